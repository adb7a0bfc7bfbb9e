"""Before the deal: seats, computers and the rules of the house."""

from dataclasses import replace

from bot.screen import Person
from bot.table.values import NOBODY, Phase, Refused, Seat, Setup, Table
from engine.rules import PRESETS

DECKS = (24, 32, 36, 52)
SEATS = 6
"""As many chairs as a table has."""
PACES = ("untimed", "slow", "medium", "fast", "extra_fast")


def seats_most(setup: Setup) -> int:
    """How many can play by these rules with this deck."""
    return min(SEATS, setup.rules.most, setup.deck // setup.rules.hand_size)


def sit(table: Table, who: Person, name: str) -> Table | Refused:
    if table.phase is not Phase.LOBBY:
        return Refused("already-playing")
    if table.seat_of(who) is not None:
        return Refused("already-seated")
    if len(table.seats) >= seats_most(table.setup):
        return Refused("table-full", {"seats": len(table.seats)})
    host = who if table.host == NOBODY else table.host
    return replace(table, host=host, seats=(*table.seats, Seat(name, who)))


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


def invite(table: Table, who: Person, admin: bool) -> Table | Refused:
    if refused := _not_the_host(table, who, admin):
        return refused
    if len(table.seats) >= seats_most(table.setup):
        return Refused("table-full", {"seats": len(table.seats)})
    return replace(table, seats=(*table.seats, Seat()))


def dismiss(table: Table, who: Person, admin: bool) -> Table | Refused:
    if refused := _not_the_host(table, who, admin):
        return refused
    computers = [i for i, seat in enumerate(table.seats) if seat.person is None]
    if not computers:
        return Refused("no-computer")
    last = computers[-1]
    return replace(table, seats=table.seats[:last] + table.seats[last + 1 :])


def choose(table: Table, who: Person, admin: bool, what: str, value: str) -> Table | Refused:
    if refused := _not_the_host(table, who, admin):
        return refused
    setup = _chosen(table.setup, what, value)
    if setup is None:
        return Refused("no-such-rule")
    if len(table.seats) > seats_most(setup):
        return Refused("too-many-seats", {"seats": len(table.seats), "most": seats_most(setup)})
    return replace(table, setup=setup)


def _chosen(setup: Setup, what: str, value: str) -> Setup | None:
    if what == "preset" and value in PRESETS:
        return replace(setup, preset=value)
    if what == "deck_size" and value in map(str, DECKS):
        return replace(setup, deck=int(value))
    if what == "time_profile" and value in PACES:
        return replace(setup, pace=value)
    return None


def _not_the_host(table: Table, who: Person, admin: bool) -> Refused | None:
    if table.phase is not Phase.LOBBY:
        return Refused("already-playing")
    if not admin and who != table.host:
        return Refused("host-only")
    return None
