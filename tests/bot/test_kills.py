"""Presses all at once, and a process that is killed at any moment: nothing is lost or doubled."""

import asyncio
from random import Random

import pytest

from bot.app.tables import rebuilt
from bot.ports import Entry, StoredTable
from bot.screen import Address, Spot
from bot.screens import screens
from bot.table import Phase, Setup, Table
from tests.bot.fakes import FakeClock, MemoryStore, World, rest
from tests.bot.games import Game, dealt, moves_on
from tests.bot.sample import seeds


class JerkyStore(MemoryStore):
    """Some commits take longer than others."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self.random = random

    async def append(
        self, table: str, entry: Entry, snapshot: str | None = None, close: bool = False
    ) -> None:
        await delayed(self.random)
        await super().append(table, entry, snapshot, close)
        await delayed(self.random)


async def delayed(random: Random) -> None:
    for _ in range(random.randrange(4)):
        await asyncio.sleep(0)


async def jerky(seed: int, **changes: object) -> Game:
    """A game in which everything takes a little while, now and then."""
    random = Random(seed)
    world = World(seed, store=JerkyStore(random), **changes)  # type: ignore[arg-type]
    world.chat.unique = bool(changes.get("nonces"))
    game = await dealt(world, Setup("home_transfer"), people=4, seed=seed)

    async def meanwhile(verb: str, address: Address) -> None:
        await delayed(random)

    world.chat.meanwhile = world.chat.afterwards = meanwhile
    return game


async def folded(store: MemoryStore, table: Table) -> Table:
    return rebuilt(StoredTable(table.id, table.place, None, -1, store.logs[table.id]))[0]


def some_presses(game: Game, random: Random, most: int) -> list[tuple[str, str, str]]:
    """Who presses what, and the cause; some of them twice."""
    world = game.world
    shown = [(n, b.data) for n in game.people for b in moves_on(world.hand(n))]
    chosen = random.sample(shown, min(most, len(shown)))
    presses = [(name, data, world.cause()) for name, data in chosen]
    return presses + [press for press in presses if random.random() < 0.3]


@pytest.mark.parametrize("seed", seeds(2))
async def test_presses_at_the_same_time_are_taken_one_after_another(seed: int) -> None:
    random = Random(seed)
    game = await jerky(seed)
    world = game.world
    for _ in range(40):
        if not game.playing:
            break
        presses = some_presses(game, random, 4)
        length = len(world.log)
        work = [world.presses_data(n, d, None, c, settle=False) for n, d, c in presses]
        await asyncio.gather(*work, world.app.tick())
        await world.settle()
        await world.clock.advance(1)
        new = world.store.logs[world.table.id][length:]
        causes = [entry.cause for entry in new if entry.cause]
        assert len(set(causes)) == len(causes)
        assert await folded(world.store, world.table) == world.table
        assert [entry.n for entry in new] == list(range(length, length + len(new)))
        if game.playing:
            in_step(game)


def in_step(game: Game) -> None:
    """The messages that we know show what the table says."""
    world = game.world
    table, painter = world.table, world.app._painter
    looks = world.app._stage.people.looks(table)
    for address, screen in screens(world.words, table, looks).items():
        message = painter.message_at(Spot(table.id, address))
        assert message is not None
        shown = world.chat.messages[message].screen
        assert (shown.text, shown.rows) == (screen.text, screen.rows)


@pytest.mark.parametrize("nonces", [False, True])
@pytest.mark.parametrize("seed", seeds(3))
async def test_a_kill_at_any_moment_loses_nothing_and_doubles_nothing(
    seed: int, nonces: bool
) -> None:
    """An accepted press is in the log once; each place shows its table once, but for one orphan
    a kill where a post was under way."""
    random = Random(seed)
    game = await jerky(seed, nonces=nonces)
    world = game.world
    answered: list[str] = []
    for _ in range(8):
        if not game.playing:
            break
        presses = some_presses(game, random, 3)
        tasks = [asyncio.create_task(press_of(world, *press, answered)) for press in presses]
        if random.random() < 0.5:
            await world.app.open(world.place, "", world.visitor("eve"), world.cause())
        for _ in range(random.randrange(30)):
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        orphans = unknown(world)
        await world.kill()
        await rest()
        world.clock.time += random.uniform(0, 20)
        await world.start()
        await world.settle()
        for name, data, cause in presses:  # the platform delivers again what was not answered
            await world.presses_data(name, data, None, cause)
        check_once(world, answered)
        assert await folded(world.store, world.table) == world.table
        if game.playing:
            in_step(game)
            for address in (world.place, *map(world.hand_address, game.people)):
                spare = 0 if nonces else orphans.count(address)
                assert len(world.chat.at(address)) <= 1 + spare


async def press_of(world: World, name: str, data: str, cause: str, answered: list[str]) -> None:
    length = len(world.log)
    await world.presses_data(name, data, None, cause, settle=False)
    if any(entry.cause == cause for entry in world.store.logs[world.table.id][length:]):
        answered.append(cause)


def check_once(world: World, answered: list[str]) -> None:
    causes = [entry.cause for entry in world.store.logs[world.table.id] if entry.cause]
    assert len(set(causes)) == len(causes)
    assert set(answered) <= set(causes), "what was answered is in the log"


def unknown(world: World) -> list[Address]:
    """Where a message lies whose post has not been answered, or that is to be dropped."""
    painter = world.app._painter
    known = {painter.message_at(spot) for spot in painter._canvases}
    return [m.address for m in world.chat.messages.values() if m.id not in known]


async def test_a_restart_of_a_table_at_rest_posts_nothing() -> None:
    game = await dealt(World(3), Setup("home", 36, "untimed"), people=3)
    world = game.world
    calls = len(world.chat.calls)
    for _ in range(3):
        await world.restart(down=100)
    assert len(world.chat.calls) == calls


async def test_after_a_restart_with_clocks_every_message_is_edited_once() -> None:
    game = await dealt(World(3), people=3)
    world = game.world
    calls = len(world.chat.calls)
    await world.restart(down=100)
    verbs = [verb for verb, _, _ in world.chat.calls[calls:]]
    assert verbs == ["edit"] * 4, "the group and three hands show the new moment"


async def test_a_kill_between_closing_a_table_and_showing_it_is_made_good_at_the_start() -> None:
    game = await dealt(World(3), people=2)
    world = game.world
    never = asyncio.Event()

    async def hang(verb: str, address: Address) -> None:
        await never.wait()

    world.chat.meanwhile = hang
    for name in game.people:
        await world.app.command("stop", world.place, world.visitor(name), world.cause())
    await world.kill()
    world.chat.meanwhile = None
    assert world.group.buttons, "it still looks like a running game"
    await world.start()
    await world.settle()
    assert world.phrase("closed-stopped") in world.group.text
    assert world.group.buttons == ()
    assert all(world.hand(name).buttons == () for name in game.people)
    assert world.store.kept == {}


async def test_the_result_of_a_game_stays_in_the_group_after_a_restart() -> None:
    world = World(3)
    await dealt(world, Setup("advanced"), people=2)
    await world.passes(61, step=61)
    assert world.table.phase is Phase.OVER
    result = world.group
    await world.restart(10)
    assert world.group == result
    assert len(world.chat.at(world.place)) == 1


async def test_two_processes_never_share_what_only_one_of_them_knows() -> None:
    """A lobby opened, left and stopped in turns by two processes that never meet in memory."""
    clock = FakeClock()
    first = World(1, clock=clock)
    second = World(2, store=first.store, clock=clock)
    second._causes = first._causes
    await first.says_durak("anna")
    await second.says("boris", "stop")
    await second.presses_data("boris", f"{first.table.id} 0.0.0 sit")
    await first.presses_data("cid", f"{first.table.id} 0.0.0 sit")
    names = [seat.name for seat in first.table.seats]
    assert sorted(names) == ["Anna", "Boris", "Cid"]
