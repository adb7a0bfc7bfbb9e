"""Reading JSON that strangers wrote: each step yields the type or says what is wrong where."""

from collections.abc import Mapping

from engine.cards import Card, parse_cards


class InvalidRecord(ValueError):
    """What was read is no record: one line saying what is wrong and where."""


def shown(value: object) -> str:
    """A value in an error message: one line, and not a long one."""
    text = ascii(value)
    return text if len(text) <= 40 else text[:37] + "..."


def wrong(where: str, what: str) -> InvalidRecord:
    return InvalidRecord(f"{where}: {what}")


def an_object(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise wrong(where, f"an object is wanted, not {shown(value)}")
    return value


def a_list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise wrong(where, f"a list is wanted, not {shown(value)}")
    return value


def a_text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise wrong(where, f"a text is wanted, not {shown(value)}")
    return value


def a_flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise wrong(where, f"true or false is wanted, not {shown(value)}")
    return value


def a_number(value: object, where: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise wrong(where, f"a whole number is wanted, not {shown(value)}")
    if not least <= value <= most:
        raise wrong(where, f"{shown(value)} is not between {least} and {most}")
    return value


def the(value: Mapping[str, object], key: str, where: str) -> object:
    if key not in value:
        raise wrong(where, f"{key!r} is missing")
    return value[key]


def only(value: Mapping[str, object], keys: tuple[str, ...], where: str) -> None:
    for key in value:
        if key not in keys:
            raise wrong(where, f"{shown(key)} is not known here")


def some_cards(value: object, where: str) -> tuple[Card, ...]:
    try:
        return parse_cards(a_text(value, where))
    except InvalidRecord:
        raise
    except ValueError as error:
        raise wrong(where, str(error)) from None


def a_card(value: object, where: str) -> Card:
    cards = some_cards(value, where)
    if len(cards) != 1:
        raise wrong(where, f"one card is wanted, not {shown(value)}")
    return cards[0]
