"""Rows played until they are known well enough, on as many processes as there are."""

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, as_completed
from time import monotonic
from typing import TextIO

from tests.arena.play import both_games
from tests.arena.rows import Row
from tests.arena.score import Score, scored
from tests.arena.store import Results

CHUNK = 20
"""Deals between two looks at how well a row is known."""

Games = Callable[[Row, int], tuple[float, float]]


def enough(row: Row, score: Score) -> bool:
    return score.deals >= row.most or (score.deals >= row.fewest and score.half_width <= row.target)


def play_row(
    row: Row,
    results: Results,
    pool: Executor,
    report: Callable[[Score], None],
    games: Games = both_games,
) -> Score:
    """Play what is missing; `report` is told after each deal."""
    score = scored(results.of(row))
    while not enough(row, score):
        jobs = {pool.submit(games, row, n): n for n in results.missing(row, CHUNK)}
        for job in as_completed(jobs):
            results.add(row, jobs[job], job.result())
            report(scored(results.of(row)))
        score = scored(results.of(row))
    return score


class Progress:
    """One line on a terminal, written over again and again; elsewhere nothing."""

    def __init__(self, rows: int, out: TextIO = sys.stderr) -> None:
        self._rows, self._out, self._began = rows, out, monotonic()
        self._shown = out.isatty()

    def tell(self, place: int, row: Row, score: Score) -> None:
        if not self._shown:
            return
        share = min(1.0, score.deals / row.most)
        if score.deals >= 20 and 0 < score.half_width < 1:
            share = max(share, min(1.0, (row.target / score.half_width) ** 2))
        bar = "█" * round(20 * share) + "░" * (20 - round(20 * share))
        minutes = (monotonic() - self._began) / 60
        text = f"{place + 1}/{self._rows} {bar} {row.name}: {score} ({minutes:.0f} min)"
        self._out.write(f"\r\x1b[K{text}")
        self._out.flush()

    def end(self) -> None:
        if self._shown:
            self._out.write("\r\x1b[K")


def table(lines: Sequence[tuple[Row, Score]]) -> str:
    """The results in Markdown."""
    text = ["| rules | first | second | score of the first, % | games |", "|---|---|---|---|---|"]
    for row, score in lines:
        text.append(f"| {row.kind} | {row.first} | {row.second} | {score} | {2 * score.deals} |")
    return "\n".join(text)
