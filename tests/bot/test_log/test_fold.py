"""The table is the fold of its log, with and without snapshots, whatever happens meanwhile."""

import json
from random import Random

import pytest

from bot.app.tables import rebuilt
from bot.ports import StoredTable
from bot.screen import Address, Person
from bot.table import Phase, Table, born, dump_table, load_table
from tests.bot.fakes import MemoryStore, World
from tests.bot.games import Game, any_game, dealt, played
from tests.bot.sample import seeds
from tests.bot.test_log.common import check


@pytest.mark.parametrize("seed", seeds(2))
async def test_the_table_is_the_fold_of_its_log_in_any_game(seed: int) -> None:
    """With computers, timeouts, people who leave, restarts and votes."""
    random = Random(seed)
    world = World(seed)
    game = await any_game(random, world)
    for step in range(200):
        if not list(world.app._tables) or not game.playing:
            break
        await something(game, random, step)
        if random.random() < 0.15 and list(world.app._tables):
            await check(world)
    for table in world.app._tables:
        await check(world)
        assert load_table(dump_table(table)) == table


async def something(game: Game, random: Random, step: int) -> None:
    world = game.world
    match random.randrange(60):
        case 0:
            await world.restart(random.uniform(0, 100))
        case 1:
            await world.passes(random.choice([5, 70]), step=5)
        case 2 if step > 100 and len(game.people) > 1:
            name = game.people[-1]
            await world.app.left(world.place, world.person(name))
            await world.settle()
        case 3 if len(game.people) > 3:
            await world.says(random.choice(game.people), "stop")
        case _:
            await game.step()


@pytest.mark.parametrize("seed", seeds(1))
async def test_every_snapshot_is_lossless(seed: int) -> None:
    world = World(seed)
    game = await any_game(Random(seed), world)

    async def after(world: World) -> None:
        for table in world.app._tables:
            assert load_table(dump_table(table)) == table
            n, snapshot = world.store.snapshots[table.id]
            kept = replace_log(world.store, table.id, n)
            assert load_table(snapshot) == kept

    def replace_log(store: MemoryStore, table: str, n: int) -> Table:
        entries = store.logs[table][: n + 1]
        return rebuilt(StoredTable(table, world.place, None, -1, entries))[0]

    async def now_and_then(world: World) -> None:
        if game.steps % 25 == 0:
            await after(world)

    await played(game, now_and_then, most=200)
    await after(world)


async def test_a_snapshot_is_written_at_each_new_bout_and_at_the_end() -> None:
    world = World(2)
    game = await dealt(world, people=3)
    bouts: set[str] = set()

    async def after(world: World) -> None:
        _, snapshot = world.store.snapshots[world.table.id]
        stamp = load_table(snapshot).stamp.rpartition(".")[0]
        assert stamp == world.table.stamp.rpartition(".")[0]
        bouts.add(stamp)

    await played(game, after)
    assert len(bouts) > 5
    _, snapshot = world.store.snapshots[world.table.id]
    assert load_table(snapshot).phase is Phase.OVER


async def test_a_snapshot_of_an_unknown_version_is_refused_and_unknown_fields_are_not() -> None:
    table = born("table1", Address("tg:-1"), "", "en", Person("tg:a"), "invite", 5.0)
    value = json.loads(dump_table(table))
    assert load_table(json.dumps({**value, "later": 1})) == table
    with pytest.raises(ValueError, match="version 99"):
        load_table(json.dumps({**value, "version": 99}))
