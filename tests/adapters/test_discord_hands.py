"""Hands: pushed and updated with the tokens of their owners' presses, while these are young."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from adapters.discord import DiscordBot
from bot.ports import Busy, Gone, Reply, Unreachable, Visitor
from bot.screen import Address, Button, Screen, Spot, whisper
from tests.platforms.discord import Channel, Discord, Interaction, Person, errors, faults
from tests.platforms.discord.rig import FakeApp, FakeStore, JumpClock, make, running

MINUTE = 60.0
TABLE = Screen(
    "Table\n-",
    (
        (
            Button("Join", "k3f9x2 0.0.0 sit"),
            Button("My hand", "k3f9x2 1.1.0 hand"),
            Button("Rules", "k3f9x2 0.0.0 page rules"),
        ),
    ),
)
BYTOKEN = ("follow", "refresh", "withdraw", "look")


def hand(text: str) -> Screen:
    return Screen(f"Hand\n{text}", ((Button("A♠", f"k3f9x2 1.1.{len(text)} AS"),),))


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
def address(boris: Person, channel: Channel) -> Address:
    return whisper(f"dc:{boris.id}", Address(f"dc:{channel.id}"))


@pytest.fixture
def app(address: Address) -> FakeApp:
    """Answers `hand` and card moves with the hand, anything else with nothing."""

    def reply(visitor: Visitor, data: str) -> Reply:
        if data.endswith(("hand", "AS")):
            return Reply(screen=hand(data), spot=Spot("k3f9x2", address))
        return Reply(toast="as it is") if data.endswith("rules") else Reply()

    return FakeApp(reply)


@pytest.fixture
def store() -> FakeStore:
    return FakeStore()


@pytest.fixture
async def bot(
    discord: Discord, app: FakeApp, store: FakeStore, channel: Channel
) -> AsyncIterator[DiscordBot]:
    async with running(discord, app, store) as bot:
        await bot.chat.post(Address(f"dc:{channel.id}"), TABLE, "n1")
        yield bot


async def presses(label: str, boris: Person, store: FakeStore) -> Interaction:
    """Presses, and waits until the bot has put the token by."""
    it = await boris.presses(label)
    await boris.discord.until(lambda: it.token in str(store.kept.get("dc-token")), "for a token")
    return it


async def test_nobody_can_be_whispered_to_before_he_presses(
    bot: DiscordBot, discord: Discord, address: Address
) -> None:
    with pytest.raises(Unreachable):
        await bot.chat.post(address, hand("a"), "n2")
    assert not discord.calls.of(*BYTOKEN)


async def test_a_hand_is_pushed_by_the_token_of_the_join(
    bot: DiscordBot,
    boris: Person,
    store: FakeStore,
    address: Address,
    channel: Channel,
    discord: Discord,
) -> None:
    anna = discord.person("Anna")
    await presses("Join", boris, store)
    message = await bot.chat.post(address, hand("a"), "n2")
    assert boris.hand is not None
    assert boris.hand.text == "Hand\na"
    assert boris.hand.labels == ("A♠",)
    await bot.chat.edit(message, hand("b"))
    assert boris.hand.text == "Hand\nb"
    assert anna.hand is None
    assert len(channel.messages) == 1
    await bot.chat.drop(message)
    assert boris.hand is None


async def test_my_hand_answers_with_the_hand_and_it_can_be_edited_then(
    bot: DiscordBot, boris: Person, store: FakeStore, app: FakeApp, discord: Discord
) -> None:
    it = await presses("My hand", boris, store)
    assert it.answer == 4
    assert boris.hand is not None
    await discord.until(lambda: app.told_shown)
    ((_, message, screen),) = app.told_shown
    assert screen == hand("k3f9x2 1.1.0 hand")
    await bot.chat.edit(message, hand("pushed"))
    assert boris.hand.text == "Hand\npushed"


async def test_a_press_on_the_hand_updates_it_in_place_and_renews_its_token(
    bot: DiscordBot, boris: Person, store: FakeStore, app: FakeApp, discord: Discord
) -> None:
    await presses("My hand", boris, store)
    first = boris.hand
    discord.clock.jump(10 * MINUTE)
    it = await presses("A♠", boris, store)
    assert it.answer == 7
    assert boris.hand is first
    await discord.until(lambda: len(app.told_shown) == 2)
    discord.clock.jump(10 * MINUTE)
    await bot.chat.edit(app.told_shown[-1][1], hand("pushed"))
    assert boris.hand is first
    assert first is not None
    assert first.text == "Hand\npushed"


async def test_a_press_that_changes_nothing_renews_the_hands_token_too(
    bot: DiscordBot, boris: Person, store: FakeStore, app: FakeApp, discord: Discord
) -> None:
    await presses("My hand", boris, store)
    discord.clock.jump(10 * MINUTE)
    app.replying = lambda visitor, data: Reply(toast="not your turn")
    await presses("A♠", boris, store)
    await discord.until(lambda: boris.toasts == ["not your turn"])
    discord.clock.jump(10 * MINUTE)
    await bot.chat.edit(app.told_shown[0][1], hand("pushed"))
    assert boris.hand is not None
    assert boris.hand.text == "Hand\npushed"


async def test_after_fourteen_minutes_no_call_is_made(
    bot: DiscordBot, boris: Person, store: FakeStore, address: Address, discord: Discord
) -> None:
    await presses("Join", boris, store)
    message = await bot.chat.post(address, hand("a"), "n2")
    before = len(discord.calls.all)
    discord.clock.jump(14 * MINUTE)
    with pytest.raises(Unreachable):
        await bot.chat.edit(message, hand("b"))
    with pytest.raises(Unreachable):
        await bot.chat.post(address, hand("b"), "n3")
    await bot.chat.drop(message)
    assert len(discord.calls.all) == before
    assert discord.calls.invalid == 0


async def test_a_younger_token_makes_a_new_hand_but_cannot_edit_the_old_one(
    bot: DiscordBot, boris: Person, store: FakeStore, address: Address, discord: Discord
) -> None:
    await presses("Join", boris, store)
    message = await bot.chat.post(address, hand("a"), "n2")
    old = boris.hand
    discord.clock.jump(13 * MINUTE)
    await presses("Rules", boris, store)
    discord.clock.jump(2 * MINUTE)
    with pytest.raises(Gone):
        await bot.chat.edit(message, hand("b"))
    await bot.chat.post(address, hand("b"), "n3")
    assert boris.hand is not old
    assert discord.calls.invalid == 0


async def test_pushes_go_on_after_a_restart(
    discord: Discord,
    app: FakeApp,
    store: FakeStore,
    boris: Person,
    address: Address,
    channel: Channel,
) -> None:
    async with running(discord, app, store) as bot:
        await bot.chat.post(Address(f"dc:{channel.id}"), TABLE, "n1")
        await presses("Join", boris, store)
        message = await bot.chat.post(address, hand("a"), "n2")
    discord.clock.jump(5 * MINUTE)
    async with running(discord, app, store) as bot:
        await bot.chat.edit(message, hand("b"))
        assert boris.hand is not None
        assert boris.hand.text == "Hand\nb"
        await bot.chat.post(address, hand("c"), "n3")
        assert boris.hand.text == "Hand\nc"


async def test_dead_tokens_are_not_kept_for_ever(
    discord: Discord, app: FakeApp, store: FakeStore, boris: Person, channel: Channel
) -> None:
    async with running(discord, app, store) as bot:
        await bot.chat.post(Address(f"dc:{channel.id}"), TABLE, "n1")
        await presses("My hand", boris, store)
        await discord.until(lambda: store.kept.get("dc-token"))
    discord.clock.jump(15 * MINUTE)
    async with running(discord, app, store):
        assert store.kept["dc-token"] == {}


async def test_a_dismissed_hand_is_gone(
    bot: DiscordBot, boris: Person, store: FakeStore, address: Address
) -> None:
    await presses("Join", boris, store)
    message = await bot.chat.post(address, hand("a"), "n2")
    assert boris.hand is not None
    boris.dismisses(boris.hand)
    with pytest.raises(Gone):
        await bot.chat.edit(message, hand("b"))
    await bot.chat.post(address, hand("b"), "n3")
    assert boris.hand is not None


async def test_a_hand_lost_by_a_reload_comes_back_by_my_hand(
    bot: DiscordBot, boris: Person, store: FakeStore
) -> None:
    await presses("My hand", boris, store)
    boris.reloads()
    assert boris.hand is None
    await presses("My hand", boris, store)
    assert boris.hand is not None


async def test_a_token_that_discord_refuses_is_forgotten(
    bot: DiscordBot, boris: Person, store: FakeStore, address: Address, discord: Discord
) -> None:
    await presses("Join", boris, store)
    message = await bot.chat.post(address, hand("a"), "n2")
    discord.faults.add("refresh", faults.refuses(errors.dead_token()))
    with pytest.raises(Unreachable):
        await bot.chat.edit(message, hand("b"))
    before = len(discord.calls.all)
    with pytest.raises(Unreachable):
        await bot.chat.post(address, hand("b"), "n3")
    assert len(discord.calls.all) == before


async def test_faults_of_discord_leave_the_hand_for_later(
    bot: DiscordBot, boris: Person, store: FakeStore, address: Address, discord: Discord
) -> None:
    await presses("Join", boris, store)
    message = await bot.chat.post(address, hand("a"), "n2")
    discord.faults.add("refresh", faults.drops_connection())
    with pytest.raises(Busy):
        await bot.chat.edit(message, hand("b"))
    await bot.chat.edit(message, hand("b"))
    assert boris.hand is not None
    assert boris.hand.text == "Hand\nb"


async def test_a_hand_in_one_channel_is_no_hand_in_another(
    bot: DiscordBot, boris: Person, store: FakeStore, discord: Discord
) -> None:
    other = discord.channel("other")
    await presses("Join", boris, store)
    with pytest.raises(Unreachable):
        await bot.chat.post(whisper(f"dc:{boris.id}", Address(f"dc:{other.id}")), hand("a"), "n2")


async def test_a_push_on_its_way_does_not_overwrite_a_newer_answer(
    bot: DiscordBot, boris: Person, store: FakeStore, address: Address, discord: Discord
) -> None:
    await presses("My hand", boris, store)
    assert boris.hand is not None
    key = f"{address}#{boris.hand.id}"
    discord.faults.add("refresh", faults.slow(0.5))
    push = asyncio.create_task(bot.chat.edit(key, hand("older")))
    await asyncio.sleep(0)
    await presses("A♠", boris, store)
    await push
    assert boris.hand.history[-1].content.startswith("Hand\nk3f9x2 1.1.")
    assert boris.hand.history[1].content == "Hand\nolder"


async def test_everything_waits_for_the_login(
    discord: Discord, app: FakeApp, channel: Channel
) -> None:
    bot = make(discord, app)
    posting = asyncio.create_task(
        bot.chat.post(Address(f"dc:{discord.channel('cards').id}"), TABLE, "n")
    )
    await asyncio.sleep(0.01)
    assert not posting.done()
    await bot.start()
    await posting
    await bot.stop()
