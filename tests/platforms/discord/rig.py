"""The real bot against the stand-in, with a fake app where the real one is not what is tested."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from adapters.discord import DiscordBot
from bot.clock import WallClock
from bot.ports import Reply, Visitor
from bot.screen import Address, MessageId, Screen, Spot
from tests.platforms.discord.server import Discord

QUICK = 0.02
"""Seconds of the wall for the servers to be announced."""


class JumpClock(WallClock):
    """Fast time that can be made to jump ahead."""

    def __init__(self, speed: float = 50.0) -> None:
        super().__init__(speed)
        self._ahead = 0.0

    def now(self) -> float:
        return super().now() + self._ahead

    def jump(self, seconds: float) -> None:
        self._ahead += seconds


class FakeStore:
    """Notes alone."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, str]] = {}

    async def note(self, kind: str, key: str, value: str | None) -> None:
        notes = self.kept.setdefault(kind, {})
        if value is None:
            notes.pop(key, None)
        else:
            notes[key] = value

    async def notes(self, kind: str) -> Mapping[str, str]:
        return dict(self.kept.get(kind, {}))


class FakeWords:
    """A phrase is its key, with whatever was put into it."""

    languages = ("en", "ru")
    default = "en"

    def text(self, language: str, key: str, **arguments: Any) -> str:
        return "-".join([key, *map(str, arguments.values())])


Replying = Callable[[Visitor, str], Reply | Awaitable[Reply]]


@dataclass
class FakeApp:
    """Remembers what it was told, and answers as it is asked to."""

    replying: Replying = lambda visitor, data: Reply()
    heard: list[tuple[Any, ...]] = field(default_factory=list)
    pressed: list[MessageId | None] = field(default_factory=list)
    """For each press the message in public that it was made on."""
    told_shown: list[tuple[Spot, MessageId, Screen]] = field(default_factory=list)
    told_not_shown: list[Spot] = field(default_factory=list)
    told_removed: list[Address] = field(default_factory=list)
    told_scrolled: list[Address] = field(default_factory=list)

    async def open(self, place: Address, title: str, visitor: Visitor, cause: str) -> Reply:
        return await self._reply(visitor, "open", place, title, cause)

    async def command(
        self, name: str, place: Address | None, visitor: Visitor, cause: str, **more: Any
    ) -> Reply:
        return await self._reply(visitor, name, place, cause)

    async def press(
        self,
        visitor: Visitor,
        data: str,
        place: Address | None,
        cause: str,
        message: MessageId | None = None,
    ) -> Reply:
        self.pressed.append(message)
        return await self._reply(visitor, data, place, cause)

    async def _reply(self, visitor: Visitor, what: str, *more: Any) -> Reply:
        self.heard.append((visitor, what, *more))
        reply = self.replying(visitor, what)
        return reply if isinstance(reply, Reply) else await reply

    async def shown(self, spot: Spot, message: MessageId, screen: Screen) -> None:
        self.told_shown.append((spot, message, screen))

    async def not_shown(self, spot: Spot) -> None:
        self.told_not_shown.append(spot)

    async def removed(self, place: Address) -> None:
        self.told_removed.append(place)

    def scrolled(self, place: Address) -> None:
        self.told_scrolled.append(place)


@asynccontextmanager
async def running(
    discord: Discord, app: Any, store: Any = None, words: Any = None
) -> AsyncIterator[DiscordBot]:
    """The bot, connected, with its commands registered."""
    bot = make(discord, app, store, words)
    try:
        await bot.start()
        await asyncio.wait_for(bot.connected.wait(), 5)
        yield bot
    finally:
        await bot.stop()


def make(discord: Discord, app: Any, store: Any = None, words: Any = None) -> DiscordBot:
    kept: Any = store or FakeStore()
    phrases: Any = words or FakeWords()
    return DiscordBot(
        app,
        kept,
        discord.clock,
        phrases,
        token=discord.token,
        api=discord.api,
        gateway=discord.gateway_url,
        ready_timeout=QUICK,
    )
