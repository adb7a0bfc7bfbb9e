"""Results on disk, a line for each deal, so that a run that was broken off goes on."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.arena.rows import Row

ROOT: Final = Path(__file__).parents[2]


def fingerprint(root: Path = ROOT) -> str:
    """Of all code that decides a game: with other code, other results."""
    digest = sha256()
    for path in sorted((root / "engine").rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


class Results:
    """By row and number of the deal: the points in its two games."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "deals.jsonl"
        self._deals: dict[str, dict[int, tuple[float, float]]] = {}
        folder.mkdir(parents=True, exist_ok=True)
        kept = self._file.read_text("utf-8") if self._file.exists() else ""
        for line in kept.splitlines():
            self._read(line)
        if kept and not kept.endswith("\n"):
            self._write("\n")

    def _read(self, line: str) -> None:
        try:
            name, number, first, second = json.loads(line)
        except ValueError:  # the last line of a run that was killed
            return
        self._deals.setdefault(name, {})[number] = (first, second)

    def add(self, row: Row, number: int, points: tuple[float, float]) -> None:
        self._deals.setdefault(row.name, {})[number] = points
        self._write(json.dumps([row.name, number, *points]) + "\n")

    def _write(self, text: str) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            file.write(text)

    def of(self, row: Row) -> list[tuple[float, float]]:
        """In the order of the deals, as far as none is missing and the row wants them."""
        deals = self._deals.get(row.name, {})
        found = []
        for number in range(row.most):
            if number not in deals:
                break
            found.append(deals[number])
        return found

    def missing(self, row: Row, most: int) -> list[int]:
        """The first numbers of deals that have not been played, so many at most."""
        deals = self._deals.get(row.name, {})
        return [number for number in range(row.most) if number not in deals][:most]
