"""Messages on the page: who sees them, and what is left of them after a restart."""

import pytest

from bot.ports import Gone, Reply, Unreachable
from bot.screen import Address, Spot
from tests.platforms.browser.fakes import screen
from tests.platforms.browser.hall import Hall, hall
from tests.platforms.browser.window import window


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
