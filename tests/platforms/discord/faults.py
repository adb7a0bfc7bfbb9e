"""Faults on demand: the next calls of a route are answered wrongly, late or not at all."""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from tests.platforms.discord.errors import ApiError


@dataclass(frozen=True, slots=True)
class Fault:
    error: ApiError | None = None
    delay: float = 0.0
    """Seconds of our time before the call is looked at."""
    late: float = 0.0
    """Seconds of our time between carrying it out and answering."""
    hang_up: Literal["", "before", "after"] = ""
    """The connection is dropped, before or after the call has been carried out."""


@dataclass(slots=True)
class _Planned:
    route: str
    fault: Fault
    times: int


@dataclass(slots=True)
class Faults:
    planned: list[_Planned] = field(default_factory=list)

    def add(self, route: str, fault: Fault, times: int = 1) -> None:
        """The next `times` calls of the route ("" for any), by its name in `rest.ROUTES`."""
        self.planned.append(_Planned(route, fault, times))

    def take(self, route: str) -> Fault:
        for each in self.planned:
            if each.route in ("", route):
                each.times -= 1
                if not each.times:
                    self.planned.remove(each)
                return each.fault
        return Fault()

    def clear(self) -> None:
        self.planned.clear()


def refuses(error: ApiError) -> Fault:
    return Fault(error)


def bad_gateway(status: int = 502) -> Fault:
    return Fault(ApiError(status, 0, "upstream"))


def slow(seconds: float, fault: Fault | None = None) -> Fault:
    return replace(fault or Fault(), delay=seconds)


def answers_late(seconds: float) -> Fault:
    """The call is carried out at once, and the answer takes its time."""
    return Fault(late=seconds)


def drops_connection() -> Fault:
    """The call is lost on the way there."""
    return Fault(hang_up="before")


def drops_answer() -> Fault:
    """The call is carried out, and the answer is lost on the way back."""
    return Fault(hang_up="after")


class Call(NamedTuple):
    at: float
    """In our time."""
    route: str
    major: str
    """The channel, or the interaction's token."""
    status: int
    """0: the connection was dropped before the call was looked at."""
    code: int


@dataclass(slots=True)
class Calls:
    """All that the bot has asked for."""

    all: list[Call] = field(default_factory=list)

    @property
    def by_route(self) -> Counter[str]:
        return Counter(call.route for call in self.all)

    def of(self, *routes: str) -> list[Call]:
        return [call for call in self.all if call.route in routes]

    @property
    def too_many(self) -> int:
        return sum(call.status == 429 for call in self.all)

    @property
    def invalid(self) -> int:
        """What Discord counts towards a ban: 10,000 in ten minutes."""
        return sum(call.status in (401, 403, 429) for call in self.all)

    def writes(self, channel: int) -> list[Call]:
        """Posts, edits and deletions in a channel that were carried out."""
        written = [c for c in self.of("post", "edit", "delete") if c.major == str(channel)]
        return [call for call in written if 200 <= call.status < 300]

    def busiest(self, channel: int, seconds: float) -> int:
        """The most writes that any so many seconds of this channel have seen."""
        times, most, first = [call.at for call in self.writes(channel)], 0, 0
        for last, at in enumerate(times):
            while at - times[first] >= seconds:
                first += 1
            most = max(most, last - first + 1)
        return most
