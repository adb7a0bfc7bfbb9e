"""Passing the attack on, by laying a card or by showing a trump."""

import pytest

from engine.play import Reason, Shown, Transferred
from engine.state import State
from tests.engine.tables import (
    hand_of,
    moves_of,
    on_table,
    play,
    play_with_events,
    table,
    why_not,
)


def transfer(*hands: str, **words: object) -> State:
    return table(*hands, **{"preset": "home_transfer", **words})  # type: ignore[arg-type]


def test_the_next_player_must_defend_and_the_transferrer_leads() -> None:
    state = transfer("6C 7C", "9D 8S", "8D KS", on="9C")
    assert moves_of(state, 1) == ["transfer 9D", "take"]
    state, events = play_with_events(state, "1 transfer 9D")
    assert events == [Transferred(1, state.public.pairs[1].attack)]
    assert on_table(state) == "9C:0 9D:1"
    assert (state.public.lead, state.public.defender) == (1, 2)
    assert state.public.waiting == (2,)


def test_with_two_players_it_goes_back_to_the_first() -> None:
    state = play(transfer("6C JH", "JD 8S", on="JC"), "1 transfer JD")
    assert (state.public.lead, state.public.defender) == (1, 0)
    assert moves_of(state, 0) == ["beat JC JH", "beat JD JH", "take"]


def test_it_can_be_passed_on_again_and_again() -> None:
    state = play(transfer("6C JH 7C", "JD 8S 9S", "JS 6S 7S", on="JC"), "1 transfer JD")
    state = play(state, "2 transfer JS")
    assert (state.public.lead, state.public.defender) == (2, 0)
    assert why_not(state, "0 transfer JH") == Reason.NEXT_HAND_TOO_SMALL


def test_others_may_have_thrown_in_the_same_rank_before() -> None:
    state = play(transfer("6C 7C", "9D 8S", "9S KS 8D 7D", on="9C"), "2 attack 9S")
    state = play(state, "1 transfer 9D")
    assert on_table(state) == "9C:0 9S:2 9D:1"
    assert state.public.defender == 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"preset": "home"}, Reason.TRANSFER_OFF),
        ({"on": "9C/TC 9S"}, Reason.TRANSFER_AFTER_BEAT),
        ({"on": "9C TS"}, Reason.TRANSFER_RANK),
        ({"on": "8C"}, Reason.TRANSFER_RANK),
        ({"bout": 1, "transfer_in_first_bout": False}, Reason.TRANSFER_IN_FIRST_BOUT),
        ({"bout": 1}, None),
    ],
)
def test_when_it_cannot_be_passed_on(words: dict[str, object], reason: Reason | None) -> None:
    state = transfer("6C 7C 6D", "9D 8S", "8D KS", **{"on": "9C", **words})
    assert why_not(state, "1 transfer 9D") == reason


def test_only_the_defender_passes_on_what_he_holds() -> None:
    state = transfer("6C 9H", "9D 8S", "9S KS", on="9C")
    assert why_not(state, "2 transfer 9S") == Reason.NOT_YOUR_TURN
    assert why_not(state, "1 transfer 9H") == Reason.CARD_NOT_IN_HAND
    assert why_not(play(state, "1 take"), "1 transfer 9D") == Reason.DEFENDER_IS_TAKING


def test_the_new_defender_needs_a_card_for_each() -> None:
    state = transfer("6C", "9D 8S", on="9C")
    assert why_not(state, "1 transfer 9D") == Reason.NEXT_HAND_TOO_SMALL


def test_who_has_no_cards_in_mid_bout_is_not_skipped() -> None:
    state = play(transfer("9C", "9D 8S", "8D KS"), "0 attack 9C")
    state = play(state, "1 transfer 9D")
    assert state.public.defender == 2
    state = play(transfer("9C", "9D 8S"), "0 attack 9C")
    assert why_not(state, "1 transfer 9D") == Reason.NEXT_HAND_TOO_SMALL


def test_who_is_out_is_skipped() -> None:
    state = play(transfer("6C 7C", "9D 8S", "", "8D KS", on="9C"), "1 transfer 9D")
    assert state.public.defender == 3


def test_the_caps_hold() -> None:
    three = {"on": "9C 9S 9H", "who_throws_in": "all"}
    state = transfer("6C 7C 8C TC", "9D 8S", **three)
    assert why_not(state, "1 transfer 9D") is None


def test_neighbours_are_fixed_anew_around_the_new_defender() -> None:
    hands = ("8H KC 6D", "8D 6S 7S", "TC TD AH", "TH KS")
    state = table(*hands, on="8C", preset="advanced_strict", transfer=True)
    state = play(state, "1 transfer 8D", "2 beat 8C TC", "2 beat 8D TD")
    assert state.public.waiting == (1, 3)


def test_showing_a_trump_keeps_it() -> None:
    state = transfer("6C 7C", "9H 8S", "8D KS", on="9C", show_trump_transfer=True)
    assert moves_of(state, 1) == ["beat 9C 9H", "transfer 9H", "show 9H", "take"]
    state, events = play_with_events(state, "1 show 9H")
    assert events == [Shown(1, next(iter(state.public.shown)))]
    assert on_table(state) == "9C:0"
    assert hand_of(state, 1) == "9H 8S"
    assert (state.public.lead, state.public.defender) == (1, 2)
    assert state.public.laid == 1


def test_only_the_trump_of_the_rank_is_shown() -> None:
    state = transfer("6C 7C", "9D 8H", "8D KS", on="9C", show_trump_transfer=True)
    assert why_not(state, "1 show 9D") == Reason.TRANSFER_RANK
    assert why_not(state, "1 show 8H") == Reason.TRANSFER_RANK


def test_a_trump_is_shown_once_a_bout() -> None:
    state = transfer("9D 7C 6D", "9H 8S 7S", on="9C", show_trump_transfer=True)
    state = play(state, "1 show 9H", "0 transfer 9D")
    assert why_not(state, "1 show 9H") == Reason.TRUMP_ALREADY_SHOWN
    assert why_not(state, "1 transfer 9H") == Reason.NEXT_HAND_TOO_SMALL
    after = play(state, "1 take", "0 pass")
    assert str(after.public.shown) == ""


def test_a_shown_trump_still_beats() -> None:
    state = transfer("9D 7C 6D", "9H 8S 7S", on="9C", show_trump_transfer=True)
    state = play(state, "1 show 9H", "0 transfer 9D", "1 beat 9C 9H")
    assert on_table(state) == "9C/9H:0 9D:0"


def test_showing_adds_nothing_but_the_next_hand_must_suffice() -> None:
    state = transfer("KC QC", "9H 8D TD JD", on="9C 9S", show_trump_transfer=True)
    assert why_not(state, "1 transfer 9H") == Reason.NEXT_HAND_TOO_SMALL
    assert why_not(state, "1 show 9H") is None
    state = transfer("KC", "9H 8D TD JD", on="9C 9S", show_trump_transfer=True)
    assert why_not(state, "1 show 9H") == Reason.NEXT_HAND_TOO_SMALL


def test_showing_is_off_where_only_plain_transfers_are_played() -> None:
    assert why_not(transfer("9D", "9H 8D", on="9C"), "1 show 9H") == Reason.TRANSFER_OFF
