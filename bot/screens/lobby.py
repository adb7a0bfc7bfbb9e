"""The lobby: who sits, the rules in one line, and the buttons that get a game going."""

from bot.screen import Rows, Screen, Style
from bot.screens.look import Look
from bot.screens.scribe import Scribe
from bot.screens.setup import rules_line, rules_panel
from bot.table.lobby import seats_most


def lobby_screen(scribe: Scribe, look: Look) -> Screen:
    if look.page == "rules":
        return rules_panel(scribe, look.limits)
    table = scribe.table
    lines = [scribe.say("lobby-title"), rules_line(scribe, table.setup), ""]
    lines += [_seat(scribe, i) for i in range(len(table.seats))] or [scribe.say("lobby-nobody")]
    least, most = table.rules.fewest, seats_most(table.setup)
    lines += ["", scribe.say("lobby-room", least=least, most=most), _hint(scribe)]
    return Screen("\n".join(lines), _buttons(scribe))


def _seat(scribe: Scribe, seat: int) -> str:
    table = scribe.table
    mine = table.seats[seat].person is not None and table.seats[seat].person == table.host
    key = "lobby-seat-host" if mine else "lobby-seat"
    mark = "" if table.seats[seat].person else " 🤖"
    return scribe.say(key, number=seat + 1, name=scribe.name(seat) + mark)


def _hint(scribe: Scribe) -> str:
    key = ("lobby-hint-empty", "lobby-hint-one")[min(len(scribe.table.seats), 1)]
    return scribe.say(key if len(scribe.table.seats) < 2 else "lobby-hint-ready")


def _buttons(scribe: Scribe) -> Rows:
    return (
        (
            scribe.button("button-join", "sit", Style.PRIMARY),
            scribe.button("button-leave", "leave"),
        ),
        (
            scribe.button("button-more-computers", "invite"),
            scribe.button("button-fewer-computers", "dismiss"),
        ),
        (
            scribe.button("button-rules", "page rules"),
            scribe.button("button-deal", "deal", Style.SUCCESS),
        ),
    )
