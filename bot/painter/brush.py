"""One stroke: a canvas is brought into step with what is wanted, by one call or two."""

import logging
from collections import deque
from collections.abc import Mapping

from bot.painter.canvas import Canvas, Lane, digest, is_whisper
from bot.ports import (
    Busy,
    Clock,
    Gone,
    Moved,
    Platform,
    SlowDown,
    Store,
    StoredMessage,
    Unreachable,
)
from bot.screen import MessageId, Screen, Spot, platform_of

log = logging.getLogger(__name__)

TRIED = "posting"
"""The notes on posts under way, where the same nonce posts once: a kill in the middle of one
leaves nothing behind, since the next process tries it again."""


class Brush:
    """Calls the chats, and keeps in the store what was shown. Troubles are the painter's."""

    def __init__(self, platforms: Mapping[str, Platform], store: Store, clock: Clock) -> None:
        self._platforms, self._store, self._clock = platforms, store, clock
        self._overall: dict[str, deque[float]] = {}

    def platform(self, spot: Spot) -> Platform:
        return self._platforms[platform_of(spot.address)]

    async def stroke(self, lane: Lane, canvas: Canvas) -> None:
        platform, want = self.platform(canvas.spot), canvas.want
        if want is None:
            if canvas.message is not None:
                await platform.chat.drop(canvas.message)
            await self.forgotten(canvas.spot)
            canvas.message, canvas.shown = None, ""
            return
        spot, old = canvas.spot, canvas.message
        anew = canvas.must_post(platform, self._clock.now())
        if anew:
            message, seen = await self._posted(platform, canvas, want)
        else:
            assert old is not None
            await platform.chat.edit(old, want)
            message, seen = old, digest(want)
        if canvas.spot != spot or canvas.message != old:
            # It has moved, or an answer to a press is shown in its place.
            if message != old:
                await self.discard(platform.prefix, message)
                await self._note(spot, None)
            return
        if anew:
            canvas.down, canvas.scrolled = False, False
        if message != old:
            canvas.posted = self._clock.now()
        canvas.message, canvas.shown, canvas.notify = message, seen, want.notify
        canvas.since = canvas.changed
        replaced = old if old != message else None
        if replaced is not None and self._finds(spot):  # else a kill now would leave it there
            await self._replaced(lane, spot, replaced)
            replaced = None
        await self.keep(canvas)
        if anew:
            await self._note(spot, None)
        if replaced is not None:
            await self._replaced(lane, spot, replaced)

    async def _replaced(self, lane: Lane, spot: Spot, old: MessageId) -> None:
        await self.room_for(spot)
        lane.wrote(self._clock.now())
        pause = await self.discard(platform_of(spot.address), old)
        lane.blocked_until = max(lane.blocked_until, self._clock.now() + pause)

    async def _posted(
        self, platform: Platform, canvas: Canvas, want: Screen
    ) -> tuple[MessageId, str]:
        """The message, and the digest of what it shows: where an earlier try has got through
        after all, we don't know what that was."""
        nonce, new = canvas.nonce, digest(want)
        first = canvas.trying[1] if canvas.trying is not None else new
        if canvas.trying is None:
            await self._note(canvas.spot, f"{nonce} {new}")
        canvas.trying = (nonce, first)
        message = await platform.chat.post(canvas.spot.address, want, nonce)
        canvas.trying = None
        return message, new if first == new or not platform.nonces else ""

    async def keep(self, canvas: Canvas) -> None:
        assert canvas.message is not None
        await self._store.keep_message(
            StoredMessage(canvas.spot, canvas.message, canvas.posted, canvas.shown, canvas.notify)
        )

    async def forgotten(self, spot: Spot) -> None:
        await self._store.drop_message(spot)
        await self._note(spot, None)

    def _finds(self, spot: Spot) -> bool:
        """Whether a later process finds a post of ours by its nonce. A hand that comes with the
        answers to presses is not looked for."""
        platform = self.platform(spot)
        return platform.nonces and not (platform.answers_presses and is_whisper(spot.address))

    async def _note(self, spot: Spot, tried: str | None) -> None:
        """Note the nonce of a post that is under way, with the digest of what it shows."""
        if self._finds(spot):
            await self._store.note(TRIED, " ".join(spot), tried)

    async def discard(self, platform: str, message: MessageId) -> float:
        """Take away a message that nobody needs: replaced, or left over from a kill in the middle
        of a post. Returns the pause that the platform wants."""
        try:
            await self._platforms[platform].chat.drop(message)
        except SlowDown as slow:
            log.info("an orphaned message stays: %s", slow)
            return slow.seconds
        except (Unreachable, Busy, Gone, Moved) as trouble:
            log.info("an orphaned message stays: %s", trouble)
        return 0.0

    async def room_for(self, spot: Spot) -> None:
        """Wait for room in the platform's limit over all chats."""
        platform = self.platform(spot)
        if not platform.overall:
            return
        recent = self._overall.setdefault(platform.prefix, deque())
        while True:
            now = self._clock.now()
            while recent and recent[0] <= now - 1.0:
                recent.popleft()
            if len(recent) < platform.overall:
                recent.append(now)
                return
            await self._clock.sleep(recent[0] + 1.0 - now)
