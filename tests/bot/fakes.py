"""Fakes for the core's tests: a store in memory, a chat that remembers, and time on a string."""

import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random

from bot.app import App
from bot.ports import (
    Conflict,
    Entry,
    Gone,
    Limits,
    Pace,
    Platform,
    Profile,
    Reply,
    Seen,
    StoredMessage,
    StoredTable,
    Visitor,
)
from bot.screen import Address, Button, MessageId, Person, Screen, Spot, split, whisper
from bot.table import Table
from bot.words import Words

GROUP = Address("tg:-100")


@cache
def every_word() -> Words:
    """Parsed once: it takes longer than a game."""
    return Words()


class FakeClock:
    """Time stands still until a test moves it."""

    speed = 1.0

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self.time = start
        self._sleepers: list[tuple[float, int, asyncio.Event]] = []
        self._count = itertools.count()

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        event = asyncio.Event()
        heapq.heappush(self._sleepers, (self.time + seconds, next(self._count), event))
        await event.wait()

    async def advance(self, seconds: float) -> None:
        """Let time pass, waking sleepers in order."""
        await rest()
        end = self.time + seconds
        while self._sleepers and self._sleepers[0][0] <= end:
            at, _, event = heapq.heappop(self._sleepers)
            self.time = max(self.time, at)
            event.set()
            await rest()
        self.time = end
        await rest()


async def rest() -> None:
    """Let every task run until it waits for something."""
    for _ in range(25):
        await asyncio.sleep(0)


