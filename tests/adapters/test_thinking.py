"""Worker processes that think: how long, how nice, and what becomes of those that die or hang."""

import asyncio
import itertools
import logging
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from adapters.thinking import Workers, usual_number, workers
from adapters.thinking.budget import BASE, HIDDEN, IDLE, LEAST, MOST_DRAG, dragged, granted
from adapters.thinking.worker import Answer
from bot.app import App
from bot.clock import WallClock
from bot.ports import Blank, Thought, Visitor
from bot.screen import Address, Person
from bot.table import Phase
from bot.thinking import simplest
from engine.play import legal_moves
from tests.adapters import thoughts
from tests.adapters.thoughts import a_thought, pids
from tests.bot.fakes import FakeChat, MemoryStore, every_word, platform

ROOT = Path(__file__).parent.parent.parent


@asynccontextmanager
async def working(
    run: Callable[[Thought], Answer] | None = None, number: int = 1
) -> AsyncIterator[Workers]:
    """Workers, ended in any case; none of their processes outlives them."""
    found = Workers(number, run) if run else Workers(number)
    try:
        yield found
    finally:
        known = pids(found)
        began = time.monotonic()
        await found.stop()
        assert time.monotonic() - began < 2
        assert not any(map(alive, known))


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().split(")")[1][:3]


# --- how long --------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "base"), [("expert", 0.02), ("shark", 0.06)])
def test_a_thought_gets_the_base_of_its_level_and_more_where_nobody_else_thinks(
    level: str, base: float
) -> None:
    assert granted(level, 1.5, 0.0, 1) == pytest.approx(base * IDLE)
    assert granted(level, 1.5, base, 1) == pytest.approx(base)
    assert granted(level, 0.1, 0.0, 1) == pytest.approx(0.1 * HIDDEN), "what the pause hides"


def test_a_long_queue_shrinks_the_budget_down_to_nothing() -> None:
    given = [granted("shark", 1.0, promised / 100, 1) for promised in range(1, 80)]
    shrinking = [budget for budget in given if budget is not None]
    assert shrinking[0] == BASE["shark"]
    assert shrinking == sorted(shrinking, reverse=True)
    assert LEAST * BASE["shark"] <= shrinking[-1] < BASE["shark"]
    assert given[-1] is None
    assert None not in given[: len(shrinking)]


def test_more_workers_get_through_a_longer_queue() -> None:
    assert granted("shark", 1.0, 0.9, 1) is None
    assert granted("shark", 1.0, 0.9, 4) == BASE["shark"]


def test_however_many_tables_there_are_the_queue_fits_into_the_pauses() -> None:
    promised = 0.0
    for _ in range(10_000):
        promised += granted("shark", 1.0, promised, 2) or 0.0
    assert promised / 2 <= 1.0 * HIDDEN


def test_where_the_machine_is_busy_otherwise_less_is_promised() -> None:
    assert granted("shark", 1.0, 0.08, 1, drag=4.0) == pytest.approx((0.5 - 0.32) / 4)
    assert granted("shark", 1.0, 0.12, 1, drag=4.0) is None
    drag = 1.0
    for _ in range(50):
        drag = dragged(drag, given=0.06, took=60.0)
    assert drag == MOST_DRAG
    assert granted("shark", 0.4, 0.0, 1, drag) is not None, "one is always tried"
    for _ in range(50):
        drag = dragged(drag, given=0.06, took=0.05)
    assert drag == pytest.approx(1.0, abs=0.1)


def test_a_core_stays_free_for_people() -> None:
    cores = len(os.sched_getaffinity(0))
    assert usual_number() == max(1, min(4, cores - 1))


async def test_levels_that_do_not_search_need_no_worker() -> None:
    async with working() as found:
        for level in ("novice", "casual", "regular"):
            thought = a_thought(level)
            assert await found.think(thought) in legal_moves(thought.view)
        assert found._pool is None


async def test_without_workers_no_computer_plays_better_than_regular() -> None:
    async with working(number=0) as found:
        thought = a_thought("shark")
        assert await found.think(thought) == simplest(thought.view)
        assert found._pool is None


async def test_where_the_queue_is_long_a_move_is_played_by_the_simplest_policy_at_once() -> None:
    """A hundred sharks at one worker: all move within the pause, and those think who can."""
    async with working(thoughts.naps) as found:
        await found.think(a_thought(budget=0.1))  # so that it runs
        began = time.monotonic()
        moves = await asyncio.gather(*(found.think(a_thought(budget=1.0)) for _ in range(100)))
        assert time.monotonic() - began < 1.5
        plain = sum(move == simplest(a_thought().view) for move in moves)
        assert 80 < plain < 98
        assert found._promised == pytest.approx(0)


# --- who thinks ------------------------------------------------------------------------------


