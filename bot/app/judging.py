"""Has people's moves judged, aside from the event loop; what is asked twice is thought once."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Sequence
from random import Random
from time import perf_counter
from typing import Generic, Literal, TypeVar

from bot.ports import Clock, Inquiry, Thinker
from engine.computer.judge import Values
from engine.computer.review import Costly, Decision, Question, reviewing
from engine.computer.seen import Seen
from engine.moves import Move
from engine.play import legal_moves
from engine.state import View

HINT = 0.45
"""Seconds of the wall for one decision, while nobody else asks."""
REVIEW = 2.5
"""For all the decisions of a game: so the answer comes while its reader waits for it."""
PATIENCE = 2.0
"""So many times as long it may take where thinkers are busy; what is not judged then is let be."""
KEPT = 64
"""Answers that are kept, in case somebody presses again."""

How = Literal["judged", "glanced", "compared"]
T = TypeVar("T")


class Judging:
    def __init__(self, clock: Clock, random: Random, thinker: Thinker) -> None:
        self._clock, self._random, self._thinker = clock, random, thinker
        self._free, self._asking = asyncio.Semaphore(1), 0
        self._hints: _Kept[Values] = _Kept()
        self._reviews: _Kept[tuple[Costly, ...]] = _Kept()

    async def hint(self, table: str, view: View, seen: Seen) -> Values:
        """What each move is worth to the view's seat. Raises what the thinker raises."""
        return await self._hints.get((table, view), lambda: self._hinted(view, seen))

    async def review(self, game: Hashable, made: Sequence[Decision]) -> tuple[Costly, ...]:
        """The costliest of all these decisions of one game. Raises what the thinker raises."""
        return await self._reviews.get(game, lambda: self._reviewed(made))

    async def _hinted(self, view: View, seen: Seen) -> Values:
        return await self._asked(view, seen, "judged", (), self._share(HINT))

    async def _reviewed(self, made: Sequence[Decision]) -> tuple[Costly, ...]:
        """One decision after the other, so that other thoughts have their turn between them."""
        seconds, began = self._share(REVIEW), perf_counter()
        asking = reviewing(made)
        try:
            asked = next(asking)
            while True:
                past = perf_counter() - began
                if past < PATIENCE * seconds:
                    values = await self._answered(asked, max(0.0, seconds - past) * asked.part)
                else:
                    values = _unjudged(asked)
                asked = asking.send(values)
        except StopIteration as ended:
            found: tuple[Costly, ...] = ended.value
            return found

    async def _answered(self, asked: Question, budget: float) -> Values:
        made = asked.decision
        how: How = "compared" if asked.among else "glanced"
        return await self._asked(made.view, made.seen, how, asked.among, budget)

    def _share(self, seconds: float) -> float:
        """Who asks while others do gets less."""
        return seconds / self._clock.speed / (1 + self._asking)

    async def _asked(
        self, view: View, seen: Seen, how: How, among: tuple[Move, ...], budget: float
    ) -> Values:
        """One at a time: most thinkers stay free for the tables."""
        seed = self._random.getrandbits(64)
        self._asking += 1
        try:
            async with self._free:
                return await self._thinker.judge(Inquiry(view, seen, how, among, seed, budget))
        finally:
            self._asking -= 1


def _unjudged(asked: Question) -> Values:
    """As if all moves were as good as the one that was made."""
    moves = asked.among or legal_moves(asked.decision.view)
    return Values(dict.fromkeys(moves, 0.5), asked.decision.move)


class _Kept(Generic[T]):
    """Answers that cost time, the newest ones; who asks while one is worked out waits for it."""

    def __init__(self) -> None:
        self._tasks: dict[Hashable, asyncio.Future[T]] = {}

    async def get(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """Raises what the work raises; then it is not kept."""
        task = self._tasks.get(key)
        if task is None:
            while len(self._tasks) >= KEPT:
                del self._tasks[next(iter(self._tasks))]
            task = self._tasks[key] = asyncio.ensure_future(work())
        try:
            return await asyncio.shield(task)
        except Exception:
            self._tasks.pop(key, None)
            raise
