"""Keeps what people see in step with what they should see.

The app says what each spot should show. One task per lane catches up at the pace that the
platform allows; a screen that is overtaken while it waits is never sent.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from bot.painter.brush import TRIED, Brush
from bot.painter.canvas import Canvas, Lane, digest, is_whisper, lane_of
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
from bot.screen import Address, MessageId, Screen, Spot, platform_of

log = logging.getLogger(__name__)

HOLD = 5.0
"""Seconds that an adapter has to show an answer, before the painter shows it."""
WORST = 600.0
"""The longest pause between two tries, in seconds ..."""
WORST_BUSY = 30.0
"""... and where the whole platform does not answer: it will be back for everybody at once."""
GIVE_UP = 8
"""Tries after which the last screen of a closed table is left unpainted."""
GRACE = 5.0
"""Seconds of the wall that a write under way has to end when the process stops."""


class Painter:
    def __init__(
        self,
        platforms: Mapping[str, Platform],
        store: Store,
        clock: Clock,
        unreachable: Callable[[Spot], None] = lambda spot: None,
        moved: Callable[[Address, Address], Awaitable[None]] | None = None,
        reached: Callable[[Spot], None] = lambda spot: None,
    ) -> None:
        """`unreachable` hears of whispers that do not get through, `reached` of those that do,
        `moved` of places with a new address."""
        self._platforms, self._store, self._clock = platforms, store, clock
        self._unreachable, self.moved, self._reached = unreachable, moved, reached
        self._canvases: dict[Spot, Canvas] = {}
        self._by_lane: dict[str, dict[Spot, Canvas]] = {}
        self._by_table: dict[str, dict[Spot, Canvas]] = {}
        self._lanes: dict[str, Lane] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._wakes: dict[str, asyncio.Event] = {}
        self._brush = Brush(platforms, store, clock)
        self._stopping = False

    # --- what the app says ---------------------------------------------------------------

    def show(self, spot: Spot, screen: Screen | None, urgency: int = 1) -> None:
        """Ask for a screen; None takes the message away. Returns at once."""
        canvas = self._canvases.get(spot)
        if canvas is None:
            if screen is None:
                return
            canvas = self._hang(Canvas(spot))
        if canvas.since and screen == canvas.want and not canvas.stale:
            return
        now = self._clock.now()
        if not canvas.stale or canvas.since == 0.0:
            canvas.since = now
        if screen != canvas.want:
            canvas.changed = now
        canvas.want, canvas.urgency = screen, urgency
        if canvas.blocked and self._platform(spot).answers_presses:
            canvas.blocked = False
        self._start(spot)

    def finish(self, spot: Spot) -> None:
        """What was asked for last is the last: paint it, then forget the message. Where nothing
        was asked for in this process, it stays as it is."""
        canvas = self._canvases.get(spot)
        if canvas is None:
            return
        canvas.final = True
        self._start(spot)

    def answered(self, spot: Spot, screen: Screen) -> None:
        """An adapter is showing this screen as the answer to a press: hold back meanwhile."""
        canvas = self._canvases.get(spot) or self._hang(Canvas(spot))
        canvas.want, canvas.blocked = screen, False
        canvas.held_until = self._clock.now() + HOLD
        self._start(spot)

    async def shown(self, spot: Spot, message: MessageId, screen: Screen) -> None:
        """The answer to a press has been delivered as this message."""
        canvas = self._canvases.get(spot)
        if canvas is None:
            return
        old = canvas.message
        canvas.message, canvas.posted = message, self._clock.now()
        canvas.shown, canvas.notify = digest(screen), screen.notify
        canvas.blocked, canvas.held_until = False, 0.0
        await self._brush.keep(canvas)
        self._start(spot)
        if old is not None and old != message:
            await self.discard(platform_of(spot.address), old)

    def not_shown(self, spot: Spot) -> None:
        if canvas := self._canvases.get(spot):
            canvas.held_until = 0.0
            self._start(spot)

    def bring_down(self, spot: Spot, unless: float = 0.0) -> None:
        """Post the message anew at the bottom of the chat, unless it was posted in the last so
        many seconds."""
        canvas = self._canvases.get(spot)
        if canvas is None or canvas.want is None or canvas.down:
            return
        if canvas.message is None or self._clock.now() - canvas.posted >= unless:
            canvas.down, canvas.retry_at = True, 0.0
            canvas.since = canvas.changed = self._clock.now()
            self._start(spot)

    def scrolled(self, spot: Spot) -> None:
        """It has scrolled away: the next change is posted, not edited."""
        canvas = self._canvases.get(spot)
        if canvas is not None and canvas.message is not None:
            canvas.scrolled = True

    def unblock(self, lane: str) -> None:
        """The address can be reached again."""
        for spot, canvas in self._by_lane.get(lane, {}).items():
            if canvas.blocked:
                canvas.blocked = False
                self._start(spot)

    def rekey(self, old: Address, new: Address) -> None:
        """A place has moved. Its messages stayed behind: they are posted anew."""
        for spot in [
            s for s in self._canvases if s.address == old or s.address.endswith(f"@{old}")
        ]:
            canvas = self._canvases[spot]
            self._unhang(spot)
            moved = Spot(spot.table, Address(spot.address.replace(old, new)), spot.kind)
            canvas.spot = moved
            if not is_whisper(spot.address):
                canvas.message, canvas.shown = None, ""
            canvas.blocked, canvas.retry_at, canvas.failures = False, 0.0, 0
            self._hang(canvas)
            self._start(moved)

    def _hang(self, canvas: Canvas) -> Canvas:
        self._canvases[canvas.spot] = canvas
        self._by_lane.setdefault(lane_of(canvas.spot), {})[canvas.spot] = canvas
        self._by_table.setdefault(canvas.spot.table, {})[canvas.spot] = canvas
        return canvas

    def _unhang(self, spot: Spot) -> None:
        self._canvases.pop(spot, None)
        for index, key in ((self._by_lane, lane_of(spot)), (self._by_table, spot.table)):
            index.get(key, {}).pop(spot, None)
            if not index.get(key):
                index.pop(key, None)

    def posting(self, table: str) -> bool:
        """Whether a message of the table is being posted, its id not known yet."""
        return any(self._canvases[spot].trying is not None for spot in self.spots(table))

    def message_at(self, spot: Spot) -> MessageId | None:
        canvas = self._canvases.get(spot)
        return canvas.message if canvas else None

    @property
    def tables(self) -> set[str]:
        """Those with a message."""
        return set(self._by_table)

    def spots(self, table: str) -> tuple[Spot, ...]:
        return tuple(self._by_table.get(table, ()))

    def forget(self, table: str) -> None:
        for spot in self.spots(table):
            self._unhang(spot)

    async def discard(self, platform: str, message: MessageId) -> None:
        """Take away a message that nobody knows."""
        await self._brush.discard(platform, message)

    async def load(self, messages: tuple[StoredMessage, ...]) -> None:
        """Take over the messages of an earlier process, and the posts that it did not finish."""
        for kept in messages:
            self._hang(
                Canvas(
                    kept.spot,
                    shown=kept.digest,
                    notify=kept.notify,
                    message=kept.message,
                    posted=kept.posted,
                )
            )
        for key, note in (await self._store.notes(TRIED)).items():
            table, address, kind = key.split(" ")
            spot = Spot(table, Address(address), kind)
            if platform_of(address) in self._platforms:
                canvas = self._canvases.get(spot) or self._hang(Canvas(spot))
                nonce, shown = note.split(" ")
                canvas.trying, canvas.down = (nonce, shown), True

    async def settled(self) -> None:
        """Wait until everything that can be shown is shown."""
        while self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    async def stop(self) -> None:
        """Let every write under way end, so that no message is left that nobody knows."""
        self._stopping = True
        for wake in self._wakes.values():
            wake.set()
        if not self._tasks:
            return
        _, late = await asyncio.wait(list(self._tasks.values()), timeout=GRACE)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    # --- the lanes -----------------------------------------------------------------------

    def _platform(self, spot: Spot) -> Platform:
        return self._platforms[platform_of(spot.address)]

    def _start(self, spot: Spot) -> None:
        name = lane_of(spot)
        if wake := self._wakes.get(name):
            wake.set()
        elif not self._stopping and platform_of(spot.address) in self._platforms:
            self._wakes[name] = asyncio.Event()
            self._tasks[name] = asyncio.create_task(self._catch_up(name), name=f"paint {name}")

    async def _catch_up(self, name: str) -> None:
        try:
            while not self._stopping and (canvases := self._stale(name)):
                lane, now = self._lane(canvases[0].spot), self._clock.now()
                dues = [lane.due(c, c.cost(self._platform(c.spot), now)) for c in canvases]
                ready = [c for c, due in zip(canvases, dues, strict=True) if due <= now]
                if not ready:
                    await self._until(name, min(dues) - now)
                    continue
                canvas = min(ready, key=lambda c: (c.urgency, c.since))
                await self._brush.room_for(canvas.spot)
                if canvas.stale and not self._stopping:
                    await self._paint(lane, canvas)
        finally:
            self._tasks.pop(name, None)
            self._wakes.pop(name, None)

    def _stale(self, name: str) -> list[Canvas]:
        """What is left to paint in a lane. What is final and painted, or was never posted and is
        not wanted any more, is forgotten here."""
        mine = list(self._by_lane.get(name, {}).values())
        for canvas in mine:
            never = canvas.want is None and canvas.message is None
            if never or (canvas.final and (canvas.blocked or not canvas.stale)):
                self._unhang(canvas.spot)
                self._background(self._brush.forgotten(canvas.spot))
        return [c for c in mine if c.stale and not c.blocked and c.spot in self._canvases]

    def _background(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        name = f"note {id(task)}"
        self._tasks[name] = task
        task.add_done_callback(lambda _: self._tasks.pop(name, None))

    def _lane(self, spot: Spot) -> Lane:
        platform = self._platform(spot)
        pace = platform.private if is_whisper(spot.address) else platform.group
        return self._lanes.setdefault(lane_of(spot), Lane(pace))

    async def _until(self, name: str, seconds: float) -> None:
        """Sleep, or wake early because something more was asked for."""
        wake = self._wakes[name]
        wake.clear()
        sleeping = asyncio.ensure_future(self._clock.sleep(seconds))
        waking = asyncio.ensure_future(wake.wait())
        try:
            await asyncio.wait({sleeping, waking}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            waking.cancel()

    # --- one stroke ----------------------------------------------------------------------

    async def _paint(self, lane: Lane, canvas: Canvas) -> None:
        lane.writes.append(began := self._clock.now())
        spot, message = canvas.spot, canvas.message
        try:
            await self._brush.stroke(lane, canvas)
            if canvas.want is None and canvas.message is None:
                self._unhang(spot)
            canvas.failures, canvas.retry_at = 0, 0.0
            if is_whisper(spot.address):
                self._reached(spot)
        except SlowDown as slow:
            lane.blocked_until = self._clock.now() + slow.seconds
        except Gone:
            if canvas.message == message:  # else another has been shown meanwhile
                canvas.message, canvas.shown = None, ""
        except Unreachable:
            self._cut_off(canvas)
        except Moved as moved:
            self._later(canvas, 1.0)
            if self.moved is not None:
                await self.moved(canvas.spot.address, moved.address)
        except Busy as busy:
            log.info("%s: %s", lane_of(canvas.spot), busy)
            self._later(canvas, 1.0, WORST_BUSY)
        except Exception:
            log.exception("could not paint %s", lane_of(canvas.spot))
            self._later(canvas, 5.0)
        finally:
            # The platform counts it at some moment in between: the end is the safe side.
            lane.writes.remove(began)
            lane.wrote(self._clock.now())

    def _cut_off(self, canvas: Canvas) -> None:
        if canvas.final:
            canvas.blocked = True
        elif is_whisper(canvas.spot.address):
            canvas.blocked = True
            self._unreachable(canvas.spot)
        else:
            self._later(canvas, 30.0)
            log.info("cannot write to %s now", lane_of(canvas.spot))

    def _later(self, canvas: Canvas, first: float, worst: float = WORST) -> None:
        """Try again, each time after a longer pause."""
        pause = min(worst, first * 2 ** min(canvas.failures, 10))
        canvas.failures += 1
        canvas.blocked = canvas.blocked or (canvas.final and canvas.failures > GIVE_UP)
        canvas.retry_at = self._clock.now() + pause
