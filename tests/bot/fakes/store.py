"""The Store port in memory."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.ports import (
    Conflict,
    Entry,
    Profile,
    Seen,
    StoredMessage,
    StoredTable,
)
from bot.screen import Address, Person, Spot, split, whisper


class MemoryStore:
    """The Store port, with the rules of the real one and none of its durability."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = {}
        self.places: dict[str, Address] = {}
        self.snapshots: dict[str, tuple[int, str]] = {}
        self.closed: set[str] = set()
        self.causes: dict[str, str] = {}
        self.kept: dict[Spot, StoredMessage] = {}
        self.people: dict[Person, Profile] = {}
        self.facts: dict[tuple[str, str], str] = {}

    async def create(self, table: str, place: Address, entry: Entry) -> None:
        self._seen(entry)
        if table in self.logs or await self.table_at(place) is not None:
            raise Conflict
        self.logs[table], self.places[table] = [entry], place
        self._caused(table, entry)

    async def append(
        self, table: str, entry: Entry, snapshot: str | None = None, close: bool = False
    ) -> None:
        self._seen(entry)
        if table in self.closed or entry.n != len(self.logs.get(table, ())):
            raise Conflict
        self.logs[table].append(entry)
        self._caused(table, entry)
        if snapshot is not None:
            self.snapshots[table] = (entry.n, snapshot)
        if close:
            self.closed.add(table)

    def _seen(self, entry: Entry) -> None:
        if entry.cause is not None and entry.cause in self.causes:
            raise Seen

    def _caused(self, table: str, entry: Entry) -> None:
        if entry.cause is not None:
            self.causes[entry.cause] = table

    async def move(self, old: Address, new: Address) -> Sequence[str]:
        moved = [t for t, p in self.places.items() if p == old and t not in self.closed]
        if moved and await self.table_at(new) is not None:
            raise Conflict
        for table in moved:
            self.places[table] = new
        for spot, kept in list(self.kept.items()):
            person, place = split(spot.address)
            if place == old:
                address = whisper(person, new) if person else new
                del self.kept[spot]
                self.kept[spot._replace(address=address)] = replace(
                    kept, spot=spot._replace(address=address)
                )
        return moved

    async def seen(self, cause: str) -> str | None:
        return self.causes.get(cause)

    async def table(self, table: str) -> StoredTable | None:
        if table not in self.logs or table in self.closed:
            return None
        n, snapshot = self.snapshots.get(table, (-1, None))
        entries = [e for e in self.logs[table] if snapshot is None or e.n > n]
        return StoredTable(table, self.places[table], snapshot, n, entries)

    async def table_at(self, place: Address) -> str | None:
        return next(
            (t for t, p in self.places.items() if p == place and t not in self.closed), None
        )

    async def open_tables(self) -> Sequence[StoredTable]:
        tables = [await self.table(table) for table in self.logs]
        return [table for table in tables if table is not None]

    async def entries(self, table: str) -> Sequence[Entry]:
        return self.logs.get(table, [])

    async def keep_message(self, message: StoredMessage) -> None:
        self.kept[message.spot] = message

    async def drop_message(self, spot: Spot) -> None:
        self.kept.pop(spot, None)

    async def messages(self) -> Sequence[StoredMessage]:
        return list(self.kept.values())

    async def profile(self, person: Person) -> Profile | None:
        return self.people.get(person)

    async def keep_profile(self, profile: Profile) -> None:
        self.people[profile.person] = profile

    async def profiles(self) -> Sequence[Profile]:
        return list(self.people.values())

    async def note(self, kind: str, key: str, value: str | None) -> None:
        if value is None:
            self.facts.pop((kind, key), None)
        else:
            self.facts[kind, key] = value

    async def notes(self, kind: str) -> Mapping[str, str]:
        return {key: value for (k, key), value in self.facts.items() if k == kind}
