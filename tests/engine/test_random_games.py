"""Random games under random rules: what must hold in every position of every game.

``DURAKBOT_SOAK=1`` plays fifty times as many.
"""

import json
import os
from collections.abc import Iterable, Iterator
from random import Random

import pytest

from engine.cards import DECK, Cards, parse_cards
from engine.moves import (
    ACCUSE,
    ATTACK,
    BEAT,
    PASS,
    SHOW,
    SURRENDER,
    SWAP,
    TAKE,
    TRANSFER,
    Attack,
    Move,
    parse_move,
)
from engine.play import (
    Over,
    Refusal,
    accusations,
    apply,
    legal_moves,
    playable_moves,
    refusal,
)
from engine.record import dump_state, load_state, position_of
from engine.state import State
from tests.engine.naive import Watcher
from tests.engine.tables import (
    all_cards,
    random_deal,
    random_game,
    random_plies,
    random_rules,
    whole_pack,
)

TIMES = 50 if os.environ.get("DURAKBOT_SOAK") == "1" else 1
SEEDS = range(6)
MOST_PLIES = 20_000


def games(seed: int, number: int, eager: float = 0.5) -> Iterator[tuple[Random, Iterator[State]]]:
    random = Random(seed)
    for _ in range(number * TIMES):
        start = random_deal(random, random_rules(random))
        yield random, random_game(random, start, eager)


def singles(moves: Iterable[Move]) -> set[str]:
    return {str(m) for m in moves if not isinstance(m, Attack) or len(m.cards) == 1}


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_lost_or_doubled_and_the_caps_hold(seed: int) -> None:
    for _, game in games(seed, 8):
        for plies, state in enumerate(game):
            at = state.public
            assert all_cards(state) == whole_pack(at.rules.deck_size)
            assert at.counts == tuple(map(len, state.hands))
            assert at.talon == len(state.talon)
            assert at.discarded == len(state.discard or ())
            assert set(at.unbeaten) == set(Cards(at.bare))
            assert len(at.pairs) <= at.stage.cap <= 6
            assert len(at.unbeaten) <= at.counts[at.defender]
            assert plies < MOST_PLIES
        assert at.over


@pytest.mark.parametrize("seed", SEEDS)
def test_somebody_is_waited_for_and_can_act_until_the_end(seed: int) -> None:
    for _, game in games(seed + 100, 8):
        for state in game:
            at = state.public
            assert at.over == (not at.waiting) == (at.result is not None)
            assert list(at.waiting) == sorted(at.waiting)
            for seat in at.waiting:
                assert legal_moves(state.view(seat))
            if at.over:
                assert not any(legal_moves(state.view(seat)) for seat in range(at.seats))
                places = [seat for place in at.result.places for seat in place]  # type: ignore[union-attr]
                assert sorted(places) == list(range(at.seats))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_naive_reading_of_the_rules_agrees(seed: int) -> None:
    random = Random(seed + 200)
    for _ in range(6 * TIMES):
        state = random_deal(random, random_rules(random))
        watcher = Watcher(state.public.rules, position_of(state))
        for seat, move, after in random_plies(random, state, eager=0.7):
            agree(watcher, state)
            watcher.saw(position_of(state), seat, str(move), position_of(after))
            ended = after.public.bout != state.public.bout
            if ended and not after.public.over:
                slow = watcher.naive(position_of(state), after.public.out)
                taken = state.public.taking or move is TAKE
                assert (after.public.lead, after.public.defender) == slow.following(taken)
            state = after


def agree(watcher: Watcher, state: State) -> None:
    at = state.public
    slow = watcher.naive(position_of(state), at.out)
    assert list(at.waiting) == slow.waiting()
    assert set(Cards(state.memory.wrong)) == set(parse_cards(" ".join(slow.known.wrong)))
    for seat in range(at.seats):
        view = state.view(seat)
        assert singles(legal_moves(view)) == set(slow.legal(seat))
        assert singles(playable_moves(view)) == set(slow.legal(seat, cheat=True))
        assert set(map(str, accusations(view))) == set(slow.accusable(seat))
        assert not slow.may_swap(seat) or at.swap_open


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_and_states_survive_being_written_down(seed: int) -> None:
    for random, game in games(seed + 300, 8):
        for state in game:
            for seat in state.public.waiting:
                for move in legal_moves(state.view(seat)):
                    assert parse_move(str(move)) == move
            if random.random() < 0.1 or state.public.over:
                assert load_state(json.loads(json.dumps(dump_state(state)))) == state


