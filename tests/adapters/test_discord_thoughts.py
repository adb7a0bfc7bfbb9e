"""Answers that are thought about for a while, on their way through Discord."""

from collections.abc import AsyncIterator

import pytest

from adapters.discord import DiscordBot
from bot.ports import Reply, Visitor
from bot.screen import Address, Button, Screen
from tests.platforms.discord import Channel, Discord, Person
from tests.platforms.discord.rig import FakeApp, JumpClock, running

TABLE = Screen("Result\n-", ((Button("Review", "k3f9x2 1.9.0 review"),),))
REVIEW = Reply(screen=Screen("<b>Review</b>\n❌ You took."))
SLOW = 8.0


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with Discord(JumpClock()) as discord:
        yield discord


@pytest.fixture
def channel(discord: Discord) -> Channel:
    return discord.channel("cards")


@pytest.fixture
def boris(discord: Discord, channel: Channel) -> Person:
    return discord.person("Boris", locale="ru")


@pytest.fixture
def app() -> FakeApp:
    return FakeApp(replying=lambda visitor, data: REVIEW)


@pytest.fixture
async def bot(discord: Discord, app: FakeApp, channel: Channel) -> AsyncIterator[DiscordBot]:
    async with running(discord, app) as bot:
        await bot.chat.post(Address(f"dc:{channel.id}"), TABLE, "n1")
        yield bot


async def test_a_review_is_for_the_presser_alone(
    bot: DiscordBot, boris: Person, channel: Channel
) -> None:
    it = await boris.presses("Review")
    assert it.answer == 4
    (message,) = boris.received
    assert message.text == "Review\n❌ You took."
    (table,) = channel.messages
    assert (table.text, table.edits) == ("Result\n-", 0)


async def test_a_review_that_takes_its_time_follows_in_private(
    bot: DiscordBot, app: FakeApp, boris: Person, discord: Discord, channel: Channel
) -> None:
    async def slow(visitor: Visitor, data: str) -> Reply:
        await discord.clock.sleep(SLOW)
        return REVIEW

    app.replying = slow
    it = await boris.presses("Review")
    assert it.answer == 6
    await discord.until(lambda: it.followups)
    (message,) = it.followups
    assert (message.text, message.reader) == ("Review\n❌ You took.", boris)
    (table,) = channel.messages
    assert (table.text, table.edits) == ("Result\n-", 0)
