"""A computer thinks in the background; whatever becomes of it, the game goes on."""

import asyncio
import logging
from dataclasses import replace

import pytest

from bot.ports import Blank, Thought
from bot.table import Phase, Setup
from bot.thinking import move_of, simplest
from engine.moves import SURRENDER, SWAP, TAKE, parse_move
from engine.play import legal_moves
from tests.bot.fakes import World
from tests.bot.games import dealt, played
from tests.bot.test_computers.common import (
    Always,
    Slow,
    at_the_turn_of_a_computer,
    cheapest,
)

OTHER = parse_move("attack KD")
"""Legal, and not what the simplest policy would do."""


async def test_a_thought_begins_with_the_pause_and_is_played_when_both_are_over() -> None:
    slow = Slow()
    world = World(1, thinker=slow)
    await at_the_turn_of_a_computer(world)
    length = len(world.log)
    await world.passes(0.1, step=0.1)
    assert len(slow.thoughts) == 1
    slow.answers(OTHER)
    await world.passes(0.8, step=0.1)
    assert len(world.log) == length, "the pause is not over"
    await world.passes(1.2, step=0.1)
    assert world.log[length:] == [f"computer:1 {OTHER}"]


async def test_a_thought_that_takes_longer_than_the_pause_is_played_as_soon_as_it_is_there() -> (
    None
):
    slow = Slow()
    world = World(1, thinker=slow)
    await at_the_turn_of_a_computer(world)
    length = len(world.log)
    await world.passes(0.1, step=0.1)
    (thought,) = slow.thoughts
    await world.passes(thought.budget + 0.2, step=0.1)
    assert len(world.log) == length
    slow.answers(OTHER)
    await world.passes(0.2, step=0.1)
    assert world.log[length:] == [f"computer:1 {OTHER}"]


async def test_a_thought_that_never_ends_costs_its_move_the_simplest_policy(
    caplog: pytest.LogCaptureFixture,
) -> None:
    slow = Slow()
    world = World(1, thinker=slow)
    await at_the_turn_of_a_computer(world)
    expected, length = cheapest(world), len(world.log)
    await world.passes(3, step=0.1)
    assert world.log[length:] == [expected]
    assert slow.cancelled == 1
    assert "thinks for too long" in caplog.text


@pytest.mark.parametrize(
    "answer",
    [
        ValueError("what shall I do with KD?"),
        Blank(),
        parse_move("attack AH"),
        TAKE,
        SWAP,
        SURRENDER,
        "attack KD",
        None,
        object(),
    ],
    ids=lambda answer: "an object" if type(answer) is object else str(answer),
)
async def test_whatever_is_no_legal_move_costs_its_move_the_simplest_policy(
    answer: object, caplog: pytest.LogCaptureFixture
) -> None:
    world = World(1, thinker=Always(lambda _: answer))
    await at_the_turn_of_a_computer(world)
    expected, length = cheapest(world), len(world.log)
    await world.passes(2.5, step=0.1)
    assert world.log[length:] == [expected]
    assert "KD" not in caplog.text
    assert bool(caplog.records) != isinstance(answer, Blank), "a Blank was told of already"


async def test_a_thinker_that_breaks_down_again_and_again_ends_no_game() -> None:
    def broken(thought: Thought) -> object:
        return RuntimeError() if thought.seed % 2 else OTHER

    world = World(5, thinker=Always(broken))
    game = await dealt(world, people=1, computers=2, seed=5)
    await played(game)
    assert world.table.phase is Phase.OVER


async def test_a_thought_knows_what_its_seat_may_know_and_nothing_else() -> None:
    always = Always(lambda thought: simplest(thought.view))
    world = World(3, thinker=always)
    game = await dealt(world, people=2, computers=2, seed=3)
    views = 0
    while game.playing:
        before, known = len(always.thoughts), world.table
        await game.step()
        for thought in always.thoughts[before:]:
            seat = thought.view.seat
            assert seat is not None
            assert world.table.seats[seat].person is None
            if thought.view.public == known.game.public:  # type: ignore[union-attr]
                assert thought.view == known.game.view(seat)  # type: ignore[union-attr]
                assert thought.seen == known.seen
                views += 1
    assert views > 10
    assert len({thought.seed for thought in always.thoughts}) == len(always.thoughts)


async def test_a_computer_is_asked_for_moves_of_its_level() -> None:
    slow = Slow()
    world = World(1, thinker=slow)
    await at_the_turn_of_a_computer(world)
    seats = (world.table.seats[0], replace(world.table.seats[1], level="shark"))
    world.app._tables._live[world.table.id].table = replace(world.table, seats=seats)
    await world.passes(0.1, step=0.1)
    assert [thought.level for thought in slow.thoughts] == ["shark"]


