"""The bot as a part of the process: logging in, commands, the gateway's whims, lost places."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from discord.gateway import DiscordWebSocket
from yarl import URL

from adapters.discord import CantRun
from bot.ports import Reply
from bot.screen import Address, Button, Person, Screen
from tests.platforms.discord import Channel, Discord, errors, faults
from tests.platforms.discord.rig import FakeApp, FakeStore, FakeWords, JumpClock, make, running

TABLE = Screen("Table\n-", ((Button("Join", "k3f9x2 0.0.0 sit"),),))


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with Discord(JumpClock()) as discord:
        yield discord


@pytest.fixture
def channel(discord: Discord) -> Channel:
    return discord.channel("cards")


async def test_a_bad_token_is_a_sentence_for_the_host(discord: Discord) -> None:
    bot = make(discord, FakeApp())
    discord.token = "another"
    with pytest.raises(CantRun, match="DURAKBOT_DISCORD_TOKEN"):
        await bot.start()
    await bot.stop()


async def test_a_token_that_is_reset_later_ends_the_bot(discord: Discord) -> None:
    async with running(discord, FakeApp()) as bot:
        discord.token = "another"
        await discord.gateway.invalidates()
        with pytest.raises(CantRun, match="no longer accepts"):
            await asyncio.wait_for(bot.failed, 5)


async def test_a_network_that_is_down_at_the_start_is_tried_again(discord: Discord) -> None:
    # aiohttp itself repeats a GET once
    discord.faults.add("me", faults.drops_connection(), times=2)
    discord.faults.add("me", faults.bad_gateway(503))
    discord.faults.add("application", faults.drops_connection(), times=2)
    async with running(discord, FakeApp()) as bot:
        assert not bot.failed.done()
    assert (discord.calls.by_route["me"], discord.faults.planned) == (5, [])


async def test_a_gateway_that_is_down_at_the_start_is_tried_again(
    discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("random.Random.uniform", lambda *bounds: 0.0)  # discord.py's pause
    bot = make(discord, FakeApp())
    DiscordWebSocket.DEFAULT_GATEWAY = URL("ws://127.0.0.1:1")
    await bot.start()
    await asyncio.sleep(0.1)
    assert not bot.failed.done()
    DiscordWebSocket.DEFAULT_GATEWAY = URL(discord.gateway_url)
    await asyncio.wait_for(bot.connected.wait(), 5)
    await bot.stop()


async def test_nothing_privileged_is_asked_for(discord: Discord) -> None:
    async with running(discord, FakeApp()):
        assert discord.gateway.intents == 1


async def test_the_commands_are_registered_in_every_language(discord: Discord) -> None:
    async with running(discord, FakeApp()):
        commands = {command["name"]: command for command in discord.commands}
    assert list(commands) == ["durak", "hand", "rules", "settings", "stop", "help"]
    durak = commands["durak"]
    assert durak["name_localizations"]["ru"] == "dc-command-durak-name"
    assert set(durak["description_localizations"]) == {"en-US", "en-GB", "ru"}
    assert (durak["contexts"], durak["integration_types"]) == ([0], [0])


async def test_the_commands_are_registered_once_until_they_change(discord: Discord) -> None:
    class OtherWords(FakeWords):
        def text(self, language: str, key: str, **arguments: object) -> str:
            return super().text(language, key) + "-2"

    store = FakeStore()
    for words, synced in ((FakeWords(), 1), (FakeWords(), 1), (OtherWords(), 2)):
        async with running(discord, FakeApp(), store, words):
            assert discord.rest.synced == synced


async def test_commands_that_could_not_be_registered_are_tried_at_the_next_session(
    discord: Discord,
) -> None:
    discord.faults.add("commands", faults.refuses(errors.ApiError(400, 30034, "Max daily")))
    async with running(discord, FakeApp()):
        assert discord.rest.synced == 0
        await discord.gateway.invalidates()
        await discord.until(lambda: discord.rest.synced == 1)


@pytest.mark.parametrize("how", ["asks_to_reconnect", "hangs_up"])
async def test_a_lost_line_is_resumed_and_no_press_is_lost(
    discord: Discord, channel: Channel, how: str
) -> None:
    app = FakeApp(lambda visitor, data: Reply(toast="done"))
    boris = discord.person("Boris")
    async with running(discord, app) as bot:
        await bot.chat.post(Address(f"dc:{channel.id}"), TABLE, "n1")
        await getattr(discord.gateway, how)()
        it = await boris.presses("Join")
        assert it.toast == "done"
        await discord.until(lambda: discord.gateway.resumed == 1)
    assert discord.gateway.identified == 1


@pytest.mark.parametrize("resumable", [True, False])
async def test_an_invalid_session_begins_anew(discord: Discord, resumable: bool) -> None:
    async with running(discord, FakeApp()):
        await discord.gateway.invalidates(resumable)
        await discord.until(
            lambda: (
                discord.gateway.online
                and (discord.gateway.resumed, discord.gateway.identified)
                == ((1, 1) if resumable else (0, 2))
            )
        )


async def test_a_refused_resume_begins_a_new_session(discord: Discord) -> None:
    async with running(discord, FakeApp()):
        discord.gateway.refuse_resume = True
        await discord.gateway.hangs_up()
        await discord.until(lambda: discord.gateway.identified == 2)


async def test_places_that_are_gone_are_reported(discord: Discord, channel: Channel) -> None:
    app = FakeApp()
    other, third = discord.channel("other"), discord.channel("third")
    deleted, locked, kept = (channel.thread(name) for name in ("a", "b", "c"))
    async with running(discord, app):
        await deleted.deletes()
        await kept.archives()
        await locked.archives(locked=True)
        await other.deletes()
        gone = [Address(f"dc:{place.id}") for place in (deleted, locked, other)]
        await discord.until(lambda: app.told_removed == gone)
        await discord.guild().throws_bot_out()
        await discord.until(lambda: Address(f"dc:{third.id}") in app.told_removed)
        assert Address(f"dc:{channel.id}") in app.told_removed


async def test_who_left_the_server_is_found_out_by_looking(
    discord: Discord, channel: Channel
) -> None:
    boris, anna = discord.person("Boris"), discord.person("Anna", admin=True)
    place = Address(f"dc:{channel.id}")
    async with running(discord, FakeApp()) as bot:
        assert await bot.rights.member(place, Person(f"dc:{boris.id}"))
        boris.leaves()
        assert not await bot.rights.member(place, Person(f"dc:{boris.id}"))
        assert not await bot.rights.admin(place, Person(f"dc:{boris.id}"))
        assert await bot.rights.admin(place, Person(f"dc:{anna.id}"))
        discord.faults.add("member", faults.bad_gateway(503), times=2)
        assert await bot.rights.member(place, Person(f"dc:{anna.id}"))
        assert not await bot.rights.admin(place, Person(f"dc:{anna.id}"))


async def test_no_token_and_no_hand_is_logged(
    discord: Discord, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    app = FakeApp(lambda visitor, data: Reply(screen=Screen("secret\nhand")))
    boris = discord.person("Boris")
    async with running(discord, app) as bot:
        await bot.chat.post(Address(f"dc:{channel.id}"), TABLE, "n1")
        discord.faults.add("answer", faults.drops_answer())
        it = await boris.presses("Join")
    for secret in (discord.token, it.token, "secret"):
        assert secret not in caplog.text
