"""Games by the rules of other houses, from the deal to the end, by buttons alone."""

import pytest

from bot.table import Phase, Setup
from tests.bot.fakes import World
from tests.bot.games import dealt
from tests.bot.test_buttons import DISCORD, check, check_everybody

TABLES = {
    "pairs": (Setup("pairs"), 3, 1),
    "three_against_three": (Setup("three_against_three"), 4, 2),
    "solo_north": (Setup("solo_north"), 3, 2),
    "tricks_in_pairs": (Setup("pairs", changes=(("cheating", True),)), 4, 0),
    "tricks_with_passing": (
        Setup("tricks_table", 52, changes=(("transfer", True), ("show_trump_transfer", True))),
        4,
        0,
    ),
}


@pytest.mark.parametrize("name", TABLES)
async def test_its_buttons_are_what_is_accepted_and_it_comes_to_an_end(name: str) -> None:
    setup, people, computers = TABLES[name]
    world = World(3, limits=DISCORD)
    game = await dealt(world, setup, people, computers, seed=3)
    while game.playing:
        await game.step()
        if game.playing and game.steps % 25 == 0:
            await check_everybody(game, DISCORD)
        for person in game.people:
            check(world.hand(person), DISCORD)
    assert world.table.phase is Phase.OVER
    assert world.table.game is not None
    assert world.table.game.public.result is not None
