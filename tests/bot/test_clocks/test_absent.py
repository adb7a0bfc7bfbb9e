"""Two missed turns, and a computer plays until the owner presses anything."""

import pytest

from bot.table import Phase, Setup, Table
from engine.moves import Beat, Pass
from engine.play import legal_moves
from tests.bot.fakes import World
from tests.bot.games import Game
from tests.bot.test_clocks.common import left, manual


async def sleeping(game: Game, seat: int) -> None:
    """All others play and this one does not, until a computer plays for him."""
    world = game.world
    for _ in range(600):
        table = world.table
        assert table.phase is Phase.PLAYING, "the game ended before"
        if table.seats[seat].away:
            return
        others = [s for s in table.waiting if s != seat]
        if others:
            await anything(world, others[0])
        else:
            await world.passes(61, step=61)
    raise AssertionError("he is still not away")


async def anything(world: World, seat: int) -> None:
    """A careful move: attack, else beat, else whatever there is."""
    table = world.table
    moves = legal_moves(table.game.view(seat))
    person = table.seats[seat].person
    if person is None or not moves:
        await world.passes(3, step=1)
        return
    move = next((m for m in moves if isinstance(m, Beat | Pass)), moves[0])
    data = f"{table.id} {table.stamp} {move}"
    await world.presses_data(person.partition(":")[2], data, None)


async def test_after_two_missed_turns_a_computer_plays() -> None:
    game = await manual(setup=Setup("open_table", 52))
    world = game.world
    await sleeping(game, 0)
    late = [text for text in world.log if text.startswith("clock:0 ") and "pass" not in text]
    assert len(late) == 2
    assert [line.kind for line in world.table.told].count("away") == 1
    assert "💤" in world.group.text
    for _ in range(100):
        if any(text.startswith("computer:0 ") for text in world.log):
            break
        if 0 not in world.table.waiting:
            await anything(world, world.table.waiting[0])
        await world.passes(3, step=1)
    assert any(text.startswith("computer:0 ") for text in world.log)


async def test_one_missed_turn_and_one_that_was_not_do_not_add_up() -> None:
    game = await manual(setup=Setup("open_table", 52))
    world = game.world
    (seat,) = world.table.waiting
    await world.passes(61, step=61)
    assert world.table.seats[seat].misses == 1
    for _ in range(300):
        if seat in world.table.waiting and not isinstance(last_resort(world.table, seat), Pass):
            break
        await anything(world, next(s for s in world.table.waiting))
    await anything(world, seat)
    assert world.table.seats[seat].misses == 0


def last_resort(table: Table, seat: int) -> object:
    assert table.game is not None
    return legal_moves(table.game.view(seat))[-1]


async def test_passes_do_not_count_as_missed_turns() -> None:
    game = await manual(people=2, setup=Setup("open_table", 52))
    world = game.world
    missed = 0
    for _ in range(200):
        if world.table.phase is not Phase.PLAYING or missed > 3:
            break
        (seat,) = world.table.waiting
        if isinstance(last_resort(world.table, seat), Pass):
            await world.passes(31, step=31)
            missed += world.log[-1] == f"clock:{seat} pass"
            assert not world.table.seats[seat].away
        else:
            await anything(world, seat)
    assert missed > 3


@pytest.mark.parametrize("press", ["move", "page", "cards", "old", "down", "forged"])
async def test_any_press_even_an_outdated_one_brings_the_owner_back(press: str) -> None:
    game = await manual(setup=Setup("open_table", 52))
    world = game.world
    old = world.hand("anna").buttons[0].data
    await sleeping(game, 0)
    table = world.table
    stamp = f"{table.id} {table.stamp}"
    data = {
        "move": f"{stamp} attack 2C",
        "page": f"{stamp} page 0",
        "cards": f"{stamp} cards",
        "down": f"{stamp} down",
        "old": old,
        "forged": f"{stamp} accuse 9C",
    }[press]
    await world.presses_data("anna", data, world.place if press == "down" else None)
    sitting = world.table.seats[0]
    assert not sitting.away
    assert sitting.misses == 0
    assert [line.kind for line in world.table.told].count("back") <= 1


async def test_a_press_at_another_table_does_not_bring_him_back() -> None:
    game = await manual(setup=Setup("open_table", 52))
    world = game.world
    await sleeping(game, 0)
    await world.presses_data("anna", "me sort rank", None)
    await world.presses_data("anna", "table9 1.1.1 pass", None)
    assert world.table.seats[0].away


async def test_who_is_back_has_his_time_again() -> None:
    game = await manual(setup=Setup("open_table", 52))
    world = game.world
    await sleeping(game, 0)
    while 0 not in world.table.waiting:
        await anything(world, world.table.waiting[0])
    await world.presses_data("anna", f"{world.table.id} {world.table.stamp} cards", None)
    remaining = left(world.table, 0, world.clock.now())
    assert remaining is not None
    assert remaining > 0
    length = len(world.log)
    await world.passes(5, step=1)
    assert not any(text.startswith(("computer:0", "clock:0")) for text in world.log[length:])
