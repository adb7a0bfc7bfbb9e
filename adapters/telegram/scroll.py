"""Guesses when a table has scrolled out of sight, from the messages that the bot happens to see."""

from dataclasses import dataclass

from bot.screen import Address

FAR = 8
"""Messages after which a table is out of sight."""


@dataclass(slots=True)
class _Table:
    number: int
    seen: int = 0


class Scroll:
    def __init__(self) -> None:
        self._tables: dict[Address, _Table] = {}

    def table_at(self, place: Address, number: int) -> None:
        """The table of a place is this message."""
        known = self._tables.get(place)
        if known is None or known.number != number:
            self._tables[place] = _Table(number)

    def gone_after(self, place: Address, number: int, counts_all: bool) -> bool:
        """Whether with this message the table has scrolled away; said once for each table.

        Where the numbers count all messages of a chat (`counts_all`: a supergroup without
        topics) a jump of them tells; elsewhere only what the bot itself has seen.
        """
        table = self._tables.get(place)
        if table is None or number <= table.number:
            return False
        table.seen += 1
        if (number - table.number if counts_all else table.seen) <= FAR:
            return False
        del self._tables[place]
        return True
