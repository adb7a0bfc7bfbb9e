"""The rules of the house: the model, the presets by name, and both as JSON."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from engine.rules.model import Rules
from engine.rules.presets import BUILT

__all__ = ["PARAMETERS", "PRESETS", "InvalidRules", "Rules", "rules_from", "seconds"]


class InvalidRules(ValueError):
    """Rules that cannot be played, said in a sentence."""


PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        name: Rules.model_validate({"preset": name, **preset.changes})
        for name, preset in BUILT.items()
    }
)
"""By name, in the order in which people are shown them."""


def _values(annotation: object, default: object) -> tuple[object, ...]:
    """The values that a field may have, the default first."""
    others = get_args(annotation) or (False, True)
    return (default, *[value for value in others if value != default])


PARAMETERS: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {
        name: _values(field.annotation, field.default)
        for name, field in Rules.model_fields.items()
        if name != "preset"
    }
)
"""Every parameter with the values that it may have, the default first."""

_SECONDS: Final[Mapping[str, tuple[int, int, int]]] = {
    "medium": (60, 60, 30),
    "slow": (120, 120, 60),
    "fast": (30, 30, 15),
    "extra_fast": (15, 15, 8),
}


def seconds(rules: Rules) -> tuple[int, int, int] | None:
    """How long one may take to lead, to defend and to throw in; None: as long as one likes."""
    return _SECONDS.get(rules.time_profile)


def rules_from(words: Mapping[str, object]) -> Rules:
    """Rules from JSON's words, ``{"preset": …}`` and changes to it; InvalidRules if none."""
    if "preset" not in words:
        raise InvalidRules("the rules name no preset")
    preset = BUILT.get(str(words["preset"]))
    try:
        return Rules.model_validate({**(preset.changes if preset else {}), **words})
    except ValidationError as error:
        raise InvalidRules(_sentence(error.errors()[0])) from None


def _sentence(error: ErrorDetails) -> str:
    """The first of pydantic's complaints in our words."""
    name = ".".join(map(str, error["loc"]))[:40]
    value = repr(error["input"])[:40]
    match error["type"]:
        case "value_error" if not name or name == "preset":
            return error["msg"].removeprefix("Value error, ")
        case "extra_forbidden" if name == "players":
            return "the number of players is no parameter; it follows from who sits at the table"
        case "extra_forbidden":
            return f"there is no parameter {name!r}"
        case "literal_error":
            return f"{name} cannot be {value}: it is {error['ctx']['expected']}"
        case "bool_type":
            return f"{name} cannot be {value}: it is true or false"
        case _:
            return f"{name} cannot be {value}: {error['msg'].removeprefix('Value error, ')}"
