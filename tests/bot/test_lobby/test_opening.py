"""/durak where there is a table already, and at the same time."""

import asyncio

from bot.screen import Address
from tests.bot.fakes import World
from tests.bot.test_lobby.common import lobby


async def test_durak_again_brings_the_lobby_down_and_opens_no_second_one() -> None:
    world = await lobby(2)
    before = world.group
    await world.says_durak("cid")
    assert [verb for verb, _, _ in world.chat.calls][-2:] == ["post", "drop"]
    assert world.group == before
    assert len(world.store.logs) == 1
    assert len(world.chat.at(world.place)) == 1


async def test_durak_again_brings_a_running_game_down() -> None:
    world = await lobby(2)
    await world.presses("anna", "Deal")
    log = list(world.log)
    await world.says_durak("eve")
    assert world.log == log
    assert len(world.chat.at(world.place)) == 1


async def test_the_button_under_the_table_brings_it_down_too() -> None:
    world = await lobby(2)
    await world.presses("anna", "Deal")
    await world.passes(6.0)
    await world.presses("eve", "Bring the table down")
    assert [verb for verb, _, _ in world.chat.calls][-2:] == ["post", "drop"]
    before = len(world.chat.calls)
    for _ in range(5):
        await world.presses("eve", "Bring the table down")
    assert len(world.chat.calls) == before, "it lies at the bottom already"


async def test_two_people_who_open_at_the_same_time_open_one_table() -> None:
    world = World()
    await asyncio.gather(
        *(
            world.app.open(world.place, "", world.visitor(name), world.cause())
            for name in ("anna", "boris")
        )
    )
    await world.settle()
    assert len(world.store.logs) == 1
    assert len(world.chat.at(world.place)) == 1


async def test_each_place_has_a_table_of_its_own_and_one_may_sit_at_many() -> None:
    world = await lobby()
    topic = Address(f"{world.place}/7")
    await world.says_durak("anna", topic)
    assert {table.place for table in world.app._tables} == {world.place, topic}
    assert len(world.chat.at(topic)) == 1
    assert all(table.seat_of(world.person("anna")) == 0 for table in world.app._tables)
