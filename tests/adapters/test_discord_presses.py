"""Presses and commands: what the app hears of them, and how its replies reach the presser."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from adapters.discord import DiscordBot
from bot.ports import Reply, Visitor
from bot.screen import Address, Button, Screen, Spot, whisper
from tests.platforms.discord import Channel, Discord, Person, faults
from tests.platforms.discord.rig import FakeApp, FakeStore, JumpClock, running

TABLE = Screen(
    "Table\n-",
    ((Button("Join", "k3f9x2 0.0.0 sit"), Button("My hand", "k3f9x2 1.1.0 hand")),),
)
HAND = Screen("Hand\n-", ((Button("A♠", "k3f9x2 1.1.0 AS"), Button("Pass", "k3f9x2 1.1.0 pass")),))
SETTINGS = Screen("Settings\n-", ((Button("Rank", "me sort rank"),),))
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
def spot(boris: Person, channel: Channel) -> Spot:
    return Spot("k3f9x2", whisper(f"dc:{boris.id}", Address(f"dc:{channel.id}")))


@pytest.fixture
def app() -> FakeApp:
    return FakeApp()


@pytest.fixture
async def bot(discord: Discord, app: FakeApp, channel: Channel) -> AsyncIterator[DiscordBot]:
    async with running(discord, app) as bot:
        await bot.chat.post(Address(f"dc:{channel.id}"), TABLE, "n1")
        yield bot


async def test_a_press_tells_who_what_and_where(
    bot: DiscordBot, app: FakeApp, boris: Person, channel: Channel
) -> None:
    it = await boris.presses("Join")
    visitor = Visitor(f"dc:{boris.id}", "Boris", "ru", admin=False)
    assert app.heard == [(visitor, "k3f9x2 0.0.0 sit", f"dc:{channel.id}", f"dc:{it.id}")]


async def test_the_app_hears_which_public_message_was_pressed_and_of_no_private_one(
    bot: DiscordBot, app: FakeApp, boris: Person, channel: Channel
) -> None:
    app.replying = lambda visitor, data: Reply(screen=HAND)
    await boris.presses("My hand")
    await boris.presses("Pass")
    (table,) = channel.messages
    assert app.pressed == [f"dc:{channel.id}#{table.id}", None]


async def test_admins_are_known_by_their_press(
    bot: DiscordBot, app: FakeApp, discord: Discord
) -> None:
    await discord.person("Anna", admin=True).presses("Join")
    assert app.heard[0][0].admin is True


async def test_a_press_in_a_thread_belongs_to_the_thread(
    bot: DiscordBot, app: FakeApp, boris: Person, channel: Channel
) -> None:
    thread = channel.thread("game night")
    await bot.chat.post(Address(f"dc:{thread.id}"), TABLE, "n2")
    await boris.presses("Join", thread)
    assert app.heard[0][2] == f"dc:{thread.id}"


async def test_a_press_with_nothing_to_say_is_nodded_at(bot: DiscordBot, boris: Person) -> None:
    it = await boris.presses("Join")
    assert it.answer == 6
    assert boris.received == []


async def test_a_toast_is_a_line_for_the_presser_alone(
    bot: DiscordBot, app: FakeApp, boris: Person, channel: Channel
) -> None:
    app.replying = lambda visitor, data: Reply(toast="*Sit* down, @everyone")
    it = await boris.presses("Join")
    assert it.toast == "*Sit* down, @everyone"
    assert len(channel.messages) == 1


async def test_a_toast_and_a_hand_are_both_shown(
    bot: DiscordBot, app: FakeApp, boris: Person, spot: Spot, discord: Discord
) -> None:
    app.replying = lambda visitor, data: Reply(toast="too late", screen=HAND, spot=spot)
    for label, answer in (("My hand", 4), ("A♠", 7)):
        it = await boris.presses(label)
        assert it.answer == answer
        await discord.until(lambda it=it: it.toast == "too late")
    assert boris.hand is not None
    assert boris.hand.edits == 1


async def test_a_screen_of_ones_own_comes_as_an_ephemeral_and_changes_in_place(
    bot: DiscordBot, app: FakeApp, boris: Person
) -> None:
    app.replying = lambda visitor, data: Reply(screen=SETTINGS)
    await boris.says("/settings", boris.discord.channel("cards"))
    settings = boris.hand
    assert settings is not None
    await boris.presses("Rank")
    assert boris.hand is settings
    assert app.told_shown == []


# --- in time ----------------------------------------------------------------------------------


async def slow(reply: Reply, clock: JumpClock) -> Reply:
    await clock.sleep(SLOW)
    return reply


async def test_a_slow_press_is_acknowledged_in_time_and_answered_later(
    bot: DiscordBot, app: FakeApp, boris: Person, spot: Spot, discord: Discord
) -> None:
    reply = Reply(toast="sorry", screen=HAND, spot=spot)
    app.replying = lambda visitor, data: slow(reply, discord.clock)
    it = await boris.presses("My hand")
    assert it.answer == 6
    await discord.until(lambda: it.toast == "sorry")
    hand = boris.hand
    assert hand is not None
    assert boris.discord.channel("cards").messages[0].edits == 0
    it = await boris.presses("A♠")
    assert it.answer == 6
    await discord.until(lambda: it.toast == "sorry")
    assert boris.hand is hand
    assert hand.edits == 1
    for _, message, screen in app.told_shown:
        await bot.chat.edit(message, screen)


async def test_a_slow_command_is_acknowledged_in_time_and_answered_later(
    bot: DiscordBot, app: FakeApp, boris: Person, channel: Channel, discord: Discord
) -> None:
    app.replying = lambda visitor, data: slow(Reply(screen=SETTINGS), discord.clock)
    it = await boris.says("/settings", channel)
    assert it.answer == 5
    await discord.until(lambda: boris.hand)
    app.replying = lambda visitor, data: slow(Reply(), discord.clock)
    it = await boris.says("/durak", channel)
    await discord.until(lambda: it.toast == "dc-done")


async def test_an_answer_that_comes_too_late_is_left_to_the_painter(
    app: FakeApp, spot: Spot, boris: Person, channel: Channel, discord: Discord
) -> None:
    app.replying = lambda visitor, data: Reply(screen=HAND, spot=spot)
    async with running(discord, app) as bot:
        await bot.chat.post(Address(f"dc:{channel.id}"), TABLE, "n1")
        discord.faults.add("answer", faults.slow(discord.answers.limit + 10))
        it = await boris.presses("My hand")
        assert it.answer == 0
        await discord.until(lambda: app.told_not_shown == [spot])
    assert app.told_shown == []


async def test_an_answer_whose_receipt_was_lost_counts_once(
    bot: DiscordBot, app: FakeApp, boris: Person, spot: Spot, discord: Discord
) -> None:
    app.replying = lambda visitor, data: Reply(screen=HAND, spot=spot)
    for label in ("My hand", "A♠"):
        discord.faults.add("answer", faults.drops_answer())
        await boris.presses(label)
    await discord.until(lambda: len(app.told_shown) == 2)
    assert app.told_not_shown == []
    assert len(boris.received) == 1
    await bot.chat.edit(app.told_shown[-1][1], Screen("pushed\n-"))
    assert boris.received[0].text == "pushed\n-"


async def test_an_answer_lost_on_its_way_is_given_again(
    bot: DiscordBot, app: FakeApp, boris: Person, discord: Discord
) -> None:
    app.replying = lambda visitor, data: Reply(toast="done")
    discord.faults.add("answer", faults.drops_connection())
    it = await boris.presses("Join")
    assert it.toast == "done"


async def test_a_press_delivered_twice_is_answered_once(
    bot: DiscordBot, app: FakeApp, boris: Person, spot: Spot, discord: Discord
) -> None:
    app.replying = lambda visitor, data: Reply(screen=HAND, spot=spot)
    await boris.presses("My hand", twice=True)
    await discord.until(lambda: len(discord.calls.of("answer")) == 2 and app.told_shown)
    assert len({heard[-1] for heard in app.heard}) == 1
    assert len(boris.received) == len(app.told_shown) == 1
    assert app.told_not_shown == []


async def test_a_mistake_of_ours_is_admitted(
    bot: DiscordBot, app: FakeApp, boris: Person, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(visitor: Visitor, data: str) -> Reply:
        raise ZeroDivisionError

    app.replying = fail
    it = await boris.presses("Join")
    assert it.toast == "dc-trouble"
    assert "went wrong" in caplog.text


# --- buttons of old -----------------------------------------------------------------------------


async def test_buttons_outlive_a_restart(
    app: FakeApp, boris: Person, channel: Channel, discord: Discord
) -> None:
    store = FakeStore()
    async with running(discord, app, store) as bot:
        await bot.chat.post(Address(f"dc:{channel.id}"), TABLE, "n1")
    async with running(discord, app, store):
        it = await boris.presses("Join")
    assert it.answer == 6
    assert app.heard[0][1] == "k3f9x2 0.0.0 sit"


@pytest.mark.parametrize(
    "data", ["v0:join", "Ж", "k3f9x2", "k3f9x2  1.1.0\nAS", "x" * 100, "k3f9x2 1.1.0 forged"]
)
async def test_a_button_that_is_none_of_ours_is_answered(
    bot: DiscordBot, app: FakeApp, boris: Person, channel: Channel, data: str
) -> None:
    it = await boris.presses_data(data, channel.messages[0])
    assert it.toast == "toast-stale"
    assert [heard[1] for heard in app.heard] == [data]


async def test_an_unknown_button_can_bring_a_fresh_screen(
    bot: DiscordBot, app: FakeApp, boris: Person, channel: Channel, spot: Spot
) -> None:
    app.replying = lambda visitor, data: Reply(screen=HAND, spot=spot)
    await boris.presses_data("v0:join", channel.messages[0])
    assert boris.hand is not None


async def test_many_messages_of_many_tables_leave_every_button_working(
    bot: DiscordBot, app: FakeApp, discord: Discord, spot: Spot
) -> None:
    """discord.py forgets a class of buttons when a view that mixes them with others ends."""
    app.replying = lambda visitor, data: Reply(screen=HAND)
    channels = [discord.channel(f"table {n}") for n in range(8)]
    people = [discord.person(f"Guest {n}") for n in range(8)]
    await asyncio.gather(
        *(bot.chat.post(Address(f"dc:{c.id}"), TABLE, f"n{c.id}"[-20:]) for c in channels)
    )
    for label in ("My hand", "A♠", "Pass"):
        done = await asyncio.gather(
            *(p.presses(label, c) for p, c in zip(people, channels, strict=True))
        )
        assert all(it.answer for it in done)
    assert len(app.heard) == 24


async def test_presses_under_way_are_answered_before_a_stop(
    app: FakeApp, boris: Person, channel: Channel, discord: Discord
) -> None:
    async with running(discord, app) as bot:
        await bot.chat.post(Address(f"dc:{channel.id}"), TABLE, "n1")
        app.replying = lambda visitor, data: slow(Reply(toast="done"), discord.clock)
        it = await boris.presses("Join")
    assert it.toast == "done"


# --- commands -----------------------------------------------------------------------------------


async def test_every_command_reaches_the_app(
    bot: DiscordBot, app: FakeApp, boris: Person, channel: Channel
) -> None:
    for name in ("hand", "rules", "settings", "stop", "help"):
        it = await boris.says(f"/{name}", channel)
        assert it.original is not None
        assert it.original.reader is boris
        assert app.heard[-1][1:] == (name, f"dc:{channel.id}", f"dc:{it.id}")


async def test_durak_opens_a_table_named_after_its_channel(
    bot: DiscordBot, app: FakeApp, boris: Person, channel: Channel
) -> None:
    it = await boris.says("/durak", channel)
    assert it.toast == "dc-done"
    assert app.heard[-1][1:] == ("open", f"dc:{channel.id}", "#cards", f"dc:{it.id}")
    app.replying = lambda visitor, data: Reply(toast="The table is here.")
    it = await boris.says("/durak", channel)
    assert it.toast == "The table is here."


async def test_a_missing_right_is_named_before_a_table_opens(
    bot: DiscordBot, app: FakeApp, boris: Person, channel: Channel
) -> None:
    channel.rights = 1 << 10
    it = await boris.says("/durak", channel)
    assert it.toast == "dc-missing-rights-dc-right-send_messages"
    thread = channel.thread("game night")
    thread.rights = 0
    it = await boris.says("/durak", thread)
    rights = "dc-right-view_channel, dc-right-send_messages_in_threads"
    assert it.toast == f"dc-missing-rights-{rights}"
    assert app.heard == []
