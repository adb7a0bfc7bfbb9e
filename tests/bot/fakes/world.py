"""An app with fakes around it, and people who press what they see."""

import asyncio
import itertools
from dataclasses import replace
from functools import cache
from random import Random

from bot.app import App
from bot.ports import (
    Reply,
    Thinker,
    Visitor,
)
from bot.screen import Address, Button, Person, Screen, whisper
from bot.table import Table
from bot.words import Words
from tests.bot.fakes.chat import FakeChat, FakeRights, platform
from tests.bot.fakes.clock import FakeClock, rest
from tests.bot.fakes.store import MemoryStore

GROUP = Address("tg:-100")


@cache
def every_word() -> Words:
    """Parsed once: it takes longer than a game."""
    return Words()


class World:
    """An app with fakes around it, and people who press what they see.

    `thinker` thinks for the computers; `changes` are those of the platform (`needs_opening`,
    `answers_presses`, `limits` …).
    """

    def __init__(
        self,
        seed: int = 1,
        store: MemoryStore | None = None,
        prefix: str = "tg",
        clock: FakeClock | None = None,
        thinker: Thinker | None = None,
        **changes: object,
    ) -> None:
        self.clock = clock or FakeClock()
        self.store = store or MemoryStore()
        self.chat = FakeChat(self.clock)
        self.words = every_word()
        self.random = Random(seed)
        self.thinker = thinker
        self.prefix = prefix
        self.place = GROUP if prefix == "tg" else Address(f"{prefix}:100")
        self.platform = platform(self.chat, prefix, **changes)
        self.app = self._app()
        self._causes = itertools.count(1)
        self.replies: list[Reply] = []

    def _app(self) -> App:
        random = Random(self.random.random())
        app = App(self.store, self.clock, self.words, random, thinker=self.thinker)
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
