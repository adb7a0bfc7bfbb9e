"""The page over real HTTP and real websockets, with a fake app behind it."""

import asyncio
import socket
from collections.abc import AsyncIterator
from uuid import uuid4

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

from adapters.web import GROUP, CantListen, WebPage
from adapters.web.people import Guest
from bot.clock import WallClock
from bot.ports import Gone, Profile, Reply, Unreachable
from bot.screen import Address, MessageId, Person, Spot
from tests.platforms.browser.fakes import FakeCore, FakeStore, FakeWords, screen
from tests.platforms.browser.hall import Hall, hall
from tests.platforms.browser.window import Window, text_of, window


@pytest.fixture
async def here() -> AsyncIterator[Hall]:
    async with hall() as one:
        yield one


# --- who is who ------------------------------------------------------------------------------


async def test_two_windows_are_two_people(here: Hall) -> None:
    async with window(here.url, name="Anna") as one, window(here.url, name="Boris") as two:
        assert one.person != two.person
        assert one.token != two.token
        await one.until(lambda: len(one.people) == 2)
        assert {person["name"] for person in one.people} == {"Anna", "Boris"}


async def test_a_reloaded_window_is_the_same_person(here: Hall) -> None:
    async with window(here.url, name="Anna") as before:
        pass
    async with window(here.url, token=before.token) as after:
        assert (after.person, after.name) == (before.person, "Anna")


async def test_a_person_survives_a_restart_of_the_server(here: Hall) -> None:
    async with window(here.url, name="Anna") as before:
        pass
    async with hall(here.store) as again, window(again.url, token=before.token) as after:
        assert (after.person, after.name) == (before.person, "Anna")


async def test_a_token_that_is_nobodys_gets_a_new_one(here: Hall) -> None:
    async with window(here.url, token="made-up-by-somebody", name=None) as one:
        assert one.token != "made-up-by-somebody"
        assert one.name == ""


async def test_no_token_is_kept_or_told_to_others(here: Hall) -> None:
    async with window(here.url, name="Anna") as one, window(here.url, name="Boris") as two:
        await one.act("say", text="hello")
        await two.in_step()
        assert len(one.token) >= 22  # at least 128 bits
        assert one.token not in str(here.store.facts)
        assert one.token not in str(two.heard)
        assert one.person.removeprefix("web:") not in one.token


async def test_a_name_is_asked_for_before_anything_can_be_done(here: Hall) -> None:
    async with window(here.url, name=None) as one:
        answer = await one.act("say", text="hello")
        assert answer["toast"] == "en web-name-first"
        assert (await one.act("enter", name=" \u202e \u200b "))["toast"] == "en web-name-invalid"
        assert here.app.noted == []


async def test_a_new_name_reaches_every_window_of_the_person(here: Hall) -> None:
    async with (
        window(here.url, name="Anna") as one,
        window(here.url, token=one.token) as other,
    ):
        await one.act("enter", name="  Anna   Maria ")
        await other.until(lambda: other.name == "Anna Maria")
        assert [person["name"] for person in other.people] == ["Anna Maria"]


# --- pressing --------------------------------------------------------------------------------


async def test_a_press_reaches_the_app_with_person_place_and_cause(here: Hall) -> None:
    async with window(here.url, name="Anna", language="ru-RU") as one:
        await one.press("k3f9x2 0.0.0 sit", id="press-0001")
        await one.press("k3f9x2 1.1.0 take", column="hand", id="press-0002")
        group, private = here.app.noted
        assert (group.place, private.place) == (GROUP, None)
        assert (group.data, private.data) == ("k3f9x2 0.0.0 sit", "k3f9x2 1.1.0 take")
        assert group.cause == f"{one.person}:press-0001"
        assert (group.visitor.person, group.visitor.name) == (one.person, "Anna")
        assert group.visitor.language == "ru-RU"


async def test_a_press_sent_again_after_a_reconnect_counts_once(here: Hall) -> None:
    here.app.replies["sit"] = Reply("You sit.")
    here.app.gate.clear()
    own = str(uuid4())
    async with window(here.url, name="Anna") as one:
        await one.send("press", id=own, message="1", column="group", data="sit")
        await one.in_step()
    async with window(here.url, token=one.token) as again:
        await again.send("press", id=own, message="1", column="group", data="sit")
        await again.in_step()
        here.app.gate.set()
        await again.until(lambda: own in again.done)
        assert again.done[own]["toast"] == "You sit."
        assert (await again.press("sit", id=own))["toast"] == "You sit."
    assert len(here.app.of("press")) == 1


