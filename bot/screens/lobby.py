"""The lobby: who sits, the rules in one line, and the buttons that get a game going."""

from bot.screen import Rows, Screen, Style
from bot.screens.computers import computers_screen, is_computers
from bot.screens.look import Look
from bot.screens.scribe import Scribe
from bot.screens.setup import is_panel, room_line, rules_line, rules_panel, series_name
from bot.table.choices import seats_fewest, seats_most
from bot.table.series import target


def lobby_screen(scribe: Scribe, look: Look) -> Screen:
    if is_panel(look.page):
        return rules_panel(scribe, look.page, look.limits)
    if is_computers(look.page):
        return computers_screen(scribe, look.page)
    table = scribe.table
    lines = [scribe.say("lobby-title"), rules_line(scribe, table.setup), *_series(scribe), ""]
    lines += [_seat(scribe, i) for i in range(len(table.seats))] or [scribe.say("lobby-nobody")]
    if table.rules.teams != "none":
        lines += ["", scribe.say("lobby-teams")]
    lines += ["", room_line(scribe, table.setup), _hint(scribe)]
    return Screen("\n".join(lines), _buttons(scribe))


def _series(scribe: Scribe) -> list[str]:
    """How long a series is to be, or how it stands; nothing where there is nothing to say."""
    setup = scribe.table.setup
    if scribe.table.games:
        return [score_line(scribe)]
    if target(setup)[0] == "open":
        return []
    return [scribe.say("lobby-series", series=series_name(scribe, setup))]


def score_line(scribe: Scribe) -> str:
    """Who has been the fool how often in this series, the most often first."""
    table = scribe.table
    order = sorted(range(len(table.seats)), key=lambda i: -table.seats[i].fools)
    every = [
        scribe.label("result-score", name=scribe.name(i), fools=table.seats[i].fools) for i in order
    ]
    if table.draws:
        every.append(scribe.label("result-draws", draws=table.draws))
    scores = " · ".join(every)
    if target(table.setup)[0] == "open":
        return scribe.say("result-series", games=table.games, scores=scores)
    series = series_name(scribe, table.setup)
    return scribe.say("result-series-aim", games=table.games, series=series, scores=scores)


def _seat(scribe: Scribe, seat: int) -> str:
    table = scribe.table
    mine = table.seats[seat].person is not None and table.seats[seat].person == table.host
    key = "lobby-seat-host" if mine else "lobby-seat"
    sitting = table.seats[seat]
    name = scribe.name(seat) + scribe.team_mark(seat) + scribe.robot_mark(seat)
    if sitting.person is None:
        level = scribe.label(f"level-{sitting.level}")
        return scribe.say("lobby-seat-computer", number=seat + 1, name=name, level=level)
    return scribe.say(key, number=seat + 1, name=name)


def _hint(scribe: Scribe) -> str:
    table = scribe.table
    if not table.seats:
        return scribe.say("lobby-hint-empty")
    missing = max(seats_fewest(table.setup), 2) - len(table.seats)
    if missing > 0:
        return scribe.say("lobby-hint-more", number=missing)
    full = len(table.seats) >= seats_most(table.setup)
    return scribe.say("lobby-hint-full" if full else "lobby-hint-ready")


def _buttons(scribe: Scribe) -> Rows:
    seat = [scribe.button("button-join", "sit", Style.PRIMARY)]
    if scribe.table.rules.teams != "none":
        seat.append(scribe.button("button-shift", "shift"))
    seat.append(scribe.button("button-leave", "leave"))
    return (
        tuple(seat),
        (
            scribe.button("button-more-computers", "invite"),
            scribe.button("button-fewer-computers", "dismiss"),
            scribe.button("button-levels", "page computers"),
        ),
        (
            scribe.button("button-rules", "page rules"),
            scribe.button("button-deal", "deal", Style.SUCCESS),
        ),
    )
