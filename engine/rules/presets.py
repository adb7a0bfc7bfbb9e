"""The presets: for how many players each is, and what it changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of parameters: a whole that people know by its name."""

    fewest: int
    most: int
    changes: Mapping[str, object]
    """What differs from the defaults of `Rules`."""


_OPEN_TABLE: Final[dict[str, object]] = {
    "draw_order": "play_order",
    "take_when_all_beaten": True,
}
_ADVANCED: Final[dict[str, object]] = {
    "who_throws_in": "neighbours",
    "first_bout_who_throws_in": "all",
    "opening_timeout": "loses",
}
_STRICT: Final[dict[str, object]] = {
    "who_throws_in": "neighbours",
    "first_bout_cap": "off",
    "neighbours_recount": "each_bout",
}
_PAIRS: Final[dict[str, object]] = {
    "teams": "two_pairs",
    "who_throws_in": "lead_team",
    "throw_in_priority": "lead_first",
    "first_bout_cap": "off",
    "first_attacker": "left_of_dealer",
    "next_first_attacker": "left_of_loser",
    "low_trump_swap": "any_time",
    "open_with_several": True,
}
_SOLO_NORTH: Final = _PAIRS | {
    "teams": "none",
    "who_throws_in": "all",
    "who_throws_in_from_five": "neighbours",
    "throw_in_priority": "lead_then_left",
}
_THREES: Final = _PAIRS | {"teams": "two_threes", "low_trump_swap": "off"}
_ONLINE: Final[dict[str, object]] = {"open_with_several": True}
_HOME: Final[dict[str, object]] = {"first_bout_cap_until": "first_bout_end"}

BUILT: Final[Mapping[str, Preset]] = {
    "open_table": Preset(2, 6, _OPEN_TABLE),
    "neighbours_table": Preset(2, 6, _OPEN_TABLE | {"who_throws_in": "neighbours_far_first_rank"}),
    "tricks_table": Preset(2, 6, _OPEN_TABLE | {"cheating": True}),
    "advanced": Preset(2, 4, _ADVANCED),
    "advanced_transfer": Preset(2, 4, _ADVANCED | {"transfer": True}),
    "advanced_strict": Preset(2, 4, _STRICT),
    "home": Preset(2, 6, _HOME),
    "home_transfer": Preset(2, 6, _HOME | {"transfer": True}),
    "pairs": Preset(4, 4, _PAIRS),
    "solo_north": Preset(2, 6, _SOLO_NORTH),
    "three_against_three": Preset(6, 6, _THREES),
    "double_trump": Preset(2, 4, _ADVANCED | {"trump_kind": "two_suits"}),
    "online_draw": Preset(2, 6, _ONLINE),
    "online_classic": Preset(2, 6, _ONLINE | {"tie_rule": "defender_loses"}),
}
