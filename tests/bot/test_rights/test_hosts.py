"""What hosts, admins and others may do before the deal."""

import pytest

from bot.screen import Address, Person
from bot.table import Phase, Setup
from tests.bot.games import choose
from tests.bot.test_rights.common import lobby


@pytest.mark.parametrize("label", ["+ computer", "\u2212 computer", "Deal"])
@pytest.mark.parametrize("name", ["boris", "eve"])
async def test_seats_and_the_deal_are_the_hosts_business(label: str, name: str) -> None:
    world = await lobby()
    before = world.table
    reply = await world.presses(name, label)
    assert reply.toast
    assert world.table == before


@pytest.mark.parametrize("name", ["anna", "eve"])
async def test_the_host_and_the_admins_of_the_group_may_choose_seat_and_deal(name: str) -> None:
    world = await lobby()
    world.admins.add(world.person("eve"))
    await choose(world, name, Setup("neighbours_table"))
    await world.presses(name, "+ computer")
    await world.presses(name, "Deal")
    assert world.table.phase is Phase.PLAYING
    assert world.table.setup.preset == "neighbours_table"
    assert len(world.table.seats) == 3


async def test_the_right_of_an_admin_is_written_into_the_log() -> None:
    world = await lobby()
    world.admins.add(world.person("eve"))
    await world.presses("eve", "+ computer")
    assert world.log[-1] == "tg:eve admin invite"
    world.admins.clear()
    await world.restart()
    assert len(world.table.seats) == 3


@pytest.mark.parametrize("name", ["boris", "eve"])
async def test_the_panel_of_rules_opens_for_those_who_may_choose_and_tells_the_others(
    name: str,
) -> None:
    world = await lobby()
    before = world.group
    reply = await world.presses(name, "Rules")
    assert reply.alert
    assert 0 < len(reply.toast) <= 200
    assert world.group == before


async def test_in_an_open_panel_nobody_else_chooses() -> None:
    world = await lobby()
    await world.presses("anna", "Rules")
    await world.presses("anna", "Rules: Home")
    reply = await world.presses("boris", "Open table")
    assert reply.toast == world.phrase("refused-host-only")
    assert world.table.setup == Setup()


async def test_after_two_minutes_anybody_who_sits_there_may_deal() -> None:
    world = await lobby(3)
    reply = await world.presses("boris", "Deal")
    assert reply.toast == world.phrase("refused-deal-later")
    await world.passes(121, step=60)
    await world.presses("eve", "Deal")
    assert world.table.phase is Phase.LOBBY
    await world.presses("boris", "Deal")
    assert world.table.phase is Phase.PLAYING


async def test_a_platform_that_does_not_say_who_its_admins_are_makes_nobody_one() -> None:
    world = await lobby()

    class Silent:
        async def admin(self, place: Address, person: Person) -> bool:
            raise TimeoutError

    object.__setattr__(world.platform, "rights", Silent())
    reply = await world.presses("eve", "Deal")
    assert reply.toast == world.phrase("refused-host-only")
