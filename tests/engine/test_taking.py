"""Saying "take", the pile-on, and what the taker gets."""

from engine.play import Drew, Reason, Taken, TookUp
from tests.engine.tables import hand_of, moves_of, play, play_with_events, table, why_not


def test_a_take_opens_the_pile_on() -> None:
    state = play(table("9D 6C", "6D 7S", "9H KD", on="9C"), "1 take")
    assert state.public.taking
    assert state.public.waiting == (0, 2)
    assert moves_of(state, 0) == ["attack 9D", "pass"]
    assert moves_of(state, 1) == []


def test_who_takes_can_neither_beat_nor_take_again() -> None:
    state = play(table("9D 6C", "TC 7S", "9H KD", on="9C"), "1 take")
    assert why_not(state, "1 beat 9C TC") == Reason.DEFENDER_IS_TAKING
    assert why_not(state, "1 take") == Reason.DEFENDER_IS_TAKING
    assert why_not(state, "1 attack 7S") == Reason.NOT_ENTITLED


def test_the_taker_gets_every_table_card_and_his_left_neighbour_leads() -> None:
    state = table("9D 6C", "6D 7S", "KD QD", on="8C/TC 9C")
    state, events = play_with_events(state, "1 take", "0 pass", "2 pass")
    assert hand_of(state, 1) == "8C 9C TC 6D 7S"
    assert (state.public.lead, state.public.defender) == (2, 0)
    assert events[0] == TookUp(1)
    assert Taken(1, 3) in events


def test_a_big_hand_is_kept_whole_and_draws_nothing() -> None:
    state = table("9D", "6D 7S 8S TS JS QS", on="9C", talon="6C 7C 8C 6H")
    state, events = play_with_events(state, "1 take", "0 pass")
    assert state.public.counts == (5, 7)
    assert [event for event in events if isinstance(event, Drew)] == [Drew(0, 4)]


def test_where_there_is_no_pile_on_the_take_ends_the_bout() -> None:
    state = play(table("9D 6C", "6D 7S", "KD QD", on="9C", pile_on=False), "1 take")
    assert state.public.bout == 5


def test_a_new_card_reopens_the_pile_on() -> None:
    state = play(table("9D 6C", "6D 7S 8S", "9H KD", on="9C"), "1 take", "0 pass", "2 attack 9H")
    assert state.public.waiting == (0, 2)


def test_taking_when_all_is_beaten_is_a_matter_of_the_house() -> None:
    hands = ("9D 6C", "6D 7S", "KD QD")
    assert why_not(table(*hands, on="8C/TC"), "1 take") == Reason.NOTHING_TO_TAKE
    state = table(*hands, on="8C/TC", preset="open_table")
    assert moves_of(state, 1) == ["take"]
    assert state.public.waiting == (0, 2)
    assert play(state, "1 take").public.taking


def test_only_the_defender_takes() -> None:
    assert why_not(table("9D", "6D", on="9C"), "0 take") == Reason.NOT_YOUR_TURN
