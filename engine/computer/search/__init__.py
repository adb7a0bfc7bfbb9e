"""The `shark`: single-observer ISMCTS.

Each round of the search draws the hidden cards anew (`Deals`), tries its moves there (`race`),
walks on down one tree by UCB among the moves that this deal allows, and judges what comes of it:
by the cards in the hands in the plain game of two, else by playing the game out by a simple policy.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from random import Random
from typing import Final

from engine.computer.endgame import hand_known, solve
from engine.computer.model import Deals
from engine.computer.playout import is_plain
from engine.computer.search.accuse import accusation
from engine.computer.search.duel import DuelSearch
from engine.computer.search.nodes import MOST_ROUNDS
from engine.computer.search.race import Judged, favourite
from engine.computer.search.tree import TreeSearch
from engine.computer.seen import Seen
from engine.computer.simple import yardstick
from engine.masks import NO_CARDS
from engine.moves import Move
from engine.play.options import legal_moves
from engine.state import View

__all__ = ["Budget", "Judged", "Search", "shark"]

NODES_A_SECOND: Final = 200_000
"""About so many positions does the endgame solver look at."""
NODES_A_ROUND: Final = 10
"""As many as take the time of one round of the search."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many seconds by a clock, or so many rounds, which needs no clock and
    with a seed always comes to the same move."""

    seconds: float = 0.0
    clock: Callable[[], float] | None = None
    rounds: int = 0

    def start(self) -> Callable[[], bool]:
        """Begin now; the answer tells whether there is time for another round."""
        rounds = iter(range(min(self.rounds or MOST_ROUNDS, MOST_ROUNDS)))
        if self.clock is None:
            return lambda: next(rounds, None) is not None
        clock, end = self.clock, self.clock() + self.seconds
        return lambda: clock() < end and next(rounds, None) is not None

    @property
    def nodes(self) -> int:
        """What the endgame solver may use beside the search."""
        return int(self.seconds * NODES_A_SECOND) + self.rounds * NODES_A_ROUND


@dataclass(frozen=True, slots=True)
class Search:
    """A player that thinks: a function like the others, with the public past and a `Budget`."""

    explore: float
    """UCB's constant."""
    doubt: float
    """How much the evidence of `Seen.unused` counts; below 1."""
    remembers: bool
    """Whether he knows the discard."""
    solves: bool
    """Whether the endgame is played exactly."""

    def __call__(self, view: View, seen: Seen, random: Random, budget: Budget) -> Move:
        """A legal move of the view's seat, which must be waited for."""
        if (accused := accusation(view)) is not None:
            return accused
        moves = legal_moves(view)
        if len(moves) == 1:
            return moves[0]
        usual = yardstick(view, random, 0.0)
        judged = self.judge(view, seen, random, budget)
        return favourite(judged, usual) if judged else usual

    def judge(self, view: View, seen: Seen, random: Random, budget: Budget) -> list[Judged]:
        """What he thinks of his moves; he has not always looked at all of them."""
        exact = self._solved(view, seen, budget)
        if exact is not None:
            return [Judged(move, (value + 1) / 2) for move, value in exact.items()]
        return self._searched(view, seen, random, budget)

    def _solved(self, view: View, seen: Seen, budget: Budget) -> Mapping[Move, int] | None:
        at = view.public
        if not self.solves or at.talon or len(at.active) != 2:
            return None
        other = hand_known(view, seen)
        if other is None:
            return None
        solved = solve(view, other, budget.nodes)
        return None if solved is None else solved.moves

    def _searched(self, view: View, seen: Seen, random: Random, budget: Budget) -> list[Judged]:
        if not self.remembers:
            seen = replace(seen, discard=NO_CARDS)
        more = budget.start()
        search = self.race(view, seen, random)
        search.run(more)
        return search.judged()

    def race(
        self, view: View, seen: Seen, random: Random, *, every: bool = False
    ) -> DuelSearch | TreeSearch:
        """His search of this decision, not begun; with `every`, no move drops out of it."""
        assert view.seat is not None, "a spectator has nothing to think about"
        deals = Deals(view, seen, random, doubt=self.doubt)
        kind = DuelSearch if is_plain(deals.game.ground) else TreeSearch
        manner = replace(kind.MANNER, margin=inf) if every else kind.MANNER
        return kind(deals, view.seat, self.explore, manner)


shark: Final = Search(explore=0.4, doubt=0.0, remembers=True, solves=True)
"""Knows every card that was ever seen, and plays the end exactly."""
