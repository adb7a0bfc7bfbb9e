"""From a path to a connection that may be trusted: checks, pragmas, numbered migrations."""

import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

import aiosqlite

from bot.ports import Unsaved

APPLICATION_ID = 0x4475726B  # "Durk": says in the file's header whose database it is
MAGIC = b"SQLite format 3\x00"


class Unusable(Unsaved):
    """The database can't be used; the message is a sentence for the host."""


@dataclass(frozen=True, slots=True)
class Migration:
    number: int
    sql: str


def migrations() -> tuple[Migration, ...]:
    """The schema's history, from this package's `migrations/NNNN_name.sql`, in order."""
    folder = resources.files("adapters.sqlite") / "migrations"
    found = sorted(
        (int(match[1]), item)
        for item in folder.iterdir()
        if (match := re.fullmatch(r"(\d{4})_\w+\.sql", item.name))
    )
    return tuple(Migration(number, item.read_text("utf-8")) for number, item in found)


def check(path: Path, newest: int) -> None:
    """Refuse what is not ours or not ours to read, without writing a byte.

    A missing or empty file is fine: it becomes a new database.
    """
    if path.is_dir():
        raise Unusable(f"{path} is a folder: name a file for the database.")
    if not path.parent.is_dir():
        raise Unusable(f"There is no folder {path.parent} for the database: create it first.")
    try:
        with path.open("rb") as file:
            head = file.read(len(MAGIC))
        if not head:
            return
        if head != MAGIC:
            raise Unusable(f"{path} is not an SQLite database: name another file.")
        _check_header(path, newest)
    except FileNotFoundError:
        return
    except OSError as error:
        raise Unusable(f"{path} can't be read: {error.strerror}.") from error
    except sqlite3.Error as error:
        raise unusable(path, error) from error


def _check_header(path: Path, newest: int) -> None:
    # The first page may lie in the write-ahead log, so SQLite itself has to read it.
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
        (owner,) = db.execute("PRAGMA application_id").fetchone()
        (version,) = db.execute("PRAGMA user_version").fetchone()
        (things,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if owner != APPLICATION_ID and (owner, version, things) != (0, 0, 0):
        raise Unusable(f"{path} is the database of another program: name another file.")
    if version > newest:
        raise Unusable(
            f"{path} was written by a newer durakbot (its schema is {version}, this one knows"
            f" {newest}): upgrade durakbot, or restore the backup made before the upgrade."
        )


async def connect(path: Path, patience: float) -> aiosqlite.Connection:
    db = await aiosqlite.connect(path, isolation_level=None, timeout=patience)
    try:
        await db.execute_fetchall("PRAGMA synchronous = FULL")
        await db.execute_fetchall("PRAGMA foreign_keys = ON")
    except BaseException:
        await db.close()
        raise
    return db


async def prepare(db: aiosqlite.Connection, steps: tuple[Migration, ...]) -> None:
    """Write-ahead logging and the newest schema, each step in its own transaction."""
    ((mode,),) = await db.execute_fetchall("PRAGMA journal_mode = WAL")
    if mode != "wal":
        raise Unusable(
            "The database can't keep a write-ahead log where it lies: move it to a local disk."
        )
    ((version,),) = await db.execute_fetchall("PRAGMA user_version")
    for step in steps:
        if step.number > version:
            await _migrate(db, step)


async def _migrate(db: aiosqlite.Connection, step: Migration) -> None:
    try:
        await db.executescript(
            f"BEGIN EXCLUSIVE;\n{step.sql}\n"
            f"PRAGMA application_id = {APPLICATION_ID};\n"
            f"PRAGMA user_version = {step.number};\n"
            "COMMIT;"
        )
    except BaseException:
        await db.rollback()
        raise


def unusable(path: Path, error: sqlite3.Error) -> Unusable:
    """What SQLite says, as a sentence that tells what to do."""
    said = str(error)
    match said:
        case "database is locked":
            advice = "another program is writing to it: stop that one"
        case "attempt to write a readonly database" | "unable to open database file":
            advice = "durakbot must be able to write to it and to its folder"
        case "database or disk is full":
            advice = "the disk is full: make room"
        case "file is not a database" | "database disk image is malformed":
            advice = "the file is damaged: restore a backup"
        case _:
            advice = "see that the file is whole and its disk is well"
    return Unusable(f"The database {path} can't be used ({said}): {advice}.")
