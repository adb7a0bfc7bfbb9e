"""What moves are worth: the exact end is found, luck is shared, and a blunder is named."""

from itertools import count
from random import Random

import pytest

from engine.cards import Cards, pack, parse_cards
from engine.computer import yardstick
from engine.computer.judge import compared, glanced, judged
from engine.computer.review import (
    NAMED,
    Decision,
    begun,
    costliest,
    decisions,
)
from engine.computer.search import Budget
from engine.moves import PASS, TAKE, Move, parse_move
from engine.play import deal, legal_moves
from engine.rules import PRESETS
from engine.state import State
from tests.engine.tables import play, random_deal, random_plies, random_rules, shuffled, table


def ending(*hands: str, **changes: object) -> State:
    """A position at the end of a game in which everything else has gone to the discard."""
    held = " ".join(hands).split()
    gone = [str(card) for card in pack() if str(card) not in held]
    return table(*hands, discard=" ".join(gone), **changes)  # type: ignore[arg-type]


ACE_FIRST = ending("AC 6D", "7D")
"""Led first, the ace cannot be beaten, and the six goes next; led first, the six is beaten with the
last card of the other hand."""
FEW, LEAST = Budget(rounds=24), Budget(rounds=8)


def moves(*texts: str) -> list[tuple[int, Move]]:
    return [(int(text[0]), parse_move(text[2:])) for text in texts]


def test_the_move_that_wins_is_found_for_certain() -> None:
    view = ACE_FIRST.view(0)
    values = judged(view, begun(ACE_FIRST), Random(1), FEW)
    assert values.certain
    assert {str(move): value for move, value in values.items()} == {
        "attack AC": 1.0,
        "attack 6D": 0.0,
    }
    assert str(values.advised(view)) == "attack AC"


def test_of_moves_that_are_equally_sure_the_simplest_is_advised() -> None:
    state = ending("AC AD", "7S")
    values = judged(state.view(0), begun(state), Random(1), FEW)
    assert set(values.values()) == {1.0}
    assert values.advised(state.view(0)) == yardstick(state.view(0), Random(1), 0.0)


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_move_has_a_worth_under_any_rules_and_a_seed_decides_it(seed: int) -> None:
    random, asked = Random(seed), 0
    for _ in range(3):
        start = random_deal(random, random_rules(random))
        before = start
        for number, (seat, _, state) in enumerate(random_plies(random, start)):
            view = before.view(seat)
            if number % 25 == 0 and seat in before.public.waiting and len(legal_moves(view)) > 1:
                asked += 1
                seen = begun(before)
                for judge in (judged, glanced):
                    values = judge(view, seen, Random(7), LEAST)
                    assert values.keys() == set(legal_moves(view))
                    assert all(0.0 <= value <= 1.0 for value in values.values())
                    assert values == judge(view, seen, Random(7), LEAST)
                pair = tuple(random.sample(legal_moves(view), 2))
                assert compared(view, seen, Random(7), LEAST, pair).keys() == set(pair)
            before = state
    assert asked > 3


def test_time_is_kept_by_the_clock_that_is_given() -> None:
    ticks = count()
    state = random_deal(Random(3), PRESETS["home"])
    lead = state.public.lead
    budget = Budget(50.0, lambda: float(next(ticks)))
    for judge in (judged, glanced):
        before = next(ticks)
        assert len(judge(state.view(lead), begun(state), Random(1), budget)) > 1
        assert 40 <= next(ticks) - before <= 70


def test_without_any_time_there_is_an_answer() -> None:
    state = random_deal(Random(3), PRESETS["home"])
    view, seen = state.view(state.public.lead), begun(state)
    none = Budget(0.0, lambda: 0.0)
    assert judged(view, seen, Random(1), none).keys() == set(legal_moves(view))
    pair = legal_moves(view)[:2]
    assert compared(view, seen, Random(1), none, pair).keys() == set(pair)


def test_a_beat_in_any_order_can_be_compared() -> None:
    """The search itself knows one order of beats only."""
    state = table("6C 9S", "8C TD JD KS 7S", on="7C 9D", talon="6S TS QS KC AD 6H")
    pair = tuple(map(parse_move, ("beat 9D TD", "beat 7C 8C")))
    values = compared(state.view(1), begun(state), Random(1), FEW, pair)
    assert values.keys() == set(pair)


def test_taking_three_low_cards_is_not_better_than_beating_the_last_card() -> None:
    """Hidden cards, a clear case: who beats this wins at once."""
    state = table("8S 9S TS JS", "KD", "6S 7S 8C 9C", on="9D", discard={"count": 26})
    for judge in (judged, glanced):
        values = judge(state.view(1), begun(state), Random(1), Budget(rounds=200))
        assert values.advised(state.view(1)) != TAKE
        assert values[TAKE] < max(values.values())


# --- a whole game -------------------------------------------------------------------------------


def test_a_planted_blunder_is_named_with_the_better_move() -> None:
    made = moves("0 attack 6D", "1 beat 6D 7D")
    (costly,) = costliest(decisions(ACE_FIRST, made, 0), Random(1), FEW)
    assert str(costly.decision.move) == "attack 6D"
    assert str(costly.better) == "attack AC"
    assert (costly.cost, costly.values.certain) == (1.0, True)


