"""Faults on demand: the next calls that fit are answered wrongly, late or not at all."""

from dataclasses import dataclass, field, replace
from typing import Literal

from tests.platforms.telegram.errors import ApiError


@dataclass(frozen=True, slots=True)
class Fault:
    error: ApiError | None = None
    delay: float = 0.0
    """Seconds of our time before the call is looked at."""
    hang_up: Literal["", "before", "after"] = ""
    """The connection is dropped, before or after the call has been carried out."""


@dataclass(slots=True)
class _Planned:
    method: str
    fault: Fault
    times: int
    chat: int | None


@dataclass(slots=True)
class Faults:
    planned: list[_Planned] = field(default_factory=list)

    def add(self, method: str, fault: Fault, times: int = 1, chat: int | None = None) -> None:
        """The next `times` calls of the method ("" for any), in this chat only if one is given."""
        self.planned.append(_Planned(method, fault, times, chat))

    def take(self, method: str, chat: int | None) -> Fault:
        for each in self.planned:
            if each.method in ("", method) and each.chat in (None, chat):
                each.times -= 1
                if not each.times:
                    self.planned.remove(each)
                return each.fault
        return Fault()

    def clear(self) -> None:
        self.planned.clear()


def bad_gateway() -> Fault:
    return Fault(ApiError(502, "<html><h1>502 Bad Gateway</h1></html>"))


def refuses(code: int, description: str, **parameters: object) -> Fault:
    return Fault(ApiError(code, description, **parameters))


def flood(seconds: float) -> Fault:
    """A 429; `seconds` as the header says them, in wall time."""
    return refuses(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def slow(seconds: float, fault: Fault | None = None) -> Fault:
    return replace(fault or Fault(), delay=seconds)


def drops_connection() -> Fault:
    """The call is lost on the way there."""
    return Fault(hang_up="before")


def drops_answer() -> Fault:
    """The call is carried out, and the answer is lost on the way back."""
    return Fault(hang_up="after")
