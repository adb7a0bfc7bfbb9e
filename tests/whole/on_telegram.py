"""Whole games through the real python-telegram-bot against the stand-in of the Bot API."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from adapters.sqlite import SqliteStore
from adapters.telegram import TelegramBot
from bot.app import App
from bot.clock import WallClock
from bot.words import Words
from tests.platforms.telegram.chats import Group
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.server import Telegram
from tests.platforms.telegram.world import Button, Message

NAMES = ("Anna", "Борис", "<Cid>", "Dot & Co", "Eve", "Fëdor")


class TelegramPlayer:
    def __init__(self, one: Person, group: Group) -> None:
        self.one, self.group, self.name = one, group, one.name

    def person(self) -> str:
        return f"tg:{self.one.id}"

    def hand(self) -> Message | None:
        """The newest message of his private chat that shows a hand."""
        return next(iter(reversed(self.one.private)), None)

    def hand_text(self) -> str:
        hand = self.hand()
        return hand.text if hand else ""

    def hand_buttons(self) -> Sequence[Button]:
        hand = self.hand()
        return list(hand.buttons) if hand else []

    async def says(self, text: str) -> None:
        await self.one.says(text, self.group)

    async def presses(self, label: str) -> None:
        answer = await self.one.presses(label, self.group)
        if answer.url:
            await self.one.follows(answer.url)

    async def presses_in_hand(self, data: str) -> None:
        await self.one.presses_data(data, self.hand())


class TelegramFace:
    """An app in this process; time is moved on by `tick`, so that nothing changes unseen."""

    def __init__(self, telegram: Telegram, bot: TelegramBot, app: App) -> None:
        self.telegram, self.bot, self.app = telegram, bot, app
        self.group = telegram.group("The <Club>")

    async def people(self, count: int) -> Sequence[TelegramPlayer]:
        players = []
        for number, name in enumerate(NAMES[:count]):
            one = self.telegram.person(name)
            if number % 2 == 0:
                await one.opens()
                await self.settle()
            players.append(TelegramPlayer(one, self.group))
        return players

    def public_texts(self) -> Sequence[str]:
        return [
            "\n".join([message.text, *(button.text for button in message.buttons)])
            for message in self.group.live
        ]

    async def settle(self) -> None:
        await self.telegram.until(lambda: self.telegram.updates.idle)
        await self.bot.answered()
        await self.app.settled()


@asynccontextmanager
async def on_telegram(path: Path, random: Random, speed: float) -> AsyncIterator[TelegramFace]:
    clock, words = WallClock(speed), Words()
    async with Telegram(clock) as telegram:
        store = await SqliteStore.open(path / "durakbot.db")
        app = App(store, clock, words, random)
        bot = TelegramBot(telegram.token, telegram.url, app, words, clock)
        app.add(bot.platform)
        await app.load()
        await bot.start()
        try:
            yield TelegramFace(telegram, bot, app)
        finally:
            await bot.stop()
            await app.stop()
            await store.close()
