"""The one writer: whoever waits while a commit is under way shares the next one."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import aiosqlite

from adapters.sqlite.opening import Unusable, unusable
from bot.ports import Conflict, Seen

T = TypeVar("T")
Work = Callable[[aiosqlite.Connection], Awaitable[T]]
"""Some statements that belong together. It raises Conflict or Seen before it writes anything."""

CROWD = 500


class Job(Generic[T]):
    """Work that waits, and the future of whoever waits for it."""

    def __init__(self, work: Work[T]) -> None:
        self._work = work
        self._settle: Callable[[], None] | None = None
        self.future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    async def run(self, db: aiosqlite.Connection) -> None:
        try:
            result = await self._work(db)
        except (Conflict, Seen) as refusal:
            error = refusal
            self._settle = lambda: self.fail(error)
        else:
            self._settle = lambda: self._succeed(result)

    def settle(self) -> None:
        """Tell the outcome, after the commit: a refusal too may rest on what it brought."""
        if self._settle is not None:
            self._settle()

    def fail(self, error: BaseException) -> None:
        if not self.future.done():
            self.future.set_exception(error)

    def _succeed(self, result: T) -> None:
        if not self.future.done():
            self.future.set_result(result)


class AnyJob(Protocol):
    async def run(self, db: aiosqlite.Connection) -> None: ...
    def settle(self) -> None: ...
    def fail(self, error: BaseException) -> None: ...


class Writer:
    """Owns the writing connection. `commits` counts the transactions."""

    def __init__(self, db: aiosqlite.Connection, path: Path) -> None:
        self._db = db
        self._path = path
        self._queue: asyncio.Queue[AnyJob | None] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._write(), name="sqlite-writer")
        self.commits = 0

    async def do(self, work: Work[T]) -> T:
        """The work's result, committed. Work that is queued is done even if its caller is
        cancelled: nobody can know whether the commit was under way."""
        if self._closed:
            raise Unusable(f"The database {self._path} is closed.")
        job = Job(work)
        self._queue.put_nowait(job)
        return await job.future

    async def close(self) -> None:
        """Finish what is queued."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await asyncio.wait([self._task])

    async def _write(self) -> None:
        crowd: list[AnyJob] = []
        try:
            while (first := await self._queue.get()) is not None:
                crowd = [first, *self._waiting()]
                await self._commit(crowd)
                crowd = []
        finally:
            self._closed = True
            for job in (*crowd, *self._waiting()):
                job.fail(Unusable(f"The database {self._path} is closed."))

    def _waiting(self) -> list[AnyJob]:
        found: list[AnyJob] = []
        while len(found) < CROWD and not self._queue.empty():
            job = self._queue.get_nowait()
            if job is None:
                self._queue.put_nowait(None)
                break
            found.append(job)
        return found

    async def _commit(self, crowd: list[AnyJob]) -> None:
        try:
            await self._together(crowd)
        except Exception as error:
            if len(crowd) == 1:
                crowd[0].fail(self._said(error))
                return
            for job in crowd:  # one's trouble is not the others'
                await self._commit([job])
        else:
            for job in crowd:
                job.settle()

    async def _together(self, crowd: list[AnyJob]) -> None:
        try:
            await self._db.execute_fetchall("BEGIN IMMEDIATE")
            for job in crowd:
                await job.run(self._db)
            await self._db.commit()
        except BaseException:
            await self._db.rollback()  # nothing, where the trouble itself has rolled it back
            raise
        self.commits += 1

    def _said(self, error: Exception) -> Exception:
        own = sqlite3.ProgrammingError | sqlite3.InterfaceError | sqlite3.IntegrityError
        if isinstance(error, sqlite3.Error) and not isinstance(error, own):
            return unusable(self._path, error)
        return error
