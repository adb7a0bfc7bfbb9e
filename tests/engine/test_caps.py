"""How many attack cards may lie on the table."""

import pytest

from engine.play import Reason
from tests.engine.tables import moves_of, play, table, why_not

FIVE = "6C/7C 6D/7D 6S/7S TC/JC TD/JD"


def test_a_seventh_card_is_refused_whatever_the_defender_holds() -> None:
    state = table("JS 6H", "8C 9C QC KC AC 8D", on=FIVE + " TS")
    assert why_not(state, "0 attack JS") == Reason.TABLE_FULL
    assert moves_of(state, 0) == []


@pytest.mark.parametrize(
    ("preset", "bout", "discard", "reason"),
    [
        ("home", 1, "", Reason.FIRST_BOUT_FULL),
        ("home", 2, "", None),
        ("advanced", 2, "", Reason.FIRST_BOUT_FULL),
        ("advanced", 2, {"count": 4}, None),
        ("advanced_strict", 1, "", None),
    ],
)
def test_how_long_five_cards_are_the_limit(
    preset: str, bout: int, discard: object, reason: Reason | None
) -> None:
    five = "6C/7C 6D/7D 6S/7S TC/JC TD"
    state = table("JS 6H", "8C 9C", on=five, preset=preset, bout=bout, discard=discard)
    assert why_not(state, "0 attack JS") == reason


def test_at_the_limit_the_bout_closes() -> None:
    state = table("JS 6H", "8C QD", on="6C/7C 6D/7D 6S/7S TC/JC TD", bout=1, discard="")
    assert play(state, "1 beat TD QD").public.bout == 2


def test_unbeaten_cards_count_against_the_hand_now() -> None:
    state = table("9D 9H 9S JC", "6C 6D 7S", "8H KD", on="9C")
    state = play(state, "1 take")
    assert why_not(state, "0 attack 9D 9H 9S") == Reason.DEFENDER_HAND_FULL
    assert why_not(state, "0 attack 9D 9H") is None


def test_beaten_cards_do_not_count_against_the_hand() -> None:
    state = table("6H 7H", "8C", on="6C/7C 6D/7D 6S/7S")
    assert why_not(state, "0 attack 6H") is None
    assert why_not(state, "0 attack 6H 7H") == Reason.DEFENDER_HAND_FULL


def test_a_move_of_several_cards_is_judged_whole() -> None:
    state = table("6H 7H", "8C 9C", on="6C/7C 6D/7D 6S/7S TC/JC TD/JD")
    assert why_not(state, "0 attack 6H 7H") == Reason.TABLE_FULL
    assert why_not(state, "0 attack 6H") is None