async def test_a_worker_is_nice_and_has_nothing_of_what_people_are_served_with(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with working(thoughts.who) as found:
        with pytest.raises(Blank):
            await found.think(a_thought())
        (pid,) = pids(found)
        assert f"{pid} {min(19, os.nice(0) + 10)} []" in caplog.text


async def test_a_worker_killed_in_the_middle_of_a_thought_costs_that_move_only(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with working(thoughts.dies) as found:
        with pytest.raises(Blank):
            await found.think(replace(a_thought(), seed=0))
        assert "died in the middle of a thought" in caplog.text
        thought = a_thought()
        assert await found.think(thought) in legal_moves(thought.view)


async def test_a_worker_that_hangs_is_replaced(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "HANGS", 0.1)
    async with working(thoughts.hangs_once) as found:
        with pytest.raises(Blank):
            await found.think(replace(a_thought(), seed=0))
        assert "much too long" in caplog.text
        thought = a_thought()
        assert await found.think(thought) in legal_moves(thought.view)


async def test_nobody_waits_for_a_hanging_worker_longer_than_he_wants_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who gives up in the queue leaves it; the one whose thought hangs does so as well."""
    monkeypatch.setattr(workers, "HANGS", 0.3)
    async with working(thoughts.hangs_once) as found:
        hanging = asyncio.create_task(found.think(replace(a_thought(), seed=0)))
        queued = asyncio.create_task(found.think(a_thought()))
        await asyncio.sleep(0.05)
        for task in (hanging, queued):
            task.cancel()
        done, _ = await asyncio.wait({hanging, queued}, timeout=0.1)
        assert done == {hanging, queued}
        thought = a_thought()
        assert await found.think(thought) in legal_moves(thought.view)
        assert found._promised == pytest.approx(0)


async def test_a_worker_killed_while_it_does_nothing_is_missed_for_a_while_only(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "AGAIN", 0.5)
    thought = a_thought()
    async with working(thoughts.naps) as found:
        assert str(await found.think(thought)) == "attack KD"
        (pid,) = pids(found)
        os.kill(pid, signal.SIGKILL)
        await asyncio.sleep(0.3)
        with pytest.raises(Blank):
            await found.think(thought)
        assert "could not be kept alive" in caplog.text
        assert await found.think(thought) == simplest(thought.view)
        await asyncio.sleep(0.5)
        assert str(await found.think(thought)) == "attack KD"


async def test_nonsense_is_no_move_and_no_card_of_it_is_logged(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    async with working(thoughts.junk) as found:
        for seed in range(4):
            with pytest.raises(Blank):
                await found.think(replace(a_thought(), seed=seed))
        thought = a_thought("regular")
        assert await found.think(thought) in legal_moves(thought.view)
    assert len(caplog.records) == 4
    assert "KD" not in caplog.text
    assert "9Z" not in caplog.text


async def test_workers_that_cannot_be_started_cost_a_try_now_and_then(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    def failing(number: int) -> object:
        nonlocal tries
        tries += 1
        raise OSError("no more processes")

    monkeypatch.setattr(workers, "_start", failing)
    thought = a_thought()
    async with working() as found:
        with pytest.raises(Blank):
            await found.think(thought)
        for _ in range(5):
            assert await found.think(thought) == simplest(thought.view)
        assert tries == 1
    assert "no worker can be started: OSError" in caplog.text


async def test_workers_that_are_stopped_while_they_start_are_gone() -> None:
    found = Workers(1, thoughts.naps)
    thinking = asyncio.create_task(found.think(a_thought()))
    while found._pool is None:
        await asyncio.sleep(0.01)
    starting = found._pool
    await asyncio.sleep(0.05)
    await found.stop()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert not starting.result().active


async def test_a_game_against_sharks_goes_on_whatever_becomes_of_the_workers() -> None:
    """The real app, with time twenty times as fast; the worker is killed every now and then."""
    async with working() as found:
        store, place = MemoryStore(), Address("tg:-1")
        app = App(store, WallClock(20), every_word(), Random(3), thinker=found)
        app.add(platform(FakeChat()))
        anna, causes = Visitor(Person("tg:anna"), "Anna"), itertools.count()
        await app.open(place, "", anna, "open")
        for what in ("invite shark", "invite shark", "deal"):
            (table,) = app._tables
            data = f"{table.id} {table.stamp} {what}"
            await app.press(anna, data, place, str(next(causes)))
        clocks, killed = asyncio.create_task(app.run()), 0
        while (table := app._tables.at(place)) and table.phase is Phase.PLAYING:
            assert table.game is not None
            if 0 in table.waiting:
                data = f"{table.id} {table.stamp} {simplest(table.game.view(0))}"
                await app.press(anna, data, place, str(next(causes)))
            if killed < 2 and len(store.logs[table.id]) > 10 * (killed + 1):
                for pid in pids(found):
                    os.kill(pid, signal.SIGKILL)
                killed += 1
            await asyncio.sleep(0.01)
        clocks.cancel()
        await asyncio.gather(clocks, return_exceptions=True)
        await app.stop()
        assert killed == 2
        assert table is not None
        assert table.phase is Phase.OVER


# --- the end ---------------------------------------------------------------------------------


@asynccontextmanager
async def thinking_for_ever() -> AsyncIterator[tuple[asyncio.subprocess.Process, list[int]]]:
    """A process of its own group whose two workers are in the middle of endless thoughts."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.adapters.thoughts"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        cwd=ROOT,
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), 30)
        found = [int(pid) for pid in line.split()]
        assert len(found) == 2
        assert all(map(alive, found))
        yield process, found
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def gone(found: list[int]) -> bool:
    for _ in range(100):
        if not any(map(alive, found)):
            return True
        await asyncio.sleep(0.05)
    return False


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("group", [True, False], ids=["to the group", "to the process"])
async def test_a_signal_ends_them_quickly_and_without_a_word(
    number: signal.Signals, group: bool
) -> None:
    async with thinking_for_ever() as (process, found):
        began = time.monotonic()
        (os.killpg if group else os.kill)(process.pid, number)
        out, err = await asyncio.wait_for(process.communicate(), 10)
        assert time.monotonic() - began < 3
        assert process.returncode == 0
        assert not err, err.decode()
        assert not out
        assert await gone(found)


async def test_a_process_that_is_killed_leaves_no_worker_behind() -> None:
    async with thinking_for_ever() as (process, found):
        process.kill()
        await process.wait()
        assert await gone(found)
