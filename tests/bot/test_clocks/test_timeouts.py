"""What happens when the time is up, and a clock that loses its race."""

import asyncio

import pytest

from bot.commands import Play
from bot.screen import Person
from bot.table import Phase, Setup
from engine.moves import Attack, Take
from engine.play import legal_moves
from tests.bot.games import move_of, moves_on
from tests.bot.test_clocks.common import make, manual


async def test_a_lead_who_runs_out_of_time_opens_with_his_lowest_plain_card() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    hand = world.table.game.hands[seat]
    trump = world.table.game.public.trump
    lowest = min(hand, key=lambda card: (card.suit == trump, card.rank))
    await world.passes(61, step=61)
    assert world.log[-1] == f"clock:{seat} attack {lowest}"
    assert [line.kind for line in world.table.told][-2:] == ["late", "attacked"]


async def test_where_the_rules_say_so_a_sleeping_lead_loses_the_game() -> None:
    game = await manual(setup=Setup("advanced"))
    world = game.world
    (seat,) = world.table.waiting
    await world.passes(61, step=61)
    assert world.log[-1] == f"clock:{seat} surrender"
    assert world.table.phase is Phase.OVER
    assert world.table.game.public.result.fool == seat


async def test_a_defender_who_runs_out_of_time_takes_and_a_thrower_passes() -> None:
    game = await manual()
    world = game.world
    await make(game, Attack)
    (seat,) = world.table.waiting
    await world.passes(61, step=61)
    assert world.log[-1] == f"clock:{seat} take"
    throwers = world.table.waiting
    assert throwers
    await world.passes(31, step=31)
    await world.passes(2, step=1)
    late = [text for text in world.log if text.endswith(" pass") and text.startswith("clock:")]
    assert len(late) == len(throwers)


async def test_nothing_happens_before_the_time_is_up() -> None:
    game = await manual()
    world = game.world
    length = len(world.log)
    await world.passes(59.9, step=59.9)
    assert len(world.log) == length
    await world.passes(0.2, step=0.2)
    assert len(world.log) == length + 1


@pytest.mark.parametrize("first", ["clock", "press"])
async def test_the_clock_and_a_press_at_the_same_moment_are_one_transition(first: str) -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    name = world.table.seats[seat].name.lower()
    data = moves_on(world.hand(name))[-1].data
    await world.clock.advance(60)
    length = len(world.log)
    press = world.app.press(world.visitor(name), data, None, world.cause())
    tick = world.app.tick()
    work = [tick, press] if first == "clock" else [press, tick]
    await asyncio.gather(*work)
    await world.settle()
    opened = [text for text in world.log[length:] if " attack " in text]
    movers = [text.partition(":")[0] for text in opened]
    if first == "press":
        assert movers == ["tg"], "the clock has lost the race"
    else:
        assert movers in (["clock"], ["clock", "tg"]), "his card may still be added, once"
    assert world.table.game.public.laid == len(opened)


async def test_the_clock_that_loses_the_race_against_a_take_changes_nothing() -> None:
    game = await manual()
    world = game.world
    await make(game, Attack)
    (seat,) = world.table.waiting
    name = world.table.seats[seat].name.lower()
    data = next(b.data for b in moves_on(world.hand(name)) if isinstance(move_of(b), Take))
    await world.clock.advance(60)
    length = len(world.log)
    press = world.app.press(world.visitor(name), data, None, world.cause())
    await asyncio.gather(press, world.app.tick())
    await world.settle()
    assert sum(text.endswith(" take") for text in world.log[length:]) == 1


async def test_a_timer_that_fires_too_early_is_refused() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    move = next(iter(legal_moves(world.table.game.view(seat))))
    length = len(world.log)
    await world.app._stage.by_itself(world.table.id, Person(f"clock:{seat}"), Play(move))
    await world.app._stage.by_itself(world.table.id, Person(f"computer:{seat}"), Play(move))
    assert len(world.log) == length
