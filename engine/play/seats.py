"""Who sits where to whom: the next active player, who may throw in, who is waited for."""

from functools import lru_cache

from engine.masks import SEATS, SIDES
from engine.rules.model import Scope
from engine.state import Pair, Public, Roles, Setup, Stage


@lru_cache(maxsize=4096)
def next_active(seats: int, out: int, seat: int, step: int = 1) -> int:
    """The nearest seat clockwise that is not out (with step -1, counter-clockwise)."""
    for distance in range(1, seats + 1):
        other = (seat + step * distance) % seats
        if not out >> other & 1:
            return other
    return seat


def next_of_team(seats: int, out: int, seat: int) -> int:
    """The nearest member of his team clockwise that is not out: himself, if he is the last."""
    return next_active(seats, out | SIDES[1 - seat % 2], seat)


def decided(setup: Setup, out: int) -> bool:
    """Whether at most one player, or one team, holds cards."""
    if setup.teams:
        active = (1 << setup.seats) - 1 & ~out
        return not (active & SIDES[0] and active & SIDES[1])
    return setup.seats - out.bit_count() < 2


@lru_cache(maxsize=4096)
def entitled(
    scope: Scope, seats: int, out: int, empty: int, lead: int, defender: int
) -> tuple[int, int]:
    """Who may throw in: in any open rank, and in the first rank only. All sets of seats as bits.

    `empty` are the seats whose right as a neighbour has passed on. Teams are the caller's affair.
    """
    others = (1 << seats) - 1 & ~out & ~(1 << defender)
    match scope:
        case "all" | "lead_team":
            return others, 0
        case "neighbours" | "neighbours_far_first_rank":
            absent = out | empty
            near = 1 << next_active(seats, absent, defender)
            near |= 1 << next_active(seats, absent, defender, -1)
            near &= others
            return near, others & ~near if scope == "neighbours_far_first_rank" else 0
        case "lead_only":
            return 1 << lead & others, 0
        case "nobody":
            return 0, 0


@lru_cache(maxsize=4096)
def roles(
    scope: Scope, seats: int, out: int, empty: int, lead: int, defender: int, teams: bool = False
) -> Roles:
    """The roles and rights in an attack of this lead on this defender."""
    near, far = entitled(scope, seats, out, empty, lead, defender)
    if teams:
        near, far = near & SIDES[lead % 2], far & SIDES[lead % 2]
        heir = next_of_team(seats, out, lead)
    else:
        heir = next_active(seats, out, defender)
    clockwise = [(lead + i) % seats for i in range(seats)]
    order = (*(seat for seat in clockwise if seat != defender), defender)
    return Roles(lead, defender, heir, near, far, order, (1 << seats) - 1 & ~out & ~(1 << defender))


@lru_cache(maxsize=4096)
def next_roles(scope: Scope, seats: int, out: int, seat: int) -> Roles:
    """The roles of a bout which this seat leads or, if he is out, the next active one."""
    lead = next_active(seats, out, seat) if out >> seat & 1 else seat
    return roles(scope, seats, out, 0, lead, next_active(seats, out, lead))


@lru_cache(maxsize=4096)
def next_in_rings(
    scope: Scope, seats: int, out: int, lead: int, defender: int, taken: bool
) -> Roles:
    """The roles of the next bout in teams: each of them keeps its own ring."""
    other = next_of_team(seats, out, lead)
    if taken:
        return roles(scope, seats, out, 0, other, next_of_team(seats, out, defender), True)
    if out >> defender & 1:
        defender = next_of_team(seats, out, defender)
    return roles(scope, seats, out, 0, defender, other, True)


def roles_in(
    setup: Setup, stage: Stage, counts: tuple[int, ...], lead: int, defender: int
) -> Roles:
    """The same in mid-bout, where hands may be empty."""
    scope = setup.first_scope if stage.bout == 1 else setup.scope
    empty = 0
    if setup.each_card and not stage.talon and 0 in counts:
        empty = sum([1 << seat for seat, count in enumerate(counts) if not count])
    return roles(scope, setup.seats, stage.out, empty, lead, defender, setup.teams)


def waited_throwers(
    setup: Setup,
    roles: Roles,
    counts: tuple[int, ...],
    pairs: tuple[Pair, ...],
    lying: int,
    ranks: int,
    taking: bool,
    passes: int,
    room: int,
) -> tuple[int, ...]:
    """Who is waited for in a closing bout (RULES.md 2.7). It reads only what all can see."""
    if setup.cheating:
        return SEATS[roles.others & ~passes] or ((roles.defender,) if taking else ())
    if room < 1 or (taking and not setup.pile_on):
        return ()
    able = roles.near if ranks & ~lying else 0
    if roles.far and pairs[0].attack.same_rank & ~lying:
        able |= roles.far
    able &= ~passes
    if not able:
        return ()
    seats = SEATS[able]
    if 0 in counts:
        seats = tuple([seat for seat in seats if counts[seat]])
    if setup.in_turn and len(seats) > 1:
        return first_in_turn(setup, roles, seats)
    return seats


def first_in_turn(setup: Setup, roles: Roles, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Of those who could be waited for, whose turn it is by `throw_in_priority`."""
    if roles.lead in seats:
        return (roles.lead,)
    if setup.one_by_one:
        return (min(seats, key=lambda seat: turn(setup, roles, seat)),)
    return seats


def turn(setup: Setup, roles: Roles, seat: int) -> int:
    """The place of a seat in the order lead, then clockwise from the left of the defender."""
    return 0 if seat == roles.lead else (seat - roles.defender) % setup.seats


def laid_out(
    setup: Setup,
    stage: Stage,
    roles: Roles,
    counts: tuple[int, ...],
    pairs: tuple[Pair, ...],
    taking: bool,
    passes: int,
) -> Public:
    """What lies open, from nothing but what lies there: `apply` mostly knows it more cheaply."""
    bare = lying = ranks = 0
    for attack, _, beat in pairs:
        lying |= attack.bit
        ranks |= attack.same_rank
        if beat is None:
            bare |= attack.bit
        else:
            lying |= beat.bit
            ranks |= beat.same_rank
    room = min(stage.cap - len(pairs), counts[roles.defender] - bare.bit_count())
    waiting: tuple[int, ...]
    if stage.result is not None:
        waiting = ()
    elif not pairs:
        waiting = (roles.lead,)
    elif bare and not taking:
        waiting = (roles.defender,)
    else:
        waiting = waited_throwers(setup, roles, counts, pairs, lying, ranks, taking, passes, room)
    return Public(
        setup, stage, roles, counts, pairs, lying, bare, ranks, taking, passes, room, waiting
    )
