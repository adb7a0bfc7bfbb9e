"""The store: what it refuses, what it keeps, and what survives."""

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from adapters.sqlite import SqliteStore, Unusable
from adapters.sqlite.opening import APPLICATION_ID, connect, migrations, prepare
from bot.ports import Conflict, Entry, Profile, Seen, StoredMessage
from bot.screen import Address, MessageId, Person, Spot, whisper

GROUP = Address("tg:-100")
SUPERGROUP = Address("tg:-100500")
ANNA = Person("tg:1")


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(tmp_path / "durakbot.db")
    yield store
    await store.close()


def entry(n: int, cause: str | None = None) -> Entry:
    return Entry(n, 1000.0 + n, f"entry {n}", cause)


def message(spot: Spot, text: str = "1") -> StoredMessage:
    return StoredMessage(spot, MessageId(text), 5.0, "digest", "turn")


# --- creating and appending ------------------------------------------------------------------


async def test_a_log_comes_back_as_it_was_written(store: SqliteStore) -> None:
    await store.create("k3f9x2", GROUP, entry(0, "tg:u1"))
    await store.append("k3f9x2", entry(1, "tg:u2"))
    await store.append("k3f9x2", entry(2))
    log = [entry(0, "tg:u1"), entry(1, "tg:u2"), entry(2)]
    assert await store.entries("k3f9x2") == log
    (table,) = await store.open_tables()
    assert (table.id, table.place, table.snapshot, table.snapshot_n) == ("k3f9x2", GROUP, None, -1)
    assert table.entries == log
    assert await store.table("k3f9x2") == table


async def test_a_place_has_one_open_table(store: SqliteStore) -> None:
    await store.create("a", GROUP, entry(0))
    with pytest.raises(Conflict):
        await store.create("b", GROUP, entry(0))
    assert await store.table_at(GROUP) == "a"
    await store.append("a", entry(1), close=True)
    assert await store.table_at(GROUP) is None
    await store.create("b", GROUP, entry(0))
    assert await store.table_at(GROUP) == "b"


async def test_an_id_is_used_once_even_after_the_closing(store: SqliteStore) -> None:
    await store.create("a", GROUP, entry(0))
    await store.append("a", entry(1), close=True)
    with pytest.raises(Conflict):
        await store.create("a", SUPERGROUP, entry(0))
    assert await store.entries("a") == [entry(0), entry(1)]


@pytest.mark.parametrize("n", [0, 1, 3])
async def test_only_the_next_entry_can_be_written(store: SqliteStore, n: int) -> None:
    await store.create("a", GROUP, entry(0))
    await store.append("a", entry(1))
    with pytest.raises(Conflict):
        await store.append("a", entry(n, "other"))
    assert await store.entries("a") == [entry(0), entry(1)]
    assert await store.seen("other") is None


async def test_nothing_is_written_to_a_closed_or_unknown_table(store: SqliteStore) -> None:
    await store.create("a", GROUP, entry(0))
    await store.append("a", entry(1), close=True)
    with pytest.raises(Conflict):
        await store.append("a", entry(2))
    with pytest.raises(Conflict):
        await store.append("b", entry(0))
    assert await store.open_tables() == []
    assert await store.table("a") is None
    assert await store.entries("a") == [entry(0), entry(1)]


async def test_a_cause_writes_once_over_all_tables(store: SqliteStore) -> None:
    await store.create("a", GROUP, entry(0, "tg:u1"))
    await store.create("b", SUPERGROUP, entry(0))
    with pytest.raises(Seen):
        await store.append("b", entry(1, "tg:u1"))
    with pytest.raises(Seen):
        await store.append("a", entry(7, "tg:u1"))  # seen goes before a conflict
    with pytest.raises(Seen):
        await store.create("c", Address("web:group"), entry(0, "tg:u1"))
    assert await store.seen("tg:u1") == "a"
    assert await store.seen("tg:u2") is None


async def test_of_two_at_once_one_is_written(store: SqliteStore) -> None:
    await store.create("a", GROUP, entry(0))
    results = await asyncio.gather(
        store.append("a", entry(1, "x")),
        store.append("a", entry(1, "y")),
        store.append("a", entry(2, "x")),
        store.append("a", entry(2, "z")),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), Conflict, Seen, type(None)]
    assert await store.entries("a") == [entry(0), entry(1, "x"), entry(2, "z")]


async def test_loading_starts_from_the_newest_snapshot(store: SqliteStore) -> None:
    await store.create("a", GROUP, entry(0))
    await store.append("a", entry(1), snapshot="one")
    await store.append("a", entry(2), snapshot="two")
    await store.append("a", entry(3))
    table = await store.table("a")
    assert table is not None
    assert (table.snapshot, table.snapshot_n, table.entries) == ("two", 2, [entry(3)])
    assert await store.open_tables() == [table]


