"""Of several reasons the first in the order of RULES.md, section 5, is given."""

import pytest

from engine.moves import parse_move
from engine.play import Reason, Refusal, apply
from tests.engine.tables import table, why_not

OPEN = {"on": "9C"}
CLOSING = {"on": "9C/TC"}
FULL = {"on": "8C/TC 8D/TD 8H/TH JC/QC JD/AD JS"}


@pytest.mark.parametrize(
    ("words", "move", "reason"),
    [
        ({}, "9 swap", Reason.NOT_SEATED),
        ({}, "2 attack KD", Reason.NOT_YOUR_TURN),
        ({}, "0 attack AS AS", Reason.CARD_NOT_IN_HAND),
        ({}, "0 attack 9D 9D", Reason.CARD_TWICE),
        ({}, "0 attack 9D 8S", Reason.RANKS_DIFFER),
        ({}, "0 attack 9D 9S", Reason.OPEN_WITH_ONE),
        (OPEN, "1 attack AS", Reason.CARD_NOT_IN_HAND),
        (OPEN, "1 attack 6D", Reason.NOT_ENTITLED),
        (OPEN, "0 attack 8S 9D", Reason.RANK_NOT_ON_TABLE),
        (OPEN, "0 attack 2C", Reason.CARD_NOT_IN_HAND),
        ({**CLOSING, "passed": (0,)}, "0 attack AS", Reason.ALREADY_PASSED),
        ({**CLOSING, "throw_in_priority": "lead_first"}, "2 attack AS", Reason.NOT_YOUR_TURN),
        (
            {**CLOSING, "throw_in_priority": "lead_first", "passed": (2,)},
            "2 attack AS",
            Reason.ALREADY_PASSED,
        ),
        (FULL, "0 attack 9D", Reason.RANK_NOT_ON_TABLE),
        ({**OPEN, "taking": True}, "1 beat 9C AS", Reason.CARD_NOT_IN_HAND),
        ({**OPEN, "taking": True}, "1 beat 8C 6D", Reason.DEFENDER_IS_TAKING),
        (OPEN, "1 beat 8C 6D", Reason.NOT_ON_TABLE),
        ({"on": "9C/TC 9H"}, "1 beat 9C 6D", Reason.ALREADY_BEATEN),
        (OPEN, "1 beat 9C 6D", Reason.DOES_NOT_BEAT),
        ({}, "1 beat 9C AS", Reason.NOT_YOUR_TURN),
        ({**OPEN, "taking": True}, "1 transfer 6D", Reason.DEFENDER_IS_TAKING),
        (OPEN, "1 transfer 6D", Reason.TRANSFER_OFF),
        (OPEN, "1 show 6D", Reason.TRANSFER_OFF),
        (OPEN, "2 take", Reason.NOT_YOUR_TURN),
        (OPEN, "0 swap", Reason.SWAP_OFF),
        (OPEN, "0 accuse 9C", Reason.ACCUSE_OFF),
        ({**OPEN, "passed": (0,)}, "0 pass", Reason.ALREADY_PASSED),
    ],
)
def test_the_first_reason_is_given(words: dict[str, object], move: str, reason: Reason) -> None:
    state = table("9D 9S 8S", "6D 7D", "KD QD", **words)  # type: ignore[arg-type]
    assert why_not(state, move) == reason


@pytest.mark.parametrize("move", ["attack 6D", "pass", "take", "swap", "accuse 9C", "surrender"])
def test_who_is_out_gets_one_answer(move: str) -> None:
    assert why_not(table("9D", "6D", "", on="9C"), f"2 {move}") == Reason.NOT_YOUR_TURN


def test_transfer_reasons_in_their_order() -> None:
    words = {"preset": "home_transfer", "transfer_in_first_bout": False, "bout": 1, "discard": ""}
    state = table("9D 9S 8S", "6D 7D", "KD QD", on="9C/TC 9H", **words)  # type: ignore[arg-type]
    assert why_not(state, "1 transfer 6D") == Reason.TRANSFER_IN_FIRST_BOUT
    state = table("8S", "6D 7D", "KD QD", on="9C/TC 9H", preset="home_transfer")
    assert why_not(state, "1 transfer 6D") == Reason.TRANSFER_AFTER_BEAT


@pytest.mark.parametrize("seat", [-1, 3, 64, 1000])
def test_a_seat_that_does_not_exist_is_refused_and_never_raises(seat: int) -> None:
    state = table("9D", "6D", "KD", on="9C/TC")
    for text in ("pass", "take", "attack 9D", "beat 9C TC", "transfer 9D", "surrender"):
        assert apply(state, seat, parse_move(text)) == Refusal(Reason.NOT_SEATED)
