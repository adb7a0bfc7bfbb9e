"""Opening a bout, and beating what lies there."""

from engine.play import Reason
from tests.engine.tables import hand_of, moves_of, on_table, play, table, why_not


def test_the_lead_opens_with_any_card() -> None:
    state = table("9C 9D KH", "6S 9H")
    assert moves_of(state, 0) == ["attack 9C", "attack 9D", "attack KH"]
    assert moves_of(state, 1) == []
    assert on_table(play(state, "0 attack 9D")) == "9D:0"


def test_the_lead_may_not_pass_and_nobody_else_may_open() -> None:
    state = table("9C", "6S", "7S")
    assert why_not(state, "0 pass") == Reason.MUST_OPEN
    assert why_not(state, "1 pass") == Reason.NOT_YOUR_TURN
    assert why_not(state, "2 attack 7S") == Reason.NOT_YOUR_TURN
    assert why_not(state, "1 take") == Reason.NOTHING_TO_TAKE
    assert why_not(state, "0 take") == Reason.NOT_YOUR_TURN


def test_several_of_one_rank_open_where_the_house_allows_it() -> None:
    state = table("9C 9D 9S KH", "6S 9H 7S", open_with_several=True)
    assert moves_of(state, 0) == [
        "attack 9C",
        "attack 9D",
        "attack KH",
        "attack 9S",
        "attack 9C 9D",
        "attack 9C 9S",
        "attack 9D 9S",
        "attack 9C 9D 9S",
    ]
    assert on_table(play(state, "0 attack 9S 9C")) == "9S:0 9C:0"


def test_an_opening_of_several_keeps_to_one_rank_and_to_the_defenders_hand() -> None:
    state = table("9C 9D KH", "6S", open_with_several=True)
    assert moves_of(state, 0) == ["attack 9C", "attack 9D", "attack KH"]
    assert why_not(state, "0 attack 9C KH") == Reason.RANKS_DIFFER
    assert why_not(state, "0 attack 9C 9D") == Reason.DEFENDER_HAND_FULL
    assert why_not(table("9C 9D", "6S 7S"), "0 attack 9C 9D") == Reason.OPEN_WITH_ONE
    assert why_not(table("9C 9D", "6S 7S"), "0 attack 9C 9C") == Reason.CARD_TWICE


def test_a_higher_card_of_the_suit_or_any_trump_beats_a_plain_card() -> None:
    state = table("6C", "7S TD AC 8C 6H", on="9C")
    assert moves_of(state, 1) == ["beat 9C AC", "beat 9C 6H", "take"]
    assert why_not(state, "1 beat 9C 8C") == Reason.DOES_NOT_BEAT
    assert why_not(state, "1 beat 9C TD") == Reason.DOES_NOT_BEAT


def test_only_a_higher_trump_beats_a_trump() -> None:
    state = table("6C", "AH QH AC", on="KH")
    assert moves_of(state, 1) == ["beat KH AH", "take"]


def test_the_defender_names_what_he_beats() -> None:
    state = play(table("6C", "TC 7S", on="8C 9C"), "1 beat 9C TC")
    assert on_table(state) == "8C:0 9C/TC:0"
    assert hand_of(state, 1) == "7S"
    assert state.public.waiting == (1,)
    assert why_not(state, "1 beat 9C TC") == Reason.CARD_NOT_IN_HAND
    assert why_not(state, "1 beat 9C 7S") == Reason.ALREADY_BEATEN
    assert why_not(state, "1 beat TC 7S") == Reason.NOT_ON_TABLE
    assert why_not(state, "1 beat 6C 7S") == Reason.NOT_ON_TABLE
    assert why_not(state, "0 beat 8C 6C") == Reason.NOT_YOUR_TURN


def test_ranks_compare_as_numbers() -> None:
    assert moves_of(table("6C", "TC QC AC", on="9C"), 1)[:-1] == [
        "beat 9C TC",
        "beat 9C QC",
        "beat 9C AC",
    ]
