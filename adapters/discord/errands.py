"""Small work beside the way, whose failing troubles nobody but the process log."""

import asyncio
import logging
from collections.abc import Coroutine

from bot.ports import Busy, Gone, SlowDown, Unreachable

log = logging.getLogger(__name__)


class Errands:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def finish(self, seconds: float) -> None:
        """Wait for what is going on, but not for longer than this, in seconds of the wall."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, Gone | Unreachable | Busy | SlowDown):
            log.info("left undone: %s", error)
        else:
            log.error("an errand failed", exc_info=error)
