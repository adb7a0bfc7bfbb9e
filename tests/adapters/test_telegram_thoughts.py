"""Answers that are thought about for a while, on their way through Telegram."""

import asyncio

from bot.app.press import ponders
from bot.ports import Reply
from bot.screen import Address, Button, Screen
from tests.platforms.telegram import Group
from tests.platforms.telegram.desk import Desk, FakeApp, desk, screen

DATA = "k3f9x2 1.4.0 "
SCREEN = Screen("Result", ((Button("Review", f"{DATA}review"), Button("Again", f"{DATA}deal")),))


class Thinking(FakeApp):
    """Thinks about a review until it is allowed to have found something."""

    def __init__(self) -> None:
        super().__init__()
        self.found = asyncio.Event()

    async def press(self, *args: object, **given: object) -> Reply:
        reply = await super().press(*args, **given)  # type: ignore[arg-type]
        if ponders(str(args[1])):
            await self.found.wait()
            return Reply(screen=screen("Three moves"))
        return reply


async def posted(here: Desk, app: FakeApp) -> Group:
    """The group in which the result stands."""
    group = here.telegram.group("Friends")
    here.bot._updates._app = app
    await here.chat.post(Address(f"tg:{group.id}"), SCREEN, "")
    return group


async def test_other_peoples_presses_do_not_wait_for_a_thought() -> None:
    async with desk() as here:
        app = Thinking()
        group = await posted(here, app)
        anna, boris = here.telegram.person("Anna"), here.telegram.person("Boris", "ru")
        await anna.opens()
        await anna.taps("Review", group)
        await here.telegram.until(lambda: app.of("press"))
        for number in range(1, 4):  # each one comes with another poll
            answer = await boris.presses("Again", group)
            assert answer.text == ""
            assert len(app.of("press")) == 1 + number
        assert not anna.answers
        app.found.set()
        await here.telegram.until(lambda: anna.answers)
        assert anna.answers[-1].text == "en tg-screen-private"
        assert [message.text for message in anna.private] == ["Three moves"]


async def test_stopping_waits_for_who_is_thought_about() -> None:
    async with desk() as here:
        app = Thinking()
        group = await posted(here, app)
        anna = here.telegram.person("Anna")
        await anna.opens()
        await anna.taps("Review", group)
        await here.telegram.until(lambda: app.of("press"))
        asyncio.get_running_loop().call_later(0.1, app.found.set)
        await here.bot.stop()
        assert len(anna.answers) == 1
        assert [message.text for message in anna.private] == ["Three moves"]


def test_only_what_writes_nothing_is_thought_about_at_leisure() -> None:
    assert ponders(f"{DATA}hint")
    assert ponders(f"{DATA}review")
    for data in (f"{DATA}deal", f"{DATA}record", f"{DATA}why 9C", "me hint", "hint", ""):
        assert not ponders(data)
