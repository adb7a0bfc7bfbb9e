"""The button under a result: who gets which record, and when none."""

import json

import pytest

from bot.commands import Stop
from bot.ports import Entry, Reply
from bot.screen import Address, Person
from bot.table import Phase, Setup
from engine.state import Result
from tests.bot.fakes import World
from tests.bot.games import Game, dealt, played
from tests.bot.test_records.common import end_of


async def over(world: World) -> Game:
    game = await dealt(world, Setup(), people=2, computers=1, seed=4)
    await played(game)
    assert world.table.phase is Phase.OVER
    return game


def result(world: World) -> Result:
    assert world.table.game is not None
    found = world.table.game.public.result
    assert found is not None
    return found


def record_button(world: World) -> str:
    (button,) = [b for b in world.group.buttons if b.text == "Record"]
    return button.data


def ending(reply: Reply) -> object:
    """How the record that was given ends."""
    assert reply.document is not None
    return end_of(reply.document.text)


async def test_anybody_of_the_chat_gets_the_record_of_a_finished_game() -> None:
    world = World(7)
    await over(world)
    for name in ("anna", "eve"):
        reply = await world.presses(name, "Record")
        assert ending(reply) == result(world)
        assert reply.document is not None
        assert reply.document.name == f"durak-{world.table.id}-1.json"
        assert reply.toast == "Here is the record of game 1."
        assert reply.screen is None


async def test_the_record_names_people_and_computers() -> None:
    world = World(7)
    await over(world)
    reply = await world.presses("anna", "Record")
    assert reply.document is not None
    assert json.loads(reply.document.text)["players"] == ["Anna", "Boris", "Computer 1"]


async def test_an_old_button_gives_the_game_that_it_was_shown_with() -> None:
    world = World(7)
    game = await over(world)
    first, old = result(world), record_button(world)
    await world.presses("anna", "Again")
    assert ending(await world.presses_data("eve", old)) == first
    await played(game)
    assert ending(await world.presses_data("eve", old)) == first
    assert ending(await world.presses("eve", "Record")) == result(world)


async def test_nothing_is_given_of_a_game_that_still_runs() -> None:
    """Not even to a button that somebody made up."""
    world = World(7)
    game = await over(world)
    await world.presses("anna", "Again")
    assert not [b for b in world.group.buttons if b.text == "Record"]
    for stamp in (world.table.stamp, "2.0.0", "3.1.1", "0.0.0", "99999999999999999999.1.1"):
        reply = await world.presses_data("anna", f"{world.table.id} {stamp} record")
        assert (reply.document, reply.toast) == (None, "Only a finished game has a record.")
    for _ in range(20):
        await game.step()
    reply = await world.presses_data("anna", f"{world.table.id} {world.table.stamp} record")
    assert reply.document is None


async def test_the_record_stays_in_its_chat() -> None:
    world = World(7)
    await over(world)
    for place in (None, Address("tg:-666"), Address("tg:-100/7"), Address("dc:100")):
        reply = await world.presses_data("anna", record_button(world), place)
        assert reply.document is None
        assert reply.toast == world.phrase("refused-elsewhere")
    unknown = record_button(world).replace(world.table.id, "zzzzzz")
    assert (await world.presses_data("anna", unknown)).document is None


async def test_the_record_follows_a_group_that_moves() -> None:
    world = World(7)
    await over(world)
    old = record_button(world)
    new = Address("tg:-1001")
    await world.app.moved(world.place, new)
    assert (await world.presses_data("anna", old)).document is None
    assert ending(await world.presses_data("anna", old, new)) == result(world)


async def test_a_closed_table_still_gives_its_records() -> None:
    """The button may be pressed in the moment in which the host opens the next table."""
    world = World(7)
    await over(world)
    old, before = record_button(world), result(world)
    await world.presses("anna", "New table")
    assert ending(await world.presses_data("boris", old)) == before
    await world.restart()
    assert ending(await world.presses_data("boris", old)) == before


async def test_a_game_that_was_stopped_has_no_record() -> None:
    world = World(7)
    await dealt(world, Setup(), people=2, seed=4)
    data = f"{world.table.id} {world.table.stamp} record"
    table = world.table.id
    for name in ("anna", "boris"):
        await world.app._stage.do(table, world.person(name), lambda _: Stop(), None)
    await world.settle()
    reply = await world.presses_data("anna", data)
    assert (reply.document, reply.toast) == (None, "Only a finished game has a record.")


@pytest.mark.parametrize("text", ["tg:anna attack 2C", "tg:anna grumble", "platform restore"])
async def test_a_game_whose_log_does_not_replay_is_refused_in_a_sentence(
    text: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Its process log names neither hand nor pack."""
    world = World(7)
    await over(world)
    log = world.store.logs[world.table.id]
    log[8:8] = [Entry(8, log[8].at, text)]
    reply = await world.presses("anna", "Record")
    assert (reply.document, reply.toast) == (None, "There is no complete record of that game.")
    assert "2C" not in caplog.text


async def test_asking_for_the_record_writes_nothing_and_seats_nobody() -> None:
    world = World(7)
    await over(world)
    before, people = list(world.log), world.table.people
    await world.presses("eve", "Record")
    assert world.log == before
    assert Person("tg:eve") not in people
    assert world.table.people == people
