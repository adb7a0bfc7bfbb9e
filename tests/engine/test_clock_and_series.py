"""What a timeout plays, and how one game follows another."""

import pytest

from engine.cards import pack
from engine.play import opening_lead, timeout_move
from engine.rules import PRESETS, rules_from
from engine.series import next_deal, opening_rule
from engine.state import Result, State
from tests.engine.tables import table


def clock(state: State, seat: int) -> str | None:
    move = timeout_move(state.view(seat))
    return None if move is None else str(move)


def test_a_late_lead_plays_his_lowest_plain_card() -> None:
    assert clock(table("KC 9D 6H", "6S"), 0) == "attack 9D"
    assert clock(table("KH 6H", "6S"), 0) == "attack 6H"
    assert clock(table("9D 9C", "6S"), 0) == "attack 9C"


def test_a_late_lead_may_lose_the_game() -> None:
    assert clock(table("KC 9D 6H", "6S", preset="advanced"), 0) == "surrender"


def test_a_late_defender_takes_and_a_late_thrower_passes() -> None:
    assert clock(table("KC", "6S 7S", on="9C"), 1) == "take"
    assert clock(table("KC", "6S 7S", on="9C/TC"), 0) == "pass"


def test_who_is_not_waited_for_has_no_clock() -> None:
    state = table("KC", "6S 7S", "8S", on="9C")
    assert [clock(state, seat) for seat in (0, 2)] == [None, None]
    assert timeout_move(state.view(None)) is None


def lost(fool: int, *places: tuple[int, ...]) -> Result:
    return Result(fool, False, places, (fool,))


@pytest.mark.parametrize(
    ("rule", "following"),
    [
        ("right_of_loser", (2, 1)),
        ("left_of_loser", (2, 3)),
        ("loser", (2, 2)),
        ("winner", (2, 0)),
        ("lowest_trump", (2, None)),
    ],
)
def test_the_fool_deals_and_the_house_says_who_leads(
    rule: str, following: tuple[int, int | None]
) -> None:
    rules = rules_from({"preset": "home", "next_first_attacker": rule})
    assert next_deal(rules, 4, 3, lost(2, (0,), (1,), (3,), (2,)), 1) == following


def test_after_a_draw_the_deal_passes_left_and_the_first_rule_decides() -> None:
    draw = Result(None, True, ((0, 1, 2),), ())
    assert next_deal(PRESETS["home"], 3, 2, draw, 0) == (0, None)
    assert opening_rule(PRESETS["home"], draw) == "lowest_trump"


def test_the_lowest_trump_may_decide_every_game_but_the_first() -> None:
    words = {"next_first_attacker": "lowest_trump", "first_attacker": "left_of_dealer"}
    rules = rules_from({"preset": "home", **words})
    assert opening_rule(rules, None) == "left_of_dealer"
    assert opening_rule(rules, lost(1, (0,), (1,))) == "lowest_trump"
    cards = pack(36)[::-1]
    assert opening_lead(rules, cards, 2, 0) == 1
    assert opening_lead(rules, cards, 2, 0, "lowest_trump") == 0


def test_when_the_fool_has_left_the_table_the_first_rule_decides_again() -> None:
    assert next_deal(PRESETS["home"], 2, 0, lost(2, (0,), (1,), (2,)), 1) == (1, None)
