"""Time for the whole app: the wall's, or in tests a number of times faster."""

import asyncio
import time

EPOCH = 1_790_000_000.0
"""Where fast time and the wall agree."""


class WallClock:
    """The `Clock` port over the machine's clock.

    With `speed` k (``DURAKBOT_CLOCK_SPEED``, for tests), `now` is a fixed function of the wall's
    time that advances k seconds a second, so it goes on over a restart and agrees between
    processes; `sleep(s)` waits s / k seconds of the wall.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self._speed = speed

    @property
    def speed(self) -> float:
        return self._speed

    def now(self) -> float:
        return EPOCH + (time.time() - EPOCH) * self._speed

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds) / self._speed)
