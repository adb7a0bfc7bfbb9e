"""Whether computers are in anybody's way: ``python -m tests.benchmarks.computers_load``.

Hundreds of tables, each with a person and two computers of the levels that search, play at human
pace through the real app, clocks and worker processes; only the chat and the store are in memory.
Time is the wall's. Computers are switched off and on again every few seconds, and people's presses
are timed in both: from the moment of the press, so that it counts if the loop is busy then.
"""

import argparse
import asyncio
import itertools
import logging
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles
from time import perf_counter

from adapters.thinking import Workers, usual_number
from bot.app import App
from bot.app.computers import Turn
from bot.app.tables import Judged
from bot.clock import WallClock
from bot.commands import Command
from bot.ports import Pace, Platform, Thought, Visitor
from bot.screen import Address, MessageId, Person, Screen
from bot.table import Phase, Table
from bot.thinking import simplest
from bot.words import Words
from engine.moves import Move
from tests.bot.fakes import FakeRights, MemoryStore

LEVELS = ("expert", "shark")
"""Of the two computers at each table."""
PACE = (3.0, 8.0)
"""Seconds that a person takes for a move."""
ON, SETTLING, OFF = 8.0, 3.0, 4.0
"""Seconds with computers, of which the first are not timed, and without."""


class Silent:
    """A chat whose messages nobody reads."""

    def __init__(self) -> None:
        self._ids = itertools.count()

    async def post(self, to: Address, screen: Screen, nonce: str) -> MessageId:
        return MessageId(str(next(self._ids)))

    async def edit(self, message: MessageId, screen: Screen) -> None:
        pass

    async def drop(self, message: MessageId) -> None:
        pass


@dataclass
class Counts:
    """What was timed, in seconds, and counted, with computers or without."""

    seconds: float = 0.0
    presses: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    """For computers, from the end of their pause to the move's being written."""
    searched: int = 0
    """Moves that a worker was asked for."""


