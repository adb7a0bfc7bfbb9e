"""Why a move is refused: stable codes, the first that applies in the order of RULES.md 5."""

from enum import StrEnum

from engine.cards import Card, Cards
from engine.masks import TABLE_CAP
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
from engine.play.legal import is_legal
from engine.play.seats import turn
from engine.play.swap import came_rightly
from engine.play.tricks import free
from engine.state import Public, View


class Reason(StrEnum):
    """Stable codes; the wording is the bot's."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_SEATED = "not_seated"
    GAME_OVER = "game_over"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    CARD_TWICE = "card_twice"
    RANKS_DIFFER = "ranks_differ"
    OPEN_WITH_ONE = "open_with_one"
    RANK_NOT_ON_TABLE = "rank_not_on_table"
    FAR_PLAYER_FIRST_RANK_ONLY = "far_player_first_rank_only"
    NOT_ENTITLED = "not_entitled"
    TABLE_FULL = "table_full"
    FIRST_BOUT_FULL = "first_bout_full"
    DEFENDER_HAND_FULL = "defender_hand_full"
    NOT_ON_TABLE = "not_on_table"
    ALREADY_BEATEN = "already_beaten"
    DOES_NOT_BEAT = "does_not_beat"
    DEFENDER_IS_TAKING = "defender_is_taking"
    TRANSFER_OFF = "transfer_off"
    TRANSFER_AFTER_BEAT = "transfer_after_beat"
    TRANSFER_RANK = "transfer_rank"
    TRANSFER_IN_FIRST_BOUT = "transfer_in_first_bout"
    NEXT_HAND_TOO_SMALL = "next_hand_too_small"
    TRUMP_ALREADY_SHOWN = "trump_already_shown"
    NOTHING_TO_TAKE = "nothing_to_take"
    MUST_OPEN = "must_open"
    ALREADY_PASSED = "already_passed"
    SWAP_OFF = "swap_off"
    NO_LOWEST_TRUMP = "no_lowest_trump"
    SWAP_FROM_TAKE = "swap_from_take"
    SWAP_TOO_LATE = "swap_too_late"
    ACCUSE_OFF = "accuse_off"
    OWN_CARD = "own_card"
    ACCUSED_IN_VAIN = "accused_in_vain"


def refusal(view: View, move: Move) -> Reason | None:
    """Why this seat may not make this move now; None if he may."""
    if is_legal(view, move):
        return None
    at, seat, hand = view.public, view.seat, view.hand
    if seat is None or not 0 <= seat < at.setup.seats:
        return Reason.NOT_SEATED
    if at.over:
        return Reason.GAME_OVER
    if at.stage.out >> seat & 1:
        return Reason.NOT_YOUR_TURN
    reason = _reason(at, seat, hand, move)
    if reason is None:  # the two must agree: is_legal decides, the table of reasons explains
        raise AssertionError(f"no reason to refuse {move} from seat {seat}")
    return reason


def _reason(at: Public, seat: int, hand: Cards, move: Move) -> Reason | None:
    match move:
        case Attack(cards):
            return _attack(at, seat, hand, cards)
        case Beat(attack, card):
            return _defence(at, seat, hand, card) or _beat(at, attack, card)
        case Transfer(card):
            return _defence(at, seat, hand, card) or _transfer(at, seat, card, shown=False)
        case Show(card):
            return _defence(at, seat, hand, card) or _transfer(at, seat, card, shown=True)
        case Take():
            return _take(at, seat)
        case Pass():
            return _pass(at, seat)
        case Swap():
            return _swap(at, seat, hand)
        case Accuse(card):
            return _accuse(at, seat, card)
        case Surrender():
            return None


def _attack(at: Public, seat: int, hand: Cards, cards: tuple[Card, ...]) -> Reason | None:
    if not at.pairs:
        if seat != at.roles.lead:
            return Reason.NOT_YOUR_TURN
    elif at.closing:
        if at.passes >> seat & 1:
            return Reason.ALREADY_PASSED
        if seat in at.throwers and _others_first(at, seat):
            return Reason.NOT_YOUR_TURN
    if any(card not in hand for card in cards):
        return Reason.CARD_NOT_IN_HAND
    if len(set(cards)) < len(cards):
        return Reason.CARD_TWICE
    wrong = _throw_in(at, seat, cards) if at.pairs else _opening(at, cards)
    return wrong or _caps(at, len(cards))


def _others_first(at: Public, seat: int) -> bool:
    """Whether somebody before him by `throw_in_priority` is still waited for."""
    if at.setup.one_by_one:
        own = turn(at.setup, at.roles, seat)
        return any(turn(at.setup, at.roles, other) < own for other in at.waiting)
    return at.setup.lead_first and seat != at.roles.lead and at.roles.lead in at.waiting


def _opening(at: Public, cards: tuple[Card, ...]) -> Reason | None:
    if len({card.rank for card in cards}) > 1:
        return Reason.RANKS_DIFFER
    if len(cards) > 1 and not at.setup.several:
        return Reason.OPEN_WITH_ONE
    return None


def _throw_in(at: Public, seat: int, cards: tuple[Card, ...]) -> Reason | None:
    if seat not in at.throwers or (at.taking and not at.setup.pile_on):
        return Reason.NOT_ENTITLED
    if free(at, seat):
        return None
    if any(not card.bit & at.ranks for card in cards):
        return Reason.RANK_NOT_ON_TABLE
    first = at.pairs[0].attack.same_rank
    if at.roles.far >> seat & 1 and any(not card.bit & first for card in cards):
        return Reason.FAR_PLAYER_FIRST_RANK_ONLY
    return None


def _table_caps(at: Public, new: int) -> Reason | None:
    attack = len(at.pairs) + new
    if attack > TABLE_CAP:
        return Reason.TABLE_FULL
    if attack > at.stage.cap:
        return Reason.FIRST_BOUT_FULL
    return None


def _caps(at: Public, new: int) -> Reason | None:
    if reason := _table_caps(at, new):
        return reason
    if len(at.unbeaten) + new > at.counts[at.roles.defender]:
        return Reason.DEFENDER_HAND_FULL
    return None


def _defence(at: Public, seat: int, hand: Cards, card: Card) -> Reason | None:
    """What beats and transfers have in common."""
    if seat != at.roles.defender or not at.pairs:
        return Reason.NOT_YOUR_TURN
    if card not in hand:
        return Reason.CARD_NOT_IN_HAND
    if at.taking:
        return Reason.DEFENDER_IS_TAKING
    return None


def _beat(at: Public, attack: Card, card: Card) -> Reason | None:
    if all(pair.attack != attack for pair in at.pairs):
        return Reason.NOT_ON_TABLE
    if not attack.bit & at.bare:
        return Reason.ALREADY_BEATEN
    if not card.bit & at.setup.beaten_by[attack]:
        return Reason.DOES_NOT_BEAT
    return None


def _transfer(at: Public, seat: int, card: Card, *, shown: bool) -> Reason | None:
    if not (at.setup.show if shown else at.setup.transfer):
        return Reason.TRANSFER_OFF
    if at.stage.bout == 1 and not at.setup.transfer_first:
        return Reason.TRANSFER_IN_FIRST_BOUT
    if at.bare != at.lying:
        return Reason.TRANSFER_AFTER_BEAT
    wrong = at.ranks != card.same_rank
    if not shown and free(at, seat):  # what lies on the table must still be of one rank
        wrong = at.ranks != at.pairs[0].attack.same_rank
    if wrong or (shown and not card.bit & at.setup.trump_bits):
        return Reason.TRANSFER_RANK
    if shown and card.bit & at.stage.shown:
        return Reason.TRUMP_ALREADY_SHOWN
    new = 0 if shown else 1
    if reason := _table_caps(at, new):
        return reason
    if len(at.pairs) + new > at.counts[at.roles.heir]:
        return Reason.NEXT_HAND_TOO_SMALL
    return None


def _take(at: Public, seat: int) -> Reason | None:
    if seat != at.roles.defender:
        return Reason.NOT_YOUR_TURN
    if at.taking:
        return Reason.DEFENDER_IS_TAKING
    return Reason.NOTHING_TO_TAKE


def _pass(at: Public, seat: int) -> Reason | None:
    if not at.pairs:
        return Reason.MUST_OPEN if seat == at.roles.lead else Reason.NOT_YOUR_TURN
    if at.passes >> seat & 1:
        return Reason.ALREADY_PASSED
    return Reason.NOT_YOUR_TURN


def _swap(at: Public, seat: int, hand: Cards) -> Reason:
    if not at.setup.swap:
        return Reason.SWAP_OFF
    if at.setup.swap_own_turn and seat not in at.waiting:
        return Reason.NOT_YOUR_TURN
    if not hand & at.setup.lowest:
        return Reason.NO_LOWEST_TRUMP
    return Reason.SWAP_TOO_LATE if came_rightly(at, seat) else Reason.SWAP_FROM_TAKE


def _accuse(at: Public, seat: int, card: Card) -> Reason:
    if not at.setup.cheating:
        return Reason.ACCUSE_OFF
    if not card.bit & at.lying:
        return Reason.NOT_ON_TABLE
    return Reason.OWN_CARD if at.laid_by(card) == seat else Reason.ACCUSED_IN_VAIN
