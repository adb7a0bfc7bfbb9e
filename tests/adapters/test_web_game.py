"""A whole game in the browser with the real app: everything that is legal can be pressed, and
nothing else."""

import os
from random import Random

import pytest

from tests.platforms.browser import required
from tests.platforms.browser.table import browser_table
from tests.whole.play import Game

pytestmark = pytest.mark.browser

GAMES = (
    (7, 2, 0, "home_transfer", "24"),
    (8, 3, 0, "neighbours_table", "36"),
    (9, 4, 0, "advanced", "52"),
)
"""Seed, people, computers, preset, deck."""


@pytest.mark.parametrize(
    ("seed", "people", "computers", "preset", "deck"),
    GAMES if os.environ.get("DURAKBOT_SOAK") else GAMES[:1],
)
async def test_a_game_is_played_from_the_command_to_the_fool(
    seed: int, people: int, computers: int, preset: str, deck: str
) -> None:
    required()
    random = Random(seed)
    async with browser_table(random) as table:
        game = Game(table, random, people, computers, preset, deck)
        await game.gathers()
        await game.plays()
        one = game.players[0]
        await one.presses("Again")
        await table.settle()
        assert game.table.number == 2
        assert [trouble for each in table.browser.people for trouble in each.troubles] == []
