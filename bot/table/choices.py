"""What a lobby can choose, panel by panel. The names of panels and of what they offer stand in
buttons and in the log: they never change their meaning."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from bot.table.series import SERIES
from bot.table.values import Setup, Value
from engine.rules import PRESETS, InvalidRules, Rules

SEATS = 8
"""As many chairs as a table has."""

Values = Mapping[str, Value]
"""Parameters of the rules."""


def _flag(name: str) -> Mapping[str, Values]:
    return {"off": {name: False}, "on": {name: True}}


def _scopes(name: str, *first: str) -> Mapping[str, Values]:
    scopes = {
        "all": "all",
        "near": "neighbours",
        "far": "neighbours_far_first_rank",
        "team": "lead_team",
        "lead": "lead_only",
        "nobody": "nobody",
    }
    return {**{word: {name: word} for word in first}, **{w: {name: v} for w, v in scopes.items()}}


def _passing(transfer: bool, show: bool) -> Values:
    return {"transfer": transfer, "show_trump_transfer": show}


PANELS: Final[Mapping[str, Mapping[str, Values]]] = MappingProxyType(
    {
        "deck_size": {str(deck): {"deck_size": deck} for deck in (24, 32, 36, 52)},
        "time_profile": {
            pace: {"time_profile": pace}
            for pace in ("untimed", "slow", "medium", "fast", "extra_fast")
        },
        "throw": _scopes("who_throws_in"),
        "passing": {
            "off": _passing(transfer=False, show=False),
            "on": _passing(transfer=True, show=False),
            "show": _passing(transfer=True, show=True),
        },
        "cap": {
            "discard": {"first_bout_cap": 5, "first_bout_cap_until": "first_discard"},
            "first": {"first_bout_cap": 5, "first_bout_cap_until": "first_bout_end"},
            "off": {"first_bout_cap": "off"},
        },
        "several": _flag("open_with_several"),
        "teams": {
            "none": {"teams": "none"},
            "pairs": {"teams": "two_pairs"},
            "threes": {"teams": "two_threes"},
        },
        "trump": {
            "suit": {"trump_kind": "suit"},
            "two": {"trump_kind": "two_suits"},
            "none": {"trump_kind": "none"},
        },
        "swap": {
            "off": {"low_trump_swap": "off"},
            "any": {"low_trump_swap": "any_time"},
            "own": {"low_trump_swap": "own_turn"},
        },
        "tricks": _flag("cheating"),
        "tie": {"draw": {"tie_rule": "draw"}, "defender": {"tie_rule": "defender_loses"}},
        "throw_first": _scopes("first_bout_who_throws_in", "same"),
        "throw_five": _scopes("who_throws_in_from_five", "same"),
        "recount": {
            "card": {"neighbours_recount": "each_card"},
            "bout": {"neighbours_recount": "each_bout"},
        },
        "priority": {
            "none": {"throw_in_priority": "none"},
            "lead": {"throw_in_priority": "lead_first"},
            "left": {"throw_in_priority": "lead_then_left"},
        },
        "pass_first": _flag("transfer_in_first_bout"),
        "pile": _flag("pile_on"),
        "take": _flag("take_when_all_beaten"),
        "order": {
            "lead": {"draw_order": "lead_then_clockwise"},
            "play": {"draw_order": "play_order"},
        },
        "first": {
            "lowest": {"first_attacker": "lowest_trump"},
            "left": {"first_attacker": "left_of_dealer"},
            "random": {"first_attacker": "random"},
        },
        "next": {
            "right": {"next_first_attacker": "right_of_loser"},
            "left": {"next_first_attacker": "left_of_loser"},
            "loser": {"next_first_attacker": "loser"},
            "winner": {"next_first_attacker": "winner"},
            "lowest": {"next_first_attacker": "lowest_trump"},
        },
        "talk": {word: {"partner_talk": word} for word in ("attackers", "none", "all")},
        "late": {
            "lowest": {"opening_timeout": "lowest_card"},
            "loses": {"opening_timeout": "loses"},
        },
    }
)
"""By panel and option, the parameters that the option fixes. ``preset`` and ``series`` come
beside these, see `options`."""

FIRST: Final = ("preset", *tuple(PANELS)[:11], "series")
"""The panels that people ask for; the others come after a further press."""
MORE: Final = tuple(PANELS)[11:]


def options(panel: str) -> tuple[str, ...]:
    """Everything that a panel knows, offered or not; nothing where there is no such panel."""
    if panel == "preset":
        return tuple(PRESETS)
    return SERIES if panel == "series" else tuple(PANELS.get(panel, ()))


def chosen(setup: Setup, panel: str, option: str) -> Setup:
    """Raises KeyError where nothing is called so, InvalidRules where it clashes with the rest."""
    if option not in options(panel):
        raise KeyError(panel)
    if panel == "preset":
        return _with_preset(setup, option)
    if panel == "series":
        return replace(setup, series=option)
    return setup.changed(**PANELS[panel][option])


def _with_preset(setup: Setup, preset: str) -> Setup:
    """A preset is a whole: of what was chosen before only the deck, the pace and the series stay,
    and the deck only if it is large enough."""
    fresh = Setup(preset, setup.deck, setup.pace, (), setup.series)
    try:
        fresh.rules  # noqa: B018 - validates
    except InvalidRules:
        return replace(fresh, deck=PRESETS[preset].deck_size)
    return fresh


def present(setup: Setup, panel: str) -> str:
    """The option that holds now."""
    if panel == "preset":
        return setup.preset
    if panel == "series":
        return setup.series
    rules = setup.rules
    return next(o for o, values in PANELS[panel].items() if _holds(rules, values))


def _holds(rules: Rules, values: Values) -> bool:
    return all(getattr(rules, name) == value for name, value in values.items())


@lru_cache(maxsize=256)
def changes(setup: Setup) -> tuple[str, ...]:
    """The panels in which these rules differ from their preset, but for deck, pace and series."""
    plain = Setup(setup.preset)
    panels = (p for p in PANELS if p not in ("deck_size", "time_profile"))
    return tuple(p for p in panels if present(setup, p) != present(plain, p))


# --- how many can play -----------------------------------------------------------------------


def seats_fewest(setup: Setup) -> int:
    return setup.rules.fewest


def seats_most(setup: Setup) -> int:
    """How many can play by these rules with this deck."""
    return max(n for n in range(1, SEATS + 1) if n == 1 or setup.rules.seats_allowed(n))


# --- what makes sense ------------------------------------------------------------------------


def offered(setup: Setup, seats: int, panel: str) -> tuple[str, ...]:
    """The options of a panel that can be played with the rest, with so many seated, and that mean
    something then; the present one always. While nobody knows yet how many will play (nobody or
    one is seated), no option is left out for being meaningless to few."""
    now = present(setup, panel)
    return tuple(o for o in options(panel) if o == now or _offered(setup, seats, panel, o))


def _offered(setup: Setup, seats: int, panel: str, option: str) -> bool:
    try:
        changed = chosen(setup, panel, option)
        return seats <= seats_most(changed) and _means(changed, seats, panel, option)
    except InvalidRules:
        return False


def panels(setup: Setup, seats: int) -> tuple[str, ...]:
    """The panels with something to choose: at least two options that are offered."""
    every = (*FIRST, *MORE)
    return tuple(p for p in every if _asks(setup, seats, p) and len(offered(setup, seats, p)) > 1)


NEIGHBOURS = {"near", "far"}


def _means(setup: Setup, seats: int, panel: str, option: str) -> bool:
    """Whether an option changes anything for so many players under the rest of the rules."""
    if panel not in ("throw", "throw_first", "throw_five"):
        return True
    teams = setup.rules.teams
    if option in NEIGHBOURS:  # of the three opponents one is far; of two, both sit beside him
        return teams == "two_threes" or (teams == "none" and (seats >= 4 or seats < 2))
    return option != "all" or teams == "none"  # in teams only the lead's throws in anyway


def _asks(setup: Setup, seats: int, panel: str) -> bool:
    """Whether a panel changes anything for so many players under the rest of the rules."""
    rules = setup.rules
    teams, open_lobby = rules.teams != "none", seats < 2
    match panel:
        case "throw_five":
            return not teams and (seats >= 5 or (open_lobby and seats_most(setup) >= 5))
        case "recount":
            scopes = {present(setup, p) for p in ("throw", "throw_first", "throw_five")}
            few = rules.teams == "two_pairs" or 2 <= seats < 4
            return bool(scopes & NEIGHBOURS) and (rules.teams == "two_threes" or not few)
        case "priority":
            return not rules.cheating and (open_lobby or seats >= 3)
        case "pass_first":
            return rules.transfer
        case "tie":
            return not teams
        case "talk":
            return teams
        case "swap":
            return rules.trump_kind != "none" and seats * rules.hand_size < rules.deck_size
        case "late":
            return rules.time_profile != "untimed"
    return True
