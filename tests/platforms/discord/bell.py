"""Waiting for something to change, without polling."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

AGAIN = 0.05
"""Seconds of the wall: a condition may also be about what no call tells."""


class Bell:
    """Wakes everybody who waits for something to change."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def ring(self) -> None:
        self._event.set()
        self._event = asyncio.Event()

    async def until(
        self, condition: Callable[[], T | None], what: str | Callable[[], str], seconds: float
    ) -> T:
        """The first true value of the condition; AssertionError when none comes in time."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not (found := condition()):
            left = end - loop.time()
            if left <= 0:
                reason = what() if callable(what) else what
                raise AssertionError(f"waited {seconds} s in vain {reason}".strip())
            try:
                await asyncio.wait_for(self._event.wait(), min(left, AGAIN))
            except TimeoutError:
                continue
        return found
