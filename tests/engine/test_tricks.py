"""Tricks: wrong cards are accepted, looked at, accused and given back."""

import json

import pytest

from engine.cards import parse_card
from engine.moves import PASS, TAKE
from engine.play import (
    Accused,
    Attacked,
    Defended,
    Passed,
    Reason,
    Returned,
    Taken,
    Transferred,
    accusations,
    legal_moves,
    playable_moves,
    timeout_move,
)
from engine.record import dump_state, load_state, position_of
from engine.state import State
from tests.engine.tables import hand_of, on_table, play, play_with_events, table, why_not

HANDS = ("8C KC", "QD 7D 6D", "JD 7S")


def tricks(*hands: str, on: str = "8S", **changes: object) -> State:
    return table(*(hands or HANDS), on=on, preset="tricks_table", **changes)  # type: ignore[arg-type]


def playable(state: State, seat: int) -> list[str]:
    return [str(move) for move in playable_moves(state.view(seat))]


def accusable(state: State, seat: int) -> list[str]:
    return [str(card) for card in accusations(state.view(seat))]


def test_any_card_is_accepted_and_only_right_ones_are_legal() -> None:
    state = tricks(on="8S/9S")
    assert playable(state, 2) == ["attack JD", "attack 7S", "pass"]
    assert legal_moves(state.view(2)) == (PASS,)
    assert why_not(state, "2 attack JD") is None
    assert playable(tricks(), 1) == ["beat 8S 6D", "beat 8S 7D", "beat 8S QD", "take"]


def test_where_tricks_are_off_the_playable_moves_are_the_legal_ones() -> None:
    view = table(*HANDS, on="8S/9S").view(2)
    assert playable_moves(view) == legal_moves(view)
    assert accusations(view) == ()


def test_a_wrong_rank_is_open_as_long_as_it_lies_there() -> None:
    state = play(tricks("8C JC", "QD 7D 6D", "JD 7S", on="8S/9S"), "2 attack JD")
    assert "attack JC" in [str(m) for m in legal_moves(state.view(0))]
    state = play(state, "1 beat JD QD", "0 accuse JD")
    assert "attack JC" not in [str(m) for m in legal_moves(state.view(0))]


def test_cards_of_several_ranks_are_judged_each() -> None:
    state = play(tricks("KC", "QD 7D 6D", "8D JD 7S", on="8S/9S"), "2 attack 8D JD")
    assert play(state, "0 accuse 8D").public.accused_in_vain == (0,)
    assert on_table(play(state, "0 accuse JD")) == "8S/9S:0 8D:2"


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (tricks("9C KC", "6S 7S", on=""), "0 attack 9C KC", Reason.RANKS_DIFFER),
        (tricks(on="8S/9S 8D/9D"), "1 beat 8D QD", Reason.ALREADY_BEATEN),
        (tricks(on="8S", who_throws_in="lead_only"), "2 attack JD", Reason.NOT_ENTITLED),
        (tricks(on="8S/9S", transfer=True), "1 transfer QD", Reason.TRANSFER_AFTER_BEAT),
        (tricks(on="8S 9D:2", transfer=True), "1 transfer QD", Reason.TRANSFER_RANK),
        (
            tricks(on="8S", transfer=True, show_trump_transfer=True, trump="D"),
            "1 show QD",
            Reason.TRANSFER_RANK,
        ),
        (tricks("8C", "QD", "JD", on="8S", taking=True), "2 attack JD", Reason.DEFENDER_HAND_FULL),
        (tricks(on="8S", taking=True, pile_on=False), "2 attack JD", Reason.NOT_ENTITLED),
    ],
)
def test_what_is_never_waived(state: State, move: str, reason: Reason) -> None:
    assert why_not(state, move) == reason


def test_everybody_is_waited_for_whatever_he_can_do() -> None:
    state = tricks("8C KC", "9S", "", "AS", on="8S", who_throws_in="nobody", talon="6H")
    assert play(state, "1 beat 8S 9S").public.waiting == (0, 2, 3)
    pairs = table("AC", "9S 9D", "QC", "AS", on="8S", preset="pairs", cheating=True)
    assert play(pairs, "1 beat 8S 9S").public.waiting == (0, 2, 3)


def test_the_taker_looks_last_and_his_second_take_ends_the_bout() -> None:
    state, events = play_with_events(tricks(), "1 take", "0 pass", "2 pass")
    assert state.public.waiting == (1,)
    assert events[-1] == Passed(2)
    assert timeout_move(state.view(1)) == TAKE
    assert why_not(play(tricks(), "1 take"), "1 take") == Reason.DEFENDER_IS_TAKING
    assert why_not(state, "1 pass") == Reason.NOT_YOUR_TURN
    state, events = play_with_events(state, "1 take")
    assert events[0] == Taken(1, 1)
    assert hand_of(state, 1) == "6D 7D QD 8S"


