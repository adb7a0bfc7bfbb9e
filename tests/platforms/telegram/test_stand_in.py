"""The stand-in itself: that it refuses what Telegram refuses, and delivers as Telegram does."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import aiohttp
import pytest

from bot.clock import WallClock
from tests.platforms.telegram import Telegram, drops_answer, drops_connection, refuses

Answer = dict[str, Any]
Ask = Callable[..., Coroutine[Any, Any, Answer]]


@pytest.fixture
async def telegram() -> AsyncIterator[Telegram]:
    async with Telegram(WallClock(50)) as opened:
        yield opened


@pytest.fixture
async def ask(telegram: Telegram) -> AsyncIterator[Ask]:
    async with aiohttp.ClientSession() as session:

        async def asked(method: str, **given: object) -> Answer:
            data = {k: v if isinstance(v, str) else json.dumps(v) for k, v in given.items()}
            url = f"{telegram.url}/bot{telegram.token}/{method}"
            async with session.post(url, data=data) as response:
                answer: Answer = await response.json()
                assert answer.get("error_code", 200) == response.status
                return answer

        yield asked


def button(data: str = "t x", **more: object) -> dict[str, object]:
    return {"text": "B", "callback_data": data, **more}


def rows(*given: list[dict[str, object]]) -> dict[str, object]:
    return {"inline_keyboard": list(given)}


# --- the wire ---------------------------------------------------------------------------------


async def test_fields_come_urlencoded_as_multipart_or_as_json(telegram: Telegram) -> None:
    group = telegram.group("Friends")
    url = f"{telegram.url}/bot{telegram.token}/sendMessage"
    fields = {"chat_id": str(group.id), "text": '"1"'}
    form = aiohttp.FormData(fields)
    form.add_field("file0", b"picture", filename="a.jpg")
    async with aiohttp.ClientSession() as session:
        await session.post(url, data=fields)
        await session.post(url, data=form)
        await session.post(url, json={"chat_id": group.id, "text": '"1"'})
        await session.get(url, params=fields)
    assert [message.text for message in group.messages] == ['"1"'] * 4
    assert telegram.calls[1].files["file0"][:2] == ("a.jpg", b"picture")


async def test_a_document_is_uploaded_in_the_call_itself_or_refused(telegram: Telegram) -> None:
    url = f"{telegram.url}/bot{telegram.token}/sendDocument"
    answers: list[tuple[int, str]] = []
    async with aiohttp.ClientSession() as session:
        for part, content, more in (
            ("document", b"{}", {}),
            ("file0", b"{}", {"document": "attach://file0"}),
            ("file0", b"{}", {}),
            ("document", b"", {}),
            ("document", b"{}", {"caption": "x" * 1025}),
        ):
            group = telegram.group("Friends")
            form = aiohttp.FormData({"chat_id": str(group.id), **more})
            form.add_field(part, content, filename="game.json", content_type="application/json")
            async with session.post(url, data=form) as response:
                told = await response.json()
                answers.append((response.status, told.get("description", "")))
    assert answers == [
        (200, ""),
        (200, ""),
        (400, "Bad Request: there is no document in the request"),
        (400, "Bad Request: file must be non-empty"),
        (400, "Bad Request: message caption is too long"),
    ]
    sent = [message.document for group in telegram.groups for message in group.messages]
    assert sent == [("game.json", b"{}", "application/json")] * 2


async def test_a_token_is_judged_by_its_form_and_its_truth(telegram: Telegram) -> None:
    async with aiohttp.ClientSession() as session:
        for token, status in (("1:wrong", 401), ("x", 404), (telegram.token, 200)):
            async with session.post(f"{telegram.url}/bot{token}/getMe") as response:
                assert response.status == status


async def test_an_unknown_method_is_not_found(ask: Ask) -> None:
    assert (await ask("makeCoffee"))["error_code"] == 404


async def test_every_call_is_kept_with_our_time(telegram: Telegram, ask: Ask) -> None:
    before = telegram.now()
    await ask("getMe")
    await ask("makeCoffee")
    assert telegram.counts == {"getMe": 1, "makeCoffee": 1}
    assert [call.status for call in telegram.calls] == [200, 404]
    assert before <= telegram.calls[0].at <= telegram.now()


# --- polling ----------------------------------------------------------------------------------


async def test_a_poll_waits_for_news_and_an_offset_confirms_them(
    telegram: Telegram, ask: Ask
) -> None:
    poll = asyncio.create_task(ask("getUpdates", timeout=5))
    await telegram.until(lambda: telegram.updates.idle)
    assert not poll.done()
    await telegram.person("Anna").says("/help")
    (update,) = (await poll)["result"]
    assert (await ask("getUpdates"))["result"] == [update]
    assert (await ask("getUpdates", offset=update["update_id"] + 1))["result"] == []
    assert (await ask("getUpdates"))["result"] == []


async def test_a_poll_without_news_ends_empty(ask: Ask) -> None:
    assert (await ask("getUpdates", timeout=0.05))["result"] == []


async def test_a_newer_poll_ends_the_older_one_with_a_conflict(
    telegram: Telegram, ask: Ask
) -> None:
    older = asyncio.create_task(ask("getUpdates", timeout=5))
    await telegram.until(lambda: telegram.updates.idle)
    newer = asyncio.create_task(ask("getUpdates", timeout=5))
    assert (await older)["error_code"] == 409
    await telegram.person("Anna").says("/help")
    assert len((await newer)["result"]) == 1


async def test_the_allowed_kinds_stay_until_others_are_named(telegram: Telegram, ask: Ask) -> None:
    anna, updates = telegram.person("Anna"), telegram.updates
    await ask("getUpdates", allowed_updates=["message"])
    await anna.blocks()
    await ask("getUpdates")
    await anna.unblocks()
    assert updates.pending == []
    await ask("getUpdates", allowed_updates=[])
    await anna.blocks()
    assert updates.put("chat_member", {}) is None
    assert [list(each)[1] for each in updates.pending] == ["my_chat_member"]


async def test_an_update_can_be_delivered_twice(telegram: Telegram, ask: Ask) -> None:
    telegram.delivers_twice()
    await telegram.person("Anna").says("/help")
    (update,) = (await ask("getUpdates"))["result"]
    after = update["update_id"] + 1
    assert (await ask("getUpdates", offset=after))["result"] == [update]
    assert (await ask("getUpdates", offset=after))["result"] == []


@pytest.mark.parametrize(
    ("privacy", "heard"),
    [("on", [0, 1]), ("strict", [1]), ("off", [0, 1, 2, 3])],
)
async def test_privacy_mode_decides_what_the_bot_hears(privacy: str, heard: list[int]) -> None:
    async with Telegram(privacy=privacy) as telegram:
        said = ["/durak", f"/durak@{telegram.username}", "/durak@other_bot", "hello"]
        group, anna = telegram.group("Friends"), telegram.person("Anna")
        for text in said:
            await anna.says(text, group)
        texts = [each["message"]["text"] for each in telegram.updates.pending]
        assert texts == [said[number] for number in heard]


# --- messages ---------------------------------------------------------------------------------


async def test_a_text_holds_4096_utf_16_units_after_parsing(telegram: Telegram, ask: Ask) -> None:
    group = telegram.group("Friends")
    long = "🃏" * 2048
    sent = {"chat_id": group.id, "parse_mode": "HTML"}
    assert (await ask("sendMessage", text=f"<b>{long}</b>", **sent))["ok"]
    assert "too long" in (await ask("sendMessage", text=f"{long}x", **sent))["description"]
    assert "parse" in (await ask("sendMessage", text="<at>x</at>", **sent))["description"]
    assert "empty" in (await ask("sendMessage", text="<b> </b>", **sent))["description"]
    assert [call.status for call in telegram.calls] == [200, 400, 400, 400]


@pytest.mark.parametrize(
    ("markup", "fine"),
    [
        (rows([button("x" * 64)]), True),
        (rows([button("x" * 65)]), False),
        (rows([button("♠" * 22)]), False),
        (rows([button()] * 8), True),
        (rows([button()] * 9), False),
        (rows(*[[button()] * 5] * 20), True),
        (rows(*[[button()] * 5] * 20, [button()]), False),
        (rows([button(style="danger")]), True),
        (rows([button(style="pink")]), False),
        (rows([button(url="https://t.me/x")]), False),
        (rows([{"text": " ", "callback_data": "x"}]), False),
    ],
)
async def test_buttons_are_limited(
    telegram: Telegram, ask: Ask, markup: dict[str, object], fine: bool
) -> None:
    group = telegram.group("Friends")
    answer = await ask("sendMessage", chat_id=group.id, text="x", reply_markup=markup)
    assert answer["ok"] is fine


async def test_an_edit_without_buttons_takes_them_off(telegram: Telegram, ask: Ask) -> None:
    group = telegram.group("Friends")
    await ask("sendMessage", chat_id=group.id, text="x", reply_markup=rows([button()]))
    (message,) = group.messages
    here = {"chat_id": group.id, "message_id": message.id}
    answer = await ask("editMessageText", text="y", **here)
    assert answer["result"]["text"] == "y"
    assert (message.labels, message.edits) == ((), 1)
    assert "not modified" in (await ask("editMessageText", text="y", **here))["description"]
    assert [(shown.text, len(shown.rows)) for shown in message.history] == [("x", 1), ("y", 0)]


async def test_only_its_own_messages_can_be_edited_and_deleted(
    telegram: Telegram, ask: Ask
) -> None:
    group, anna = telegram.group("Friends"), telegram.person("Anna")
    hers = await anna.says("hello", group)
    here = {"chat_id": group.id, "message_id": hers.id}
    assert "can't be edited" in (await ask("editMessageText", text="y", **here))["description"]
    assert "can't be deleted" in (await ask("deleteMessage", **here))["description"]
    nowhere = {"chat_id": group.id, "message_id": 4040}
    assert "to edit not found" in (await ask("editMessageText", text="y", **nowhere))["description"]
    assert "to delete not found" in (await ask("deleteMessage", **nowhere))["description"]


# --- budgets ----------------------------------------------------------------------------------


async def test_a_chat_takes_a_burst_and_then_one_a_second(telegram: Telegram, ask: Ask) -> None:
    anna = telegram.person("Anna")
    await anna.opens()
    sent = {"chat_id": anna.id, "text": "x"}
    answers = [await ask("sendMessage", **sent) for _ in range(8)]
    refused = next(each for each in answers if not each["ok"])
    wait = refused["parameters"]["retry_after"]
    assert refused["error_code"] == 429
    assert 0 < wait <= 1.0
    assert telegram.too_many >= 1
    await asyncio.sleep(wait)
    assert (await ask("sendMessage", **sent))["ok"]


async def test_a_refused_chat_stays_refused_until_the_time_has_passed(
    telegram: Telegram, ask: Ask
) -> None:
    group, other = telegram.group("Friends"), telegram.group("Others")
    flood = refuses(429, "Too Many Requests", retry_after=0.3)
    telegram.faults.add("sendMessage", flood, chat=group.id)
    sent = {"chat_id": group.id, "text": "x"}
    assert (await ask("sendMessage", **sent))["parameters"] == {"retry_after": 0.3}
    assert not (await ask("sendMessage", **sent))["ok"]
    assert (await ask("sendMessage", chat_id=other.id, text="x"))["ok"]
    await asyncio.sleep(0.31)
    assert (await ask("sendMessage", **sent))["ok"]


async def test_a_groups_minute_holds_twenty_writes_and_edits_count() -> None:
    async with Telegram(WallClock()) as telegram:
        group = telegram.group("Friends")
        telegram.budgets.burst = 100
        for _ in range(20):
            telegram.budgets.spend(group.id, group=True)
        with pytest.raises(Exception, match="retry after"):
            telegram.budgets.spend(group.id, group=True)
        assert telegram.busiest_minute == 20
        assert sum(telegram.budgets.by_minute(group.id).values()) == 20


async def test_thirty_writes_a_second_are_the_most_over_all_chats() -> None:
    async with Telegram(WallClock()) as telegram:
        for chat in range(30):
            telegram.budgets.spend(chat, group=False)
        with pytest.raises(Exception, match="retry after"):
            telegram.budgets.spend(1000, group=False)
        with pytest.raises(Exception, match="retry after"):
            telegram.budgets.spend(1001, group=False)


# --- people -----------------------------------------------------------------------------------


async def test_a_press_can_be_answered_once_and_within_fifteen_seconds(
    telegram: Telegram, ask: Ask
) -> None:
    group, anna = telegram.group("Friends"), telegram.person("Anna")
    await ask("sendMessage", chat_id=group.id, text="x", reply_markup=rows([button()]))
    query = await anna.taps("B", group)
    given = {"callback_query_id": query.id}
    assert "TOO_LONG" in (await ask("answerCallbackQuery", text="x" * 201, **given))["description"]
    foreign = "https://t.me/other_bot?start=1"
    assert "URL" in (await ask("answerCallbackQuery", url=foreign, **given))["description"]
    assert (await ask("answerCallbackQuery", text="ok", **given))["ok"]
    assert "too old" in (await ask("answerCallbackQuery", **given))["description"]
    late = await anna.taps("B", group)
    late.at -= 16
    answer = await ask("answerCallbackQuery", callback_query_id=late.id)
    assert "too old" in answer["description"]
    assert [toast.text for toast in anna.toasts] == ["ok"]


async def test_people_press_the_newest_button_that_they_can_see(
    telegram: Telegram, ask: Ask
) -> None:
    group, anna, boris = (
        telegram.group("Friends"),
        telegram.person("Anna"),
        telegram.person("Boris"),
    )
    await anna.opens()
    await ask("sendMessage", chat_id=group.id, text="1", reply_markup=rows([button("in group")]))
    await ask("sendMessage", chat_id=anna.id, text="2", reply_markup=rows([button("private")]))
    group.join(anna, boris)
    for person in (anna, boris):
        await person.taps("B")
    pressed = [each["callback_query"]["data"] for each in telegram.updates.pending[-2:]]
    assert pressed == ["private", "in group"]
    assert anna.hand is not None
    assert anna.hand.text == "2"
    await anna.leaves(group)
    assert group not in anna.groups


async def test_a_button_that_nobody_sees_is_a_failure_that_says_so(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    with pytest.raises(AssertionError, match="sees no 'Join'"):
        await asyncio.wait_for(anna.taps("Join", patience=0.05), 1)


async def test_the_answer_can_be_lost_before_or_after_the_deed(
    telegram: Telegram, ask: Ask
) -> None:
    group = telegram.group("Friends")
    for fault, written in ((drops_connection(), 0), (drops_answer(), 1)):
        telegram.faults.add("sendMessage", fault, chat=group.id)
        with pytest.raises(aiohttp.ClientError):
            await ask("sendMessage", chat_id=group.id, text="x")
        assert len(group.messages) == written


async def test_an_old_address_names_the_new_one(telegram: Telegram, ask: Ask) -> None:
    group = telegram.group("Friends", supergroup=False)
    old = group.id
    group.upgrade()
    answer = await ask("sendMessage", chat_id=old, text="x")
    assert answer["parameters"] == {"migrate_to_chat_id": group.id}
    told = [each["message"] for each in telegram.updates.pending]
    assert (told[0]["chat"]["id"], told[0]["migrate_to_chat_id"]) == (old, group.id)
    assert (told[1]["chat"]["id"], told[1]["migrate_from_chat_id"]) == (group.id, old)
