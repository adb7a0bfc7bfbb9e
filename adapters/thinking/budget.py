"""How long a computer may think, by how busy the workers are."""

from collections.abc import Mapping

BASE: Mapping[str, float] = {"expert": 0.020, "shark": 0.060}
"""Seconds for a move of the levels that search. The others take less time than asking a worker."""
IDLE = 5.0
"""So many times as long while nobody else thinks."""
LEAST = 0.25
"""Less than this part of its base makes a search no better than the simplest policy."""
HIDDEN = 0.5
"""The part of a pause that thoughts may fill: one that searches an endgame overruns its time."""


MOST_DRAG = 10.0


def granted(
    level: str, pause: float, promised: float, workers: int, drag: float = 1.0
) -> float | None:
    """The seconds that a thought of a searching level gets; None: too little, play *regular*.

    `pause` hides the thought; `promised` is what all thoughts together were granted that have not
    come to their end. They go first, so that a worker is free in about `promised / workers`
    seconds; what is left then of (half) the pause is the room for this one. Where the room allows
    it a thought gets the base of its level, and five times that if nobody else thinks, which
    nobody notices. Where the queue is long it gets the room, down to a quarter of its base; below
    that it gets nothing. So the queue never becomes longer than the pauses that hide it, however
    many tables there are. `drag` is how much longer than they were granted the last thoughts took:
    workers are nice, and give way to all else that the machine does.
    """
    if not workers:
        return None
    room = (HIDDEN * pause - promised * drag / workers) / drag
    if room < LEAST * BASE[level]:
        return None
    return min(room, BASE[level] * (1.0 if promised else IDLE))


def dragged(drag: float, given: float, took: float) -> float:
    """The drag after one more thought."""
    return min(MOST_DRAG, max(1.0, 0.9 * drag + 0.1 * took / given))
