"""The Chat and Rights ports over the real library, with every trouble that Telegram makes."""

from collections.abc import AsyncIterator

import pytest
from telegram.error import BadRequest

from bot.ports import Busy, Gone, Moved, SlowDown, Unreachable
from bot.screen import Address, MessageId, Person, whisper
from tests.platforms.telegram import (
    Group,
    bad_gateway,
    drops_answer,
    drops_connection,
    flood,
    refuses,
)
from tests.platforms.telegram import (
    Person as Human,
)
from tests.platforms.telegram.desk import FAST, Desk, desk, screen


@pytest.fixture
async def here() -> AsyncIterator[Desk]:
    async with desk() as opened:
        yield opened


@pytest.fixture
def group(here: Desk) -> Group:
    return here.telegram.group("Friends")


@pytest.fixture
def anna(here: Desk) -> Human:
    return here.telegram.person("Anna", "ru")


def at(group: Group) -> Address:
    return Address(f"tg:{group.id}")


async def posted(here: Desk, to: Address, text: str = "one") -> MessageId:
    return await here.chat.post(to, screen(text, "Join"), "")


# --- post, edit, drop -------------------------------------------------------------------------


async def test_a_screen_is_posted_with_its_buttons_and_no_preview(here: Desk, group: Group) -> None:
    message = await here.chat.post(at(group), screen("<b>Lobby</b>", "Join", "Deal"), "n")
    assert group.table is not None
    assert (group.table.text, group.table.labels) == ("Lobby", ("Join", "Deal"))
    assert message == f"{group.id}/{group.table.id}"
    (call,) = here.telegram.called("sendMessage")
    assert "is_disabled" in call.params["link_preview_options"]


async def test_an_edit_changes_text_and_buttons(here: Desk, group: Group) -> None:
    message = await posted(here, at(group))
    await here.chat.edit(message, screen("two", "Leave"))
    assert group.table is not None
    assert (group.table.text, group.table.labels, group.table.edits) == ("two", ("Leave",), 1)
    assert [shown.text for shown in group.table.history] == ["one", "two"]


async def test_an_edit_that_changes_nothing_is_a_success(here: Desk, group: Group) -> None:
    message = await posted(here, at(group))
    await here.chat.edit(message, screen("one", "Join"))
    assert here.telegram.called("editMessageText")[0].status == 400


async def test_a_topics_messages_stay_in_the_topic(here: Desk) -> None:
    forum = here.telegram.group("Club", forum=True)
    topic = forum.topic("Durak")
    await posted(here, Address(f"tg:{forum.id}/{topic}"))
    assert [message.thread for message in forum.messages] == [topic]


async def test_a_whisper_goes_to_the_private_chat(here: Desk, group: Group, anna: Human) -> None:
    await anna.opens()
    await posted(here, whisper(Person(f"tg:{anna.id}"), at(group)), "hand")
    assert anna.hand is not None
    assert anna.hand.text == "hand"
    assert group.messages == []


async def test_only_what_calls_somebody_rings(here: Desk, group: Group) -> None:
    await here.chat.post(at(group), screen("table", "Join"), "")
    await here.chat.post(at(group), screen("your turn", "A♠", notify="turn"), "")
    await here.chat.post(at(group), screen("Anna, your turn"), "")
    assert [message.silent for message in group.messages] == [True, False, False]


async def test_a_dropped_message_is_gone_and_may_be_dropped_again(here: Desk, group: Group) -> None:
    message = await posted(here, at(group))
    await here.chat.drop(message)
    await here.chat.drop(message)
    assert group.live == []


async def test_a_message_too_old_to_delete_loses_its_buttons(here: Desk, group: Group) -> None:
    message = await posted(here, at(group))
    group.messages[0].at -= 49 * 3600
    await here.chat.drop(message)
    assert [(each.labels, each.deleted) for each in group.messages] == [((), False)]
    await here.chat.drop(message)


# --- troubles ---------------------------------------------------------------------------------


async def test_flood_control_is_a_pause_in_our_seconds(here: Desk, group: Group) -> None:
    here.telegram.faults.add("sendMessage", flood(0.5))
    with pytest.raises(SlowDown) as slow:
        await posted(here, at(group))
    assert slow.value.seconds == pytest.approx(0.5 * FAST)


async def test_a_group_takes_twenty_writes_a_minute() -> None:
    async with desk(speed=1) as here:
        group, here.telegram.budgets.burst = here.telegram.group("Friends"), 100
        message = await posted(here, at(group), "0")
        for number in range(1, 20):
            await here.chat.edit(message, screen(str(number), "Join"))
        with pytest.raises(SlowDown) as slow:
            await here.chat.edit(message, screen("one too many", "Join"))
        assert 30 < slow.value.seconds <= 60
        with pytest.raises(SlowDown):
            await here.chat.edit(message, screen("too early", "Join"))
        assert (here.telegram.too_many, here.telegram.busiest_minute) == (2, 20)
        here.clock.ahead += 61
        await here.chat.edit(message, screen("in time", "Join"))