async def test_the_same_id_from_two_people_is_two_presses(here: Hall) -> None:
    async with window(here.url) as one, window(here.url) as two:
        await one.press("sit", id="the-same-id")
        await two.press("sit", id="the-same-id")
    assert len({noted.cause for noted in here.app.of("press")}) == 2


async def test_a_toast_is_for_the_presser_alone(here: Hall) -> None:
    here.app.replies["rules"] = Reply("Read this.", alert=True)
    async with window(here.url) as one, window(here.url) as two:
        answer = await one.press("rules")
        await two.in_step()
        assert (answer["toast"], answer["alert"]) == ("Read this.", True)
        assert "Read this." not in str(two.heard)


async def test_a_fault_of_the_app_is_told_and_leaves_the_window_working(here: Hall) -> None:
    here.app.broken = True
    async with window(here.url) as one:
        assert (await one.press("sit", id="press-0001"))["toast"] == "en web-trouble"
        here.app.broken = False
        here.app.replies["sit"] = Reply("You sit.")
        assert (await one.press("sit", id="press-0001"))["toast"] == "You sit."


async def test_buttons_longer_than_any_of_ours_end_the_socket(here: Hall) -> None:
    async with window(here.url) as one:
        await one.send("press", id="press-0001", message="1", column="group", data="x" * 101)
        await one.until(lambda: one.closed is not None)
        assert one.closed == 1008
    assert here.app.noted == []


# --- screens ---------------------------------------------------------------------------------


async def test_posts_edits_and_drops_reach_everybody_in_the_group(here: Hall) -> None:
    message = await here.shows(screen("Lobby", (("Join", "sit"),)))
    async with window(here.url) as one, window(here.url, name=None) as onlooker:
        for each in (one, onlooker):
            assert each.texts("group") == ["Lobby"]
        await here.chat.edit(message, screen("Lobby of two"))
        await one.in_step()
        assert one.texts("group") == ["Lobby of two"]
        assert one.messages[message]["rows"] == []
        await here.chat.drop(message)
        await here.chat.drop(message)
        await one.in_step()
        assert one.messages == {}
        with pytest.raises(Gone):
            await here.chat.edit(message, screen("Lobby"))


async def test_private_messages_never_reach_another_socket(here: Hall) -> None:
    here.app.replies["settings"] = Reply(screen=screen("secret settings"))
    async with (
        window(here.url, name="Anna") as one,
        window(here.url, token=one.token) as second_window,
        window(here.url, name="Boris") as two,
        window(here.url, name=None) as onlooker,
    ):
        hand = await here.whispers(one.person, screen("secret 7♣", (("7♣", "attack 7C"),)))
        await here.chat.edit(hand, screen("secret 8♣"))
        await one.act("command", name="settings")
        await second_window.until(lambda: len(second_window.texts("hand")) == 2)
        assert one.texts("hand") == ["secret 8♣", "secret settings"]
        await here.chat.drop(hand)
        for other in (two, onlooker):
            await other.in_step()
            assert "secret" not in str(other.heard)
            assert hand not in str(other.heard)
    async with window(here.url, name="Cleo") as late:
        assert "secret" not in str(late.heard)


async def test_the_painters_reply_screens_are_left_to_the_painter(here: Hall) -> None:
    spot = Spot("k3f9x2", Address("web:x@web:group"))
    here.app.replies["hand"] = Reply("Here.", screen=screen("a hand"), spot=spot)
    async with window(here.url) as one:
        assert (await one.act("command", name="hand"))["toast"] == "Here."
        await one.in_step()
        assert one.texts("hand") == []


async def test_a_persons_own_answer_is_edited_where_he_presses_and_can_be_closed(
    here: Hall,
) -> None:
    here.app.replies["settings"] = Reply(screen=screen("by suit", (("rank", "me sort rank"),)))
    here.app.replies["me sort rank"] = Reply(screen=screen("by rank"))
    async with window(here.url) as one, window(here.url) as two:
        asked = await one.act("command", name="settings")
        (message,) = one.messages.values()
        assert asked["message"] == message["id"]
        assert message["sort"] == "note"
        await one.act("press", message=message["id"], column="hand", data="me sort rank")
        await one.in_step()
        assert one.texts("hand") == ["by rank"]
        assert here.app.noted[-1].message is None, "no message of a table that could be an orphan"
        await two.act("close", message=message["id"])
        await one.in_step()
        assert one.texts("hand") == ["by rank"], "only he himself can close it"
        await one.act("close", message=message["id"])
        await one.in_step()
        assert one.texts("hand") == []


