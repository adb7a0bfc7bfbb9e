"""The race of the moves at the root, which both searches share.

Each round draws one deal and tries every move in it that still has a chance, so that luck is the
same for all of them. In some rounds everybody is taken to think, and a tree grows; in the others
all play on by the simple policy, as many people do: a move should be good against both.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import ClassVar, Final, Generic, NamedTuple, TypeVar

from engine.computer.search.nodes import Child
from engine.moves import Move

Deal = TypeVar("Deal")


@dataclass(frozen=True, slots=True)
class Manner:
    """How a race is run."""

    simple: float
    """In what part of the rounds the game is played on simply."""
    weight: float
    """How much these rounds count, the others making up the rest of 1."""
    margin: float
    """How far a move may lag behind: see `racing`."""
    trust: float
    """How far another move must be ahead of the usual one: see `favourite`."""


class Judged(NamedTuple):
    """A move, and what it is believed to bring: 1 to be certain not to be the fool, 0 to be."""

    move: Move
    worth: float
    games: int = 0
    """In how many games it was tried; none where it was worked out exactly."""
    luck: float = 0.0
    """How far another move may seem better by luck alone."""


class Candidate:
    """A move at the root: what it brought where everybody thinks, and where all play on simply."""

    __slots__ = ("simple", "thought")

    def __init__(self) -> None:
        self.thought = Child()
        self.simple = Child()

    @property
    def games(self) -> int:
        return self.thought.visits + self.simple.visits

    def worth(self, weight: float) -> float:
        """On average; `weight` is that of the simple rounds."""
        thought, simple = self.thought, self.simple
        if not simple.visits:
            return thought.worth / thought.visits
        if not thought.visits:
            return simple.worth / simple.visits
        return weight * simple.worth / simple.visits + (1 - weight) * thought.worth / thought.visits


class Race(ABC, Generic[Deal]):
    """The search of one decision; `run` makes it go on."""

    MANNER: ClassVar[Manner]
    """That of this search."""
    root: dict[int, Candidate]
    """The moves, by whatever number stands for them."""

    def __init__(self, keys: list[int], manner: Manner) -> None:
        self.root = {key: Candidate() for key in keys}
        self._manner: Final = manner
        self._due = 0.0

    def run(self, more: Callable[[], bool]) -> None:
        """Go on while there is `more` time."""
        while more():
            deal = self._dealt()
            self._due += self._manner.simple
            simply = self._due >= 1.0
            if simply:
                self._due -= 1.0
            for key, candidate in racing(self.root, self._manner):
                self._try(deal, key, candidate.simple if simply else candidate.thought, simply)

    def only(self, moves: Container[Move]) -> None:
        """Look at nothing but these moves, of those that the search knows."""
        self.root = {key: each for key, each in self.root.items() if self._move_of(key) in moves}

    def judged(self) -> list[Judged]:
        """Each move that was looked at, and its worth."""
        weight, trust = self._manner.weight, self._manner.trust
        return [
            Judged(self._move_of(key), each.worth(weight), each.games, trust / sqrt(each.games))
            for key, each in self.root.items()
            if each.games
        ]

    @abstractmethod
    def _dealt(self) -> Deal:
        """Another deal, at the root."""

    @abstractmethod
    def _try(self, deal: Deal, key: int, child: Child, simply: bool) -> None:
        """Play this move there and the game to its end, and note what it brought."""

    @abstractmethod
    def _move_of(self, key: int) -> Move: ...


def racing(root: Mapping[int, Candidate], manner: Manner) -> list[tuple[int, Candidate]]:
    """The moves that may still prove the best: those that do not lag behind by more than the
    margin, which becomes narrower the more has been seen."""
    worth = {key: each.worth(manner.weight) for key, each in root.items() if each.games}
    if len(worth) < len(root):
        return list(root.items())
    best = max(worth, key=worth.__getitem__)
    limit = worth[best] - manner.margin / sqrt(root[best].games)
    return [(key, each) for key, each in root.items() if worth[key] >= limit]


def favourite(judged: list[Judged], usual: Move) -> Move:
    """The move that did best; the usual one, as long as that may be mere luck."""
    best = max(judged, key=lambda each: each.worth)
    for each in judged:
        if each.move == usual and best.worth - each.worth <= each.luck:
            return usual
    return best.move
