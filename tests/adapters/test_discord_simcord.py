"""The same adapter against simcord, a Discord written by others: what one stand-in lets pass by
mistake, the other may not."""

import simcord

from bot.ports import Reply
from bot.screen import Address, Button, Screen, Spot, whisper
from tests.platforms.discord import Discord
from tests.platforms.discord.rig import FakeApp, JumpClock, make

TABLE = Screen("<b>Table</b>", ((Button("My hand", "k3f9x2 1.1.0 hand"),),))
HAND = Screen("Hand", ((Button("A♠", "k3f9x2 1.1.0 AS"),),))


async def test_a_command_a_hand_and_a_push_work_there_too() -> None:
    app = FakeApp()
    bot = make(Discord(JumpClock()), app)
    bot.api.ready.set()
    async with simcord.run(bot.client) as env:
        await env.settle()
        guild = env.create_guild()
        channel = guild.create_text_channel("cards")
        boris = guild.add_member(env.create_user("boris"))
        opened = await boris.slash(channel, "durak")
        assert opened.ephemeral
        assert app.heard[-1][1:4] == ("open", f"dc:{channel.id}", "#cards")

        place = Address(f"dc:{channel.id}")
        spot = Spot("k3f9x2", whisper(f"dc:{boris.id}", place))
        app.replying = lambda visitor, data: Reply(toast="late", screen=HAND, spot=spot)
        table = await bot.chat.post(place, TABLE, "n1")
        pressed = await boris.click(channel.last_message, label="My hand")
        assert pressed.ephemeral
        assert pressed.response.content == "Hand"
        pressed = await boris.click(pressed.response, label="A♠")
        assert [message.content for message in pressed.followups] == ["late"]
        await bot.chat.edit(app.told_shown[-1][1], Screen("pushed"))
        message = await bot.chat.post(spot.address, HAND, "n2")
        await bot.chat.drop(message)
        await bot.chat.edit(table, Screen("over"))
        assert channel.last_message.content == "over"
        await bot.chat.drop(table)
    await bot.stop()
