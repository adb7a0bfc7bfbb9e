"""Cards that cannot be played, in the browser: dimmed, to be read, and pressed for a reason."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.ports import Reply
from bot.screen import Button, Screen, Style
from tests.platforms.browser import Browser, BrowserPerson, browser, required
from tests.platforms.browser.hall import Hall, hall

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

READABLE = 4.5
"""The contrast of text that people with weak eyes can read (WCAG AA)."""
COLOURS = """
(label) => {
  const card = document.querySelector(`#hand [aria-label="${label}"] .card`);
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const rgb = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const style = getComputedStyle(card);
  return {ink: rgb(style.color), paper: rgb(style.backgroundColor), opacity: style.opacity};
}
"""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncIterator[Browser]:
    async with browser() as one:
        yield one


@pytest_asyncio.fixture(loop_scope="module")
async def here() -> AsyncIterator[Hall]:
    required()
    async with hall(real_words=True) as one:
        yield one


@pytest_asyncio.fixture(loop_scope="module")
async def town(chromium: Browser, here: Hall) -> AsyncIterator[Browser]:
    chromium.url = here.url
    yield chromium
    troubles = [trouble for person in chromium.people for trouble in person.troubles]
    await chromium.empties()
    assert troubles == []


def hand(*playable: str, dim: str = "8♣ 9♣ J♦ Q♥") -> Screen:
    plays = [Button(card, f"k3f9x2 1.1.1 attack {card}", Style.PRIMARY) for card in playable]
    idle = [card for card in dim.split() if card not in playable]
    asks = [Button(f"({card})", f"k3f9x2 1.1.1 why {card}", Style.DIM) for card in idle]
    rows = (tuple(plays), tuple(asks), (Button("Pass", "k3f9x2 1.1.1 pass", Style.SUCCESS),))
    return Screen("<b>Your cards (4)</b>: 8♣ 9♣ · J♦ · Q♥", tuple(row for row in rows if row))


async def shown(here: Hall, town: Browser, screen: Screen, **look: Any) -> BrowserPerson:
    one = await town.person("Anna", **look)
    await here.whispers(one.person(), screen)
    await one.until(lambda: len(one.hand_buttons()) == len(screen.buttons))
    return one


async def test_each_card_lies_in_the_hand_once_and_in_its_place(here: Hall, town: Browser) -> None:
    one = await shown(here, town, hand("9♣"))
    assert [b.text for b in one.hand_buttons()] == ["(8♣)", "9♣", "(J♦)", "(Q♥)", "Pass"]
    assert await one.page.locator("#hand .card").count() == 4


async def test_a_press_shows_the_reason_to_be_read(here: Hall, town: Browser) -> None:
    one = await shown(here, town, hand("9♣"))
    data = "k3f9x2 1.1.1 why 8♣"
    here.app.replies[data] = Reply("There is no eight on the table.", alert=True)
    await one.presses_in_hand(data)
    await one.page.wait_for_selector("#notice[open]")
    assert "no eight" in (await one.page.text_content("#notice-text") or "")


async def test_number_keys_play_and_do_not_ask(here: Hall, town: Browser) -> None:
    one = await shown(here, town, hand("9♣"))
    for key, data in (("1", "attack 9♣"), ("2", "pass")):
        await one.page.keyboard.press(key)
        await one.until(lambda: bool(here.app.noted))
        await one.answered()
        assert here.app.noted[-1].data == f"k3f9x2 1.1.1 {data}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_it_is_dimmer_than_what_can_be_played_and_can_be_read(
    here: Hall, town: Browser, scheme: str
) -> None:
    one = await shown(here, town, hand("9♣"), color_scheme=scheme)
    bright = await one.page.evaluate(COLOURS, "9♣")
    for label in ("(8♣)", "(J♦)"):
        await one.page.wait_for_timeout(250)  # the card fades
        dim = await one.page.evaluate(COLOURS, label)
        assert light(dim["paper"]) < 0.9 * light(bright["paper"])
        assert dim["opacity"] == "1"
        assert contrast(dim["ink"], dim["paper"]) >= READABLE


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_where_nothing_can_be_played_the_hand_is_hardly_dimmed(
    here: Hall, town: Browser, scheme: str
) -> None:
    one = await shown(here, town, hand(), color_scheme=scheme)
    assert await one.page.locator("#hand .cards.choice").count() == 0
    for label in ("(8♣)", "(J♦)"):
        dim = await one.page.evaluate(COLOURS, label)
        assert light(dim["paper"]) > 0.5
        assert contrast(dim["ink"], dim["paper"]) >= READABLE


def light(colour: list[int]) -> float:
    """Relative luminance."""
    parts = [c / 255 for c in colour]
    red, green, blue = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[int], other: list[int]) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)
