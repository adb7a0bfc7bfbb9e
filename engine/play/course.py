"""`apply`: one move played on a state, giving the next state and what happened, or a refusal."""

from dataclasses import dataclass, replace

from engine.cards import Cards
from engine.moves import (
    PASS,
    TAKE,
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
from engine.play.bout import closed, surrendered
from engine.play.events import (
    Attacked,
    Defended,
    Event,
    Shown,
    Transferred,
    attacked,
    passed,
    took_up,
)
from engine.play.legal import addable, is_legal, may_take
from engine.play.reasons import Reason, refusal
from engine.play.seats import roles_in, waited_throwers
from engine.play.swap import swapped
from engine.play.tricks import accused
from engine.state import Memory, Pair, Public, Roles, Stage, State, View

# They make a NamedTuple, or a set of cards, without going through its own, slower, constructor.
_new = tuple.__new__
_set = int.__new__

Applied = tuple[State, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Refusal:
    """No: nothing has changed."""

    reason: Reason


def apply(state: State, seat: int, move: Move) -> Applied | Refusal:
    """Play one move; a move that is not allowed changes nothing and never raises."""
    kind = type(move)  # no match here: for four moves in five this is the quicker way
    if kind is Attack:
        return _attack(state, seat, move)  # type: ignore[arg-type]
    if kind is Pass:
        return _pass(state, seat)
    if kind is Beat:
        return _beat(state, seat, move)  # type: ignore[arg-type]
    if kind is Take:
        return _take(state, seat)
    match move:
        case Transfer():
            return _transfer(state, seat, move)
        case Show():
            return _show(state, seat, move)
        case Swap() | Accuse() | Surrender():
            return _beside(state, seat, move)
        case _:
            return _refused(state, seat, move)


def _view(state: State, seat: int) -> View:
    """The view of a seat that perhaps nobody sits on."""
    known = 0 <= seat < len(state.hands)
    return View(state.public, seat, state.hands[seat] if known else Cards())


def _refused(state: State, seat: int, move: Move) -> Refusal:
    reason = refusal(_view(state, seat), move)
    assert reason is not None, f"{move} from seat {seat} is legal"
    return Refusal(reason)


def _attack(state: State, seat: int, move: Attack) -> Applied | Refusal:
    at, bits, cards = state.public, move.bits, move.cards
    if len(cards) > 1:
        return _attack_with_several(state, seat, move)
    if not at.pairs:
        return _open(state, seat, move)
    if not (able := addable(at, seat) & bits) or not able & state.hands[seat]:
        if at.setup.cheating:
            return _attack_with_several(state, seat, move)
        return _refused(state, seat, move)
    card, setup, roles, taking, memory = cards[0], at.setup, at.roles, at.taking, state.memory
    hands, counts = _without(state.hands, at.counts, seat, bits, 1)
    if not counts[seat]:
        memory, roles = _emptied(memory, at, counts, seat)
    pairs = (*at.pairs, _new(Pair, (card, seat, None)))
    lying, bare, ranks = at.lying | bits, at.bare | bits, at.ranks | card.same_rank
    stage, room = at.stage, at.room - 1
    waiting: tuple[int, ...] = (roles.defender,)
    if taking:
        waiting = waited_throwers(setup, roles, counts, pairs, lying, ranks, True, 0, room)
    public = Public(
        setup, stage, roles, counts, pairs, lying, bare, ranks, taking, 0, room, waiting
    )
    after = State(public, hands, memory)
    event = attacked(seat, cards)
    return (after, (event,)) if waiting else closed(after, taking, event)


def _open(state: State, seat: int, move: Attack) -> Applied | Refusal:
    """The same before an empty table, where most of it is known: a third of all moves are this."""
    at, bits, card = state.public, move.bits, move.cards[0]
    if seat not in at.waiting or not bits & state.hands[seat]:
        return _refused(state, seat, move)
    hands, counts = _without(state.hands, at.counts, seat, bits, 1)
    setup, stage, roles, memory = at.setup, at.stage, at.roles, state.memory
    if not counts[seat]:
        memory, roles = _emptied(memory, at, counts, seat)
    pairs, room, waiting = (_new(Pair, (card, seat, None)),), at.room - 1, (roles.defender,)
    public = Public(
        setup, stage, roles, counts, pairs, bits, bits, card.same_rank, False, 0, room, waiting
    )
    return State(public, hands, memory), (attacked(seat, move.cards),)


def _attack_with_several(state: State, seat: int, move: Attack) -> Applied | Refusal:
    """Judged whole, then laid as one after another would be. With tricks, some may be wrong."""
    if not is_legal(_view(state, seat), move):
        return _refused(state, seat, move)
    at, bits, cards, setup = state.public, move.bits, move.cards, state.public.setup
    hands, counts = _without(state.hands, at.counts, seat, bits, len(cards))
    roles, memory = at.roles, state.memory
    if wrong := bits & ~addable(at, seat):
        memory = replace(memory, wrong=memory.wrong | wrong)
    if not counts[seat]:
        memory, roles = _emptied(memory, at, counts, seat)
    pairs = (*at.pairs, *[Pair(card, seat) for card in cards])
    lying, bare, ranks = at.lying | bits, at.bare | bits, at.ranks
    stage, room = at.stage, at.room - len(cards)
    for card in cards:
        ranks |= card.same_rank
    waiting: tuple[int, ...] = (roles.defender,)
    if at.taking:
        waiting = waited_throwers(setup, roles, counts, pairs, lying, ranks, True, 0, room)
    public = Public(
        setup, stage, roles, counts, pairs, lying, bare, ranks, at.taking, 0, room, waiting
    )
    return _went_on(State(public, hands, memory), Attacked(seat, cards))


def _beat(state: State, seat: int, move: Beat) -> Applied | Refusal:
    at, attack, card = state.public, move.attack, move.card
    setup, roles, bit, waiting, memory = at.setup, at.roles, card.bit, at.waiting, state.memory
    if (
        seat != roles.defender
        or at.taking
        or not waiting
        or not attack.bit & at.bare
        or not bit & setup.beaten_by[attack] & state.hands[seat]
    ):
        if not setup.cheating or not is_legal(_view(state, seat), move):
            return _refused(state, seat, move)
        memory = replace(memory, wrong=memory.wrong | bit)
    hands, counts = _without(state.hands, at.counts, seat, bit, 1)
    if not counts[seat]:
        memory, roles = _emptied(memory, at, counts, seat)
    pairs = tuple(
        [_new(Pair, (attack, pair[1], card)) if pair[0] is attack else pair for pair in at.pairs]
    )
    lying, bare, ranks = at.lying | bit, at.bare ^ attack.bit, at.ranks | card.same_rank
    if not bare:
        waiting = waited_throwers(setup, roles, counts, pairs, lying, ranks, False, 0, at.room)
    public = Public(
        setup, at.stage, roles, counts, pairs, lying, bare, ranks, False, 0, at.room, waiting
    )
    after, event = State(public, hands, memory), Defended(seat, attack, card)
    return (after, (event,)) if waiting else closed(after, False, event)


def _pass(state: State, seat: int) -> Applied | Refusal:
    at = state.public
    waiting, pairs, setup, roles = at.waiting, at.pairs, at.setup, at.roles
    if seat not in waiting or not pairs or seat == roles.defender:
        return _refused(state, seat, PASS)
    if len(waiting) == 1:  # whose turn comes after his?
        if setup.in_turn or setup.cheating:
            return _said(state, at.taking, at.passes | 1 << seat, passed(seat))
        return closed(state, at.taking, passed(seat))
    waiting = tuple([other for other in waiting if other != seat])
    public = Public(
        setup,
        at.stage,
        roles,
        at.counts,
        pairs,
        at.lying,
        at.bare,
        at.ranks,
        at.taking,
        at.passes | 1 << seat,
        at.room,
        waiting,
    )
    return State(public, state.hands, state.memory), (passed(seat),)


def _take(state: State, seat: int) -> Applied | Refusal:
    if not may_take(state.public, seat):
        return _refused(state, seat, TAKE)
    if state.public.taking:
        return closed(state, True, None)
    return _said(state, True, 0, took_up(seat))


def _said(state: State, taking: bool, passes: int, event: Event) -> Applied:
    """Nothing has been laid, but somebody else may be waited for now."""
    at = state.public
    setup, stage, roles, counts, pairs = at.setup, at.stage, at.roles, at.counts, at.pairs
    lying, bare, ranks, room = at.lying, at.bare, at.ranks, at.room
    waiting = waited_throwers(setup, roles, counts, pairs, lying, ranks, taking, passes, room)
    if not waiting:
        return closed(state, taking, event)
    public = Public(
        setup, stage, roles, counts, pairs, lying, bare, ranks, taking, passes, room, waiting
    )
    return State(public, state.hands, state.memory), (event,)


def _transfer(state: State, seat: int, move: Transfer) -> Applied | Refusal:
    if not is_legal(_view(state, seat), move):
        return _refused(state, seat, move)
    at, card = state.public, move.card
    hands, counts = _without(state.hands, at.counts, seat, card.bit, 1)
    memory = state.memory
    if not card.bit & at.ranks:
        memory = replace(memory, wrong=memory.wrong | card.bit)
    if not counts[seat]:
        memory, _ = _emptied(memory, at, counts, seat)
    pairs, bare = (*at.pairs, Pair(card, seat)), at.bare | card.bit
    public = _passed_on(at, at.stage, counts, pairs, bare, at.ranks | card.same_rank, 0)
    return State(public, hands, memory), (Transferred(seat, card),)


def _show(state: State, seat: int, move: Show) -> Applied | Refusal:
    if not is_legal(_view(state, seat), move):
        return _refused(state, seat, move)
    at, card = state.public, move.card
    stage = replace(at.stage, shown=at.stage.shown | card.bit)
    public = _passed_on(at, stage, at.counts, at.pairs, at.bare, at.ranks, at.passes)
    return State(public, state.hands, state.memory), (Shown(seat, card),)


def _passed_on(
    at: Public,
    stage: Stage,
    counts: tuple[int, ...],
    pairs: tuple[Pair, ...],
    bare: int,
    ranks: int,
    passes: int,
) -> Public:
    """The attack, nothing of it beaten, goes on to the next player; who passed it on leads now."""
    roles = roles_in(at.setup, stage, counts, at.roles.defender, at.roles.heir)
    room = min(stage.cap, counts[roles.defender]) - len(pairs)
    waiting = (roles.defender,)
    return Public(
        at.setup, stage, roles, counts, pairs, bare, bare, ranks, False, passes, room, waiting
    )


def _beside(state: State, seat: int, move: Swap | Accuse | Surrender) -> Applied | Refusal:
    """What may be done beside the attack and the defence."""
    if not is_legal(_view(state, seat), move):
        return _refused(state, seat, move)
    match move:
        case Swap():
            return swapped(state, seat)
        case Accuse(card):
            return accused(state, seat, card)
        case Surrender():
            return surrendered(state, seat)


def _emptied(
    memory: Memory, at: Public, counts: tuple[int, ...], seat: int
) -> tuple[Memory, Roles]:
    """This seat has laid his last card: that is kept, and may change who may throw in."""
    memory = replace(memory, emptied=(*memory.emptied, seat))
    return memory, roles_in(at.setup, at.stage, counts, at.roles.lead, at.roles.defender)


def _without(
    hands: tuple[Cards, ...], counts: tuple[int, ...], seat: int, bits: int, size: int
) -> tuple[tuple[Cards, ...], tuple[int, ...]]:
    """Hands and counts once this seat has laid so many cards."""
    left, sizes = list(hands), list(counts)
    left[seat] = _set(Cards, left[seat] ^ bits)
    sizes[seat] -= size
    return tuple(left), tuple(sizes)


def _went_on(after: State, event: Event) -> Applied:
    """When nobody is waited for now, the bout closes at once."""
    public = after.public
    return (after, (event,)) if public.waiting else closed(after, public.taking, event)
