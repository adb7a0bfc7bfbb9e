"""The statements that several verbs of the store share."""

import sqlite3
from collections.abc import Iterable, Sequence
from itertools import groupby

import aiosqlite

from bot.ports import Conflict, Entry, Seen, StoredTable
from bot.screen import Address

SNAPSHOTS = 2  # the newest, and the one before it in case the newest can't be read
TIDY_AT_ONCE = 50  # tables in one transaction, so that housekeeping holds nobody up

OPEN = """
SELECT tables.id, place, body, coalesce(snapshots.n, -1) FROM tables
LEFT JOIN snapshots ON snapshots.table_id = tables.id
    AND snapshots.n = (SELECT max(n) FROM snapshots WHERE table_id = tables.id)
WHERE closed IS NULL
"""
SINCE = """
SELECT table_id, n, at, text, cause FROM entries
JOIN tables ON tables.id = table_id AND closed IS NULL
WHERE n > coalesce((SELECT max(n) FROM snapshots WHERE table_id = tables.id), -1)
"""
OPEN_AT = "SELECT id FROM tables WHERE place = ? AND closed IS NULL"
STANDING = """
SELECT closed, (SELECT max(n) FROM entries WHERE table_id = tables.id) FROM tables WHERE id = ?
"""
INSERT_ENTRY = "INSERT INTO entries (table_id, n, at, text, cause) VALUES (?, ?, ?, ?, ?)"
INSERT_SNAPSHOT = "INSERT INTO snapshots (table_id, n, body) VALUES (?, ?, ?)"
DROP_SNAPSHOTS = f"""
DELETE FROM snapshots WHERE table_id = ?1 AND n NOT IN
    (SELECT n FROM snapshots WHERE table_id = ?1 ORDER BY n DESC LIMIT {SNAPSHOTS})
"""
MOVE_MESSAGES = """
UPDATE OR REPLACE messages SET address = substr(address, 1, instr(address, '@')) || :new
WHERE substr(address, instr(address, '@') + 1) = :old
"""
TO_TIDY = f"SELECT id FROM tables WHERE closed < ? AND tidied = 0 LIMIT {TIDY_AT_ONCE}"
TIDY = (
    "UPDATE entries SET cause = NULL WHERE table_id = ? AND cause IS NOT NULL",
    "DELETE FROM messages WHERE table_id = ?",
    "DELETE FROM snapshots WHERE table_id = ?",
    "UPDATE tables SET tidied = 1 WHERE id = ?",
)


async def check_unseen(db: aiosqlite.Connection, entry: Entry) -> None:
    if entry.cause is not None and list(
        await db.execute_fetchall("SELECT 1 FROM entries WHERE cause = ?", (entry.cause,))
    ):
        raise Seen(entry.cause)


async def check_next(db: aiosqlite.Connection, table: str, n: int) -> None:
    """Only the very next entry may be written: a log has no gaps."""
    standing = list(await db.execute_fetchall(STANDING, (table,)))
    if not standing or standing[0][0] is not None or standing[0][1] != n - 1:
        raise Conflict(f"{table} {n}")


async def insert(db: aiosqlite.Connection, table: str, entry: Entry) -> None:
    values = (table, entry.n, entry.at, entry.text, entry.cause)
    await db.execute_fetchall(INSERT_ENTRY, values)


async def keep_snapshot(db: aiosqlite.Connection, table: str, n: int, body: str) -> None:
    await db.execute_fetchall(INSERT_SNAPSHOT, (table, n, body))
    await db.execute_fetchall(DROP_SNAPSHOTS, (table,))


async def tidy(db: aiosqlite.Connection, before: float) -> int:
    """Tidy up a few tables; how many it was."""
    ids = [(row[0],) for row in await db.execute_fetchall(TO_TIDY, (before,))]
    for sql in TIDY:
        await db.executemany(sql, ids)
    return len(ids)


def tables(found: Iterable[sqlite3.Row], entries: Iterable[sqlite3.Row]) -> list[StoredTable]:
    """Rows of `OPEN` with those of `SINCE`, which come grouped by table."""
    logs: dict[str, Sequence[Entry]] = {
        table: [Entry(*row[1:]) for row in rows]
        for table, rows in groupby(entries, key=lambda row: str(row[0]))
    }
    return [
        StoredTable(table, Address(place), body, n, logs.get(table, ()))
        for table, place, body, n in found
    ]
