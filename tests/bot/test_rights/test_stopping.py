"""Who stops a table."""

import pytest

from bot.table import Phase, Setup
from tests.bot.fakes import World
from tests.bot.games import dealt
from tests.bot.test_rights.common import lobby

DAY = 24 * 3600.0


@pytest.mark.parametrize(("people", "needed"), [(2, 2), (3, 2), (4, 3), (5, 3)])
async def test_stopping_a_game_needs_most_of_the_people(people: int, needed: int) -> None:
    game = await dealt(World(1), people=people, computers=1)
    world = game.world
    for count, name in enumerate(game.people[:needed], 1):
        assert game.playing
        reply = await world.says(name, "stop")
        if count < needed:
            assert reply.toast == world.phrase("toast-voted")
            assert world.phrase("table-votes", votes=count, needed=needed) in world.group.text
    assert list(world.app._tables) == []
    assert world.phrase("closed-stopped") in world.group.text


async def test_the_same_vote_twice_is_one_and_bystanders_have_none() -> None:
    game = await dealt(World(1), people=4)
    world = game.world
    for name in ("anna", "anna", "eve", "anna"):
        await world.says(name, "stop")
    assert len(world.table.votes) == 1
    reply = await world.says("eve", "stop")
    assert reply.toast == world.phrase("refused-not-seated")


async def test_a_vote_from_the_private_chat_counts_at_the_table_where_one_sits() -> None:
    game = await dealt(World(1), people=2)
    await game.world.says("anna", "stop", private=True)
    assert len(game.world.table.votes) == 1


@pytest.mark.parametrize("name", ["anna", "eve"])
async def test_an_admin_stops_a_game_at_once_even_if_he_is_its_host(name: str) -> None:
    game = await dealt(World(1), people=4)
    world = game.world
    world.admins.add(world.person(name))
    await world.says(name, "stop")
    assert list(world.app._tables) == []


async def test_after_a_day_without_a_move_anybody_may_stop_a_game() -> None:
    game = await dealt(World(1), Setup("home", 36, "untimed"), people=3)
    world = game.world
    await world.passes(DAY - 60, step=3600)
    await world.says("anna", "stop")
    await world.says("eve", "stop")
    assert game.playing
    await world.passes(120, step=60)
    await world.says("eve", "stop")
    assert list(world.app._tables) == [], "the vote in between was no sign of life"


async def test_votes_count_anew_when_somebody_leaves() -> None:
    game = await dealt(World(1), people=4)
    world = game.world
    for name in ("anna", "boris"):
        await world.says(name, "stop")
    assert game.playing
    await world.presses("cid", "⋯")
    await world.presses("cid", "Leave the game")
    assert list(world.app._tables) == [], "two of three"


async def test_who_leaves_takes_his_vote_along() -> None:
    game = await dealt(World(1), people=4)
    world = game.world
    await world.says("anna", "stop")
    await world.presses("anna", "⋯")
    await world.presses("anna", "Leave the game")
    assert world.table.votes == ()


async def test_a_lobby_is_stopped_by_its_people_and_not_by_others() -> None:
    world = await lobby()
    await world.says("eve", "stop")
    assert world.table.phase is Phase.LOBBY
    await world.says("boris", "stop")
    assert list(world.app._tables) == []


async def test_where_there_is_no_table_there_is_nothing_to_stop() -> None:
    world = World()
    reply = await world.says("anna", "stop")
    assert reply.toast == world.phrase("toast-no-table")


async def test_when_a_game_is_stopped_the_hands_say_so_and_lose_their_buttons() -> None:
    game = await dealt(World(1), people=2)
    for name in game.people:
        await game.world.says(name, "stop")
    for name in game.people:
        assert game.world.hand(name).buttons == ()
        assert game.world.hand(name).text == game.world.phrase("closed-stopped")
