"""Two trump suits, and none."""

from engine.cards import Suit, pack, parse_card
from engine.play import Reason, deal, opening_lead
from engine.record import position_of
from engine.rules import PRESETS, rules_from
from tests.engine.tables import moves_of, play, table, why_not

DOUBLE = PRESETS["double_trump"]
NONE = rules_from({"preset": "home", "trump_kind": "none"})


def test_the_second_suit_is_that_of_the_first_other_card_from_the_bottom() -> None:
    at = deal(DOUBLE, pack(36), 3, 0).public
    assert at.turn_up == parse_card("6H")
    assert at.trumps == (Suit.HEARTS, Suit.SPADES)
    assert at.trump == Suit.HEARTS


def test_where_the_talon_is_of_one_suit_the_last_dealt_card_of_another_counts() -> None:
    cards = [card for card in pack(24) if card.suit != Suit.CLUBS]
    order = [card for card in pack(24) if card.suit == Suit.CLUBS] + cards
    order = order[:12] + order[12:18][::-1] + order[18:]
    state = deal(rules_from({"preset": "double_trump", "deck_size": 24}), order, 3, 0)
    assert state.public.turn_up == parse_card("9S")
    assert {card.suit for card in state.talon} == {Suit.SPADES}
    assert state.public.trumps == (Suit.SPADES, order[17].suit) == (Suit.SPADES, Suit.HEARTS)


def test_either_suit_beats_plain_cards_and_none_the_other() -> None:
    state = table("QD", "6H 7S AS", on="9C KS", preset="double_trump", trump="HS")
    assert moves_of(state, 1) == ["beat 9C 6H", "beat 9C 7S", "beat 9C AS", "beat KS AS", "take"]
    assert why_not(state, "1 beat KS 6H") == Reason.DOES_NOT_BEAT


def test_of_two_lowest_trumps_that_of_the_turn_up_is_lower() -> None:
    order = ["7S", "8C", "7H", "9C", "8D", "TC", "9D", "JC", "TD", "QC", "JD", "KC"]
    dealt = [parse_card(text) for text in order]
    rest = [card for card in pack(36) if card not in dealt and str(card) not in ("KH", "AS")]
    cards = [*dealt, parse_card("KH"), *rest, parse_card("AS")]
    assert deal(DOUBLE, cards, 2, 1).public.trumps == (Suit.HEARTS, Suit.SPADES)
    assert opening_lead(DOUBLE, cards, 2, 1) == 0
    assert opening_lead(DOUBLE, [dealt[2], *dealt[1:2], dealt[0], *cards[3:]], 2, 1) == 0
    assert opening_lead(DOUBLE, [dealt[1], dealt[0], *cards[2:]], 2, 1) == 0
    assert opening_lead(DOUBLE, [dealt[0], dealt[2], dealt[1], *cards[3:]], 2, 1) == 1


def test_without_trumps_only_a_higher_card_of_the_suit_beats() -> None:
    state = table("QD", "TC AH", on="9C", trump="", trump_kind="none")
    assert moves_of(state, 1) == ["beat 9C TC", "take"]
    assert state.public.trump is None
    assert position_of(state)["trump"] == ""


def test_without_trumps_nobody_has_the_lowest() -> None:
    assert opening_lead(NONE, pack(36), 3, 1) is None
    state = deal(NONE, pack(36), 3, 1)
    assert (state.public.lead, state.public.trumps, str(state.public.turn_up)) == (2, (), "6H")


def test_without_trumps_none_can_be_shown() -> None:
    words = {"preset": "home_transfer", "show_trump_transfer": True, "trump_kind": "none"}
    state = table("QD", "9H 8S", "7S 7C", on="9C", trump="", **words)  # type: ignore[arg-type]
    assert why_not(state, "1 show 9H") == Reason.TRANSFER_RANK
    assert play(state, "1 transfer 9H").public.defender == 2
