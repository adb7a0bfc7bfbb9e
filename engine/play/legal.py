"""What a seat may do, read from its view alone. Legality is decided here and nowhere else."""

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
    TAKE,
    TRANSFER,
    Attack,
    Beat,
    Move,
    Pass,
    Show,
    Surrender,
    Take,
    Transfer,
)
from engine.state import Public, View


def legal_moves(view: View) -> tuple[Move, ...]:
    """Every single-card move open to the seat now, and in an opening each set of one rank.

    Empty when it isn't his to act; `Accuse` and `Surrender` are left out. Several cards may also
    be thrown in at once: `refusal` knows about those.
    """
    at, seat, hand = view.public, view.seat, view.hand
    waiting = at.waiting
    if seat is None or not waiting:
        return ()
    if not at.pairs:
        return _openings(at, hand) if seat in waiting else ()
    roles = at.roles
    if seat == roles.defender:
        return _defences(at, hand)
    if seat not in waiting:
        return _ATTACKS[hand & addable(at, seat)]
    ranks = at.ranks if roles.near >> seat & 1 else _open_to(at, seat)
    return (*_ATTACKS[hand & ranks], PASS)


def addable(at: Public, seat: int) -> int:
    """The cards that the seat could add to the attack now, if he holds them, as bits."""
    if not at.pairs:
        return ALL if seat in at.waiting else 0
    if (at.taking or not at.bare) and seat not in at.waiting:
        return 0  # all that keeps an entitled thrower from being waited for forbids adding, too
    if at.room < 1 or not at.waiting or seat < 0:
        return 0
    return _open_to(at, seat)


def _open_to(at: Public, seat: int) -> int:
    """The ranks in which a seat may throw in, as bits."""
    roles = at.roles
    if roles.near >> seat & 1:
        return at.ranks
    if roles.far >> seat & 1:
        return at.pairs[0].attack.same_rank
    return 0


def transfer_rank(at: Public, seat: int) -> int:
    """The cards with which the seat could transfer, the caps aside, if he holds them, as bits."""
    if not at.setup.transfer or seat != at.roles.defender or at.taking or not at.pairs:
        return 0
    if not at.waiting or at.bare != at.lying:
        return 0
    rank = at.pairs[0].attack.same_rank
    if at.ranks != rank or (at.stage.bout == 1 and not at.setup.transfer_first):
        return 0
    return rank


def transferable(at: Public, seat: int) -> int:
    """The cards that the seat could lay to transfer, as bits."""
    attack = len(at.pairs) + 1
    if attack > at.stage.cap or attack > at.counts[at.roles.heir]:
        return 0
    return transfer_rank(at, seat)


def showable(at: Public, seat: int) -> int:
    """The trumps that the seat could show to transfer, as bits."""
    if not at.setup.show or len(at.pairs) > at.counts[at.roles.heir]:
        return 0
    if len(at.pairs) > at.stage.cap:
        return 0
    return transfer_rank(at, seat) & at.setup.trump_bits & ~at.stage.shown


def may_take(at: Public, seat: int) -> bool:
    if seat != at.roles.defender or at.taking or not at.waiting:
        return False
    return at.bare != 0 or (at.setup.take_any_time and at.lying != 0)


def may_pass(at: Public, seat: int) -> bool:
    return bool(at.pairs) and seat in at.waiting and seat != at.roles.defender


def is_legal(view: View, move: Move) -> bool:
    """Whether the seat may make this move now: `refusal` says why not."""
    at, seat, hand = view.public, view.seat, view.hand
    if seat is None:
        return False
    match move:
        case Attack(cards):
            return _may_attack(at, seat, hand, cards, move.bits)
        case Beat(attack, card):
            if seat != at.roles.defender or at.taking or not at.waiting:
                return False
            return bool(at.bare & attack.bit and at.setup.beaten_by[attack] & hand & card.bit)
        case Transfer(card):
            return bool(hand & card.bit & transferable(at, seat))
        case Show(card):
            return bool(hand & card.bit & showable(at, seat))
        case Take():
            return may_take(at, seat)
        case Pass():
            return may_pass(at, seat)
        case Surrender():
            seated = 0 <= seat < at.setup.seats
            return seated and not at.over and not at.stage.out >> seat & 1
        case _:
            return False


def _may_attack(at: Public, seat: int, hand: Cards, cards: tuple[Card, ...], bits: int) -> bool:
    if bits & ~(hand & addable(at, seat)):
        return False
    if len(cards) == 1:
        return True
    if bits.bit_count() != len(cards) or len(cards) > at.room:
        return False
    return bool(at.pairs) or (at.setup.several and not bits & ~cards[0].same_rank)


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
        return ()
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


class _Attacks(dict[int, tuple[Attack, ...]]):
    """By set of cards: to lay each of them."""

    def __missing__(self, cards: int) -> tuple[Attack, ...]:
        if len(self) >= _KEPT:
            self.clear()
        moves = self[cards] = tuple([ATTACK[card] for card in Cards(cards)])
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
_BEATS: Final = tuple(map(_Beats, DECK))
