"""The lowest trump exchanged for the turn-up."""

import json

from engine.cards import parse_card
from engine.play import Reason, Swapped, legal_moves
from engine.record import dump_state, load_state
from engine.state import State
from tests.engine.tables import hand_of, moves_of, play, play_with_events, table, why_not

SIX, KING = parse_card("6H"), parse_card("KH")


def north(*hands: str, **words: object) -> State:
    return table(*hands, preset="solo_north", **words)  # type: ignore[arg-type]


def test_it_is_exchanged_at_any_time_and_lies_under_the_talon_then() -> None:
    state = north("KC KD", "6H AC", talon="QC KH")
    assert state.public.swap_open
    assert "swap" in moves_of(state, 1)
    state, events = play_with_events(state, "1 swap")
    assert events == [Swapped(1, SIX, KING, None)]
    assert state.talon[-1] == SIX == state.public.turn_up
    assert hand_of(state, 1) == "AC KH"
    assert not state.public.swap_open


def test_in_ones_own_turn_it_may_need_to_be() -> None:
    state = north("KC 6H", "7H AC", talon="QC KH", low_trump_swap="own_turn")
    assert moves_of(state, 0) == ["attack KC", "attack 6H", "swap"]
    after = play(state, "0 attack KC")
    assert why_not(after, "0 swap") == Reason.NOT_YOUR_TURN
    assert why_not(after, "1 swap") == Reason.NO_LOWEST_TRUMP


def drawn() -> State:
    """The turn-up has just been drawn by seat 1, the six by seat 0."""
    state = north("AC 7D 8D 9D TD", "KC TC 6S 7S 8S", on="8C/9C", talon="6H KH")
    return play(state, "0 pass")


def test_it_is_exchanged_with_who_has_drawn_the_turn_up_once() -> None:
    state = drawn()
    assert (state.public.swap_open, state.public.swap_with) == (True, 1)
    state, events = play_with_events(state, "0 swap")
    assert events == [Swapped(0, SIX, KING, 1)]
    assert (hand_of(state, 1), state.public.swap_open) == ("TC KC 6H 6S 7S 8S", False)
    assert why_not(state, "1 swap") == Reason.SWAP_TOO_LATE


def test_with_the_next_attack_card_it_is_too_late() -> None:
    state = play(drawn(), "1 attack 6S")
    assert state.public.swap_with is None
    assert why_not(state, "0 swap") == Reason.SWAP_TOO_LATE


def test_who_drew_the_turn_up_himself_has_nobody_to_exchange_with() -> None:
    state = north("6H 7D 8D 9D TD", "KC TC 6S 7S 8S 9S", on="8C/9C", talon="KH", lead=0)
    state = play(state, "0 pass")
    assert "KH" in hand_of(state, 0)
    assert why_not(state, "0 swap") == Reason.SWAP_TOO_LATE


def test_a_six_from_a_take_is_not_exchanged_unless_it_was_his_before() -> None:
    talon = "9S TS JS QS QH 9D KH"
    state = north("6H 7C TC JC QC AC", "KC KD 6S 7S 8C 9H", talon=talon)
    state = play(state, "0 attack 6H", "1 take", "0 pass")
    assert why_not(state, "1 swap") == Reason.SWAP_FROM_TAKE
    assert load_state(json.loads(json.dumps(dump_state(state)))) == state
    back = play(state, "0 attack 7C", "1 beat 7C 8C", "0 pass", "1 attack 6H", "0 take", "1 pass")
    assert "6H" in hand_of(back, 0)
    assert why_not(back, "0 swap") is None


def test_a_defender_who_beat_with_it_and_took_it_back_may_exchange_it() -> None:
    state = north("7C TC 7D", "6H KD 6S", on="", talon="9S TS JS QS QH 9D JD 9C AH KH")
    state = play(state, "0 attack 7C", "1 beat 7C 6H", "0 attack 7D", "1 take", "0 pass")
    assert why_not(state, "1 swap") is None


def test_where_the_whole_pack_is_dealt_there_is_no_swap() -> None:
    assert why_not(north("6H 7C", "KC KD"), "0 swap") == Reason.SWAP_TOO_LATE


def test_where_there_are_no_trumps_there_is_no_lowest() -> None:
    state = north("6H 7C", "KC KD", talon="9S KH", trump="", trump_kind="none")
    assert why_not(state, "0 swap") == Reason.NO_LOWEST_TRUMP
    assert not state.public.swap_open


def test_the_open_exchange_survives_being_written_down() -> None:
    state = drawn()
    again = load_state(json.loads(json.dumps(dump_state(state))))
    assert again == state
    assert legal_moves(again.view(0)) == legal_moves(state.view(0))
