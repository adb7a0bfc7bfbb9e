"""What is seen of a game is true, and all of it."""

import json
from dataclasses import replace
from random import Random

import pytest

from engine.cards import Cards, parse_cards
from engine.computer.seen import Seen, after, as_words, beginning, of_words
from engine.moves import parse_move
from engine.play import Refusal, apply
from engine.state import State
from tests.engine.tables import random_deal, random_plies, random_rules, table


def cards(text: str) -> Cards:
    return Cards.of(parse_cards(text))


def watched(state: State, *moves: str) -> tuple[State, Seen]:
    seen = beginning(state.public)
    for text in moves:
        seat, _, rest = text.partition(" ")
        move = parse_move(rest)
        played = apply(state, int(seat), move)
        assert not isinstance(played, Refusal)
        seen = after(seen, state.public, int(seat), move, played[1], played[0].public)
        state = played[0]
    return state, seen


@pytest.mark.parametrize("seed", range(6))
def test_what_it_says_is_true_in_random_games(seed: int) -> None:
    random, known = Random(seed), 0
    for _ in range(12):
        state = random_deal(random, random_rules(random))
        seen = beginning(state.public)
        for seat, move, _ in random_plies(random, state, eager=0.6):
            played = apply(state, seat, move)
            assert not isinstance(played, Refusal)
            seen = after(seen, state.public, seat, move, played[1], played[0].public)
            state = played[0]
            assert seen.discard == Cards.of(state.discard or ())
            for hand, held, unused in zip(state.hands, seen.held, seen.unused, strict=True):
                assert held & ~hand == 0
                assert held & unused == 0
            known += sum(map(len, seen.held))
            assert of_words(json.loads(json.dumps(as_words(seen)))) == seen
    assert known


def test_what_is_taken_is_known_until_it_is_laid_again() -> None:
    start = table("9C KD 6S", "6D AH")
    _, seen = watched(start, "0 attack 9C", "1 take")
    assert seen.held == (cards(""), cards(""))  # 0 may still pile on
    state, seen = watched(start, "0 attack 9C", "1 take", "0 pass")
    assert seen.held[1] == cards("9C")
    assert state.public.lead == 0


def test_who_draws_the_turn_up_is_known_to_hold_it() -> None:
    _, seen = watched(
        table("9C KD 6S 7S 8S TS", "6D AH", talon="QH"), "0 attack 9C", "1 beat 9C AH"
    )
    assert seen.discard == cards("")
    _, seen = watched(
        table("9C KD 6S 7S 8S TS", "6D AH", talon="QH"), "0 attack 9C", "1 beat 9C AH", "0 pass"
    )
    assert seen.discard == cards("9C AH")
    assert seen.held == (cards("QH"), cards(""))


def test_the_card_shown_at_the_deal_is_known_where_no_talon_is_left() -> None:
    start = table("9C 6H", "6D AH")
    assert beginning(start.public).held == (cards(""), cards(""))
    shown = replace(start.public, stage=replace(start.public.stage, turn_up=parse_cards("6H")[0]))
    assert beginning(shown, 0).held == (cards("6H"), cards(""))


def test_a_dearer_card_says_that_the_cheaper_ones_were_missing() -> None:
    _, seen = watched(table("9C KD", "6D QC"), "0 attack 9C", "1 beat 9C QC")
    assert cards("6S 8D") & seen.unused[0] == cards("6S 8D")
    assert not cards("9D TC 6H") & seen.unused[0]
    assert seen.unused[1] == cards("TC JC")


def test_a_take_says_that_nothing_could_beat() -> None:
    _, seen = watched(table("9C KD", "6D QH"), "0 attack 9C", "1 take")
    assert cards("TC AC 6H") & seen.unused[1] == cards("TC AC 6H")
    assert not cards("8C TD") & seen.unused[1]


def test_a_pass_says_that_nothing_matched_and_spares_trumps_while_the_talon_lasts() -> None:
    on = "9C/TC"
    _, seen = watched(table("KD 6C", "6D QH", "7S", on=on, talon="8S 8H"), "2 pass")
    assert seen.unused[2] & cards("9D 9H TS TH") == cards("9D TS")
    _, seen = watched(table("KD 6C", "6D QH", "7S", on=on), "2 pass")
    assert seen.unused[2] & cards("9D 9H TS TH") == cards("9D 9H TS TH")


def test_new_cards_make_evidence_forgotten() -> None:
    start = table("9C KD 6S 7S 8S TS", "6D AH 7D", talon="8D QD QH")
    _, seen = watched(start, "0 attack 9C", "1 beat 9C AH", "0 pass")
    assert not seen.unused[0]
    assert not seen.unused[1]


@pytest.mark.parametrize(
    "words",
    [{}, {"discard": "9C", "held": [], "unused": ["9C"]}, {"discard": 3, "held": [], "unused": []}],
)
def test_what_was_never_written_is_refused(words: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        of_words(words)
