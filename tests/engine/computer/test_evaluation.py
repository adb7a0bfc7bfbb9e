"""What the start of a bout is worth by the cards in the hands, and how that is learned."""

from itertools import pairwise
from math import exp, log
from random import Random

import pytest

from engine.cards import Suit, parse_card
from engine.computer.bits import Bits, bits_for
from engine.computer.evaluation import LEARNED, evaluation_for
from engine.computer.model.ground import ground_for
from engine.computer.playout import drawn_from, duel_for
from engine.play import deal
from engine.rules import rules_from
from tests.arena.learn import Start, chance, learned, row, solved, starts, surprise
from tests.engine.tables import shuffled

HOME = bits_for(36, (Suit.SPADES,))
PACKS = [bits_for(size, trumps) for size in (24, 36, 52) for trumps in ((Suit.HEARTS,), ())]
PACKS.append(bits_for(52, (Suit.HEARTS, Suit.CLUBS)))


def hand(text: str, bits: Bits = HOME) -> int:
    return bits.of(parse_card(card) for card in text.split())


def worth(attacker: str, defender: str, talon: int) -> float:
    return evaluation_for(HOME).worth(hand(attacker), hand(defender), talon)


@pytest.mark.parametrize("talon", [0, 3, 8, 14])
def test_a_better_hand_promises_more(talon: int) -> None:
    middling = worth("8C 9D JH", "8D 9H JC", talon)
    assert worth("8C 9D KH", "8D 9H JC", talon) > middling
    assert worth("8C 9D AS", "8D 9H JC", talon) > worth("8C 9D 6S", "8D 9H JC", talon) > middling
    assert worth("8C 9D JH", "8D 9H AS", talon) < middling


def test_low_cards_are_a_burden_once_the_talon_is_empty() -> None:
    assert worth("9C AS", "9D QS", 0) > worth("9C AS 6D 7H", "9D QS", 0)


def test_a_good_card_is_worth_more_the_nearer_the_end() -> None:
    evaluation = evaluation_for(HOME)
    ace = HOME.number[parse_card("AS")]
    assert all(
        evaluation.card(ace, few) > evaluation.card(ace, more) for few, more in pairwise((0, 8, 16))
    )


def test_to_lead_is_worth_something_between_equals() -> None:
    assert worth("8C 9D JH", "8D 9H JC", 0) > 0.5


@pytest.mark.parametrize(
    "bits", PACKS, ids=lambda bits: f"{len(bits.cards)} {bits.trumps.bit_count()}"
)
def test_in_every_pack_it_is_the_sum_of_all_cards(bits: Bits) -> None:
    random, evaluation = Random(1), evaluation_for(bits)
    for _ in range(50):
        cards = random.sample(range(len(bits.cards)), 12)
        attacker, defender = cards[:6], cards[6:]
        left = random.randrange(41)
        lead = evaluation_for(bits).worth(0, 0, left)
        total = log(lead / (1 - lead))
        total += sum(evaluation.card(card, left) for card in attacker)
        total -= sum(evaluation.card(card, left) for card in defender)
        sets = [sum(1 << card for card in cards) for cards in (attacker, defender)]
        assert evaluation.worth(*sets, left) == pytest.approx(1 / (1 + exp(-total)))


def test_whichever_suit_is_trump_the_look_ups_are_the_same() -> None:
    assert len({evaluation_for(bits_for(36, (suit,))) for suit in Suit}) == 1
    assert evaluation_for(bits_for(36, ())) is not evaluation_for(HOME)


@pytest.mark.parametrize("preset", ["home", "home_transfer"])
def test_a_game_that_is_over_is_not_guessed(preset: str) -> None:
    rules = rules_from({"preset": preset})
    start = deal(rules, shuffled(Random(1), 36), 2, 0)
    duel, none = duel_for(ground_for(start.public.setup)), drawn_from([])
    assert duel.evaluate(0, 1, none, 0, 6) == 1.0
    assert duel.evaluate(1, 0, none, 0, 6) == 0.0
    assert duel.evaluate(0, 0, none, 0, 6) == duel.tie
    # Who leads his last card to a hand that cannot beat it has won, whatever it looks like.
    assert duel.evaluate(1 << 8, 1 | 2 | 4, none, 0, 6) > 0.5


def test_what_is_learned_is_what_is_looked_up() -> None:
    """The same numbers, in the order in which the regression finds them."""
    weights = [each for curve in (LEARNED.plain, LEARNED.trump) for line in curve for each in line]
    weights += LEARNED.lead
    random, evaluation = Random(2), evaluation_for(HOME)
    for _ in range(50):
        cards, left = random.sample(range(36), 10), random.randrange(25)
        attacker, defender = (sum(1 << card for card in part) for part in (cards[:4], cards[4:]))
        expected = chance(weights, row(HOME, attacker, defender, left))
        assert evaluation.worth(attacker, defender, left) == pytest.approx(expected)


def test_it_learns_what_is_there_to_learn() -> None:
    random, true = Random(3), [0.7, -1.2, 0.3]
    found = []
    for _ in range(4_000):
        at = [random.uniform(-1, 1), random.uniform(-1, 1), 1.0]
        found.append(Start(at, float(random.random() < chance(true, at))))
    weights = learned(found)
    assert weights == pytest.approx(true, abs=0.15)
    assert surprise(weights, found) < surprise([0.0, 0.0, 0.0], found) == pytest.approx(log(2))


def test_equations_are_solved_in_whatever_order_they_come() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [6.0, 7.0]) == pytest.approx([1.0, 3.0])


def test_a_game_is_learned_from_bout_by_bout() -> None:
    found = starts(1)
    assert found == starts(1)
    assert len(found) > 3
    assert {start.points for start in found} <= {0.0, 0.5, 1.0}
    sizes = [start.row[19] for start in found]  # of the talon, where the lead is counted
    assert sizes[0] == 1.0
    assert sizes == sorted(sizes, reverse=True)
    assert sizes.count(0.0) <= 1