async def test_asking_twice_leaves_one_answer(here: Hall) -> None:
    here.app.replies["help"] = Reply(screen=screen("help"))
    async with window(here.url) as one:
        await one.act("command", name="help")
        await one.act("say", text="/help")
        await one.in_step()
        assert one.texts("hand") == ["help"]


async def test_a_press_cannot_edit_the_painters_message(here: Hall) -> None:
    here.app.replies["me sort rank"] = Reply(screen=screen("by rank"))
    async with window(here.url) as one:
        hand = await here.whispers(one.person, screen("the hand"))
        await one.act("press", message=hand, column="hand", data="me sort rank")
        await one.in_step()
        assert one.texts("hand") == ["the hand", "by rank"]


async def test_an_address_that_is_not_the_pages_is_unreachable(here: Hall) -> None:
    for address in ("web:other", "tg:42@web:group", "tg:-100"):
        with pytest.raises(Unreachable):
            await here.chat.post(Address(address), screen("x"), "")


async def test_a_restart_shows_the_same_chat_and_the_painter_finds_his_messages(
    here: Hall,
) -> None:
    async with window(here.url, name="Anna") as before:
        table = await here.shows(screen("<b>Table</b>", (("Join", "sit"),)), "n1")
        hand = await here.whispers(before.person, screen("7♣", notify="1.2"), "n2")
        await before.act("say", text="see you")
        await here.chat.edit(hand, screen("8♣", notify="1.3"))
        await before.in_step()
    async with hall(here.store) as again:
        await again.chat.edit(table, screen("<b>Table of two</b>"))
        async with window(again.url, token=before.token) as after:
            assert after.texts("group") == ["Table of two", "see you"]
            assert after.texts("hand") == ["8♣"]
            assert after.messages[hand] == before.messages[hand]
            newer = await again.shows(screen("newer"))
            assert int(newer) > max(map(int, before.messages))


async def test_a_message_forgotten_before_a_restart_is_gone_after_it(here: Hall) -> None:
    message = await here.shows(screen("x"))
    await here.chat.drop(message)
    async with hall(here.store) as again:
        with pytest.raises(Gone):
            await again.chat.edit(message, screen("x"))


# --- talk ------------------------------------------------------------------------------------


async def test_people_talk_in_the_group(here: Hall) -> None:
    async with window(here.url, name="Anna") as one, window(here.url, name="Boris") as two:
        await one.act("say", text="  Hello <b>you</b> & all ")
        await two.in_step()
        (message,) = two.messages.values()
        assert text_of(message) == "Hello <b>you</b> & all"
        assert message["lines"] == [[{"s": "Hello <b>you</b> & all"}]]
        assert message["author"] == {"id": one.person, "name": "Anna"}


async def test_who_talks_too_fast_is_asked_to_slow_down() -> None:
    async with hall(speed=0.001) as slow, window(slow.url) as one:  # time hardly goes by
        answers = [(await one.act("say", text=f"word {i}"))["toast"] for i in range(8)]
        assert answers == [""] * 6 + ["en web-too-fast"] * 2
        assert len(one.texts("group")) == 6


def _guest(one: Window) -> Guest:
    return Guest(one.person.removeprefix("web:"), "", one.name)


async def test_much_talk_sends_the_table_down_and_never_out_of_the_page(here: Hall) -> None:
    async with window(here.url) as one:
        table = await here.shows(screen("the table"))
        for i in range(4):
            await here.chat.say(_guest(one), f"word {i}", f"k{i}")
        assert here.app.away == []
        await one.act("say", text="the fifth")
        assert here.app.away == [GROUP]
        for i in range(60):
            await here.chat.say(_guest(one), f"more {i}", f"m{i}")
        await one.in_step()
        assert len(one.texts("group")) == 50
        assert table in one.messages
        assert "word 0" not in one.texts("group")
    assert len(here.store.facts["web-message"]) == 50


