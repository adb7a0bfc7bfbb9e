"""The public message of a table: lobby, running game, result, or how it ended."""

from collections.abc import Mapping

from bot.screen import Address, Rows, Screen, Style, whisper
from bot.screens.lobby import lobby_screen
from bot.screens.look import Look
from bot.screens.public import public_lines, told_lines
from bot.screens.result import record_row, result_screen
from bot.screens.scribe import Scribe
from bot.screens.setup import rules_line
from bot.table import Phase, left_to_computers


def group_screen(scribe: Scribe, look: Look, looks: Mapping[Address, Look]) -> Screen:
    match scribe.table.phase:
        case Phase.LOBBY:
            return lobby_screen(scribe, look)
        case Phase.PLAYING:
            return _game(scribe, look, looks)
        case Phase.OVER:
            return result_screen(scribe, None)
        case Phase.CLOSED:
            return closed_screen(scribe)


def closed_screen(scribe: Scribe) -> Screen:
    """A table that is closed keeps its result and the record, if it has one, but nothing that
    could be done at it."""
    over = scribe.table.game is not None and scribe.table.game.public.result is not None
    lines = [result_screen(scribe, None).text, ""] if over else [scribe.say("lobby-title"), ""]
    text = "\n".join([*lines, scribe.say(f"closed-{scribe.table.ending}")])
    return Screen(text, (record_row(scribe),) if over else ())


def _game(scribe: Scribe, look: Look, looks: Mapping[Address, Look]) -> Screen:
    table = scribe.table
    talk = [] if table.rules.teams == "none" else [_talk(scribe)]
    lines = [rules_line(scribe, table.setup), *talk, *public_lines(scribe), ""]
    lines += told_lines(scribe)
    if table.votes:
        needed = len(table.people) // 2 + 1
        lines += ["", scribe.say("table-votes", votes=len(table.votes), needed=needed)]
    cut_off = _cut_off(scribe, looks) if look.must_open else ()
    if cut_off:
        lines += ["", scribe.say("table-open-the-bot", names=scribe.names(cut_off))]
    return Screen("\n".join(lines), _buttons(scribe, look, bool(cut_off)))


def _talk(scribe: Scribe) -> str:
    return scribe.say(f"table-talk-{scribe.table.rules.partner_talk}")


def _cut_off(scribe: Scribe, looks: Mapping[Address, Look]) -> tuple[int, ...]:
    """Seats of people whom no hand can reach."""
    table = scribe.table
    return tuple(
        i
        for i, seat in enumerate(table.seats)
        if seat.person is not None and not looks[whisper(seat.person, table.place)].delivery
    )


def _buttons(scribe: Scribe, look: Look, cut_off: bool) -> Rows:
    row = []
    if look.hand_button:
        row.append(scribe.button(f"button-{look.hand_button}", look.hand_button, Style.PRIMARY))
        row.append(scribe.button("button-down", "down"))
    opening = (scribe.button("button-open-bot", "open"),) if cut_off else ()
    skips = left_to_computers(scribe.table) and not scribe.table.skipping
    end = (scribe.button("button-skip", "skip"),) if skips else ()
    return tuple(r for r in (end, tuple(row), opening) if r)