async def test_the_newest_two_snapshots_are_kept(store: SqliteStore, tmp_path: Path) -> None:
    await store.create("a", GROUP, entry(0))
    for n in range(1, 5):
        await store.append("a", entry(n), snapshot=str(n))
    assert select(tmp_path / "durakbot.db", "SELECT n FROM snapshots ORDER BY n") == [(3,), (4,)]


async def test_waiting_tables_share_a_commit(store: SqliteStore) -> None:
    names = [f"t{i}" for i in range(200)]
    await asyncio.gather(*(store.create(name, Address(f"web:{name}"), entry(0)) for name in names))
    before = store.commits
    await asyncio.gather(
        *(store.append(name, entry(1, f"cause {name}"), snapshot="s") for name in names)
    )
    assert store.commits - before <= 5
    tables = await store.open_tables()
    assert len(tables) == 200
    assert all(table.snapshot_n == 1 for table in tables)


async def test_a_refusal_in_a_shared_commit_is_that_callers_alone(store: SqliteStore) -> None:
    await store.create("a", GROUP, entry(0))
    await store.create("b", SUPERGROUP, entry(0))
    results = await asyncio.gather(
        store.append("a", entry(1), snapshot="1"),
        store.append("b", entry(9), snapshot="1", close=True),
        store.append("a", entry(2), close=True),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    assert [table.id for table in await store.open_tables()] == ["b"]


async def test_a_broken_write_takes_no_other_along(store: SqliteStore) -> None:
    await store.create("a", GROUP, entry(0))
    broken = Entry(1, "no number", {"no": "text"})  # type: ignore[arg-type]
    results = await asyncio.gather(
        store.note("kind", "key", "value"),
        store.append("a", broken, snapshot="1", close=True),
        store.keep_profile(Profile(ANNA, {"language": "ru"})),
        return_exceptions=True,
    )
    assert isinstance(results[1], sqlite3.Error)
    assert await store.notes("kind") == {"key": "value"}
    assert await store.profile(ANNA) == Profile(ANNA, {"language": "ru"})
    assert await store.table_at(GROUP) == "a"


async def test_a_cancelled_caller_leaves_all_or_nothing_and_blocks_nobody(
    store: SqliteStore,
) -> None:
    await store.create("a", GROUP, entry(0))
    for n in range(1, 40):
        append = asyncio.create_task(store.append("a", entry(n), snapshot=str(n)))
        for _ in range(n % 7):
            await asyncio.sleep(0)
        append.cancel()
        with pytest.raises(asyncio.CancelledError):
            await append
        await store.note("k", "k", str(n))  # goes through the same queue, behind it
        table = await store.table("a")
        assert table is not None
        log = await store.entries("a")
        assert table.snapshot_n == log[-1].n or table.snapshot is None
        if n == len(log):  # it was cancelled before it was queued
            await store.append("a", entry(n), snapshot=str(n))


async def test_a_cancelled_reader_blocks_nobody(store: SqliteStore) -> None:
    for turns in range(12):
        reading = asyncio.create_task(store.open_tables())
        for _ in range(turns):
            await asyncio.sleep(0)
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        place = Address(f"web:{turns}")
        await store.create(f"t{turns}", place, entry(0))
        assert await store.table_at(place) == f"t{turns}"
        assert len(await store.open_tables()) == turns + 1


async def test_closing_finishes_what_is_queued(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "durakbot.db")
    await store.create("a", GROUP, entry(0))
    appends = [asyncio.create_task(store.append("a", entry(n))) for n in range(1, 50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*appends)
    with pytest.raises(Unusable, match="is closed"):
        await store.append("a", entry(50))
    assert len(select(tmp_path / "durakbot.db", "SELECT n FROM entries")) == 50


# --- moving, messages, people, notes ---------------------------------------------------------


async def test_a_moved_place_takes_table_messages_and_whispers_along_once(
    store: SqliteStore,
) -> None:
    other = Address("tg:-1001")  # begins alike
    await store.create("a", GROUP, entry(0))
    await store.create("b", other, entry(0))
    kept = [
        Spot("a", GROUP),
        Spot("a", GROUP, "ping:tg:1"),
        Spot("a", whisper(ANNA, GROUP)),
        Spot("b", other),
        Spot("b", whisper(ANNA, other)),
    ]
    for spot in kept:
        await store.keep_message(message(spot))
    assert await store.move(GROUP, SUPERGROUP) == ["a"]
    assert await store.move(GROUP, SUPERGROUP) == []
    assert await store.table_at(GROUP) is None
    assert await store.table_at(SUPERGROUP) == "a"
    assert await store.table_at(other) == "b"
    assert {each.spot for each in await store.messages()} == {
        Spot("a", SUPERGROUP),
        Spot("a", SUPERGROUP, "ping:tg:1"),
        Spot("a", whisper(ANNA, SUPERGROUP)),
        *kept[3:],
    }


async def test_a_place_does_not_move_onto_an_open_table(store: SqliteStore) -> None:
    await store.create("a", GROUP, entry(0))
    await store.create("b", SUPERGROUP, entry(0))
    with pytest.raises(Conflict):
        await store.move(GROUP, SUPERGROUP)
    assert (await store.table_at(GROUP), await store.table_at(SUPERGROUP)) == ("a", "b")
    assert await store.move(GROUP, GROUP) == ()


async def test_a_message_is_kept_once_and_dropped(store: SqliteStore) -> None:
    spot, ping = Spot("a", GROUP), Spot("a", GROUP, "ping:tg:1")
    await store.keep_message(message(spot, "1"))
    await store.keep_message(message(spot, "2"))
    await store.keep_message(message(ping, "3"))
    assert list(await store.messages()) == [message(spot, "2"), message(ping, "3")]
    await store.drop_message(spot)
    await store.drop_message(spot)
    assert list(await store.messages()) == [message(ping, "3")]


async def test_profiles_and_notes_are_kept(store: SqliteStore) -> None:
    assert await store.profile(ANNA) is None
    await store.keep_profile(Profile(ANNA, {"language": "ru", "name": "Анна"}))
    await store.keep_profile(Profile(ANNA, {"language": "en"}))
    assert await store.profiles() == [Profile(ANNA, {"language": "en"})]
    await store.note("token", "a", "1")
    await store.note("token", "a", "2")
    await store.note("sign", "a", "3")
    assert await store.notes("token") == {"a": "2"}
    await store.note("token", "a", None)
    assert await store.notes("token") == {}
    assert await store.notes("sign") == {"a": "3"}


async def test_old_tables_are_forgotten_but_for_their_logs(
    store: SqliteStore, tmp_path: Path
) -> None:
    for name in ("old", "new", "open"):
        await store.create(name, Address(f"web:{name}"), entry(0, f"{name} 0"))
        await store.append(name, entry(1, f"{name} 1"), snapshot="s")
        await store.keep_message(message(Spot(name, Address(f"web:{name}"))))
    await store.append("old", Entry(2, 5000.0, "end"), close=True)
    await store.append("new", Entry(2, 9000.0, "end"), close=True)
    assert await store.forget(6000.0) == 1
    assert await store.forget(6000.0) == 0
    assert await store.entries("old") == [entry(0), entry(1), Entry(2, 5000.0, "end")]
    assert await store.seen("old 1") is None
    assert await store.seen("new 1") == "new"
    assert [each.spot.table for each in await store.messages()] == ["new", "open"]
    left = "SELECT table_id FROM snapshots ORDER BY table_id"
    assert select(tmp_path / "durakbot.db", left) == [("new",), ("open",)]


# --- the file --------------------------------------------------------------------------------


async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "durakbot.db"
    for n in range(3):
        store = await SqliteStore.open(path)
        if n == 0:
            await store.create("a", GROUP, entry(0))
        else:
            await store.append("a", entry(n))
        await store.close()
    assert select(path, "SELECT n FROM entries") == [(0,), (1,), (2,)]


WRITER = """
import asyncio, sys
from adapters.sqlite import SqliteStore
from bot.ports import Entry

async def main() -> None:
    store = await SqliteStore.open(sys.argv[1])
    first = {table.id: table.entries[-1].n for table in await store.open_tables()}
    async def play(name: str) -> None:
        if name not in first:
            await store.create(name, f"web:{name}", Entry(0, 0.0, "0"))
        n = first.get(name, 0)
        while True:
            n += 1
            await store.append(name, Entry(n, 0.0, str(n), f"{name} {n}"))
            print(name, n, flush=True)
    await asyncio.gather(*(play(f"t{i}") for i in range(5)))

asyncio.run(main())
"""


async def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "durakbot.db"
    said: dict[str, int] = {}
    for round_ in range(3):
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", WRITER, str(path), stdout=asyncio.subprocess.PIPE
        )
        assert process.stdout is not None
        lines = [await process.stdout.readline() for _ in range(40 + 13 * round_)]
        process.send_signal(signal.SIGKILL)
        lines += (await process.stdout.read()).splitlines(keepends=True)
        await process.wait()
        for line in lines:
            if line.endswith(b"\n"):
                name, n = line.split()
                said[name.decode()] = int(n)
    store = await SqliteStore.open(path)
    for table in await store.open_tables():
        numbers = [each.n for each in table.entries]
        assert numbers == list(range(len(numbers)))
        assert numbers[-1] >= said[table.id]
    assert len(said) == 5
    await store.close()


async def test_a_new_file_gets_every_migration(tmp_path: Path) -> None:
    path = tmp_path / "durakbot.db"
    path.touch()
    await (await SqliteStore.open(path)).close()
    assert select(path, "PRAGMA user_version") == [(migrations()[-1].number,)]
    assert select(path, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert select(path, "PRAGMA journal_mode") == [("wal",)]


async def test_an_old_file_gets_the_later_migrations_only(tmp_path: Path) -> None:
    path = tmp_path / "durakbot.db"
    store = await SqliteStore.open(path)
    await store.create("a", GROUP, entry(0))
    await store.close()
    first = migrations()
    later = type(first[0])(first[-1].number + 1, "ALTER TABLE tables ADD COLUMN mood TEXT;")
    db = await connect(path, 1.0)
    await prepare(db, (*first, later))
    await db.close()
    assert select(path, "SELECT id, mood FROM tables") == [("a", None)]
    assert select(path, "PRAGMA user_version") == [(later.number,)]


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "durakbot.db"
    await (await SqliteStore.open(path)).close()
    first = migrations()
    sql = "ALTER TABLE tables ADD COLUMN mood TEXT; ALTER TABLE nowhere ADD COLUMN mood TEXT;"
    db = await connect(path, 1.0)
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        await prepare(db, (*first, type(first[0])(first[-1].number + 1, sql)))
    await db.close()
    columns = [row[1] for row in select(path, "PRAGMA table_info(tables)")]
    assert "mood" not in columns
    assert select(path, "PRAGMA user_version") == [(first[-1].number,)]


def test_migrations_are_numbered_without_a_gap() -> None:
    assert [step.number for step in migrations()] == list(range(1, len(migrations()) + 1))


async def test_a_newer_database_is_refused_and_untouched(tmp_path: Path) -> None:
    path = tmp_path / "durakbot.db"
    await (await SqliteStore.open(path)).close()
    change(path, "PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(Unusable, match=r"was written by a newer durakbot .*: upgrade durakbot"):
        await SqliteStore.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("kind", ["text", "other program", "other tables"])
async def test_a_foreign_file_is_refused_and_untouched(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "durakbot.db"
    match kind:
        case "text":
            path.write_text("Dear diary, today I was the fool again.", encoding="utf-8")
        case "other program":
            change(path, "PRAGMA application_id = 42")
        case _:
            change(path, "CREATE TABLE shopping (item TEXT)")
    before = path.read_bytes()
    with pytest.raises(Unusable, match="name another file"):
        await SqliteStore.open(path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["durakbot.db"]


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match=r"There is no folder .*nowhere"):
        await SqliteStore.open(tmp_path / "nowhere" / "durakbot.db")
    with pytest.raises(Unusable, match="is a folder"):
        await SqliteStore.open(tmp_path)


async def test_a_torn_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "durakbot.db"
    path.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
    with pytest.raises(Unusable, match="restore a backup"):
        await SqliteStore.open(path)


async def test_another_program_in_the_file_is_waited_for_and_then_named(tmp_path: Path) -> None:
    path = tmp_path / "durakbot.db"
    store = await SqliteStore.open(path, patience=0.01)
    await store.create("a", GROUP, entry(0))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unusable, match=r"database is locked.*stop that one"):
            await store.append("a", entry(1))
        other.execute("ROLLBACK")
    await store.append("a", entry(1))
    await store.close()


async def test_a_full_disk_is_named_and_over_when_there_is_room(store: SqliteStore) -> None:
    await store.create("a", GROUP, entry(0))
    _reader, writing = store._connections
    ((pages,),) = await writing.execute_fetchall("PRAGMA page_count")
    await writing.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Unusable, match="make room"):
        await store.append("a", Entry(1, 0.0, "x" * 100_000))
    assert await store.entries("a") == [entry(0)]
    await writing.execute_fetchall(f"PRAGMA max_page_count = {pages + 1000}")
    await store.append("a", Entry(1, 0.0, "x" * 100_000))


async def test_a_file_that_must_not_be_written_is_named(store: SqliteStore) -> None:
    _reader, writing = store._connections
    await writing.execute_fetchall("PRAGMA query_only = ON")
    with pytest.raises(Unusable, match="must be able to write to it"):
        await store.create("a", GROUP, entry(0))
    assert await store.open_tables() == []


def select(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(sql)
        db.commit()