async def test_a_persons_private_column_is_bounded(here: Hall) -> None:
    async with window(here.url) as one:
        hands = [await here.whispers(one.person, screen(f"hand {i}")) for i in range(14)]
        await one.in_step()
        assert list(one.messages) == hands[4:]


async def test_commands_are_typed_or_chosen(here: Hall) -> None:
    async with window(here.url, name="Anna") as one:
        await one.act("say", text="/durak")
        await one.act("say", text="/Hand@durakbot now")
        await one.act("command", name="rules")
        assert [noted.name for noted in here.app.noted] == ["durak", "hand", "rules"]
        assert here.app.noted[0].data == "en web-place"
        assert all(noted.place == GROUP for noted in here.app.noted)
        answer = await one.act("say", text="/nonsense")
        assert answer["toast"] == "en web-unknown-command"
        assert one.texts("group") == [], "commands are not talk"


async def test_an_invite_reaches_the_app_with_its_payload(here: Hall) -> None:
    here.app.replies["start"] = Reply("That invitation is over.")
    async with window(here.url) as one:
        answer = await one.act("command", name="start", payload="aBc-_9")
        assert answer["toast"] == "That invitation is over."
        assert here.app.noted[-1].data == "aBc-_9"


async def test_a_reply_that_leads_to_the_private_chat_goes_on_at_once(here: Hall) -> None:
    here.app.replies["sit"] = Reply(link="abc")
    here.app.replies["start"] = Reply("You sit.")
    async with window(here.url) as one:
        assert (await one.press("sit"))["toast"] == "You sit."
        assert here.app.of("start")[0].data == "abc"


async def test_windows_are_told_whether_there_is_a_table_and_how_to_invite(here: Hall) -> None:
    async with window(here.url) as one:
        assert one.table == {"open": False, "invite": None}
        here.store.table, here.app.payload = "k3f9x2", "aBc"
        await here.shows(screen("Lobby"))
        await one.until(lambda: bool(one.table["open"]))
        assert one.table["invite"] == "aBc"


# --- language and time -----------------------------------------------------------------------


async def test_the_page_speaks_the_language_of_the_browser_or_of_the_settings(here: Hall) -> None:
    async with window(here.url, language="ru-RU") as one:
        assert one.welcome["words"]["invite"] == "ru web-invite"
    here.store.people[Person(one.person)] = Profile(Person(one.person), {"language": "en"})
    async with window(here.url, token=one.token, language="ru-RU") as again:
        assert again.welcome["language"] == "en"


async def test_a_change_of_language_in_the_settings_changes_the_page(here: Hall) -> None:
    here.app.replies["settings"] = Reply(screen=screen("Настройки"))
    async with window(here.url) as one:
        person = Person(one.person)
        here.store.people[person] = Profile(person, {"language": "ru"})
        await one.act("command", name="settings")
        await one.until(lambda: any(frame["t"] == "words" for frame in one.heard))
        assert one.heard[-1]["words"]["invite"] == "ru web-invite"


async def test_the_server_tells_its_time_and_how_fast_it_goes(here: Hall) -> None:
    async with window(here.url) as one:
        clock = WallClock(50.0)
        assert one.welcome["speed"] == 50.0
        assert abs(one.welcome["now"] - clock.now()) < 250
        await one.in_step()
        assert abs(one.heard[-1]["now"] - clock.now()) < 250


# --- who may come in -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "192.168.0.5", "[::2]"]
)
async def test_another_name_in_host_is_refused(here: Hall, host: str) -> None:
    async with ClientSession() as session:
        for path in ("", "page/js/main.js", "socket"):
            async with session.get(here.url + path, headers={"Host": host}) as response:
                assert response.status == 403


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "http://127.0.0.1:1", "file://127.0.0.1"]
)
async def test_a_socket_from_another_page_is_refused(here: Hall, origin: str | None) -> None:
    headers = {"Origin": origin} if origin else {}
    async with ClientSession() as session:
        with pytest.raises(WSServerHandshakeError) as refused:
            await session.ws_connect(f"{here.url}socket", headers=headers)
    assert refused.value.status == 403


async def test_names_set_by_the_host_are_served() -> None:
    page = _page(names=("Cards.example",))
    await page.start()
    async with ClientSession() as session:
        for host, status in (("cards.example", 200), ("other.example", 403)):
            async with session.get(page.url, headers={"Host": host}) as response:
                assert response.status == status
    await page.stop()


