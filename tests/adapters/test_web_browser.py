"""The page as people use it: Chromium, real clicks and keys, with a fake app behind it."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
import pytest_asyncio

from bot.ports import Reply
from bot.screen import Button, Screen, Style
from tests.platforms.browser import Browser, BrowserPerson, browser, required
from tests.platforms.browser.chromium import PHONE
from tests.platforms.browser.fakes import screen
from tests.platforms.browser.hall import Hall, hall
from tests.platforms.browser.window import window

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
"""One Chromium serves all of them: it takes seconds to start."""


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


def cards_hand(*plays: str, last: str = "take", notify: str = "1.1") -> Screen:
    rows = (
        tuple(Button(card, f"k3f9x2 1.1.1 beat 7C {card}") for card in plays),
        (Button("Take", f"k3f9x2 1.1.1 {last}", Style.DANGER),),
    )
    text = (
        "⚔ Anna → 🛡 Boris\n<i>No card yet.</i>\n7♣ ← …\n"
        "<b>Your cards (4)</b>: 8♣ 9♣ · J♦ · Q♥\n🛡 <b>Beat, or take.</b>"
    )
    return Screen(text, rows, notify)


# --- coming in -------------------------------------------------------------------------------


async def test_two_windows_are_two_people_and_a_reload_is_the_same_one(
    here: Hall, town: Browser
) -> None:
    one, two = await town.person("Anna"), await town.person("Boris")
    assert one.person() != two.person()
    before = one.person()
    await one.reloads()
    assert (one.person(), one.ready) == (before, "in")
    await one.says("I am back")
    await two.sees("I am back")
    assert [message.who for message in two.group] == ["Anna"]


async def test_the_first_thing_to_do_is_to_open_a_table(here: Hall, town: Browser) -> None:
    one = await town.person("Anna")
    await one.page.click("#open-table")
    await one.answered()
    assert [noted.name for noted in here.app.noted] == ["durak"]
    here.store.table = "k3f9x2"
    await here.shows(screen("Lobby"))
    await one.page.wait_for_selector("#opening", state="hidden")


async def test_an_invite_link_asks_the_name_and_then_seats(here: Hall, town: Browser) -> None:
    here.store.table, here.app.payload = "k3f9x2", "aBc-_9"
    here.app.replies["start"] = Reply("You sit at the table.")
    one = await town.person("Anna")
    await one.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await one.page.click("#invite")
    await one.sees("The link is copied")
    link = await one.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{here.url}?invite=aBc-_9"
    two = await town.person("Boris", "?invite=aBc-_9")
    await two.sees("You sit at the table.")
    (started,) = here.app.of("start")
    assert (started.data, started.visitor.person) == ("aBc-_9", two.person())
    assert two.page.url == here.url, "the invitation doesn't stay in the address"
    await two.reloads()
    assert len(here.app.of("start")) == 1


async def test_without_a_clipboard_the_link_is_shown(here: Hall, town: Browser) -> None:
    one = await town.person("Anna")
    await one.page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }"
    )
    await one.page.click("#invite")
    await one.page.wait_for_selector("#invite-dialog[open]")
    assert await one.page.input_value("#invite-link") == here.url


# --- hostile input ---------------------------------------------------------------------------


async def test_names_and_talk_are_shown_as_they_are_typed_and_do_nothing(
    here: Hall, town: Browser
) -> None:
    name, text = "<img src=x onerror=a>", "<script>document.title='x'</script> \u202eevil"
    one, two = await town.person(name), await town.person("Boris")
    await one.says(text)
    await two.sees("evil")
    (message,) = two.group
    assert message.who == name
    assert message.text == "<script>document.title='x'</script> evil"
    await here.shows(Screen(f'<at id="{one.person()}">&lt;img src=x onerror=a&gt;</at> leads'))
    await two.sees(f"{name} leads")
    assert await two.page.evaluate("document.images.length") == 1, "the page's own, and no other"
    assert await two.page.title() != "x"


async def test_foreign_markup_in_a_screen_stays_text(here: Hall, town: Browser) -> None:
    one = await town.person("Anna")
    await here.shows(Screen("&lt;b onclick=x&gt;a", ((Button("<i>label</i>", "data"),),)))
    await one.sees("<b onclick=x>a")
    assert [button.text for button in one.group[0].buttons] == ["<i>label</i>"]


# --- cards -----------------------------------------------------------------------------------


async def test_a_screen_is_shown_faithfully_in_all_that_it_says(here: Hall, town: Browser) -> None:
    one = await town.person("Anna")
    text = (
        "Trump <b>8♥</b> · bout 4\n\n⚔ Anna · 5\n🛡 Boris · 11\n▫ 10♠ Cleo · 3 · 2\n🏁 Dora\n\n"
        "⚔ Anna → 🛡 Boris\n7♣ ← 10♣   8♦ ← …\nA♠ ← …\n⏳ Boris beats or takes\n<i>Anna: 7♣</i>"
    )
    await here.shows(Screen(text))
    await one.sees("Anna: 7♣")
    plain = re.sub("<[^>]+>", "", text)
    assert re.sub(r"\s+", " ", one.group[0].text) == re.sub(r"\s+", " ", plain)
    drawn = await one.page.locator("#group .pairs .card").all_text_contents()
    assert drawn == ["7♣", "10♣", "8♦", "A♠"]
    assert await one.page.locator("#group .player").count() == 4


async def test_cards_that_can_be_played_are_pressed_in_the_hand_itself(
    here: Hall, town: Browser
) -> None:
    one = await town.person("Anna")
    await here.whispers(one.person(), cards_hand("8♣", "9♣ …"))
    await one.until(lambda: len(one.hand_buttons()) == 3)
    assert [button.text for button in one.hand_buttons()] == ["8♣", "9♣ …", "Take"]
    assert await one.page.locator("#hand .cards .card").all_text_contents() == [
        "8♣",
        "9♣",
        "J♦ ",
        "Q♥ ",
    ]
    await one.presses("9♣ …")
    assert here.app.noted[-1].data == "k3f9x2 1.1.1 beat 7C 9♣ …"
    assert here.app.noted[-1].place is None


async def test_every_button_of_a_large_hand_is_there_once(here: Hall, town: Browser) -> None:
    one = await town.person("Anna", **PHONE)
    cards = [rank + suit for suit in "♣♦♥♠" for rank in ("6", "7", "8", "9", "10", *"JQKA")]
    rows = tuple(
        tuple(Button(card, f"attack {card}") for card in cards[i : i + 6]) for i in range(0, 36, 6)
    )
    odd = (
        Button("↪ 8♠", "transfer 8S"),
        Button("9♥ ← 10♥", "beat 9H TH"),
        Button("8♣ 8♦", "attack both"),
        Button("‹", "page 0"),
        Button("⋯", "more"),
    )
    await here.whispers(
        one.person(), Screen(f"<b>Your cards (36)</b>: {' '.join(cards)}", (*rows, odd))
    )
    await one.until(lambda: len(one.hand_buttons()) == 41)
    wanted = {button.data: button.text for row in (*rows, odd) for button in row}
    assert {button.data: button.text for button in one.hand_buttons()} == wanted
    for data in ("attack A♠", "beat 9H TH", "more"):
        await one.presses_in_hand(data)
        assert here.app.noted[-1].data == data


async def test_a_button_keeps_its_element_and_focus_while_the_screen_changes(
    here: Hall, town: Browser
) -> None:
    one = await town.person("Anna")
    hand = await here.whispers(one.person(), cards_hand("8♣", "9♣", last="take"))
    await one.until(lambda: len(one.hand_buttons()) == 3)
    await one.page.evaluate("window.kept = document.querySelector('#hand [aria-label=\"9♣\"]')")
    await one.page.evaluate("window.kept.focus()")
    await here.chat.edit(hand, cards_hand("9♣", last="pass"))
    await one.until(lambda: len(one.hand_buttons()) == 2)
    assert await one.page.evaluate("document.activeElement === window.kept")
    await one.page.keyboard.press("Enter")
    await one.answered()
    assert here.app.noted[-1].data == "k3f9x2 1.1.1 beat 7C 9♣"


async def test_what_is_pressed_is_what_was_there_when_the_finger_came_down(
    here: Hall, town: Browser
) -> None:
    one = await town.person("Anna")
    hand = await here.whispers(one.person(), cards_hand(last="pass"))
    await one.until(lambda: len(one.hand_buttons()) == 1)
    await one.page.hover("#hand [data-button]")
    await one.page.mouse.down()
    await here.chat.edit(hand, screen("later", (("Take", "k3f9x2 1.1.2 pass"),)))
    await one.until(lambda: one.hand_text() == "later")
    await one.page.mouse.up()
    await one.until(lambda: len(here.app.noted) == 1)
    assert here.app.noted[0].data == "k3f9x2 1.1.1 pass"


# --- the line --------------------------------------------------------------------------------


async def test_a_window_comes_back_by_itself_and_sends_what_was_pressed_meanwhile(
    here: Hall, town: Browser
) -> None:
    one = await town.person("Anna")
    await here.shows(screen("Lobby", (("Join", "sit"),)))
    await one.sees("Lobby")
    port = int(here.url.split(":")[-1].strip("/"))
    await here.page.stop()
    await one.until(lambda: one.line == "lost")
    assert await one.page.text_content("#line-state") == "Reconnecting…"
    (message,) = one.group
    await one.button(message.id, "sit").click()
    async with hall(here.store, real_words=True, port=port) as again:
        again.app.replies["sit"] = Reply("You sit at the table.")
        await one.sees("You sit at the table.")
        assert one.line == "open"
        assert [noted.visitor.person for noted in again.app.noted] == [one.person()]
        await one.sees("Lobby")


async def test_a_press_whose_answer_was_lost_counts_once(here: Hall, town: Browser) -> None:
    one = await town.person("Anna")
    await here.shows(screen("Lobby", (("Join", "sit"),)))
    await one.sees("Lobby")
    here.app.gate.clear()
    here.app.replies["sit"] = Reply("You sit at the table.")
    await one.button(one.group[0].id, "sit").click()
    await one.until(lambda: one.busy == 1)
    for open_window in list(here.page._room._windows):
        await open_window.close(1001)
    await one.until(lambda: one.line == "open")
    here.app.gate.set()
    await one.sees("You sit at the table.")
    await one.answered()
    assert len(here.app.of("press")) == 1


# --- by keyboard, on a phone, in other languages ---------------------------------------------


async def test_number_keys_press_the_buttons_of_the_hand(here: Hall, town: Browser) -> None:
    one = await town.person("Anna")
    await here.whispers(one.person(), cards_hand("8♣", "9♣"))
    await one.until(lambda: len(one.hand_buttons()) == 3)
    for key, data in (("2", "beat 7C 9♣"), ("3", "take")):
        await one.page.keyboard.press(key)
        await one.until(lambda data=data: here.app.noted[-1:] != [])
        await one.answered()
        assert here.app.noted[-1].data == f"k3f9x2 1.1.1 {data}"
    await one.says("2 and 3 are only numbers here")
    await one.sees("only numbers")
    assert len(here.app.noted) == 2


async def test_commands_open_at_a_slash_and_are_chosen_by_keys(here: Hall, town: Browser) -> None:
    here.app.replies["settings"] = Reply(screen=screen("Your settings", (("Русский", "me ru"),)))
    one = await town.person("Anna")
    await one.page.keyboard.press("/")
    await one.page.keyboard.type("s")
    assert await one.page.locator("#hints li").count() == 2
    await one.page.keyboard.press("ArrowDown")
    await one.page.keyboard.press("ArrowUp")
    await one.page.keyboard.press("Enter")
    await one.sees("Your settings")
    assert here.app.noted[-1].name == "settings"
    await one.page.click(".note .close")
    await one.sees_no("Your settings")


async def test_the_whole_page_is_reached_by_tab(here: Hall, town: Browser) -> None:
    one = await town.person("Anna")
    await here.shows(screen("Lobby", (("Join", "sit"), ("Leave", "leave"))))
    await here.whispers(one.person(), cards_hand("8♣"))
    await one.until(lambda: len(one.hand_buttons()) == 2)
    reached: list[str] = []
    for _ in range(12):
        await one.page.keyboard.press("Tab")
        reached.append(
            await one.page.evaluate(
                "document.activeElement.dataset.button ?? document.activeElement.id"
            )
        )
    for wanted in ("invite", "menu-button", "sit", "leave", "write", "k3f9x2 1.1.1 take"):
        assert wanted in reached, reached


async def test_a_notice_is_to_be_read_and_closed(here: Hall, town: Browser) -> None:
    here.app.replies["cards"] = Reply("Trump ♥\n7♣ 8♦", alert=True)
    one = await town.person("Anna")
    await here.shows(screen("Table", (("My cards", "cards"),)))
    await one.presses("My cards")
    await one.page.wait_for_selector("#notice[open]")
    assert await one.page.locator("#notice .card").all_text_contents() == ["7♣", "8♦"]
    await one.page.keyboard.press("Enter")
    await one.page.wait_for_selector("#notice", state="hidden")


async def test_it_is_your_move_is_seen_in_the_page_and_in_the_title(
    here: Hall, town: Browser
) -> None:
    one = await town.person("Anna")
    hand = await here.whispers(one.person(), cards_hand(notify=""))
    await one.until(lambda: len(one.hand_buttons()) == 1)
    assert await one.page.is_hidden("#your-move")
    await one.page.evaluate("document.hasFocus = () => false")
    await here.chat.edit(hand, cards_hand("8♣", notify="1.2"))
    await one.page.wait_for_selector("#your-move", state="visible")
    assert await one.page.title() == "● Your move"
    assert await one.page.get_attribute("#icon", "href") == "/page/icon-alert.svg"
    await here.chat.edit(hand, cards_hand(notify=""))
    await one.page.wait_for_selector("#your-move", state="hidden")
    assert await one.page.title() == "Durak"


async def test_time_runs_down_as_fast_as_the_servers(here: Hall, town: Browser) -> None:
    one = await town.person("Anna")
    until = here.chat._clock.now() + 100  # two seconds of the wall
    await here.shows(Screen(f'Boris <at time="{until}">100 s</at>'))
    await one.until(lambda: any("1:" in m.text for m in one.group))
    await one.until(lambda: any("Boris 0:00" in m.text for m in one.group))


async def test_a_russian_browser_gets_a_russian_page(here: Hall, town: Browser) -> None:
    one = await town.person("Анна", locale="ru-RU")
    assert await one.page.text_content("#invite span") == "Пригласить"
    assert await one.page.evaluate("document.documentElement.lang") == "ru"
    assert (await one.page.text_content("#open-table") or "").strip() == "Открыть стол"


async def test_table_and_hand_are_in_sight_together_and_nothing_sticks_out(
    here: Hall, town: Browser
) -> None:
    here.store.table = "k3f9x2"
    one = await town.person("Maximiliane van den Berg", locale="ru-RU", **PHONE)
    async with AsyncExitStack() as others:
        for name in ("Boris", "Cleo", "Dmitri", "Emil", "Fatima"):
            await others.enter_async_context(window(here.url, name=name))
        await here.shows(Screen("Trump <b>8♥</b> · bout 4\n⚔ Anna · 5\n7♣ ← 10♣   8♦ ← …"))
        await here.whispers(one.person(), cards_hand("8♣", "9♣"))
        await one.until(lambda: len(one.hand_buttons()) == 3)
        await one.until(lambda: any("10♣" in message.text for message in one.group))
        for width, height in ((390, 844), (320, 568), (844, 390), (768, 1024), (1280, 800)):
            await one.page.set_viewport_size({"width": width, "height": height})
            assert await _sticking_out(one) == []
            said_above = await one.page.locator("#hand .context:visible").count()
            assert (said_above == 0) == (width < 860)
            for selector in ("#group .live .line", '#hand [aria-label="8♣"]', "#hand .row .press"):
                assert await _in_window(one, selector), (width, height, selector)


async def test_on_a_phone_the_hand_makes_room_where_there_is_nothing_to_play(
    here: Hall, town: Browser
) -> None:
    one = await town.person("Anna", **PHONE)
    hand = await here.whispers(one.person(), cards_hand("8♣"))
    await one.until(lambda: len(one.hand_buttons()) == 2)
    assert await one.page.is_hidden("#write")
    await one.page.click("#chat-toggle")
    assert await one.page.evaluate("document.activeElement.id") == "write"
    await one.says("good cards")
    await one.sees("good cards")
    await here.chat.edit(hand, Screen("🏁 You are out. Well played!"))
    await one.until(lambda: one.hand_text() == "🏁 You are out. Well played!")
    await one.page.wait_for_selector("#write", state="visible")
    assert await one.page.is_hidden("#hand")
    await here.chat.edit(hand, cards_hand("9♣"))
    await one.page.evaluate("document.activeElement.blur()")
    await one.page.wait_for_selector('#hand [aria-label="9♣"]', state="visible")


async def _sticking_out(one: BrowserPerson) -> list[str]:
    return list(
        await one.page.evaluate(
            """() => [...document.querySelectorAll("body *")]
              .filter((e) => e.checkVisibility() && !e.closest(".sprite, .quiet"))
              .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
              .map((e) => e.outerHTML.slice(0, 80))"""
        )
    )


async def _in_window(one: BrowserPerson, selector: str) -> bool:
    box = await one.page.locator(selector).first.bounding_box()
    size = await one.page.evaluate("[innerWidth, innerHeight]")
    assert box is not None
    return (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size[0] + 1
        and box["y"] + box["height"] <= size[1] + 1
    )
