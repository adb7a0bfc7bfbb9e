"""The search for any game: all rules, all seats, on the model.

As in `duel`, a node stands for what has been played openly since the root. Each player strives for
his own payoff: 1 unless he is among the losers, a half for a draw.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

from engine.computer.model import Deals, Game, move_of, play
from engine.computer.model.codes import BEATS, KIND, TARGET
from engine.computer.playout import play_out, thrifty_policy
from engine.computer.search.nodes import LOGS, Child
from engine.moves import Move

MOST_PLIES: Final = 60
"""Nobody looks further ahead than so many moves in the tree."""


class TreeSearch:
    """The tree of one decision; `run` makes it grow."""

    def __init__(self, deals: Deals, seat: int, *, explore: float) -> None:
        self.root: Final[dict[int, Child]] = {}
        self._deals: Final = deals
        self._seat: Final = seat
        self._explore: Final = explore * explore
        self._policy: Final = thrifty_policy(deals.game.ground.bits)

    def run(self, more: Callable[[], bool]) -> None:
        """Go on while there is `more` time; each round looks at another deal."""
        while more():
            game = self._deals.deal()
            path = self._walk(game)
            if game.result is None:
                play_out(game, self._policy)
            result = game.result
            for child, seat in path:
                child.visits += 1
                if result is None or result.draw:
                    child.worth += 0.5
                elif seat not in result.losers:
                    child.worth += 1.0

    def _walk(self, game: Game) -> list[tuple[Child, int]]:
        """Go down the tree by the moves that this deal allows, to the first that is new."""
        seat, children, path = self._seat, self.root, list[tuple[Child, int]]()
        while game.result is None and len(path) < MOST_PLIES:
            code, child = self._chosen(children, sensible(game, seat))
            path.append((child, seat))
            play(game, seat, code)
            if not child.visits:
                break
            children = child.children
            if game.result is None:
                seat = game.waiting[0]
        return path

    def _chosen(self, children: dict[int, Child], codes: list[int]) -> tuple[int, Child]:
        """The move with the best prospect, by UCB; one that was never tried goes first."""
        best, chosen = -1.0, (codes[0], children.get(codes[0]))
        for code in codes:
            child = children.get(code)
            if child is None:
                child = children[code] = Child()
                return code, child
            child.available += 1
            visits = child.visits
            bound = self._explore * LOGS[child.available]
            prospect = child.worth / visits + sqrt(bound / visits)
            if prospect > best:
                best, chosen = prospect, (code, child)
        code, child = chosen
        assert child is not None, "there is always something to do"
        return code, child

    def judged(self) -> list[tuple[Move, float, float]]:
        """Each move that was looked at, its worth, and its share of the time."""
        bits, total = self._deals.game.ground.bits, sum(c.visits for c in self.root.values())
        return [
            (move_of(bits, code), child.worth / child.visits, child.visits / total)
            for code, child in self.root.items()
        ]


def sensible(game: Game, seat: int) -> list[int]:
    """The legal moves, without the many orders in which the same cards are beaten."""
    codes = game.legal(seat)
    if game.bare & game.bare - 1 and seat == game.roles.defender:
        first = (game.bare & -game.bare).bit_length() - 1
        codes = [code for code in codes if code & KIND != BEATS or code >> TARGET == first]
    return codes
