"""Phrases for one reader of one table: cards, names and the words around them."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.screen import Button, Person, Style
from bot.table import Table
from bot.words import Argument, Markup, Words
from engine.cards import Card

TEAMS = ("🔵", "🔴")
"""The marks of the two teams; the seats alternate."""
FACES = {"novice": "🐣", "casual": "🐼", "regular": "🤖", "expert": "🦊", "shark": "🦈"}
"""Of the computers, by level."""
SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def face(card: Card | str) -> str:
    """As people write it: ``10♥``."""
    text = str(card)
    return text[0].replace("T", "10") + SUITS[text[1]]


def faces(cards: Iterable[Card | str]) -> str:
    return " ".join(map(face, cards))


@dataclass(frozen=True, slots=True)
class Scribe:
    """One language, one table."""

    words: Words
    language: str
    table: Table
    shared: dict[str, list[str]] = field(default_factory=dict, compare=False, repr=False)
    """Lines that several screens have, by what they tell; worked out once."""

    def say(self, key: str, **arguments: Argument) -> Markup:
        return self.words.markup(self.language, key, **arguments)

    def label(self, key: str, **arguments: Argument) -> str:
        return self.words.text(self.language, key, **arguments)

    def name(self, seat: int) -> str:
        """A seat's name; not escaped, which `say` does."""
        return seat_name(self.words, self.language, self.table, seat)

    def robot_mark(self, seat: int) -> str:
        """What follows the name of a computer."""
        sitting = self.table.seats[seat]
        return "" if sitting.person else f" {FACES[sitting.strength]}"

    def team_mark(self, seat: int) -> str:
        """What follows the name where there are teams."""
        return "" if self.table.rules.teams == "none" else f" {TEAMS[seat % 2]}"

    def names(self, seats: Iterable[int]) -> str:
        return self.listed([self.name(seat) for seat in seats])

    def listed(self, every: list[str]) -> str:
        """As a list in words."""
        if len(every) < 2:
            return "".join(every)
        return self.label("list-end", list=", ".join(every[:-1]), last=every[-1])

    def mention(self, person: Person, name: str) -> Markup:
        text = self.words.markup(self.language, "mention", name=name)
        return Markup(f'<at id="{person}">{text}</at>')

    def button(
        self, key: str, command: str, style: Style = Style.PLAIN, **arguments: Argument
    ) -> Button:
        return Button(self.label(key, **arguments), self.data(command), style)

    def data(self, command: str) -> str:
        return f"{self.table.id} {self.table.stamp} {command}"


def seat_name(words: Words, language: str, table: Table, seat: int) -> str:
    """What this seat is called; who shares his name with somebody before him has a number."""
    names, computers = list[str](), 0
    for sitting in table.seats[: seat + 1]:
        computers += not sitting.name
        names.append(sitting.name or words.text(language, "computer-name", number=computers))
    same = names.count(names[seat])
    if same == 1:
        return names[seat]
    return words.text(language, "name-again", name=names[seat], number=same)
