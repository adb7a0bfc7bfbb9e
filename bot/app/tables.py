"""Open tables in memory and in the store: every change is judged and written under a lock."""

import asyncio
import json
import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.commands import Command, Place, Restore, parse_command
from bot.faults import fault
from bot.ports import Clock, Conflict, Entry, Seen, Store, StoredTable
from bot.screen import Address, Person
from bot.table import Phase, Refused, Setup, Table, born, dump_table, load_table, update
from bot.table.values import Series

log = logging.getLogger(__name__)

FORMAT = 1
"""Of the table log, named in entry 0."""
ENGINE = 1
"""The engine's version: raised when an old log could replay to something else."""
TRIES = 5


@dataclass(slots=True)
class Live:
    """A table in memory, and how long its log is."""

    table: Table
    length: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass(frozen=True, slots=True)
class Written:
    """A command was accepted: the table before and after."""

    before: Table
    after: Table


Judged = Written | Refused | Seen
"""What became of a command. Seen: this very event was written before."""

Completed = Callable[[Table], Command | Refused]
"""The command as the table stands now: what is drawn by lot is put in under the lock."""


class Tables:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._live: dict[str, Live] = {}

    def __iter__(self) -> Iterator[Table]:
        return iter([live.table for live in self._live.values()])

    def get(self, table: str) -> Table | None:
        live = self._live.get(table)
        return live.table if live else None

    def at(self, place: Address) -> Table | None:
        return next((t for t in self if t.place == place), None)

    async def load(self) -> None:
        for stored in await self._store.open_tables():
            await self._take(stored)

    async def find(self, table: str) -> Table | None:
        """The open table, from memory or, where another process opened it, from the store."""
        if table not in self._live and (stored := await self._store.table(table)):
            await self._take(stored)
        return self.get(table)

    async def closed(self, table: str) -> Table | None:
        """A closed table as its log says; None where it is open, or can't be read."""
        entries = await self._store.entries(table)
        if not entries or await self._store.table(table) is not None:
            return None
        try:
            found, _, whole = rebuilt(StoredTable(table, Address(""), None, -1, entries))
        except Exception as error:
            log.error("table %s cannot be read: %s", table, fault(error))
            return None
        return found if whole else None

    async def find_at(self, place: Address) -> Table | None:
        known = self.at(place)
        if known is not None:
            return known
        table = await self._store.table_at(place)
        return await self.find(table) if table else None

    async def create(self, table: Table, cause: str | None) -> None:
        """Raises Conflict where the place has an open table already, Seen."""
        entry = Entry(0, table.opened, opening(table), cause)
        await asyncio.shield(self._created(table, entry))

    async def give_up(self, place: Address) -> bool:
        """Close the place's open table if it can't be read; its log stays in the store."""
        name = await self._store.table_at(place)
        if name is None or await self.find(name) is not None:
            return False
        entries = await self._store.entries(name)
        n = 1 + max((entry.n for entry in entries), default=-1)
        await self._store.append(name, Entry(n, self._clock.now(), "platform remove"), None, True)
        log.error("table %s cannot be read and is closed, since its place is wanted", name)
        return True

    async def _created(self, table: Table, entry: Entry) -> None:
        await self._store.create(table.id, table.place, entry)
        self._live[table.id] = Live(table, 1)

    async def write(
        self, table: str, who: Person, completed: Completed, cause: str | None = None
    ) -> Judged:
        """Judge a command under the table's lock and commit it. What another process wrote
        meanwhile is read first, and the command judged once more."""
        live = self._live.get(table)
        if live is None:
            return Refused("closed")
        async with live.lock:
            for _ in range(TRIES):
                before, at = live.table, self._clock.now()
                command = completed(before)
                if isinstance(command, Refused):
                    return command
                after = update(before, who, command, at)
                if isinstance(after, Refused):
                    return after
                try:
                    entry = Entry(live.length, at, f"{who} {command}", cause)
                    await asyncio.shield(self._commit(live, after, entry))
                except Conflict:
                    await self._reload(live)
                    continue
                except Seen as seen:
                    return seen
                return Written(before, after)
        return Refused("closed")

    async def _commit(self, live: Live, after: Table, entry: Entry) -> None:
        snapshot = dump_table(after) if _new_bout(live.table, after) else None
        closed = after.phase is Phase.CLOSED
        await self._store.append(live.table.id, entry, snapshot, closed)
        live.table, live.length = after, entry.n + 1

    def drop(self, table: str) -> None:
        """A closed table leaves the memory."""
        self._live.pop(table, None)

    async def _reload(self, live: Live) -> None:
        stored = await self._store.table(live.table.id)
        if stored is None:
            live.table = _closed_elsewhere(live.table)
        else:
            live.table, live.length, _ = rebuilt(stored)

    async def _take(self, stored: StoredTable) -> None:
        try:
            table, length, whole = await self._read(stored)
        except Exception as error:
            log.error("table %s cannot be read and is left alone: %s", stored.id, fault(error))
            return
        self._live[stored.id] = Live(table, length)
        if not whole:
            log.error("table %s no longer replays; it goes on from its last snapshot", stored.id)
            await self._mend(stored.id, Restore())
        if table.place != stored.place:  # killed between the two entries of a move
            await self._mend(stored.id, Place(stored.place))

    async def _read(self, stored: StoredTable) -> tuple[Table, int, bool]:
        """A snapshot that can't be read is no loss: the log is the truth."""
        try:
            return rebuilt(stored)
        except Exception as error:
            if stored.snapshot is None:
                raise
            log.error("the snapshot of table %s cannot be read: %s", stored.id, fault(error))
        entries = await self._store.entries(stored.id)
        return rebuilt(replace(stored, snapshot=None, snapshot_n=-1, entries=entries))

    async def _mend(self, table: str, command: Command) -> None:
        live, at = self._live[table], self._clock.now()
        after = update(live.table, Person("platform"), command, at)
        assert isinstance(after, Table)
        entry = Entry(live.length, at, f"platform {command}")
        await self._store.append(table, entry, dump_table(after))
        live.table, live.length = after, live.length + 1


