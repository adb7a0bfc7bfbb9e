"""What a card is worth, learned from games: `python -m tests.arena.learn` prints `LEARNED` anew.

The shark plays itself, and each start of a bout is noted with both hands, the size of the talon and
who was the fool in the end. Logistic regression finds the numbers that foretell it best; games not
learned from tell how well.
"""

from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from engine.cards import pack
from engine.computer.bits import Bits
from engine.computer.evaluation import rank_of, spread
from engine.computer.model.build import of_state
from engine.play import deal
from engine.rules import rules_from
from engine.state import State
from tests.arena.play import game, points_of
from tests.arena.rows import Side

RULES: Final = rules_from({"preset": "home"})
ROUNDS: Final = 60
"""How long the players think."""
HELD_BACK: Final = 5
"""One game in so many is not learned from."""
STEPS: Final = 8
"""Newton's method is there sooner."""

Row = list[float]


class Start(NamedTuple):
    """A bout that is about to begin: what `row` makes of it, and what its lead got in the end."""

    row: Row
    points: float


def row(bits: Bits, attacker: int, defender: int, left: int) -> Row:
    """Seven sums (plain cards and trumps by power of their rank, and one for the lead), each times
    the three powers of the talon's size."""
    sums = [0.0] * 6 + [1.0]
    for hand, sign in ((attacker, 1), (defender, -1)):
        for number in range(len(bits.cards)):
            if hand >> number & 1:
                rank, first = rank_of(bits, number), 3 * (bits.trumps >> number & 1)
                for power in range(3):
                    sums[first + power] += sign * rank**power
    return [each * size for each in sums for size in spread(left)]


def starts(number: int) -> list[Start]:
    """Those of one game, which the number decides: to the first with an empty talon, since what
    comes after that is worked out."""
    random = Random(f"learn {number}")
    cards = list(pack(RULES.deck_size))
    random.shuffle(cards)
    noted = list[tuple[int, Row]]()
    bouts = set[int]()

    def watch(state: State) -> None:
        at = state.public
        if at.opening and at.bout not in bouts and (at.talon or 0 not in bouts):
            bouts.add(at.bout if at.talon else 0)
            whole = of_state(state)
            hands = whole.hands
            noted.append(
                (at.lead, row(whole.ground.bits, hands[at.lead], hands[at.defender], at.talon))
            )

    player = Side("shark", rounds=ROUNDS)
    start = deal(RULES, cards, 2, random.randrange(2))
    result = game(start, [player, player], random, watch=watch)
    return [Start(row, points_of(result, [lead])) for lead, row in noted]


def chance(weights: Row, at: Row) -> float:
    total = sum(weight * each for weight, each in zip(weights, at, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def learned(found: list[Start], ridge: float = 1.0) -> Row:
    """Logistic regression by Newton's method; `ridge` holds the weights down."""
    size = len(found[0].row)
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-ridge * weight for weight in weights]
        bend = [[ridge * (i == j) for j in range(size)] for i in range(size)]
        for at, points in found:
            p = chance(weights, at)
            error, spread_of = points - p, p * (1 - p)
            for i, one in enumerate(at):
                slope[i] += error * one
                scaled, line = spread_of * one, bend[i]
                for j in range(i + 1):
                    line[j] += scaled * at[j]
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        weights = [old + step for old, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: list[Row], right: Row) -> Row:
    """The solution of linear equations, by elimination."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(lines[k][i]))
        lines[i], lines[pivot] = lines[pivot], lines[i]
        for k in range(i + 1, size):
            factor = lines[k][i] / lines[i][i]
            lines[k] = [a - factor * b for a, b in zip(lines[k], lines[i], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(lines[i][k] * found[k] for k in range(i + 1, size))
        found[i] = (lines[i][size] - rest) / lines[i][i]
    return found


def surprise(weights: Row, found: list[Start]) -> float:
    """How badly what came was foretold: log loss, 0.693 for who knows nothing."""
    chances = [(chance(weights, at), points) for at, points in found]
    return fmean(-points * log(p) - (1 - points) * log(1 - p) for p, points in chances)


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.arena.learn", description=__doc__)
    parser.add_argument("--games", type=int, default=2_500)
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    with ProcessPoolExecutor(wanted.processes) as pool:
        games = list(pool.map(starts, range(wanted.games), chunksize=8))
    known = [each for number, played in enumerate(games) if number % HELD_BACK for each in played]
    new = [each for played in games[::HELD_BACK] for each in played]
    weights = learned(known)
    print(f"{len(known)} bouts; log loss {surprise(weights, known):.4f}, ", end="")
    print(f"in games not learned from {surprise(weights, new):.4f}")
    curves = [tuple(round(each, 3) for each in weights[i : i + 3]) for i in range(0, 21, 3)]
    print(f"plain={tuple(curves[:3])},\ntrump={tuple(curves[3:6])},\nlead={curves[6]},")


if __name__ == "__main__":
    main()