class MemoryStore:
    """The Store port, with the rules of the real one and none of its durability."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = {}
        self.places: dict[str, Address] = {}
        self.snapshots: dict[str, tuple[int, str]] = {}
        self.closed: set[str] = set()
        self.causes: dict[str, str] = {}
        self.kept: dict[Spot, StoredMessage] = {}
        self.people: dict[Person, Profile] = {}
        self.facts: dict[tuple[str, str], str] = {}

    async def create(self, table: str, place: Address, entry: Entry) -> None:
        self._seen(entry)
        if table in self.logs or await self.table_at(place) is not None:
            raise Conflict
        self.logs[table], self.places[table] = [entry], place
        self._caused(table, entry)

    async def append(
        self, table: str, entry: Entry, snapshot: str | None = None, close: bool = False
    ) -> None:
        self._seen(entry)
        if table in self.closed or entry.n != len(self.logs.get(table, ())):
            raise Conflict
        self.logs[table].append(entry)
        self._caused(table, entry)
        if snapshot is not None:
            self.snapshots[table] = (entry.n, snapshot)
        if close:
            self.closed.add(table)

    def _seen(self, entry: Entry) -> None:
        if entry.cause is not None and entry.cause in self.causes:
            raise Seen

    def _caused(self, table: str, entry: Entry) -> None:
        if entry.cause is not None:
            self.causes[entry.cause] = table

    async def move(self, old: Address, new: Address) -> Sequence[str]:
        moved = [t for t, p in self.places.items() if p == old and t not in self.closed]
        if moved and await self.table_at(new) is not None:
            raise Conflict
        for table in moved:
            self.places[table] = new
        for spot, kept in list(self.kept.items()):
            person, place = split(spot.address)
            if place == old:
                address = whisper(person, new) if person else new
                del self.kept[spot]
                self.kept[spot._replace(address=address)] = replace(
                    kept, spot=spot._replace(address=address)
                )
        return moved

    async def seen(self, cause: str) -> str | None:
        return self.causes.get(cause)

    async def table(self, table: str) -> StoredTable | None:
        if table not in self.logs or table in self.closed:
            return None
        n, snapshot = self.snapshots.get(table, (-1, None))
        entries = [e for e in self.logs[table] if snapshot is None or e.n > n]
        return StoredTable(table, self.places[table], snapshot, n, entries)

    async def table_at(self, place: Address) -> str | None:
        return next(
            (t for t, p in self.places.items() if p == place and t not in self.closed), None
        )

    async def open_tables(self) -> Sequence[StoredTable]:
        tables = [await self.table(table) for table in self.logs]
        return [table for table in tables if table is not None]

    async def entries(self, table: str) -> Sequence[Entry]:
        return self.logs.get(table, [])

    async def keep_message(self, message: StoredMessage) -> None:
        self.kept[message.spot] = message

    async def drop_message(self, spot: Spot) -> None:
        self.kept.pop(spot, None)

    async def messages(self) -> Sequence[StoredMessage]:
        return list(self.kept.values())

    async def profile(self, person: Person) -> Profile | None:
        return self.people.get(person)

    async def keep_profile(self, profile: Profile) -> None:
        self.people[profile.person] = profile

    async def profiles(self) -> Sequence[Profile]:
        return list(self.people.values())

    async def note(self, kind: str, key: str, value: str | None) -> None:
        if value is None:
            self.facts.pop((kind, key), None)
        else:
            self.facts[kind, key] = value

    async def notes(self, kind: str) -> Mapping[str, str]:
        return {key: value for (k, key), value in self.facts.items() if k == kind}


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


class World:
    """An app with fakes around it, and people who press what they see.

    `changes` are those of the platform (`needs_opening`, `answers_presses`, `limits` …).
    """

    def __init__(
        self,
        seed: int = 1,
        store: MemoryStore | None = None,
        prefix: str = "tg",
        clock: FakeClock | None = None,
        **changes: object,
    ) -> None:
        self.clock = clock or FakeClock()
        self.store = store or MemoryStore()
        self.chat = FakeChat(self.clock)
        self.words = every_word()
        self.random = Random(seed)
        self.prefix = prefix
        self.place = GROUP if prefix == "tg" else Address(f"{prefix}:100")
        self.platform = platform(self.chat, prefix, **changes)
        self.app = self._app()
        self._causes = itertools.count(1)
        self.replies: list[Reply] = []

    def _app(self) -> App:
        app = App(self.store, self.clock, self.words, Random(self.random.random()))
        app.add(self.platform)
        return app

    # --- life ----------------------------------------------------------------------------

    async def kill(self) -> None:
        """The process ends in the middle of whatever it does."""
        painter = self.app._painter
        painter._stopping = True
        tasks = list(painter._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def start(self) -> None:
        """A new process on the same store."""
        self.app = self._app()
        await self.app.load()

    async def restart(self, down: float = 0.0) -> None:
        """The process is killed and started again `down` seconds later."""
        await self.kill()
        self.clock.time += down
        await self.start()
        await self.settle()

    async def settle(self) -> None:
        await rest()
        await asyncio.wait_for(self.app.settled(), 5)

    async def passes(self, seconds: float, step: float = 0.5) -> None:
        """Time goes by, with the app looking at its clocks."""
        end = self.clock.time + seconds
        while self.clock.time < end:
            await self.clock.advance(min(step, end - self.clock.time))
            await self.app.tick()
            await rest()
        await self.settle()

    # --- people --------------------------------------------------------------------------

    def cause(self) -> str:
        return f"cause {next(self._causes)}"

    def person(self, name: str) -> Person:
        return Person(f"{self.prefix}:{name}")

    def visitor(self, name: str, /, **changes: object) -> Visitor:
        base = Visitor(self.person(name), name.title(), "en")
        return replace(base, **changes)  # type: ignore[arg-type]

    @property
    def admins(self) -> set[Person]:
        assert isinstance(self.platform.rights, FakeRights)
        return self.platform.rights.admins

    async def says_durak(self, name: str, place: Address | None = None) -> Reply:
        visitor = self.visitor(name)
        reply = await self.app.open(place or self.place, "The Club", visitor, self.cause())
        await self.settle()
        return reply

    async def says(
        self, name: str, command: str, payload: str = "", private: bool = False
    ) -> Reply:
        """A command: in the group, or in the private chat."""
        place = None if private or command == "start" else self.place
        reply = await self.app.command(command, place, self.visitor(name), self.cause(), payload)
        self.replies.append(reply)
        await self.settle()
        return reply

    async def presses(
        self, name: str, label: str, cause: str | None = None, settle: bool = True
    ) -> Reply:
        """Press the button with this label, in the own hand or in the group."""
        button, place = self.button(name, label)
        return await self.presses_data(name, button.data, place, cause, settle)

    async def presses_data(
        self,
        name: str,
        data: str,
        place: Address | None = GROUP,
        cause: str | None = None,
        settle: bool = True,
    ) -> Reply:
        """A press of a button with this data, in the group; place None: in the private chat."""
        place = self.place if place == GROUP else place
        cause = cause or self.cause()
        reply = await self.app.press(self.visitor(name), data, place, cause)
        self.replies.append(reply)
        await self.answered(reply)
        if settle:
            await self.settle()
        return reply

    async def answered(self, reply: Reply) -> None:
        """The adapter's part of a press on platforms that answer with a screen."""
        if self.platform.answers_presses and reply.screen and reply.spot:
            message = self.chat.answer(reply.spot.address, reply.screen)
            await self.app.shown(reply.spot, message, reply.screen)

    def button(self, name: str, label: str) -> tuple[Button, Address | None]:
        for address, place in ((self.hand_address(name), None), (self.place, self.place)):
            for message in reversed(self.chat.at(address)):
                for button in message.screen.buttons:
                    if label in (button.text, button.data):
                        return button, place
        shown = [b.text for m in self.chat.messages.values() for b in m.screen.buttons]
        raise LookupError(f"{name} sees no button {label!r} among {shown}")

    # --- what is seen --------------------------------------------------------------------

    def phrase(self, key: str, **arguments: str | int) -> str:
        return self.words.text("en", key, **arguments)

    def hand_address(self, name: str, place: Address | None = None) -> Address:
        return whisper(self.person(name), place or self.place)

    def hand(self, name: str) -> Screen:
        return self.chat.screen(self.hand_address(name))

    @property
    def group(self) -> Screen:
        """The message of the table; a ping is a message of its own."""
        shown = [m for m in self.chat.at(self.place) if "<at id=" not in m.screen.text]
        return shown[-1].screen

    @property
    def pings(self) -> list[Screen]:
        return [m.screen for m in self.chat.at(self.place) if "<at id=" in m.screen.text]

    @property
    def table(self) -> Table:
        (table,) = list(self.app._tables)
        return table

    @property
    def log(self) -> list[str]:
        """The newest table's log, without times and causes."""
        *_, entries = self.store.logs.values()
        return [entry.text for entry in entries]
