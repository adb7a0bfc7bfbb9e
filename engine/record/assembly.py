"""A state put together from what must be stored of it; everything else follows from that."""

from dataclasses import dataclass

from engine.cards import Card, Cards
from engine.play.seats import roles_in, waited_throwers
from engine.state import Pair, Position, Public, Result, Setup, Stage, State


@dataclass(frozen=True, slots=True)
class Parts:
    """All of a state that doesn't follow from the rest."""

    setup: Setup
    hands: tuple[Cards, ...]
    lead: int
    defender: int
    talon: tuple[Card, ...] = ()
    discard: tuple[Card, ...] | None = ()
    discarded: int = 0
    pairs: tuple[Pair, ...] = ()
    taking: bool = False
    passes: int = 0
    bout: int = 1
    places: tuple[tuple[int, ...], ...] = ()
    shown: int = 0
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
    stage = Stage(parts.bout, talon, discarded, out, parts.places, cap, parts.shown, parts.result)
    roles = roles_in(setup, stage, counts, parts.lead, parts.defender)
    bare = int(Cards.of(pair.attack for pair in pairs if pair.beat is None))
    lying = bare | Cards.of(c for pair in pairs for c in (pair.attack, pair.beat) if c is not None)
    ranks = 0
    for card in Cards(lying):
        ranks |= card.same_rank
    room = min(stage.cap - len(pairs), counts[parts.defender] - bare.bit_count())
    waiting: tuple[int, ...] = ()
    if parts.result is None:
        if not pairs:
            waiting = (parts.lead,)
        elif bare and not parts.taking:
            waiting = (parts.defender,)
        else:
            waiting = waited_throwers(
                setup, roles, counts, pairs, lying, ranks, parts.taking, parts.passes, room
            )
    public = Public(
        setup,
        stage,
        roles,
        counts,
        pairs,
        lying,
        bare,
        ranks,
        parts.taking,
        parts.passes,
        room,
        waiting,
    )
    return State(public, parts.hands, parts.talon, parts.discard, parts.emptied, parts.history)
