"""Public messages: posted, edited, dropped; and every way in which Discord refuses."""

from collections.abc import AsyncIterator

import pytest

from adapters.discord import DiscordBot
from bot.ports import Busy, Gone, SlowDown, Unreachable
from bot.screen import Address, Button, Screen, Style
from tests.platforms.discord import Channel, Discord, errors, faults
from tests.platforms.discord.rig import FakeApp, JumpClock, running

MINUTE = 60.0


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with Discord(JumpClock()) as discord:
        yield discord


@pytest.fixture
def app() -> FakeApp:
    return FakeApp()


@pytest.fixture
def channel(discord: Discord) -> Channel:
    return discord.channel("cards")


@pytest.fixture
async def bot(discord: Discord, app: FakeApp, channel: Channel) -> AsyncIterator[DiscordBot]:
    async with running(discord, app) as bot:
        yield bot


def at(channel: Channel) -> Address:
    return Address(f"dc:{channel.id}")


LOBBY = Screen(
    "<b>Durak</b>\n1. Boris",
    (
        (Button("Join", "k3f9x2 0.0.0 sit", Style.SUCCESS), Button("Leave", "k3f9x2 0.0.0 leave")),
        (Button("Deal", "k3f9x2 0.0.0 deal", Style.PRIMARY),),
    ),
)


async def test_a_screen_is_posted_edited_and_dropped(bot: DiscordBot, channel: Channel) -> None:
    message = await bot.chat.post(at(channel), LOBBY, "n1")
    (posted,) = channel.messages
    assert posted.content == "**Durak**\n1. Boris"
    assert [[b.style for b in row] for row in posted.rows] == [["success", ""], ["primary"]]
    await bot.chat.edit(message, Screen("over"))
    assert (posted.text, posted.labels, posted.edits) == ("over", (), 1)
    await bot.chat.drop(message)
    assert channel.messages == []
    await bot.chat.drop(message)


async def test_a_post_whose_answer_was_lost_is_not_shown_twice(
    bot: DiscordBot, discord: Discord, channel: Channel
) -> None:
    discord.faults.add("post", faults.drops_answer())
    with pytest.raises(Busy):
        await bot.chat.post(at(channel), LOBBY, "n1")
    message = await bot.chat.post(at(channel), LOBBY, "n1")
    assert [f"dc:{channel.id}#{m.id}" for m in channel.messages] == [message]


async def test_only_a_ping_calls_anybody(
    bot: DiscordBot, discord: Discord, channel: Channel
) -> None:
    boris = discord.person("Boris")
    mention = f'<at id="dc:{boris.id}">Boris</at>'
    await bot.chat.post(at(channel), Screen(f"Waiting for {mention}. @everyone"), "n1")
    assert boris.pings == []
    ping = await bot.chat.post(at(channel), Screen(f"{mention} your turn"), "n2")
    assert [f"{message.channel.id}#{message.id}" for message in boris.pings] == [
        ping.removeprefix("dc:")
    ]


async def test_a_ping_for_the_next_turn_is_no_repetition_of_the_last(
    bot: DiscordBot, discord: Discord, channel: Channel
) -> None:
    boris = discord.person("Boris")
    mention = f'<at id="dc:{boris.id}">Boris</at> your turn'
    for bout in (1, 2):
        ping = Screen(mention, ((Button("My hand", f"k3f9x2 1.{bout}.0 hand"),),))
        message = await bot.chat.post(at(channel), ping, "n1")
        assert await bot.chat.post(at(channel), ping, "n1") == message
        assert len(boris.pings) == 1
        await bot.chat.drop(message)


async def test_names_cannot_make_previews(bot: DiscordBot, channel: Channel) -> None:
    await bot.chat.post(at(channel), LOBBY, "n1")
    assert channel.messages[0].flags == 4


async def test_an_edit_of_a_deleted_message_says_that_it_is_gone(
    bot: DiscordBot, channel: Channel
) -> None:
    message = await bot.chat.post(at(channel), LOBBY, "n1")
    channel.messages[0].deleted = True
    with pytest.raises(Gone):
        await bot.chat.edit(message, Screen("x"))


async def test_after_an_hour_a_message_counts_as_gone(
    bot: DiscordBot, discord: Discord, channel: Channel
) -> None:
    assert bot.platform.max_age < 60 * MINUTE
    message = await bot.chat.post(at(channel), LOBBY, "n1")
    discord.clock.jump(bot.platform.max_age)
    await bot.chat.edit(message, Screen("still"))
    discord.clock.jump(10 * MINUTE)
    with pytest.raises(Gone):
        await bot.chat.edit(message, Screen("x"))


