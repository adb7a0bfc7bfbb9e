"""The model plays by the engine's rules, and what is drawn at random agrees with what was seen.

``DURAKBOT_SOAK=1`` walks fifty times as far.
"""

import os
from random import Random

import pytest

from engine.computer.bits import Bits
from engine.computer.model import Deals, Game, code_of, move_of, of_state, play
from engine.computer.seen import after, beginning
from engine.moves import SURRENDER
from engine.play import Refusal, apply, deal, legal_moves
from engine.rules import PRESETS
from engine.state import State
from tests.engine.tables import random_deal, random_plies, random_rules, shuffled

TIMES = 50 if os.environ.get("DURAKBOT_SOAK") == "1" else 1


def bits_of(state: State) -> Bits:
    return of_state(state).ground.bits


def whole(game: Game) -> dict[str, object]:
    """Everything that a game is made of."""
    words = {name: getattr(game, name) for name in Game.__slots__ if name != "ground"}
    words["table"] = sorted(
        zip(words.pop("attacks"), words.pop("by"), words.pop("beats"), strict=True)
    )
    if game.result is not None:  # the roles of a game that is over matter to nobody
        for name in ("roles", "cap", "room", "bout", "history", "talon", "caught", "vain"):
            del words[name]
        for name in ("table", "lying", "bare", "ranks", "passes", "taking", "shown", "wrong"):
            del words[name]  # a surrender leaves the table as it is
        for name in ("emptied", "owner", "drawer", "places", "out"):
            del words[name]
    return words


@pytest.mark.parametrize("seed", range(8))
def test_it_agrees_with_the_engine_in_random_games_of_all_rules(seed: int) -> None:
    random = Random(seed)
    for _ in range(14 * TIMES):
        state = random_deal(random, random_rules(random))
        game = of_state(state)
        bits = game.ground.bits
        for seat, move, truth in random_plies(random, state, eager=random.choice((0.3, 0.6, 0.8))):
            code = code_of(bits, move)
            assert code_of(bits, move_of(bits, code)) == code
            play(game, seat, code)
            assert whole(game) == whole(of_state(truth))
            assert game.waiting == truth.public.waiting
            for each in range(truth.public.seats):
                codes = [code_of(bits, legal) for legal in legal_moves(truth.view(each))]
                assert sorted(game.legal(each)) == sorted(codes)
            state = truth
        assert game.result == state.public.result is not None


def test_it_agrees_with_the_engine_on_giving_up() -> None:
    random = Random(9)
    for _ in range(30):
        state = random_deal(random, random_rules(random))
        for _, _, truth in random_plies(random, state):
            if truth.public.over or random.random() < 0.05:
                break
            state = truth
        game, seat = of_state(state), random.choice(state.public.active)
        played = apply(state, seat, SURRENDER)
        assert not isinstance(played, Refusal)
        play(game, seat, code_of(bits_of(state), SURRENDER))
        assert game.result == played[0].public.result
        assert game.waiting == ()


def test_a_copy_lives_its_own_life() -> None:
    random = Random(3)
    state = random_deal(random, random_rules(random))
    game = of_state(state)
    other = game.copy()
    while other.result is None:
        seat = random.choice(other.waiting)
        play(other, seat, random.choice(other.legal(seat)))
    assert whole(game) == whole(of_state(state))


@pytest.mark.parametrize("seed", range(6))
def test_what_is_drawn_never_contradicts_what_was_seen(seed: int) -> None:
    random, drawn = Random(seed + 50), 0
    for _ in range(8 * TIMES):
        state = random_deal(random, random_rules(random))
        seen = beginning(state.public)
        for seat, move, _ in random_plies(random, state, eager=0.6):
            played = apply(state, seat, move)
            assert not isinstance(played, Refusal)
            seen = after(seen, state.public, seat, move, played[1], played[0].public)
            state = played[0]
            if state.public.over or random.random() > 0.2:
                continue
            me = random.randrange(state.public.seats)
            deals = Deals(state.view(me), seen, random, doubt=random.choice((0.0, 0.9)))
            truth = of_state(state)
            bits = truth.ground.bits
            for _ in range(3):
                game = deals.deal()
                assert game.hands[me] == truth.hands[me]
                assert [h.bit_count() for h in game.hands] == list(state.public.counts)
                assert all(
                    hand & bits.of(held) == bits.of(held)
                    for hand, held in zip(game.hands, seen.held, strict=True)
                )
                cards = [*game.hands, *game.talon, game.lying, bits.of(seen.discard)]
                assert sum(cards) == bits.all  # every card once
                assert game.talon[:1] == truth.talon[:1]
                assert sorted(game.legal(me)) == sorted(truth.legal(me))
                assert game.waiting == truth.waiting
                assert not deals.certain or game.hands == truth.hands
                drawn += 1
    assert drawn


def test_every_hidden_card_is_drawn_alike_and_evidence_makes_it_rarer() -> None:
    random = Random(1)
    state = deal(PRESETS["home"], shuffled(random, 36), 2, 0)
    seat = state.public.lead
    start, bits = beginning(state.public), bits_of(state)
    for move in legal_moves(state.view(seat)):
        played = apply(state, seat, move)
        assert not isinstance(played, Refusal)
        seen = after(start, state.public, seat, move, played[1], played[0].public)
        view, unused = played[0].view(1 - seat), bits.of(seen.unused[seat])
        if 6 <= unused.bit_count() <= 14:
            break
    counted: dict[float, dict[int, int]] = {}
    for doubt in (0.0, 0.9):
        counts = counted[doubt] = dict.fromkeys(range(36), 0)
        deals = Deals(view, seen, random, doubt=doubt)
        for _ in range(4000):
            hand = deals.draw()[seat]
            for n in range(36):
                counts[n] += hand >> n & 1
    hidden = [n for n in range(36) if counted[0.0][n]]
    mean = sum(counted[0.0].values()) / len(hidden)
    assert all(abs(counted[0.0][n] - mean) < 0.15 * mean for n in hidden)
    rare = [n for n in hidden if unused >> n & 1]
    assert rare
    assert all(counted[0.9][n] < 0.5 * counted[0.0][n] for n in rare)
