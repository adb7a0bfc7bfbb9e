"""The bot's updates: real long polls, confirmed by offset, one poller at a time."""

import asyncio
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.world import Json

NOT_BY_DEFAULT = {"chat_member", "message_reaction", "message_reaction_count"}
TERMINATED = ApiError(
    409,
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is"
    " running",
)


class Bell:
    """Wakes everybody who waits for something to change."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def ring(self) -> None:
        self._event.set()
        self._event = asyncio.Event()

    async def wait(self, seconds: float) -> None:
        """Until the next ring; TimeoutError when it does not come."""
        await asyncio.wait_for(self._event.wait(), seconds)


@dataclass(slots=True)
class Updates:
    bell: Bell = field(default_factory=Bell)
    pending: list[Json] = field(default_factory=list)
    allowed: Sequence[str] | None = None
    """Sticky; None: everything but `NOT_BY_DEFAULT`."""
    twice: int = 0
    """So many of the next updates are delivered once more after they have been confirmed."""
    closing: bool = False
    last: int = 0
    """The id of the newest update."""
    _again: list[Json] = field(default_factory=list)
    _ids: "itertools.count[int]" = field(default_factory=lambda: itertools.count(700_001))
    _poll: int = 0
    _waiting: int = 0

    @property
    def idle(self) -> bool:
        """A poll is waiting, and everything before it has been confirmed."""
        return self._waiting > 0 and not self.pending and not self._again

    def put(self, kind: str, body: Json) -> int | None:
        """A new update. None: a kind that the bot has not asked for."""
        allowed = kind not in NOT_BY_DEFAULT if self.allowed is None else kind in self.allowed
        if not allowed:
            return None
        number = self.last = next(self._ids)
        update: Json = {"update_id": number, kind: body}
        self.pending.append(update)
        if self.twice:
            self.twice -= 1
            self._again.append(update)
        self.bell.ring()
        return number

    async def poll(
        self, offset: int | None, limit: int, timeout: float, allowed: Sequence[str] | None
    ) -> list[Json]:
        if allowed is not None:
            self.allowed = list(allowed) or None
        self._poll += 1
        mine = self._poll
        self.bell.ring()  # an older poll notices that it is one
        self._confirm(offset)
        end = asyncio.get_running_loop().time() + timeout
        while not (found := self._take(limit)):
            left = end - asyncio.get_running_loop().time()
            if left <= 0 or self.closing:
                return []
            self._waiting += 1
            self.bell.ring()
            try:
                await self.bell.wait(left)
            except TimeoutError:
                return []
            finally:
                self._waiting -= 1
            if mine != self._poll:
                raise TERMINATED
        return found

    def _confirm(self, offset: int | None) -> None:
        if offset is None:
            return
        if offset < 0:
            self.pending = self.pending[offset:]
        else:
            self.pending = [each for each in self.pending if each["update_id"] >= offset]

    def _take(self, limit: int) -> list[Json]:
        waiting = {each["update_id"] for each in self.pending}
        again = [each for each in self._again if each["update_id"] not in waiting]
        self._again = [each for each in self._again if each not in again]
        return (again + self.pending)[:limit]
