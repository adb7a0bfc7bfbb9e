"""The three budgets, judged in our time: a chat, a group's minute, everything together."""

import math
from collections import Counter, deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from tests.platforms.telegram.errors import ApiError

MINUTE = 60.0


@dataclass(slots=True)
class Budgets:
    """Who goes over one is refused until the seconds named in ``retry_after`` have passed."""

    now: Callable[[], float]
    speed: float = 1.0
    per_second: float = 1.0
    """Refill of a chat's allowance ..."""
    burst: int = 4
    """... which lets so many writes pass at once."""
    per_minute: int = 20
    """Writes in any minute of one group, edits included."""
    overall: int = 30
    """Writes in any second."""
    too_many: int = 0
    """How many 429s were given."""
    writes: dict[int, list[float]] = field(default_factory=dict)
    """When each chat was written to."""
    _allowance: dict[int, tuple[float, float]] = field(default_factory=dict)
    _minutes: dict[int, deque[float]] = field(default_factory=dict)
    _second: deque[float] = field(default_factory=deque)
    _until: dict[Hashable, float] = field(default_factory=dict)

    def spend(self, chat: int, group: bool) -> None:
        """One write; raises the 429 that it is refused with."""
        now = self.now()
        for key in (chat, None):
            if (left := self._until.get(key, 0.0) - now) > 0:
                raise self.flood(left)
        self._refuse(None, self._overall(now))
        self._refuse(chat, self._minute(chat, now) if group else 0.0)
        self._refuse(chat, self._chat(chat, now))
        self._second.append(now)
        self._minutes.setdefault(chat, deque()).append(now)
        self.writes.setdefault(chat, []).append(now)

    def flood(self, seconds: float) -> ApiError:
        self.too_many += 1
        whole = max(1, math.ceil(seconds))
        wait = whole if self.speed == 1 else whole / self.speed
        return ApiError(429, f"Too Many Requests: retry after {wait}", retry_after=wait)

    def refuse(self, chat: int | None, seconds: float) -> None:
        """From now on, and for so long, nothing passes to this chat (None: to any)."""
        self._until[chat] = self.now() + seconds

    def busiest_minute(self, chat: int) -> int:
        """The most writes that any 60 seconds of this chat have seen."""
        times, most, first = self.writes.get(chat, []), 0, 0
        for last, at in enumerate(times):
            while at - times[first] >= MINUTE:
                first += 1
            most = max(most, last - first + 1)
        return most

    def by_minute(self, chat: int) -> Counter[int]:
        """Writes of a chat by minute of the clock."""
        return Counter(int(at // MINUTE) for at in self.writes.get(chat, []))

    def _refuse(self, key: int | None, seconds: float) -> None:
        if seconds > 0:
            self._until[key] = self.now() + max(1, math.ceil(seconds))
            raise self.flood(seconds)

    def _overall(self, now: float) -> float:
        while self._second and now - self._second[0] >= 1:
            self._second.popleft()
        return 1.0 if len(self._second) >= self.overall else 0.0

    def _minute(self, chat: int, now: float) -> float:
        times = self._minutes.setdefault(chat, deque())
        while times and now - times[0] >= MINUTE:
            times.popleft()
        return times[0] + MINUTE - now if len(times) >= self.per_minute else 0.0

    def _chat(self, chat: int, now: float) -> float:
        left, at = self._allowance.get(chat, (float(self.burst), now))
        left = min(self.burst, left + (now - at) * self.per_second)
        if left < 1:
            self._allowance[chat] = (left, now)
            return (1 - left) / self.per_second
        self._allowance[chat] = (left - 1, now)
        return 0.0
