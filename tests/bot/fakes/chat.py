"""The Chat port that remembers, and a platform around it."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from bot.ports import (
    Gone,
    Limits,
    Pace,
    Platform,
)
from bot.screen import Address, MessageId, Person, Screen, split, whisper
from tests.bot.fakes.clock import FakeClock


@dataclass(slots=True)
class Message:
    id: MessageId
    address: Address
    screen: Screen
    history: list[Screen] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Call:
    """One request to the platform, accepted or not."""

    verb: str
    address: Address
    at: float
    nonce: str = ""
    trouble: Exception | None = None


class FakeChat:
    """The Chat port: messages that can be looked at, and troubles on demand.

    `calls` has what was accepted, `tried` every request with its time. With `unique` the same
    nonce posts once, as on Discord.
    """

    def __init__(self, clock: FakeClock | None = None, unique: bool = False) -> None:
        self.clock, self.unique = clock, unique
        self.messages: dict[MessageId, Message] = {}
        self.calls: list[tuple[str, Address, Screen | None]] = []
        self.tried: list[Call] = []
        self.said: dict[Address, list[Screen]] = {}
        """Everything that was ever shown at an address."""
        self.troubles: list[Exception] = []
        self.trouble: Callable[[str, Address], Exception | None] = lambda verb, address: None
        self.meanwhile: Callable[[str, Address], Awaitable[None]] | None = None
        """What goes on while a request is under way."""
        self.afterwards: Callable[[str, Address], Awaitable[None]] | None = None
        """What goes on when the platform has accepted it, and we don't know yet."""
        self._nonces: dict[str, MessageId] = {}
        self._ids = itertools.count(1)

    async def post(self, to: Address, screen: Screen, nonce: str) -> MessageId:
        await self._try("post", to, nonce)
        message = self._nonces.get(nonce) if self.unique else None
        if message is None:
            message = self._nonces[nonce] = MessageId(f"m{next(self._ids)}")
            self.messages[message] = Message(message, to, screen, [screen])
            self._done("post", to, screen)
        if self.afterwards is not None:
            await self.afterwards("post", to)
        return message

    async def edit(self, message: MessageId, screen: Screen) -> None:
        address = self.messages[message].address if message in self.messages else Address("?")
        await self._try("edit", address)
        if message not in self.messages:
            raise Gone
        self.messages[message].screen = screen
        self.messages[message].history.append(screen)
        self._done("edit", address, screen)
        if self.afterwards is not None:
            await self.afterwards("edit", address)

    async def drop(self, message: MessageId) -> None:
        address = self.messages[message].address if message in self.messages else Address("?")
        await self._try("drop", address)
        self.messages.pop(message, None)
        self._done("drop", address, None)

    def answer(self, to: Address, screen: Screen) -> MessageId:
        """Show the answer to a press, as an adapter does; no request of the painter's."""
        message = MessageId(f"answer:{to}")
        known = self.messages.setdefault(message, Message(message, to, screen))
        known.screen = screen
        known.history.append(screen)
        self.said.setdefault(to, []).append(screen)
        return message

    async def _try(self, verb: str, address: Address, nonce: str = "") -> None:
        at = self.clock.now() if self.clock else 0.0
        await asyncio.sleep(0)
        if self.meanwhile is not None:
            await self.meanwhile(verb, address)
        trouble = self.troubles.pop(0) if self.troubles else self.trouble(verb, address)
        self.tried.append(Call(verb, address, at, nonce, trouble))
        if trouble is not None:
            raise trouble

    def _done(self, verb: str, address: Address, screen: Screen | None) -> None:
        self.calls.append((verb, address, screen))
        if screen is not None:
            self.said.setdefault(address, []).append(screen)

    def rehome(self, old: Address, new: Address) -> None:
        """Private messages of a place that has moved: the same messages under another address."""
        for message in self.messages.values():
            person, place = split(message.address)
            if person is not None and place == old:
                message.address = whisper(person, new)

    def at(self, address: Address) -> list[Message]:
        return [m for m in self.messages.values() if m.address == address]

    def screen(self, address: Address) -> Screen:
        return self.at(address)[-1].screen


@dataclass(slots=True)
class FakeRights:
    admins: set[Person] = field(default_factory=set)
    gone: set[Person] = field(default_factory=set)

    async def admin(self, place: Address, person: Person) -> bool:
        return person in self.admins

    async def member(self, place: Address, person: Person) -> bool:
        return person not in self.gone


def platform(chat: FakeChat, prefix: str = "tg", **changes: object) -> Platform:
    """A platform without paces, so that everything is shown at once; `changes` to add some."""
    base = Platform(prefix, chat, FakeRights(), limits=Limits(), hand_button="cards")
    return replace(base, **changes)  # type: ignore[arg-type]


SLOW = Pace(gap=1.1, quiet=1.5, patience=6.0, per_minute=18)
"""A group's pace as on Telegram."""
