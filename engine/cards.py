"""Cards, packs and sets of cards, with their text forms: ``TD`` is the ten of diamonds."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

RANKS: Final = "23456789TJQKA"
PACK_SIZES: Final = (24, 32, 36, 52)


class Suit(StrEnum):
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Card(int):
    """One of the 52 cards; there is exactly one object of each.

    The number behind it orders cards by suit, then by rank, and is the card's place in a `Cards`.
    """

    rank: int
    """2 to 14, the ace being high."""
    suit: Suit
    bit: int
    """The set of this card alone, as bits."""
    same_rank: int
    """The set of the four cards of its rank, as bits."""
    higher: int
    """The set of the higher cards of its suit, as bits."""
    text: str

    def __new__(cls, number: int) -> "Card":
        return DECK[number]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"parse_card({self.text!r})"


class Cards(int):
    """A set of cards as a bit set: it iterates by suit (C D H S), then by rank.

    Arithmetic on it yields plain integers, at the speed of integers; wrap what shall be read.
    """

    def __iter__(self) -> Iterator[Card]:
        rest = int(self)
        while rest:
            lowest = rest & -rest
            yield BY_BIT[lowest]
            rest ^= lowest

    def __len__(self) -> int:
        return self.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self & card.bit != 0

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"Cards.of(parse_cards({str(self)!r}))"

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Cards":
        bits = 0
        for card in cards:
            bits |= card.bit
        return cls(bits)


def _made(number: int) -> Card:
    card = int.__new__(Card, number)
    suit, rank = divmod(number, len(RANKS))
    card.rank = rank + 2
    card.suit = tuple(Suit)[suit]
    card.bit = 1 << number
    card.same_rank = sum(1 << number % len(RANKS) + len(RANKS) * place for place in range(4))
    card.higher = sum(1 << other for other in range(number + 1, (suit + 1) * len(RANKS)))
    card.text = RANKS[rank] + card.suit
    return card


DECK: Final[tuple[Card, ...]] = tuple(map(_made, range(52)))
BY_BIT: Final[dict[int, Card]] = {card.bit: card for card in DECK}
_BY_TEXT: Final[dict[str, Card]] = {card.text: card for card in DECK}


def parse_card(text: str) -> Card:
    """The inverse of ``str(card)``; ValueError for anything else."""
    card = _BY_TEXT.get(text)
    if card is None:
        raise ValueError(f"{text[:20]!r} is no card (a card is written like TD or 9C)")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards in the order in which they are written, divided by spaces."""
    return tuple(map(parse_card, text.split()))


def write_cards(cards: Iterable[Card]) -> str:
    """The inverse of `parse_cards`."""
    return " ".join(card.text for card in cards)


def pack(size: int = 36) -> tuple[Card, ...]:
    """The whole pack in order; the shuffle is the caller's business."""
    if size not in PACK_SIZES:
        raise ValueError(f"a pack has 24, 32, 36 or 52 cards, not {size}")
    lowest = 15 - size // len(Suit)
    return tuple(card for card in DECK if card.rank >= lowest)
