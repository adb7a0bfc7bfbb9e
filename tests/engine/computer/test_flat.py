"""The opponent that the search is measured against."""

from dataclasses import replace
from random import Random

import pytest

from engine.computer.endgame import solve
from engine.computer.flat import InDuels, InGames, flat
from engine.computer.model import Deals
from engine.computer.search import Budget
from engine.computer.seen import beginning
from engine.computer.simple import yardstick
from engine.rules import PRESETS
from tests.arena.play import both_games
from tests.arena.rows import Row, Side
from tests.arena.score import scored
from tests.engine.computer.ends import into_the_bout, small


@pytest.mark.parametrize("preset", ["home", "home_transfer", "online_classic"])
def test_both_its_ways_of_playing_games_out_agree(preset: str) -> None:
    random, compared = Random(preset), 0
    for _ in range(150):
        state = into_the_bout(random, small(random, PRESETS[preset], 9))
        seat = state.public.waiting[0]
        seen = replace(beginning(state.public), held=state.hands)
        deals = Deals(state.view(seat), seen, random)
        if state.public.bout == 1 and PRESETS[preset].first_bout_cap_until == "first_bout_end":
            continue
        quick, plain = InDuels(deals, seat), InGames(deals, seat)
        quick.look()
        plain.look()
        assert quick.worth == plain.worth, state
        compared += len(plain.worth)
    assert compared > 150


def test_it_plays_the_end_exactly_where_the_yardstick_would_not() -> None:
    random, missed = Random(1), 0
    while missed < 15:
        state = into_the_bout(random, small(random, PRESETS["home"], 9))
        seat = state.public.waiting[0]
        view, seen = state.view(seat), replace(beginning(state.public), held=state.hands)
        solved = solve(view, state.hands[1 - seat])
        assert solved is not None
        if yardstick(view, random, 0.0) not in solved.best:
            missed += 1
            assert flat(view, seen, random, Budget(rounds=5_000)) in solved.best


def test_it_is_better_than_the_yardstick() -> None:
    row = Row("test", Side("flat", rounds=20), Side("regular"))
    score = scored([both_games(row, number) for number in range(30)])
    assert score.mean > 0.65
