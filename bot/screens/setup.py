"""The rules of a table: in a line, as a panel of choices, and in words."""

from bot.ports import Limits
from bot.screen import Button, Rows, Screen, Style
from bot.screens.scribe import Scribe
from bot.table import Setup
from bot.table.lobby import DECKS, PACES, seats_most
from engine.rules import PRESETS, Rules, seconds

ROOMY = 10
"""From so many rows on, names of rules need not share a row with three others."""


def preset_name(scribe: Scribe, setup: Setup) -> str:
    return scribe.label(f"preset-name-{setup.preset}")


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
        preset=preset_name(scribe, setup),
        deck=scribe.label("cards-count", count=setup.deck),
        pace=pace_line(scribe, setup),
    )


def rules_panel(scribe: Scribe, limits: Limits) -> Screen:
    """Preset, deck and pace, the present choice marked; at most five rows of five buttons."""
    setup = scribe.table.setup
    about = scribe.label(f"preset-about-{setup.preset}")
    text = "\n".join(
        (
            scribe.say("panel-title"),
            "",
            rules_line(scribe, setup),
            scribe.say("panel-preset", name=preset_name(scribe, setup), about=about),
            scribe.say("lobby-room", least=setup.rules.fewest, most=seats_most(setup)),
            "",
            scribe.say("panel-hint"),
        )
    )
    roomy = limits.rows >= ROOMY
    presets = [_choice(scribe, "preset", name, setup.preset) for name in PRESETS]
    decks = [_choice(scribe, "deck_size", str(deck), str(setup.deck)) for deck in DECKS]
    paces = [_choice(scribe, "time_profile", pace, setup.pace) for pace in PACES]
    rows: Rows = (
        *_in_rows(presets, 2 if roomy else (len(presets) + 1) // 2),
        tuple(decks),
        *_in_rows(paces, 3 if roomy else len(paces)),
        (
            scribe.button("button-join", "sit"),
            scribe.button("panel-done", "page main", Style.SUCCESS),
        ),
    )
    return Screen(text, rows)


def _in_rows(buttons: list[Button], width: int) -> Rows:
    return tuple(tuple(buttons[i : i + width]) for i in range(0, len(buttons), width))


def _choice(scribe: Scribe, what: str, value: str, present: str) -> Button:
    match what:
        case "deck_size":
            name = scribe.label("deck-name", deck=value)
        case "time_profile":
            name = scribe.label(f"pace-name-{value}")
        case _:
            name = scribe.label(f"preset-name-{value}")
    chosen = value == present
    text = f"✓ {name}" if chosen else name
    style = Style.PRIMARY if chosen else Style.PLAIN
    return Button(text, scribe.data(f"set {what} {value}"), style)


def rules_in_words(scribe: Scribe, setup: Setup) -> Screen:
    """The rules of a table, composed from their parameters; one screen."""
    rules = setup.rules
    title = scribe.say("rules-title", preset=preset_name(scribe, setup), deck=setup.deck)
    lines = [title, "", *(f"• {line}" for line in _sentences(scribe, rules))]
    return Screen("\n".join(lines))


def _sentences(scribe: Scribe, rules: Rules) -> list[str]:
    said: list[str] = [scribe.say("rules-aim"), scribe.say("rules-beat")]
    said += _throwing(scribe, rules)
    said.append(scribe.say("rules-cap", cap=rules.table_cap))
    if rules.first_bout_cap != "off":
        first = rules.first_bout_cap_until == "first_bout_end"
        said.append(scribe.say("rules-cap-first-bout" if first else "rules-cap-first-discard"))
    for wanted, key in (
        (rules.open_with_several, "rules-several"),
        (rules.transfer, "rules-transfer"),
        (rules.take_when_all_beaten, "rules-take-any"),
        (rules.pile_on, "rules-pile-on"),
        (rules.opening_timeout == "loses", "rules-timeout-loses"),
    ):
        if wanted:
            said.append(scribe.say(key))
    said.append(_clock(scribe, rules))
    tie = "rules-tie-draw" if rules.tie_rule == "draw" else "rules-tie-defender"
    return [*said, scribe.say(tie)]


def _throwing(scribe: Scribe, rules: Rules) -> list[str]:
    said: list[str] = [scribe.say(f"rules-throw-{rules.who_throws_in}")]
    if rules.first_bout_who_throws_in == "all" and rules.who_throws_in != "all":
        said.append(scribe.say("rules-throw-first-all"))
    return said


def _clock(scribe: Scribe, rules: Rules) -> str:
    limits = seconds(rules)
    if limits is None:
        return scribe.say("rules-clock-untimed")
    lead, defend, throw = limits
    return scribe.say("rules-clock", lead=lead, defend=defend, throw=throw)
