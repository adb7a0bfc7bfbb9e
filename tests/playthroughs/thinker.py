"""A thinker that needs no clock, so that a story is always told alike."""

from typing import Final

from bot.ports import Inquiry, Thought
from bot.thinking import move_of, values_of
from engine.computer.judge import Values
from engine.computer.search import Budget
from engine.moves import Move

ROUNDS: Final = Budget(rounds=60)


class ByRounds:
    """Thinks as long as it takes for so many rounds, whatever the budget."""

    async def think(self, thought: Thought) -> Move:
        return move_of(thought, ROUNDS)

    async def judge(self, inquiry: Inquiry) -> Values:
        return values_of(inquiry, ROUNDS)
