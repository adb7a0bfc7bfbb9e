"""The rules of a table: in a line, and as panels of choices."""

from bot.ports import Limits
from bot.screen import Button, Rows, Screen, Style
from bot.screens.scribe import Scribe
from bot.table import Setup
from bot.table.choices import (
    FIRST,
    MORE,
    changes,
    offered,
    options,
    panels,
    present,
    seats_fewest,
    seats_most,
)
from bot.table.series import target
from engine.rules import seconds

ROOMY = 10
"""From so many rows on, names of rules need not share a row with three others."""
PANEL = "rules"
"""The page of the lobby that shows the panels; ``rules:deck_size`` shows one of them."""
FURTHER = f"{PANEL}:more"


# --- in a line -------------------------------------------------------------------------------


def preset_name(scribe: Scribe, setup: Setup) -> str:
    return scribe.label(f"preset-name-{setup.preset}")


def rules_name(scribe: Scribe, setup: Setup) -> str:
    """Preset and changes, as one calls the game: ``Home + passing: on``."""
    own = [panel_choice(scribe, panel, present(setup, panel)) for panel in changes(setup)]
    name = preset_name(scribe, setup)
    return scribe.label("rules-changed", preset=name, changes=", ".join(own)) if own else name


def pace_line(scribe: Scribe, setup: Setup) -> str:
    limits = seconds(setup.rules)
    if limits is None:
        return scribe.label("pace-line-untimed")
    lead, defend, throw = limits
    pace = scribe.label(f"pace-name-{setup.pace}")
    return scribe.label("pace-line", pace=pace, lead=lead, defend=defend, throw=throw)


def rules_line(scribe: Scribe, setup: Setup) -> str:
    return scribe.say(
        "lobby-rules",
        preset=rules_name(scribe, setup),
        deck=scribe.label("cards-count", count=setup.deck),
        pace=pace_line(scribe, setup),
    )


def room_line(scribe: Scribe, setup: Setup) -> str:
    """For how many these rules are."""
    least, most = seats_fewest(setup), seats_most(setup)
    if least == most:
        return scribe.say("lobby-room-exact", seats=most)
    return scribe.say("lobby-room", least=least, most=most)


def series_name(scribe: Scribe, setup: Setup) -> str:
    return choice_name(scribe, "series", setup.series)


# --- panels ----------------------------------------------------------------------------------


def panel_of(page: str) -> str:
    """Of a page of the lobby; empty for the overviews."""
    return "" if page == FURTHER else page.partition(":")[2]


def is_panel(page: str) -> bool:
    """Whether the lobby has such a page of rules."""
    return page in (PANEL, FURTHER) or (page.startswith(f"{PANEL}:") and bool(options(page[6:])))


def home_of(panel: str) -> str:
    """The overview in which a panel stands."""
    return PANEL if panel in FIRST else FURTHER


def rules_panel(scribe: Scribe, page: str, limits: Limits) -> Screen:
    """An overview of the panels, or one of them with its options, the present one marked; at
    most five rows of five buttons where the platform has no more."""
    panel = panel_of(page)
    return _panel(scribe, panel, limits) if panel else _overview(scribe, page, limits)


def _overview(scribe: Scribe, page: str, limits: Limits) -> Screen:
    table = scribe.table
    setup, seats = table.setup, len(table.seats)
    every = panels(setup, seats)
    shown = [panel for panel in every if home_of(panel) == page]
    buttons = [
        Button(panel_choice(scribe, panel, present(setup, panel)), _turn(scribe, panel))
        for panel in shown
    ]
    last = [scribe.button("button-join", "sit")]
    if page == PANEL and any(panel in MORE for panel in every):
        last.append(scribe.button("panel-more", f"page {FURTHER}"))
    if page == FURTHER:
        last.append(scribe.button("button-back", f"page {PANEL}"))
    last.append(scribe.button("panel-done", "page main", Style.SUCCESS))
    about = scribe.label(f"preset-about-{setup.preset}")
    text = (
        scribe.say("panel-title"),
        "",
        rules_line(scribe, setup),
        scribe.say("panel-preset", name=preset_name(scribe, setup), about=about),
        room_line(scribe, setup),
        "",
        scribe.say("panel-hint"),
    )
    width = 2 if limits.rows >= ROOMY else limits.per_row
    return Screen("\n".join(text), (*_in_rows(buttons, width), tuple(last)))


def _panel(scribe: Scribe, panel: str, limits: Limits) -> Screen:
    table = scribe.table
    setup = table.setup
    text = (
        scribe.say("panel-one", name=scribe.label(f"panel-name-{panel}")),
        scribe.say(f"panel-about-{panel}"),
        "",
        rules_line(scribe, setup),
        room_line(scribe, setup),
    )
    now = present(setup, panel)
    choices = [_choice(scribe, panel, o, now) for o in offered(setup, len(table.seats), panel)]
    last = (
        scribe.button("button-join", "sit"),
        scribe.button("button-back", f"page {home_of(panel)}"),
    )
    width = 2 if limits.rows >= ROOMY else limits.per_row
    return Screen("\n".join(text), (*_in_rows(choices, width), last))


def _turn(scribe: Scribe, panel: str) -> str:
    return scribe.data(f"page {PANEL}:{panel}")


def _in_rows(buttons: list[Button], width: int) -> Rows:
    """Rows of equal length, as far as that goes."""
    count = -(-len(buttons) // width)
    even = -(-len(buttons) // count) if count else width
    return tuple(tuple(buttons[i : i + even]) for i in range(0, len(buttons), even))


def panel_choice(scribe: Scribe, panel: str, option: str) -> str:
    """A panel with one of its options: ``passing: on``."""
    name = scribe.label(f"panel-name-{panel}")
    return scribe.label("panel-choice", panel=name, choice=choice_name(scribe, panel, option))


def choice_name(scribe: Scribe, panel: str, option: str) -> str:
    match panel:
        case "preset":
            return scribe.label(f"preset-name-{option}")
        case "deck_size":
            return scribe.label("deck-name", deck=option)
        case "time_profile":
            return scribe.label(f"pace-name-{option}")
        case "series":
            kind, number = target(Setup(series=option))
            if kind == "games":
                return scribe.label("series-games", number=number)
            if kind == "losses":
                return scribe.label("series-losses", number=number)
            return scribe.label("series-open")
    return scribe.label(f"choice-{panel}-{option}")


def _choice(scribe: Scribe, panel: str, option: str, now: str) -> Button:
    name = choice_name(scribe, panel, option)
    chosen = option == now
    style = Style.PRIMARY if chosen else Style.PLAIN
    return Button(f"✓ {name}" if chosen else name, scribe.data(f"set {panel} {option}"), style)