async def test_who_plays_for_a_person_plays_regular() -> None:
    slow = Slow()
    world = World(1, thinker=slow)
    await dealt(world, people=3)
    (seat,) = world.table.waiting
    await world.app.left(world.place, world.table.people[seat])
    assert world.table.seats[seat].away
    await world.passes(0.1, step=0.1)
    await world.presses_data(["anna", "boris", "cid"][seat], f"{world.table.id} 1.0.0 leave", None)
    assert world.table.seats[seat].person is None
    await world.passes(0.1, step=0.1)
    assert {thought.level for thought in slow.thoughts} == {"regular"}


async def test_people_press_and_are_answered_while_a_computer_thinks() -> None:
    slow = Slow()
    world = World(1, thinker=slow)
    await at_the_turn_of_a_computer(world)
    await world.passes(1, step=0.1)
    async with asyncio.timeout(1):
        reply = await world.presses("anna", "My cards")
        assert "QS" not in reply.toast
        assert "Q♠" in reply.toast
        await world.says("anna", "stop")
    assert not list(world.app._tables), "he was alone, and stopped his game"
    assert slow.cancelled == 1


async def test_a_thought_about_a_position_that_is_gone_is_not_played() -> None:
    """The owner comes back and plays himself while a computer thinks for him."""
    slow = Slow()
    world = World(1, thinker=slow)
    game = await dealt(world, people=2)
    (seat,) = world.table.waiting
    name = game.people[seat]
    await world.app.left(world.place, world.person(name))
    await world.passes(0.5, step=0.1)
    assert len(slow.thoughts) == 1
    length = len(world.log)
    await world.presses_data(name, f"{world.table.id} 1.0.0 hand")
    move = legal_moves(slow.thoughts[0].view)[0]
    await world.presses_data(name, f"{world.table.id} {world.table.stamp} {move}", None)
    slow.answers(move)
    await world.passes(5, step=0.1)
    moves = [text for text in world.log[length:] if "attack" in text]
    assert moves == [f"{world.person(name)} {move}"]


async def test_who_piles_on_is_asked_anew_after_each_card() -> None:
    """A card that others lay changes the position too: the thought about the old one is dropped."""
    slow = Slow()
    world = World(1, thinker=slow)
    await at_the_turn_of_a_computer(world)
    await world.passes(0.1, step=0.1)
    slow.answers(OTHER)
    await world.passes(2.2, step=0.1)
    await world.presses("anna", "Take")
    length = len(world.log)
    await world.passes(0.1, step=0.1)
    assert len(slow.thoughts) == 2
    assert slow.thoughts[1].view.public.taking
    slow.answers(parse_move("pass"))
    await world.passes(2.2, step=0.1)
    assert world.log[length:] == ["computer:1 pass"]


async def test_a_process_killed_in_the_middle_of_a_thought_thinks_again() -> None:
    slow = Slow()
    world = World(1, thinker=slow)
    await dealt(world, people=1, computers=2)
    for _ in range(20):  # until a computer is to move
        if not world.table.seats[world.table.waiting[0]].person:
            break
        await world.presses_data("anna", world.hand("anna").buttons[0].data, None)
    await world.passes(0.3, step=0.1)
    assert len(slow.thoughts) == 1
    length = len(world.log)
    await world.restart(down=100)
    await world.passes(0.3, step=0.1)
    assert len(slow.thoughts) == 2
    assert slow.thoughts[0].view == slow.thoughts[1].view
    assert slow.thoughts[0].seen == slow.thoughts[1].seen
    slow.answers(move_of(slow.thoughts[1]))
    await world.passes(2.5, step=0.1)
    (move,) = [text for text in world.log[length:] if text.startswith("computer:")]
    assert move.endswith(f" {simplest(slow.thoughts[1].view)}")


async def test_an_app_that_stops_thinks_no_more() -> None:
    slow = Slow()
    world = World(1, thinker=slow)
    await at_the_turn_of_a_computer(world)
    await world.passes(0.1, step=0.1)
    await world.app.stop()
    await asyncio.sleep(0)
    assert slow.cancelled == 1


async def test_time_that_runs_faster_leaves_less_of_the_walls_to_think() -> None:
    slow = Slow()
    world = World(1, thinker=slow)
    world.clock.speed = 20.0
    await at_the_turn_of_a_computer(world, Setup(pace="slow"))
    await world.passes(0.1, step=0.1)
    (thought,) = slow.thoughts
    assert 1.4 / 20 <= thought.budget <= 2.5 / 20


async def test_nobody_else_waits_for_a_computer_that_fails(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The clock of other tables goes on, and so does this one's."""
    caplog.set_level(logging.DEBUG)
    slow = Slow()
    world = World(1, thinker=slow)
    await at_the_turn_of_a_computer(world)
    table = world.table.id
    length = len(world.log)
    await world.passes(3, step=0.1)
    assert len(world.log) == length + 1
    await world.passes(61, step=1)
    assert any(text.startswith("clock:0") for text in world.log[length:])
    assert not [r for r in caplog.records if f"the clock of table {table}" in r.getMessage()]
