"""The end of a game: the fool, the places, the series so far, and what comes next."""

from bot.screen import Rows, Screen, Style
from bot.screens.public import told_lines
from bot.screens.scribe import Scribe
from bot.table import Phase
from engine.state import Result


def result_screen(scribe: Scribe, seat: int | None) -> Screen:
    """For the group (`seat` None), or for the owner of a seat."""
    table = scribe.table
    result = table.game.public.result if table.game else None
    assert result is not None
    lines = [*_verdict(scribe, result, seat), "", *_places(scribe, result), "", _series(scribe)]
    if seat is None:
        lines += ["", *told_lines(scribe, 3)]
    rows = _buttons(scribe) if table.phase is Phase.OVER else ()
    return Screen("\n".join(lines), rows, notify=f"{table.number}.over" if seat is None else "")


def _verdict(scribe: Scribe, result: Result, seat: int | None) -> list[str]:
    lines: list[str] = []
    if seat is not None and not result.draw:
        lines.append(scribe.say("result-you-fool" if seat in result.losers else "result-you-safe"))
    if result.draw:
        return [*lines, scribe.say("result-draw")]
    if seat is None or seat not in result.losers:
        lines.append(scribe.say("result-fool", name=scribe.names(result.losers)))
    return lines


def _places(scribe: Scribe, result: Result) -> list[str]:
    lines: list[str] = []
    place = 1
    for seats in result.places:
        fool = not result.draw and bool(set(seats) & set(result.losers))
        key = "result-place-fool" if fool else "result-place"
        lines.append(scribe.say(key, place=place, names=scribe.names(seats)))
        place += len(seats)
    return lines


def _series(scribe: Scribe) -> str:
    table = scribe.table
    order = sorted(range(len(table.seats)), key=lambda i: -table.seats[i].fools)
    scores = [
        scribe.label("result-score", name=scribe.name(i), fools=table.seats[i].fools) for i in order
    ]
    if table.draws:
        scores.append(scribe.label("result-draws", draws=table.draws))
    return scribe.say("result-series", games=table.number, scores=" · ".join(scores))


def _buttons(scribe: Scribe) -> Rows:
    return (
        (
            scribe.button("button-again", "deal", Style.SUCCESS),
            scribe.button("button-new-table", "renew"),
        ),
    )
