"""What every part of the app works with, and the one way a change goes: judged, committed, and
only then shown."""

import asyncio
import logging
from collections.abc import Mapping
from random import Random

from bot.app.houses import Houses
from bot.app.people import People
from bot.app.tables import Completed, Judged, Tables, Written
from bot.app.timers import Timers
from bot.commands import Absent, Command
from bot.painter import Painter
from bot.ports import Clock, Platform, Reply, Store, Thinker, Visitor
from bot.screen import Address, Person, Screen, Spot, platform_of, split, whisper
from bot.screens import Look, hand_of, pings, screens
from bot.table import Phase, Refused, Table
from bot.words import Argument, Words

log = logging.getLogger(__name__)

NOBODY = Person("")
RIGHTS_WAIT = 5.0
"""Seconds that a platform has to say whether somebody is an admin; else he is not."""


class Stage:
    def __init__(
        self, store: Store, clock: Clock, words: Words, random: Random, thinker: Thinker
    ) -> None:
        self.store, self.clock, self.words, self.random = store, clock, words, random
        self.platforms: dict[str, Platform] = {}
        self.tables = Tables(store, clock)
        self.houses = Houses(store)
        self.people = People(store, words, self.platforms)
        self.painter = Painter(
            self.platforms, store, clock, self._unreachable, reached=self.reached
        )
        self.errands: set[asyncio.Task[None]] = set()
        self.thinker = thinker
        self.timers = Timers(self.tables, self.people, clock, random, thinker)

    def here(self) -> list[Table]:
        """The tables whose platform this process plays."""
        return [t for t in self.tables if platform_of(t.place) in self.platforms]

    def platform(self, name: str) -> Platform:
        """Of an address or a person."""
        return self.platforms[platform_of(name)]

    # --- changes -------------------------------------------------------------------------

    async def do(
        self,
        table: str,
        person: Person,
        completed: Completed,
        cause: str | None,
        answering: bool = False,
    ) -> Judged:
        """Judge and commit what a person asked for, then show it. `answering`: the caller
        answers with the person's own hand."""
        mine = person if answering else NOBODY
        return await asyncio.shield(self._done(table, person, completed, cause, mine))

    async def _done(
        self, table: str, person: Person, completed: Completed, cause: str | None, mine: Person
    ) -> Judged:
        """Whoever is cancelled while he waits for it loses the answer, and nothing else."""
        judged = await self.tables.write(table, person, completed, cause)
        if isinstance(judged, Written):
            self.show(judged.after, answering=mine)
        elif (now := self.tables.get(table)) is not None and now.phase is Phase.CLOSED:
            self._close(now)  # by another process, which has shown it
        return judged

    async def by_itself(
        self, table: str, who: Person, command: Command, stamp: str | None = None
    ) -> Judged:
        """What nobody pressed; with a stamp, only if the table still stands there."""

        def complete(now: Table) -> Command | Refused:
            return command if stamp is None or now.stamp == stamp else Refused("stale")

        judged = await self.do(table, who, complete, None)
        if isinstance(judged, Written) and who.startswith("clock:"):
            self._look_for(judged.after, int(who.partition(":")[2]))
        return judged

    def _look_for(self, table: Table, seat: int) -> None:
        """Somebody's clock has run out: has he left the group? Not every platform announces it."""
        person = table.seats[seat].person
        if person is not None and platform_of(table.place) in self.platforms:
            task = asyncio.create_task(self._settle_seat(table, person))
            self.errands.add(task)
            task.add_done_callback(self.errands.discard)

    async def _settle_seat(self, table: Table, person: Person) -> None:
        try:
            if not await self.platform(table.place).rights.member(table.place, person):
                await self.by_itself(table.id, person, Absent())
        except Exception:
            log.exception("could not look for a player of table %s", table.id)

    # --- screens -------------------------------------------------------------------------

    def show(self, table: Table, answering: Person = NOBODY) -> None:
        """Bring every screen of the table into step; the presser's own is the answer's work
        where the platform has it so."""
        if platform_of(table.place) not in self.platforms:
            return
        looks = self.people.looks(table)
        self._let_go(table)
        answered = self.platform(table.place).answers_presses
        mine = whisper(answering, table.place) if answering and answered else None
        for address, screen in screens(self.words, table, looks).items():
            if address != mine:
                self._paint(table, address, screen)
        self._ping(table, looks)
        if table.phase is Phase.CLOSED:
            self._close(table)

    def _paint(self, table: Table, address: Address, screen: Screen) -> None:
        person, _ = split(address)
        waited = person is not None and table.seat_of(person) in table.waiting
        self.painter.show(Spot(table.id, address), screen, urgency=0 if waited else 1)

    def _ping(self, table: Table, looks: Mapping[Address, Look]) -> None:
        called = pings(self.words, table, looks)
        for person, screen in called.items():
            self.painter.show(Spot(table.id, table.place, f"ping:{person}"), screen, urgency=2)
        for spot in self.painter.spots(table.id):
            if spot.kind and Person(spot.kind.removeprefix("ping:")) not in called:
                self.painter.show(spot, None, urgency=3)

    def _let_go(self, table: Table) -> None:
        """Who has left keeps no buttons."""
        for spot in self.painter.spots(table.id):
            person, _ = split(spot.address)
            if person is not None and person not in table.people:
                language = self.people.language(person)
                self.painter.show(spot, Screen(self.words.markup(language, "hand-left")))
                self.painter.finish(spot)

    def _close(self, table: Table) -> None:
        for spot in self.painter.spots(table.id):
            self.painter.finish(spot)
        self.tables.drop(table.id)
        self.timers.forget(table.id)
        self.people.forget(table.id)

    def hand_reply(self, table: Table, person: Person) -> Reply:
        """The person's hand as the answer to his press."""
        if platform_of(table.place) not in self.platforms:
            return Reply()
        screen = hand_of(self.words, table, self.people.looks(table), person)
        if screen is None:
            return Reply()
        spot = Spot(table.id, whisper(person, table.place))
        if self.platform(table.place).answers_presses:
            self.painter.answered(spot, screen)
        return Reply(screen=screen, spot=spot)

    def _unreachable(self, spot: Spot) -> None:
        """The painter could not whisper: call the person in the group instead."""
        table = self.tables.get(spot.table)
        if table is not None and self.people.cut_off(spot.address, True):
            self.show(table)

    def reached(self, spot: Spot) -> None:
        table = self.tables.get(spot.table)
        if table is not None and self.people.cut_off(spot.address, False):
            self.show(table)

    # --- people --------------------------------------------------------------------------

    async def admin(self, table: Table, visitor: Visitor) -> bool:
        """Whether a right of the place's admins is needed and there. Never under a lock."""
        if visitor.admin is not None:
            return visitor.admin
        hosts = visitor.person == table.host and table.phase is not Phase.PLAYING
        if not visitor.person or hosts:  # a host's right is enough for all but to stop a game
            return False
        rights = self.platform(table.place).rights
        try:
            async with asyncio.timeout(RIGHTS_WAIT):
                return await rights.admin(table.place, visitor.person)
        except TimeoutError:
            log.warning("%s did not say who its admins are", table.place)
            return False

    def language(self, visitor: Visitor) -> str:
        if not visitor.person and visitor.language:
            return self.words.match(visitor.language)
        return self.people.language(visitor.person)

    def toast(self, visitor: Visitor, key: str, **arguments: Argument) -> Reply:
        return Reply(toast=self.words.text(self.language(visitor), key, **arguments))
