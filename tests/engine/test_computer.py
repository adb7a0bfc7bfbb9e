"""The simple computer players."""

from random import Random

import pytest

from engine.cards import pack
from engine.computer import Player, careless, yardstick
from engine.play import Refusal, apply, deal
from engine.rules import PRESETS
from engine.state import State
from tests.engine.tables import random_deal, random_rules, table


def choice(state: State, seat: int) -> str:
    return str(yardstick(state.view(seat), Random(1), 0.0))


def test_it_leads_its_cheapest_plain_card() -> None:
    assert choice(table("KC 9D 6H", "6S"), 0) == "attack 9D"
    assert choice(table("KH 6H", "6S"), 0) == "attack 6H"
    assert choice(table("9C 9D", "6S 7S", open_with_several=True), 0) == "attack 9C"


def test_it_beats_with_the_cheapest_card_that_beats() -> None:
    assert choice(table("6C", "QC TC 6H", on="9C"), 1) == "beat 9C TC"
    assert choice(table("6C", "QD 6H 7H", on="9C"), 1) == "beat 9C 6H"


def test_it_takes_only_when_nothing_beats() -> None:
    assert choice(table("6C", "8C QD", on="9C"), 1) == "take"


def test_it_exchanges_the_lowest_trump_as_soon_as_it_can() -> None:
    state = table("KC 6H", "7H AC", talon="QC KH", preset="solo_north")
    assert choice(state, 0) == "swap"
    assert choice(table("KC 6H", "7H AC", preset="solo_north"), 0) == "attack KC"


def test_it_never_cheats_and_accuses_nobody() -> None:
    state = table("KC", "8C QD", "AS", on="9C", preset="tricks_table")
    assert choice(state, 1) == "take"
    closing = table("KC", "8C QD", "AS", on="9C/TC", preset="tricks_table")
    assert [choice(closing, seat) for seat in (0, 2)] == ["pass", "pass"]
    looking = table("KC", "8C QD", on="9C", preset="tricks_table", taking=True, passed=(0,))
    assert choice(looking, 1) == "take"


def test_it_never_transfers() -> None:
    assert choice(table("6C 7C", "9D 8C", on="9C", preset="home_transfer"), 1) == "take"


def test_it_throws_in_the_cheapest_match_but_no_trumps_while_the_talon_lasts() -> None:
    assert choice(table("9H TD 6C", "6S 7S", on="9C/TC", talon="QC 6H"), 0) == "attack TD"
    assert choice(table("9H 6C", "6S 7S", on="9C/TC", talon="QC 6H"), 0) == "pass"
    assert choice(table("9H 6C", "6S 7S", on="9C/TC"), 0) == "attack 9H"
    assert choice(table("KD 6C", "6S 7S", on="9C/TC"), 0) == "pass"


@pytest.mark.parametrize("player", [careless, yardstick])
def test_its_moves_are_always_legal(player: Player) -> None:
    random = Random(3)
    for _ in range(25):
        state = random_deal(random, random_rules(random))
        plies = 0
        while not state.public.over and plies < 3000:
            seat = random.choice(state.public.waiting)
            played = apply(state, seat, player(state.view(seat), random, 0.0))
            assert not isinstance(played, Refusal)
            state, plies = played[0], plies + 1


def test_the_yardstick_beats_careless_play() -> None:
    """COMPUTERS.md: 97 to 98.7 % of two-player games."""
    random, won = Random(5), 0.0
    for game in range(150):
        cards = list(pack(36))
        random.shuffle(cards)
        state = deal(PRESETS["home"], cards, 2, game % 2)
        players = (yardstick, careless)
        while not state.public.over:
            seat = state.public.waiting[0]
            played = apply(state, seat, players[seat](state.view(seat), random, 0.0))
            assert not isinstance(played, Refusal)
            state = played[0]
        assert state.public.result is not None
        won += {0: 0.0, 1: 1.0, None: 0.5}[state.public.result.fool]
    assert won / 150 > 0.93
