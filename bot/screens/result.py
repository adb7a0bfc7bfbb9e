"""The end of a game: the fool, the places, the series so far, and what comes next."""

from bot.screen import Button, Rows, Screen, Style
from bot.screens.lobby import score_line
from bot.screens.public import told_lines
from bot.screens.scribe import Scribe
from bot.table import Phase
from bot.table.series import ended, fools
from engine.state import Result


def result_screen(scribe: Scribe, seat: int | None) -> Screen:
    """For the group (`seat` None), or for the owner of a seat."""
    table = scribe.table
    result = table.game.public.result if table.game else None
    assert result is not None
    lines = [*_verdict(scribe, result, seat), "", *_places(scribe, result), "", *_series(scribe)]
    if seat is None:
        lines += ["", *told_lines(scribe, 3)]
    rows = _buttons(scribe) if table.phase is Phase.OVER else ()
    return Screen("\n".join(lines), rows, notify=f"{table.number}.over" if seat is None else "")


def _verdict(scribe: Scribe, result: Result, seat: int | None) -> list[str]:
    lost = seat is not None and seat in result.losers
    teams = scribe.table.rules.teams != "none"
    lines: list[str] = []
    if seat is not None and not result.draw:
        own = "result-you-fool" if lost else "result-you-safe"
        if teams:
            own = "result-you-lost" if lost else "result-you-won"
        lines.append(scribe.say(own))
    if result.draw:
        return [*lines, scribe.say("result-draw")]
    if teams:
        lines.append(scribe.say("result-team", names=scribe.names(result.losers)))
    elif not lost:
        lines.append(scribe.say("result-fool", name=scribe.names(result.losers)))
    return lines


def _places(scribe: Scribe, result: Result) -> list[str]:
    lines: list[str] = []
    place = 1
    teams = scribe.table.rules.teams != "none"
    for seats in result.places:
        fool = not result.draw and not teams and bool(set(seats) & set(result.losers))
        key = "result-place-fool" if fool else "result-place"
        names = [scribe.name(seat) + scribe.team_mark(seat) for seat in seats]
        lines.append(scribe.say(key, place=place, names=scribe.listed(names)))
        place += len(seats)
    return lines


def _series(scribe: Scribe) -> list[str]:
    """The score, and who is the fool of the whole series when that has ended."""
    table = scribe.table
    if not ended(table):
        return [score_line(scribe)]
    losers = fools(table)
    if not losers:
        return [score_line(scribe), scribe.say("result-series-draw")]
    names, most = scribe.names(losers), table.seats[losers[0]].fools
    return [score_line(scribe), scribe.say("result-series-fool", names=names, fools=most)]


def _buttons(scribe: Scribe) -> Rows:
    again = "button-new-series" if ended(scribe.table) else "button-again"
    return (
        (
            scribe.button(again, "deal", Style.SUCCESS),
            scribe.button("button-new-table", "renew"),
        ),
        record_row(scribe),
    )


def record_row(scribe: Scribe) -> tuple[Button, ...]:
    """The finished game as a file for whoever wants it, and what to learn of it for who played."""
    return (scribe.button("button-record", "record"), scribe.button("button-review", "review"))
