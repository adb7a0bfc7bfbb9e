"""Cards as the computers' search counts them: bit order is card cost.

Plain cards come rank by rank, trumps on top, so that the cheapest card of a set is
``cards & -cards``, and what beats a card or shares its rank is a look-up.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from engine.cards import Card, Suit, pack

ORDER: Final = {suit: i for i, suit in enumerate(Suit)}


class Bits:
    """The numbering for one pack and its trump suits; see `bits_for`."""

    def __init__(self, deck_size: int, trumps: tuple[Suit, ...]) -> None:
        cost = sorted(pack(deck_size), key=lambda c: (c.suit in trumps, c.rank, ORDER[c.suit]))
        self.cards: Final[tuple[Card, ...]] = tuple(cost)
        """By number, the cheapest first."""
        self.number: Final[dict[Card, int]] = {card: i for i, card in enumerate(cost)}
        self.trumps: Final = self.of(card for card in cost if card.suit in trumps)
        self.same_rank: Final[tuple[int, ...]] = tuple(
            self.of(other for other in cost if other.rank == card.rank) for card in cost
        )
        """By number: all four cards of the rank."""
        self.beaten_by: Final[tuple[int, ...]] = tuple(
            self.of(
                other
                for other in cost
                if (other.suit == card.suit and other.rank > card.rank)
                or (other.suit in trumps and card.suit not in trumps)
            )
            for card in cost
        )
        """By number: what beats the card. A trump is beaten by a higher card of its suit only."""
        self.all: Final = (1 << deck_size) - 1

    def of(self, cards: Iterable[Card]) -> int:
        """A set of cards as bits."""
        bits = 0
        for card in cards:
            bits |= 1 << self.number[card]
        return bits

    def cards_of(self, bits: int) -> Iterator[Card]:
        """The cards of a set, the cheapest first."""
        while bits:
            lowest = bits & -bits
            yield self.cards[lowest.bit_length() - 1]
            bits ^= lowest


@cache
def bits_for(deck_size: int, trumps: tuple[Suit, ...]) -> Bits:
    """Worked out once for each pack and its trump suits."""
    return Bits(deck_size, trumps)
