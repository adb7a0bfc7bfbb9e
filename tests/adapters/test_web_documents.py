"""Files that the app gives to a presser: a download in the browser."""

from collections.abc import AsyncIterator

import pytest

from bot.ports import Document, Reply
from tests.bot.test_records.common import a_record, end_of
from tests.platforms.browser import browser
from tests.platforms.browser.fakes import screen
from tests.platforms.browser.hall import Hall, hall
from tests.platforms.browser.window import window

DOCUMENT, RESULT = a_record()
BUTTON = "k3f9x2 1.9.0 record"
GIVEN = Reply("Here is the record of game 1.", document=DOCUMENT)
FILE = {"name": DOCUMENT.name, "text": DOCUMENT.text}


@pytest.fixture
async def here() -> AsyncIterator[Hall]:
    async with hall(real_words=True) as one:
        one.app.replies[BUTTON] = GIVEN
        yield one


async def test_the_answer_to_a_press_carries_the_file_to_that_window_alone(here: Hall) -> None:
    async with window(here.url, name="Anna") as anna, window(here.url, name="Boris") as boris:
        done = await anna.press(BUTTON)
        assert (done["toast"], done["document"]) == (GIVEN.toast, FILE)
        await boris.in_step()
        assert not any("document" in frame for frame in boris.heard if frame["t"] != "done")
        assert all(frame.get("document") is None for frame in boris.heard)


async def test_an_answer_without_a_file_has_none(here: Hall) -> None:
    async with window(here.url, name="Anna") as anna:
        assert (await anna.press("k3f9x2 1.9.0 deal"))["document"] is None


async def test_a_press_that_is_sent_again_gets_the_same_file(here: Hall) -> None:
    async with window(here.url, name="Anna") as anna:
        for _ in range(2):
            done = await anna.press(BUTTON, id="once-and-no-more")
            assert done["document"] == FILE
    assert len(here.app.of("press")) == 1


async def test_a_file_can_come_with_a_screen(here: Hall) -> None:
    here.app.replies[BUTTON] = Reply("Here.", screen=screen("Your record"), document=DOCUMENT)
    async with window(here.url, name="Anna") as anna:
        done = await anna.press(BUTTON)
        assert done["document"] == FILE
        assert done["message"] in anna.messages


@pytest.mark.browser
async def test_a_file_is_downloaded_under_its_name_and_replays(here: Hall) -> None:
    async with browser(here.url) as chromium:
        one = await chromium.person("Anna")
        await here.shows(screen("Result", (("Record", BUTTON),)))
        name, text = await one.downloads("Record")
        assert (name, text) == (DOCUMENT.name, DOCUMENT.text)
        assert end_of(text) == RESULT
        await one.sees("Here is the record of game 1.")
        hostile = Document("game.json", '{"players": ["</script>\u2028\\ud83c"]}')
        here.app.replies[BUTTON] = Reply(document=hostile)
        assert await one.downloads("Record") == (hostile.name, hostile.text)
        assert one.page.url == here.url, "the page itself stays where it was"
        assert one.troubles == []