class Load:
    def __init__(self, random: Random, tables: int) -> None:
        self._random, self._number = random, tables
        self._clock, self._words = WallClock(), Words()
        self._workers = Workers(usual_number())
        self._app = App(MemoryStore(), self._clock, self._words, random, thinker=self._workers)
        group = Pace(gap=1.1, quiet=1.2, patience=6.0, per_minute=18)  # as on Telegram
        private = Pace(gap=1.05, quiet=0.2, patience=1.0)
        platform = Platform("tg", Silent(), FakeRights(), group=group, private=private)
        self._app.add(platform)
        self._causes = itertools.count()
        self._due: dict[str, float] = {}
        self.counts = {True: Counts(), False: Counts()}
        self._now: Counts | None = None
        self._listen()

    def _listen(self) -> None:
        """Note when pauses end, and when the moves that they hide are written."""
        stage, computers = self._app._stage, self._app._stage.timers.computers
        begun, by_itself = computers._begun, stage.by_itself

        def noting(table: Table, seat: int, mark: str, now: float) -> Turn:
            turn = begun(table, seat, mark, now)
            self._due[f"{table.id}:{seat}"] = turn.due
            return turn

        async def timing(
            table: str, who: Person, command: Command, stamp: str | None = None
        ) -> Judged:
            judged = await by_itself(table, who, command, stamp)
            if who.startswith("computer:") and self._now is not None:
                due = self._due[f"{table}:{who.removeprefix('computer:')}"]
                self._now.waits.append(self._clock.now() - due)
            return judged

        worked = self._workers._worked

        async def counting(thought: Thought) -> Move:
            if self._now is not None:
                self._now.searched += 1
            return await worked(thought)

        self._workers._worked = counting  # type: ignore[method-assign]
        computers._begun = noting  # type: ignore[method-assign]
        stage.by_itself = timing  # type: ignore[method-assign]

    # --- people --------------------------------------------------------------------------

    async def gather(self) -> list[Table]:
        await self._app.load()
        for number in range(self._number):
            person, place = Person(f"tg:{number}"), Address(f"tg:-{number + 1}")
            await self._app.open(place, "", Visitor(person, f"P{number}"), self._cause())
            table = self._app._tables.at(place)
            assert table is not None
            for level in LEVELS:
                await self._press(table, f"invite {level}")
        return list(self._app._tables)

    def _cause(self) -> str:
        return str(next(self._causes))

    async def _press(self, table: Table, what: str) -> None:
        now = self._app._tables.get(table.id)
        assert now is not None
        person = table.people[0]
        data = f"{now.id} {now.stamp} {what}"
        await self._app.press(Visitor(person, "P"), data, now.place, self._cause())

    async def person(self, table: Table) -> None:
        """Deals, and moves like everybody who knows the rules, after a while each time."""
        await self._sleep(self._random.uniform(0, PACE[1]))
        while True:
            now = self._app._tables.get(table.id)
            assert now is not None
            if now.phase is not Phase.PLAYING:
                await self._press(table, "deal")
            elif 0 in now.waiting and now.game is not None:
                await self._sleep(self._random.uniform(*PACE))
                now = self._app._tables.get(table.id)
                assert now is not None
                if 0 in now.waiting and now.game is not None:
                    await self._timed(table, str(simplest(now.game.view(0))))
            await self._sleep(0.5)

    async def _timed(self, table: Table, what: str) -> None:
        """From when it should have begun: the loop may have been busy then."""
        loop = asyncio.get_running_loop()
        at, due = loop.create_future(), loop.time() + 0.01
        loop.call_at(due, at.set_result, None)
        await at
        await self._press(table, what)
        if self._now is not None:
            self._now.presses.append(loop.time() - due)

    async def _sleep(self, seconds: float) -> None:
        await self._clock.sleep(seconds)

    # --- the run -------------------------------------------------------------------------

    async def run(self, seconds: float) -> None:
        tables = await self.gather()
        people = [asyncio.create_task(self.person(table)) for table in tables]
        clocks = asyncio.create_task(self._app.run())
        computers = self._app._stage.timers.computers
        move = computers.move
        await asyncio.sleep(PACE[1] + SETTLING)
        end = perf_counter() + seconds
        while perf_counter() < end:
            computers.move = move  # type: ignore[method-assign]
            await asyncio.sleep(SETTLING)
            await self._counted(True, ON - SETTLING)
            computers.move = lambda table, seat, now: None  # type: ignore[method-assign]
            await self._counted(False, OFF)
        for task in (*people, clocks):
            task.cancel()
        await asyncio.gather(*people, clocks, return_exceptions=True)
        await self._app.stop()
        await self._workers.stop()

    async def _counted(self, computers: bool, seconds: float) -> None:
        self._now, began = self.counts[computers], perf_counter()
        await asyncio.sleep(seconds)
        self._now.seconds += perf_counter() - began
        self._now = None


def p95(seconds: list[float]) -> float:
    """In milliseconds."""
    return 1000 * quantiles(seconds, n=20)[-1]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=500)
    options.add_argument("--seconds", type=float, default=36.0)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    logging.disable()  # what takes too long is counted
    load = Load(Random(chosen.seed), chosen.tables)
    asyncio.run(load.run(chosen.seconds))
    on, off = load.counts[True], load.counts[False]
    moves = len(on.waits) / on.seconds
    print(f"{chosen.tables} tables, {moves:.0f} moves of computers a second,", end=" ")
    print(f"{100 * on.searched / len(on.waits):.0f} % of them searched by {usual_number()} workers")
    print(f"{'p95 in milliseconds':<48}{'timed':>7}{'':>9}")
    print(line("waiting for a computer beyond its pause", on.waits))
    print(line("presses of people", on.presses))
    print(line("presses of people, with computers switched off", off.presses))
    print(f"{'ratio (at most 2 is the goal)':<55}{p95(on.presses) / p95(off.presses):>9.2f}")


def line(name: str, seconds: list[float]) -> str:
    return f"{name:<48}{len(seconds):>7}{p95(seconds):>9.1f}"


if __name__ == "__main__":
    main()
