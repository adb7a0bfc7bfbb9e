"""What runs in a worker process. It imports the engine and what a thought is made of, nothing else:
it starts fast and stays small."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread
from typing import Literal

from bot.faults import fault
from bot.ports import Inquiry, Thought
from bot.thinking import move_of, values_of

NICENESS = 10
"""Whoever serves people goes first."""

Worths = tuple[dict[str, float], str, int, bool]
"""`Values` in plain words: by move, the best one, games, and whether they are certain."""
Answer = tuple[Literal["move", "fault"], str] | tuple[Literal["values"], Worths]
"""A move as text, what moves are worth, or why there is neither without a word of the game: nothing
that could not be read by the process that gets it."""


def begin() -> None:
    """Before the first thought. SIGTERM ends a worker at once, wherever it is; other signals to the
    whole group are blocked, since they are the parent's business."""
    os.nice(NICENESS)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """A parent that is killed cannot say so; nor does who thinks listen."""
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


def think(thought: Thought | Inquiry) -> Answer:
    try:
        if isinstance(thought, Inquiry):
            values = values_of(thought)
            worths = {str(move): worth for move, worth in values.items()}
            return "values", (worths, str(values.best), values.games, values.certain)
        return "move", str(move_of(thought))
    except Exception as error:
        return "fault", fault(error)
