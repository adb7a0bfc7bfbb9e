"""With only computers left to play, whoever sits at the table may skip the rest of the game."""

import asyncio
from dataclasses import replace

import pytest

from bot.app.timers import SKIPPED
from bot.table import Phase, dump_table, load_table
from tests.bot.fakes import World
from tests.bot.games import dealt
from tests.bot.test_computers.common import Slow, left_alone

SKIP = "Skip to the end"


def offered(world: World) -> bool:
    return any(button.text == SKIP for button in world.group.buttons)


async def test_the_button_is_there_only_when_every_person_is_out() -> None:
    world = World(1)
    await dealt(world, people=1, computers=3)
    assert not offered(world)
    world = World(1)
    await left_alone(world, people=2)
    assert not offered(world), "Boris still has cards"
    await world.presses_data("boris", f"{world.table.id} 1.0.0 leave", None)
    assert offered(world), "a computer has them now"


async def test_it_is_no_offer_as_long_as_somebody_could_come_back_to_his_cards() -> None:
    world = World(1)
    await left_alone(world, people=2)
    await world.app.left(world.place, world.person("boris"))
    await world.settle()
    assert world.table.seats[1].away
    assert not offered(world)


async def test_a_skipped_game_comes_to_its_end_at_once_and_move_by_move_in_the_log() -> None:
    slow = Slow()
    world = World(1, thinker=slow)
    await left_alone(world)
    length = len(world.log)
    await world.presses("anna", SKIP)
    assert world.log[length:] == ["tg:anna skip"]
    assert world.table.skipping
    assert not offered(world), "it is pressed once"
    await world.passes(0.25, step=0.25)
    assert world.table.phase is Phase.OVER
    moves = world.log[length + 1 :]
    assert len(moves) > 5
    assert all(text.startswith("computer:") for text in moves)
    assert not slow.thoughts, "they play by the simplest policy, here and at once"
    assert "🃏" in world.group.text or "🤝" in world.group.text


async def test_a_thought_that_is_under_way_is_given_up() -> None:
    slow = Slow()
    world = World(1, thinker=slow)
    await left_alone(world)
    await world.passes(0.1, step=0.1)
    assert len(slow.thoughts) == 1
    await world.presses("anna", SKIP)
    await world.passes(0.25, step=0.25)
    assert slow.cancelled == 1
    assert world.table.phase is Phase.OVER


async def test_only_who_sits_at_the_table_may_skip() -> None:
    world = World(1)
    await left_alone(world)
    world.admins.add(world.person("mallory"))
    reply = await world.presses_data("mallory", world.button("anna", SKIP)[0].data)
    assert reply.toast == world.phrase("refused-not-seated")
    assert not world.table.skipping


async def test_a_forged_or_late_press_skips_nothing() -> None:
    world = World(1)
    await left_alone(world, people=2)
    data = f"{world.table.id} {world.table.stamp} skip"
    reply = await world.presses_data("anna", data)
    assert reply.toast == world.phrase("toast-stale")
    assert not world.table.skipping
    await world.presses_data("boris", f"{world.table.id} 1.0.0 leave", None)
    await world.presses_data("anna", data)
    assert world.table.skipping
    reply = await world.presses_data("anna", data)
    assert reply.toast == world.phrase("toast-stale")


async def test_the_next_game_is_not_skipped() -> None:
    world = World(1)
    await left_alone(world)
    await world.presses("anna", SKIP)
    await world.passes(0.25, step=0.25)
    await world.presses("anna", "Again")
    assert world.table.phase is Phase.PLAYING
    assert not world.table.skipping


async def test_a_snapshot_says_whether_the_game_is_skipped() -> None:
    world = World(1)
    await left_alone(world)
    table = replace(world.table, skipping=True)
    assert load_table(dump_table(table)).skipping
    old = dump_table(table).replace('"skipping":true,', "")
    assert not load_table(old).skipping, "of a release that could not"


async def test_presses_are_answered_in_the_middle_of_a_game_that_is_skipped() -> None:
    world = World(1)
    await left_alone(world)
    await world.presses("anna", SKIP)
    length = len(world.log)
    tick = asyncio.create_task(world.app.tick())
    while len(world.log) < length + 2:
        await asyncio.sleep(0)
    reply = await world.presses("anna", "My cards", settle=False)
    assert reply.toast == world.phrase("alert-cards-none")
    assert not tick.done()
    assert world.table.phase is Phase.PLAYING
    await tick
    await world.settle()
    assert world.table.phase is Phase.OVER


async def test_a_game_of_computers_without_end_is_skipped_a_little_at_each_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.app.timers.SKIPPED", 3)
    assert SKIPPED > 3
    world = World(1)
    await left_alone(world)
    await world.presses("anna", SKIP)
    length = len(world.log)
    await world.app.tick()
    assert len(world.log) == length + 3
    await world.app.tick()
    assert len(world.log) == length + 6
