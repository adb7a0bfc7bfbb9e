"""The `Store` port over one SQLite file: see `SqliteStore`."""

from adapters.sqlite.opening import Unusable
from adapters.sqlite.store import SqliteStore

__all__ = ["SqliteStore", "Unusable"]
