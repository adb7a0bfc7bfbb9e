"""Cards, packs and sets of cards."""

import copy
import pickle

import pytest

from engine.cards import DECK, Card, Cards, Suit, pack, parse_card, parse_cards, write_cards


def test_every_card_is_read_as_it_is_written() -> None:
    assert [parse_card(str(card)) for card in DECK] == list(DECK)
    assert str(parse_card("TD")) == "TD"
    assert f"{parse_card('TD')}" == "TD"


def test_a_card_knows_its_rank_and_suit() -> None:
    card = parse_card("TD")
    assert (card.rank, card.suit, str(card.suit)) == (10, Suit.DIAMONDS, "D")
    assert parse_card("2C").rank == 2
    assert parse_card("AS").rank == 14


@pytest.mark.parametrize("text", ["", "T", "1D", "TX", "td", "10D", "TD ", "DT"])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        parse_card(text)


def test_there_is_one_object_of_each_card() -> None:
    card = parse_card("QS")
    assert Card(int(card)) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


@pytest.mark.parametrize(("size", "lowest"), [(24, "9"), (32, "7"), (36, "6"), (52, "2")])
def test_a_pack_begins_with_its_lowest_rank(size: int, lowest: str) -> None:
    cards = pack(size)
    assert len(cards) == len(set(cards)) == size
    assert str(cards[0]) == lowest + "C"
    assert str(cards[-1]) == "AS"


def test_there_are_no_other_packs() -> None:
    with pytest.raises(ValueError, match="a pack has"):
        pack(40)


def test_a_set_iterates_by_suit_then_rank() -> None:
    cards = Cards.of(parse_cards("AS 6S TD 9C KH 6C"))
    assert str(cards) == "6C 9C TD KH 6S AS"
    assert len(cards) == 6
    assert parse_card("TD") in cards
    assert parse_card("TC") not in cards
    assert "TD" not in cards
    assert not Cards()


def test_a_row_of_cards_keeps_its_order() -> None:
    assert write_cards(parse_cards("TD 9C 6S")) == "TD 9C 6S"
    assert parse_cards("") == ()
