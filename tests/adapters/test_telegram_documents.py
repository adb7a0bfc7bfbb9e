"""Files that the app gives to a presser, on their way through Telegram."""

from collections.abc import AsyncIterator

import pytest

from bot.ports import Document, Reply
from bot.screen import Address
from tests.bot.test_records.common import a_record, end_of
from tests.platforms.telegram import Fault, Group, Message, bad_gateway, flood, refuses
from tests.platforms.telegram import Person as Human
from tests.platforms.telegram.desk import Desk, desk, screen

DOCUMENT, RESULT = a_record()


@pytest.fixture
async def here() -> AsyncIterator[Desk]:
    async with desk() as opened:
        opened.app.replies["press"] = Reply("The record of game 1.", document=DOCUMENT)
        yield opened


@pytest.fixture
async def group(here: Desk) -> Group:
    group = here.telegram.group("Friends")
    await here.chat.post(Address(f"tg:{group.id}"), screen("Result", "Record"), "")
    return group


@pytest.fixture
def anna(here: Desk) -> Human:
    return here.telegram.person("Anna", "ru")


def content(message: Message) -> str:
    assert message.document is not None
    assert message.document.name == DOCUMENT.name
    return message.document.content.decode()


async def test_a_file_comes_to_the_private_chat_and_replays(
    here: Desk, group: Group, anna: Human
) -> None:
    await anna.opens()
    answer = await anna.presses("Record", group)
    assert (answer.text, answer.url) == ("ru tg-document-private", "")
    (message,) = anna.private
    assert (message.text, message.silent) == ("The record of game 1.", True)
    assert content(message) == DOCUMENT.text
    assert end_of(content(message)) == RESULT
    assert len(group.messages) == 1


@pytest.mark.parametrize("blocks", [False, True])
async def test_who_cannot_be_written_to_gets_the_file_in_the_group(
    here: Desk, group: Group, anna: Human, blocks: bool
) -> None:
    if blocks:
        await anna.opens()
        await anna.blocks()
    answer = await anna.presses("Record", group)
    assert (answer.text, answer.url) == ("", "")
    assert content(group.live[-1]) == DOCUMENT.text
    assert len(group.live) == 2


async def test_a_file_for_the_group_stays_in_its_topic(here: Desk, anna: Human) -> None:
    forum = here.telegram.group("Club", forum=True)
    topic = forum.topic("Durak")
    place = Address(f"tg:{forum.id}/{topic}")
    await here.chat.post(place, screen("Result", "Record"), "")
    await anna.presses("Record", forum)
    assert content(forum.live[-1]) == DOCUMENT.text
    assert forum.live[-1].thread == topic


async def test_a_group_is_not_flooded_with_files_and_the_rest_are_shown_the_way(
    here: Desk, group: Group, anna: Human
) -> None:
    answers = [await anna.presses("Record", group) for _ in range(4)]
    way = f"https://t.me/{here.telegram.username}?start=hand"
    assert [answer.url for answer in answers] == ["", "", way, way]
    assert len(group.live) == 3


async def test_a_group_that_takes_no_files_is_no_dead_end(
    here: Desk, group: Group, anna: Human
) -> None:
    fault = refuses(400, "Bad Request: not enough rights to send documents to the chat")
    here.telegram.faults.add("sendDocument", fault, chat=group.id)
    answer = await anna.presses("Record", group)
    assert answer.url.endswith("?start=hand")
    await anna.follows(answer.url)
    assert (await anna.presses("Record", group)).text == "ru tg-document-private"
    assert content(anna.private[-1]) == DOCUMENT.text


@pytest.mark.parametrize("fault", [bad_gateway(), flood(0.05)])
async def test_a_file_is_sent_again_after_a_fault(
    here: Desk, group: Group, anna: Human, fault: Fault
) -> None:
    await anna.opens()
    here.telegram.faults.add("sendDocument", fault)
    await anna.presses("Record", group)
    assert [content(message) for message in anna.private] == [DOCUMENT.text]


async def test_a_file_without_a_word_about_it_is_sent_too(
    here: Desk, group: Group, anna: Human
) -> None:
    await anna.opens()
    here.app.replies["press"] = Reply(document=Document(DOCUMENT.name, "{}"))
    await anna.presses("Record", group)
    assert [(m.text, content(m)) for m in anna.private] == [("", "{}")]
