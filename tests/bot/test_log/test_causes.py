"""The same event counts once, however often it is delivered."""

import asyncio

import pytest

from bot.ports import Entry
from tests.bot.fakes import MemoryStore, World, rest
from tests.bot.games import dealt
from tests.bot.test_log.common import check, first_move


async def test_a_press_delivered_twice_counts_once_and_is_answered_alike() -> None:
    world = World(3)
    game = await dealt(world, people=3)
    for _ in range(30):
        name, data = await first_move(game)
        length = len(world.log)
        first = await world.presses_data(name, data, None, cause := world.cause())
        again = await world.presses_data(name, data, None, cause)
        assert len(world.log) == length + 1
        assert (again.toast, again.screen) == (first.toast, first.screen)
        if not game.playing:
            break


async def test_two_deliveries_at_the_same_time_count_once() -> None:
    world = World(3)
    game = await dealt(world, people=3)
    for _ in range(20):
        name, data = await first_move(game)
        length, cause = len(world.log), world.cause()
        replies = await asyncio.gather(
            *(world.presses_data(name, data, None, cause, settle=False) for _ in range(3))
        )
        await world.settle()
        assert len(world.log) == length + 1
        assert len({(reply.toast, reply.screen) for reply in replies}) == 1
        if not game.playing:
            break


async def test_a_press_delivered_again_after_a_restart_counts_once() -> None:
    world = World(3)
    game = await dealt(world, people=3)
    name, data = await first_move(game)
    first = await world.presses_data(name, data, None, cause := world.cause())
    await world.restart(5)
    length = len(world.log)
    again = await world.presses_data(name, data, None, cause)
    assert len(world.log) == length
    assert again.toast == first.toast


async def test_a_press_lost_in_a_kill_counts_when_it_is_delivered_again() -> None:
    world = World(3)
    game = await dealt(world, people=3)
    name, data = await first_move(game)
    await world.restart(5)
    length = len(world.log)
    await world.presses_data(name, data, None)
    assert len(world.log) == length + 1


@pytest.mark.parametrize("label", ["Join", "+ computer", "Deal"])
async def test_a_press_in_the_lobby_delivered_twice_counts_once(label: str) -> None:
    world = World()
    await world.says_durak("anna")
    await world.presses("boris", "Join")
    name = "cid" if label == "Join" else "anna"
    length = len(world.log)
    first = await world.presses(name, label, cause := "once")
    data = f"{world.table.id} 0.0.0 " + {"Join": "sit", "Deal": "deal"}.get(label, "invite")
    again = await world.presses_data(name, data, cause=cause)
    assert len(world.log) == length + 1
    assert again.toast == first.toast


async def test_a_command_delivered_twice_opens_one_table() -> None:
    world = World()
    for _ in range(2):
        await world.app.open(world.place, "", world.visitor("anna"), "once")
    await world.settle()
    assert len(world.store.logs) == 1
    assert len(world.chat.at(world.place)) == 1


async def test_a_vote_delivered_twice_counts_once_and_is_answered_alike() -> None:
    world = World()
    await dealt(world, people=4)
    first = await world.app.command("stop", world.place, world.visitor("anna"), "once")
    again = await world.app.command("stop", world.place, world.visitor("anna"), "once")
    assert again.toast == first.toast
    assert sum(text == "tg:anna stop" for text in world.log) == 1


class SlowStore(MemoryStore):
    """A commit takes until the test lets it pass."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def append(
        self, table: str, entry: Entry, snapshot: str | None = None, close: bool = False
    ) -> None:
        await self.gate.wait()
        await super().append(table, entry, snapshot, close)


async def test_a_press_whose_handler_is_cancelled_in_the_commit_counts_and_is_shown() -> None:
    store = SlowStore()
    world = World(3, store=store)
    game = await dealt(world, people=3)
    name, data = await first_move(game)
    group, length = world.group, len(world.log)
    store.gate.clear()
    press = asyncio.create_task(world.presses_data(name, data, None))
    await rest()
    press.cancel()
    await asyncio.gather(press, return_exceptions=True)
    assert world.group == group, "nothing is visible before it is durable"
    store.gate.set()
    await world.settle()
    assert len(world.log) == length + 1
    assert world.group != group
    await check(world)
