"""What people do in Telegram, as the app is told of it."""

from collections.abc import AsyncIterator

import pytest

from bot.ports import Visitor
from tests.platforms.telegram import Group, Telegram
from tests.platforms.telegram import Person as Human
from tests.platforms.telegram.desk import Desk, desk, screen


@pytest.fixture
async def here() -> AsyncIterator[Desk]:
    async with desk() as opened:
        yield opened


@pytest.fixture
def telegram(here: Desk) -> Telegram:
    return here.telegram


@pytest.fixture
def group(telegram: Telegram) -> Group:
    return telegram.group("Friends")


@pytest.fixture
def anna(telegram: Telegram) -> Human:
    return telegram.person("Anna", "ru")


# --- commands ---------------------------------------------------------------------------------


async def test_the_command_opens_a_table_in_its_group(
    here: Desk, group: Group, anna: Human
) -> None:
    await anna.says(f"/durak@{here.telegram.username}", group)
    opened = await here.noted("open")
    update = here.telegram.updates.last
    assert opened == {
        "place": f"tg:{group.id}",
        "title": "Friends",
        "visitor": Visitor(f"tg:{anna.id}", "Anna", "ru"),
        "cause": f"tg:up:{update}",
    }


async def test_a_bare_command_opens_a_table_where_it_arrives(
    here: Desk, group: Group, anna: Human
) -> None:
    await anna.says("/durak", group)
    assert (await here.noted("open"))["place"] == f"tg:{group.id}"


async def test_in_a_topic_the_place_is_the_topic(here: Desk, anna: Human) -> None:
    forum = here.telegram.group("Club", forum=True)
    topic = forum.topic("Durak")
    await anna.says("/durak", forum, topic)
    assert (await here.noted("open"))["place"] == f"tg:{forum.id}/{topic}"
    await anna.says("/stop", forum, topic)
    assert (await here.noted("stop"))["place"] == f"tg:{forum.id}/{topic}"
    await anna.says("/durak", forum)
    assert (await here.noted("open", 2))["place"] == f"tg:{forum.id}"


async def test_a_last_name_gives_an_initial(here: Desk, group: Group) -> None:
    for name, last in (("Anna", "Karenina"), (" ", "Wronski"), ("Anna", " ")):
        await here.telegram.person(name, last_name=last).says("/durak", group)
    await here.noted("open", 3)
    names = {each["visitor"].name for each in here.app.of("open")}
    assert names == {"Anna K.", "Wronski", "Anna"}


@pytest.mark.parametrize("name", ["hand", "rules", "settings", "stop", "help"])
async def test_every_command_works_in_private_and_in_the_group(
    here: Desk, group: Group, anna: Human, name: str
) -> None:
    await anna.says(f"/{name}")
    assert (await here.noted(name))["place"] is None
    await anna.says(f"/{name}@{here.telegram.username}", group)
    told = await here.noted(name, 2)
    assert (told["place"], told["title"]) == (f"tg:{group.id}", "Friends")
    assert told["cause"].startswith("tg:up:")


async def test_start_brings_its_payload_and_a_lost_one_is_empty(here: Desk, anna: Human) -> None:
    link = f"https://t.me/{here.telegram.username}?start=k3_f-9"
    await anna.follows(link)
    assert (await here.noted("start"))["payload"] == "k3_f-9"
    await anna.follows(link, payload_lost=True)
    told = await here.noted("start", 2)
    assert (told["payload"], told["place"]) == ("", None)


async def test_the_table_command_in_private_is_a_start(here: Desk, anna: Human) -> None:
    await anna.says("/durak")
    assert (await here.noted("start"))["place"] is None
    assert here.app.of("open") == []


async def test_adding_the_bot_by_a_link_opens_a_table(
    here: Desk, group: Group, anna: Human
) -> None:
    await anna.says(f"/start@{here.telegram.username} durak", group)
    assert (await here.noted("open"))["place"] == f"tg:{group.id}"


async def test_an_edited_command_is_no_second_one(here: Desk, group: Group, anna: Human) -> None:
    message = await anna.says("/durak", group)
    here.telegram.updates.put("message", message.json())
    here.telegram.updates.allowed = ["edited_message"]  # asked for by an earlier bot
    here.telegram.updates.put("edited_message", message.json())
    await here.calm()
    assert len(here.app.of("open")) == 2


# --- identities -------------------------------------------------------------------------------


async def test_an_anonymous_admin_opens_a_table_and_takes_no_seat(here: Desk, group: Group) -> None:
    group.says_anonymously("/durak")
    assert (await here.noted("open"))["visitor"] == Visitor("", "Friends", admin=True)


