"""What one message may hold, and how often each route may be called: judged in our time."""

import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.platforms.discord.errors import bad_form, empty_message, flood, too_large
from tests.platforms.discord.world import STYLES, Json

COMPONENTS_V2 = 1 << 15
FILE_SIZE = 10_485_760


def check_message(body: Json, new: bool = True) -> None:
    """Raises what Discord says of a message that breaks a limit; discord.py checks few of them."""
    content = body.get("content") or ""
    if len(content) > 2000:
        raise bad_form("content", "Must be 2000 or fewer in length.")
    if len(str(body.get("nonce") or "")) > 25:
        raise bad_form("nonce", "Must be 25 or fewer in length.")
    if body.get("flags", 0) & COMPONENTS_V2:
        raise bad_form("flags", "The stand-in knows classic components only.")
    if new and not content.strip() and not body.get("components") and not body.get("files"):
        raise empty_message()
    if any(len(file.content) > FILE_SIZE for file in body.get("files") or []):
        raise too_large()
    check_components(body.get("components") or [])


def check_components(rows: list[Json]) -> None:
    if len(rows) > 5:
        raise bad_form("components", "Must be 5 or fewer in length.")
    seen: set[str] = set()
    for y, row in enumerate(rows):
        if row.get("type") != 1 or not 1 <= len(row.get("components", [])) <= 5:
            raise bad_form(f"components.{y}", "Must be between 1 and 5 in length.")
        for x, button in enumerate(row["components"]):
            _check_button(button, f"components.{y}.components.{x}")
            if button["custom_id"] in seen:
                raise bad_form(f"components.{y}", "Component custom id cannot be duplicated")
            seen.add(button["custom_id"])


def _check_button(button: Json, where: str) -> None:
    if button.get("type") != 2 or button.get("style") not in STYLES:
        raise bad_form(where, "The stand-in knows buttons of styles 1 to 4 only.")
    if not 1 <= len(str(button.get("custom_id", ""))) <= 100:
        raise bad_form(f"{where}.custom_id", "Must be between 1 and 100 in length.")
    if not 1 <= len(str(button.get("label", ""))) <= 80:
        raise bad_form(f"{where}.label", "Must be between 1 and 80 in length.")


@dataclass(slots=True)
class Window:
    limit: int
    per: float
    ends: float = 0.0
    left: int = 0

    def spend(self, now: float) -> bool:
        if now >= self.ends:
            self.ends, self.left = now + self.per, self.limit
        self.left -= 1
        return self.left >= 0


@dataclass(slots=True)
class Buckets:
    """Fixed windows by route and channel (or token), and fifty calls a second over all."""

    now: Callable[[], float]
    speed: float
    sizes: dict[str, tuple[int, float]] = field(
        default_factory=lambda: {
            "post": (5, 5.0),
            "edit": (5, 5.0),
            "delete": (5, 1.0),
            "read": (5, 1.0),
            "follow": (5, 2.0),
            "refresh": (5, 2.0),
            "member": (10, 10.0),
        }
    )
    overall: int = 50
    _windows: dict[tuple[str, str], Window] = field(default_factory=dict)
    _second: deque[float] = field(default_factory=deque)

    def spend(self, route: str, major: str, counts: bool) -> dict[str, str]:
        """One call: the headers that tell what is left. Raises a 429, see `refusal`."""
        now = self.now()
        if counts:
            while self._second and now - self._second[0] >= 1:
                self._second.popleft()
            if len(self._second) >= self.overall:
                raise flood(1.0, everywhere=True)
            self._second.append(now)
        if route not in self.sizes:
            return {}
        limit, per = self.sizes[route]
        window = self._windows.setdefault((route, major), Window(limit, per))
        granted = window.spend(now)
        if not granted:
            raise flood(window.ends - now)
        return self.headers(route, window)

    def headers(self, route: str, window: Window) -> dict[str, str]:
        wait = self.on_the_wall(window.ends - self.now())
        return {
            "X-RateLimit-Limit": str(window.limit),
            "X-RateLimit-Remaining": str(max(0, window.left)),
            "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": f"bucket-of-{route}",
        }

    def on_the_wall(self, seconds: float) -> float:
        """Our seconds as a header says them: the library's timers are on the wall."""
        return math.ceil(max(0.0, seconds) / self.speed * 1000 + 1) / 1000
