"""Two players without memory: one moves at random, the other is the yardstick for all others."""

from collections.abc import Callable
from random import Random

from engine.cards import Card
from engine.moves import PASS, SWAP, TAKE, Attack, Beat, Move
from engine.play.options import legal_moves
from engine.state import Public, View

Player = Callable[[View, Random, float], Move]
"""From what a seat sees, chance, and a budget of seconds to think, to a legal move."""


def careless(view: View, random: Random, budget: float) -> Move:
    """Any legal move."""
    return random.choice(legal_moves(view))


def yardstick(view: View, random: Random, budget: float) -> Move:
    """The cheapest card that serves; take only when nothing beats; no trumps thrown in while the
    talon lasts. The lowest trump is exchanged as soon as it can be. He never cheats or accuses.
    The same policy is written into other engines, so that strength compares."""
    at = view.public
    moves = legal_moves(view)
    if at.setup.swap and SWAP in moves:
        return SWAP
    if view.seat == at.defender and not at.opening:
        beats = [move for move in moves if isinstance(move, Beat)]
        return min(beats, key=lambda beat: _price(at, beat.card), default=TAKE)
    cheapest = min(
        (move for move in moves if isinstance(move, Attack) and len(move.cards) == 1),
        key=lambda attack: _price(at, attack.cards[0]),
        default=None,
    )
    if cheapest is None:
        return PASS
    keeps_trump = at.talon > 0 and _price(at, cheapest.cards[0])[0]
    return cheapest if at.opening or not keeps_trump else PASS


def _price(at: Public, card: Card) -> tuple[bool, int]:
    """Plain cards before trumps, then by rank."""
    return card.suit in at.setup.trumps, card.rank
