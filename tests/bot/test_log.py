"""The table is the fold of its log, with and without snapshots, whatever happens meanwhile."""

import asyncio
import json
from dataclasses import replace
from random import Random

import pytest

from bot.app.tables import ENGINE, FORMAT, Tables, opening, parse_opening, rebuilt
from bot.commands import Admin, Deal, parse_command
from bot.ports import Conflict, Entry, StoredTable
from bot.screen import Address, Person
from bot.table import Phase, Table, born, dump_table, load_table
from engine.cards import pack
from tests.bot.fakes import FakeClock, MemoryStore, World, rest
from tests.bot.games import Game, any_game, dealt, moves_on, played
from tests.bot.sample import seeds


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
            assert await folded(world.store, table.id, snapshots) == table


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


# --- what is in it ---------------------------------------------------------------------------


async def test_entry_0_names_the_format_and_the_engine() -> None:
    world = World()
    await world.says_durak("anna")
    first = world.log[0]
    assert first.startswith(f"durakbot {FORMAT} engine {ENGINE} ")
    (entries,) = world.store.logs.values()
    assert parse_opening(entries[0]).place == world.place


def test_entry_0_is_read_as_it_was_written() -> None:
    table = born("table1", Address("tg:-1/7"), "Клуб «♠»", "ru", Person("tg:a"), "in vite", 5.5)
    assert parse_opening(Entry(0, 5.5, opening(table))) == table


@pytest.mark.parametrize(
    "text", ["durakbot 99 engine 1 {}", "sit Anna", "", "durakbot 1 engine 1", "durakbot x y z {}"]
)
def test_an_entry_0_of_an_unknown_format_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_opening(Entry(0, 0.0, text))


@pytest.mark.parametrize("seed", range(4))
async def test_a_deal_is_written_with_its_pack_its_dealer_and_the_lead_drawn(seed: int) -> None:
    world = World(seed)
    await dealt(world, people=2 + seed)
    (text,) = [text for text in world.log if " deal " in text]
    command = parse_command(text.partition(" ")[2])
    command = command.command if isinstance(command, Admin) else command
    assert isinstance(command, Deal)
    assert sorted(command.pack) == sorted(pack(36))
    assert command.dealer in range(2 + seed)
    public = world.table.game.public
    assert command.lead in (None, public.lead)


async def test_a_lead_that_no_rule_decides_is_drawn_and_written() -> None:
    """Nobody holds a trump: rare, so packs are shuffled until it happens."""
    for seed in range(200):
        world = World(seed)
        await dealt(world, people=2)
        command = parse_command(world.log[-1].partition(" ")[2])
        assert isinstance(command, Deal)
        game = world.table.game
        assert game is not None
        trumps = [c for hand in game.hands for c in hand if c.suit == game.public.trump]
        assert (command.lead is None) == bool(trumps)
        if not trumps:
            assert game.public.lead == command.lead
            return
    pytest.fail("in two hundred deals somebody always held a trump")


async def test_an_entry_says_who_the_move_came_from() -> None:
    world = World(1)
    game = await dealt(world, people=2, computers=1)
    await played(game, most=60)
    movers = {text.partition(":")[0] for text in world.log[1:]}
    assert movers >= {"tg", "computer"}


# --- causes ----------------------------------------------------------------------------------


async def first_move(game: Game) -> tuple[str, str]:
    """Somebody who can move, and the data of a button that does."""
    for name in game.people:
        for button in moves_on(game.world.hand(name)):
            return name, button.data
    await game.step()
    return await first_move(game)


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


# --- several processes -----------------------------------------------------------------------


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


# --- logs that no longer replay --------------------------------------------------------------


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
