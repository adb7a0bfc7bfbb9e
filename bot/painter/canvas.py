"""What the painter knows of one message, and when it may be written."""

from collections import deque
from dataclasses import dataclass, field
from hashlib import blake2b

from bot.ports import Pace, Platform
from bot.screen import Address, MessageId, Screen, Spot, split

MINUTE = 60.0


def digest(screen: Screen) -> str:
    """Equal for screens that look the same; `notify` is no part of the look."""
    buttons = [[(b.text, b.data, b.style.value) for b in row] for row in screen.rows]
    return blake2b(repr((screen.text, buttons)).encode(), digest_size=12).hexdigest()


def lane_of(spot: Spot) -> str:
    """Everything that shares one limit of the platform: a person's chat, or a group with all
    its topics."""
    person, place = split(spot.address)
    return str(person) if person is not None else place.partition("/")[0]


@dataclass(slots=True)
class Canvas:
    """One message: wanted against shown."""

    spot: Spot
    want: Screen | None = None
    urgency: int = 0
    """Lower is painted first within a lane."""
    shown: str = ""
    """Digest of what the message shows; empty while there is no message."""
    notify: str = ""
    message: MessageId | None = None
    posted: float = 0.0
    since: float = 0.0
    """When the first change came that is not shown yet."""
    changed: float = 0.0
    """When the last one came."""
    down: bool = False
    """Post it anew at the bottom of the chat, even unchanged."""
    scrolled: bool = False
    """It has scrolled away: its next change is posted anew."""
    blocked: bool = False
    """The address can't be reached; nothing is tried until something says otherwise."""
    held_until: float = 0.0
    """An adapter is showing it as the answer to a press."""
    retry_at: float = 0.0
    failures: int = 0
    trying: tuple[str, str] | None = None
    """Nonce and digest of a post that was tried and may, for all we know, be there."""
    final: bool = False
    """After this the message is nobody's: it stays as it is and is forgotten."""

    @property
    def stale(self) -> bool:
        if self.want is None:  # not asked for yet, or not wanted any more
            return self.message is not None and self.since != 0.0
        if self.down or self.message is None or digest(self.want) != self.shown:
            return True
        return self.want.notify not in ("", self.notify)

    @property
    def nonce(self) -> str:
        """The same for the same post tried again, also after a kill; at most 25 characters."""
        if self.trying is not None:
            return self.trying[0]
        seed = repr((self.spot, self.posted, self._call))
        return blake2b(seed.encode(), digest_size=12).hexdigest()

    @property
    def _call(self) -> str:
        """What tells this post from the one before: a ping is a message of its own each time."""
        if self.want is None:
            return ""
        return self.want.notify or (digest(self.want) if self.spot.kind else "")

    def must_post(self, platform: Platform, now: float) -> bool:
        assert self.want is not None
        if self.message is None or self.down or self.scrolled:
            return True
        old = platform.max_age and now - self.posted > platform.max_age
        # An answer to a press can't be moved to the bottom of the chat; a ping calls instead.
        can_repost = not (platform.answers_presses and split(self.spot.address)[0] is not None)
        calls = can_repost and self.want.notify not in ("", self.notify)
        return bool(calls or old)

    def cost(self, platform: Platform, now: float) -> int:
        """How many writes it takes: a post in place of another message drops that one too."""
        anew = self.want is not None and self.message is not None
        return 2 if anew and self.must_post(platform, now) else 1


@dataclass(slots=True)
class Lane:
    """What was written lately where one limit counts."""

    pace: Pace
    writes: deque[float] = field(default_factory=deque)
    blocked_until: float = 0.0

    def wrote(self, now: float) -> None:
        self.writes.append(now)
        while self.writes and self.writes[0] <= now - MINUTE:
            self.writes.popleft()

    def due(self, canvas: Canvas, cost: int = 1) -> float:
        """When this canvas may be painted, for so many writes.

        The first change after a silence is painted at once. While changes keep coming they are
        gathered until a short silence, but not for longer than the pace's patience.
        """
        pace, at = self.pace, canvas.since
        if self.writes:
            last = self.writes[-1]
            at = max(at, last + pace.gap)
            if canvas.since - last < 2 * pace.quiet:
                at = max(at, min(canvas.changed + pace.quiet, canvas.since + pace.patience))
        room = max(1, pace.per_minute - cost + 1)
        if pace.per_minute and len(self.writes) >= room:
            at = max(at, self.writes[-room] + MINUTE)
        return max(at, self.blocked_until, canvas.retry_at, canvas.held_until)


def is_whisper(address: Address) -> bool:
    return split(address)[0] is not None
