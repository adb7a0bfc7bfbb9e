"""Files that the app gives to a presser: an ephemeral answer in Discord."""

from collections.abc import AsyncIterator

import pytest

from adapters.discord import DiscordBot
from bot.ports import Reply, Visitor
from bot.screen import Address, Button, Screen
from tests.bot.test_records.common import a_record, end_of
from tests.platforms.discord import Channel, Discord, Fault, Message, Person, faults
from tests.platforms.discord.errors import flood
from tests.platforms.discord.rig import FakeApp, JumpClock, running

DOCUMENT, RESULT = a_record()
TABLE = Screen("Result\n-", ((Button("Record", "k3f9x2 1.9.0 record"),),))
HAND = Screen("Hand\n-", ((Button("Record", "k3f9x2 1.9.0 record"),),))
GIVEN = Reply(toast="The record of *game* 1.", document=DOCUMENT)
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
    return FakeApp(replying=lambda visitor, data: GIVEN)


@pytest.fixture
async def bot(discord: Discord, app: FakeApp, channel: Channel) -> AsyncIterator[DiscordBot]:
    async with running(discord, app) as bot:
        await bot.chat.post(Address(f"dc:{channel.id}"), TABLE, "n1")
        yield bot


def content(message: Message) -> str:
    (file,) = message.files
    assert file.name == DOCUMENT.name
    return file.content.decode()


async def test_a_file_is_for_the_presser_alone_and_replays(
    bot: DiscordBot, boris: Person, channel: Channel
) -> None:
    it = await boris.presses("Record")
    assert (it.answer, it.toast) == (4, "The record of *game* 1.")
    (message,) = boris.received
    assert content(message) == DOCUMENT.text
    assert end_of(content(message)) == RESULT
    (table,) = channel.messages
    assert (table.text, table.edits, table.files) == ("Result\n-", 0, [])


async def test_a_file_that_takes_its_time_follows_the_acknowledgement(
    bot: DiscordBot, app: FakeApp, boris: Person, discord: Discord
) -> None:
    async def slow(visitor: Visitor, data: str) -> Reply:
        await discord.clock.sleep(SLOW)
        return GIVEN

    app.replying = slow
    it = await boris.presses("Record")
    assert it.answer == 6
    await discord.until(lambda: it.followups)
    assert content(it.followups[0]) == DOCUMENT.text
    assert it.followups[0].reader is boris


async def test_a_file_can_come_with_a_screen(
    bot: DiscordBot, app: FakeApp, boris: Person, discord: Discord
) -> None:
    app.replying = lambda visitor, data: Reply(GIVEN.toast, screen=HAND, document=DOCUMENT)
    for kind in (4, 7):
        it = await boris.presses("Record")
        assert it.answer == kind
        followups = it.followups
        await discord.until(followups.copy)
        assert content(followups[0]) == DOCUMENT.text
    assert boris.hand is not None
    assert boris.hand.text == "Hand\n-"


async def test_a_file_needs_no_word_about_it(bot: DiscordBot, app: FakeApp, boris: Person) -> None:
    app.replying = lambda visitor, data: Reply(document=DOCUMENT)
    await boris.presses("Record")
    (message,) = boris.received
    assert (message.text, content(message)) == ("", DOCUMENT.text)


@pytest.mark.parametrize("fault", [faults.drops_connection(), faults.refuses(flood(1.0))])
async def test_a_file_is_sent_again_whole_after_a_fault(
    bot: DiscordBot, boris: Person, discord: Discord, fault: Fault
) -> None:
    discord.faults.add("answer", fault)
    await boris.presses("Record")
    (message,) = boris.received
    assert content(message) == DOCUMENT.text


async def test_a_file_for_a_command_takes_the_place_of_the_promise(
    bot: DiscordBot, app: FakeApp, boris: Person, channel: Channel, discord: Discord
) -> None:
    async def slow(visitor: Visitor, data: str) -> Reply:
        await discord.clock.sleep(SLOW)
        return GIVEN

    app.replying = slow
    it = await boris.says("/help", channel)
    assert it.answer == 5
    await discord.until(lambda: it.original)
    assert it.original is not None
    assert content(it.original) == DOCUMENT.text
