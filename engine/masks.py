"""Sets of cards that the rules ask for again and again, as bits, worked out once."""

from functools import cache
from typing import Final

from engine.cards import DECK, Cards, Suit, pack

NO_CARDS: Final = Cards()
ALL: Final = Cards.of(DECK)
SUITS: Final = tuple(int(Cards.of(c for c in DECK if c.suit == suit)) for suit in Suit)
SEATS: Final = tuple(tuple(s for s in range(8) if bits >> s & 1) for bits in range(256))
"""By set of seats: the seats in it, in order."""
SIDES: Final = (0b01010101, 0b10101010)
"""The seats of the two teams, which sit alternately, as bits."""
HAND_SIZE: Final = 6
TABLE_CAP: Final = 6


@cache
def beaten_by(trumps: tuple[Suit, ...]) -> tuple[int, ...]:
    """By card: the cards that beat it. A trump is beaten by a higher card of its suit only."""
    any_trump = trump_bits(trumps)
    return tuple(card.higher | (0 if card.suit in trumps else any_trump) for card in DECK)


@cache
def trump_bits(trumps: tuple[Suit, ...]) -> int:
    """All cards of the trump suits."""
    return int(Cards.of(card for card in DECK if card.suit in trumps))


@cache
def pack_bits(size: int) -> int:
    """The whole pack as a set."""
    return int(Cards.of(pack(size)))


@cache
def lowest_trump(trumps: tuple[Suit, ...], size: int) -> int:
    """The pack's lowest card of the turn-up's suit, as bits: none where there are no trumps."""
    held = pack_bits(size) & trump_bits(trumps[:1])
    return held & -held
