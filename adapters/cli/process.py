"""The running bot: builds every part, starts the platforms, and stops it all in order."""

import asyncio
import signal
from collections.abc import Callable, Collection, Sequence
from contextlib import AsyncExitStack

from adapters.cli.journal import log
from adapters.cli.lock import Lock, sole_user
from adapters.cli.platforms import Core, Part, parts
from adapters.sqlite import SqliteStore
from adapters.thinking import Workers, usual_number
from bot.app import App
from bot.clock import WallClock
from bot.ports import Clock
from bot.settings import Settings
from bot.words import Words

DAY = 24 * 3600.0
KEPT = 30 * DAY
"""So long after its closing a table's causes, messages and snapshots are kept."""
MOMENT = 2.0
"""Seconds of the wall in which the painter may bring the chats into step before the end."""

BEAT = 20.0
"""Seconds of the wall between two signs of life, for whoever watches the process."""

Greet = Callable[[Sequence[Part]], None]
Build = Callable[[Settings, Core], list[Part]]


async def until_stopped(settings: Settings, greet: Greet) -> None:
    """Serve until SIGINT, SIGTERM or SIGHUP; a second one cuts the goodbye short."""
    task = asyncio.current_task()
    assert task is not None
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    try:
        await serve(settings, greet)
    except asyncio.CancelledError:
        log.info("stopped")


async def serve(settings: Settings, greet: Greet, build: Build = parts) -> None:
    """Serve until cancelled. Raises CantGoOn or Unusable, with a sentence.

    Settings and database are sound before any platform hears of us: logins are counted.
    """
    SqliteStore.check(settings.database)
    async with AsyncExitStack() as stack:
        lock = stack.enter_context(sole_user(settings.database))
        store = await SqliteStore.open(settings.database)
        stack.push_async_callback(store.close)
        clock = WallClock(settings.clock_speed)
        words = Words(settings.language)
        workers = Workers(usual_number() if settings.workers is None else settings.workers)
        stack.push_async_callback(workers.stop)
        app = App(store, clock, words, thinker=workers)
        running = build(settings, Core(app, words, clock, store))
        for part in running:
            app.add(part.front.platform)
        await app.load()
        for part in running:
            stack.push_async_callback(part.front.stop)
            await part.start()
        tasks = [
            asyncio.create_task(each) for each in (app.run(), _tidy(store, clock), _beat(lock))
        ]
        stack.push_async_callback(_end, tasks)
        # Before the platforms stop, since a screen can't be sent through a closed door.
        stack.push_async_callback(_settle, app)
        greet(running)
        await _until_over(tasks, running)


async def _until_over(tasks: Sequence[asyncio.Task[None]], running: Sequence[Part]) -> None:
    over = asyncio.Event()
    for task in tasks:
        task.add_done_callback(lambda _: over.set())
    for part in running:
        if part.failed is not None:
            part.failed.add_done_callback(lambda _: over.set())
    await over.wait()
    for part in running:
        part.check()
    for task in tasks:
        if task.done():
            task.result()


async def _tidy(store: SqliteStore, clock: Clock) -> None:
    while True:
        if count := await store.forget(clock.now() - KEPT):
            log.info("tidied up after %d tables closed long ago", count)
        await clock.sleep(DAY)


async def _beat(lock: Lock) -> None:
    while True:
        lock.beat()
        await asyncio.sleep(BEAT)


async def _settle(app: App) -> None:
    try:
        await asyncio.wait_for(app.settled(), MOMENT)
    except TimeoutError:
        log.info("some chats are not in step: they will be at the next start")


async def _end(tasks: Collection[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
