"""The text form of moves, both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK
from engine.moves import (
    PASS,
    SURRENDER,
    SWAP,
    TAKE,
    Accuse,
    Attack,
    Beat,
    InvalidMove,
    Move,
    Show,
    Transfer,
    parse_move,
)

cards = st.sampled_from(DECK)
moves = st.one_of(
    st.lists(cards, min_size=1, max_size=6).map(lambda some: Attack(tuple(some))),
    st.builds(Beat, cards, cards),
    st.builds(Transfer, cards),
    st.builds(Show, cards),
    st.builds(Accuse, cards),
    st.sampled_from([TAKE, PASS, SWAP, SURRENDER]),
)


@given(moves)
def test_a_move_is_read_as_it_is_written(move: Move) -> None:
    assert parse_move(str(move)) == move
    assert hash(parse_move(str(move))) == hash(move)


@given(st.text(max_size=20))
def test_whatever_is_read_is_written_the_same_way(text: str) -> None:
    try:
        move = parse_move(text)
    except InvalidMove:
        return
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "attack 9C 9D",
        "attack 9C",
        "beat 9C TC",
        "transfer 9H",
        "show 9S",
        "take",
        "pass",
        "swap",
        "accuse KD",
        "surrender",
    ],
)
def test_the_notation_of_the_rules(text: str) -> None:
    assert str(parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "attack", "attack  9C", "attack 9C ", "beat 9C", "beat 9C TC JC", "take 9C", "Pass"),
        *("transfer 9C 9D", "show", "accuse", "fold", "attack 1C", " pass", "pass\n", "9C"),
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove):
        parse_move(text)


def test_moves_of_different_kinds_differ() -> None:
    card = DECK[0]
    assert len({Transfer(card), Show(card), Accuse(card), Attack((card,))}) == 4


def test_common_moves_are_made_once() -> None:
    assert parse_move("attack 9C") is parse_move("attack 9C")
    assert parse_move("beat 9C TC") is parse_move("beat 9C TC")
