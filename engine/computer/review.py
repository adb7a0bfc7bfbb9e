"""A finished game looked at once more: which of a seat's moves cost it most, by what it knew then.

Only moves of a seat that was waited for are judged, where it had a choice, and only moves by the
rules. Whoever adds a card before anybody waits for him might as well have waited: what that would
have been worth, no move can say.
"""

from collections.abc import Container, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from random import Random
from typing import Final

from engine.cards import Cards
from engine.computer.judge import Values, compared, glanced, now, rest
from engine.computer.search import Budget
from engine.computer.seen import Seen, after, beginning
from engine.moves import Accuse, Move, Surrender
from engine.play import Refusal, apply, legal_moves
from engine.state import State, View

NAMED: Final = 0.05
"""A move that cost less than this isn't worth naming."""
FIRST: Final = 0.4
"""The part of the time in which all moves are looked at; the rest is for those that seem bad."""
DOUBTFUL: Final = 2
"""So many times more moves are looked at again than will be named."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that was made, and what its player knew."""

    view: View
    seen: Seen
    move: Move


@dataclass(frozen=True, slots=True)
class Costly:
    """A move that was not the best one."""

    decision: Decision
    better: Move
    cost: float
    """What it was worth less than the better one, of 1."""
    values: Values


def decisions(
    start: State, moves: Sequence[tuple[int, Move]], seat: int, own: Container[int] | None = None
) -> tuple[Decision, ...]:
    """The seat's decisions in a game: of its moves those whose numbers are in `own`, the first
    being 0. ValueError where the rules refuse a move."""
    return tuple(
        Decision(state.view(seat), seen, move)
        for number, (state, seen, mover, move) in enumerate(_replayed(start, moves))
        if mover == seat and (own is None or number in own) and _chose(state, seat, move)
    )


def _replayed(
    start: State, moves: Iterable[tuple[int, Move]]
) -> Iterator[tuple[State, Seen, int, Move]]:
    state, seen = start, begun(start)
    for number, (seat, move) in enumerate(moves):
        yield state, seen, seat, move
        played = apply(state, seat, move)
        if isinstance(played, Refusal):
            raise ValueError(f"move {number} is refused: {seat} {move}: {played.reason}")
        before, (state, events) = state.public, played
        seen = after(seen, before, seat, move, events, state.public)


def begun(start: State) -> Seen:
    """What everybody has seen as a game begins, from its deal or from a position."""
    at = start.public
    shown_by = None
    if at.turn_up is not None and not at.talon:  # the last card dealt, shown to all
        shown_by = next((s for s, hand in enumerate(start.hands) if at.turn_up in hand), None)
    seen = beginning(at, shown_by)
    return replace(seen, discard=Cards.of(start.discard or ()))


def _chose(state: State, seat: int, move: Move) -> bool:
    if seat not in state.public.waiting or isinstance(move, Surrender | Accuse):
        return False
    able = legal_moves(state.view(seat))
    return len(able) > 1 and move in able


@dataclass(frozen=True, slots=True)
class Question:
    """What is still to be judged of a decision."""

    decision: Decision
    among: tuple[Move, ...]
    """Which of its moves are to be compared; none: all of them are to be glanced at."""
    part: float
    """Of the time that is left then."""


def reviewing(
    made: Sequence[Decision], count: int = 3
) -> Generator[Question, Values, tuple[Costly, ...]]:
    """Asks for judgements; ends with the decisions that cost most, the worst first, and none that
    isn't worth naming.

    Who looks at many moves finds bad ones by mere chance; so what seems bad is looked at again, in
    other games, and only that counts.
    """
    found: list[Costly] = []
    for place, decision in enumerate(made):
        part = FIRST / (len(made) - FIRST * place)
        found.append(_costly(decision, (yield Question(decision, (), part))))
    found.sort(key=lambda costly: -costly.cost)
    found = [costly for costly in found[: count * DOUBTFUL] if costly.cost > NAMED / 2]
    sure = [costly for costly in found if costly.values.certain]
    unsure = [costly for costly in found if not costly.values.certain]
    for left, costly in zip(range(len(unsure), 0, -1), unsure, strict=True):
        move, better = costly.decision.move, costly.better
        if move != better:
            values = yield Question(costly.decision, (move, better), 1 / left)
            sure.append(replace(costly, cost=values[better] - values[move], values=values))
    named = [costly for costly in sure if costly.cost >= max(NAMED, _doubt(costly.values))]
    return tuple(sorted(named, key=lambda costly: -costly.cost)[:count])


def _costly(decision: Decision, values: Values) -> Costly:
    better = values.advised(decision.view)
    return Costly(decision, better, max(values.values()) - values[decision.move], values)


def _doubt(values: Values) -> float:
    """What a difference may come to by chance alone."""
    if values.certain:
        return 0.0
    return 1 / sqrt(values.games) if values.games else inf


def costliest(
    made: Sequence[Decision], random: Random, budget: Budget, count: int = 3
) -> tuple[Costly, ...]:
    """`reviewing` here and now: with seconds for all of it, and rounds for each decision."""
    began, asking = now(budget), reviewing(made, count)
    try:
        asked = next(asking)
        while True:
            asked = asking.send(answered(asked, random, rest(budget, began, asked.part)))
    except StopIteration as ended:
        found: tuple[Costly, ...] = ended.value
        return found


def answered(asked: Question, random: Random, budget: Budget) -> Values:
    """`budget` is for this question alone."""
    view, seen = asked.decision.view, asked.decision.seen
    if asked.among:
        twice = replace(budget, rounds=2 * budget.rounds)
        return compared(view, seen, random, twice, asked.among)
    return glanced(view, seen, random, budget)
