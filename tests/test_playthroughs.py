"""Whole games as text, one for each preset: read them; `pytest --update` writes them anew."""

from pathlib import Path

import pytest

from engine.rules import PRESETS
from tests.playthroughs.teller import Teller

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "open_table": (1, ("anna", "boris", "cid"), 0, ("Open table", "24")),
    "neighbours_table": (2, ("anna", "boris", "cid", "dot"), 1, ("Neighbours",)),
    "advanced": (3, ("anna", "boris"), 2, ("Advanced", "24", "fast")),
    "advanced_transfer": (4, ("anna", "boris"), 1, ("Advanced passing", "24")),
    "advanced_strict": (5, ("anna", "boris", "cid"), 1, ("Advanced strict", "32")),
    "home": (6, ("anna",), 1, ()),
    "home_transfer": (7, ("anna", "boris"), 0, ("Home passing", "no clock")),
}


@pytest.mark.parametrize("preset", PRESETS)
async def test_the_playthrough_is_as_it_was_read(
    preset: str, request: pytest.FixtureRequest
) -> None:
    seed, people, computers, choices = GAMES[preset]
    told = await Teller(seed, people, people[0]).plays(computers, choices)
    path = FOLDER / f"{preset}.txt"
    if request.config.getoption("--update"):
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")
