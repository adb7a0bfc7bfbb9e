"""What a computer does with a thought, in whichever process, and what it does without one."""

import asyncio
from random import Random
from time import perf_counter

from bot.ports import Inquiry, Thought
from engine.computer import Player, yardstick
from engine.computer.judge import Values, compared, glanced, judged
from engine.computer.levels import PLAYERS
from engine.computer.search import Budget
from engine.moves import Move
from engine.state import View


def move_of(thought: Thought, budget: Budget | None = None) -> Move:
    """As its level plays; with another budget than the thought's, if one is given."""
    player, budget = PLAYERS[thought.level], budget or Budget(thought.budget, perf_counter)
    return player(thought.view, thought.seen, Random(thought.seed), budget)


def values_of(inquiry: Inquiry, budget: Budget | None = None) -> Values:
    """As the shark judges; with another budget than the inquiry's, if one is given."""
    view, seen, random = inquiry.view, inquiry.seen, Random(inquiry.seed)
    budget = budget or Budget(inquiry.budget, perf_counter)
    match inquiry.how:
        case "compared":
            return compared(view, seen, random, budget, inquiry.among)
        case "glanced":
            return glanced(view, seen, random, budget)
        case "judged":
            return judged(view, seen, random, budget)


def simplest(view: View) -> Move:
    """In no time, by the simplest policy: *regular*'s, and everybody's who has no better move."""
    return yardstick(view, Random(0), 0.0)


class AtOnce:
    """The `Thinker` of a process without helpers: all levels play like this one policy, which
    takes less time than to ask another process would."""

    def __init__(self, player: Player = yardstick) -> None:
        self._player = player

    async def think(self, thought: Thought) -> Move:
        return self._player(thought.view, Random(thought.seed), thought.budget)

    async def judge(self, inquiry: Inquiry) -> Values:
        """Aside from the event loop, since this takes its time."""
        return await asyncio.to_thread(values_of, inquiry)
