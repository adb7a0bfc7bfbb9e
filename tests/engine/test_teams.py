"""Two teams: who may throw in, the two rings, transfers, and how a team wins or loses."""

import pytest

from engine.cards import pack
from engine.play import Reason, deal
from engine.rules import PRESETS, rules_from
from engine.series import next_deal, opening_rule
from engine.state import Result, State
from tests.engine.tables import moves_of, play, table, why_not

PAIRS = {"preset": "pairs"}
THREES = {"preset": "three_against_three"}


def roles(state: State) -> tuple[int, int]:
    return state.public.lead, state.public.defender


def test_seats_alternate() -> None:
    at = deal(PRESETS["three_against_three"], pack(36), 6, 0).public
    assert [at.team_of(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert at.partners(4) == (0, 2)
    assert at.team(1) == (1, 3, 5)


def test_without_teams_everybody_is_alone() -> None:
    at = table("9C", "6S").public
    assert (at.team_of(0), at.partners(0), at.team(0)) == (None, (), (0,))


@pytest.mark.parametrize("scope", ["all", "lead_team", "neighbours", "neighbours_far_first_rank"])
def test_only_the_leads_team_throws_in(scope: str) -> None:
    hands = ("9D KC", "6S 7S", "9H KD", "9S 8S")
    state = table(*hands, on="9C/TC", preset="pairs", who_throws_in=scope)
    assert state.public.throwers == (0, 2)
    assert why_not(state, "3 attack 9S") == Reason.NOT_ENTITLED
    assert why_not(state, "3 pass") == Reason.NOT_YOUR_TURN


def test_the_lead_who_is_no_neighbour_may_not_throw_in_among_neighbours() -> None:
    hands = ("9D KC", "6C 7C", "9H KD", "6S 7S", "8H KH", "9S 8S")
    state = table(*hands, on="9C/TC", defender=3, **THREES, who_throws_in="neighbours")
    assert state.public.throwers == (2, 4)
    assert why_not(state, "0 attack 9D") == Reason.NOT_ENTITLED


def test_beaten_off_the_defender_leads_against_the_other_team_after_the_old_lead() -> None:
    state = play(table("9C KC", "TC 7S", "KD", "QD", **PAIRS), "0 attack 9C", "1 beat 9C TC")
    assert roles(play(state, "0 pass", "2 pass")) == (1, 2)


def test_taken_the_leads_partner_leads_against_the_takers_partner() -> None:
    state = play(table("9C KC", "TC 7S", "KD", "QD", **PAIRS), "0 attack 9C", "1 take")
    assert roles(play(state, "0 pass", "2 pass")) == (2, 3)


def test_the_last_member_plays_all_of_his_teams_turns() -> None:
    state = table("9C KC", "TC 7S", "", "QD 8D", **PAIRS)
    assert roles(play(state, "0 attack 9C", "1 take", "0 pass")) == (0, 3)
    state = play(state, "0 attack 9C", "1 beat 9C TC", "0 pass")
    assert roles(state) == (1, 0)


def test_a_defender_who_is_out_is_followed_by_his_team() -> None:
    state = play(table("9C KC", "TC", "KD", "QD 8D", **PAIRS), "0 attack 9C", "1 beat 9C TC")
    assert roles(state) == (3, 2)


def test_a_transfer_goes_to_the_leads_partner() -> None:
    state = table("9C KC", "9D 7S", "KD QS", "QD 8D", **PAIRS, transfer=True)
    state = play(state, "0 attack 9C", "1 transfer 9D")
    assert roles(state) == (1, 2)
    assert state.public.throwers == (1, 3)


def test_a_transfer_goes_back_to_the_lead_who_is_the_last_of_his_team() -> None:
    state = table("9C KC AC", "9D 7S", "", "QD 8D", **PAIRS, transfer=True)
    assert roles(play(state, "0 attack 9C", "1 transfer 9D")) == (1, 0)


def test_a_team_has_won_when_all_of_it_are_out() -> None:
    state = table("9C", "TC 7S", "", "QD 8D", **PAIRS)
    over = play(state, "0 attack 9C", "1 take")
    assert over.public.result == Result(None, False, ((2,), (0,), (1, 3)), (1, 3))
    assert moves_of(over, 1) == []


def test_who_left_before_his_team_lost_keeps_his_place() -> None:
    state = play(table("9C 6D 7D", "TC", "KD", "QD 8D", **PAIRS), "0 attack 9C", "1 beat 9C TC")
    state = play(state, "3 attack 8D", "2 beat 8D KD")
    assert (state.public.places, roles(state)) == (((1,), (2,)), (0, 3))
    over = play(state, "0 attack 6D", "3 take", "0 attack 7D", "3 take")
    assert over.public.result == Result(None, False, ((1,), (2,), (0,), (3,)), (1, 3))


def test_both_teams_out_in_one_bout_is_a_draw() -> None:
    state = table("8C", "9C", "", "", **PAIRS)
    over = play(state, "0 attack 8C", "1 beat 8C 9C")
    assert over.public.result == Result(None, True, ((2, 3), (0, 1)), ())


def test_who_surrenders_loses_for_his_team() -> None:
    over = play(table("8C", "9C", "KD", "QD", **PAIRS), "2 surrender")
    assert over.public.result == Result(2, False, ((0, 1, 3), (2,)), (0, 2))


def test_the_losing_member_with_cards_is_the_fool_of_a_series() -> None:
    rules = PRESETS["pairs"]
    one = Result(None, False, ((1,), (0,), (2,), (3,)), (1, 3))
    assert next_deal(rules, 4, 0, one, 2) == (3, 0)
    both = Result(None, False, ((0,), (2,), (1, 3)), (1, 3))
    assert next_deal(rules, 4, 0, both, 1) == (3, 0)
    assert next_deal(rules, 4, 0, both, 3) == (1, 2)
    draw = Result(None, True, ((0, 1, 2, 3),), ())
    assert next_deal(rules, 4, 0, draw, 3) == (1, None)


def test_the_winner_of_a_series_is_none_of_the_losing_team() -> None:
    rules = rules_from({"preset": "pairs", "next_first_attacker": "winner"})
    quit_ = Result(3, False, ((1,), (0, 2), (3,)), (1, 3))
    assert next_deal(rules, 4, 0, quit_, 0) == (3, 2)


def test_the_lowest_trump_may_decide_after_a_team_has_lost() -> None:
    rules = rules_from({"preset": "pairs", "next_first_attacker": "lowest_trump"})
    lost = Result(None, False, ((0,), (2,), (1, 3)), (1, 3))
    assert opening_rule(rules, lost) == "lowest_trump"
    assert opening_rule(rules, Result(None, True, ((0, 1, 2, 3),), ())) == "left_of_dealer"
