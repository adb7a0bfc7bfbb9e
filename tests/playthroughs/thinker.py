"""A thinker that needs no clock, so that a story is always told alike."""

from random import Random
from typing import Final

from bot.ports import Inquiry, Thought
from engine.computer.judge import Values, compared, glanced, judged
from engine.computer.levels import PLAYERS
from engine.computer.search import Budget
from engine.moves import Move

ROUNDS: Final = Budget(rounds=60)


class ByRounds:
    """Thinks as long as it takes for so many rounds, whatever the budget."""

    async def think(self, thought: Thought) -> Move:
        return PLAYERS[thought.level](thought.view, thought.seen, Random(thought.seed), ROUNDS)

    async def judge(self, inquiry: Inquiry) -> Values:
        view, seen, random = inquiry.view, inquiry.seen, Random(inquiry.seed)
        if inquiry.how == "compared":
            return compared(view, seen, random, ROUNDS, inquiry.among)
        return (judged if inquiry.how == "judged" else glanced)(view, seen, random, ROUNDS)
