"""What happens without a press: computers play, the clock runs out, a person with nothing to add
is passed for, and tables that nobody touches close."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from random import Random

from bot.app.computers import Computers
from bot.app.people import People
from bot.app.tables import Tables
from bot.commands import Command, Expire, Play
from bot.faults import fault
from bot.ports import Clock, Thinker
from bot.screen import Person
from bot.table import Phase, Table, deadline, lone_pass
from bot.table.update import LOBBY_LASTS
from bot.thinking import simplest
from engine.moves import Pass
from engine.play import timeout_move

log = logging.getLogger(__name__)

AUTO_PASS = (2.0, 6.0)
"""Seconds before a person is passed for, while the table's own pace is not known."""
KNOWN_PACE = 3
"""From so many passes of people on, their pace is the table's."""
LANES = 2
"""Tables that are written to at the same time: while one waits for the store another is judged.
With more of them, a press would have to wait for more."""
BREATH = 20
"""Tables that are looked at before whatever else is to be done has its turn."""
SKIPPED = 50
"""Moves of a game that is skipped to its end that are made in one look."""

Write = Callable[[str, Person, Command, str], Awaitable[object]]
"""Judge, commit and show a command that nobody pressed, for a table and its stamp."""


class Timers:
    def __init__(
        self, tables: Tables, people: People, clock: Clock, random: Random, thinker: Thinker
    ) -> None:
        self._tables, self._people, self._clock = tables, people, clock
        self._random, self.computers = random, Computers(clock, random, thinker)
        self._due: dict[tuple[str, int], tuple[str, float]] = {}

    async def tick(self, write: Write) -> None:
        """One look at every table; each may make one move, or some of those that are skipped."""
        tables = iter(self._tables)
        async with asyncio.TaskGroup() as others:
            for _ in range(LANES - 1):
                others.create_task(self._lane(tables, write))
            await self._lane(tables, write)

    async def _lane(self, tables: Iterator[Table], write: Write) -> None:
        for number, known in enumerate(tables):
            table = self._tables.get(known.id)  # as it stands by now
            try:
                if table is not None:
                    await self._look(table, write)
            except Exception as error:
                log.error("the clock of table %s: %s", known.id, fault(error))
            if number % BREATH == 0:
                await asyncio.sleep(0)

    async def _look(self, table: Table, write: Write) -> None:
        if table.skipping and table.phase is Phase.PLAYING:
            await self._skip(table, write)
            return
        now = self._clock.now()
        for who, command in self._late(table, now) or self._ready(table, now):
            await write(table.id, who, command, table.stamp)

    async def _skip(self, table: Table, write: Write) -> None:
        """Many moves without a pause. Others have their turn after each; a game of computers that
        goes on for very long goes on at the next look."""
        self.computers.forget(table.id)
        now: Table | None = table
        for _ in range(SKIPPED):
            if now is None or now.game is None or not (now.skipping and now.waiting):
                return
            seat = now.waiting[0]
            move = simplest(now.game.view(seat))
            await write(now.id, Person(f"computer:{seat}"), Play(move), now.stamp)
            await asyncio.sleep(0)
            now = self._tables.get(table.id)

    def forget(self, table: str) -> None:
        self.computers.forget(table)
        for key in [key for key in self._due if key[0] == table]:
            del self._due[key]

    # --- the clock -----------------------------------------------------------------------

    def _late(self, table: Table, now: float) -> list[tuple[Person, Command]]:
        if table.phase in (Phase.LOBBY, Phase.OVER):
            if now >= table.changed + LOBBY_LASTS:
                return [(Person("clock"), Expire())]
            return []
        assert table.game is not None
        for seat in table.waiting:
            ends = deadline(table, seat)
            if ends is not None and now >= ends:
                move = timeout_move(table.game.view(seat))
                if move is not None:
                    return [(Person(f"clock:{seat}"), Play(move))]
        return []

    # --- computers and automatic passes --------------------------------------------------

    def _ready(self, table: Table, now: float) -> list[tuple[Person, Command]]:
        """The first seat whose pause is over, and what it does."""
        for seat in table.waiting:
            if table.seats[seat].computer:
                if (move := self.computers.move(table, seat, now)) is not None:
                    return [(Person(f"computer:{seat}"), Play(move))]
            elif self._paused(table, seat, now) and self._passes_for(table, seat):
                return [(Person(f"auto:{seat}"), Play(Pass()))]
        return []

    def _paused(self, table: Table, seat: int, now: float) -> bool:
        """Whether somebody has been asked for so long that he may be passed for."""
        key = (table.id, seat)
        mark = f"{table.number}.{table.needed[seat]}.{table.asked[seat]}"
        known, due = self._due.get(key, ("", 0.0))
        if known != mark:
            due = now + self._pause(table)
            self._due[key] = (mark, due)
        return now >= due

    def _passes_for(self, table: Table, seat: int) -> bool:
        person = table.seats[seat].person
        if person is None or table.game is None:
            return False
        if self._people.value(person, "auto_pass", "on") != "on":
            return False
        return lone_pass(table.game.view(seat))

    def _pause(self, table: Table) -> float:
        """Passes for people come at a human pace: drawn from the table's recent human passes, so
        that their time tells little."""
        if len(table.passes) >= KNOWN_PACE:
            low, high = AUTO_PASS[0] / 2, 2 * AUTO_PASS[1]
            return min(high, max(low, self._random.choice(table.passes)))
        return self._random.uniform(*AUTO_PASS)
