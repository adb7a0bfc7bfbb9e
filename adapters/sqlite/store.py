"""The `Store` port: what is written where. How it is committed is `Writer`'s business."""

import asyncio
import json
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

import aiosqlite

from adapters.sqlite import statements as sql
from adapters.sqlite.opening import Unusable, check, connect, migrations, prepare, unusable
from adapters.sqlite.writer import Writer
from bot.ports import Conflict, Entry, Profile, StoredMessage, StoredTable
from bot.screen import Address, MessageId, Person, Spot


class SqliteStore:
    """The truth, in one file. Open it with `open`, and `close` it."""

    def __init__(
        self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection
    ) -> None:
        self._path = path
        self._connections = (reader, writer)
        self._reader = reader
        self._reading = asyncio.Lock()
        self._writer = Writer(writer, path)

    @staticmethod
    def check(path: str | Path) -> None:
        """Look before anything is written: raises `Unusable` for what is not ours."""
        check(Path(path), migrations()[-1].number)

    @classmethod
    async def open(cls, path: str | Path, patience: float = 5.0) -> Self:
        """Check, create or upgrade the file. Raises `Unusable`, with a sentence.

        `patience` is how long, in seconds of the wall, another program may lock the file.
        """
        path = Path(path)
        steps = migrations()
        check(path, steps[-1].number)
        try:
            path.touch(mode=0o600)  # hands are in it
        except OSError as error:
            raise Unusable(f"{path} can't be written: {error.strerror}.") from error
        try:
            writer = await connect(path, patience)
            try:
                await prepare(writer, steps)
                # A second connection, so that nobody reads what is not committed yet.
                reader = await connect(path, patience)
            except BaseException:
                await writer.close()
                raise
        except sqlite3.Error as error:
            raise unusable(path, error) from error
        return cls(path, writer, reader)

    async def close(self) -> None:
        """Finish what waits to be written, then let go of the file."""
        await self._writer.close()
        for connection in self._connections:
            await connection.close()

    @property
    def commits(self) -> int:
        """How many transactions were committed since the opening."""
        return self._writer.commits

    # --- tables ------------------------------------------------------------------------------

    async def create(self, table: str, place: Address, entry: Entry) -> None:
        async def work(db: aiosqlite.Connection) -> None:
            await sql.check_unseen(db, entry)
            taken = await db.execute_fetchall(
                "SELECT 1 FROM tables WHERE id = ? OR place = ? AND closed IS NULL", (table, place)
            )
            if list(taken):
                raise Conflict(f"{table} at {place}")
            await db.execute_fetchall(
                "INSERT INTO tables (id, place, opened) VALUES (?, ?, ?)", (table, place, entry.at)
            )
            await sql.insert(db, table, entry)

        await self._writer.do(work)

    async def append(
        self, table: str, entry: Entry, snapshot: str | None = None, close: bool = False
    ) -> None:
        async def work(db: aiosqlite.Connection) -> None:
            await sql.check_unseen(db, entry)
            await sql.check_next(db, table, entry.n)
            await sql.insert(db, table, entry)
            if snapshot is not None:
                await sql.keep_snapshot(db, table, entry.n, snapshot)
            if close:
                await db.execute_fetchall(
                    "UPDATE tables SET closed = ? WHERE id = ?", (entry.at, table)
                )

        await self._writer.do(work)

    async def move(self, old: Address, new: Address) -> Sequence[str]:
        """Raises Conflict where the new place has an open table of its own."""

        async def work(db: aiosqlite.Connection) -> Sequence[str]:
            moved = [row[0] for row in await db.execute_fetchall(sql.OPEN_AT, (old,))]
            if moved and list(await db.execute_fetchall(sql.OPEN_AT, (new,))):
                raise Conflict(new)
            await db.execute_fetchall(
                "UPDATE tables SET place = ? WHERE place = ? AND closed IS NULL", (new, old)
            )
            await db.execute_fetchall(sql.MOVE_MESSAGES, {"old": old, "new": new})
            return moved

        return await self._writer.do(work) if old != new else ()

    async def seen(self, cause: str) -> str | None:
        return await self._one("SELECT table_id FROM entries WHERE cause = ?", cause)

    async def table(self, table: str) -> StoredTable | None:
        found = await self._tables("AND tables.id = ?", table)
        return found[0] if found else None

    async def table_at(self, place: Address) -> str | None:
        return await self._one(sql.OPEN_AT, place)

    async def open_tables(self) -> Sequence[StoredTable]:
        return await self._tables()

    async def entries(self, table: str) -> Sequence[Entry]:
        rows = await self._rows(
            "SELECT n, at, text, cause FROM entries WHERE table_id = ? ORDER BY n", table
        )
        return [Entry(*row) for row in rows]

    async def forget(self, before: float) -> int:
        """Housekeeping for the tables closed before that moment: their causes, messages and
        snapshots go, their logs stay, for records. Returns how many tables it was."""
        total = 0
        while count := await self._writer.do(lambda db: sql.tidy(db, before)):
            total += count
        return total

    # --- the painter's messages --------------------------------------------------------------

    async def keep_message(self, message: StoredMessage) -> None:
        await self._write(
            "INSERT OR REPLACE INTO messages"
            " (table_id, address, kind, message, posted, digest, notify)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            *message.spot,
            message.message,
            message.posted,
            message.digest,
            message.notify,
        )

    async def drop_message(self, spot: Spot) -> None:
        await self._write(
            "DELETE FROM messages WHERE table_id = ? AND address = ? AND kind = ?", *spot
        )

    async def messages(self) -> Sequence[StoredMessage]:
        rows = await self._rows(
            "SELECT table_id, address, kind, message, posted, digest, notify FROM messages"
        )
        return [
            StoredMessage(Spot(table, Address(address), kind), MessageId(message), *rest)
            for table, address, kind, message, *rest in rows
        ]

    # --- people and notes --------------------------------------------------------------------

    async def profile(self, person: Person) -> Profile | None:
        body = await self._one("SELECT body FROM profiles WHERE person = ?", person)
        return None if body is None else Profile(person, json.loads(body))

    async def keep_profile(self, profile: Profile) -> None:
        body = json.dumps(dict(profile.values), ensure_ascii=False)
        await self._write(
            "INSERT OR REPLACE INTO profiles (person, body) VALUES (?, ?)", profile.person, body
        )

    async def profiles(self) -> Sequence[Profile]:
        rows = await self._rows("SELECT person, body FROM profiles")
        return [Profile(Person(person), json.loads(body)) for person, body in rows]

    async def note(self, kind: str, key: str, value: str | None) -> None:
        if value is None:
            await self._write("DELETE FROM notes WHERE kind = ? AND key = ?", kind, key)
        else:
            await self._write(
                "INSERT OR REPLACE INTO notes (kind, key, value) VALUES (?, ?, ?)",
                kind,
                key,
                value,
            )

    async def notes(self, kind: str) -> Mapping[str, str]:
        rows = await self._rows("SELECT key, value FROM notes WHERE kind = ?", kind)
        return {str(key): str(value) for key, value in rows}

    # --- statements --------------------------------------------------------------------------

    async def _write(self, statement: str, *values: object) -> None:
        await self._writer.do(lambda db: db.execute_fetchall(statement, values))

    async def _tables(self, which: str = "", *values: object) -> list[StoredTable]:
        # In one transaction, or a snapshot written in between would leave a gap before the entries.
        async with self._reading:
            try:
                await self._read("BEGIN")
                found = await self._read(f"{sql.OPEN} {which}", *values)
                entries = await self._read(f"{sql.SINCE} {which} ORDER BY table_id, n", *values)
            finally:
                await self._reader.rollback()
        return sql.tables(found, entries)

    async def _rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        async with self._reading:
            return await self._read(query, *values)

    async def _one(self, query: str, *values: object) -> str | None:
        rows = await self._rows(query, *values)
        return str(rows[0][0]) if rows else None

    async def _read(self, query: str, *values: object) -> list[sqlite3.Row]:
        try:
            return list(await self._reader.execute_fetchall(query, values))
        except sqlite3.Error as error:
            raise unusable(self._path, error) from error
