"""How a bout begins and ends: discard or take, refill, who is out, who leads next, the end."""

from dataclasses import replace

from engine.cards import Card, Cards
from engine.masks import HAND_SIZE, TABLE_CAP
from engine.play.events import Event, Left, Over, Surrendered, beaten_off, drew, taken
from engine.play.seats import decided, next_active, next_in_rings, next_roles, roles_in
from engine.play.swap import origin_after
from engine.state import (
    NO_TRICKS,
    UNSEEN,
    Memory,
    Pair,
    Position,
    Public,
    Result,
    Roles,
    Setup,
    Stage,
    State,
)

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
    return State(public, hands, Memory(talon, discard, (), history))


def closed(state: State, taking: bool, event: Event | None) -> tuple[State, tuple[Event, ...]]:
    """End the bout of this state after `event`: discard or take, refill, see who is out, then
    begin the next bout or end the game."""
    at, memory = state.public, state.memory
    talon, discard, history = memory.talon, memory.discard, memory.history
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
    drawer = None
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
                if not talon:
                    drawer = seat
    out, places = stage.out, stage.places
    if not talon and 0 in counts:
        for seat in _gone(counts, out, memory.emptied):
            out |= 1 << seat
            places = (*places, (seat,))
            events.append(Left(seat))
    bout = stage.bout + 1
    cap = TABLE_CAP if discarded else setup.cap(bout, 0)
    origin = origin_after(at, drawer) if setup.swap else UNSEEN
    following = Stage(bout, len(talon), discarded, out, places, cap, stage.turn_up, origin)
    over = bool(out) and decided(setup, out)
    if not over:
        if setup.teams:
            roles = next_in_rings(setup.scope, setup.seats, out, roles.lead, defender, taking)
        else:
            first = (defender + 1) % setup.seats if taking else defender
            roles = next_roles(setup.scope, setup.seats, out, first)
        if not talon:
            history = (*history, Position(tuple(hands), roles.lead, roles.defender))
    after = opened(setup, following, roles, tuple(counts), tuple(hands), talon, discard, history)
    if over or (not talon and history.count(history[-1]) > 2):
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
    stage = replace(stage, bout=bout, cap=cap, tricks=NO_TRICKS, result=result)
    roles = roles_in(setup, stage, at.counts, roles.lead, roles.defender)
    final = opened(setup, stage, roles, at.counts, after.hands, (), after.discard, after.history)
    events.append(Over(result))
    return replace(final, public=replace(final.public, waiting=()))


def surrendered(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """The game ends where it stands: those still playing share the place before the quitter."""
    at = state.public
    others = tuple(other for other in at.active if other != seat)
    result = Result(seat, False, (*at.places, others, (seat,)), at.team(seat))
    public = replace(at, stage=replace(at.stage, result=result), waiting=())
    return replace(state, public=public), (Surrendered(seat), Over(result))


def result_of(setup: Setup, before: Public, after: Stage) -> Result:
    """Who is the fool, if the game ends with the bout that began as `before` had it."""
    out, seats = after.out, setup.seats
    if setup.teams:
        return _result_in_teams(before, after)
    fool = None
    if out.bit_count() == seats - 1:
        fool = next_active(seats, out, before.defender)
    elif out.bit_count() == seats and setup.rules.tie_rule == "defender_loses":
        fool = before.defender
    if fool is None:
        return _draw(before)
    ahead = tuple(place for place in after.places if place != (fool,))
    return Result(fool, False, (*ahead, (fool,)), (fool,))


def _result_in_teams(before: Public, after: Stage) -> Result:
    active = tuple(seat for seat in range(before.setup.seats) if not after.out >> seat & 1)
    if not active or not decided(before.setup, after.out):
        return _draw(before)
    return Result(None, False, (*after.places, active), before.team(active[0]))


def _draw(before: Public) -> Result:
    return Result(None, True, (*before.places, before.active), ())
