"""The exact solver agrees with brute force through the engine, by every rule that two can meet.

``DURAKBOT_SOAK=1`` compares more than four thousand positions.
"""

import os
from collections import Counter
from random import Random

import pytest

from engine.cards import Cards, pack, parse_cards
from engine.computer.endgame import (
    Endgame,
    Exhausted,
    applies,
    hand_known,
    node_of,
    solve,
    value_only,
)
from engine.computer.seen import Seen, beginning
from engine.moves import SWAP
from engine.play import legal_moves
from engine.rules import PRESETS
from engine.state import State
from tests.engine.computer.ends import (
    Brute,
    TooMany,
    arising,
    into_the_bout,
    other_hand,
    played,
    ruled,
    small,
)
from tests.engine.tables import play, table

SOAK = os.environ.get("DURAKBOT_SOAK") == "1"
TIMES = 14 if SOAK else 1
NODES = 20_000 if SOAK else 2_000


def agrees(state: State, brute: Brute) -> int:
    """The value of the position, which must be that of brute force, move by move."""
    seat = state.public.waiting[0]
    want = dict(brute.moves(state))
    solved = solve(state.view(seat), other_hand(state, seat))
    assert solved is not None
    assert solved.moves == want
    assert solved.value == max(want.values())
    assert value_only(state.view(seat), other_hand(state, seat)) == solved.value
    return solved.value


@pytest.mark.parametrize("rounds", [False, True], ids=["throw-in", "transfers"])
@pytest.mark.parametrize("seed", range(4))
def test_small_ends_under_random_rules_have_the_values_of_brute_force(
    seed: int, rounds: bool
) -> None:
    random, values = Random(seed), Counter[int]()
    while values.total() < 40 * TIMES:
        rules = ruled(random, rounds=rounds)
        start = small(random, rules, random.randint(2, 8 if rounds else 10))
        try:
            values[agrees(into_the_bout(random, start), Brute(NODES))] += 1
        except TooMany:
            continue
    assert {1, -1} <= set(values) <= {1, 0, -1}


@pytest.mark.parametrize("seats", [2, 3])
def test_ends_as_they_arise_have_the_values_of_brute_force(seats: int) -> None:
    random, compared = Random(seats), 0
    while compared < 10 * TIMES:
        start = arising(random, PRESETS["online_draw"], seats)
        if start is not None and sum(map(len, start.hands)) <= 9:
            try:
                agrees(start, Brute(10 * NODES))
            except TooMany:
                continue
            compared += 1


@pytest.mark.parametrize("seed", range(2))
def test_teams_of_whom_one_each_is_left_are_like_two_players(seed: int) -> None:
    random, compared = Random(seed), 0
    while compared < 4 * TIMES:
        start = arising(random, PRESETS["pairs"], 4)
        if start is not None and sum(map(len, start.hands)) <= 9:
            try:
                agrees(into_the_bout(random, start), Brute(10 * NODES))
            except TooMany:
                continue
            compared += 1


def test_without_transfers_no_start_of_a_bout_comes_again() -> None:
    """Each bout discards, or leaves the same lead with fewer cards: so the game has an end."""
    random = Random(1)
    for _ in range(60 * TIMES):
        state = small(random, ruled(random, rounds=False), 10)
        before = state
        while not state.public.over:
            seat = random.choice(state.public.waiting)
            state = played(state, seat, random.choice(legal_moves(state.view(seat))))
            if state.public.opening:
                lead = before.public.lead
                fewer = sum(map(len, state.hands)) < sum(map(len, before.hands))
                same_lead = state.public.lead == lead
                assert fewer or (same_lead and len(state.hands[lead]) < len(before.hands[lead]))
                before = state


ROUNDS = [
    (("TC KC AH", "AC TD TH KH"), "S", 0, {}),
    (("7C 7D TD AH", "AD 7H TH"), "S", 1, {}),
    (("QC KD 9H", "KC 9D QD QH 9S"), "C", 0, {"show_trump_transfer": True}),
]
"""Ends in which neither can do better than to go round: no other draw is possible there."""


