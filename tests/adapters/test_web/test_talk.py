"""Talk, commands and invitations on the page."""

from adapters.web import GROUP
from adapters.web.people import Guest
from bot.ports import Reply
from tests.platforms.browser.fakes import screen
from tests.platforms.browser.hall import Hall, hall
from tests.platforms.browser.window import Window, text_of, window


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