def _closed_elsewhere(table: Table) -> Table:
    return replace(table, phase=Phase.CLOSED, ending="stopped")


def _new_bout(before: Table, after: Table) -> bool:
    if after.game is None:
        return False
    public = after.game.public
    if before.game is None or before.number != after.number or public.result is not None:
        return True
    return before.game.public.bout != public.bout


def opening(table: Table) -> str:
    """Entry 0: the format, the engine's version, and what a lobby is born with."""
    born_with = {
        "table": table.id,
        "place": table.place,
        "title": table.title,
        "language": table.language,
        "host": table.host,
        "invite": table.invite,
        "rules": table.setup.as_words(),
        "series": {"games": table.games, "draws": table.draws, "fools": dict(table.scores)},
    }
    return f"durakbot {FORMAT} engine {ENGINE} {json.dumps(born_with, ensure_ascii=False)}"


def parse_opening(entry: Entry) -> Table:
    """The inverse of `opening`. Raises ValueError where the format is not known."""
    name, version, engine, _, *rest = entry.text.split(" ", 4)
    if name != "durakbot" or engine != "engine" or not rest or int(version) > FORMAT:
        raise ValueError(f"not the beginning of a table log: {entry.text[:40]!r}")
    value = json.loads(rest[0])
    return born(
        value["table"],
        Address(value["place"]),
        value["title"],
        value["language"],
        Person(value["host"]),
        value["invite"],
        entry.at,
        Setup.of_words(value["rules"]),
        _series(value.get("series", {})),
    )


def _series(words: Mapping[str, Any]) -> Series:
    """None in the logs of the first release."""
    fools = words.get("fools", {})
    scores = tuple((Person(who), lost) for who, lost in fools.items())
    return Series(words.get("games", 0), words.get("draws", 0), scores)


def rebuilt(stored: StoredTable) -> tuple[Table, int, bool]:
    """The table as the fold of its log: with its length, and whether all of it replayed.

    Where an entry no longer replays, the table is as its last snapshot or, before the first
    deal, as the entries before make it.
    """
    if stored.snapshot is not None:
        table, entries = load_table(stored.snapshot), list(stored.entries)
    else:
        table, entries = parse_opening(stored.entries[0]), list(stored.entries[1:])
    length = 1 + (entries[-1].n if entries else max(stored.snapshot_n, 0))
    start = table
    for entry in entries:
        after = _replayed(table, entry)
        if after is None:
            return (start if stored.snapshot is not None else table), length, False
        table = after
    return table, length, True


def _replayed(table: Table, entry: Entry) -> Table | None:
    who, _, text = entry.text.partition(" ")
    try:
        after = update(table, Person(who), parse_command(text), entry.at)
    except Exception as error:
        log.error("entry %d of table %s: %s", entry.n, table.id, fault(error))
        return None
    return None if isinstance(after, Refused) else after
