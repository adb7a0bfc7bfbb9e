"""Drawing after the bout: in order, each to his full hand before the next."""

from engine.play import Drew
from engine.state import State
from tests.engine.tables import hand_of, play, play_with_events, table

FOUR = ("6C 7C 8C 6D 7D", "QS KS AS", "6S 7S 8S 8D QD", "6H 8H KD AD KC")
TABLE = "9C/TC 9D/TD:3 TS/JS:2"


def drawers(state: State, *moves: str) -> list[tuple[int, int]]:
    _, events = play_with_events(state, *moves)
    return [(event.seat, event.cards) for event in events if isinstance(event, Drew)]


def test_lead_then_clockwise_the_defender_last() -> None:
    state = table(*FOUR, on=TABLE, talon="QC JC JD QH 7H")
    assert drawers(state, "0 pass", "2 pass", "3 pass") == [(0, 1), (2, 1), (3, 1), (1, 2)]


def test_play_order_follows_the_first_cards() -> None:
    state = table(*FOUR, on=TABLE, talon="QC JC JD QH 7H", draw_order="play_order")
    assert drawers(state, "0 pass", "2 pass", "3 pass") == [(0, 1), (3, 1), (2, 1), (1, 2)]


def test_play_order_puts_the_defender_before_those_who_laid_nothing() -> None:
    hands = ("6C 7C", "QS KS", "6S 7S", "6H 8H")
    state = table(*hands, on="9C/TC", talon="QC JC JD QH 7H", draw_order="play_order")
    assert drawers(state, "0 pass", "2 pass", "3 pass") == [(0, 4), (1, 1)]


def test_a_defender_with_attack_cards_draws_as_defender() -> None:
    state = table(
        *("TC TD 6D", "9D 8S 7S"),
        on="9C",
        talon="6S 7D 8H 6H",
        preset="home_transfer",
        draw_order="play_order",
    )
    state = play(state, "1 transfer 9D", "0 beat 9C TC", "0 beat 9D TD")
    assert drawers(state, "1 pass") == [(1, 4)]


def test_a_short_talon_goes_strictly_in_order_the_turn_up_last() -> None:
    state = table("6C", "QS", on="9C/TC", talon="JC JD 7H", discard={"count": 4})
    after = play(state, "0 pass")
    assert hand_of(after, 0) == "6C JC JD 7H"
    assert hand_of(after, 1) == "QS"


def test_the_roles_of_the_bout_that_has_ended_decide() -> None:
    state = table("6C 7C 8C 9S TS", "QS KS AS 6D 7D", on="9C/TC", talon="7H")
    after = play(state, "0 pass")
    assert after.public.lead == 1
    assert hand_of(after, 0).endswith("TS")
    assert len(after.hands[0]) == 6
