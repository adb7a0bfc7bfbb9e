"""The end of a game, and the two ways on."""

import asyncio
from dataclasses import replace

import pytest

from bot.table import Phase, Setup
from tests.bot.fakes import World
from tests.bot.games import NAMES, dealt, move_of, played
from tests.bot.test_lobby.common import seated


async def over(seed: int = 1) -> World:
    """The end of a game of three, brought about quickly: the lead sleeps, and loses."""
    world = World(seed)
    await dealt(world, Setup("advanced"), people=3, seed=seed)
    await world.passes(61, step=61)
    assert world.table.phase is Phase.OVER
    return world


async def test_the_end_shows_fool_places_and_series_and_the_two_ways_on() -> None:
    world = await over()
    text = world.group.text
    assert "🃏" in text or "🤝" in text
    assert "1. " in text
    assert [b.text for b in world.group.buttons] == ["Again", "New table", "Record", "Review"]


async def test_again_deals_to_the_same_people_and_counts_the_fools() -> None:
    world = await over()
    result = world.table.game.public.result
    assert not result.draw
    names = seated(world)
    await world.presses("boris", "Again")
    assert world.table.phase is Phase.PLAYING
    assert world.table.number == 2
    assert seated(world) == names
    assert [seat.fools for seat in world.table.seats] == [
        1 if i == result.fool else 0 for i in range(3)
    ]


@pytest.mark.parametrize("seed", range(4))
async def test_the_next_lead_and_dealer_follow_from_who_was_the_fool(seed: int) -> None:
    """All presets built so far: the fool deals, and is attacked first."""
    world = await over(seed)
    fool = world.table.game.public.result.fool
    await world.presses("anna", "Again")
    after = world.table
    assert after.dealer == fool
    assert after.game.public.defender == fool
    assert after.game.public.lead == (fool - 1) % 3


async def test_after_a_draw_the_deal_goes_to_the_left_and_the_first_rule_decides_again() -> None:
    world = await over()
    table = world.table
    drawn = replace(table.game.public.result, fool=None, draw=True, losers=())
    stage = replace(table.game.public.stage, result=drawn)
    game = replace(table.game, public=replace(table.game.public, stage=stage))
    world.app._tables._live[table.id].table = replace(table, game=game)
    await world.presses("anna", "Again")
    assert world.table.dealer == (table.dealer + 1) % 3


async def test_again_pressed_by_two_deals_once() -> None:
    world = await over()
    data = world.button("anna", "Again")[0].data
    await asyncio.gather(*(world.presses_data(n, data, settle=False) for n in ("anna", "boris")))
    await world.settle()
    assert world.table.number == 2


async def test_again_is_not_for_bystanders() -> None:
    world = await over()
    reply = await world.presses("eve", "Again")
    assert reply.toast
    assert world.table.phase is Phase.OVER


async def test_a_new_table_takes_the_place_of_the_finished_one_with_its_rules() -> None:
    game = await dealt(World(1), Setup("open_table", 32, "fast"), people=2)
    await played(game)
    world = game.world
    result = world.group.text
    await world.presses("boris", "New table")
    assert world.table.phase is Phase.LOBBY
    assert world.table.setup == Setup("open_table", 32, "fast")
    assert world.table.host == world.person("boris")
    assert seated(world) == ["Boris"]
    old, new = (m.screen for m in world.chat.at(world.place))
    assert old.text.startswith(result.split("\n")[0])
    assert [b.text for b in old.buttons] == ["Record", "Review"]
    assert "Join" in [b.text for b in new.buttons]


async def test_a_new_table_is_not_for_bystanders() -> None:
    world = await over()
    reply = await world.presses("eve", "New table")
    assert reply.toast == world.phrase("refused-not-seated")
    assert world.table.phase is Phase.OVER


async def test_durak_at_a_finished_table_opens_a_new_one() -> None:
    world = await over()
    await world.says_durak("anna")
    assert world.table.phase is Phase.LOBBY
    assert len(world.store.logs) == 2


async def test_the_hands_of_a_finished_game_show_its_end_and_no_moves() -> None:
    world = await over()
    for name in NAMES[:3]:
        hand = world.hand(name)
        assert hand.buttons == ()
        assert any(mark in hand.text for mark in "🃏🎉🤝")


async def test_games_go_on_until_somebody_has_enough() -> None:
    world = World(3)
    game = await dealt(world, Setup("home", 24), people=2, seed=3)
    for number in range(1, 3):
        await played(game)
        assert world.table.number == number
        draws = world.table.draws
        assert draws + sum(seat.fools for seat in world.table.seats) == number
        game.steps = 0
        await world.presses("anna", "Again")
    assert all(move_of(b) is None for b in world.group.buttons)
