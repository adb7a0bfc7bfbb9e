"""Computers answer after a human pause, which follows the table's pace."""

from dataclasses import replace
from random import Random

import pytest

from bot.app.computers import PAUSES, Computers
from bot.table import Setup
from bot.table.choices import options
from bot.thinking import AtOnce
from tests.bot.fakes import World
from tests.bot.test_computers.common import at_the_turn_of_a_computer, left_alone


def pauses(world: World) -> list[float]:
    computers = Computers(world.clock, Random(1), AtOnce())
    return [computers.pause(world.table) for _ in range(300)]


def test_every_pace_has_its_pause_between_what_people_can_follow_and_what_bores_them() -> None:
    assert set(PAUSES) == set(options("time_profile"))
    assert min(low for low, _ in PAUSES.values()) == 0.8
    assert max(high for _, high in PAUSES.values()) == 2.5
    by_pace = [PAUSES[pace] for pace in ("extra_fast", "fast", "medium", "slow", "untimed")]
    assert by_pace == sorted(by_pace), "who has more time to move has more time to look"


@pytest.mark.parametrize("pace", sorted(PAUSES))
async def test_a_computer_takes_the_pause_of_the_tables_pace(pace: str) -> None:
    world = World(1)
    await at_the_turn_of_a_computer(world, Setup(pace=pace))
    low, high = PAUSES[pace]
    drawn = pauses(world)
    assert low <= min(drawn) < low + 0.1
    assert high - 0.1 < max(drawn) <= high
    length, began = len(world.log), world.clock.now()
    while len(world.log) == length:
        await world.passes(0.1, step=0.1)
        assert world.clock.now() - began < 3
    assert low <= world.clock.now() - began <= high + 0.2


async def test_with_only_computers_left_the_rest_goes_at_twice_the_pace() -> None:
    world = World(1)
    await left_alone(world)
    low, high = PAUSES["medium"]
    drawn = pauses(world)
    assert low / 2 <= min(drawn) < low
    assert high / 2 - 0.1 < max(drawn) <= high / 2
    length = len(world.log)
    await world.passes(6, step=0.1)
    assert len(world.log) - length >= 6 / (high / 2 + 0.1) - 1


@pytest.mark.parametrize("away", [False, True])
async def test_as_long_as_a_person_has_cards_or_could_come_back_to_them_nothing_is_faster(
    away: bool,
) -> None:
    world = World(1)
    await left_alone(world, people=2)
    seats = list(world.table.seats)
    seats[1] = replace(seats[1], away=away)
    world.app._tables._live[world.table.id].table = replace(world.table, seats=tuple(seats))
    assert min(pauses(world)) >= PAUSES["medium"][0]
