"""Tables that nobody touches, and games that only computers play."""

from itertools import pairwise

from bot.table import Phase, Setup
from tests.bot.fakes import World
from tests.bot.games import dealt, played
from tests.bot.test_clocks.common import manual


async def test_a_lobby_that_nobody_touches_closes_after_half_an_hour() -> None:
    world = World()
    await world.says_durak("anna")
    await world.passes(29 * 60, step=60)
    await world.presses("boris", "Join")
    await world.passes(29 * 60, step=60)
    assert world.table.phase is Phase.LOBBY
    await world.passes(2 * 60, step=60)
    assert list(world.app._tables) == []
    assert world.phrase("closed-expired") in world.group.text
    assert world.group.buttons == ()
    await world.says_durak("cid")
    assert world.table.host == world.person("cid")


async def test_a_finished_table_closes_after_half_an_hour_and_keeps_its_result() -> None:
    game = await manual(people=2)
    world = game.world
    await played(game)
    await world.passes(31 * 60, step=60)
    assert list(world.app._tables) == []
    assert "🃏" in world.group.text or "🤝" in world.group.text
    assert [b.text for b in world.group.buttons] == ["Record", "Review"]


async def test_a_running_game_never_expires() -> None:
    game = await manual(setup=Setup("open_table", 36, "untimed"))
    await game.world.passes(50 * 3600, step=3600)
    assert game.world.table.phase is Phase.PLAYING


async def test_a_lobby_whose_half_hour_ended_while_the_process_was_down_closes_at_the_start() -> (
    None
):
    world = World()
    await world.says_durak("anna")
    await world.restart(down=3600)
    await world.passes(1)
    assert list(world.app._tables) == []


async def test_a_game_that_only_the_clock_and_computers_play_comes_to_its_end() -> None:
    game = await manual(people=2, computers=1)
    world = game.world
    for _ in range(500):
        if world.table.phase is not Phase.PLAYING:
            break
        await world.passes(61, step=5)
    assert world.table.phase is Phase.OVER


async def test_a_computer_thinks_about_each_card_that_it_piles_on() -> None:
    """Else it would lay them all within a second, and nobody could follow."""
    for seed in range(40):
        world = World(seed)
        game = await dealt(world, Setup("open_table", 52), people=1, computers=3, seed=seed)
        for _ in range(150):
            if not game.playing:
                break
            await world.passes(0.5, step=0.25)
            if world.table.waiting and world.table.seats[world.table.waiting[0]].person:
                await game.step()
        entries = list(world.store.logs[world.table.id])
        piled = [
            b.at - a.at
            for a, b in pairwise(entries)
            if a.text.startswith("computer") and a.text.split(" ")[0] == b.text.split(" ")[0]
            if " attack " in a.text and " attack " in b.text
        ]
        if piled:
            assert min(piled) >= 0.8
            return
    raise AssertionError("no computer ever piled on two cards")
