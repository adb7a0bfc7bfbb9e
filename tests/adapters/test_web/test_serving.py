"""The page's server starts and stops, and tells the core what it must know."""

import asyncio
import socket

import pytest

from adapters.web import GROUP, CantListen
from bot.ports import Reply
from bot.screen import MessageId, Person
from tests.adapters.test_web.common import page_on
from tests.platforms.browser.fakes import screen
from tests.platforms.browser.hall import Hall
from tests.platforms.browser.window import window


async def test_a_busy_port_is_a_clear_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        page = page_on(port=port)
        with pytest.raises(CantListen, match=f"127.0.0.1:{port}: another program is there"):
            await page.start()
        await page.stop()


@pytest.mark.parametrize(
    ("host", "sentence"),
    [("203.0.113.7", "doesn't have that address"), ("no.such.host.invalid", "no such address")],
)
async def test_an_address_that_is_not_ours_is_a_clear_sentence(host: str, sentence: str) -> None:
    with pytest.raises(CantListen, match=sentence):
        await page_on(host=host).start()


async def test_stopping_finishes_what_was_pressed_and_sends_the_windows_away(here: Hall) -> None:
    here.app.gate.clear()
    here.app.replies["sit"] = Reply("You sit.")
    async with window(here.url) as one:
        await one.send("press", id="press-0001", message="1", column="group", data="sit")
        await one.in_step()
        stopping = asyncio.create_task(here.page.stop())
        await asyncio.sleep(0)
        here.app.gate.set()
        await stopping
        await one.until(lambda: one.closed is not None)
        assert one.done["press-0001"]["toast"] == "You sit."
        assert one.closed == 1001


async def test_the_platform_says_what_the_core_must_know(here: Hall) -> None:
    platform = here.page.platform
    assert (platform.prefix, platform.hand_button, platform.needs_opening) == ("web", "", False)
    assert not await platform.rights.admin(GROUP, Person("web:x"))
    assert await platform.chat.post(GROUP, screen("x"), "n") == MessageId(
        next(iter(here.store.facts["web-message"]))
    )


async def test_a_post_tried_again_shows_once_and_lowest(here: Hall) -> None:
    async with window(here.url) as one:
        await here.shows(screen("table"), "the same")
        await here.shows(screen("other"), "another")
        await here.shows(screen("table, later"), "the same")
        await one.in_step()
        assert one.texts("group") == ["other", "table, later"]
