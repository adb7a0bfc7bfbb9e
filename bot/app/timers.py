"""What happens without a press: computers play, the clock runs out, a person with nothing to add
is passed for, and tables that nobody touches close."""

import logging
from collections.abc import Awaitable, Callable
from random import Random

from bot.app.faults import fault
from bot.app.people import People
from bot.app.tables import Tables
from bot.commands import Command, Expire, Play
from bot.ports import Clock
from bot.screen import Person
from bot.table import Phase, Table, deadline, lone_pass
from bot.table.update import LOBBY_LASTS
from engine.computer import Player
from engine.moves import Move, Pass
from engine.play import timeout_move

log = logging.getLogger(__name__)

PAUSE = (0.8, 2.0)
"""Seconds that a computer seems to think, so that a group can follow."""
AUTO_PASS = (2.0, 6.0)
"""Seconds before a person is passed for, while the table's own pace is not known."""
KNOWN_PACE = 3
"""From so many passes of people on, their pace is the table's."""
BUDGET = 0.02
"""Seconds of thinking for a computer's move."""

Write = Callable[[str, Person, Command, str], Awaitable[object]]
"""Judge, commit and show a command that nobody pressed, for a table and its stamp."""


class Timers:
    def __init__(
        self, tables: Tables, people: People, clock: Clock, random: Random, player: Player
    ) -> None:
        self._tables, self._people, self._clock = tables, people, clock
        self._random, self._player = random, player
        self._due: dict[tuple[str, int], tuple[str, float]] = {}

    async def tick(self, write: Write) -> None:
        """One look at every table; each may make one move."""
        now = self._clock.now()
        for table in self._tables:
            try:
                for who, command in self._late(table, now) or self._ready(table, now):
                    await write(table.id, who, command, table.stamp)
            except Exception as error:
                log.error("the clock of table %s: %s", table.id, fault(error))

    def forget(self, table: str) -> None:
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
            sitting = table.seats[seat]
            key = (table.id, seat)
            mark = f"{table.number}.{table.needed[seat]}.{table.asked[seat]}"
            if sitting.computer:  # who piles on thinks about each card
                mark = f"{mark} {table.stamp}"
            known, due = self._due.get(key, ("", 0.0))
            if known != mark:
                due = now + self._pause(table, seat)
                self._due[key] = (mark, due)
            if now < due:
                continue
            if sitting.computer:
                del self._due[key]  # after a swap he is still waited for, and thinks anew
                return [(Person(f"computer:{seat}"), Play(self._thought(table, seat)))]
            if self._passes_for(table, seat):
                return [(Person(f"auto:{seat}"), Play(Pass()))]
        return []

    def _thought(self, table: Table, seat: int) -> Move:
        assert table.game is not None
        return self._player(table.game.view(seat), self._random, BUDGET)

    def _passes_for(self, table: Table, seat: int) -> bool:
        person = table.seats[seat].person
        if person is None or table.game is None:
            return False
        if self._people.value(person, "auto_pass", "on") != "on":
            return False
        return lone_pass(table.game.view(seat))

    def _pause(self, table: Table, seat: int) -> float:
        """A computer's moves, and passes for people, come at a human pace.

        A pass is drawn from the table's recent human passes, so that its time tells little.
        """
        if table.seats[seat].computer:
            return self._random.uniform(*PAUSE)
        if len(table.passes) >= KNOWN_PACE:
            low, high = AUTO_PASS[0] / 2, 2 * AUTO_PASS[1]
            return min(high, max(low, self._random.choice(table.passes)))
        return self._random.uniform(*AUTO_PASS)
