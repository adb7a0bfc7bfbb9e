"""The rules of play: three functions, no clock, no chance, no input or output."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.benchmarks.baseline.cards import Card
from tests.benchmarks.baseline.moves import Attack, Beat, Done, Move, Take, Transfer
from tests.benchmarks.baseline.state import Hand, Pair, Public, Rules, Seat, State, View


@dataclass(frozen=True, slots=True)
class Moved:
    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class Beaten:
    """The bout was beaten off; its cards are out of the game."""


@dataclass(frozen=True, slots=True)
class Taken:
    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Left:
    """A seat has no cards and no stock to draw from."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Over:
    loser: Seat | None


Event = Moved | Beaten | Taken | Left | Over


class IllegalMove(ValueError):
    pass


def deal(rules: Rules, cards: tuple[Card, ...], seats: int) -> State:
    """Deal a shuffled pack. The lowest trump leads."""
    trump = cards[-1]
    hands = tuple(cards[i * rules.hand : (i + 1) * rules.hand] for i in range(seats))
    lead = min(
        range(seats),
        key=lambda s: min((c.rank for c in hands[s] if c.suit == trump.suit), default=99),
    )
    stock = cards[seats * rules.hand :]
    counts = tuple(map(len, hands))
    public = Public(rules, trump, len(stock), counts, lead, (lead + 1) % seats)
    return State(public, hands, stock)


def legal_moves(view: View) -> tuple[Move, ...]:
    """All moves open to a seat now. Reads nothing the seat cannot see."""
    return tuple(_moves(view))


def _moves(view: View) -> Iterator[Move]:
    at, seat = view.public, view.seat
    if at.over or seat in at.out:
        return
    if not at.pairs:
        if seat == at.attacker:
            yield from map(Attack, view.hand)
    elif seat == at.defender:
        if at.taking:
            return
        for attack in at.open:
            yield from (Beat(attack, c) for c in view.hand if c.beats(attack, at.suit))
        if at.open:
            if at.rules.transfer and _transferable(at):
                rank = at.pairs[0].attack.rank
                yield from (Transfer(c) for c in view.hand if c.rank == rank)
            yield Take()
    elif seat in at.throwers and seat not in at.done:
        ranks = {c.rank for pair in at.pairs for c in pair if c}
        if at.room > 0:
            yield from (Attack(c) for c in view.hand if c.rank in ranks)
        if at.taking or not at.open:
            yield Done()


def _transferable(at: Public) -> bool:
    heir = at.after(at.defender)
    unbeaten = all(p.beat is None for p in at.pairs)
    return unbeaten and at.counts[heir] > len(at.pairs)


def apply(state: State, seat: Seat, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Play one move; raise IllegalMove and change nothing if it isn't allowed."""
    if move not in legal_moves(state.view(seat)):
        raise IllegalMove(f"seat {seat} cannot play {move}")
    events: list[Event] = [Moved(seat, move)]
    at = state.public
    match move:
        case Attack(card):
            at = replace(at, pairs=(*at.pairs, Pair(card)), done=frozenset())
            state = _played(state, at, seat, card)
        case Beat(attack, card):
            pairs = tuple(Pair(attack, card) if p.attack == attack else p for p in at.pairs)
            at = replace(at, pairs=pairs, done=frozenset())
            state = _played(state, at, seat, card)
        case Transfer(card):
            at = replace(
                at,
                pairs=(*at.pairs, Pair(card)),
                attacker=seat,
                defender=at.after(seat),
                done=frozenset(),
            )
            state = _played(state, at, seat, card)
        case Take():
            state = replace(state, public=replace(at, taking=True, done=frozenset()))
        case Done():
            state = replace(state, public=replace(at, done=at.done | {seat}))
    return _settle(state, events)


def _played(state: State, at: Public, seat: Seat, card: Card) -> State:
    hand = tuple(c for c in state.hands[seat] if c != card)
    return _with_hand(replace(state, public=at), seat, hand)


def _with_hand(state: State, seat: Seat, hand: Hand) -> State:
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    public = replace(state.public, counts=tuple(map(len, hands)))
    return replace(state, public=public, hands=hands)


def _settle(state: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """Close the bout if nobody can or will add to it."""
    at = state.public
    if at.open and not at.taking:
        return state, tuple(events)
    waiting = [s for s in at.throwers if s not in at.done and at.counts[s] > 0]
    if waiting and at.room > 0:
        return state, tuple(events)
    if at.taking:
        cards = tuple(c for pair in at.pairs for c in pair if c)
        events.append(Taken(at.defender, len(cards)))
        state = _with_hand(state, at.defender, state.hands[at.defender] + cards)
    else:
        events.append(Beaten())
        at = replace(at, discarded=at.discarded + 2 * len(at.pairs))
        state = replace(state, public=at)
    return _next_bout(_refill(state), events)


def _refill(state: State) -> State:
    """Draw up to a full hand: attacker first, then round the table, defender last."""
    at = state.public
    order = [at.attacker]
    while (seat := at.after(order[-1])) != at.attacker:
        order.append(seat)
    order.sort(key=lambda s: s == at.defender)
    for seat in order:
        need = max(0, at.rules.hand - len(state.hands[seat]))
        drawn, stock = state.stock[:need], state.stock[need:]
        state = _with_hand(replace(state, stock=stock), seat, state.hands[seat] + drawn)
    return replace(state, public=replace(state.public, stock=len(state.stock)))


def _next_bout(state: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    at = state.public
    gone = tuple(s for s in at.playing if at.counts[s] == 0 and not state.stock)
    events.extend(map(Left, gone))
    took, defender = at.taking, at.defender
    at = replace(
        at,
        out=at.out + gone,
        pairs=(),
        taking=False,
        done=frozenset(),
        bout=at.bout + 1,
    )
    if at.over:
        events.append(Over(at.playing[0] if at.playing else None))
    else:
        lead = at.after(defender) if took or defender in at.out else defender
        at = replace(at, attacker=lead, defender=at.after(lead))
    return replace(state, public=at), tuple(events)
