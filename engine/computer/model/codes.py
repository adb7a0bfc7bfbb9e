"""Moves as integers: the kind in the lowest four bits, then a card's number (or, for several
cards at once, their bits), then the number of the attack card that is beaten."""

from typing import Final

from engine.computer.bits import Bits
from engine.moves import (
    ACCUSE,
    ATTACK,
    BEAT,
    PASS,
    SHOW,
    SURRENDER,
    SWAP,
    TAKE,
    TRANSFER,
    Accuse,
    Attack,
    Beat,
    Move,
    Pass,
    Show,
    Surrender,
    Swap,
    Take,
    Transfer,
)

PASSES: Final = 0
TAKES: Final = 1
SWAPS: Final = 2
ATTACKS: Final = 3
BEATS: Final = 4
TRANSFERS: Final = 5
SHOWS: Final = 6
SEVERAL: Final = 7
ACCUSES: Final = 8
SURRENDERS: Final = 9
KIND: Final = 15
CARD: Final = 4
"""Where the card's number begins."""
TARGET: Final = 10
"""Where the number of the beaten card begins."""
NUMBER: Final = 63


def code_of(bits: Bits, move: Move) -> int:
    number = bits.number
    match move:
        case Attack((card,)):
            return ATTACKS | number[card] << CARD
        case Attack(cards):
            return SEVERAL | bits.of(cards) << CARD
        case Beat(attack, card):
            return BEATS | number[card] << CARD | number[attack] << TARGET
        case Transfer(card):
            return TRANSFERS | number[card] << CARD
        case Show(card):
            return SHOWS | number[card] << CARD
        case Accuse(card):
            return ACCUSES | number[card] << CARD
        case Take():
            return TAKES
        case Pass():
            return PASSES
        case Swap():
            return SWAPS
        case Surrender():
            return SURRENDERS


def move_of(bits: Bits, code: int) -> Move:
    """The inverse of `code_of`; several cards come by suit, then by rank."""
    kind = code & KIND
    plain: dict[int, Move] = {PASSES: PASS, TAKES: TAKE, SWAPS: SWAP, SURRENDERS: SURRENDER}
    if kind in plain:
        return plain[kind]
    if kind == SEVERAL:
        return Attack(tuple(sorted(bits.cards_of(code >> CARD))))
    card = bits.cards[code >> CARD & NUMBER]
    if kind == BEATS:
        return BEAT[bits.cards[code >> TARGET]][card.bit]
    by_card: dict[int, tuple[Move, ...]] = {
        ATTACKS: ATTACK,
        TRANSFERS: TRANSFER,
        SHOWS: SHOW,
        ACCUSES: ACCUSE,
    }
    return by_card[kind][card]
