"""What each move is worth to the seat that makes it, by what that seat may know: from 0, surely the
fool, to 1, surely not; a draw is a half. With teams, whether the team loses.

The exact end where it applies. Elsewhere the shark's search says what is best (`judged`), or moves
are searched alike to be compared (`compared`), or all of them are played out in the same games by a
simple policy, for a first look (`glanced`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from engine.computer.endgame import NODES, applies, hand_known, solve
from engine.computer.model import Deals, Game, code_of, play
from engine.computer.playout import (
    MOST_BOUTS,
    Duel,
    Policy,
    drawn_from,
    duel_for,
    is_plain,
    plain_policy,
    simple_move,
)
from engine.computer.search import Budget, shark
from engine.computer.search.race import favourite
from engine.computer.seen import Seen
from engine.computer.simple import yardstick
from engine.moves import Move
from engine.play import legal_moves
from engine.state import View

SLIPS: Final = 0.1
"""How often the policy slips where little else makes one game differ from another ..."""
KNOWN: Final = 3
"""... which is so where no more cards than this are hidden."""
FEW: Final = 4
"""Games that are looked at, however little time there is."""
LEAST_NODES: Final = 20_000
"""Positions of an end that are looked at, however little time there is: nine ends of ten need no
more, and what is certain is worth it."""
GLANCE: Final = 0.1
"""The part of the time that is kept for moves which the search leaves out."""
CLOSE: Final = 0.0125
"""Differences up to this are no reason for a move that is less simple."""

Worth = Callable[[Game], float]
"""What a game is worth to the seat, by playing it to its end."""


class Values(dict[Move, float]):
    """By move: what it is worth to its player."""

    def __init__(
        self,
        values: Mapping[Move, float],
        best: Move | None = None,
        games: int = 0,
        *,
        certain: bool = False,
    ) -> None:
        super().__init__(values)
        self.best: Move = max(self, key=self.__getitem__) if best is None else best
        """The move that is the best, or most trusted to be."""
        self.games = games
        """In how many games each move was tried, where all were tried alike."""
        self.certain = certain
        """Worked out to the end, against any defence: 0, a half or 1."""

    def advised(self, view: View) -> Move:
        """The best move; where the simplest one is about as good, that."""
        simple = yardstick(view, Random(0), 0.0)
        within = 0.0 if self.certain else CLOSE
        return simple if self.get(simple, -1.0) >= self[self.best] - within else self.best


def judged(view: View, seen: Seen, random: Random, budget: Budget) -> Values:
    """Each legal move with its worth."""
    began, moves = now(budget), legal_moves(view)
    if (exact := _exact(view, seen, moves, budget)) is not None:
        return exact
    search = replace(shark, solves=False)
    found = search.judge(view, seen, random, rest(budget, began, 1 - GLANCE))
    values = {each.move: each.worth for each in found}
    if other := [move for move in moves if move not in values]:
        values |= glanced(view, seen, random, rest(budget, began), other)
    best = favourite(found, yardstick(view, random, 0.0)) if found else None
    return Values(values, best)


def compared(
    view: View, seen: Seen, random: Random, budget: Budget, moves: Sequence[Move]
) -> Values:
    """Just these moves, each searched as much as the other, and in the same games."""
    began = now(budget)
    if (exact := _exact(view, seen, moves, budget)) is not None:
        return exact
    search = shark.race(view, seen, random, every=True)
    search.only(moves)
    if len(search.root) < len(moves):  # cards beaten in another order, or the like
        return glanced(view, seen, random, rest(budget, began), moves)
    few, more = iter(range(FEW)), rest(budget, began).start()

    def again() -> bool:
        is_early = next(few, None) is not None
        return more() or is_early

    search.run(again)
    found = search.judged()
    return Values({each.move: each.worth for each in found}, games=found[0].games)


def glanced(
    view: View, seen: Seen, random: Random, budget: Budget, moves: Sequence[Move] = ()
) -> Values:
    """These moves (by default all legal ones), tried in the same games, so that luck is the same
    for each of them."""
    began, moves = now(budget), moves or legal_moves(view)
    if (exact := _exact(view, seen, moves, budget)) is not None:
        return exact
    assert view.seat is not None
    deals = Deals(view, seen, random, doubt=shark.doubt)
    bits = deals.game.ground.bits
    codes = [code_of(bits, move) for move in moves]
    worth, more = _worth(deals, view.seat, random), rest(budget, began).start()
    sums, games = [0.0] * len(codes), 0
    while games < FEW or more():
        game = deals.deal()
        for place, code in enumerate(codes):
            tried = game.copy()
            play(tried, view.seat, code)
            sums[place] += worth(tried)
        games += 1
    return Values({move: sums[i] / games for i, move in enumerate(moves)}, games=games)


def now(budget: Budget) -> float:
    """The moment by the budget's clock, if it has one."""
    return budget.clock() if budget.clock else 0.0


def rest(budget: Budget, began: float, part: float = 1.0) -> Budget:
    """A part of what is left since then."""
    return replace(budget, seconds=max(0.0, budget.seconds - (now(budget) - began)) * part)


def _exact(view: View, seen: Seen, moves: Sequence[Move], budget: Budget) -> Values | None:
    """None where cards are hidden, or the end is too far away."""
    if not applies(view) or (other := hand_known(view, seen)) is None:
        return None
    nodes = NODES if budget.rounds else max(budget.nodes // 2, LEAST_NODES)
    solved = solve(view, other, min(nodes, NODES))
    if solved is None or not solved.moves.keys() >= set(moves):
        return None
    return Values({move: (solved.moves[move] + 1) / 2 for move in moves}, certain=True)


# --- playing out -------------------------------------------------------------------------------


def _worth(deals: Deals, seat: int, random: Random) -> Worth:
    ground = deals.game.ground
    known = sum(deals.missing) + deals.buried <= KNOWN
    if is_plain(ground) and not known:
        return _in_a_duel(duel_for(ground), seat)
    policy, slips = plain_policy(ground.bits), SLIPS if known else 0.0

    def worth(game: Game) -> float:
        return _played(game, seat, policy, random, slips)

    return worth


def _in_a_duel(duel: Duel, seat: int) -> Worth:
    def worth(game: Game) -> float:
        if game.result is not None:
            return _payoff(game, seat)
        roles, drawn = game.roles, drawn_from(game.talon[::-1])
        attacker, defender = game.hands[roles.lead], game.hands[roles.defender]
        if game.attacks:
            bout = game.lying, game.bare, game.ranks, game.room, game.taking
            value = duel.play_on(attacker, defender, *bout, drawn, 0, game.cap)
        else:
            value = duel.play_out(attacker, defender, drawn, 0, game.cap)
        return value if roles.lead == seat else 1.0 - value

    return worth


def _played(game: Game, seat: int, policy: Policy, random: Random, slips: float) -> float:
    """The game to its end, or until this seat is safe."""
    most, alone = game.bout + MOST_BOUTS, not game.ground.setup.teams
    while game.result is None and game.bout < most:
        if alone and game.out >> seat & 1:
            return 1.0
        mover = game.waiting[0]
        if slips and random.random() < slips:
            code = random.choice(game.legal(mover))
        else:
            code = simple_move(game, mover, policy)
        play(game, mover, code)
    return _payoff(game, seat)


def _payoff(game: Game, seat: int) -> float:
    result = game.result
    if result is None or result.draw:
        return 0.5
    return 0.0 if seat in result.losers else 1.0
