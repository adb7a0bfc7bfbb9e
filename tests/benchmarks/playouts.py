"""How fast games are played out, next to the engine: ``python -m tests.benchmarks.playouts``.

All play whole two-player games from the deal: the engine and the model at random, looking at the
legal moves of every ply; the model and the inlined loop by the computers' policy. They take turns
in short rounds, so that whatever else the machine does slows all alike.
"""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from engine.cards import pack
from engine.computer.bits import Bits
from engine.computer.model import Game, of_state, play
from engine.computer.playout import Policy, drawn_from, duel_for, plain_policy, play_out
from engine.play import Refusal, apply, deal, legal_moves
from engine.rules import PRESETS
from engine.state import State

Play = Callable[[State, Game, list[int]], object]


def deals(random: Random, number: int) -> list[tuple[State, Game, list[int]]]:
    """Games that have been dealt, for the engine, for the model and for the loop."""
    dealt = []
    for _ in range(number):
        cards = list(pack(36))
        random.shuffle(cards)
        state = deal(PRESETS["home"], cards, 2, 0)
        game = of_state(state)
        dealt.append((state, game, drawn_from(game.talon[::-1])))
    return dealt


def players(random: Random) -> dict[str, Play]:
    chance, policies = random.random, dict[Bits, Policy]()

    def engine(state: State, game: Game, drawn: list[int]) -> None:
        while waiting := state.public.waiting:
            moves = legal_moves(state.view(waiting[0]))
            played = apply(state, waiting[0], moves[int(chance() * len(moves))])
            assert not isinstance(played, Refusal)
            state, _ = played

    def model(state: State, game: Game, drawn: list[int]) -> None:
        game = game.copy()
        while game.result is None:
            seat = game.waiting[0]
            moves = game.legal(seat)
            play(game, seat, moves[int(chance() * len(moves))])

    def model_by_policy(state: State, game: Game, drawn: list[int]) -> None:
        bits = game.ground.bits
        if bits not in policies:
            policies[bits] = plain_policy(bits)
        play_out(game.copy(), policies[bits])

    def loop(state: State, game: Game, drawn: list[int]) -> float:
        hands, roles = game.hands, game.roles
        duel = duel_for(game.ground)
        return duel.play_out(hands[roles.lead], hands[roles.defender], drawn, 0, game.cap)

    return {
        "engine, at random": engine,
        "model, at random": model,
        "model, by the policy": model_by_policy,
        "inlined loop": loop,
    }


def speed(play: Play, dealt: list[tuple[State, Game, list[int]]], seconds: float) -> float:
    """Games a second, over about so many seconds of this process."""
    games, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        for each in dealt:
            play(*each)
        games += len(dealt)
    return games / spent


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=20)
    options.add_argument("--seconds", type=float, default=0.1, help="a round, for each of them")
    chosen = options.parse_args()
    random = Random(1)
    dealt, playing = deals(random, 20), players(random)
    rounds = [
        {name: speed(play, dealt, chosen.seconds) for name, play in playing.items()}
        for _ in range(chosen.rounds)
    ]
    slowest = [each["engine, at random"] for each in rounds]
    for name in playing:
        speeds = [each[name] for each in rounds]
        ratio = median(mine / engine for mine, engine in zip(speeds, slowest, strict=True))
        print(
            f"{name:20} {median(speeds):6.0f} games/s (best {max(speeds):.0f}), ratio {ratio:.1f}"
        )


if __name__ == "__main__":
    main()
