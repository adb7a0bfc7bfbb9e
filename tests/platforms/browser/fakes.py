"""A fake app and a store in memory, for the page alone."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bot.ports import Profile, Reply, Visitor
from bot.screen import Address, Button, MessageId, Person, Screen, Style


class Noted(NamedTuple):
    """A call of the app."""

    name: str
    visitor: Visitor
    cause: str
    place: Address | None
    data: str
    """Of a button; a command's payload; the title of a new table."""
    message: MessageId | None = None


@dataclass
class FakeCore:
    """Notes what the page tells it, and replies as a test wants."""

    noted: list[Noted] = field(default_factory=list)
    replies: dict[str, Reply] = field(default_factory=dict)
    """By the name of the command, or the data of the press."""
    payload: str | None = None
    away: list[Address] = field(default_factory=list)
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    """Presses wait for it."""
    broken: bool = False

    def __post_init__(self) -> None:
        self.gate.set()

    def of(self, name: str) -> list[Noted]:
        return [each for each in self.noted if each.name == name]

    async def open(self, place: Address, title: str, visitor: Visitor, cause: str) -> Reply:
        return self._note(Noted("durak", visitor, cause, place, title), "durak")

    async def command(
        self,
        name: str,
        place: Address | None,
        visitor: Visitor,
        cause: str,
        payload: str = "",
        title: str = "",
    ) -> Reply:
        return self._note(Noted(name, visitor, cause, place, payload), name)

    async def press(
        self,
        visitor: Visitor,
        data: str,
        place: Address | None,
        cause: str,
        message: MessageId | None = None,
    ) -> Reply:
        noted = Noted("press", visitor, cause, place, data, message)
        reply = self._note(noted, data)
        await self.gate.wait()
        if self.broken:
            raise RuntimeError("the app is broken")
        return reply

    def scrolled(self, place: Address) -> None:
        self.away.append(place)

    def invite(self, place: Address) -> str | None:
        return self.payload

    def _note(self, noted: Noted, reply: str) -> Reply:
        self.noted.append(noted)
        return self.replies.get(reply, Reply())


@dataclass
class FakeStore:
    """The few facts that the page keeps and asks for."""

    facts: dict[str, dict[str, str]] = field(default_factory=dict)
    table: str | None = None
    people: dict[Person, Profile] = field(default_factory=dict)

    async def note(self, kind: str, key: str, value: str | None) -> None:
        await asyncio.sleep(0)
        if value is None:
            self.facts.get(kind, {}).pop(key, None)
        else:
            self.facts.setdefault(kind, {})[key] = value

    async def notes(self, kind: str) -> Mapping[str, str]:
        await asyncio.sleep(0)
        return dict(self.facts.get(kind, {}))

    async def table_at(self, place: Address) -> str | None:
        return self.table

    async def profile(self, person: Person) -> Profile | None:
        return self.people.get(person)


class FakeWords:
    """Says which phrase it was asked for, and in which language."""

    languages = ("en", "ru")
    default = "en"

    def match(self, language: str, default: str = "") -> str:
        base = language.partition("-")[0].lower()
        return base if base in self.languages else default or self.default

    def text(self, language: str, key: str, **given: Any) -> str:
        return f"{self.match(language)} {key}"


def screen(text: str, *rows: tuple[tuple[str, str], ...], notify: str = "") -> Screen:
    """A screen with buttons given as (label, data)."""
    return Screen(
        text,
        tuple(tuple(Button(label, data, Style.PLAIN) for label, data in row) for row in rows),
        notify,
    )
