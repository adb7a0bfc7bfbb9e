"""Several games with one score: without end, to so many games, or to so many losses."""

from dataclasses import replace
from random import Random

import pytest

from bot.table import Phase, Setup, dump_table, load_table
from bot.table.series import SERIES, carried, ended, fools, target
from tests.bot.fakes import World
from tests.bot.games import Game, dealt, played
from tests.bot.test_lobby.common import lobby


async def series(kind: str, games: int, seed: int = 3) -> World:
    """A table of two after so many games."""
    world = World(seed)
    game = await dealt(world, Setup("home", 24, "untimed", (), kind), people=2, seed=seed)
    for number in range(games):
        if number:
            await world.presses("anna", "Again")
        game.steps = 0
        await played(game)
    return world


def going_on(world: World) -> Game:
    return Game(world, ("anna", "boris"), Random(5))


@pytest.mark.parametrize("kind", SERIES)
def test_a_series_is_read_from_its_name(kind: str) -> None:
    what, number = target(Setup(series=kind))
    assert what in ("open", "games", "losses")
    assert (number == 0) == (what == "open")


async def test_the_score_is_in_the_result() -> None:
    world = await series("open", 2)
    table = world.table
    assert table.games == 2
    assert table.draws + sum(seat.fools for seat in table.seats) == 2
    for seat in table.seats:
        assert f"{seat.name} ({seat.fools})" in world.group.text
    assert not ended(table)


async def test_a_series_to_three_games_ends_with_the_third_and_names_its_fool() -> None:
    world = await series("games-3", 2)
    assert world.phrase("series-games", number=3) in world.group.text
    assert "The series is over" not in world.group.text
    await world.presses("anna", "Again")
    await played(going_on(world))
    assert "The series is over" in world.group.text
    most = max(seat.fools for seat in world.table.seats)
    losers = [seat.name for seat in world.table.seats if seat.fools == most]
    assert f"{' and '.join(losers)} ({most})" in world.group.text
    assert "Again" not in [b.text for b in world.group.buttons]
    assert ended(world.table)


async def test_after_a_series_the_next_game_begins_a_new_one() -> None:
    world = await series("games-3", 3)
    number = world.table.number
    await world.presses("anna", "New series")
    assert world.table.phase is Phase.PLAYING
    assert world.table.number == number + 1, "buttons of older games stay old"
    assert world.table.games == world.table.draws == 0
    assert [seat.fools for seat in world.table.seats] == [0, 0]
    await world.restart()
    assert world.table.games == 0


async def test_a_series_to_three_losses_ends_when_somebody_has_lost_three() -> None:
    world = await series("losses-3", 1)
    game = going_on(world)
    while not ended(world.table):
        assert max(seat.fools for seat in world.table.seats) < 3
        await world.presses("anna", "Again")
        game.steps = 0
        await played(game)
    assert max(seat.fools for seat in world.table.seats) == 3
    assert [world.table.seats[i].fools for i in fools(world.table)] == [3]


async def test_the_lobby_says_how_long_the_series_is_and_then_how_it_stands() -> None:
    world = await series("losses-3", 1)
    lost = {seat.name: seat.fools for seat in world.table.seats}
    await world.presses("anna", "New table")
    assert world.table.phase is Phase.LOBBY
    assert world.phrase("series-losses", number=3) in world.group.text
    await world.presses("boris", "Join")
    for name, fooled in lost.items():
        assert f"{name} ({fooled})" in world.group.text
    await world.restart()
    assert {seat.name: seat.fools for seat in world.table.seats} == lost
    await world.presses("cid", "Join")
    assert "Cid (0)" in world.group.text
    await world.presses("boris", "Leave")
    await world.presses("boris", "Join")
    assert {s.name: s.fools for s in world.table.seats if s.name in lost} == lost


async def test_a_lobby_without_a_series_says_nothing_about_one() -> None:
    world = await lobby()
    assert "Series" not in world.group.text
    assert "Times the fool" not in world.group.text


async def test_a_finished_series_is_not_carried_to_the_next_table() -> None:
    world = await series("games-3", 3)
    assert carried(world.table).games == 0
    await world.presses("anna", "New table")
    assert world.table.games == 0
    assert "Times the fool" not in world.group.text


async def test_a_table_of_the_first_release_keeps_its_score() -> None:
    world = await series("open", 2)
    text = dump_table(world.table).replace('"games":2,', "").replace('"scores":[],', "")
    assert "games" not in text
    assert load_table(text) == world.table
    await world.presses("anna", "Again")
    text = dump_table(world.table).replace('"games":2,', "")
    assert load_table(text) == world.table


async def test_nobody_is_the_fool_of_a_series_without_losses() -> None:
    world = await series("open", 1)
    none = replace(world.table, seats=tuple(replace(seat, fools=0) for seat in world.table.seats))
    assert fools(none) == ()
