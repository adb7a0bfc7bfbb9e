"""Time on a string."""

import asyncio
import heapq
import itertools


class FakeClock:
    """Time stands still until a test moves it."""

    speed = 1.0

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self.time = start
        self._sleepers: list[tuple[float, int, asyncio.Event]] = []
        self._count = itertools.count()

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        event = asyncio.Event()
        heapq.heappush(self._sleepers, (self.time + seconds, next(self._count), event))
        await event.wait()

    async def advance(self, seconds: float) -> None:
        """Let time pass, waking sleepers in order."""
        await rest()
        end = self.time + seconds
        while self._sleepers and self._sleepers[0][0] <= end:
            at, _, event = heapq.heappop(self._sleepers)
            self.time = max(self.time, at)
            event.set()
            await rest()
        self.time = end
        await rest()


async def rest() -> None:
    """Let every task run until it waits for something."""
    for _ in range(25):
        await asyncio.sleep(0)