async def test_behind_a_wildcard_numbers_are_served_and_names_are_not() -> None:
    page = _page(host="0.0.0.0")
    await page.start()
    assert page.url.startswith("http://127.0.0.1:")
    async with ClientSession() as session:
        for host, status in (("192.168.0.5", 200), ("other.example", 403)):
            async with session.get(page.url, headers={"Host": host}) as response:
                assert response.status == status
    await page.stop()


async def test_nothing_is_fetched_from_elsewhere_and_scripts_are_the_pages_own(
    here: Hall,
) -> None:
    async with ClientSession() as session, session.get(here.url) as response:
        page = await response.text()
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert response.headers["Referrer-Policy"] == "no-referrer"
        assert "http://" not in page.replace("http://www.w3.org/", "")
        assert "https://" not in page
        assert "<script>" not in page
        assert " style=" not in page


async def test_files_are_kept_by_the_browser_until_they_change(here: Hall) -> None:
    address = f"{here.url}page/css/base.css"
    async with ClientSession() as session:
        async with session.get(address) as first:
            assert first.status == 200
            assert first.content_type == "text/css"
        tag = {"If-None-Match": first.headers["ETag"]}
        async with session.get(address, headers=tag) as second:
            assert second.status == 304


@pytest.mark.parametrize(
    "path", ["page/../page.py", "page/%2e%2e/page.py", "page/", "page/index", "nothing"]
)
async def test_other_files_are_not_served(here: Hall, path: str) -> None:
    async with ClientSession() as session, session.get(here.url + path) as response:
        assert response.status == 404


async def test_the_first_paint_is_in_the_language_that_the_browser_accepts(here: Hall) -> None:
    async with ClientSession() as session:
        for accepted, language in (("de, ru;q=0.8, en;q=0.5", "ru"), ("de", "en"), ("", "en")):
            headers = {"Accept-Language": accepted}
            async with session.get(here.url, headers=headers) as response:
                assert f'<html lang="{language}"' in await response.text()


@pytest.mark.parametrize(
    "frame",
    [
        "nonsense",
        "[]",
        '{"t":"unheard-of"}',
        '{"t":"press","id":"press-0001","message":"1","column":"group"}',
        '{"t":"say","id":"say-00001","text":"\\ud800"}',
        '{"t":"say","id":"no","text":"x"}',
        '{"t":"hello","token":null,"language":"en"}',
        "x" * 9000,
    ],
)
async def test_a_frame_that_is_none_of_ours_ends_that_socket_alone(here: Hall, frame: str) -> None:
    async with window(here.url) as one, window(here.url) as two:
        await one.socket.send_str(frame)
        await one.until(lambda: one.closed is not None)
        await two.in_step()
        assert two.closed is None


async def test_a_socket_that_does_not_say_hello_is_closed(here: Hall) -> None:
    async with (
        ClientSession() as session,
        session.ws_connect(f"{here.url}socket", headers={"Origin": here.url[:-1]}) as ws,
    ):
        await ws.send_str('{"t":"ping"}')
        await ws.receive()
        assert ws.close_code == 1008


async def test_a_flood_of_presses_waits_and_none_is_lost(here: Hall) -> None:
    async with window(here.url) as one:
        ids = [f"press-{i:04}" for i in range(150)]
        for own in ids:
            await one.send("press", id=own, message="1", column="group", data="sit")
        await one.until(lambda: all(own in one.done for own in ids))
    assert len(here.app.of("press")) == 150


# --- starting and stopping -------------------------------------------------------------------


def _page(host: str = "127.0.0.1", port: int = 0, names: tuple[str, ...] = ()) -> WebPage:
    words, store = FakeWords(), FakeStore()
    return WebPage(
        host,
        port,
        app=FakeCore(),
        words=words,  # type: ignore[arg-type]
        clock=WallClock(),
        store=store,  # type: ignore[arg-type]
        names=names,
    )


async def test_a_busy_port_is_a_clear_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        page = _page(port=port)
        with pytest.raises(CantListen, match=f"127.0.0.1:{port}: another program is there"):
            await page.start()
        await page.stop()


@pytest.mark.parametrize(
    ("host", "sentence"),
    [("203.0.113.7", "doesn't have that address"), ("no.such.host.invalid", "no such address")],
)
async def test_an_address_that_is_not_ours_is_a_clear_sentence(host: str, sentence: str) -> None:
    with pytest.raises(CantListen, match=sentence):
        await _page(host=host).start()


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
