"""The search for any game: all rules, all seats, on the model.

As in `duel`, a node stands for what has been played openly since the root. Each player strives for
his own payoff: 1 unless he is among the losers, a half for a draw.
"""

from math import sqrt
from typing import Final

from engine.computer.model import Deals, Game, move_of, play
from engine.computer.model.codes import BEATS, KIND, TARGET
from engine.computer.playout import plain_policy, play_out, simple_move
from engine.computer.search.nodes import LOGS, MOST_PLIES, WIDEN, Child
from engine.computer.search.race import Manner, Race
from engine.moves import Move


class TreeSearch(Race[Game]):
    """The tree of one decision."""

    MANNER = Manner(simple=0.4, weight=0.4, margin=2.5, trust=0.4)

    def __init__(self, deals: Deals, seat: int, explore: float, manner: Manner) -> None:
        self._deals: Final = deals
        self._seat: Final = seat
        self._policy: Final = plain_policy(deals.game.ground.bits)
        self._explore: Final = explore * explore
        super().__init__(sensible(self._dealt(), seat), manner)

    def _dealt(self) -> Game:
        return self._deals.deal()

    def _try(self, deal: Game, key: int, child: Child, simply: bool) -> None:
        game = deal.copy()
        play(game, self._seat, key)
        path = [(child, self._seat)]
        if not simply:
            path += self._walk(game, child)
        if game.result is None:
            play_out(game, self._policy)
        result = game.result
        for each, seat in path:
            each.visits += 1
            if result is None or result.draw:
                each.worth += 0.5
            elif seat not in result.losers:
                each.worth += 1.0

    def _walk(self, game: Game, child: Child) -> list[tuple[Child, int]]:
        """Go on down the tree by the moves that this deal allows, to the first that is new."""
        path = list[tuple[Child, int]]()
        while child.visits and game.result is None and len(path) < MOST_PLIES:
            seat = game.waiting[0]
            usual = simple_move(game, seat, self._policy)
            codes = [usual, *[code for code in sensible(game, seat) if code != usual]]
            code, child = self._chosen(child, codes)
            path.append((child, seat))
            play(game, seat, code)
        return path

    def _chosen(self, parent: Child, codes: list[int]) -> tuple[int, Child]:
        """The move with the best prospect, by UCB. One that was never tried goes first, but the
        more moves have been, the longer it waits."""
        best, chosen, width = -1.0, codes[0], 1.0 + parent.visits * WIDEN
        for code in codes:
            child = parent.children.get(code)
            if child is None:
                if width < 1.0:
                    continue
                parent.children[code] = new = Child()
                return code, new
            width -= 1.0
            child.available += 1
            visits = child.visits
            prospect = child.worth / visits + sqrt(self._explore * LOGS[child.available] / visits)
            if prospect > best:
                best, chosen = prospect, code
        return chosen, parent.children[chosen]

    def _move_of(self, key: int) -> Move:
        return move_of(self._deals.game.ground.bits, key)


def sensible(game: Game, seat: int) -> list[int]:
    """The legal moves, without the many orders in which the same cards are beaten."""
    codes = game.legal(seat)
    if game.bare & game.bare - 1 and seat == game.roles.defender:
        first = (game.bare & -game.bare).bit_length() - 1
        codes = [code for code in codes if code & KIND != BEATS or code >> TARGET == first]
    return codes
