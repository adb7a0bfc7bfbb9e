"""Several processes on one store."""

import asyncio

import pytest

from bot.app.tables import Tables
from bot.ports import Conflict, Entry
from bot.screen import Address, Person
from bot.table import born
from tests.bot.fakes import FakeClock, MemoryStore, World
from tests.bot.games import Game, dealt, moves_on
from tests.bot.test_log.common import first_move


async def two_processes(seed: int = 3, people: int = 3) -> tuple[Game, World]:
    """A game in one process, and another process on the same store that knows it as it is."""
    first = World(seed)
    game = await dealt(first, people=people)
    second = World(seed, store=first.store, clock=first.clock)
    second._causes = first._causes
    await second.start()
    await second.settle()
    return game, second


async def test_a_loser_of_the_race_for_an_entry_judges_once_more() -> None:
    """The first opens; the second, who does not know, has the same button pressed."""
    game, second = await two_processes()
    first = game.world
    name, data = await first_move(game)
    await first.presses_data(name, data, None)
    length = len(first.log)
    reply = await second.presses_data(name, data, None)
    assert len(first.log) == length, "the card is gone, so the second is refused"
    assert reply.toast != ""
    assert second.table == first.table


async def test_moves_that_are_legal_after_all_are_written_by_both() -> None:
    """Two people press in two processes; both presses count, in one order."""
    game, second = await two_processes(people=4)
    first = game.world
    written = 0
    for _ in range(30):
        able = [(n, moves_on(first.hand(n))) for n in game.people if game.legal(n)]
        able = [(n, b) for n, b in able if b]
        if not game.playing or not able:
            break
        name, buttons = able[0]
        process = first if written % 2 else second
        length = len(first.log)
        await process.presses_data(name, buttons[0].data, None)
        written += len(first.log) - length
        for world in (first, second):
            live = world.app._tables._live[next(iter(first.store.logs))]
            await world.app._tables._reload(live)
            world.app._stage.show(live.table)
            await world.settle()
        assert second.table == first.table
    assert written > 5


async def test_a_table_opened_by_another_process_is_found_by_its_buttons() -> None:
    first = World()
    second = World(store=first.store, clock=first.clock)
    second._causes = first._causes
    await second.start()
    await first.says_durak("anna")
    await second.presses_data("boris", f"{first.table.id} 0.0.0 sit")
    assert [seat.name for seat in second.table.seats] == ["Anna", "Boris"]


async def test_a_table_closed_by_another_process_is_no_longer_looked_at() -> None:
    game, second = await two_processes()
    first = game.world
    first.admins.add(first.person("anna"))
    await first.says("anna", "stop")
    name = game.people[0]
    reply = await second.presses_data(name, f"{second.table.id} {second.table.stamp} choose more")
    await second.says(name, "stop")
    assert list(second.app._tables) == []
    assert reply is not None
    await second.passes(60, step=5)


async def test_two_processes_cannot_open_two_tables_in_one_place() -> None:
    first = World()
    second = World(store=first.store, clock=first.clock)
    second._causes = first._causes
    place = first.place
    await asyncio.gather(
        first.app.open(place, "", first.visitor("anna"), "one"),
        second.app.open(place, "", second.visitor("boris"), "two"),
    )
    assert len(first.store.logs) == 1


async def test_an_entry_can_be_written_once() -> None:
    store = MemoryStore()
    table = born("table1", Address("tg:-1"), "", "en", Person("tg:a"), "", 0.0)
    await Tables(store, FakeClock()).create(table, None)
    await store.append("table1", Entry(1, 0.0, "tg:a sit A"))
    with pytest.raises(Conflict):
        await store.append("table1", Entry(1, 0.0, "tg:b sit B"))
