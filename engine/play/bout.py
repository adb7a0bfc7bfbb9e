"""How a bout begins and ends: discard or take, refill, who is out, who leads next, the end."""

from dataclasses import replace

from engine.cards import Card, Cards
from engine.masks import HAND_SIZE, TABLE_CAP
from engine.play.events import Event, Left, Over, Surrendered, beaten_off, drew, taken
from engine.play.seats import next_active, next_roles, roles_in
from engine.state import Pair, Position, Public, Result, Roles, Setup, Stage, State

_set = int.__new__  # makes a set of cards without going through its own, slower, constructor


def opened(
    setup: Setup,
    stage: Stage,
    roles: Roles,
    counts: tuple[int, ...],
    hands: tuple[Cards, ...],
    talon: tuple[Card, ...],
    discard: tuple[Card, ...] | None,
    history: tuple[Position, ...],
) -> State:
    """A bout at its start: nothing lies on the table, the lead is waited for."""
    room = counts[roles.defender]
    if room > stage.cap:
        room = stage.cap
    public = Public(setup, stage, roles, counts, (), 0, 0, 0, False, 0, room, (roles.lead,))
    return State(public, hands, talon, discard, (), history)


def closed(state: State, taking: bool, event: Event | None) -> tuple[State, tuple[Event, ...]]:
    """End the bout of this state after `event`: discard or take, refill, see who is out, then
    begin the next bout or end the game."""
    at, talon, discard, history = state.public, state.talon, state.discard, state.history
    setup, stage, roles, pairs = at.setup, at.stage, at.roles, at.pairs
    hands, counts, defender = list(state.hands), list(at.counts), roles.defender
    events = [] if event is None else [event]
    discarded = stage.discarded
    size = at.lying.bit_count()
    if taking:
        hands[defender] = _set(Cards, hands[defender] | at.lying)
        counts[defender] += size
        events.append(taken(defender, size))
    else:
        discarded += size
        if discard is not None:
            discard = (*discard, *_cards_of(pairs))
        history = ()  # what is gone never returns: no earlier position can come again
        events.append(beaten_off(size))
    if talon:
        for seat in _play_order(roles, pairs) if setup.play_order else roles.order:
            if (wanted := HAND_SIZE - counts[seat]) > 0 and talon:
                drawn, talon = talon[:wanted], talon[wanted:]
                hand = int(hands[seat])
                for card in drawn:
                    hand |= card.bit
                hands[seat] = _set(Cards, hand)
                counts[seat] += len(drawn)
                events.append(drew(seat, len(drawn)))
    out, places = stage.out, stage.places
    if not talon and 0 in counts:
        for seat in _gone(counts, out, state.emptied):
            out |= 1 << seat
            places = (*places, (seat,))
            events.append(Left(seat))
    bout = stage.bout + 1
    cap = TABLE_CAP if discarded else setup.cap(bout, 0)
    following = Stage(bout, len(talon), discarded, out, places, cap)
    if setup.seats - out.bit_count() > 1:
        first = (defender + 1) % setup.seats if taking else defender
        roles = next_roles(setup.scope, setup.seats, out, first)
        if not talon:
            history = (*history, Position(tuple(hands), roles.lead, roles.defender))
    after = opened(setup, following, roles, tuple(counts), tuple(hands), talon, discard, history)
    if not talon and (setup.seats - out.bit_count() < 2 or history.count(history[-1]) > 2):
        after = _over(after, state, events)
    return after, tuple(events)


def _play_order(roles: Roles, pairs: tuple[Pair, ...]) -> tuple[int, ...]:
    """Attackers in the order of their first cards, the defender, the rest clockwise."""
    attackers = [by for _, by, _ in pairs if by != roles.defender]
    return tuple(dict.fromkeys([*attackers, roles.defender, *roles.order]))


def _gone(counts: list[int], out: int, emptied: tuple[int, ...]) -> list[int]:
    """Who has left in this bout, in the order in which they laid their last cards."""
    gone = [seat for seat, count in enumerate(counts) if not count and not out >> seat & 1]
    if len(gone) > 1:
        gone.sort(key=lambda seat: emptied.index(seat) if seat in emptied else -1)
    return gone


def _cards_of(pairs: tuple[Pair, ...]) -> list[Card]:
    return [card for attack, _, beat in pairs for card in (attack, beat) if card is not None]


def _over(after: State, last: State, events: list[Event]) -> State:
    """The end, when `last` was the last bout: its number and its roles stay."""
    at, before = after.public, last.public
    setup, stage, roles = at.setup, at.stage, before.roles
    result = result_of(setup, before, stage)
    bout = before.stage.bout
    cap = setup.cap(bout, stage.discarded)
    stage = Stage(bout, 0, stage.discarded, stage.out, stage.places, cap, 0, result)
    roles = roles_in(setup, stage, at.counts, roles.lead, roles.defender)
    final = opened(setup, stage, roles, at.counts, after.hands, (), after.discard, after.history)
    events.append(Over(result))
    return replace(final, public=replace(final.public, waiting=()))


def surrendered(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """The game ends where it stands: those still playing share the place before the quitter."""
    at = state.public
    others = tuple(other for other in at.active if other != seat)
    result = Result(seat, False, (*at.places, others, (seat,)), (seat,))
    public = replace(at, stage=replace(at.stage, result=result), waiting=())
    return replace(state, public=public), (Surrendered(seat), Over(result))


def result_of(setup: Setup, before: Public, after: Stage) -> Result:
    """Who is the fool, if the game ends with the bout that began as `before` had it."""
    out, seats = after.out, setup.seats
    fool = None
    if out.bit_count() == seats - 1:
        fool = next_active(seats, out, before.defender)
    elif out.bit_count() == seats and setup.rules.tie_rule == "defender_loses":
        fool = before.defender
    if fool is None:
        still_in = tuple(seat for seat in range(seats) if not before.stage.out >> seat & 1)
        return Result(None, True, (*before.places, still_in), ())
    ahead = tuple(place for place in after.places if place != (fool,))
    return Result(fool, False, (*ahead, (fool,)), (fool,))
