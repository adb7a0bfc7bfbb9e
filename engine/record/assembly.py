"""A state put together from what must be stored of it; everything else follows from that."""

from dataclasses import dataclass

from engine.cards import Card, Cards
from engine.play.seats import laid_out, roles_in
from engine.state import (
    NO_TRICKS,
    UNSEEN,
    Memory,
    Origin,
    Pair,
    Position,
    Result,
    Setup,
    Stage,
    State,
    Tricks,
)


@dataclass(frozen=True, slots=True)
class Parts:
    """All of a state that doesn't follow from the rest."""

    setup: Setup
    hands: tuple[Cards, ...]
    lead: int
    defender: int
    turn_up: Card | None = None
    talon: tuple[Card, ...] = ()
    discard: tuple[Card, ...] | None = ()
    discarded: int = 0
    pairs: tuple[Pair, ...] = ()
    taking: bool = False
    passes: int = 0
    bout: int = 1
    places: tuple[tuple[int, ...], ...] = ()
    origin: Origin = UNSEEN
    shown: int = 0
    tricks: Tricks = NO_TRICKS
    wrong: int = 0
    emptied: tuple[int, ...] = ()
    history: tuple[Position, ...] = ()
    result: Result | None = None


def assembled(parts: Parts) -> State:
    """The state. Must agree with what `apply` makes of the same game move by move."""
    setup, pairs = parts.setup, parts.pairs
    counts = tuple(map(len, parts.hands))
    out = sum(1 << seat for place in parts.places for seat in place)
    cap = setup.cap(parts.bout, parts.discarded)
    talon, discarded = len(parts.talon), parts.discarded
    stage = Stage(
        parts.bout,
        talon,
        discarded,
        out,
        parts.places,
        cap,
        parts.turn_up,
        parts.origin,
        parts.shown,
        parts.tricks,
        parts.result,
    )
    roles = roles_in(setup, stage, counts, parts.lead, parts.defender)
    public = laid_out(setup, stage, roles, counts, pairs, parts.taking, parts.passes)
    memory = Memory(parts.talon, parts.discard, parts.emptied, parts.history, parts.wrong)
    return State(public, parts.hands, memory)
