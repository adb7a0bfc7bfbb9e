"""Whose time runs, from when, and for how long."""

import pytest

from bot.table import Phase, Setup, Table, deadline
from bot.table.choices import options
from engine.moves import Attack, Beat, Pass, Take
from engine.play import legal_moves
from tests.bot.fakes import World
from tests.bot.games import moves_on
from tests.bot.test_clocks.common import left, make, manual

SECONDS = {
    "medium": (60, 60, 30),
    "slow": (120, 120, 60),
    "fast": (30, 30, 15),
    "extra_fast": (15, 15, 8),
}


@pytest.mark.parametrize("pace", SECONDS)
async def test_the_pace_says_how_long_one_may_lead_defend_and_add(pace: str) -> None:
    game = await manual(setup=Setup("open_table", 36, pace))
    world = game.world
    lead, defend, throw = SECONDS[pace]
    (seat,) = world.table.waiting
    assert left(world.table, seat, world.clock.now()) == lead
    await make(game, Attack)
    (seat,) = world.table.waiting
    assert left(world.table, seat, world.clock.now()) == defend
    await make(game, Take)
    assert world.table.waiting
    for seat in world.table.waiting:
        assert left(world.table, seat, world.clock.now()) == throw


async def test_an_untimed_table_waits_for_ever() -> None:
    game = await manual(setup=Setup("open_table", 36, "untimed"))
    world = game.world
    (seat,) = world.table.waiting
    assert deadline(world.table, seat) is None
    length = len(world.log)
    await world.passes(100_000, step=10_000)
    assert len(world.log) == length
    assert "⏳" in world.group.text
    assert "<at time" not in world.group.text


def test_every_pace_is_covered_here() -> None:
    assert set(options("time_profile")) == {*SECONDS, "untimed"}


async def test_whoever_is_not_waited_for_has_no_clock() -> None:
    game = await manual()
    table = game.world.table
    for seat in range(3):
        assert (deadline(table, seat) is None) == (seat not in table.waiting)


async def test_each_new_attack_card_starts_the_defenders_clock_anew() -> None:
    game = await manual(people=4)
    world = game.world
    for _ in range(300):
        table = world.table
        public = table.game.public
        early = [
            n
            for n in game.people
            if table.seat_of(world.person(n)) not in table.waiting
            and any(m.startswith("attack") for m in game.legal(n))
        ]
        if public.pairs and early and not public.taking:
            break
        await game.step()
    (seat,) = table.waiting
    await world.clock.advance(20)
    data = next(b.data for b in moves_on(world.hand(early[0])))
    await world.presses_data(early[0], data, None)
    assert world.table.waiting == (seat,)
    assert left(world.table, seat, world.clock.now()) == 60


async def test_each_of_his_own_beats_starts_the_defenders_clock_anew() -> None:
    game = await manual(people=4, seed=8)
    world = game.world
    for _ in range(500):
        public = world.table.game.public
        many = len(public.unbeaten) > 1 and not public.taking
        if many and any(isinstance(m, Beat) for m in moves_of_waiting(world.table)):
            break
        await game.step()
    (seat,) = world.table.waiting
    await world.clock.advance(25)
    await play(world, seat, Beat)
    assert world.table.waiting == (seat,)
    assert left(world.table, seat, world.clock.now()) == 60


def moves_of_waiting(table: Table) -> list[object]:
    assert table.game is not None
    return [m for seat in table.waiting for m in legal_moves(table.game.view(seat))]


async def play(world: World, seat: int, kind: type) -> None:
    """The owner of the seat plays his first move of this kind, past the buttons."""
    table = world.table
    assert table.game is not None
    person = table.seats[seat].person
    assert person is not None
    move = next(m for m in legal_moves(table.game.view(seat)) if isinstance(m, kind))
    data = f"{table.id} {table.stamp} {move}"
    await world.presses_data(person.partition(":")[2], data, None)


async def test_passes_of_others_change_no_clock() -> None:
    game = await manual(people=4)
    world = game.world
    while len(world.table.waiting) < 2:
        await game.step()
    one, *others = world.table.waiting
    before = [deadline(world.table, seat) for seat in others]
    await world.clock.advance(7)
    await play(world, one, Pass)
    assert set(world.table.waiting) == set(others)
    assert [deadline(world.table, seat) for seat in others] == before


async def test_a_thrower_whose_pass_is_cancelled_has_all_his_time_again_and_others_have_not() -> (
    None
):
    """While the defender takes: one passes, one adds, and the first is asked anew."""
    game = await manual(people=4, seed=1)
    world = game.world
    for _ in range(2000):
        table = world.table
        if table.phase is not Phase.PLAYING:
            await world.presses("anna", "Again")
            continue
        adding = [
            seat
            for seat in table.waiting
            if table.game.public.taking
            and any(isinstance(m, Attack) for m in legal_moves(table.game.view(seat)))
        ]
        public = table.game.public
        if adding and len(table.waiting) == 3 and public.room > 1 and not public.passed:
            break
        await game.step()
    adder = adding[0]
    passer, other = (seat for seat in table.waiting if seat != adder)
    started = deadline(table, other)
    await world.clock.advance(10)
    await play(world, passer, Pass)
    await world.clock.advance(5)
    await play(world, adder, Attack)
    assert {passer, other} <= set(world.table.waiting)
    assert left(world.table, passer, world.clock.now()) == 30
    assert deadline(world.table, other) == started