@pytest.mark.parametrize("description", ["bot was blocked by the user", "user is deactivated"])
async def test_a_person_who_cannot_be_written_to_is_unreachable(
    here: Desk, anna: Human, description: str
) -> None:
    await anna.opens()
    here.telegram.faults.add("sendMessage", refuses(403, f"Forbidden: {description}"))
    with pytest.raises(Unreachable):
        await posted(here, Address(f"tg:{anna.id}"))


async def test_who_never_opened_or_has_blocked_the_bot_is_unreachable(
    here: Desk, anna: Human
) -> None:
    private = Address(f"tg:{anna.id}")
    with pytest.raises(Unreachable, match="initiate"):
        await posted(here, private)
    await anna.opens()
    message = await posted(here, private)
    await anna.blocks()
    with pytest.raises(Unreachable, match="blocked"):
        await here.chat.edit(message, screen("two"))


async def test_a_group_without_us_is_unreachable(here: Desk, group: Group, anna: Human) -> None:
    message = await posted(here, at(group))
    group.mute_bot(anna)
    with pytest.raises(Unreachable, match="rights"):
        await posted(here, at(group))
    group.kick_bot(anna)
    with pytest.raises(Unreachable, match="kicked"):
        await here.chat.edit(message, screen("two"))
    with pytest.raises(Unreachable, match="not found"):
        await posted(here, Address("tg:-100"))


async def test_a_closed_topic_is_unreachable(here: Desk, anna: Human) -> None:
    forum = here.telegram.group("Club", forum=True)
    topic = forum.topic("Durak")
    message = await posted(here, Address(f"tg:{forum.id}/{topic}"))
    forum.close_topic(topic, anna)
    with pytest.raises(Unreachable):
        await posted(here, Address(f"tg:{forum.id}/{topic}"))
    with pytest.raises(Unreachable):
        await here.chat.edit(message, screen("two"))
    with pytest.raises(Unreachable):
        await posted(here, Address(f"tg:{forum.id}/4040"))


async def test_a_deleted_message_is_gone(here: Desk, group: Group) -> None:
    message = await posted(here, at(group))
    group.delete(group.messages[0])
    with pytest.raises(Gone):
        await here.chat.edit(message, screen("two"))


async def test_a_message_that_can_no_longer_be_edited_is_gone(here: Desk, group: Group) -> None:
    message = await posted(here, at(group))
    fault = refuses(400, "Bad Request: message can't be edited")
    here.telegram.faults.add("editMessageText", fault)
    with pytest.raises(Gone):
        await here.chat.edit(message, screen("two"))


async def test_an_upgraded_group_says_where_it_went(here: Desk) -> None:
    group = here.telegram.group("Friends", supergroup=False)
    message = await posted(here, at(group))
    old = at(group)
    group.upgrade(signs=())
    with pytest.raises(Moved) as moved:
        await posted(here, old)
    assert moved.value.address == at(group) != old
    with pytest.raises(Moved):
        await here.chat.edit(message, screen("two"))
    await here.chat.drop(message)


async def test_a_fault_of_the_server_or_the_network_is_busy(here: Desk, group: Group) -> None:
    for fault in (bad_gateway(), drops_connection()):
        here.telegram.faults.add("sendMessage", fault)
        with pytest.raises(Busy):
            await posted(here, at(group))
    assert group.messages == []


async def test_an_answer_lost_on_its_way_back_is_busy_though_the_message_is_there(
    here: Desk, group: Group
) -> None:
    here.telegram.faults.add("sendMessage", drops_answer())
    with pytest.raises(Busy):
        await posted(here, at(group))
    assert len(group.messages) == 1


async def test_a_fault_of_ours_is_no_trouble_of_the_chat(here: Desk, group: Group) -> None:
    with pytest.raises(BadRequest, match="too long"):
        await posted(here, at(group), "x" * 4097)
    with pytest.raises(BadRequest, match="empty"):
        await posted(here, at(group), " ")


# --- rights -----------------------------------------------------------------------------------


async def test_an_admin_is_asked_for_once_a_minute(here: Desk, group: Group, anna: Human) -> None:
    group.promote(anna)
    boris = here.telegram.person("Boris")
    group.join(boris)
    rights = here.bot.platform.rights
    for _ in range(3):
        assert await rights.admin(at(group), Person(f"tg:{anna.id}"))
        assert not await rights.admin(Address(f"{at(group)}/7"), Person(f"tg:{boris.id}"))
    assert len(here.telegram.called("getChatMember")) == 2
    group.demote(anna)
    here.clock.ahead += 61
    assert not await rights.admin(at(group), Person(f"tg:{anna.id}"))


async def test_nobody_is_admin_where_the_server_cannot_be_asked(
    here: Desk, group: Group, anna: Human
) -> None:
    group.promote(anna, owner=True)
    rights, person = here.bot.platform.rights, Person(f"tg:{anna.id}")
    here.telegram.faults.add("getChatMember", bad_gateway())
    assert not await rights.admin(at(group), person)
    assert await rights.admin(at(group), person)
    assert not await rights.admin(Address(f"tg:{anna.id}"), person)
    assert not await rights.admin(at(group), Person(""))
