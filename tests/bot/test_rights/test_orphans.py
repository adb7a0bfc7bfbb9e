"""Messages that were posted as the process was killed."""

import asyncio

from bot.screen import Address, MessageId
from tests.bot.fakes import World, rest
from tests.bot.games import dealt
from tests.bot.test_rights.common import lobby


async def test_an_orphan_is_dropped_at_its_first_press_and_no_other_message_is() -> None:
    game = await dealt(World(1), people=2)
    world = game.world
    orphan = await world.chat.post(world.place, world.group, "")
    (kept, _) = (m.id for m in world.chat.at(world.place))
    data = world.group.buttons[0].data
    visitor = world.visitor("anna")
    for message in (kept, orphan):
        await world.app.press(visitor, data, world.place, world.cause(), message)
    assert [m.id for m in world.chat.at(world.place)] == [kept]


async def test_a_message_whose_post_is_under_way_is_no_orphan() -> None:
    world = await lobby()
    gate = asyncio.Event()

    async def hold(verb: str, address: Address) -> None:
        await gate.wait()

    data = world.group.buttons[0].data
    world.chat.afterwards = hold
    await world.app.open(world.place, "", world.visitor("anna"), world.cause())
    await rest()
    newest: MessageId = world.chat.at(world.place)[-1].id
    await world.app.press(world.visitor("cid"), data, world.place, world.cause(), newest)
    gate.set()
    await world.settle()
    assert [m.id for m in world.chat.at(world.place)] == [newest]
