"""A table of the real app on Discord, when time passes: tokens die, messages grow old."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import UnionType

import pytest

from adapters.discord import DiscordBot
from adapters.sqlite import SqliteStore
from bot.app import App
from bot.words import Words
from engine.moves import Attack, Beat, Pass, Take, parse_move
from tests.platforms.discord import Button, Channel, Discord, Person
from tests.platforms.discord.rig import JumpClock, make

MINUTE = 60.0

ANY = Attack | Beat | Take | Pass
Settled = Callable[[], Awaitable[None]]


class Table:
    """Two people at an untimed game, through restarts of the process."""

    def __init__(self, discord: Discord, file: Path) -> None:
        self.discord, self.file = discord, file
        self.channel: Channel = discord.channel("cards")
        self.anna, self.boris = discord.person("Anna"), discord.person("Boris", locale="ru")

    @asynccontextmanager
    async def process(self) -> AsyncIterator[Settled]:
        """Yields what waits until everybody sees what he should."""
        words = Words()
        store = await SqliteStore.open(self.file)
        app = App(store, self.discord.clock, words, Random(5))
        bot: DiscordBot = make(self.discord, app, store, words)
        app.add(bot.platform)
        await app.load()
        await bot.start()

        async def settled() -> None:
            await bot.answered()
            await app.settled()

        await self.discord.until(bot.connected.is_set)
        try:
            yield settled
        finally:
            await bot.stop()
            await app.stop()
            await store.close()

    async def opens(self, settled: Settled) -> None:
        await self.anna.says("/durak", self.channel)
        for one, label in (
            (self.boris, "Join"),
            (self.anna, "Rules"),
            (self.anna, "Pace: medium"),
            (self.anna, "no clock"),
            (self.anna, "Done"),
            (self.anna, "Deal"),
        ):
            await one.presses(label, self.channel)
            await settled()

    def lead(self) -> Person:
        return next(one for one in (self.anna, self.boris) if cards(one, Attack))

    def other(self, one: Person) -> Person:
        return self.boris if one is self.anna else self.anna


def cards(one: Person, kind: type | UnionType) -> list[Button]:
    """The buttons of his hand that play such a move."""
    found = []
    for button in one.hand.buttons if one.hand else ():
        try:
            move = parse_move(button.data.split(" ", 2)[-1])
        except ValueError:
            continue
        if isinstance(move, kind):
            found.append(button)
    return found


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    # What is tested here is no lateness: a machine that stalls for a moment may answer late.
    async with Discord(JumpClock(), hiccup=2.0) as discord:
        yield Table(discord, tmp_path / "durakbot.db")


async def test_at_the_deal_everybody_gets_his_hand_pushed(table: Table) -> None:
    async with table.process() as settled:
        await table.opens(settled)
        for one in (table.anna, table.boris):
            assert one.hand is not None
            assert one.hand.text not in [shown.content for shown in table.channel.ever]
        assert table.boris.pings == table.anna.pings == []
        lead = table.lead()
        await lead.presses(cards(lead, Attack)[0].text)
        await settled()
        assert cards(table.other(lead), Beat | Take)


async def test_whoever_becomes_needed_when_his_token_is_old_is_pinged(table: Table) -> None:
    async with table.process() as settled:
        await table.opens(settled)
        lead = table.lead()
        other = table.other(lead)
        table.discord.clock.jump(20 * MINUTE)
        await lead.presses("My hand", table.channel)
        await settled()
        await lead.presses(cards(lead, Attack)[0].text)
        await settled()
        (ping,) = other.pings
        assert ping.labels == ("My hand",)
        assert lead.pings == []
        await other.presses("My hand", on=ping)
        await settled()
        assert other.hand is not None
        assert other.pings == []
    assert table.discord.calls.invalid == 0


async def test_a_table_of_an_hour_ago_is_posted_anew(table: Table) -> None:
    async with table.process() as settled:
        await table.opens(settled)
        (old,) = table.channel.messages
        lead = table.lead()
        table.discord.clock.jump(61 * MINUTE)
        await lead.presses("My hand", table.channel)
        await settled()
        await lead.presses(cards(lead, Attack)[0].text)
        await settled()
        tables = [m for m in table.channel.messages if not m.mentions]
        assert len(tables) == 1
        assert old not in tables
    assert table.discord.calls.invalid == 0


async def test_a_restart_changes_nothing_and_the_buttons_go_on(table: Table) -> None:
    async with table.process() as settled:
        await table.opens(settled)
        lead = table.lead()
        messages, hand = table.channel.messages, lead.hand
    calls = len(table.discord.calls.writes(table.channel.id))
    async with table.process() as settled:
        await settled()
        assert len(table.discord.calls.writes(table.channel.id)) == calls
        await lead.presses(cards(lead, Attack)[0].text)
        await settled()
        assert table.channel.messages == messages
        assert lead.hand is hand
        other = table.other(lead)
        assert other.hand is not None
        assert [m for m in other.received if not m.is_toast] == [other.hand]


async def test_a_table_covered_by_talk_comes_down_at_its_next_change(table: Table) -> None:
    async with table.process() as settled:
        await table.opens(settled)
        for _ in range(9):
            await table.boris.writes("hello", table.channel)
        table.discord.clock.jump(2 * MINUTE)
        (old,) = table.channel.messages
        for _ in range(2):
            lead = next(
                one for one in (table.anna, table.boris) if cards(one, Attack | Beat | Take | Pass)
            )
            await lead.presses(cards(lead, Attack | Beat | Take | Pass)[0].text)
            await settled()
            await table.discord.until(lambda: table.discord.calls.of("read"))
        assert old not in table.channel.messages
        assert len(table.channel.messages) == 1
