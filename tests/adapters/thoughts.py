"""What workers do in tests instead of thinking, and a process that has some."""

import asyncio
import os
import signal
import sys
import time
from random import Random

from adapters.thinking import Workers
from adapters.thinking.worker import Answer, think
from bot.ports import Thought
from engine.cards import pack
from engine.computer.seen import beginning
from engine.play import deal
from engine.rules import rules_from


def a_thought(level: str = "shark", budget: float = 1.0) -> Thought:
    """Of whoever leads in a fresh game of three."""
    cards = list(pack(36))
    Random(1).shuffle(cards)
    state = deal(rules_from({"preset": "home"}), tuple(cards), 3, 0, None)
    return Thought(state.view(state.public.lead), beginning(state.public), level, 1, budget)


def who(thought: Thought) -> Answer:
    """Not a move: who thinks, how nice he is, and whether he has what only the parent needs."""
    heavy = {"telegram", "discord", "aiohttp", "aiosqlite", "fluent", "bot.app"} & set(sys.modules)
    return "fault", f"{os.getpid()} {os.nice(0)} {sorted(heavy)}"


def naps(thought: Thought) -> Answer:
    """Uses its budget, and then is not so simple."""
    time.sleep(thought.budget)
    return "move", "attack KD"


def hangs(thought: Thought) -> Answer:
    while True:
        pass


def hangs_once(thought: Thought) -> Answer:
    return hangs(thought) if thought.seed == 0 else think(thought)


def dies(thought: Thought) -> Answer:
    if thought.seed == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return think(thought)


def junk(thought: Thought) -> Answer:
    """By its seed."""
    return (
        ("move", "attack 9Z"),
        ("move", "all of " + "KD" * 50000),
        None,
        ["move"],
    )[thought.seed]  # type: ignore[return-value]


async def _thinks_for_ever() -> None:
    workers = Workers(2, hangs)
    thoughts = [asyncio.create_task(workers.think(a_thought())) for _ in range(2)]
    while len(pids(workers)) < 2:
        await asyncio.sleep(0.01)
    loop, here = asyncio.get_running_loop(), asyncio.current_task()
    assert here is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, here.cancel)
    await asyncio.sleep(0.5)
    print(*pids(workers), flush=True)
    try:
        await asyncio.gather(*thoughts)
    except asyncio.CancelledError:
        await workers.stop()


def pids(workers: Workers) -> list[int]:
    """Of the processes that are there now."""
    if workers._pool is None or not workers._pool.done():
        return []
    return list(workers._pool.result()._pool_manager.worker_manager.workers)


if __name__ == "__main__":
    asyncio.run(_thinks_for_ever())
