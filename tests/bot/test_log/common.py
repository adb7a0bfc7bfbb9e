"""Tables as their logs say, and first moves."""

from bot.app.tables import rebuilt
from bot.ports import StoredTable
from bot.table import Table
from tests.bot.fakes import MemoryStore, World
from tests.bot.games import Game, moves_on


async def folded(store: MemoryStore, table: str, snapshots: bool) -> Table:
    stored = await store.table(table)
    assert stored is not None
    if not snapshots:
        stored = StoredTable(table, stored.place, None, -1, await store.entries(table))
    found, length, whole = rebuilt(stored)
    assert whole
    assert length == len(store.logs[table])
    return found


async def check(world: World) -> None:
    """What is in memory is what the log says."""
    for table in world.app._tables:
        for snapshots in (True, False):
            found = await folded(world.store, table.id, snapshots)
            assert found == table
            assert found.seen == table.seen


async def first_move(game: Game) -> tuple[str, str]:
    """Somebody who can move, and the data of a button that does."""
    for name in game.people:
        for button in moves_on(game.world.hand(name)):
            return name, button.data
    await game.step()
    return await first_move(game)