def test_a_blunder_among_hidden_cards_is_named() -> None:
    """He takes, although his last card beats the attack."""
    state = table("8S 9S TS JS", "KD", "6S 7S 8C 9C", on="9D", discard={"count": 26})
    made = [(1, TAKE)]
    (costly,) = costliest(decisions(state, made, 1), Random(1), Budget(rounds=300))
    assert costly.decision.move == TAKE
    assert costly.better != TAKE
    assert NAMED < costly.cost < 1
    assert not costly.values.certain


def test_who_plays_the_best_move_is_told_of_nothing() -> None:
    made = moves("0 attack AC", "1 take", "0 attack 6D")
    assert costliest(decisions(ACE_FIRST, made, 0), Random(1), FEW) == ()


def test_the_costliest_come_first_and_there_are_no_more_than_asked_for() -> None:
    random = Random(5)
    start = deal(PRESETS["home"], shuffled(random, 36), 2, 0)
    made = [(seat, move) for seat, move, _ in random_plies(random, start)]
    found = costliest(decisions(start, made, 0), Random(1), Budget(rounds=60))
    costs = [costly.cost for costly in found]
    assert 0 < len(costs) <= 3
    assert costs == sorted(costs, reverse=True)
    assert min(costs) >= NAMED
    one = costliest(decisions(start, made, 0), Random(1), Budget(rounds=60), 1)
    assert len(one) == 1


# --- which moves are decisions -------------------------------------------------------------------


def made_by(start: State, seat: int, *texts: str, own: set[int] | None = None) -> list[str]:
    found = decisions(start, moves(*texts), seat, own)
    return [str(decision.move) for decision in found]


def test_only_a_choice_is_a_decision() -> None:
    assert made_by(ACE_FIRST, 0, "0 attack AC", "1 take", "0 attack 6D") == ["attack AC"]
    assert made_by(ACE_FIRST, 1, "0 attack AC", "1 take") == []


def test_only_own_moves_are_decisions() -> None:
    start = ending("AC 6D 8D", "7D 9C")
    texts = ("0 attack AC", "1 take", "0 pass", "0 attack 6D")
    assert made_by(start, 0, *texts) == ["attack AC", "attack 6D"]
    assert made_by(start, 0, *texts, own={3}) == ["attack 6D"]
    assert made_by(start, 0, *texts, own=set()) == []


def test_who_adds_before_anybody_waits_for_him_is_not_judged() -> None:
    start = table("6C 6D 7D", "9C TC JD KS", "6S 8C", discard={"count": 27})
    texts = ("0 attack 6C", "0 attack 6D", "1 beat 6C 9C", "1 take", "2 attack 6S")
    assert made_by(start, 0, *texts) == ["attack 6C"]
    assert made_by(start, 2, *texts) == ["attack 6S"]


def test_giving_up_and_wrong_cards_are_no_decisions() -> None:
    start = table("6C 6D 7D", "9C TC JD KS", preset="tricks_table", discard={"count": 29})
    texts = ("0 attack 6C", "1 beat 6C JD", "0 accuse JD", "1 beat 6C TC", "0 surrender")
    assert made_by(start, 0, *texts) == ["attack 6C"]
    assert made_by(start, 1, *texts) == ["beat 6C TC"]


def test_moves_that_are_refused_are_no_game() -> None:
    with pytest.raises(ValueError, match="move 1 is refused: 1 beat AC 7D: does_not_beat"):
        decisions(ACE_FIRST, moves("0 attack AC", "1 beat AC 7D"), 0)


def test_a_decision_holds_what_was_seen_until_then_and_nothing_more() -> None:
    start = table("AC 6D 8D", "7D 9C", discard="6C 7C")
    first, second = decisions(start, moves("0 attack AC", "1 take", "0 pass", "0 attack 6D"), 0)
    assert first.seen.discard == second.seen.discard == Cards.of(parse_cards("6C 7C"))
    assert first.seen.held[1] == Cards()
    assert second.seen.held[1] == Cards.of(parse_cards("AC"))
    assert first.view == start.view(0)


def test_the_card_that_set_trump_is_seen_where_the_whole_pack_is_dealt() -> None:
    start = random_deal(Random(2), PRESETS["three_against_three"])
    seen = begun(start)
    shown = [seat for seat in range(6) if seen.held[seat]]
    assert len(shown) == 1
    assert start.public.turn_up in start.hands[shown[0]]


def test_every_decision_of_a_random_game_is_a_legal_move_of_a_seat_that_was_waited_for() -> None:
    found = 0
    for seed in range(10):
        random = Random(seed)
        start = random_deal(random, random_rules(random))
        made = [(seat, move) for seat, move, _ in random_plies(random, start)]
        for seat in range(start.public.seats):
            for decision in decisions(start, made, seat):
                assert isinstance(decision, Decision)
                assert seat in decision.view.public.waiting
                assert decision.move in legal_moves(decision.view)
                found += 1
    assert found > 200


def test_passing_counts_where_something_could_be_added() -> None:
    start = play(
        table("6C 9S 7D", "9C TC JD", discard={"count": 29}), "0 attack 6C", "1 beat 6C 9C"
    )
    assert [d.move for d in decisions(start, moves("0 pass"), 0)] == [PASS]
