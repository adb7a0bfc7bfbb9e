"""Computers at the tables: each thinks in the background, outside any lock, while it seems to, and
then presses like a person."""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from bot.faults import fault
from bot.ports import Blank, Clock, Thinker, Thought
from bot.table import Table, left_to_computers
from bot.thinking import simplest
from engine.computer.seen import beginning
from engine.moves import Move, Surrender
from engine.play import refusal
from engine.state import View

log = logging.getLogger(__name__)

PAUSES: Mapping[str, tuple[float, float]] = {
    "extra_fast": (0.8, 1.2),
    "fast": (0.8, 1.6),
    "medium": (1.0, 2.0),
    "slow": (1.4, 2.5),
    "untimed": (1.4, 2.5),
}
"""Seconds that a computer seems to think, at least and at most, by the table's pace."""
ALONE = 2.0
"""So many times faster where only computers are left to play."""
GRACE = 0.5
"""Seconds of the wall beyond the pause that a thought may take; then the move is made without."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one computer is doing about one position."""

    mark: str
    """Of the position: another one is another turn."""
    due: float
    """When its pause is over."""
    thinking: asyncio.Task[Move | None]


class Computers:
    def __init__(self, clock: Clock, random: Random, thinker: Thinker) -> None:
        self._clock, self._random, self._thinker = clock, random, thinker
        self._turns: dict[tuple[str, int], Turn] = {}

    def move(self, table: Table, seat: int, now: float) -> Move | None:
        """The move of a computer that is waited for, once both its pause and its thought are over.

        The first call starts both. A thought that is not there a little later costs its move the
        simplest policy, as does one that fails: never the table. It is asked anew in a position
        that looks different, and after each of its own moves: who piles on thinks about each card.
        """
        assert table.game is not None
        key = (table.id, seat)
        mark = f"{table.stamp} {table.needed[seat]}.{table.asked[seat]}"
        turn = self._turns.get(key)
        if turn is None or turn.mark != mark:
            self._drop(key)
            turn = self._turns[key] = self._begun(table, seat, mark, now)
        if now < turn.due:
            return None
        late = now >= turn.due + GRACE * self._clock.speed
        if not turn.thinking.done() and not late:
            return None
        if not turn.thinking.done():
            log.warning("a computer of table %s thinks for too long", table.id)
        answered = turn.thinking.done() and not turn.thinking.cancelled()
        move = turn.thinking.result() if answered else None
        self._drop(key)
        return move or simplest(table.game.view(seat))

    def forget(self, table: str) -> None:
        """Whatever is thought about it now is not asked for any more."""
        for key in [key for key in self._turns if key[0] == table]:
            self._drop(key)

    def stop(self) -> None:
        for key in list(self._turns):
            self._drop(key)

    def _drop(self, key: tuple[str, int]) -> None:
        turn = self._turns.pop(key, None)
        if turn is not None:
            turn.thinking.cancel()

    def _begun(self, table: Table, seat: int, mark: str, now: float) -> Turn:
        assert table.game is not None
        pause = self.pause(table)
        thought = Thought(
            view=table.game.view(seat),
            seen=table.seen or beginning(table.game.public),
            level=table.seats[seat].strength,
            seed=self._random.getrandbits(64),
            budget=pause / self._clock.speed,
        )
        return Turn(mark, now + pause, asyncio.create_task(self._thought(table.id, thought)))

    def pause(self, table: Table) -> float:
        """How long this move should seem to take, so that a group can follow: 0.8 to 2.5 seconds.

        It follows the table's pace: where people have 15 seconds to lead they want to get on, so
        that a computer answers within 1.2; where they have two minutes or all the time in the
        world it takes 1.4 to 2.5. With only computers left to play it takes half of that.
        """
        pause = self._random.uniform(*PAUSES[table.rules.time_profile])
        return pause / ALONE if left_to_computers(table) else pause

    async def _thought(self, table: str, thought: Thought) -> Move | None:
        """None where no move came of it."""
        try:
            move = await self._thinker.think(thought)
            if sound(thought.view, move):
                return move
            log.error("a computer of table %s answered nonsense", table)
        except Blank:
            pass  # whoever raises it has told the host why
        except Exception as error:
            log.error("a computer of table %s cannot think: %s", table, fault(error))
        return None


def sound(view: View, move: object) -> bool:
    """Whether it is a move, and allowed now; a computer never gives up."""
    return isinstance(move, Move) and not isinstance(move, Surrender) and not refusal(view, move)
