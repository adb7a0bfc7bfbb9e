"""What is played: who against whom, by which rules, and how exactly it must be known."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from typing import Final

from engine.computer.flat import flat
from engine.computer.levels import LEVELS, PLAYERS, Mind
from engine.rules import Rules, rules_from

MINDS: Final[Mapping[str, Mind]] = {**PLAYERS, "flat": flat}
SECONDS: Final = {"expert": 0.020, "shark": 0.060}


@dataclass(frozen=True, slots=True)
class Side:
    """A player and the time that it has for a move, or the rounds, where games must repeat."""

    name: str
    seconds: float = 0.0
    rounds: int = 0

    @property
    def mind(self) -> Mind:
        return MINDS[self.name]

    def __str__(self) -> str:
        return f"{self.name} {1000 * self.seconds:.0f} ms" if self.seconds else self.name


def level(name: str) -> Side:
    """A level with its usual time."""
    return Side(name, SECONDS.get(name, 0.0))


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: the score of the first side against the second."""

    kind: str
    first: Side
    second: Side
    words: Mapping[str, object] = field(default_factory=lambda: {"preset": "home"})
    """The rules, in JSON's words."""
    seats: int = 2
    """The sides sit alternately."""
    fewest: int = 100
    most: int = 2_000
    """Deals, each of which is played twice."""
    target: float = 0.03
    """Half of the 95 % interval: then it is known well enough."""

    @property
    def rules(self) -> Rules:
        return rules_from(self.words)

    @property
    def name(self) -> str:
        return f"{self.kind}, {self.first} against {self.second}"


def neighbours() -> Iterator[tuple[Side, Side]]:
    """Each level against the one below it."""
    for lower, higher in pairwise(LEVELS):
        yield level(higher), level(lower)


def all_rows() -> list[Row]:
    """The whole table. Rows of other rules are of 400 games at least."""
    rows = [
        Row("two players", level(LEVELS[higher]), level(LEVELS[lower]))
        for lower, higher in combinations(range(len(LEVELS)), 2)
    ]
    rows.append(Row("two players", level("shark"), Side("flat", SECONDS["shark"])))
    rows.append(Row("two players", level("expert"), Side("flat", SECONDS["expert"])))
    for kind, words, seats in (
        ("transfers", {"preset": "home_transfer"}, 2),
        ("four players", {"preset": "home"}, 4),
        ("pairs", {"preset": "pairs"}, 4),
    ):
        rows += [
            Row(kind, higher, lower, words, seats, fewest=200, most=200)
            for higher, lower in neighbours()
        ]
    return rows


TELLING: Final = {
    ("expert", "regular"),
    ("shark", "regular"),
    ("shark", "expert"),
    ("shark", "flat"),
}
"""Which of those who think are worth a quick look."""


def quick_rows() -> list[Row]:
    """What says most and fits into a quarter of an hour on two cores; less exactly."""
    quick = []
    for row in all_rows():
        two, most = row.kind == "two players", 400
        if row.first.seconds or row.second.seconds:
            if (row.first.name, row.second.name) not in TELLING:
                continue
            most = 40
        most = most if two else most // 2
        quick.append(replace(row, fewest=min(row.fewest, most), most=most))
    return quick
