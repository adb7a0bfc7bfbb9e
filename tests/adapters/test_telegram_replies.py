"""How the app's replies reach people in Telegram."""

from collections.abc import AsyncIterator

import pytest

from bot.ports import Reply
from bot.screen import Address, Spot
from tests.platforms.telegram import (
    Group,
    Telegram,
    bad_gateway,
    drops_connection,
    flood,
    refuses,
    slow,
)
from tests.platforms.telegram import Person as Human
from tests.platforms.telegram.desk import QUERY_AGE, Desk, desk, screen

OWN = screen("Settings", "Language")


@pytest.fixture
async def here() -> AsyncIterator[Desk]:
    async with desk() as opened:
        yield opened


@pytest.fixture
def telegram(here: Desk) -> Telegram:
    return here.telegram


@pytest.fixture
async def group(here: Desk) -> Group:
    group = here.telegram.group("Friends")
    await here.chat.post(Address(f"tg:{group.id}"), screen("Lobby", "Join"), "")
    return group


@pytest.fixture
def anna(telegram: Telegram) -> Human:
    return telegram.person("Anna", "ru")


# --- presses ----------------------------------------------------------------------------------


async def test_a_press_is_answered_even_with_nothing(here: Desk, group: Group, anna: Human) -> None:
    answer = await anna.presses("Join", group)
    assert (answer.text, answer.alert, answer.url, answer.late) == ("", False, "", False)


async def test_a_toast_and_an_alert_reach_the_presser(
    here: Desk, group: Group, anna: Human
) -> None:
    here.app.replies["press"] = Reply("It isn't your turn")
    assert (await anna.presses("Join", group))[:2] == ("It isn't your turn", False)
    here.app.replies["press"] = Reply("6♠ 7♠", alert=True)
    assert (await anna.presses("Join", group))[:2] == ("6♠ 7♠", True)


async def test_a_toast_is_cut_where_telegram_would_refuse_it(
    here: Desk, group: Group, anna: Human
) -> None:
    here.app.replies["press"] = Reply("♠" * 300)
    assert (await anna.presses("Join", group)).text == "♠" * 200


async def test_a_link_leads_to_the_private_chat_and_brings_the_payload(
    here: Desk, group: Group, anna: Human
) -> None:
    here.app.replies["press"] = Reply("Open the bot first", link="inv_1-x")
    answer = await anna.presses("Join", group)
    # Clients that get a text with it show the text and don't follow.
    assert answer[:3] == ("", False, f"https://t.me/{here.telegram.username}?start=inv_1-x")
    await anna.follows(answer.url)
    assert (await here.noted("start"))["payload"] == "inv_1-x"


async def test_an_own_screen_is_edited_into_the_pressed_private_message(
    here: Desk, anna: Human
) -> None:
    here.app.replies |= {"settings": Reply(screen=OWN)}
    await anna.says("/settings")
    await here.calm()
    here.app.replies["press"] = Reply(screen=screen("Settings", "Русский"))
    await anna.presses("Language")
    await here.calm()
    assert [message.labels for message in anna.private] == [("Русский",)]


async def test_an_own_screen_is_posted_anew_where_the_pressed_message_is_gone(
    here: Desk, anna: Human
) -> None:
    await anna.opens()
    await here.chat.post(Address(f"tg:{anna.id}"), screen("Old", "More"), "")
    (message,) = anna.private
    message.deleted = True
    here.app.replies["press"] = Reply(screen=OWN)
    await anna.presses_data("me x", message)
    await here.calm()
    assert [each.text for each in anna.private] == ["Settings"]


async def test_an_own_screen_for_a_press_in_the_group_comes_in_private(
    here: Desk, group: Group, anna: Human
) -> None:
    await anna.opens()
    here.app.replies["press"] = Reply(screen=OWN)
    answer = await anna.presses("Join", group)
    assert answer.url == ""
    assert [message.text for message in anna.private] == ["Settings"]
    assert [message.text for message in group.messages] == ["Lobby"]


async def test_who_has_not_opened_the_bot_is_led_there_for_an_own_screen(
    here: Desk, group: Group, anna: Human
) -> None:
    here.app.replies["press"] = Reply(screen=OWN)
    answer = await anna.presses("Join", group)
    assert answer.url == f"https://t.me/{here.telegram.username}?start=hand"


async def test_what_the_painter_keeps_is_left_to_the_painter(here: Desk, anna: Human) -> None:
    await anna.opens()
    await here.chat.post(Address(f"tg:{anna.id}"), screen("Hand", "A♠"), "")
    spot = Spot("t", Address(f"tg:{anna.id}@tg:-1"))
    here.app.replies["press"] = Reply("played", screen=screen("Hand 2"), spot=spot)
    assert (await anna.presses("A♠")).text == "played"
    await here.calm()
    assert [message.text for message in anna.private] == ["Hand"]
    assert here.telegram.called("editMessageText") == []


