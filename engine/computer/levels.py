"""The five levels, from gentle to fearsome. From *regular* on they are what they are; the two below
it are *regular* with human slips, as many as make them weaker by a clear step each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.computer.flat import expert
from engine.computer.search import Budget, shark
from engine.computer.search.accuse import accusation
from engine.computer.seen import Seen
from engine.computer.simple import yardstick
from engine.moves import PASS, SWAP, TAKE, Attack, Beat, Move, Show, Transfer
from engine.play.options import legal_moves, playable_moves
from engine.state import View

Mind = Callable[[View, Seen, Random, Budget], Move]
"""From what a seat sees and what all have seen, chance, and a budget to think, to a move that is
accepted from the seat, which must be waited for."""


@dataclass(frozen=True, slots=True)
class Slips:
    """How often, of the times that it comes up, somebody who else plays the yardstick ..."""

    leads_anything: float
    """opens with any card, a trump too,"""
    takes: float
    """takes what he could beat,"""
    beats_with_anything: float
    """beats with any card that beats,"""
    forgets: float
    """doesn't throw in what he could,"""
    throws_anything: float
    """throws in any card that matches, a trump too,"""
    transfers: float
    """transfers, or shows a trump, without asking what for,"""
    cheats: float
    """lays a wrong card where he would have to take or to pass, if there are tricks,"""
    notices: float
    """sees that a card on the table cannot be right, and says so."""

    def __call__(self, view: View, seen: Seen, random: Random, budget: Budget) -> Move:
        accused = accusation(view)
        if accused is not None and random.random() < self.notices:
            return accused
        moves = legal_moves(view)
        if SWAP in moves:
            return SWAP
        if view.public.opening:
            return self._opening(view, moves, random)
        if view.seat == view.public.defender:
            return self._defence(view, moves, random)
        return self._throw_in(view, moves, random)

    def _opening(self, view: View, moves: tuple[Move, ...], random: Random) -> Move:
        if random.random() < self.leads_anything:
            return random.choice(moves)
        return yardstick(view, random, 0.0)

    def _defence(self, view: View, moves: tuple[Move, ...], random: Random) -> Move:
        passing_on = [move for move in moves if isinstance(move, Transfer | Show)]
        if passing_on and random.random() < self.transfers:
            return random.choice(passing_on)
        beats = [move for move in moves if isinstance(move, Beat)]
        if not beats:
            return self._wrong(view, TAKE, random)
        if random.random() < self.takes:
            return TAKE
        if random.random() < self.beats_with_anything:
            return random.choice(beats)
        return yardstick(view, random, 0.0)

    def _throw_in(self, view: View, moves: tuple[Move, ...], random: Random) -> Move:
        cards = [move for move in moves if isinstance(move, Attack)]
        if not cards:
            return self._wrong(view, PASS, random)
        if random.random() < self.forgets:
            return PASS
        if random.random() < self.throws_anything:
            return random.choice(cards)
        return yardstick(view, random, 0.0)

    def _wrong(self, view: View, right: Move, random: Random) -> Move:
        """The right move, or now and then a card against the rules, where tricks are played."""
        if not view.public.setup.cheating or random.random() >= self.cheats:
            return right
        accepted = playable_moves(view)
        wrong = [move for move in accepted if isinstance(move, Attack | Beat)]
        return random.choice(wrong) if wrong else right


def regular(view: View, seen: Seen, random: Random, budget: Budget) -> Move:
    """The yardstick, as it is; with tricks it keeps the rules and points at nobody."""
    return yardstick(view, random, 0.0)


novice: Final = Slips(
    leads_anything=0.25,
    takes=0.15,
    beats_with_anything=0.25,
    forgets=0.4,
    throws_anything=0.2,
    transfers=0.3,
    cheats=0.1,
    notices=0.3,
)
casual: Final = Slips(
    leads_anything=0.12,
    takes=0.06,
    beats_with_anything=0.12,
    forgets=0.2,
    throws_anything=0.1,
    transfers=0.1,
    cheats=0.1,
    notices=0.6,
)

PLAYERS: Final[Mapping[str, Mind]] = {
    "novice": novice,
    "casual": casual,
    "regular": regular,
    "expert": expert,
    "shark": shark,
}
"""By name, from the weakest to the strongest."""
LEVELS: Final = tuple(PLAYERS)
