"""Logs that no longer replay, and snapshots that can't be read."""

from dataclasses import replace

import pytest

from bot.screen import Address
from bot.table import Phase, load_table
from tests.bot.fakes import World
from tests.bot.games import Game, dealt, played
from tests.bot.test_log.common import folded


async def spoilt(world: World) -> Game:
    """A game whose last entries no longer replay, as after a change of the engine."""
    game = await dealt(world, people=3)
    for name in game.people:
        await world.presses_data(name, "me auto_pass off", None)
    while world.table.game.public.bout < 3 or world.table.game.public.laid < 2:
        await game.step()
    (entries,) = world.store.logs.values()
    entries[-1] = replace(entries[-1], text="tg:anna swap")
    return game


async def test_a_log_that_no_longer_replays_goes_on_from_its_last_snapshot_and_says_so() -> None:
    world = World(6)
    await spoilt(world)
    (table_id,) = world.store.logs
    snapshot = load_table(world.store.snapshots[table_id][1])
    bout = world.table.game.public.bout
    await world.restart(50)
    table = world.table
    assert table.phase is Phase.PLAYING
    assert table.game == snapshot.game
    assert table.game.public.bout == bout
    assert world.phrase("told-restored") in world.group.text
    assert table_id not in world.store.closed


async def test_after_going_back_the_clocks_begin_anew_and_the_game_can_be_played() -> None:
    world = World(6)
    game = await spoilt(world)
    await world.clock.advance(40)
    await world.restart(1000)
    (seat,) = world.table.waiting
    assert world.table.asked[seat] == pytest.approx(world.clock.now(), abs=1)
    await check_restored(world)
    await played(game)
    assert world.table.phase is Phase.OVER


async def check_restored(world: World) -> None:
    assert await folded(world.store, world.table.id, snapshots=True) == world.table


async def test_going_back_happens_once() -> None:
    world = World(6)
    await spoilt(world)
    await world.restart()
    length = len(world.log)
    await world.restart()
    assert sum(text == "platform restore" for text in world.log[length:]) == 0
    assert "platform restore" in world.log


async def test_a_damaged_snapshot_is_no_loss_while_the_log_replays() -> None:
    world = World(6)
    await dealt(world, people=3)
    before = world.table
    (table_id,) = world.store.logs
    n, _ = world.store.snapshots[table_id]
    world.store.snapshots[table_id] = (n, "{}")
    await world.restart()
    assert replace(world.table, resumed=0.0, asked=before.asked) == before


async def test_a_table_that_cannot_be_read_does_not_stop_the_others() -> None:
    world = World(6)
    await dealt(world, people=2)
    other = Address("tg:-200")
    await world.says_durak("cid", other)
    (first, _) = world.store.logs
    world.store.snapshots.clear()
    world.store.logs[first][0] = replace(world.store.logs[first][0], text="gibberish")
    await world.kill()
    await world.start()
    await world.settle()
    assert [table.place for table in world.app._tables] == [other]
    assert first not in world.store.closed
    assert world.chat.at(world.place), "its message stays as it is"


async def test_a_table_that_nobody_can_read_makes_room_for_a_new_one() -> None:
    world = World(6)
    await spoilt(world)
    (old,) = world.store.logs
    world.store.snapshots.clear()
    world.store.logs[old][0] = replace(world.store.logs[old][0], text="nonsense")
    length = len(world.store.logs[old])
    await world.restart()
    assert list(world.app._tables) == []
    await world.says_durak("boris")
    assert world.table.phase is Phase.LOBBY
    assert world.table.id != old
    assert old in world.store.closed
    assert len(world.store.logs[old]) == length + 1, "its log is kept for whoever looks into it"
