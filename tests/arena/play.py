"""One deal, played twice: the second time everybody has the cards that the other side had."""

from collections.abc import Callable, Sequence
from random import Random
from time import process_time

from engine.cards import pack
from engine.computer.search import Budget
from engine.computer.seen import after, beginning
from engine.play import Refusal, apply, deal
from engine.state import Result, State
from tests.arena.rows import Row, Side

Clock = Callable[[], float]


def both_games(row: Row, number: int) -> tuple[float, float]:
    """The first side's points in the two games of this deal, which the number decides."""
    random = Random(f"{row.kind} {number}")
    rules, seats = row.rules, row.seats
    cards = list(pack(rules.deck_size))
    random.shuffle(cards)
    start = deal(rules, cards, seats, random.randrange(seats))
    points = []
    for swapped in (False, True):
        sides = [(row.first, row.second)[seat % 2 ^ swapped] for seat in range(seats)]
        result = game(start, sides, Random(f"{row.name} {number}"))
        points.append(points_of(result, [seat for seat in range(seats) if seat % 2 == swapped]))
    return points[0], points[1]


def points_of(result: Result, seats: Sequence[int]) -> float:
    """1 if the fool is not among these seats, a half for a draw."""
    if result.draw:
        return 0.5
    return 0.0 if any(seat in seats for seat in result.losers) else 1.0


def game(
    start: State,
    sides: Sequence[Side],
    random: Random,
    clock: Clock = process_time,
    watch: Callable[[State], None] = lambda _: None,
) -> Result:
    """Play to the end; `watch` sees each position. Time is the processor's, so that whatever else
    runs costs nobody a move."""
    state, minds = start, [side.mind for side in sides]
    budgets = [
        Budget(rounds=side.rounds) if side.rounds else Budget(side.seconds, clock) for side in sides
    ]
    seen = beginning(start.public)
    while state.public.result is None:
        watch(state)
        seat = random.choice(state.public.waiting)
        move = minds[seat](state.view(seat), seen, random, budgets[seat])
        played = apply(state, seat, move)
        if isinstance(played, Refusal):
            raise ValueError(f"{sides[seat]} plays {move}: {played.reason}")
        seen = after(seen, state.public, seat, move, played[1], played[0].public)
        state = played[0]
    return state.public.result