async def test_an_answer_that_comes_too_late_is_harmless(
    here: Desk, group: Group, anna: Human
) -> None:
    query = await anna.taps("Join", group)
    query.at -= QUERY_AGE + 1
    await here.calm()
    assert anna.toasts == []
    assert len(here.telegram.called("answerCallbackQuery")) == 1
    assert (await anna.presses("Join", group)).late is False


@pytest.mark.parametrize("fault", [bad_gateway(), drops_connection(), flood(0.01)])
async def test_an_answer_is_tried_again_after_a_fault(
    here: Desk, group: Group, anna: Human, fault: object
) -> None:
    here.app.replies["press"] = Reply("ok")
    here.telegram.faults.add("answerCallbackQuery", fault)
    assert (await anna.presses("Join", group)).text == "ok"


async def test_a_slow_answer_keeps_nobody_else_waiting(
    here: Desk, group: Group, anna: Human
) -> None:
    boris = here.telegram.person("Boris")
    here.telegram.faults.add("answerCallbackQuery", slow(25))
    await anna.taps("Join", group)
    await here.noted("press")
    await boris.presses("Join", group)
    assert (anna.answers, len(boris.answers)) == ([], 1)
    await here.calm()
    assert len(anna.answers) == 1


# --- commands ---------------------------------------------------------------------------------


async def test_a_screen_for_a_command_comes_in_private(
    here: Desk, group: Group, anna: Human
) -> None:
    await anna.opens()
    here.app.replies["settings"] = Reply(screen=OWN)
    await anna.says("/settings", group)
    await here.calm()
    assert [message.text for message in anna.private] == ["Settings"]
    assert len(group.messages) == 1


async def test_a_group_is_told_the_way_for_who_has_not_opened_the_bot(
    here: Desk, group: Group, anna: Human
) -> None:
    here.app.replies["settings"] = Reply(screen=OWN)
    await anna.says("/settings", group)
    await here.calm()
    note = group.live[-1]
    assert note.text == "ru tg-open Anna"
    (button,) = note.buttons
    assert (button.text, button.data) == ("ru tg-open-button", "")
    await anna.follows(button.url)
    assert (await here.noted("start"))["payload"] == "hand"


async def test_a_commands_toast_is_whispered_or_else_said_shortly(
    here: Desk, group: Group, anna: Human
) -> None:
    here.app.replies["stop"] = Reply("Only <two> votes & more")
    await anna.says("/stop", group)
    await here.calm()
    assert group.live[-1].text == "Only <two> votes & more"
    await anna.opens()
    await anna.says("/stop", group)
    await here.calm()
    assert [message.text for message in anna.private] == ["Only <two> votes & more"]
    assert len(group.messages) == 2


async def test_a_commands_link_is_a_button_in_the_group(
    here: Desk, group: Group, anna: Human
) -> None:
    here.app.replies["open"] = Reply("Open the bot first", link="inv1")
    await anna.says("/durak", group)
    await here.calm()
    (button,) = group.live[-1].buttons
    assert button.url.endswith("?start=inv1")


async def test_notes_stay_in_their_topic(here: Desk, anna: Human) -> None:
    forum = here.telegram.group("Club", forum=True)
    topic = forum.topic("Durak")
    here.app.replies["stop"] = Reply("No")
    await anna.says("/stop", forum, topic)
    await here.calm()
    assert [message.thread for message in forum.messages] == [topic]


async def test_a_group_gets_two_notes_a_minute_and_no_more(
    here: Desk, group: Group, anna: Human
) -> None:
    here.app.replies["stop"] = Reply("No")
    for _ in range(5):
        await anna.says("/stop", group)
    await here.calm()
    assert len(group.messages) == 3
    here.clock.ahead += 61
    await anna.says("/stop", group)
    await here.calm()
    assert len(group.messages) == 4


async def test_a_note_that_cannot_be_written_is_let_go(
    here: Desk, group: Group, anna: Human
) -> None:
    here.app.replies["stop"] = Reply("No")
    fault = refuses(400, "Bad Request: not enough rights to send text messages to the chat")
    here.telegram.faults.add("sendMessage", fault, chat=group.id)
    await anna.says("/stop", group)
    await here.calm()
    assert len(group.messages) == 1


async def test_a_private_screen_waits_for_flood_control(here: Desk, anna: Human) -> None:
    here.app.replies["help"] = Reply(screen=OWN)
    here.telegram.faults.add("sendMessage", flood(0.1))
    await anna.says("/help")
    await here.calm()
    assert [message.text for message in anna.private] == ["Settings"]
    assert here.telegram.called("sendMessage")[-1].status == 200
