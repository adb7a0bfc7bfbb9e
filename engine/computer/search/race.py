"""The race of the moves at the root, which both searches share.

Each round draws one deal and tries every move in it that still has a chance, so that luck is the
same for all of them. In some rounds everybody is taken to think, and a tree grows; in the others
all play on by the simple policy, as many people do: a move should be good against both.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Container
from math import inf, sqrt
from typing import Final, Generic, NamedTuple, TypeVar

from engine.computer.search.nodes import Child
from engine.moves import Move

Deal = TypeVar("Deal")

SIMPLE: Final = 0.4
"""In what part of the rounds the game is played on simply."""
MARGIN: Final = 2.5
"""How far a move may lag behind: see `racing`."""
TRUST: Final = 0.4
"""How far another move must be ahead of the usual one: see `favourite`."""


class Judged(NamedTuple):
    """A move, and what it is believed to bring: 1 to be certain not to be the fool, 0 to be."""

    move: Move
    worth: float
    games: float = inf
    """In how many games it was tried; `inf` where it was worked out exactly."""


class Race(ABC, Generic[Deal]):
    """The search of one decision; `run` makes it go on."""

    root: dict[int, Child]
    """The moves, by whatever number stands for them."""

    def __init__(self, root: dict[int, Child], explore: float, margin: float) -> None:
        self.root = root
        self._explore: Final = explore * explore
        self._margin: Final = margin
        self._due = 0.0

    def run(self, more: Callable[[], bool]) -> None:
        """Go on while there is `more` time."""
        while more():
            deal = self._dealt()
            self._due += SIMPLE
            simply = self._due >= 1.0
            if simply:
                self._due -= 1.0
            for key, child in racing(self.root, self._margin):
                self._try(deal, key, child, simply)

    def only(self, moves: Container[Move]) -> None:
        """Look at nothing but these moves, of those that the search knows."""
        self.root = {key: child for key, child in self.root.items() if self._move_of(key) in moves}

    def judged(self) -> list[Judged]:
        """Each move that was looked at, and its worth."""
        return [
            Judged(self._move_of(key), child.worth / child.visits, child.visits)
            for key, child in self.root.items()
            if child.visits
        ]

    @abstractmethod
    def _dealt(self) -> Deal:
        """Another deal, at the root."""

    @abstractmethod
    def _try(self, deal: Deal, key: int, child: Child, simply: bool) -> None:
        """Play this move there and the game to its end, and note what it brought."""

    @abstractmethod
    def _move_of(self, key: int) -> Move: ...


def racing(root: dict[int, Child], margin: float) -> list[tuple[int, Child]]:
    """The moves that may still prove the best: those that do not lag behind by more than the
    margin, which becomes narrower the more has been seen."""
    means = {key: child.worth / child.visits for key, child in root.items() if child.visits}
    if len(means) < len(root):
        return list(root.items())
    best = max(means, key=means.__getitem__)
    limit = means[best] - margin / sqrt(root[best].visits)
    return [(key, child) for key, child in root.items() if means[key] >= limit]


def favourite(judged: list[Judged], usual: Move) -> Move:
    """The move that did best; the usual one, as long as that may be mere luck."""
    best = max(judged, key=lambda each: each.worth)
    for each in judged:
        if each.move == usual and best.worth - each.worth <= TRUST / sqrt(each.games):
            return usual
    return best.move
