"""The command line: ``python -m tests.arena [--quick] [--only TEXT] [--results FOLDER]``."""

from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

from tests.arena.rows import all_rows, quick_rows
from tests.arena.run import Progress, play_row, table
from tests.arena.store import ROOT, Results, fingerprint


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.arena", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer deals: under 15 minutes")
    parser.add_argument("--only", default="", help="rows whose names have this text in them")
    parser.add_argument("--deals", type=int, help="so many deals a row, however exact that is")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument(
        "--results", type=Path, help="where results are kept (default: a folder for this code)"
    )
    wanted = parser.parse_args()
    rows = [
        row for row in (quick_rows() if wanted.quick else all_rows()) if wanted.only in row.name
    ]
    if wanted.deals:
        rows = [replace(row, fewest=wanted.deals, most=wanted.deals) for row in rows]
    results = Results(wanted.results or ROOT / ".arena" / fingerprint())
    progress, lines = Progress(len(rows)), []
    with ProcessPoolExecutor(wanted.processes) as pool:
        for place, row in enumerate(rows):
            score = play_row(row, results, pool, partial(progress.tell, place, row))
            lines.append((row, score))
    progress.end()
    print(table(lines))


if __name__ == "__main__":
    main()
