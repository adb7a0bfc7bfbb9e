"""States written down without loss, and read by later releases."""

import json
from pathlib import Path

import pytest

from engine.cards import parse_card
from engine.record import InvalidRecord, dump_state, load_state
from engine.rules import Rules
from engine.state import State
from tests.engine.tables import moves_of, play, table

OLD = Path(__file__).parent / "first_release"


def again(state: State) -> State:
    return load_state(json.loads(json.dumps(dump_state(state))))


def test_what_a_position_cannot_say_is_kept() -> None:
    show = table("9D 7C 6D", "9H 8S 7S", on="9C", preset="home_transfer", show_trump_transfer=True)
    shown = play(show, "1 show 9H", "0 transfer 9D")
    assert again(shown) == shown
    emptied = play(table("8C", "9C TC AS", "8D KD", "8S"), "0 attack 8C", "3 attack 8S")
    assert emptied.emptied == (0, 3)
    assert again(emptied) == emptied
    repeated = play(table("7C 6D", "6S", "8C 6C", who_throws_in="nobody"), "0 attack 7C", "1 take")
    assert len(repeated.history) == 2
    assert again(repeated) == repeated


def test_a_finished_game_is_kept() -> None:
    over = play(table("9C", "6S 7S"), "0 attack 9C", "1 take")
    assert again(over) == over
    quit_ = play(table("9C", "6S 7S", on="9D"), "1 surrender")
    assert again(quit_) == quit_


def test_all_rules_are_spelt_out() -> None:
    dump = dump_state(table("9C", "6S"))
    assert set(dump["rules"]) == set(Rules.model_fields)  # type: ignore[call-overload]


def test_fields_of_a_later_release_are_let_be() -> None:
    state = table("9C", "6S")
    assert load_state({**dump_state(state), "novelty": 1}) == state


def test_fields_that_an_earlier_release_did_not_write_have_defaults() -> None:
    state = table("9C", "6S")
    dump = dump_state(state)
    for name in ("shown", "emptied", "passed", "taking", "places", "result", "table"):
        del dump[name]
    assert load_state(dump) == state


@pytest.mark.parametrize(
    "change",
    [{"format": 99}, {"seats": 1}, {"rules": {}}, {"trump": "X"}, {"hands": []}, {"lead": 7}],
)
def test_what_was_never_written_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(InvalidRecord):
        load_state({**dump_state(table("9C", "6S")), **change})


def as_first_written(name: str) -> State:
    """A state that the first release has written, when it knew no teams, tricks and swaps."""
    return load_state(json.loads((OLD / f"{name}.json").read_text()))


def test_a_transfer_shown_in_the_first_release_goes_on() -> None:
    state = as_first_written("shown_transfer")
    assert (state.public.laid, str(state.public.shown)) == (1, "9H")
    assert state.public.turn_up == parse_card("6H")
    assert moves_of(state, 2) == ["take"]
    after = play(state, "2 take", "0 attack 9D")
    assert after.public.counts == (2, 6, 4)


def test_a_take_of_the_first_release_goes_on() -> None:
    state = as_first_written("taking")
    assert (state.public.laid, state.emptied, state.public.waiting) == (4, (2,), (0,))
    assert play(state, "0 pass").public.places == ((2,),)


def test_a_deal_and_an_end_of_the_first_release_are_read() -> None:
    dealt = as_first_written("dealt")
    assert play(dealt, "1 attack 8H").public.waiting == (2,)
    ended = as_first_written("ended")
    assert ended.public.result is not None
    assert ended.public.result.fool == 1
    assert again(dealt) == dealt
    assert again(ended) == ended
