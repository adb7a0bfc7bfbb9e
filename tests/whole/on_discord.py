"""Whole games through the real discord.py against the stand-in of Discord."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from adapters.discord import DiscordBot
from adapters.sqlite import SqliteStore
from bot.app import App
from bot.clock import WallClock
from bot.words import Words
from tests.platforms.discord.channels import Channel
from tests.platforms.discord.people import Person
from tests.platforms.discord.server import Discord
from tests.platforms.discord.world import Button, Message

NAMES = ("Anna", "Борис", "**Cid**", "Dot_&_Co", "Eve", "Fëdor")


class DiscordPlayer:
    def __init__(self, one: Person, channel: Channel) -> None:
        self.one, self.channel, self.name = one, channel, one.name

    def person(self) -> str:
        return f"dc:{self.one.id}"

    def hand(self) -> Message | None:
        return self.one.hand

    def hand_text(self) -> str:
        hand = self.hand()
        return hand.text if hand else ""

    def hand_buttons(self) -> Sequence[Button]:
        hand = self.hand()
        return list(hand.buttons) if hand else []

    async def says(self, text: str) -> None:
        await self.one.says(text, self.channel)

    async def presses(self, label: str) -> None:
        await self.one.presses(label, self.channel)

    async def presses_in_hand(self, data: str) -> None:
        hand = self.hand()
        assert hand is not None
        await self.one.presses_data(data, hand)

    async def asks_for_hand(self) -> None:
        """Presses "My hand" under the table: his client or the token has lost the old one."""
        await self.one.presses("My hand", self.channel)


class DiscordFace:
    """An app in this process; time is moved on by `tick`, so that nothing changes unseen."""

    def __init__(self, discord: Discord, bot: DiscordBot, app: App) -> None:
        self.discord, self.bot, self.app = discord, bot, app
        self.channel = discord.channel("durak")

    async def people(self, count: int) -> Sequence[DiscordPlayer]:
        people = [self.discord.person(name) for name in NAMES[:count]]
        return [DiscordPlayer(one, self.channel) for one in people]

    def public_texts(self) -> Sequence[str]:
        return [
            "\n".join([message.text, *(button.text for button in message.buttons)])
            for message in self.channel.messages
        ]

    async def settle(self) -> None:
        await self.bot.answered()
        await self.app.settled()


@asynccontextmanager
async def on_discord(path: Path, random: Random, speed: float) -> AsyncIterator[DiscordFace]:
    clock, words = WallClock(speed), Words()
    async with Discord(clock, hiccup=2.0) as discord:
        discord.channel("durak")
        store = await SqliteStore.open(path / "durakbot.db")
        app = App(store, clock, words, random)
        bot = DiscordBot(
            app,
            store,
            clock,
            words,
            token=discord.token,
            api=discord.api,
            gateway=discord.gateway_url,
            ready_timeout=0.05,
        )
        app.add(bot.platform)
        await app.load()
        await bot.start()
        try:
            await asyncio.wait_for(bot.connected.wait(), 5)
            yield DiscordFace(discord, bot, app)
        finally:
            await bot.stop()
            await app.stop()
            await store.close()
