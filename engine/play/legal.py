"""What a seat may do, read from its view alone. Legality is decided here and nowhere else."""

from engine.cards import Card, Cards
from engine.masks import ALL
from engine.moves import (
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
from engine.play.swap import may_swap
from engine.play.tricks import free, may_accuse, waived
from engine.state import Public, View


def addable(at: Public, seat: int) -> int:
    """The cards that the seat could add to the attack now, if he holds them, as bits."""
    if not at.pairs:
        return ALL if seat in at.waiting else 0
    if (at.taking or not at.bare) and seat not in at.waiting:
        return 0  # all that keeps an entitled thrower from being waited for forbids adding, too
    if at.room < 1 or not at.waiting or seat < 0 or (at.taking and not at.setup.pile_on):
        return 0
    return open_to(at, seat)


def open_to(at: Public, seat: int) -> int:
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
    if seat != at.roles.defender or not at.waiting:
        return False
    if at.taking:  # with tricks the defender looks at the table last, and his second take ends it
        return at.setup.cheating and seat in at.waiting
    return at.bare != 0 or (at.setup.take_any_time and at.lying != 0)


def may_pass(at: Public, seat: int) -> bool:
    return bool(at.pairs) and seat in at.waiting and seat != at.roles.defender


def is_legal(view: View, move: Move) -> bool:
    """Whether the move is accepted from this seat now: `refusal` says why not. With tricks, so are
    cards that break the rules."""
    at, seat, hand = view.public, view.seat, view.hand
    if seat is None:
        return False
    match move:
        case Attack(cards):
            return _may_attack(at, seat, hand, cards, move.bits)
        case Beat(attack, card):
            if seat != at.roles.defender or at.taking or not at.waiting:
                return False
            beating = ALL if free(at, seat) else at.setup.beaten_by[attack]
            return bool(at.bare & attack.bit and beating & hand & card.bit)
        case Transfer(card):
            return bool(hand & card.bit & waived(at, seat, transferable(at, seat)))
        case Show(card):
            return bool(hand & card.bit & showable(at, seat))
        case Take():
            return may_take(at, seat)
        case Pass():
            return may_pass(at, seat)
        case Surrender():
            seated = 0 <= seat < at.setup.seats
            return seated and not at.over and not at.stage.out >> seat & 1
        case Swap():
            return may_swap(at, seat, hand)
        case Accuse(card):
            return may_accuse(at, seat, card)


def _may_attack(at: Public, seat: int, hand: Cards, cards: tuple[Card, ...], bits: int) -> bool:
    able = addable(at, seat)
    if at.setup.cheating and at.pairs:
        able = waived(at, seat, able)
    if bits & ~(hand & able):
        return False
    if len(cards) == 1:
        return True
    if bits.bit_count() != len(cards) or len(cards) > at.room:
        return False
    return bool(at.pairs) or (at.setup.several and not bits & ~cards[0].same_rank)
