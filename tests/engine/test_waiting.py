"""Who is waited for, passing, and when a bout closes by itself."""

from engine.play import Passed, Reason
from tests.engine.tables import play, play_with_events, table, why_not

THREE = ("8C KD 6C", "KC 7D 7H 6D", "9C 6S KS")


def test_everybody_entitled_is_asked_whatever_he_holds() -> None:
    state = table("6C", "7D 6D", "6S", on="8S/9S")
    assert state.public.waiting == (0, 2)
    assert play(state, "0 pass").public.waiting == (2,)


def test_a_pass_binds_until_something_new_lies_there() -> None:
    state = play(table(*THREE, on="8S/9S"), "2 pass")
    assert state.public.passed == (2,)
    assert why_not(state, "2 attack 9C") == Reason.ALREADY_PASSED
    assert why_not(state, "2 pass") == Reason.ALREADY_PASSED
    state = play(state, "0 attack 8C")
    assert state.public.passed == ()
    assert why_not(state, "2 attack 9C") is None


def test_a_beat_cancels_passes_too() -> None:
    state = play(table(*THREE, on="8S/9S", passed=(2,)), "0 attack 8C", "1 beat 8C KC")
    assert state.public.waiting == (0, 2)


def test_a_take_cancels_passes() -> None:
    state = table("8C KD", "KC 7D", "9C KS", on="8S/9S", passed=(2,), preset="open_table")
    assert play(state, "1 take").public.waiting == (0, 2)


def test_the_defender_never_passes() -> None:
    state = table(*THREE, on="8S")
    assert why_not(state, "1 pass") == Reason.NOT_YOUR_TURN
    assert why_not(state, "0 pass") == Reason.NOT_YOUR_TURN


def test_nobody_is_asked_when_the_caps_are_reached() -> None:
    state = table("JS", "8C QS", on="6C/7C 6D/7D 6S/7S TC/JC TD/JD TS", talon="9S 9H")
    after = play(state, "1 beat TS QS")
    assert after.public.bout == 5
    assert after.public.discarded == 22


def test_nobody_is_asked_when_the_defenders_hand_is_empty() -> None:
    state = play(table("8C 9D", "9S", "8D 6D", on="8S", talon="6H"), "1 beat 8S 9S")
    assert state.public.bout == 5


def test_an_empty_hand_is_not_asked() -> None:
    state = table("8S", "9S 7D 7C", "8D 6D", talon="6H")
    assert play(state, "0 attack 8S", "1 beat 8S 9S").public.waiting == (2,)


def test_nobody_is_asked_when_all_cards_of_the_open_ranks_lie_there() -> None:
    state = table("AC", "8H 6D", "AD", on="7C/8C 7D/8D 7S/8S 7H", trump="H")
    assert play(state, "1 beat 7H 8H").public.bout == 5


def test_three_of_a_rank_on_the_table_and_the_turn_up_still_ask() -> None:
    state = table("AC", "9C 6D", "AD", on="8C 8D/9D 8S/9S", talon="9H 8H")
    assert play(state, "1 beat 8C 9C").public.waiting == (0, 2)


def test_lead_first_holds_the_others_back_in_a_closing_bout_only() -> None:
    state = table(*THREE, on="8S/9S", throw_in_priority="lead_first")
    assert state.public.waiting == (0,)
    assert why_not(state, "2 attack 9C") == Reason.NOT_YOUR_TURN
    assert why_not(state, "2 pass") == Reason.NOT_YOUR_TURN
    assert play(state, "0 pass").public.waiting == (2,)
    state = play(state, "0 attack 8C")
    assert why_not(state, "2 attack 9C") is None


def test_lead_first_then_all_others_together() -> None:
    four = ("8C KD", "KC 7D 7H 6D", "9C 6S", "8D JD")
    state = table(*four, on="8S/9S", throw_in_priority="lead_first")
    assert play(state, "0 pass").public.waiting == (2, 3)


def test_lead_then_left_asks_one_after_another() -> None:
    five = ("8C KD", "KC 7D 7H 6D", "9C 6S", "8D JD", "JC JS")
    state = table(*five, on="8S/9S:3", throw_in_priority="lead_then_left")
    assert state.public.waiting == (0,)
    state = play(state, "0 pass")
    assert state.public.waiting == (2,)
    assert why_not(state, "3 attack 8D") == Reason.NOT_YOUR_TURN
    assert why_not(state, "0 attack 8C") == Reason.ALREADY_PASSED
    assert play(state, "2 pass").public.waiting == (3,)


def test_the_last_pass_closes_the_bout() -> None:
    state, events = play_with_events(table(*THREE, on="8S/9S"), "0 pass", "2 pass")
    assert events[0] == Passed(0)
    assert state.public.bout == 5
