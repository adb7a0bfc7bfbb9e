"""How fast the engine plays, next to the sketch's: ``python -m tests.benchmarks.engine_speed``.

Both play random games through their public functions, looking at every ply at the view and the
legal moves of every seat that is waited for; one of these seats at random makes one of its moves at
random. They take turns in short rounds, so that whatever else the machine does slows both alike.
"""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from engine.cards import pack
from engine.play import Refusal, apply, deal, legal_moves
from engine.rules import rules_from
from tests.benchmarks.baseline import cards as old_cards
from tests.benchmarks.baseline import play as old_play
from tests.benchmarks.baseline import state as old_state

RULES = rules_from({"preset": "home", "first_bout_cap_until": "first_discard"})
"""The rules that the sketch knows."""


def play_new(random: Random, seats: int) -> int:
    """One random game; how many moves it had."""
    cards = list(pack(36))
    random.shuffle(cards)
    state = deal(RULES, cards, seats, 0)
    plies, chance = 0, random.random
    while waiting := state.public.waiting:
        options = [(seat, legal_moves(state.view(seat))) for seat in waiting]
        seat, moves = options[int(chance() * len(options))]
        played = apply(state, seat, moves[int(chance() * len(moves))])
        assert not isinstance(played, Refusal)
        state, _ = played
        plies += 1
    return plies


def play_old(random: Random, seats: int) -> int:
    """The same with the sketch's engine."""
    cards = list(old_cards.pack(36))
    random.shuffle(cards)
    state = old_play.deal(old_state.Rules(), tuple(cards), seats)
    plies, chance = 0, random.random
    while waiting := old_waiting(state.public):
        options = [(seat, old_play.legal_moves(state.view(seat))) for seat in waiting]
        seat, moves = options[int(chance() * len(options))]
        state, _ = old_play.apply(state, seat, moves[int(chance() * len(moves))])
        plies += 1
    return plies


def old_waiting(at: old_state.Public) -> tuple[int, ...]:
    """The sketch has no such thing; this is what its `_settle` goes by."""
    if at.over:
        return ()
    if not at.pairs:
        return (at.attacker,)
    if at.open and not at.taking:
        return (at.defender,)
    return tuple(s for s in at.throwers if s not in at.done and at.counts[s] > 0)


def speed(play: Callable[[Random, int], int], random: Random, seats: int, seconds: float) -> float:
    """Games a second, over about so many seconds of this process."""
    games, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        play(random, seats)
        games += 1
    return games / spent


def compare(seats: int, rounds: int, seconds: float) -> float:
    """Print the median speeds, and the median of the ratios of neighbouring rounds."""
    random = Random(seats)
    speed(play_new, random, seats, seconds)  # warm up
    pairs = [
        (speed(play_new, random, seats, seconds), speed(play_old, random, seats, seconds))
        for _ in range(rounds)
    ]
    new, old = [new for new, _ in pairs], [old for _, old in pairs]
    ratio = median(new / old for new, old in pairs)
    print(
        f"{seats} players: {median(new):5.0f} games/s (best {max(new):.0f}),"
        f" sketch {median(old):4.0f} (best {max(old):.0f}), ratio {ratio:.1f}"
    )
    return ratio


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=20)
    options.add_argument("--seconds", type=float, default=0.2, help="a round, for each engine")
    chosen = options.parse_args()
    for seats in (2, 4):
        compare(seats, chosen.rounds, chosen.seconds)


if __name__ == "__main__":
    main()
