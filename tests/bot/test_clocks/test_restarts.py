"""What time people have left after the process was away."""

import asyncio

import pytest

from bot.table import deadline
from tests.bot.test_clocks.common import left, manual


async def test_after_a_restart_people_get_back_the_time_that_they_had_left() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    await world.passes(20)
    await world.restart(down=10_000)
    remaining = left(world.table, seat, world.clock.now())
    assert remaining == pytest.approx(40, abs=6), "to a sign of life of at most five seconds ago"
    await world.passes(30, step=30)
    assert not any(text.startswith("clock:") for text in world.log)
    await world.passes(20, step=20)
    assert any(text.startswith("clock:") for text in world.log)


async def test_a_process_that_dies_again_and_again_gives_no_time_away() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    await world.passes(20)
    for _ in range(5):
        await world.restart(down=600)
    remaining = left(world.table, seat, world.clock.now())
    assert remaining == pytest.approx(40, abs=6)


async def test_a_process_that_signs_off_stops_the_clocks_to_the_second() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    await world.passes(20)
    await world.clock.advance(3)
    await world.app.stop()
    await world.restart(down=600)
    assert left(world.table, seat, world.clock.now()) == pytest.approx(37, abs=0.01)


async def test_the_moment_shown_after_a_restart_is_the_new_one() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    await world.restart(down=600)
    ends = deadline(world.table, seat)
    assert ends is not None
    assert f'<at time="{int(ends)}">60 s</at>' in world.group.text


async def test_a_failing_look_at_the_clocks_is_followed_by_the_next_one() -> None:
    game = await manual()
    world = game.world
    note, failed = world.store.note, 0

    async def failing(kind: str, key: str, value: str | None) -> None:
        nonlocal failed
        failed += 1
        if failed < 3:
            raise OSError("the disk is full")
        await note(kind, key, value)

    world.store.note = failing  # type: ignore[method-assign]
    running = asyncio.create_task(world.app.run())
    await world.clock.advance(61)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert failed >= 3
    assert any(text.startswith("clock:") for text in world.log)
