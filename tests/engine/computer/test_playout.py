"""The inlined playout, the model and the engine give the same results for the same policy."""

from collections.abc import Callable
from random import Random

import pytest

from engine.computer import yardstick
from engine.computer.bits import Bits
from engine.computer.model import Game, of_state, play
from engine.computer.playout import (
    Duel,
    Policy,
    drawn_from,
    duel_for,
    is_plain,
    plain_policy,
    play_out,
    simple_move,
)
from engine.play import Refusal, apply, deal
from engine.rules import PRESETS, rules_from
from engine.state import State
from tests.engine.tables import random_deal, random_plies, random_rules, shuffled

CHANGES: tuple[dict[str, object], ...] = (
    {"preset": "home"},
    {"preset": "home_transfer"},
    {"preset": "online_classic", "deck_size": 24},
    {"preset": "online_classic", "transfer": True, "deck_size": 52},
    {"preset": "open_table", "trump_kind": "two_suits", "pile_on": False},
    {"preset": "advanced_strict", "trump_kind": "none"},
)


def choosy_policy(bits: Bits) -> Policy:
    """Another than the yardstick's: it beats with no trump early, and transfers what it can."""
    size, plain = len(bits.cards), bits.all & ~bits.trumps
    some = (bits.all, *[plain] * size)
    return Policy(some, (bits.all, *[0] * size), some, (bits.all,) * (size + 1))


def worth(game: Game, seat: int) -> float:
    assert game.result is not None
    return 0.5 if game.result.draw else float(seat not in game.result.losers)


def inlined(duel: Duel, game: Game) -> float:
    """What the loop says the game is worth to the one who attacks now."""
    drawn = drawn_from(game.talon[::-1])
    hands, roles = game.hands, game.roles
    attacker, defender = hands[roles.lead], hands[roles.defender]
    if not game.attacks:
        return duel.play_out(attacker, defender, drawn, 0, game.cap)
    rest = (game.lying, game.bare, game.ranks, game.room, game.taking)
    return duel.play_on(attacker, defender, *rest, drawn, 0, game.cap)


@pytest.mark.parametrize("words", CHANGES)
@pytest.mark.parametrize("policy", [plain_policy, choosy_policy])
def test_the_loop_and_the_model_agree_from_anywhere(
    words: dict[str, object], policy: Callable[[Bits], Policy]
) -> None:
    random, rules, compared, draws = Random(4), rules_from(words), 0, 0
    for _ in range(25):
        start = deal(rules, shuffled(random, rules.deck_size), 2, random.randrange(2))
        ground = of_state(start).ground
        assert is_plain(ground)
        duel = Duel(ground, policy(ground.bits))
        for _, _, state in [(0, None, start), *random_plies(random, start, eager=0.7)]:
            game = of_state(state)
            if game.result is not None or len(game.waiting) != 1:
                continue
            if game.waiting[0] == game.roles.defender and not game.bare:
                continue
            game.history = ()  # the loop does not know what was before
            guess, lead = inlined(duel, game), game.roles.lead
            play_out(game, duel.policy)
            if game.result is not None:
                assert guess == worth(game, lead)
                draws += guess == 0.5
                compared += 1
    assert compared > 300


def test_the_plain_policy_is_the_yardsticks() -> None:
    random = Random(6)
    for words in ({"preset": "home"}, {"preset": "home_transfer"}, {"preset": "solo_north"}):
        rules = rules_from(words)
        for _ in range(20):
            state: State = deal(rules, shuffled(random, 36), 2 + random.randrange(3), 0)
            policy = plain_policy(of_state(state).ground.bits)
            game = of_state(state)
            while not state.public.over:
                seat = state.public.waiting[0]
                played = apply(state, seat, yardstick(state.view(seat), random, 0.0))
                assert not isinstance(played, Refusal)
                play(game, seat, simple_move(game, seat, policy))
                state = played[0]
                assert game.hands == of_state(state).hands
            assert game.result == state.public.result


@pytest.mark.parametrize("seed", range(4))
def test_every_game_of_all_rules_comes_to_its_end_by_legal_moves(seed: int) -> None:
    random = Random(seed)
    for _ in range(25):
        game = of_state(random_deal(random, random_rules(random)))
        policy = plain_policy(game.ground.bits)
        while game.result is None:
            seat = random.choice(game.waiting)
            code = simple_move(game, seat, policy)
            assert code in game.legal(seat)
            play(game, seat, code)


def test_which_rules_the_loop_knows() -> None:
    cards = shuffled(Random(1), 36)
    for name in ("home", "home_transfer", "open_table", "neighbours_table", "online_classic"):
        assert is_plain(of_state(deal(PRESETS[name], cards, 2, 0)).ground)
        assert not is_plain(of_state(deal(PRESETS[name], cards, 3, 0)).ground)
    for words in (
        {"preset": "tricks_table"},
        {"preset": "solo_north"},
        {"preset": "home_transfer", "show_trump_transfer": True},
        {"preset": "home_transfer", "transfer_in_first_bout": False},
        {"preset": "home", "who_throws_in": "nobody"},
    ):
        assert not is_plain(of_state(deal(rules_from(words), cards, 2, 0)).ground)


def test_tables_are_worked_out_once() -> None:
    cards = shuffled(Random(1), 36)
    ground = of_state(deal(PRESETS["home"], cards, 2, 0)).ground
    assert duel_for(ground) is duel_for(ground)
