"""The one function on tables: what an entry of the log makes of a table, or why it may not."""

from dataclasses import replace

from bot.commands import (
    Absent,
    Admin,
    Back,
    Command,
    Deal,
    Dismiss,
    Expire,
    Invite,
    Leave,
    Level,
    Place,
    Play,
    Remove,
    Renew,
    Restore,
    Resume,
    Set,
    Shift,
    Sit,
    Skip,
    Stop,
)
from bot.screen import Person
from bot.table import lobby, playing
from bot.table.clocks import restarted, shifted
from bot.table.values import Phase, Refused, Table, Told

DAY = 24 * 60 * 60.0
LOBBY_LASTS = 30 * 60.0
"""Seconds without an entry after which a lobby or a finished table is closed."""


def update(table: Table, who: Person, command: Command, at: float) -> Table | Refused:
    """The table after a command at a moment (Unix seconds); changes nothing if it is refused.

    `who` is a person, or for what nobody pressed: ``computer:2`` (a computer plays seat 2),
    ``auto:2`` (the seat's owner passes automatically), ``clock:2`` (his time is up), ``clock``
    and ``platform``.
    """
    if table.phase is Phase.CLOSED:
        return Refused("closed")
    changed = _update(table, who, command, at, admin=False)
    if isinstance(changed, Refused) or isinstance(command, Resume | Place | Restore | Stop):
        return changed  # what is no sign of life; a vote to stop is none either
    return replace(changed, changed=at)


def _update(table: Table, who: Person, command: Command, at: float, admin: bool) -> Table | Refused:
    match command:
        case Admin(inner):
            return _update(table, who, inner, at, admin=True)
        case Sit(name):
            return lobby.sit(table, who, name)
        case Leave():
            return _leave(table, who)
        case Invite(level):
            return lobby.invite(table, who, admin, level)
        case Dismiss(seat):
            return lobby.dismiss(table, who, admin, seat)
        case Level(seat, level):
            return lobby.grade(table, who, admin, seat, level)
        case Set(panel, option):
            return lobby.choose(table, who, admin, panel, option)
        case Shift():
            return lobby.shift(table, who)
        case Deal():
            return playing.deal_cards(table, who, admin, command, at)
        case Play(move):
            return playing.play(table, who, move, at)
        case Skip():
            return playing.skip(table, who)
        case Stop():
            return _stop(table, who, at, admin)
    return _by_itself(table, who, command, at)


def _by_itself(table: Table, who: Person, command: Command, at: float) -> Table | Refused:
    """What no right is asked for: the clock, the platform, and the end of a finished table."""
    match command:
        case Absent():
            return playing.absent(table, who) if table.game else lobby.leave(table, who)
        case Back():
            return playing.back(table, who)
        case Resume(shift):
            return replace(shifted(table, shift), resumed=at)
        case Place(address):
            return replace(table, place=address)
        case Restore():
            return replace(restarted(table, at), told=(*table.told, Told("restored")), resumed=at)
        case Expire():
            lobbyish = table.phase is not Phase.PLAYING
            if not lobbyish or at < table.changed + LOBBY_LASTS:
                return Refused("not-yet")
            return closed(table, "expired")
        case Remove():
            return closed(table, "removed")
        case Renew():
            if table.phase is not Phase.OVER:
                return Refused("still-playing")
            return closed(table, "renewed")
    raise AssertionError(f"{command} was handled before")


def closed(table: Table, ending: str) -> Table:
    return replace(table, phase=Phase.CLOSED, ending=ending)


def _leave(table: Table, who: Person) -> Table | Refused:
    if table.phase is Phase.LOBBY:
        return lobby.leave(table, who)
    left = playing.hand_over(table, who)
    if isinstance(left, Refused):
        return left
    if not left.people:
        return closed(left, "empty")
    return closed(left, "stopped") if _outvoted(left) else left


def _outvoted(table: Table) -> bool:
    """Whether most of the people seated want to stop."""
    return 2 * len(table.votes) > len(table.people)


def _stop(table: Table, who: Person, at: float, admin: bool) -> Table | Refused:
    """In a lobby the host's right; in a game most of the people seated, an admin, or anybody
    after a day without a move."""
    seated = table.seat_of(who) is not None
    if admin or (table.phase is not Phase.PLAYING and (seated or who == table.host)):
        return closed(table, "stopped")
    if table.phase is Phase.LOBBY:
        return Refused("host-only")
    if at - table.changed > DAY:
        return closed(table, "stopped")
    if not seated:
        return Refused("not-seated")
    voted = replace(table, votes=tuple(dict.fromkeys((*table.votes, who))))
    return closed(voted, "stopped") if _outvoted(voted) else voted
