"""Flat determinised search: `expert`, and `flat`, to measure the shark's search against.

It draws the hidden cards again and again, plays each of its moves there and then both sides by the
yardstick, and takes the move that did best on average.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from engine.computer.endgame import hand_known, solve
from engine.computer.model import Deals, move_of, play
from engine.computer.model.codes import (
    ATTACKS,
    BEATS,
    CARD,
    KIND,
    NUMBER,
    PASSES,
    SEVERAL,
    TAKES,
    TARGET,
    TRANSFERS,
)
from engine.computer.playout import drawn_from, duel_for, is_plain, plain_policy, play_out
from engine.computer.search import Budget
from engine.computer.search.accuse import accusation
from engine.computer.search.tree import sensible
from engine.computer.seen import Seen
from engine.computer.simple import yardstick
from engine.moves import Move
from engine.play.options import legal_moves
from engine.state import View


class Samples(Protocol):
    """What all moves are worth in one deal after another."""

    def look(self) -> None:
        """Draw another deal and play each move there."""
        ...

    def best(self) -> Move: ...


@dataclass(frozen=True, slots=True)
class Flat:
    """A player that thinks, but never looks further than his own move. He lays no wrong card."""

    solves: bool
    """Whether the endgame is played exactly."""
    accuses: bool
    """Whether he points at what all can see to be wrong."""

    def __call__(self, view: View, seen: Seen, random: Random, budget: Budget) -> Move:
        """A legal move of the view's seat, which must be waited for."""
        accused = accusation(view) if self.accuses else None
        if accused is not None:
            return accused
        moves = legal_moves(view)
        if len(moves) == 1:
            return moves[0]
        exact = _solved(view, seen, budget, random) if self.solves else None
        if exact is not None:
            return exact
        assert view.seat is not None, "a spectator has nothing to think about"
        more, deals = budget.start(), Deals(view, seen, random)
        plain = is_plain(deals.game.ground)
        samples: Samples = InDuels(deals, view.seat) if plain else InGames(deals, view.seat)
        return _after(samples, more)


expert: Final = Flat(solves=False, accuses=True)
"""Counts cards and thinks, but never has the end worked out."""
flat: Final = Flat(solves=True, accuses=False)
"""The measure."""


def _after(samples: Samples, more: Callable[[], bool]) -> Move:
    samples.look()
    while more():
        samples.look()
    return samples.best()


def _solved(view: View, seen: Seen, budget: Budget, random: Random) -> Move | None:
    at = view.public
    if at.talon or len(at.active) != 2:
        return None
    other = hand_known(view, seen)
    solved = None if other is None else solve(view, other, budget.nodes)
    if solved is None:
        return None
    usual = yardstick(view, random, 0.0)
    return usual if usual in solved.best else solved.best[0]


class InDuels:
    """The plain game of two, on integers."""

    def __init__(self, deals: Deals, seat: int) -> None:
        game = deals.game
        self._deals: Final = deals
        self._duel: Final = duel_for(game.ground)
        self._attacks: Final = seat == game.roles.lead
        self.worth: Final = dict.fromkeys(sensible(deals.deal(), seat), 0.0)

    def look(self) -> None:
        game, hands = self._deals.game, self._deals.draw()
        attacker, defender = hands[game.roles.lead], hands[game.roles.defender]
        drawn = drawn_from(self._deals.talon()[::-1])
        for code in self.worth:
            worth, leads = self._played_out(code, attacker, defender, drawn)
            self.worth[code] += worth if leads == self._attacks else 1.0 - worth

    def _played_out(
        self, code: int, attacker: int, defender: int, drawn: Sequence[int]
    ) -> tuple[float, bool]:
        """What this move brings to who attacks after it, and whether he is who led before it."""
        game, duel, kind = self._deals.game, self._duel, code & KIND
        lying, bare, ranks, room, cap = game.lying, game.bare, game.ranks, game.room, game.cap
        taking, leads = game.taking or kind == TAKES, True
        laid = code >> CARD if kind == SEVERAL else 1 << (code >> CARD & NUMBER)
        if kind in (ATTACKS, SEVERAL):
            attacker ^= laid
            lying, bare, room = lying | laid, bare | laid, room - laid.bit_count()
            ranks |= duel.rank[laid & -laid]
        elif kind == BEATS:
            defender ^= laid
            lying, bare = lying | laid, bare ^ 1 << (code >> TARGET)
            ranks |= duel.rank[laid]
        elif kind == TRANSFERS:
            attacker, defender, leads = defender ^ laid, attacker, False
            lying = bare = lying | laid
            room = min(cap, defender.bit_count()) - bare.bit_count()
        elif kind == PASSES:
            room = 0
        worth = duel.play_on(attacker, defender, lying, bare, ranks, room, taking, drawn, 0, cap)
        return worth, leads

    def best(self) -> Move:
        code = max(self.worth, key=self.worth.__getitem__)
        return move_of(self._deals.game.ground.bits, code)


class InGames:
    """Any game, on the model."""

    def __init__(self, deals: Deals, seat: int) -> None:
        self._deals, self._seat = deals, seat
        self._policy: Final = plain_policy(deals.game.ground.bits)
        self.worth: Final = dict.fromkeys(sensible(deals.deal(), seat), 0.0)

    def look(self) -> None:
        deal, seat = self._deals.deal(), self._seat
        for code in self.worth:
            game = deal.copy()
            play(game, seat, code)
            if game.result is None:
                play_out(game, self._policy)
            if game.result is None or game.result.draw:
                self.worth[code] += 0.5
            elif seat not in game.result.losers:
                self.worth[code] += 1.0

    def best(self) -> Move:
        code = max(self.worth, key=self.worth.__getitem__)
        return move_of(self._deals.game.ground.bits, code)
