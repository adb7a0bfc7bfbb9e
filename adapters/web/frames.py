"""The JSON frames between a window and us, both ways; anything else ends the socket."""

import json
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from adapters.web.chat import Message
from adapters.web.markup import lines
from bot.screen import Button, Person

FRAME_SIZE = 8192
TEXT_LENGTH = 500

Unique = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z-]{8,40}$")]
"""Made by the window for one thing done; sent again after a reconnect, it still counts once."""
CommandName = Literal["durak", "start", "hand", "rules", "settings", "stop", "help"]
COMMANDS: tuple[CommandName, ...] = (
    "durak",
    "start",
    "hand",
    "rules",
    "settings",
    "stop",
    "help",
)


class _Incoming(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Hello(_Incoming):
    """The first frame of every socket."""

    t: Literal["hello"]
    token: Annotated[str, StringConstraints(max_length=100)] | None = None
    language: Annotated[str, StringConstraints(max_length=35)] = ""


class Enter(_Incoming):
    """A name, the first or another."""

    t: Literal["enter"]
    id: Unique
    name: Annotated[str, StringConstraints(max_length=200)]


class Press(_Incoming):
    t: Literal["press"]
    id: Unique
    message: Annotated[str, StringConstraints(max_length=40)]
    column: Literal["group", "hand"]
    data: Annotated[str, StringConstraints(min_length=1, max_length=100)]


class Say(_Incoming):
    """Something typed: talk, or a command with its slash."""

    t: Literal["say"]
    id: Unique
    text: Annotated[str, StringConstraints(max_length=TEXT_LENGTH)]


class Ask(_Incoming):
    """A command by a button of the page, or by the invite link."""

    t: Literal["command"]
    id: Unique
    name: CommandName
    payload: Annotated[str, StringConstraints(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")] = ""


class Close(_Incoming):
    """A private answer is not needed any more."""

    t: Literal["close"]
    id: Unique
    message: Annotated[str, StringConstraints(max_length=40)]


class Ping(_Incoming):
    t: Literal["ping"]


Act = Enter | Press | Say | Ask | Close
_INCOMING: TypeAdapter[Hello | Act | Ping] = TypeAdapter(
    Annotated[Hello | Act | Ping, Field(discriminator="t")]
)


def read(text: str) -> Hello | Act | Ping:
    """Raises ValueError on anything else."""
    return _INCOMING.validate_json(text)


# --- outgoing ---


def frame(t: str, /, **values: object) -> str:
    return json.dumps({"t": t, **values}, ensure_ascii=False, separators=(",", ":"))


def message_json(message: Message) -> dict[str, object]:
    """A message as the page gets it; what is private is only ever sent to its reader."""
    shown: dict[str, object] = {
        "id": message.id,
        "column": "group" if message.reader is None else "hand",
        "sort": message.sort,
        "at": message.at,
        "lines": lines(message.screen.text),
        "rows": [[button_json(button) for button in row] for row in message.screen.rows],
        "notify": message.screen.notify,
    }
    if message.author:
        shown["author"] = person_json(message.author, message.name)
    return shown


def button_json(button: Button) -> dict[str, str]:
    return {"text": button.text, "data": button.data, "style": button.style}


def person_json(person: Person, name: str) -> dict[str, str]:
    return {"id": person, "name": name}
