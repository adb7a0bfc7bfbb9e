"""What the clock plays for a seat that has let its time run out."""

from engine.cards import Card
from engine.moves import ATTACK, PASS, SURRENDER, TAKE, Move
from engine.state import View


def timeout_move(view: View) -> Move | None:
    """The move that a timeout makes; None for a seat that is not waited for."""
    at, seat, hand = view.public, view.seat, view.hand
    if seat is None or seat not in at.waiting:
        return None
    if at.opening:
        if at.rules.opening_timeout == "loses":
            return SURRENDER

        def price(card: Card) -> tuple[bool, int]:
            return card.bit & at.setup.trump_bits != 0, card.rank

        return ATTACK[min(hand, key=price)]
    return TAKE if seat == at.defender else PASS
