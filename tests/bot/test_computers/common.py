"""Computers that think as a test wishes, and tables where only they are left to play."""

import asyncio
from collections.abc import Callable

from bot.ports import Thought
from bot.table import Setup
from bot.thinking import simplest
from engine.moves import Move
from engine.record import read_position
from tests.bot.fakes import World
from tests.bot.games import Game, dealt
from tests.bot.test_houses.common import put

CIRCLE = {
    "trump": "H",
    "talon": "",
    "discard": {"count": 21},
    "table": [],
    "taking": False,
    "passed": [],
    "bout": 9,
    "hands": ["", "9C TC KD 6S 7D", "6H 7S QS 8C 9D", "AC AD AS QC QD"],
    "lead": 1,
    "defender": 2,
}
"""Seat 0 is out; the others have the rest of the cards to play with."""


class Slow:
    """Thinks until it is told what to answer: a move, anything else, or an exception."""

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []
        self.cancelled = 0
        self._answers: list[asyncio.Future[object]] = []

    async def think(self, thought: Thought) -> Move:
        self.thoughts.append(thought)
        self._answers.append(asyncio.get_running_loop().create_future())
        try:
            return await self._answers[-1]  # type: ignore[return-value]
        except asyncio.CancelledError:
            self.cancelled += 1
            raise

    def answers(self, answer: object) -> None:
        """The last thought's."""
        if isinstance(answer, Exception):
            self._answers[-1].set_exception(answer)
        else:
            self._answers[-1].set_result(answer)


class Always:
    """Answers at once, by a function of what it is given."""

    def __init__(self, answer: Callable[[Thought], object]) -> None:
        self.thoughts: list[Thought] = []
        self._answer = answer

    async def think(self, thought: Thought) -> Move:
        self.thoughts.append(thought)
        answer = self._answer(thought)
        if isinstance(answer, Exception):
            raise answer
        return answer  # type: ignore[return-value]


async def at_the_turn_of_a_computer(world: World, setup: Setup | None = None) -> Game:
    """Anna and a computer have cards, and the computer is to lead."""
    position = {**CIRCLE, "hands": ["6H 7S QS 8C", "9C TC KD 6S"], "discard": {"count": 28}}
    game = await dealt(world, setup or Setup(), people=1, computers=1)
    state = read_position(world.table.rules, 2, {**position, "lead": 1, "defender": 0})
    await put(world, state)
    return game


async def left_alone(world: World, people: int = 1, setup: Setup | None = None) -> Game:
    """Four at a table, and everybody but the first still has cards; a second person too."""
    game = await dealt(world, setup or Setup(), people, 4 - people)
    await put(world, read_position(world.table.rules, 4, CIRCLE))
    return game


def cheapest(world: World) -> str:
    """What the simplest policy would do for the computer on seat 1, as the log would have it."""
    assert world.table.game is not None
    return f"computer:1 {simplest(world.table.game.view(1))}"