async def test_a_channel_identity_is_nobody_and_no_admin(here: Desk, group: Group) -> None:
    group.says_as_channel("/durak")
    assert (await here.noted("open"))["visitor"] == Visitor("", "News", admin=False)


async def test_a_post_of_the_linked_channel_is_no_command(here: Desk, group: Group) -> None:
    group.forwards_from_channel("/durak")
    await here.calm()
    assert here.app.noted == []


async def test_an_anonymous_admin_is_asked_to_tap(here: Desk, group: Group) -> None:
    group.says_anonymously("/hand")
    await here.calm()
    assert [message.text for message in group.messages] == ["en tg-anonymous"]
    assert here.app.noted == []


async def test_a_tap_of_an_anonymous_admin_comes_in_his_own_name(
    here: Desk, group: Group, anna: Human
) -> None:
    await here.chat.post(f"tg:{group.id}", screen("Lobby", "Join"), "")
    await anna.presses("Join", group)
    assert (await here.noted("press"))["visitor"].person == f"tg:{anna.id}"


# --- presses ----------------------------------------------------------------------------------


async def test_a_press_brings_who_where_and_which_message(
    here: Desk, group: Group, anna: Human
) -> None:
    message = await here.chat.post(f"tg:{group.id}", screen("Lobby", "Join"), "")
    query = await anna.taps("Join", group)
    assert await here.noted("press") == {
        "visitor": Visitor(f"tg:{anna.id}", "Anna", "ru"),
        "data": "t Join",
        "place": f"tg:{group.id}",
        "cause": f"tg:cb:{query.id}",
        "message": message,
    }


async def test_a_press_in_a_topic_names_the_topic(here: Desk, anna: Human) -> None:
    forum = here.telegram.group("Club", forum=True)
    topic = forum.topic("Durak")
    await here.chat.post(f"tg:{forum.id}/{topic}", screen("Lobby", "Join"), "")
    await anna.presses("Join", forum)
    assert (await here.noted("press"))["place"] == f"tg:{forum.id}/{topic}"


async def test_a_press_in_private_has_no_place(here: Desk, anna: Human) -> None:
    await anna.opens()
    await here.chat.post(f"tg:{anna.id}", screen("Hand", "A♠"), "")
    await anna.presses("A♠")
    assert (await here.noted("press"))["place"] is None


async def test_a_forged_button_is_judged_by_who_really_pressed(
    here: Desk, group: Group, anna: Human
) -> None:
    boris = here.telegram.person("Boris")
    await boris.opens()
    await here.chat.post(f"tg:{boris.id}", screen("Hand", "A♠"), "")
    await anna.presses_data("t A♠", boris.hand)
    assert (await here.noted("press"))["visitor"].person == f"tg:{anna.id}"


async def test_a_press_on_a_deleted_message_still_counts(
    here: Desk, group: Group, anna: Human
) -> None:
    await here.chat.post(f"tg:{group.id}", screen("Lobby", "Join"), "")
    (message,) = group.messages
    group.delete(message)
    await anna.presses_data("t Join", message)
    assert (await here.noted("press"))["place"] == f"tg:{group.id}"


async def test_a_press_delivered_twice_has_one_cause(here: Desk, group: Group, anna: Human) -> None:
    await here.chat.post(f"tg:{group.id}", screen("Lobby", "Join"), "")
    here.telegram.delivers_twice()
    await anna.presses("Join", group)
    await here.noted("press", 2)
    assert len({each["cause"] for each in here.app.of("press")}) == 1


# --- what befalls people and groups -----------------------------------------------------------


async def test_blocking_and_unblocking_are_told(here: Desk, anna: Human) -> None:
    person = f"tg:{anna.id}"
    await anna.blocks()
    assert await here.noted("opened") == {"person": person, "yes": False, "language": "ru"}
    await anna.unblocks()
    assert await here.noted("opened", 2) == {"person": person, "yes": True, "language": "ru"}


async def test_who_leaves_the_group_has_left(here: Desk, group: Group, anna: Human) -> None:
    group.join(anna)
    await anna.leaves(group)
    assert await here.noted("left") == {"place": f"tg:{group.id}", "person": f"tg:{anna.id}"}


async def test_an_admin_bot_learns_of_a_ban_without_a_service_message(
    here: Desk, group: Group, anna: Human
) -> None:
    boris = here.telegram.person("Boris")
    group.join(anna, boris)
    group.bot = "administrator"
    group.remove(anna, by=boris, silently=True)
    assert (await here.noted("left"))["person"] == f"tg:{anna.id}"