@pytest.mark.parametrize(
    "error",
    [errors.missing_access(), errors.missing_permissions(), errors.closed_dms()],
    ids=lambda error: str(error.code),
)
async def test_a_missing_right_makes_a_channel_unreachable(
    bot: DiscordBot, discord: Discord, channel: Channel, error: errors.ApiError
) -> None:
    discord.faults.add("post", faults.refuses(error))
    with pytest.raises(Unreachable):
        await bot.chat.post(at(channel), LOBBY, "n1")


async def test_rights_are_judged_by_discord(bot: DiscordBot, channel: Channel) -> None:
    channel.rights = 1 << 10
    with pytest.raises(Unreachable):
        await bot.chat.post(at(channel), LOBBY, "n1")


async def test_an_archived_thread_takes_posts_but_no_edits(
    bot: DiscordBot, channel: Channel
) -> None:
    thread = channel.thread("game night")
    message = await bot.chat.post(at(thread), LOBBY, "n1")
    await thread.archives()
    with pytest.raises(Unreachable):
        await bot.chat.edit(message, Screen("x"))
    await bot.chat.post(at(thread), LOBBY, "n2")
    await bot.chat.edit(message, Screen("y"))
    await thread.archives(locked=True)
    with pytest.raises(Unreachable):
        await bot.chat.post(at(thread), LOBBY, "n3")


async def test_a_channel_deleted_while_we_were_away_is_reported(
    bot: DiscordBot, discord: Discord, app: FakeApp, channel: Channel
) -> None:
    channel.deleted = True
    with pytest.raises(Unreachable):
        await bot.chat.post(at(channel), LOBBY, "n1")
    await discord.until(lambda: app.told_removed == [at(channel)])


async def test_a_long_rate_limit_is_told_in_our_seconds(
    bot: DiscordBot, discord: Discord, channel: Channel
) -> None:
    seconds = 40 * discord.clock.speed
    discord.faults.add("post", faults.refuses(errors.flood(seconds)))
    with pytest.raises(SlowDown) as slow:
        await bot.chat.post(at(channel), LOBBY, "n1")
    assert slow.value.seconds == pytest.approx(seconds, rel=0.01)


async def test_a_short_rate_limit_is_waited_out(
    bot: DiscordBot, discord: Discord, channel: Channel
) -> None:
    discord.faults.add("post", faults.refuses(errors.flood(2.0)))
    discord.faults.add("post", faults.refuses(errors.flood(1.0, everywhere=True)))
    await bot.chat.post(at(channel), LOBBY, "n1")
    assert discord.calls.too_many == 2


async def test_many_edits_at_once_never_meet_the_limit(
    bot: DiscordBot, discord: Discord, channel: Channel
) -> None:
    message = await bot.chat.post(at(channel), LOBBY, "n1")
    for n in range(12):
        await bot.chat.edit(message, Screen(f"bout {n}"))
    assert discord.calls.too_many == 0
    edits = discord.calls.of("edit")
    assert edits[-1].at - edits[0].at > 5.0
    assert channel.messages[0].text == "bout 11"


@pytest.mark.parametrize(
    "fault",
    [faults.bad_gateway(503), faults.drops_connection(), faults.drops_answer()],
    ids=["503", "no connection", "no answer"],
)
async def test_faults_of_discord_are_for_trying_again_later(
    bot: DiscordBot, discord: Discord, channel: Channel, fault: faults.Fault
) -> None:
    message = await bot.chat.post(at(channel), LOBBY, "n1")
    discord.faults.add("edit", fault)
    with pytest.raises(Busy):
        await bot.chat.edit(message, Screen("x"))
    await bot.chat.edit(message, Screen("x"))
    assert channel.messages[0].text == "x"


async def test_a_slow_answer_is_waited_for(
    bot: DiscordBot, discord: Discord, channel: Channel
) -> None:
    discord.faults.add("post", faults.slow(10.0))
    await bot.chat.post(at(channel), LOBBY, "n1")
    assert len(channel.messages) == 1


async def test_a_table_that_talk_has_covered_is_noticed_once_a_minute(
    bot: DiscordBot, discord: Discord, app: FakeApp, channel: Channel
) -> None:
    message = await bot.chat.post(at(channel), LOBBY, "n1")
    await bot.chat.edit(message, Screen("one"))
    await discord.until(lambda: discord.calls.of("read"))
    for n in range(9):
        await discord.person(f"Guest {n}").writes("hello", channel)
    assert await bot.chat.scrolled(at(channel), message)
    await bot.chat.edit(message, Screen("two"))
    assert app.told_scrolled == []
    discord.clock.jump(MINUTE)
    await bot.chat.edit(message, Screen("three"))
    await discord.until(lambda: app.told_scrolled == [at(channel)])
    channel.rights &= ~(1 << 16)
    assert not await bot.chat.scrolled(at(channel), message)