def test_a_caught_attack_card_goes_back_with_the_card_on_it() -> None:
    state, _ = play_with_events(tricks(on="8S/9S"), "2 attack JD", "1 beat JD QD")
    laid = state.public.laid
    state, events = play_with_events(state, "0 accuse JD")
    jack, queen = parse_card("JD"), parse_card("QD")
    assert events == [Accused(0, jack, True, 2), Returned(2, jack), Returned(1, queen)]
    assert on_table(state) == "8S/9S:0"
    assert state.public.caught == (2,)
    assert state.public.laid == laid == 4, "what was laid once has been laid"
    assert why_not(state, "2 attack JD") == Reason.RANK_NOT_ON_TABLE


def test_in_vain_the_accuser_is_done_for_this_bout() -> None:
    state, events = play_with_events(tricks(on="8S/9S"), "2 accuse 9S")
    assert events == [Accused(2, parse_card("9S"), False, 1)]
    assert state.public.accused_in_vain == (2,)
    assert why_not(state, "2 accuse 8S") == Reason.ACCUSED_IN_VAIN
    assert accusable(state, 2) == []
    after = play(state, "0 pass", "2 pass")
    assert after.public.accused_in_vain == ()


def test_every_table_card_but_ones_own_can_be_accused_at_any_time() -> None:
    state = tricks(on="8S/9S 8D:2")
    assert [accusable(state, seat) for seat in range(3)] == [
        ["9S", "8D"],
        ["8S", "8D"],
        ["8S", "9S"],
    ]
    assert accusations(state.view(None)) == ()
    assert why_not(state, "0 accuse KD") == Reason.NOT_ON_TABLE
    assert why_not(state, "0 accuse 8S") == Reason.OWN_CARD


def test_who_has_passed_may_still_accuse_and_passes_stand() -> None:
    state = play(tricks(on="8S"), "1 beat 8S QD", "0 pass", "0 accuse QD")
    assert state.public.passed == (0,)
    assert state.public.waiting == (1,)
    assert on_table(state) == "8S:0"


def test_after_the_only_beat_is_returned_a_transfer_is_legal_again() -> None:
    state = tricks("8C KC", "QD 8D 6D", "JD 7S", transfer=True)
    state = play(state, "1 beat 8S QD")
    assert why_not(state, "1 transfer 8D") == Reason.TRANSFER_AFTER_BEAT
    state = play(state, "2 accuse QD", "1 transfer 8D")
    assert state.public.defender == 2


def test_a_last_card_that_comes_back_is_no_last_card() -> None:
    state = play(tricks("8C KC", "QD 7D 6D", "JD"), "2 attack JD")
    assert state.emptied == (2,)
    state = play(state, "0 accuse JD")
    assert state.emptied == ()


def test_a_wrong_card_of_the_last_bout_is_forgotten() -> None:
    state = play(tricks("8C KC", "QD 7D", "JD 7S"), "1 beat 8S 7D", "0 pass", "2 pass")
    assert state.memory.wrong == 0
    assert state.public.bout == 5


def test_tricks_survive_being_written_down() -> None:
    state = play(tricks(on="8S/9S"), "2 attack JD", "1 accuse 8S")
    state = play(state, "1 beat JD 6D", "0 accuse 6D", "1 take")
    assert state.public.caught == (1,)
    again = load_state(json.loads(json.dumps(dump_state(state))))
    assert again == state
    assert again.public.laid == state.public.laid


def test_nothing_that_anybody_sees_tells_a_wrong_card_from_a_right_one() -> None:
    """The same cards on the table, once laid wrongly and once not (a position cannot say)."""
    wrong = play(tricks(on="8S/9S"), "2 attack JD", "1 beat JD 6D")
    right = load_state({**dump_state(wrong), "wrong": ""})
    assert wrong != right
    for seat in (None, 0, 1, 2):
        assert wrong.view(seat) == right.view(seat)
        assert repr(wrong.view(seat)) == repr(right.view(seat))
    assert "wrong" not in json.dumps(position_of(wrong))


def test_a_wrong_card_is_told_as_a_right_one_is() -> None:
    _, events = play_with_events(tricks(on="8S/9S"), "2 attack JD", "1 beat JD 6D")
    jack, six = parse_card("JD"), parse_card("6D")
    assert events == [Attacked(2, (jack,)), Defended(1, jack, six)]
    _, events = play_with_events(tricks(transfer=True), "1 transfer QD")
    assert events == [Transferred(1, parse_card("QD"))]


def test_a_caught_transfer_is_not_undone() -> None:
    state = play(tricks("8C KC", "QD 7D 6D", "JD 7S 9C", transfer=True), "1 transfer QD")
    state = play(state, "0 accuse QD")
    assert (state.public.lead, state.public.defender) == (1, 2)
    assert why_not(state, "1 attack 7D") == Reason.RANK_NOT_ON_TABLE


def test_a_far_player_lays_any_rank() -> None:
    rules = {"preset": "neighbours_table", "cheating": True}
    state = table("8C", "QD 7D 6D", "JD", "9D 8D", "AS", on="8S/9S", **rules)  # type: ignore[arg-type]
    state = play(state, "3 attack 9D")
    assert on_table(play(state, "0 accuse 9D")) == "8S/9S:0"
