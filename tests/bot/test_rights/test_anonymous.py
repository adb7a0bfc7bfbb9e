"""People who write in the group's own name."""

import pytest

from bot.screen import Person
from bot.table import Phase
from tests.bot.fakes import World
from tests.bot.games import dealt, played
from tests.bot.test_rights.common import lobby

ANYBODY = Person("")


async def test_an_anonymous_opener_seats_nobody_and_whoever_sits_first_is_host() -> None:
    world = World()
    visitor = world.visitor("anna", person=ANYBODY, name="Group", admin=True)
    await world.app.open(world.place, "The Club", visitor, world.cause())
    await world.settle()
    assert world.table.seats == ()
    assert world.table.host == ""
    assert world.phrase("lobby-nobody") in world.group.text
    await world.presses("boris", "Join")
    assert world.table.host == world.person("boris")
    await world.presses("boris", "+ computer")
    await world.presses("boris", "Deal")
    assert world.table.phase is Phase.PLAYING


async def test_nobody_is_host_of_a_table_that_nobody_opened() -> None:
    world = World()
    visitor = world.visitor("anna", person=ANYBODY, admin=True)
    await world.app.open(world.place, "", visitor, world.cause())
    await world.settle()
    reply = await world.presses("eve", "+ computer")
    assert reply.toast == world.phrase("refused-host-only")


@pytest.mark.parametrize("command", ["hand", "rules", "settings", "stop", "help", "start"])
async def test_an_anonymous_person_may_say_any_command(command: str) -> None:
    world = await lobby()
    visitor = world.visitor("anna", person=ANYBODY, admin=True, language="ru")
    reply = await world.app.command(command, world.place, visitor, world.cause())
    await world.settle()
    assert reply.toast or reply.screen is not None
    assert (list(world.app._tables) == []) == (command == "stop")
    profile = world.store.people.get(ANYBODY)
    assert profile is None, "nothing is stored of nobody"


async def test_an_anonymous_admin_brings_a_finished_table_to_its_end() -> None:
    game = await dealt(World(1), people=2)
    await played(game)
    world = game.world
    visitor = world.visitor("anna", person=ANYBODY, admin=True)
    await world.app.open(world.place, "", visitor, world.cause())
    assert world.table.phase is Phase.LOBBY
    assert world.table.seats == ()