def universe(state: State, random: Random) -> list[Move]:
    """Every single-card move there is, beats of the table's cards and of a few others, and some
    moves of several cards."""
    attacks = [pair.attack for pair in state.public.pairs] + random.sample(DECK, 2)
    beats = [BEAT[attack][card.bit] for attack in attacks for card in DECK]
    several = [Attack(tuple(random.sample(DECK, size))) for size in (2, 2, 3, 4)]
    for hand in state.hands:
        if len(hand) > 1:
            several.append(Attack(tuple(random.sample(list(hand), 2))))
            several.append(Attack((next(iter(hand)),) * 2))
        if open_cards := [card for card in hand if card.bit & state.public.ranks]:
            several.append(Attack(tuple(open_cards)))
    plain: list[Move] = [TAKE, PASS, SWAP, SURRENDER]
    return [*ATTACK, *TRANSFER, *SHOW, *ACCUSE, *beats, *several, *plain]


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_moves_refusals_and_apply_agree_on_every_move(seed: int) -> None:
    for random, game in games(seed + 400, 6, eager=0.7):
        for state in game:
            if random.random() > 0.04 and not state.public.over:
                continue
            moves = universe(state, random)
            for seat in range(state.public.seats):
                view = state.view(seat)
                playable = set(playable_moves(view))
                assert playable >= set(legal_moves(view))
                playable |= {ACCUSE[card] for card in accusations(view)}
                for move in moves:
                    reason = refusal(view, move)
                    played = apply(state, seat, move)
                    if isinstance(played, Refusal):
                        assert played.reason == reason
                    else:
                        assert reason is None
                    listed = move in playable
                    several = isinstance(move, Attack) and len(move.cards) > 1
                    if move is not SURRENDER and not (several and reason is None):
                        assert listed == (reason is None)


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_cards_change_nothing_that_others_see(seed: int) -> None:
    """What one seat may do, and who is waited for, must not depend on cards he cannot see."""
    for random, game in games(seed + 500, 5):
        for state in game:
            if random.random() > 0.1 or state.public.over:
                continue
            seat = random.randrange(state.public.seats)
            other = rearranged(state, seat, random)
            assert other.public == state.public
            assert other.view(seat) == state.view(seat)
            assert legal_moves(other.view(seat)) == legal_moves(state.view(seat))


def rearranged(state: State, seat: int, random: Random) -> State:
    """The same game to this seat, with the cards that it cannot see exchanged at random."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    hidden += [*state.talon[:-1], *(state.discard or ())]
    random.shuffle(hidden)
    dump = dump_state(state)

    def draw(count: int) -> str:
        return " ".join(str(hidden.pop()) for _ in range(count))

    dump["hands"] = [
        str(hand) if other == seat else draw(len(hand)) for other, hand in enumerate(state.hands)
    ]
    if state.talon:
        dump["talon"] = f"{draw(len(state.talon) - 1)} {state.talon[-1]}".strip()
    dump["discard"] = draw(len(state.discard or ()))
    return load_state(dump)


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_the_last_event_of_a_game_is_its_end(seed: int) -> None:
    random = Random(seed + 600)
    for _ in range(10):
        state = random_deal(random, random_rules(random))
        while not state.public.over:
            seat = random.choice(state.public.waiting)
            played = apply(state, seat, random.choice(legal_moves(state.view(seat))))
            assert not isinstance(played, Refusal)
            state, events = played
            ends = [event for event in events if isinstance(event, Over)]
            assert ends == ([Over(state.public.result)] if state.public.result else [])
            assert not ends or events[-1] == ends[0]
