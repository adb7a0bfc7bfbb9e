"""What a table is made of. Frozen values; the log's entries turn one into the next."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

from bot.screen import Address, Person
from engine.computer.seen import Seen
from engine.moves import Accuse, Attack, Beat, Move, Show, Transfer
from engine.rules import Rules, rules_from
from engine.state import State, View

NOBODY = Person("")
LEVELS = ("novice", "casual", "regular", "expert", "shark")
"""Of computers, the weakest first."""
REGULAR = "regular"
"""Who plays for the absent, and where nobody chose."""
OF_CARDS = Attack | Beat | Transfer | Show | Accuse
"""Moves that mean the same cards throughout a bout."""


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Seat:
    """A chair, and who sits on it."""

    name: str = ""
    """Of the person; empty for a computer that was seated in the lobby."""
    person: Person | None = None
    """None: a computer plays, from the start or since the person left."""
    misses: int = 0
    """Leads and defences in a row that the clock had to make."""
    away: bool = False
    """A computer plays until the owner presses anything."""
    fools: int = 0
    """Games of this series lost."""
    level: str = REGULAR
    """How well a computer plays that was seated in the lobby (`LEVELS`)."""

    @property
    def strength(self) -> str:
        """The level of whoever plays now in a person's place, or of the computer itself."""
        return REGULAR if self.name else self.level

    @property
    def computer(self) -> bool:
        return self.person is None or self.away


Value = bool | int | str
"""Of a parameter of the rules."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The rules as the lobby chooses them: a preset, and changes on top of it."""

    preset: str = "home"
    deck: int = 36
    pace: str = "medium"
    changes: tuple[tuple[str, Value], ...] = ()
    """The other parameters that differ from the preset, in the order of the rules."""
    series: str = "open"
    """``open``, ``games-5`` (the series ends after five games), ``losses-3`` (or when somebody
    has lost three)."""

    @property
    def rules(self) -> Rules:
        """Raises InvalidRules where they don't go together."""
        return _rules(self)

    def changed(self, **values: Value) -> "Setup":
        """With these parameters; what the preset says anyway is no change."""
        rules = rules_from({**self._as_parameters(), **values})
        words = rules.changed()
        own = {name: value for name, value in words.items() if name not in _APART}
        changes = tuple((name, value) for name, value in own.items() if isinstance(value, Value))
        return Setup(self.preset, rules.deck_size, rules.time_profile, changes, self.series)

    def _as_parameters(self) -> dict[str, Value]:
        apart: dict[str, Value] = {
            "preset": self.preset,
            "deck_size": self.deck,
            "time_profile": self.pace,
        }
        return {**apart, **dict(self.changes)}

    def as_words(self) -> dict[str, Value]:
        """In JSON's words (RULES §6), as the log and the snapshots have them."""
        series = {} if self.series == "open" else {"series": self.series}
        return {**self._as_parameters(), **series}

    @classmethod
    def of_words(cls, words: Mapping[str, Any]) -> "Setup":
        """The inverse of `as_words`."""
        changes = tuple((n, v) for n, v in words.items() if n not in {*_APART, "series"})
        preset, deck, pace = (words[name] for name in _APART)
        return cls(preset, deck, pace, changes, words.get("series", "open"))


_APART = ("preset", "deck_size", "time_profile")


@lru_cache(maxsize=1024)
def _rules(setup: Setup) -> Rules:
    return rules_from(setup._as_parameters())


class Series(NamedTuple):
    """How a series stands between two tables of it."""

    games: int = 0
    draws: int = 0
    scores: tuple[tuple[Person, int], ...] = ()


class Told(NamedTuple):
    """Something that happened in public, to be told in the table's last lines."""

    kind: str
    seats: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """One table of one place, from the lobby to the end of its series."""

    id: str
    place: Address
    title: str
    """What the platform calls the place; may be empty."""
    language: str
    """Of the public messages."""
    host: Person
    """Who may choose and deal; NOBODY until somebody sits down."""
    invite: str
    """Payload of the deep link that seats people; dead once the lobby is left."""
    opened: float
    changed: float
    """When the last entry was written that a person or a game made."""
    phase: Phase = Phase.LOBBY
    setup: Setup = Setup()
    seats: tuple[Seat, ...] = ()
    number: int = 0
    """Games dealt so far; the running game's number."""
    games: int = 0
    """Games of this series that have ended, draws too."""
    draws: int = 0
    """Of this series."""
    scores: tuple[tuple[Person, int], ...] = ()
    """What people bring along from the table before: games of this series lost."""
    dealer: int = 0
    last_lead: int = 0
    game: State | None = None
    asked: tuple[float, ...] = ()
    """When each seat's clock started; 0 while it is not waited for."""
    needed: tuple[int, ...] = ()
    """How often each seat has become waited for: a new number is worth a notification."""
    passes: tuple[float, ...] = ()
    """How long people took for their last passes, in seconds: the pace of automatic ones."""
    seen: Seen | None = field(default=None, compare=False)
    """What everybody has seen of the running game: the memory of computers. A snapshot of an
    earlier release begins without, and what it lacks decides nothing."""
    told: tuple[Told, ...] = ()
    votes: tuple[Person, ...] = ()
    """Who wants to stop."""
    skipping: bool = False
    """Nobody wants to watch the rest of this game, which computers play among themselves."""
    resumed: float = 0.0
    """When the clocks were set going again, after a restart."""
    ending: str = ""
    """Why the table is closed: a key of the words."""

    @property
    def rules(self) -> Rules:
        return self.setup.rules

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    def seat_of(self, person: Person) -> int | None:
        return next((i for i, seat in enumerate(self.seats) if seat.person == person), None)

    @property
    def stamp(self) -> str:
        """What the buttons carry: game, bout, and the cards laid and takes said in this bout."""
        if self.game is None:
            return f"{self.number}.0.0"
        public = self.game.public
        return f"{self.number}.{public.bout}.{public.laid}"

    @property
    def waiting(self) -> tuple[int, ...]:
        if self.phase is not Phase.PLAYING or self.game is None:
            return ()
        return tuple(self.game.public.waiting)

    def fresh(self, stamp: str, move: Move | None = None) -> bool:
        """Whether a button with this stamp still means what it said.

        A move of cards must match game and bout; one that names no card would mean something
        else later, so it must match what was laid too. Everything else must match the game.
        """
        theirs, ours = stamp.split("."), self.stamp.split(".")
        depth = 1 if move is None else 2 if isinstance(move, OF_CARDS) else 3
        return theirs[:depth] == ours[:depth]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why the table won't do it: a key of the words (``refused-…``) and its arguments."""

    code: str
    arguments: Mapping[str, str | int] = field(default_factory=dict)
    view: View | None = None
    """Where the game refuses a move (``move-…``): what its player knew as it was judged."""


def born(
    id: str,  # noqa: A002 - the field's own name
    place: Address,
    title: str,
    language: str,
    host: Person,
    invite: str,
    at: float,
    setup: Setup | None = None,
    series: Series | None = None,
) -> Table:
    """A new, empty lobby; with the score of a series that goes on."""
    so_far = series or Series()
    return Table(
        id,
        place,
        title,
        language,
        host,
        invite,
        at,
        at,
        setup=setup or Setup(),
        games=so_far.games,
        draws=so_far.draws,
        scores=so_far.scores,
    )