@pytest.mark.parametrize(("hands", "trump", "lead", "changes"), ROUNDS)
def test_an_end_that_goes_round_is_a_draw(
    hands: tuple[str, str], trump: str, lead: int, changes: dict[str, object]
) -> None:
    rules = {"preset": "home_transfer", "tie_rule": "defender_loses", **changes}
    state = table(*hands, trump=trump, lead=lead, defender=1 - lead, **rules)  # type: ignore[arg-type]
    assert agrees(state, Brute(100_000)) == 0
    starts = Counter[object]()
    while not state.public.over:
        starts[(state.hands, state.public.lead)] += state.public.opening
        seat = state.public.waiting[0]
        solved = solve(state.view(seat), other_hand(state, seat))
        assert solved is not None
        state = played(state, seat, solved.best[0])
    assert state.public.result is not None
    assert state.public.result.draw
    assert max(starts.values()) == 2


@pytest.mark.parametrize("seed", range(3))
def test_too_few_nodes_leave_the_value_unknown_and_more_find_it(seed: int) -> None:
    random = Random(seed)
    while (state := arising(random, PRESETS["home_transfer"])) is None:
        continue
    seat = state.public.waiting[0]
    view, other = state.view(seat), other_hand(state, seat)
    assert solve(view, other, 3) is None
    assert value_only(view, other, 3) is None
    at = state.public
    whole, patient = (Endgame(at.setup, at.bout, at.stage.cap, 200_000) for _ in range(2))
    patient.left[0], broken_off = 10, 0
    while True:
        try:
            value = patient.value(node_of(view, other))
            break
        except Exhausted:
            broken_off += 1
            patient.left[0] = 5_000
    assert broken_off
    assert value == whole.value(node_of(view, other))


def test_the_lead_may_exchange_the_lowest_trump_with_who_has_drawn_the_turn_up() -> None:
    start = table("6C 6D 7D 9C 9D", "7C 8H", on="8C", preset="solo_north", talon="6H KH")
    state = play(start, "1 take", "0 pass")
    solved = solve(state.view(0), state.hands[1])
    after = play(state, "0 swap")
    assert solved is not None
    assert solved.moves[SWAP] == value_only(after.view(0), after.hands[1])


def test_it_keeps_off_what_it_does_not_know() -> None:
    for state, why in (
        (table("9C", "TC", talon="6H"), "a talon"),
        (table("9C", "TC", "JC"), "three players"),
        (table("9C", "TC", preset="tricks_table"), "tricks"),
        (table("9C KD", "TC QC", on="9S/TS", preset="open_table"), "not his turn"),
    ):
        seat = 1 if why == "not his turn" else 0
        view = state.view(seat)
        assert not applies(view), why
        assert solve(view, Cards.of(parse_cards("TC"))) is None, why
        assert value_only(view, Cards.of(parse_cards("TC"))) is None, why
    fine = table("9C", "TC")
    endgame = Endgame(fine.public.setup, 4, 6)
    with pytest.raises(ValueError, match="swap"):
        endgame.after(node_of(fine.view(0), fine.hands[1]), SWAP)


def test_the_other_hand_is_what_has_not_been_seen_elsewhere() -> None:
    cards = Cards.of(parse_cards("TC JC"))
    state = table("9C", "TC JC", on="9D/TD", discard="")
    seen = beginning(state.public)
    assert hand_known(state.view(0), seen) is None  # 31 cards are nowhere
    assert hand_known(state.view(0), Seen(seen.discard, (Cards(), cards), seen.unused)) == cards
    elsewhere = parse_cards("9C TC JC 9D TD")
    rest = [card for card in pack(36) if card not in elsewhere]
    assert hand_known(state.view(0), Seen(Cards.of(rest), seen.held, seen.unused)) == cards
