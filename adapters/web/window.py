"""One socket of one window, and how fast it may talk."""

import asyncio
from dataclasses import dataclass, field

from aiohttp import web

from adapters.web.people import Guest
from bot.ports import Clock

WAITING = 1000
"""Frames that a window may leave unread; then it is cut off, and gets all on its return."""
AT_ONCE = 16
"""Things done by a window that may be under way together."""


@dataclass(slots=True)
class Bucket:
    """A limit that lets short bursts pass: `burst` at once, then `rate` a second."""

    clock: Clock
    burst: float
    rate: float
    _left: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._at = self.burst, self.clock.now()

    def wait(self) -> float:
        """Seconds until one more is allowed; 0 takes it."""
        now = self.clock.now()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return (1 - self._left) / self.rate
        self._left -= 1
        return 0.0


class Window:
    """A socket with the guest behind it. Sending never waits: a pump does it in the background."""

    def __init__(self, socket: web.WebSocketResponse, guest: Guest, asked: str, clock: Clock):
        self.guest = guest
        self.asked = asked
        """The browser's own language."""
        self.language = ""
        """The language of what was sent last."""
        self.turns = asyncio.Semaphore(AT_ONCE)
        self._socket = socket
        self._clock = clock
        self._bucket = Bucket(clock, burst=60, rate=20)
        self._unsent: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, frame: str) -> None:
        waiting = self._unsent.qsize()
        if waiting <= WAITING:
            self._unsent.put_nowait(frame if waiting < WAITING else None)

    async def pump(self) -> None:
        try:
            while (frame := await self._unsent.get()) is not None:
                await self._socket.send_str(frame)
        except ConnectionError:
            return  # the reading side ends with it
        await self._socket.close(code=1013)

    async def pace(self) -> None:
        """Wait where the window talks too fast."""
        while wait := self._bucket.wait():
            await self._clock.sleep(wait)

    async def close(self, code: int) -> None:
        await self._socket.close(code=code)