async def test_a_kick_ends_what_is_played_in_the_group(
    here: Desk, group: Group, anna: Human
) -> None:
    group.kick_bot(anna)
    assert await here.noted("removed") == {"place": f"tg:{group.id}"}


async def test_the_bots_own_leaving_ends_what_is_played(here: Desk, group: Group) -> None:
    service = {"left_chat_member": here.telegram.me}
    message = group.add(here.telegram.me, service=service)
    here.telegram.updates.put("message", message.json())
    assert await here.noted("removed") == {"place": f"tg:{group.id}"}


async def test_muting_or_promoting_the_bot_ends_nothing(
    here: Desk, group: Group, anna: Human
) -> None:
    group.mute_bot(anna)
    group.readmit_bot(anna, as_admin=True)
    await here.calm()
    assert here.app.noted == []


@pytest.mark.parametrize("signs", [("old",), ("new",), ("old", "new"), ("new", "old")])
async def test_an_upgrade_is_told_by_whichever_sign_comes(
    here: Desk, signs: tuple[str, ...]
) -> None:
    group = here.telegram.group("Friends", supergroup=False)
    old = group.id
    group.upgrade(signs)
    await here.noted("moved", len(signs))
    told = {(each["old"], each["new"]) for each in here.app.of("moved")}
    assert told == {(f"tg:{old}", f"tg:{group.id}")}


async def test_a_closed_topic_is_removed(here: Desk, anna: Human) -> None:
    forum = here.telegram.group("Club", forum=True)
    topic = forum.topic("Durak")
    forum.close_topic(topic, anna)
    assert await here.noted("removed") == {"place": f"tg:{forum.id}/{topic}"}


# --- scrolling --------------------------------------------------------------------------------


async def test_a_jump_of_the_message_ids_says_that_the_table_has_scrolled_away(
    here: Desk, group: Group, anna: Human
) -> None:
    await here.chat.post(f"tg:{group.id}", screen("Lobby", "Join"), "")
    group.chatter(7)
    await anna.says("/hand", group)
    await here.noted("hand")
    assert here.app.of("scrolled") == []
    await anna.says("/hand", group)
    assert await here.noted("scrolled") == {"place": f"tg:{group.id}"}
    await anna.says("/hand", group)
    await here.calm()
    assert len(here.app.of("scrolled")) == 1


async def test_a_table_posted_anew_starts_the_count_again(
    here: Desk, group: Group, anna: Human
) -> None:
    await here.chat.post(f"tg:{group.id}", screen("Lobby", "Join"), "")
    group.chatter(20)
    await here.chat.post(f"tg:{group.id}", screen("Lobby", "Join"), "")
    await anna.says("/hand", group)
    await here.calm()
    assert here.app.of("scrolled") == []


async def test_after_a_restart_an_edit_tells_where_the_table_is(
    here: Desk, group: Group, anna: Human
) -> None:
    message = group.add(here.telegram.me, "Lobby")
    await here.chat.edit(f"{group.id}/{message.id}", screen("Bout 1", "My cards"))
    group.chatter(8)
    await anna.says("/hand", group)
    assert await here.noted("scrolled") == {"place": f"tg:{group.id}"}


async def test_ids_of_a_forum_or_a_basic_group_say_nothing(here: Desk, anna: Human) -> None:
    forum = here.telegram.group("Club", forum=True)
    topic, basic = forum.topic("Durak"), here.telegram.group("Friends", supergroup=False)
    await here.chat.post(f"tg:{forum.id}/{topic}", screen("Lobby", "Join"), "")
    await here.chat.post(f"tg:{basic.id}", screen("Lobby", "Join"), "")
    forum.chatter(50)
    for _ in range(50):
        here.telegram.next_account_id()
    await anna.says("/hand", forum, topic)
    await anna.says("/hand", basic)
    await here.noted("hand", 2)
    await here.calm()
    assert here.app.of("scrolled") == []


async def test_an_admin_bot_counts_the_talk_in_a_topic(here: Desk) -> None:
    forum = here.telegram.group("Club", forum=True)
    forum.bot, topic = "administrator", forum.topic("Durak")
    await here.chat.post(f"tg:{forum.id}/{topic}", screen("Lobby", "Join"), "")
    forum.chatter(9, topic)
    assert await here.noted("scrolled") == {"place": f"tg:{forum.id}/{topic}"}
