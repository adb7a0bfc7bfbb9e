"""A whole game in the browser with the real app: everything that is legal can be pressed, and
nothing else."""

from random import Random

import pytest

from tests.platforms.browser import required
from tests.platforms.browser.table import browser_table
from tests.whole.play import Game

pytestmark = pytest.mark.browser


async def test_a_game_is_played_from_the_command_to_the_fool() -> None:
    required()
    random = Random(7)
    async with browser_table(random) as table:
        game = Game(table, random, people=2, computers=1, preset="home_transfer", deck="24")
        await game.gathers()
        await game.plays()
        one = game.players[0]
        await one.presses("Again")
        await table.settle()
        assert game.table.number == 2
        assert [trouble for each in table.browser.people for trouble in each.troubles] == []
