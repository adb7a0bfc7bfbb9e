"""What people see: screens, their buttons, and the names of the places that show them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, NewType

Address = NewType("Address", str)
"""Where a screen can be shown: a place, a person's own chat, or a whisper (see `whisper`)."""

Person = NewType("Person", str)
"""A human being on a platform: ``tg:42``, ``dc:9876``, ``web:k3f9``."""

MessageId = NewType("MessageId", str)
"""A posted message, in the adapter's own notation; opaque to the core."""


class Style(StrEnum):
    """How a button looks where the platform can colour it."""

    PLAIN = ""
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"
    DIM = "dim"
    """Stands back: a card that cannot be played now."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button. `data` is at most 64 bytes (Telegram's limit, the smallest)."""

    text: str
    data: str
    style: Style = Style.PLAIN


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """What one message should show.

    `text` is in the neutral form: HTML-escaped text, newlines, and four tags that may nest:
    ``<b>``, ``<i>``, ``<code>`` and ``<at>``. ``<at id="tg:42">Boris</at>`` mentions a person;
    ``<at time="1766000000">60 s</at>`` is a moment in Unix seconds, its content the fallback.
    `notify` names what the reader should notice: when it changes to another non-empty name, the
    message is posted anew (an edit notifies nobody), else it is edited.
    """

    text: str
    rows: Rows = ()
    notify: str = ""
    picture: None = None

    @property
    def buttons(self) -> tuple[Button, ...]:
        return tuple(button for row in self.rows for button in row)


class Spot(NamedTuple):
    """A message that the painter keeps: of which table, where, and which of its messages."""

    table: str
    address: Address
    kind: str = ""
    """Empty for the table or hand itself; ``ping:<person>`` for a ping in the group."""


def whisper(person: Person, place: Address) -> Address:
    """The address of what only this person sees of this place: his hand.

    Telegram reaches the person's private chat, Discord answers ephemerally in the channel, the
    browser uses its second column.
    """
    return Address(f"{person}@{place}")


def split(address: Address) -> tuple[Person | None, Address]:
    """A whisper's person and place; for any other address, nobody and the address itself."""
    person, at, place = address.partition("@")
    return (Person(person), Address(place)) if at else (None, address)


def platform_of(name: str) -> str:
    """The platform prefix of an address or a person: ``tg``, ``dc``, ``web``."""
    return name.partition(":")[0]
