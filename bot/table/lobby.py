"""Before the deal: seats, computers and the rules of the house."""

from dataclasses import replace

from bot.screen import Person
from bot.table.choices import chosen, seats_most
from bot.table.values import LEVELS, NOBODY, REGULAR, Phase, Refused, Seat, Table
from engine.rules import InvalidRules


def sit(table: Table, who: Person, name: str) -> Table | Refused:
    if table.phase is not Phase.LOBBY:
        return Refused("already-playing")
    if table.seat_of(who) is not None:
        return Refused("already-seated")
    if len(table.seats) >= seats_most(table.setup):
        return Refused("table-full", {"seats": len(table.seats)})
    host = who if table.host == NOBODY else table.host
    seat = Seat(name, who, fools=dict(table.scores).get(who, 0))
    return replace(table, host=host, seats=(*table.seats, seat))


def leave(table: Table, who: Person) -> Table | Refused:
    if table.phase is not Phase.LOBBY:
        return Refused("already-playing")
    seat = table.seat_of(who)
    if seat is None and who != table.host:  # who opened the table need not sit at it
        return Refused("not-seated")
    seats = tuple(sitting for i, sitting in enumerate(table.seats) if i != seat)
    left = replace(table, seats=seats)
    return replace(left, host=heir(left)) if who == table.host else left


def heir(table: Table) -> Person:
    """Who is host after the host has left: the next person, or whoever sits down first."""
    return next(iter(table.people), NOBODY)


def invite(table: Table, who: Person, admin: bool, level: str) -> Table | Refused:
    if refused := _not_the_host(table, who, admin):
        return refused
    if level not in ("", *LEVELS):
        return Refused("no-such-level")
    if len(table.seats) >= seats_most(table.setup):
        return Refused("table-full", {"seats": len(table.seats)})
    return replace(table, seats=(*table.seats, Seat(level=level or usual(table))))


def usual(table: Table) -> str:
    """The level of the computer seated last, as long as nobody wishes another."""
    levels = [seat.level for seat in table.seats if seat.person is None]
    return levels[-1] if levels else REGULAR


def dismiss(table: Table, who: Person, admin: bool, seat: int | None) -> Table | Refused:
    if refused := _not_the_host(table, who, admin):
        return refused
    computers = [i for i, sitting in enumerate(table.seats) if sitting.person is None]
    gone = seat if seat is not None else computers[-1] if computers else -1
    if gone not in computers:
        return Refused("no-computer")
    return replace(table, seats=table.seats[:gone] + table.seats[gone + 1 :])


def grade(table: Table, who: Person, admin: bool, seat: int, level: str) -> Table | Refused:
    if refused := _not_the_host(table, who, admin):
        return refused
    if level not in LEVELS:
        return Refused("no-such-level")
    if not (0 <= seat < len(table.seats) and table.seats[seat].person is None):
        return Refused("no-computer")
    seats = list(table.seats)
    seats[seat] = replace(seats[seat], level=level)
    return replace(table, seats=tuple(seats))


def choose(table: Table, who: Person, admin: bool, panel: str, option: str) -> Table | Refused:
    if refused := _not_the_host(table, who, admin):
        return refused
    try:
        setup = chosen(table.setup, panel, option)
    except KeyError:
        return Refused("no-such-rule")
    except InvalidRules:
        return Refused("rules-clash")
    if len(table.seats) > seats_most(setup):
        return Refused("too-many-seats", {"seats": len(table.seats), "most": seats_most(setup)})
    return replace(table, setup=setup)


def shift(table: Table, who: Person) -> Table | Refused:
    """Change places with the next seat: where there are teams, neighbours are opponents."""
    if table.phase is not Phase.LOBBY:
        return Refused("already-playing")
    seat = table.seat_of(who)
    if seat is None:
        return Refused("not-seated")
    if table.rules.teams == "none":
        return Refused("no-teams")
    if len(table.seats) < 2:
        return Refused("too-few")
    seats, other = list(table.seats), (seat + 1) % len(table.seats)
    seats[seat], seats[other] = seats[other], seats[seat]
    return replace(table, seats=tuple(seats))


def _not_the_host(table: Table, who: Person, admin: bool) -> Refused | None:
    if table.phase is not Phase.LOBBY:
        return Refused("already-playing")
    if not admin and who != table.host:
        return Refused("host-only")
    return None
