"""The whole truth of a game (State) and what one seat may see of it (View)."""

from dataclasses import dataclass
from typing import NamedTuple

from tests.benchmarks.baseline.cards import Card, Suit

Seat = int
Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    pack: int = 36
    hand: int = 6
    transfer: bool = False
    neighbours_only: bool = False
    first_bout: int = 5
    bout: int = 6


class Pair(NamedTuple):
    attack: Card
    beat: Card | None = None


@dataclass(frozen=True, slots=True)
class Public:
    """What lies open to everyone, spectators too."""

    rules: Rules
    trump: Card
    stock: int
    counts: tuple[int, ...]
    attacker: Seat
    defender: Seat
    pairs: tuple[Pair, ...] = ()
    taking: bool = False
    done: frozenset[Seat] = frozenset()
    discarded: int = 0
    bout: int = 1
    out: tuple[Seat, ...] = ()

    @property
    def suit(self) -> Suit:
        return self.trump.suit

    @property
    def over(self) -> bool:
        return len(self.playing) < 2

    @property
    def playing(self) -> tuple[Seat, ...]:
        return tuple(s for s in range(len(self.counts)) if s not in self.out)

    @property
    def open(self) -> tuple[Card, ...]:
        return tuple(p.attack for p in self.pairs if p.beat is None)

    @property
    def room(self) -> int:
        """How many more cards may be thrown in."""
        cap = self.rules.first_bout if self.discarded == 0 else self.rules.bout
        return min(cap - len(self.pairs), self.counts[self.defender] - len(self.open))

    def after(self, seat: Seat) -> Seat:
        """The next seat still in play."""
        n = len(self.counts)
        return next(s for i in range(1, n + 1) if (s := (seat + i) % n) not in self.out)

    @property
    def throwers(self) -> tuple[Seat, ...]:
        seats = (s for s in self.playing if s != self.defender)
        if self.rules.neighbours_only:
            near = {self.attacker, self.after(self.defender)}
            return tuple(s for s in seats if s in near)
        return tuple(seats)


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat sees it."""

    public: Public
    seat: Seat
    hand: Hand


@dataclass(frozen=True, slots=True)
class State:
    """The game as only the dealer knows it."""

    public: Public
    hands: tuple[Hand, ...]
    stock: Hand

    def view(self, seat: Seat) -> View:
        return View(self.public, seat, self.hands[seat])
