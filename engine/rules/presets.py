"""The presets that are built: for how many players each is, and what it changes."""

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


_OPEN_TABLE: Final = {"draw_order": "play_order", "take_when_all_beaten": True}
_ADVANCED: Final = {
    "who_throws_in": "neighbours",
    "first_bout_who_throws_in": "all",
    "opening_timeout": "loses",
}
_STRICT: Final = {
    "who_throws_in": "neighbours",
    "first_bout_cap": "off",
    "neighbours_recount": "each_bout",
}
_HOME: Final = {"first_bout_cap_until": "first_bout_end"}

BUILT: Final[Mapping[str, Preset]] = {
    "open_table": Preset(2, 6, _OPEN_TABLE),
    "neighbours_table": Preset(2, 6, _OPEN_TABLE | {"who_throws_in": "neighbours_far_first_rank"}),
    "advanced": Preset(2, 4, _ADVANCED),
    "advanced_transfer": Preset(2, 4, _ADVANCED | {"transfer": True}),
    "advanced_strict": Preset(2, 4, _STRICT),
    "home": Preset(2, 6, _HOME),
    "home_transfer": Preset(2, 6, _HOME | {"transfer": True}),
}
