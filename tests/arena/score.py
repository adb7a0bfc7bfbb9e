"""The arithmetic: scores of mirrored deals, their mean, and how sure it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Final

SURE: Final = 1.959964
"""So many standard errors on each side make an interval of 95 %."""


@dataclass(frozen=True, slots=True)
class Score:
    """Wins and half the draws of the first of two sides, as shares of all games."""

    deals: int
    mean: float
    half_width: float
    """Half of the 95 % interval. A deal, played twice, is one observation."""

    @property
    def low(self) -> float:
        return max(0.0, self.mean - self.half_width)

    @property
    def high(self) -> float:
        return min(1.0, self.mean + self.half_width)

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} ± {100 * self.half_width:.1f}"


def scored(deals: Sequence[tuple[float, float]]) -> Score:
    """From the first side's points in the two games of each deal: 1 to win, 0.5 for a draw."""
    means = [fmean(games) for games in deals]
    if len(means) < 2:
        return Score(len(means), fmean(means) if means else 0.5, inf)
    return Score(len(means), fmean(means), SURE * stdev(means) / sqrt(len(means)))
