"""One process to a database: its tables live in that process's memory."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from adapters.sqlite import Unusable


class Lock:
    """The lock file that is held."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def beat(self) -> None:
        """Touch the file: this process is well."""
        os.utime(self._descriptor)


@contextmanager
def sole_user(database: Path) -> Iterator[Lock]:
    """Hold the lock file beside the database. Raises `Unusable` if another process has it.

    The lock goes with the process, however that ends; the file stays, since taking it away could
    take it from somebody who has just opened it.
    """
    real = database.resolve()
    path = real.with_name(f"{real.name}.lock")
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise Unusable(f"{path} can't be written ({error.strerror}), as it must be.") from error
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            who = os.read(descriptor, 20).decode("ascii", "replace").strip()
            raise Unusable(
                f"Another durakbot{f' (process {who})' if who else ''} is using {database}:"
                " stop that one, or give this one another file."
            ) from None
        os.truncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode("ascii"))
        yield Lock(descriptor)
    finally:
        os.close(descriptor)
