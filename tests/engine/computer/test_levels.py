"""The five levels: they play whole games by all rules, and each is better than the one below."""

import os
from collections import Counter
from random import Random

import pytest

from engine.computer.flat import flat
from engine.computer.levels import LEVELS, PLAYERS, Mind, Slips, casual, novice, regular
from engine.computer.search import Budget
from engine.computer.search.accuse import dishonest
from engine.computer.seen import Seen, after, beginning
from engine.computer.simple import yardstick
from engine.moves import Accuse
from engine.play import Refusal, apply
from engine.rules import PRESETS
from engine.state import State
from tests.arena.play import both_games
from tests.arena.rows import Row, Side
from tests.arena.score import scored
from tests.engine.tables import random_deal, random_rules, table

TIMES = 20 if os.environ.get("DURAKBOT_SOAK") == "1" else 1
LITTLE = Budget(rounds=3)
STEADY = Slips(0, 0, 0, 0, 0, 0, 0, 0)
"""Who never slips."""


def nothing_seen(state: State) -> Seen:
    return beginning(state.public)


def choices(mind: Mind, state: State, seat: int, times: int = 200) -> Counter[str]:
    """What it does there, so many times."""
    random, seen, view = Random(1), nothing_seen(state), state.view(seat)
    return Counter(str(mind(view, seen, random, LITTLE)) for _ in range(times))


def test_they_are_five_from_gentle_to_fearsome() -> None:
    assert LEVELS == ("novice", "casual", "regular", "expert", "shark")


@pytest.mark.parametrize("name", [*LEVELS, "flat"])
def test_it_plays_whole_games_by_all_rules(name: str) -> None:
    searches = name in ("expert", "shark", "flat")
    mind, random = PLAYERS.get(name, flat), Random(name)
    for _ in range((6 if searches else 40) * TIMES):
        state = random_deal(random, random_rules(random))
        seen, plies = nothing_seen(state), 0
        while not state.public.over and plies < 3_000:
            seat = random.choice(state.public.waiting)
            move = mind(state.view(seat), seen, random, LITTLE)
            played = apply(state, seat, move)
            assert not isinstance(played, Refusal), f"{move}: {played}"
            seen = after(seen, state.public, seat, move, played[1], played[0].public)
            state, plies = played[0], plies + 1
        assert plies < 3_000 or not searches


@pytest.mark.parametrize("mind", [regular, STEADY])
def test_regular_is_the_yardstick_exactly_and_so_is_who_never_slips(mind: Mind) -> None:
    random = Random(2)
    for _ in range(20 * TIMES):
        state = random_deal(random, random_rules(random))
        for _ in range(300):
            if state.public.over:
                break
            seat = random.choice(state.public.waiting)
            view = state.view(seat)
            move = mind(view, nothing_seen(state), random, LITTLE)
            assert move == yardstick(view, random, 0.0)
            played = apply(state, seat, move)
            assert not isinstance(played, Refusal)
            state = played[0]


@pytest.mark.parametrize(("lower", "higher"), [("novice", "casual"), ("casual", "regular")])
@pytest.mark.parametrize(
    ("preset", "seats"), [("home", 2), ("home_transfer", 2), ("home", 4), ("pairs", 4)]
)
def test_the_higher_of_the_gentle_levels_is_less_often_the_fool(
    lower: str, higher: str, preset: str, seats: int
) -> None:
    row = Row("test", Side(higher), Side(lower), {"preset": preset}, seats)
    score = scored([both_games(row, number) for number in range(100 * TIMES)])
    assert score.mean > 0.6
    assert score.low > 0.5


def test_the_gentle_levels_slip_in_all_that_they_do_and_novice_more_often() -> None:
    lead = table("9C KD AH", "6S 7S 8S")
    defence = table("6C 7C", "TC QC 6H", on="9C")
    thrower = table("9D 6C", "6S 7S", on="9C/TC")
    for state, seat, usual in (
        (lead, 0, "attack 9C"),
        (defence, 1, "beat 9C TC"),
        (thrower, 0, "attack 9D"),
    ):
        slips = [200 - choices(mind, state, seat)[usual] for mind in (novice, casual)]
        assert 0 < slips[1] < slips[0] < 150, usual
        assert choices(regular, state, seat) == {usual: 200}
    assert set(choices(novice, defence, 1)) == {"beat 9C TC", "beat 9C QC", "beat 9C 6H", "take"}
    assert "attack AH" in choices(novice, lead, 0)
    assert "pass" in choices(novice, thrower, 0)


def test_the_gentle_levels_pass_an_attack_on_now_and_then() -> None:
    state = table("6C 7C", "9D 8C", on="9C", preset="home_transfer")
    assert 0 < choices(casual, state, 1)["transfer 9D"] < choices(novice, state, 1)["transfer 9D"]


def test_all_levels_exchange_the_lowest_trump() -> None:
    state = table("KC 6H", "7H AC", talon="QC KH", preset="solo_north")
    for mind in (novice, casual, regular):
        assert choices(mind, state, 0) == {"swap": 200}


def test_the_gentle_levels_cheat_seldom_and_only_where_there_are_tricks() -> None:
    honest = table("KC QC", "8C QD", on="9C", preset="open_table")
    tricks = table("KC QC", "8C QD", on="9C", preset="tricks_table")
    for mind in (novice, casual):
        assert choices(mind, honest, 1) == {"take": 200}
        cheated = choices(mind, tricks, 1)
        assert set(cheated) == {"take", "beat 9C 8C", "beat 9C QD"}
        assert 150 < cheated["take"] < 200
    assert choices(regular, tricks, 1) == {"take": 200}


def test_they_point_at_a_card_only_if_all_can_see_that_it_is_wrong() -> None:
    shown, random = Counter[bool](), Random(7)
    for _ in range(60 * TIMES):
        state = random_deal(random, PRESETS["tricks_table"])
        while not state.public.over:
            at = state.public
            seat = random.choice(at.waiting)
            move = casual(state.view(seat), nothing_seen(state), random, LITTLE)
            if isinstance(move, Accuse):
                assert move.card in [card for card, _ in dishonest(at)]
                shown[bool(state.memory.wrong & move.card.bit)] += 1
            played = apply(state, seat, move)
            assert not isinstance(played, Refusal)
            state = played[0]
    assert shown[True] > 5
    assert not shown[False]


def test_the_same_chance_leads_to_the_same_move() -> None:
    state = table("9C KD AH 6D", "6S 7S 8S TD", talon="QC 7H 9H")
    view, seen = state.view(0), nothing_seen(state)
    for mind in PLAYERS.values():
        moves = {str(mind(view, seen, Random(4), Budget(rounds=50))) for _ in range(3)}
        assert len(moves) == 1
