"""Throwing in: open ranks, who is entitled, and neighbours who have nothing left."""

from typing import Any

import pytest

from engine.play import Reason
from tests.engine.tables import moves_of, on_table, play, table, why_not

FOUR = ("QC 7D 6C", "6D 6S 7S 9S", "8D 7C QS", "KC 8C QD AD")


def test_the_ranks_of_all_table_cards_are_open() -> None:
    state = table("KC QC 6C", "7S 9S", "8C KD", on="8S/KS 8D/QH", trump="H")
    assert moves_of(state, 0) == ["attack QC", "attack KC", "pass"]
    assert why_not(state, "0 attack 6C") == Reason.RANK_NOT_ON_TABLE


def test_several_cards_of_open_ranks_may_be_thrown_in_at_once() -> None:
    state = table("KC QC 8C", "7S 9S 6S", on="8S/KS 8D/QH")
    assert on_table(play(state, "0 attack QC KC 8C")).endswith("QC:0 KC:0 8C:0")


def test_each_rank_must_be_open_before_the_move() -> None:
    state = table("KC QC 8C", "7S 9S 6S", on="8S/KS")
    assert why_not(state, "0 attack 8C QC") == Reason.RANK_NOT_ON_TABLE


def test_cards_are_thrown_in_beside_unbeaten_ones_while_nobody_waits_for_that() -> None:
    state = table("8C", "7S 9S", "8D 7D", on="8S")
    assert state.public.waiting == (1,)
    assert moves_of(state, 2) == ["attack 8D"]
    assert why_not(state, "2 pass") == Reason.NOT_YOUR_TURN
    state = play(state, "2 attack 8D")
    assert on_table(state) == "8S:0 8D:2"
    assert state.public.waiting == (1,)


def test_the_defender_cannot_throw_in() -> None:
    state = table("8C", "8H 9S", on="8S")
    assert why_not(state, "1 attack 8H") == Reason.NOT_ENTITLED


def test_far_players_add_the_first_rank_only_however_the_table_grows() -> None:
    state = table(*FOUR, on="8S/KS KD/QH:2", preset="neighbours_table")
    assert moves_of(state, 3) == ["attack 8C", "pass"]
    assert why_not(state, "3 attack KC") == Reason.FAR_PLAYER_FIRST_RANK_ONLY
    assert why_not(state, "3 attack AD") == Reason.RANK_NOT_ON_TABLE


def test_a_far_player_is_not_waited_for_when_the_first_rank_is_used_up() -> None:
    state = table(
        "QC 7D",
        "6D 9S 7S",
        "QS JD",
        "KC QD",
        on="8S/KS 8C/KH 8D/9D 8H/9H",
        preset="neighbours_table",
    )
    assert state.public.waiting == (0, 2)


def test_neighbours_only() -> None:
    state = table(*FOUR, on="8S/9D", preset="advanced")
    assert state.public.waiting == (0, 2)
    assert why_not(state, "3 attack 8C") == Reason.NOT_ENTITLED


@pytest.mark.parametrize(("bout", "waiting"), [(1, (0, 2, 3)), (2, (0, 2))])
def test_the_first_bout_has_its_own_throwers(bout: int, waiting: tuple[int, ...]) -> None:
    state = table(*FOUR, on="8S/9D", preset="advanced", bout=bout, discard="")
    assert state.public.waiting == waiting


def test_the_first_bout_goes_before_the_number_of_seats() -> None:
    five = ("QC 7D", "6D 6S 7S 9S", "8D 7C", "KC 8C", "JC JD")
    rules: dict[str, Any] = {
        "first_bout_who_throws_in": "lead_only",
        "who_throws_in_from_five": "neighbours",
    }
    assert table(*five, on="8S/9D", bout=1, **rules).public.waiting == (0,)
    assert table(*five, on="8S/9D", bout=2, **rules).public.waiting == (0, 2)
    assert table(*five[:4], on="8S/9D", bout=2, **rules).public.waiting == (0, 2, 3)


def test_five_seats_count_as_dealt_even_when_some_are_out() -> None:
    hands = ("QC 7D", "6D 6S 7S 9S", "8D 7C", "KC 8C", "")
    state = table(*hands, on="8S/9D", who_throws_in_from_five="lead_only")
    assert state.public.out == (4,)
    assert state.public.waiting == (0,)


def test_lead_only_and_nobody() -> None:
    lead_only = table(*FOUR, on="8S/9D", who_throws_in="lead_only")
    assert lead_only.public.waiting == (0,)
    assert why_not(lead_only, "2 attack 8D") == Reason.NOT_ENTITLED
    nobody = table(*FOUR, on="8S", who_throws_in="nobody")
    assert why_not(nobody, "0 attack QC") == Reason.NOT_ENTITLED


def test_an_empty_hand_passes_the_right_on_at_once_when_the_talon_is_gone() -> None:
    hands = ("8C", "9C 6D 7D", "8D KD", "8S KS")
    state = play(table(*hands, preset="advanced"), "0 attack 8C", "1 beat 8C 9C")
    assert state.public.waiting == (2, 3)


def test_an_empty_hand_keeps_the_right_while_there_is_a_talon() -> None:
    hands = ("8C", "9C 6D 7D", "8D KD", "8S KS")
    state = table(*hands, preset="advanced", talon="6S 7S TH")
    state = play(state, "0 attack 8C", "1 beat 8C 9C")
    assert state.public.waiting == (2,)
    assert why_not(state, "3 attack 8S") == Reason.NOT_ENTITLED


def test_fixed_neighbours_keep_the_right_with_an_empty_hand() -> None:
    hands = ("8C", "9C 6D 7D", "8D KD", "8S KS")
    state = table(*hands, preset="advanced_strict")
    assert play(state, "0 attack 8C", "1 beat 8C 9C").public.waiting == (2,)


def test_who_is_out_is_no_neighbour() -> None:
    state = table("QC 7D", "6D 6S 7S 9S", "", "KC 8C", on="8S/9D", preset="advanced")
    assert state.public.waiting == (0, 3)
