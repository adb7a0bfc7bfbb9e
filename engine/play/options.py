"""All that a seat may do now, as lists of moves: what `legal` decides one by one."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engine.cards import BY_BIT, DECK, Card, Cards
from engine.masks import ALL, SUITS
from engine.moves import (
    ATTACK,
    BEAT,
    PASS,
    SHOW,
    SWAP,
    TAKE,
    TRANSFER,
    Attack,
    Beat,
    Move,
)
from engine.play.legal import addable, may_pass, may_take, open_to, showable, transferable
from engine.play.swap import may_swap
from engine.play.tricks import free, may_accuse
from engine.state import Public, View


def legal_moves(view: View) -> tuple[Move, ...]:
    """Every single-card move by the rules that is open to the seat now, and in an opening each set
    of one rank.

    Empty when there is nothing for him to do; `Accuse` and `Surrender` are left out. Several cards
    may also be thrown in at once: `refusal` knows about those.
    """
    at, seat, hand = view.public, view.seat, view.hand
    waiting = at.waiting
    if seat is None or not waiting:
        return ()
    if at.setup.unusual:
        return _with_house_moves(at, seat, hand, free=False)
    if not at.pairs:
        return _openings(at, hand) if seat in waiting else ()
    roles = at.roles
    if seat == roles.defender:
        return _defences(at, hand)
    if seat not in waiting:
        return _ATTACKS[hand & addable(at, seat)]
    ranks = at.ranks if roles.near >> seat & 1 else open_to(at, seat)
    return _ATTACKS_OR_PASS[hand & ranks]


def playable_moves(view: View) -> tuple[Move, ...]:
    """With tricks, every card that would be accepted now, right or wrong, told apart by nothing.
    Otherwise `legal_moves`."""
    at, seat = view.public, view.seat
    if not at.setup.cheating or seat is None or not at.waiting:
        return legal_moves(view)
    return _with_house_moves(at, seat, view.hand, free=free(at, seat))


def accusations(view: View) -> tuple[Card, ...]:
    """The table cards that the seat may accuse now, in the order of the table."""
    at, seat = view.public, view.seat
    if seat is None or not at.setup.cheating:
        return ()
    lying = [card for attack, _, beat in at.pairs for card in (attack, beat)]
    return tuple([card for card in lying if card is not None and may_accuse(at, seat, card)])


def _with_house_moves(at: Public, seat: int, hand: Cards, *, free: bool) -> tuple[Move, ...]:
    """The moves where the lowest trump may be exchanged, or cards laid against the rules."""
    moves: tuple[Move, ...] = ()
    if not at.pairs:
        moves = _openings(at, hand) if seat in at.waiting else ()
    elif seat == at.roles.defender:
        moves = _free_defences(at, hand) if free else _defences(at, hand)
    else:
        able = addable(at, seat)
        moves = _ATTACKS[hand & (ALL if able and free else able)]
        if may_pass(at, seat):
            moves = (*moves, PASS)
    return (*moves, SWAP) if may_swap(at, seat, hand) else moves


def _free_defences(at: Public, hand: Cards) -> tuple[Move, ...]:
    """The same as `_defences`, with any card of the hand."""
    seat, moves = at.roles.defender, list[Move]()
    if at.bare and not at.taking:
        moves += [BEAT[a][card.bit] for a, _, beat in at.pairs if beat is None for card in hand]
        if transferable(at, seat):
            moves += [TRANSFER[card] for card in hand]
        moves += [SHOW[card] for card in Cards(hand & showable(at, seat))]
    return (*moves, TAKE) if may_take(at, seat) else tuple(moves)


def _openings(at: Public, hand: Cards) -> tuple[Move, ...]:
    singles = _openers(hand)
    return (*singles, *_sets(at, hand)) if at.setup.several else singles


def _sets(at: Public, hand: Cards) -> Iterator[Attack]:
    """Each set of two or more cards of one rank that the caps allow."""
    rest = int(hand)
    while rest:
        same = rest & BY_BIT[rest & -rest].same_rank
        for size in range(2, min(same.bit_count(), at.room) + 1):
            yield from map(Attack, combinations(Cards(same), size))
        rest ^= same


def _defences(at: Public, hand: Cards) -> tuple[Move, ...]:
    """Beats in the order of the table, then transfers, then to take."""
    if not at.bare:
        return (TAKE,) if may_take(at, at.roles.defender) else ()
    if at.taking:
        return (TAKE,) if may_take(at, at.roles.defender) else ()
    moves: list[Move] = []
    trumps = hand & at.setup.trump_bits
    for attack, _, beat in at.pairs:
        if beat is None:  # by suit, since so the same few cards come again
            if cards := hand & attack.higher:
                moves += _BEATS[attack][cards]
            if trumps and not attack.bit & at.setup.trump_bits:
                moves += _BEATS[attack][trumps]
    if at.setup.transfer and at.bare == at.lying:
        moves += [TRANSFER[card] for card in Cards(hand & transferable(at, at.roles.defender))]
        if at.setup.show:
            moves += [SHOW[card] for card in Cards(hand & showable(at, at.roles.defender))]
    moves.append(TAKE)
    return tuple(moves)


def _openers(hand: int) -> tuple[Move, ...]:
    """To open with each card: whole hands seldom come again, but what they hold of a suit does."""
    clubs, diamonds, hearts, spades = SUITS
    return (
        *_ATTACKS[hand & clubs],
        *_ATTACKS[hand & diamonds],
        *_ATTACKS[hand & hearts],
        *_ATTACKS[hand & spades],
    )


# The same few cards come again and again, so the moves with them are kept; within bounds, since
# all sets of cards together would be too many.
_KEPT: Final = 1 << 14


class _Attacks(dict[int, tuple[Move, ...]]):
    """By set of cards: to lay each of them, and then what may be done besides."""

    def __init__(self, *besides: Move) -> None:
        super().__init__()
        self.besides = besides

    def __missing__(self, cards: int) -> tuple[Move, ...]:
        if len(self) >= _KEPT:
            self.clear()
        moves = self[cards] = (*[ATTACK[card] for card in Cards(cards)], *self.besides)
        return moves


class _Beats(dict[int, tuple[Beat, ...]]):
    """By set of cards: to lay each of them on one attack card."""

    def __init__(self, attack: Card) -> None:
        super().__init__()
        self.attack = attack

    def __missing__(self, cards: int) -> tuple[Beat, ...]:
        if len(self) >= _KEPT // len(DECK):
            self.clear()
        moves = self[cards] = tuple([BEAT[self.attack][card.bit] for card in Cards(cards)])
        return moves


_ATTACKS: Final = _Attacks()
_ATTACKS_OR_PASS: Final = _Attacks(PASS)
_BEATS: Final = tuple(map(_Beats, DECK))
