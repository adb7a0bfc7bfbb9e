"""The real adapter and the real python-telegram-bot against the stand-in, with a fake app."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from adapters.telegram import TelegramBot
from bot.clock import WallClock
from bot.ports import Chat, Reply, Visitor
from bot.screen import Address, Button, MessageId, Person, Screen
from tests.platforms.telegram.server import Telegram

FAST = 50.0
QUERY_AGE = 250.0
"""Longer than in truth: a busy machine may stop for a moment of the wall."""


class SkippingClock(WallClock):
    """Runs fast, and can be put ahead at once."""

    ahead = 0.0

    def now(self) -> float:
        return super().now() + self.ahead


class Noted(NamedTuple):
    """A call of the app."""

    name: str
    given: dict[str, Any]


class FakeApp:
    """Notes what the adapter tells it, and replies as a test wants."""

    def __init__(self) -> None:
        self.noted: list[Noted] = []
        self.replies: dict[str, Reply | Callable[..., Reply]] = {}
        """By the name of the call, or of the command."""

    def of(self, name: str) -> list[dict[str, Any]]:
        return [each.given for each in self.noted if each.name == name]

    async def open(self, place: Address, title: str, visitor: Visitor, cause: str) -> Reply:
        return self._note("open", place=place, title=title, visitor=visitor, cause=cause)

    async def command(
        self,
        name: str,
        place: Address | None,
        visitor: Visitor,
        cause: str,
        payload: str = "",
        title: str = "",
    ) -> Reply:
        given = {"place": place, "visitor": visitor, "cause": cause}
        return self._note(name, **given, payload=payload, title=title)

    async def press(
        self,
        visitor: Visitor,
        data: str,
        place: Address | None,
        cause: str,
        message: MessageId | None = None,
    ) -> Reply:
        given = {"visitor": visitor, "data": data, "place": place}
        return self._note("press", **given, cause=cause, message=message)

    async def opened(self, person: Person, yes: bool, language: str = "") -> None:
        self._note("opened", person=person, yes=yes, language=language)

    async def moved(self, old: Address, new: Address) -> None:
        self._note("moved", old=old, new=new)

    async def left(self, place: Address, person: Person) -> None:
        self._note("left", place=place, person=person)

    async def removed(self, place: Address) -> None:
        self._note("removed", place=place)

    def scrolled(self, place: Address) -> None:
        self._note("scrolled", place=place)

    def _note(self, name: str, **given: Any) -> Reply:
        self.noted.append(Noted(name, given))
        reply = self.replies.get(name, Reply())
        return reply if isinstance(reply, Reply) else reply(**given)


class FakeWords:
    """Says which phrase it was asked for."""

    languages = ("en", "ru")
    default = "en"

    def text(self, language: str, key: str, **given: str | int | float) -> str:
        base = language.partition("-")[0] or self.default
        return " ".join([base, key, *map(str, given.values())])


@dataclass(slots=True)
class Desk:
    telegram: Telegram
    app: FakeApp
    bot: TelegramBot
    clock: SkippingClock

    @property
    def chat(self) -> Chat:
        return self.bot.platform.chat

    async def noted(self, name: str, times: int = 1) -> dict[str, Any]:
        """Wait until the app has been told something so often; the last of it."""
        await self.telegram.until(
            lambda: len(self.app.of(name)) >= times, 5.0, lambda: f"no {name} in {self.app.noted}"
        )
        return self.app.of(name)[-1]

    async def calm(self) -> None:
        """Wait until every update has been taken in and answered."""
        updates = self.telegram.updates
        await self.telegram.until(lambda: updates.idle, 5.0, lambda: "updates are left")
        await self.bot.answered()


def bot_for(telegram: Telegram, app: FakeApp, token: str = "") -> TelegramBot:
    words: Any = FakeWords()
    fake: Any = app
    return TelegramBot(token or telegram.token, telegram.url, fake, words, telegram.clock)


@asynccontextmanager
async def desk(speed: float = FAST, privacy: str = "on") -> AsyncIterator[Desk]:
    clock = SkippingClock(speed)
    async with Telegram(clock, privacy=privacy) as telegram:
        telegram.query_age = QUERY_AGE
        app = FakeApp()
        bot = bot_for(telegram, app)
        await bot.start()
        try:
            await telegram.until(lambda: telegram.updates.idle, 5.0, lambda: "it did not start")
            yield Desk(telegram, app, bot, clock)
        finally:
            await bot.stop()


def screen(text: str = "Bout 1", *labels: str, notify: str = "") -> Screen:
    rows = tuple((Button(label, f"t {label}"),) for label in labels)
    return Screen(text, rows, notify)
