"""The deal: who gets which card, the turn-up, and who leads."""

import pytest

from engine.cards import pack, parse_card, parse_cards
from engine.play import deal, opening_lead
from engine.rules import PRESETS, rules_from
from tests.engine.tables import hand_of

HOME = PRESETS["home"]
NATURAL = pack(36)
"""Clubs, diamonds, hearts, spades, each from six to ace."""


def test_cards_go_round_one_at_a_time_beginning_left_of_the_dealer() -> None:
    state = deal(HOME, NATURAL, 3, 0)
    assert hand_of(state, 1) == "6C 9C QC 6D 9D QD"
    assert hand_of(state, 2) == "7C TC KC 7D TD KD"
    assert hand_of(state, 0) == "8C JC AC 8D JD AD"


def test_the_next_card_is_trump_and_lies_under_the_talon() -> None:
    state = deal(HOME, NATURAL, 3, 0)
    assert state.public.trump == "H"
    assert state.public.turn_up == parse_card("6H") == state.talon[-1]
    assert state.talon[0] == parse_card("7H")
    assert state.public.talon == 18


def test_the_whole_pack_dealt_leaves_the_dealers_last_card_as_trump() -> None:
    state = deal(HOME, NATURAL, 6, 2)
    assert state.talon == ()
    assert state.public.turn_up == parse_card("AS")
    assert parse_card("AS") in state.hands[2]


def test_the_lowest_trump_leads_and_his_left_neighbour_defends() -> None:
    cards = parse_cards("9H 7C 8C 7H 9C TC 8H JC QC") + parse_cards("KC AC 6D 7D 8D 9D TD JD QD")
    rest = tuple(card for card in NATURAL if card not in cards and card != parse_card("6H"))
    state = deal(HOME, (*cards, parse_card("6H"), *rest), 3, 2)
    assert opening_lead(HOME, (*cards, parse_card("6H"), *rest), 3, 2) == 0
    assert (state.public.lead, state.public.defender) == (0, 1)


def test_nobody_with_a_trump_is_left_to_the_lot_and_then_left_of_the_dealer() -> None:
    assert opening_lead(HOME, NATURAL, 3, 0) is None
    assert deal(HOME, NATURAL, 3, 0).public.lead == 1


def test_a_written_lead_counts() -> None:
    assert deal(HOME, NATURAL, 3, 0, 0).public.lead == 0


def test_left_of_the_dealer_or_by_lot() -> None:
    left = rules_from({"preset": "home", "first_attacker": "left_of_dealer"})
    lot = rules_from({"preset": "home", "first_attacker": "random"})
    assert opening_lead(left, NATURAL, 6, 5) == 0
    assert opening_lead(lot, NATURAL, 6, 5) is None


@pytest.mark.parametrize(
    ("cards", "players", "dealer", "lead"),
    [
        (NATURAL[:-1], 3, 0, None),
        (NATURAL[:-1] + NATURAL[:1], 3, 0, None),
        (pack(52), 3, 0, None),
        (NATURAL, 7, 0, None),
        (NATURAL, 1, 0, None),
        (NATURAL, 3, 3, None),
        (NATURAL, 3, 0, 3),
    ],
)
def test_what_cannot_be_dealt(cards: object, players: int, dealer: int, lead: int | None) -> None:
    with pytest.raises(ValueError, match=r"[a-z]"):
        deal(HOME, cards, players, dealer, lead)  # type: ignore[arg-type]


def test_eight_play_with_fifty_two_cards() -> None:
    big = rules_from({"preset": "home", "deck_size": 52})
    assert deal(big, pack(52), 8, 0).public.counts == (6,) * 8
