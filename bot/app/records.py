"""The record of a finished game (RULES §6), read from the log of its table."""

import asyncio
import json
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.app.press import Press
from bot.app.stage import Stage
from bot.app.tables import parse_opening
from bot.commands import Admin, Command, Deal, Place, Play, Restore, parse_command
from bot.faults import fault
from bot.ports import Document, Entry, Reply, Visitor
from bot.screen import Address, Person
from bot.screens import seat_name
from bot.table import Phase, Refused, Table, mover, update
from bot.words import Words
from engine.moves import Move
from engine.record import export_record

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Played:
    """A game of a table, from its deal as far as the log goes."""

    dealt: Table
    """The table as the cards were dealt."""
    deal: Deal
    moves: list[tuple[int, Move]] = field(default_factory=list)
    own: set[int] = field(default_factory=set)
    """Which of the moves people made themselves: not the clock, and no computer in their place."""
    over: bool = False
    whole: bool = True
    """False: it was taken back to a snapshot, and the moves alone don't make it any more."""

    def record(self, words: Words, language: str) -> dict[str, object]:
        """In JSON's values, people under the names that they had at the deal."""
        table, deal = self.dealt, self.deal
        assert table.game is not None
        # Who leads a later game follows from the one before, which the record does not hold.
        lead = deal.lead if table.number == 1 else table.game.public.lead
        names = [seat_name(words, language, table, seat) for seat in range(len(table.seats))]
        return export_record(table.rules, names, deal.pack, deal.dealer, lead, self.moves)


class Records:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    async def reply(self, visitor: Visitor, press: Press, place: Address | None) -> Reply:
        """The record of the game whose number the button carries.

        Everybody in the table's chat may have it, whether he played or looked on: the game is
        over, and no card of it is a secret any more.
        """
        stage, number = self._stage, number_of(press)
        game = await self.finished(visitor, press, place, "toast-record-unfinished")
        if isinstance(game, Reply):
            return game
        text = written(game.record(stage.words, stage.language(visitor)))
        document = Document(f"durak-{press.table}-{number}.json", text)
        return replace(stage.toast(visitor, "toast-record", number=number), document=document)

    async def finished(
        self, visitor: Visitor, press: Press, place: Address | None, unfinished: str
    ) -> Played | Reply:
        """The game whose number the button carries, whatever is played since; or why it cannot be
        had. Nothing is given of a game that still runs."""
        stage, number = self._stage, number_of(press)
        entries = await stage.store.entries(press.table)
        try:
            if not entries or place != place_of(entries):
                return stage.toast(visitor, "refused-elsewhere")
            # A long evening is replayed: other tables need not wait for it.
            game = await asyncio.to_thread(game_of, entries, number)
        except Exception as error:
            log.error("the log of table %s cannot be read: %s", press.table, fault(error))
            return stage.toast(visitor, "toast-record-lost")
        if game is None or not game.over:
            return stage.toast(visitor, unfinished)
        return game if game.whole else stage.toast(visitor, "toast-record-lost")


def number_of(press: Press) -> int:
    """Of the game that a button speaks of."""
    return int(press.stamp.partition(".")[0])


def _verb(entry: Entry) -> str:
    """What an entry of the log is about, without reading the rest of it."""
    return entry.text.split(" ", 2)[1]


def place_of(entries: Sequence[Entry]) -> Address:
    """Where a table stood last, closed ones too. Raises ValueError for what is no table's log."""
    place = parse_opening(entries[0]).place
    for _, command in _commands(entry for entry in entries[1:] if _verb(entry) == "place"):
        if isinstance(command, Place):
            place = command.address
    return place


def game_of(entries: Sequence[Entry], number: int) -> Played | None:
    """The table's game of this number; None if none was dealt. Raises ValueError, or whatever else
    the log of another release may bring about, where it can't be read so far."""
    table, game = parse_opening(entries[0]), None
    for entry, (who, command) in zip(entries[1:], _commands(entries[1:]), strict=True):
        after = update(table, who, command, entry.at)
        if isinstance(after, Refused):
            raise ValueError(f"entry {entry.n} does not replay: {after.code}")
        if after.number == number > 0:
            game = _grown(game, table, after, who, command)
            if game.over:
                return game
        table = after
    return game


def _grown(
    game: Played | None, before: Table, after: Table, who: Person, command: Command
) -> Played:
    """The game with one more entry of the log; the first is its deal."""
    command = command.command if isinstance(command, Admin) else command
    if game is None:
        assert isinstance(command, Deal)
        return Played(after, command)
    if isinstance(command, Play):
        kind, seat = mover(before, who)
        assert seat is not None
        if kind == "person":
            game.own.add(len(game.moves))
        game.moves.append((seat, command.move))
    game.whole = game.whole and not isinstance(command, Restore)
    game.over = after.phase is Phase.OVER
    return game


def _commands(entries: Iterable[Entry]) -> Iterator[tuple[Person, Command]]:
    for entry in entries:
        who, _, text = entry.text.partition(" ")
        yield Person(who), parse_command(text)


def written(record: Mapping[str, object]) -> str:
    """As RULES §6 shows it: a line for each part."""
    parts = (f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in record.items())
    return "{" + ",\n ".join(parts) + "}\n"
