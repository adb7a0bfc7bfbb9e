"""Games as text, one for each preset and one for each thing that seldom happens: read them;
`pytest --update` writes them anew."""

from pathlib import Path

import pytest

from engine.rules import PRESETS
from tests.playthroughs.stories import STORIES
from tests.playthroughs.teller import Teller

FOLDER = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("name", STORIES)
async def test_the_playthrough_is_as_it_was_read(name: str, request: pytest.FixtureRequest) -> None:
    story = STORIES[name]
    teller = Teller(story)
    told = await teller.plays()
    path = FOLDER / f"{name}.txt"
    if request.config.getoption("--update"):
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")


def test_every_preset_and_every_rare_thing_is_told() -> None:
    assert PRESETS.keys() <= STORIES.keys()
    assert {p.stem for p in FOLDER.glob("*.txt")} == STORIES.keys()
