"""What the start of a bout is worth in the plain game of two, by the cards in the hands.

Each card counts for its holder, the more the better it is and the fewer are left to draw; to lead
counts a little too. How much was learned from games of thinking players (`tests/arena/learn.py`):
given all cards, this foretells who will be the fool far better than the same game played out by a
simple policy does, and it takes a tenth of the time.
"""

from functools import cache
from math import exp
from typing import Final, NamedTuple

from engine.computer.bits import Bits

Curve = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
"""Rows by power (0 to 2) of the card's rank, columns by power of the talon's size; see `spread`."""


class Learned(NamedTuple):
    """All that was learned, in the units of logistic regression."""

    plain: Curve
    """What a plain card is worth."""
    trump: Curve
    """What a trump is worth."""
    lead: tuple[float, float, float]
    """What it is worth to lead, by power of the talon's size."""


LEARNED: Final = Learned(
    plain=((-0.672, 1.465, -0.858), (1.124, -0.768, -0.427), (-0.218, -0.714, 1.11)),
    trump=((0.959, -0.872, 0.031), (-0.321, 0.143, -0.062), (0.433, -0.129, 0.171)),
    lead=(0.646, -1.479, 0.958),
)
LONGEST: Final = 24
"""The talon of 36 cards and two players. A longer one is looked at as if it were no longer."""
CHUNK: Final = 9
"""So many cards are looked up at once."""
FULL: Final = (1 << CHUNK) - 1
"""All cards of a chunk."""

Lookup = tuple[float, list[list[float]]]
"""What leading is worth, and the sums of the cards in each chunk."""


def spread(left: int) -> tuple[float, float, float]:
    """The powers of the talon's size, of 1."""
    size = min(left, LONGEST) / LONGEST
    return 1.0, size, size * size


def rank_of(bits: Bits, number: int) -> float:
    """How high the card is, from 0 to 1, in its pack."""
    lowest, highest = bits.cards[0].rank, bits.cards[-1].rank
    return (bits.cards[number].rank - lowest) / (highest - lowest)


class Evaluation:
    """The look-ups, made as they are needed; see `evaluation_for`."""

    def __init__(self, ranks: tuple[float, ...], trumps: int) -> None:
        """`ranks` is how high each card is, from 0 to 1; the trumps are a set."""
        self._ranks: Final = ranks
        self._trumps: Final = trumps
        self._by_talon: Final[dict[int, Lookup]] = {}

    def worth(self, attacker: int, defender: int, left: int) -> float:
        """To who leads, with both hands as sets and so many cards left in the talon: how likely it
        is, from 0 to 1, that he will not be the fool."""
        total, chunks = self._by_talon.get(left) or self._lookup(left)
        for sums in chunks:
            total += sums[attacker & FULL] - sums[defender & FULL]
            attacker >>= CHUNK
            defender >>= CHUNK
        return 1.0 / (1.0 + exp(-total))

    def card(self, number: int, left: int) -> float:
        """What a card is worth to its holder."""
        curve = LEARNED.trump if self._trumps >> number & 1 else LEARNED.plain
        rank, talon = self._ranks[number], spread(left)
        return sum(rank**power * _dot(row, talon) for power, row in enumerate(curve))

    def _lookup(self, left: int) -> Lookup:
        cards = [self.card(number, left) for number in range(len(self._ranks))]
        chunks = [_sums(cards[first : first + CHUNK]) for first in range(0, len(cards), CHUNK)]
        found = self._by_talon[left] = _dot(LEARNED.lead, spread(left)), chunks
        return found


def _dot(row: tuple[float, float, float], talon: tuple[float, float, float]) -> float:
    return row[0] * talon[0] + row[1] * talon[1] + row[2] * talon[2]


def _sums(cards: list[float]) -> list[float]:
    """By set: what its cards are worth together."""
    sums = [0.0]
    for card in cards:
        sums += [each + card for each in sums]
    return sums + [0.0] * (FULL + 1 - len(sums))


_made = cache(Evaluation)


def evaluation_for(bits: Bits) -> Evaluation:
    """One for each pack, whichever suit is trump: the numbering of the cards is alike then."""
    return _made(tuple(rank_of(bits, number) for number in range(len(bits.cards))), bits.trumps)
