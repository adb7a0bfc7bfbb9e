"""The app as adapters know it: they call these methods; it calls nobody but its ports."""

import asyncio
import logging
from random import Random, SystemRandom

from bot.app.asking import Asking
from bot.app.opening import Opening
from bot.app.pressing import Pressing
from bot.app.stage import Stage
from bot.commands import Absent, Place, Remove, Resume
from bot.faults import fault
from bot.ports import Clock, Conflict, Platform, Reply, Store, Thinker, Unsaved, Visitor
from bot.screen import Address, MessageId, Person, Screen, Spot, platform_of, split, whisper
from bot.table import Phase
from bot.thinking import AtOnce
from bot.words import Words
from engine.computer import Player, yardstick

log = logging.getLogger(__name__)

TICK = 0.25
"""Seconds between two looks at the clocks."""
SHORTEST = 0.01
"""Seconds of the wall between two looks, however fast the time runs."""
ALIVE = 5.0
"""Seconds between two signs of life in the store: how well a restart knows when it stopped."""


class App:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        words: Words,
        random: Random | None = None,
        player: Player = yardstick,
        thinker: Thinker | None = None,
    ) -> None:
        """`random` shuffles and draws lots: the system's, but for tests. Without a `thinker` all
        computers play like `player`, here and at once."""
        stage = Stage(store, clock, words, random or SystemRandom(), thinker or AtOnce(player))
        stage.painter.moved = self.moved
        self._store, self._clock, self.words = store, clock, words
        self._stage, self._tables, self._painter = stage, stage.tables, stage.painter
        self._opening, self._asking = Opening(stage), Asking(stage)
        self._pressing = Pressing(stage, self._opening)
        self._signed = 0.0

    # --- life ----------------------------------------------------------------------------

    def add(self, platform: Platform) -> None:
        """Before `load`: a platform whose tables this process plays."""
        self._stage.platforms[platform.prefix] = platform

    async def load(self) -> None:
        """Take up every open table where it was left, and repaint only what differs."""
        await self._stage.people.load()
        await self._tables.load()
        messages = await self._store.messages()
        here = [m for m in messages if platform_of(m.spot.address) in self._stage.platforms]
        await self._painter.load(tuple(here))
        for message in here:
            if message.spot.kind:  # a call in the group: no hand got through to him
                caller = Person(message.spot.kind.removeprefix("ping:"))
                self._stage.people.cut_off(whisper(caller, message.spot.address), True)
        last = float((await self._store.notes("app")).get("alive", 0.0))
        for table in self._stage.here():
            if table.phase is Phase.PLAYING:
                now = self._clock.now()
                known = max(last, table.changed, table.resumed)
                shift = round(now - min(known, now), 3)
                await self._stage.by_itself(table.id, Person("platform"), Resume(shift))
            else:
                self._stage.show(table)
        for table_id in self._painter.tables:
            if self._tables.get(table_id) is None:
                closed = await self._tables.closed(table_id)
                if closed is not None:  # killed before it was shown to be closed
                    self._stage.show(closed)

    async def run(self) -> None:
        """Look at the clocks until cancelled."""
        while True:
            began = self._clock.now()
            try:
                await self.tick()
            except Exception as error:
                log.error("a look at the clocks failed; the next one follows: %s", fault(error))
            rest = began + TICK - self._clock.now()  # with many tables a look takes its time
            await self._clock.sleep(max(rest, SHORTEST * self._clock.speed))

    async def tick(self) -> None:
        await self._stage.timers.tick(self._stage.by_itself)
        now = self._clock.now()
        playing = any(t.phase is Phase.PLAYING for t in self._tables)
        if playing and not 0 <= now - self._signed < max(ALIVE, SHORTEST * self._clock.speed * 20):
            self._signed = now
            await self._store.note("app", "alive", repr(now))

    async def settled(self) -> None:
        """Wait until everything that can be shown is shown."""
        while self._stage.errands:
            await asyncio.wait(self._stage.errands)
        await self._painter.settled()

    async def stop(self) -> None:
        """Sign off: clocks stand still from now on."""
        for errand in self._stage.errands:
            errand.cancel()
        self._stage.timers.computers.stop()
        await self._painter.stop()
        await self._store.note("app", "alive", repr(self._clock.now()))

    # --- what people do ------------------------------------------------------------------

    async def open(self, place: Address, title: str, visitor: Visitor, cause: str) -> Reply:
        """`/durak`: a lobby, with the opener seated where he can be; or the table that is
        there, brought down. An anonymous opener (no person) is not seated."""
        return await self._opening.open(place, title, visitor, cause)

    async def command(
        self,
        name: str,
        place: Address | None,
        visitor: Visitor,
        cause: str,
        payload: str = "",
        title: str = "",
    ) -> Reply:
        """`start hand rules settings stop help`; `place` None: in the bot's private chat.
        `payload` comes with `start` (an invitation, ``hand``, or nothing) and with `help` (what
        it is asked about)."""
        if name == "start":
            await self.opened(visitor.person, True, visitor.language)
            return await self._asking.started(visitor, place, payload)
        return await self._asking.command(name, place, visitor, cause, payload)

    async def press(
        self,
        visitor: Visitor,
        data: str,
        place: Address | None,
        cause: str,
        message: MessageId | None = None,
    ) -> Reply:
        """A button was pressed. `place` None: in a private chat; `message`: the one pressed,
        where the platform's messages can be orphaned."""
        try:
            return await self._pressing.press(visitor, data, place, cause, message)
        except Unsaved:
            log.exception("a press could not be saved")
            return self._stage.toast(visitor, "toast-not-saved")

    # --- what the platforms notice ---------------------------------------------------------

    async def shown(self, spot: Spot, message: MessageId, screen: Screen) -> None:
        """An adapter has shown a reply's screen as this message."""
        await self._painter.shown(spot, message, screen)
        self._stage.reached(spot)

    async def not_shown(self, spot: Spot) -> None:
        """It could not: the painter does it."""
        self._painter.not_shown(spot)

    async def opened(self, person: Person, yes: bool, language: str = "") -> None:
        """He has opened the bot (or unblocked it), or blocked it."""
        stage = self._stage
        await stage.people.keep(person, opened="yes" if yes else "no")
        await stage.people.meet(Visitor(person, "", language))
        for table in stage.here():
            if table.seat_of(person) is not None:
                stage.people.cut_off(whisper(person, table.place), not yes)
                if yes:
                    stage.painter.unblock(str(person))
                stage.show(table)

    async def moved(self, old: Address, new: Address) -> None:
        """A place has a new address. Told twice, it is done once."""
        old_place, new_place = split(old)[1], split(new)[1]
        try:
            tables = await self._store.move(old_place, new_place)
        except Conflict:  # people have begun anew there: the old table ends
            await self.removed(old_place)
            return
        await self._stage.houses.moved(old_place, new_place)
        self._painter.rekey(old_place, new_place)
        for table in tables:
            await self._stage.by_itself(table, Person("platform"), Place(new_place))

    async def left(self, place: Address, person: Person) -> None:
        """He has left the group, or was banned: from its topics too. Told twice, it is done
        once."""
        for table in self._stage.here():
            if _within(table.place, place):
                await self._stage.by_itself(table.id, person, Absent())

    async def removed(self, place: Address) -> None:
        """The bot was sent away, or the place is gone, its topics with it."""
        for table in self._stage.here():
            if _within(table.place, place):
                await self._stage.by_itself(table.id, Person("platform"), Remove())

    def scrolled(self, place: Address) -> None:
        """The table has scrolled away: its next change is posted anew."""
        table = self._tables.at(place)
        if table is not None:
            self._painter.scrolled(Spot(table.id, place))

    def invite(self, place: Address) -> str | None:
        """The payload of the link that seats people at the open lobby of a place."""
        table = self._tables.at(place)
        return table.invite if table is not None and table.phase is Phase.LOBBY else None


def _within(table: Address, place: Address) -> bool:
    """Whether a table's place is this place or one of its topics."""
    return table == place or table.startswith(f"{place}/")
