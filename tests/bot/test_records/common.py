"""Logs of tables at which whole games were played, without an app around them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from bot.app.records import game_of, written
from bot.app.tables import opening
from bot.commands import Command, Deal, Invite, Leave, Play, Sit
from bot.ports import Document, Entry
from bot.screen import Address, Person
from bot.table import Phase, Setup, Table, born, deadline, may_surrender, update
from engine.cards import pack
from engine.moves import ACCUSE, SURRENDER, Move
from engine.play import accusations, legal_moves, opening_lead, playable_moves, timeout_move
from engine.record import parse_record, replay
from engine.series import next_deal
from engine.state import Result
from tests.bot.fakes.world import every_word

PLACE = Address("tg:-100")


def a_record(seed: int = 1) -> tuple[Document, Result]:
    """The file of a finished game with a name in it that needs care, and how the game ended."""
    club = Club(Random(seed), Setup(), 3)
    result = club.plays()
    game = game_of(club.log, 1)
    assert game is not None
    record = {**game.record(every_word(), "ru"), "players": ["Аня 🂡", 'B"o\\b', "Cid"]}
    return Document("durak-k3f9x2-1.json", written(record)), result


def end_of(text: str) -> Result | None:
    """How the game of a record ends when it is replayed."""
    played = replay(parse_record(text))
    assert played.refused is None
    return played.state.public.result


@dataclass
class Club:
    """A table, and its log as the store has it."""

    random: Random
    setup: Setup
    seats: int
    table: Table = field(init=False)
    log: list[Entry] = field(init=False)
    results: list[Result] = field(default_factory=list)
    """Of the games played, by their number less one."""
    at: float = 1000.0

    def __post_init__(self) -> None:
        host = Person("tg:1")
        self.table = born("k3f9x2", PLACE, "", "en", host, "i", self.at, self.setup)
        self.log = [Entry(0, self.at, opening(self.table))]
        people = self.random.randint(1, self.seats)
        for number in range(1, people + 1):
            self.does(f"tg:{number}", Sit(f"Player {number}"))
        for _ in range(people, self.seats):
            self.does(host, Invite())

    def does(self, who: str, command: Command) -> None:
        after = update(self.table, Person(who), command, self.at)
        assert isinstance(after, Table), f"{who} {command}: {after}"
        self.table = after
        self.log.append(Entry(len(self.log), self.at, f"{who} {command}"))

    def deals(self) -> None:
        cards = list(pack(self.table.rules.deck_size))
        self.random.shuffle(cards)
        dealer, lead = self.random.randrange(self.seats), None
        if self.results:
            before, table = self.results[-1], self.table
            dealer, lead = next_deal(table.rules, self.seats, table.dealer, before, table.last_lead)
        if lead is None and opening_lead(self.table.rules, cards, self.seats, dealer) is None:
            lead = self.random.randrange(self.seats)
        self.does(self.table.people[0], Deal(tuple(cards), dealer, lead))

    def plays(self) -> Result:
        """A game from its deal to its end: people, computers, late people, and one who leaves."""
        self.deals()
        while self.table.phase is Phase.PLAYING:
            if self.random.random() < 0.05 and self._somebody_is_late():
                continue
            if self.random.random() < 0.01 and len(self.table.people) > 1:
                self.does(self.random.choice(self.table.people), Leave())
            seat, move = self.random.choice(list(self._moves()))
            person = self.table.seats[seat].person
            by_itself = person is None or self.table.seats[seat].away
            self.does(f"computer:{seat}" if by_itself else str(person), Play(move))
            self.at += 1
        assert self.table.game is not None
        result = self.table.game.public.result
        assert result is not None
        self.results.append(result)
        return result

    def _somebody_is_late(self) -> bool:
        due = [(deadline(self.table, seat), seat) for seat in self.table.waiting]
        for moment, seat in due:
            if moment is not None and self.table.game is not None:
                self.at = max(self.at, moment)
                late = timeout_move(self.table.game.view(seat))
                assert late is not None
                self.does(f"clock:{seat}", Play(late))
                return True
        return False

    def _moves(self) -> Iterator[tuple[int, Move]]:
        assert self.table.game is not None
        listed = playable_moves if self.random.random() < 0.3 else legal_moves
        surrenders = self.random.random() < 0.003
        for seat in range(self.seats):
            view = self.table.game.view(seat)
            yield from ((seat, move) for move in listed(view))
            if self.random.random() < 0.05:
                yield from ((seat, ACCUSE[card]) for card in accusations(view))
            if surrenders and may_surrender(self.table, seat):
                yield seat, SURRENDER
