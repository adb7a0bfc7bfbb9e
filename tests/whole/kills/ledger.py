"""The table logs as they lie in the database, read from outside while the bot runs or is dead."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.app.tables import rebuilt
from bot.ports import Entry, StoredTable
from bot.screen import Address
from bot.table import Table


class Ledger:
    def __init__(self, database: Path) -> None:
        self._database = database

    def tables(self) -> list[str]:
        """Their ids, oldest first."""
        return [str(row[0]) for row in self._rows("SELECT id FROM tables ORDER BY opened")]

    def entries(self) -> list[tuple[str, Entry]]:
        """Everything that was ever written, by table and number."""
        query = "SELECT table_id, n, at, text, cause FROM entries ORDER BY table_id, n"
        return [(str(row[0]), Entry(*row[1:])) for row in self._rows(query)]

    def length(self) -> int:
        """How many entries there are."""
        return int(self._rows("SELECT count(*) FROM entries")[0][0])

    def log(self, table: str) -> list[Entry]:
        return [entry for of, entry in self.entries() if of == table]

    def has(self, cause: str) -> bool:
        return bool(self._rows("SELECT 1 FROM entries WHERE cause = ?", cause))

    def alive(self) -> float:
        """The last sign of life."""
        rows = self._rows("SELECT value FROM notes WHERE kind = 'app' AND key = 'alive'")
        return float(rows[0][0]) if rows else 0.0

    def messages(self) -> list[str]:
        """The ids of the messages that the painter knows."""
        return [str(row[0]) for row in self._rows("SELECT message FROM messages")]

    def folded(self, table: str) -> Table:
        """The table as its whole log makes it, from the first entry on, without any snapshot."""
        log = self.log(table)
        found, length, whole = rebuilt(StoredTable(table, Address(""), None, -1, log))
        assert whole, f"the log of {table} does not replay"
        assert [entry.n for entry in log] == list(range(length))
        return found

    def _rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        # Read only: the last reader to leave would tidy up the write-ahead log otherwise, which
        # is for the next process to find as the killed one has left it.
        uri = f"{self._database.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True)) as db:
            return list(db.execute(query, values))
