"""The lobby's page of computers: how well each plays, and whom to seat next."""

import re

from bot.screen import Button, Screen, Style
from bot.screens.scribe import FACES, Scribe
from bot.table.choices import seats_most
from bot.table.values import LEVELS

PAGE = re.compile("computers(?::([0-9]))?")
"""``computers``, and ``computers:2`` for the one on seat 2."""


def is_computers(page: str) -> bool:
    return PAGE.fullmatch(page) is not None


def computers_screen(scribe: Scribe, page: str) -> Screen:
    """All computers with their levels; or one of them, to be graded or sent away."""
    found = PAGE.fullmatch(page)
    seat = int(found[1]) if found and found[1] else -1
    seats = scribe.table.seats
    if 0 <= seat < len(seats) and seats[seat].person is None:
        return _one(scribe, seat)
    return _all(scribe)


def _level(scribe: Scribe, level: str) -> str:
    return f"{FACES[level]} {scribe.label(f'level-{level}')}"


def _all(scribe: Scribe) -> Screen:
    table = scribe.table
    computers = [i for i, sitting in enumerate(table.seats) if sitting.person is None]
    each = [
        scribe.button(
            "computer-choice",
            f"page computers:{i}",
            name=scribe.name(i),
            level=_level(scribe, table.seats[i].level),
        )
        for i in computers
    ]
    full = len(table.seats) >= seats_most(table.setup)
    more = [] if full else [_more(scribe, level) for level in LEVELS]
    about = [
        scribe.say("level-about", level=_level(scribe, x), about=_about(scribe, x)) for x in LEVELS
    ]
    text = [scribe.say("computers-title"), "", *about, "", scribe.say("computers-hint")]
    rows = (
        *(tuple(each[i : i + 2]) for i in range(0, len(each), 2)),
        *(tuple(more[i : i + 3]) for i in range(0, len(more), 3)),
        (
            scribe.button("button-join", "sit"),
            scribe.button("panel-done", "page main", Style.SUCCESS),
        ),
    )
    return Screen("\n".join(text), rows)


def _about(scribe: Scribe, level: str) -> str:
    return scribe.label(f"level-about-{level}")


def _more(scribe: Scribe, level: str) -> Button:
    return scribe.button("computer-more", f"invite {level}", level=_level(scribe, level))


def _one(scribe: Scribe, seat: int) -> Screen:
    now = scribe.table.seats[seat].level
    levels = [_grade(scribe, seat, level, now) for level in LEVELS]
    text = [
        scribe.say("computer-title", name=scribe.name(seat)),
        scribe.say("level-about", level=_level(scribe, now), about=_about(scribe, now)),
    ]
    rows = (
        tuple(levels[:3]),
        tuple(levels[3:]),
        (
            scribe.button("button-away-computer", f"dismiss {seat}", Style.DANGER),
            scribe.button("button-back", "page computers"),
        ),
    )
    return Screen("\n".join(text), rows)


def _grade(scribe: Scribe, seat: int, level: str, now: str) -> Button:
    text = _level(scribe, level)
    chosen = level == now
    style = Style.PRIMARY if chosen else Style.PLAIN
    data = scribe.data(f"level {seat} {level}")
    return Button(f"✓ {text}" if chosen else text, data, style)
