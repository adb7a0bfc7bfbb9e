"""The `Thinker` whose thoughts are thought by niced worker processes."""

import asyncio
import logging
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.resource_tracker import ensure_running
from signal import SIG_BLOCK, SIG_SETMASK, SIGHUP, SIGINT, pthread_sigmask
from typing import Any

from pebble import ProcessExpired, ProcessPool

from adapters.thinking.budget import BASE, dragged, granted
from adapters.thinking.worker import Answer, begin, think
from bot.faults import fault
from bot.ports import Blank, Inquiry, Thought
from bot.thinking import move_of, simplest, values_of
from engine.computer.judge import Values
from engine.moves import InvalidMove, Move, parse_move

log = logging.getLogger(__name__)

MOST = 4
HANGS = 2.0
"""Seconds beyond its budget after which a worker that still thinks is ended ..."""
LOST = 10.0
"""... and, should even that not help, all of them."""
AGAIN = 10.0
"""Seconds before workers are started again after they could not be kept alive."""
CANNOT_START = (OSError, RuntimeError)
"""No process, no memory, no answer in time, one that ends at once."""


def usual_number() -> int:
    """A core stays free for people."""
    affinity = getattr(os, "sched_getaffinity", None)  # what a container was given, on Linux
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    return max(1, min(MOST, cores - 1))


class Workers:
    """Started at the first thought that needs them, so that a start costs nothing. One that dies,
    hangs or answers nonsense is replaced, and costs its move the simplest policy.

    No more thoughts are handed out than there are workers: one that nobody waits for any more is
    taken out of the queue, or else thought to its end and forgotten.
    """

    def __init__(self, number: int, run: Callable[[Thought | Inquiry], Answer] = think) -> None:
        """`run` is what workers do: their own `think`, but for tests."""
        self._number, self._run = number, run
        self._pool: asyncio.Task[ProcessPool] | None = None
        self._free = asyncio.Semaphore(number)
        self._promised, self._drag = 0.0, 1.0
        self._not_before = 0.0
        self._tasks: set[asyncio.Task[Any]] = set()

    async def think(self, thought: Thought) -> Move:
        if thought.level not in BASE:
            return move_of(thought)
        pause, level = thought.budget, thought.level
        budget = granted(level, pause, self._promised, self._number, self._drag)
        if budget is None or time.monotonic() < self._not_before:
            return simplest(thought.view)  # *regular*
        return _move(await self._turn(replace(thought, budget=budget)))

    async def judge(self, inquiry: Inquiry) -> Values:
        """Takes its turn among the thoughts, which get less time meanwhile. Where there are no
        workers a thread of this process does it: few people ask, and no table waits for them."""
        if not self._number or time.monotonic() < self._not_before:
            return await asyncio.to_thread(values_of, inquiry)
        return _values(await self._turn(inquiry))

    async def _turn(self, thought: Thought | Inquiry) -> Answer:
        """Wait until a worker is free, and for its answer."""
        self._promised += thought.budget
        try:
            await self._free.acquire()
        except asyncio.CancelledError:
            self._promised -= thought.budget
            raise
        work = asyncio.create_task(self._worked(thought))
        self._keep(work)
        return await asyncio.shield(work)

    async def stop(self) -> None:
        """No worker is left when this returns."""
        self._not_before = float("inf")
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        pool, self._pool = self._pool, None
        if pool is not None:
            with suppress(*CANNOT_START):
                await _ended(await pool)

    async def _worked(self, thought: Thought | Inquiry) -> Answer:
        """Has a worker to itself until it is free again, whoever still waits for the answer."""
        try:
            pool, began = await self._started(), time.monotonic()
            answer = await self._answer(pool, thought)
            if isinstance(thought, Thought):
                self._drag = dragged(self._drag, thought.budget, time.monotonic() - began)
            return answer
        finally:
            self._promised -= thought.budget
            self._free.release()

    async def _answer(self, pool: ProcessPool, thought: Thought | Inquiry) -> Answer:
        limit = thought.budget + HANGS
        try:
            asked = asyncio.wrap_future(pool.schedule(self._run, args=(thought,), timeout=limit))
            try:
                await asyncio.wait({asked}, timeout=limit + LOST)
                return asked.result()
            finally:
                asked.cancel()
        except ProcessExpired as error:
            log.error("a worker died in the middle of a thought, with status %s", error.exitcode)
        except TimeoutError:
            log.error("a worker thought for much too long and is replaced")
        except (RuntimeError, asyncio.InvalidStateError):  # the pool is broken, or says nothing
            self._give_up(pool)
        except Exception as error:
            log.error("a worker cannot think: %s", fault(error))
        raise Blank

    async def _started(self) -> ProcessPool:
        """Whoever is cancelled here leaves the start to the others, and to `stop`."""
        if self._pool is None:
            self._pool = asyncio.create_task(asyncio.to_thread(_start, self._number))
        starting = self._pool
        try:
            return await asyncio.shield(starting)
        except CANNOT_START as error:
            if self._pool is starting:
                self._pause(f"no worker can be started: {fault(error)}")
            raise Blank from None

    def _give_up(self, pool: ProcessPool) -> None:
        if self._pool is not None and self._pool.done() and self._pool.result() is pool:
            self._pause("the workers could not be kept alive")
            self._keep(asyncio.create_task(_ended(pool)))

    def _pause(self, why: str) -> None:
        """Everybody plays *regular* for a while, then workers are started anew."""
        log.error("%s; the next try is in %d s", why, AGAIN)
        self._pool, self._not_before = None, time.monotonic() + AGAIN

    def _keep(self, task: asyncio.Task[Any]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._let_go)

    def _let_go(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waited for it has it too


def _start(number: int) -> ProcessPool:
    """Never forked: this process has threads, and sockets that are nobody else's business.

    In a thread of its own, from which pebble's threads and so all workers inherit that Ctrl+C at
    the terminal, which is meant for the parent, doesn't reach them while they are still starting.
    """
    ensure_running()  # multiprocessing's own helper; starting it sets the mask back
    before = pthread_sigmask(SIG_BLOCK, {SIGINT, SIGHUP})
    try:
        pool = ProcessPool(number, initializer=begin, context=get_context("spawn"))
        try:
            pool.schedule(os.getpid).result(LOST)  # one is there
        except CANNOT_START:
            _end(pool)
            raise
        return pool
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


async def _ended(pool: ProcessPool) -> None:
    await asyncio.to_thread(_end, pool)


def _move(answer: Answer) -> Move:
    """Raises Blank for whatever is none."""
    match answer:
        case ("move", str(text)):
            try:
                return parse_move(text)
            except InvalidMove:
                log.error("a worker answered what is no move")
        case ("fault", str(words)):
            log.error("a worker cannot think: %s", words)
        case _:
            log.error("a worker answered nonsense")
    raise Blank


def _values(answer: Answer) -> Values:
    """Likewise."""
    match answer:
        case ("values", (dict(worths), str(best), int(games), bool(certain))):
            try:
                values = {parse_move(move): float(worth) for move, worth in worths.items()}
                return Values(values, parse_move(best), games, certain=certain)
            except (InvalidMove, TypeError, ValueError):
                log.error("a worker answered what is no judgement")
        case ("fault", str(words)):
            log.error("a worker cannot judge: %s", words)
        case _:
            log.error("a worker answered nonsense")
    raise Blank
