"""The bot's life: getting in touch, polling, being killed, and saying why it can't go on."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator

import pytest
from telegram import Bot, InputProfilePhotoStatic
from telegram.error import NetworkError, TimedOut

from adapters.telegram import TelegramBot
from adapters.telegram.bot import BROKEN, NO_TOKEN, NOT_ALONE
from adapters.telegram.menu import GROUP, PRIVATE
from adapters.telegram.request import AiohttpRequest
from bot.clock import WallClock
from bot.ports import Reply
from bot.screen import Address
from bot.words import Words
from tests.platforms.telegram import (
    Telegram,
    bad_gateway,
    drops_answer,
    drops_connection,
    flood,
    slow,
)
from tests.platforms.telegram.desk import FAST, Desk, FakeApp, bot_for, desk, screen


@pytest.fixture
async def telegram() -> AsyncIterator[Telegram]:
    async with Telegram(WallClock(FAST)) as opened:
        yield opened


@pytest.fixture
async def here() -> AsyncIterator[Desk]:
    async with desk() as opened:
        yield opened


async def said(bot: TelegramBot) -> str:
    return await asyncio.wait_for(bot.failed, 5)


async def crash(bot: TelegramBot) -> None:
    """Die without a word, as a killed process does."""
    tasks = [task for task in (bot._task, *bot._running) if task]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for request in bot._requests:
        await request.shutdown()


# --- starting ---------------------------------------------------------------------------------


async def test_a_network_that_is_down_at_the_start_is_tried_until_it_is_up(
    telegram: Telegram,
) -> None:
    for fault in (drops_connection(), bad_gateway(), flood(0.02)):
        telegram.faults.add("getMe", fault)
    telegram.faults.add("deleteWebhook", bad_gateway())
    bot = bot_for(telegram, FakeApp())
    await bot.start()
    await asyncio.wait_for(bot.ready.wait(), 5)
    assert not bot.failed.done()
    await bot.stop()


async def test_a_server_that_is_not_there_stops_nobody(telegram: Telegram) -> None:
    bot = bot_for(telegram, FakeApp())
    await telegram.stop()
    await bot.start()
    await asyncio.sleep(0.05)
    assert not bot.ready.is_set()
    assert not bot.failed.done()
    await asyncio.wait_for(bot.stop(), 2)


@pytest.mark.parametrize("token", ["123456:wrong", "nonsense"])
async def test_a_refused_token_is_a_sentence_without_the_token(
    telegram: Telegram, caplog: pytest.LogCaptureFixture, token: str
) -> None:
    caplog.set_level(logging.DEBUG)
    bot = bot_for(telegram, FakeApp(), token)
    await bot.start()
    assert await said(bot) == NO_TOKEN
    await bot.stop()
    assert NO_TOKEN in caplog.text
    assert token not in caplog.text


async def test_what_was_said_while_the_bot_was_away_is_never_dropped(telegram: Telegram) -> None:
    await telegram.person("Anna").says("/durak", telegram.group("Friends"))
    app = FakeApp()
    bot = bot_for(telegram, app)
    await bot.start()
    await telegram.until(lambda: app.of("open"))
    await bot.stop()
    (call,) = telegram.called("deleteWebhook")
    assert call.params.get("drop_pending_updates", "false") == "false"
    assert telegram.updates.pending == []


async def test_the_menu_is_written_in_each_language_and_only_when_changed(
    telegram: Telegram,
) -> None:
    for writes in (6, 0):
        bot = bot_for(telegram, FakeApp())
        before = telegram.counts["setMyCommands"]
        await bot.start()
        await telegram.until(lambda: telegram.updates.idle)
        await bot.stop()
        assert telegram.counts["setMyCommands"] - before == writes
    menus = telegram.api.commands
    assert set(menus) == {
        (scope, language)
        for scope in ("all_group_chats", "all_private_chats")
        for language in ("", "en", "ru")
    }
    first = menus["all_group_chats", "ru"][0]
    assert first == {"command": "durak", "description": "ru tg-command-durak"}


async def test_screens_can_be_brought_into_step_before_the_bot_is_in_touch(
    telegram: Telegram,
) -> None:
    group, bot = telegram.group("Friends"), bot_for(telegram, FakeApp())
    await bot.platform.chat.post(Address(f"tg:{group.id}"), screen("Bout 1", "My cards"), "")
    await bot.stop()
    assert [message.text for message in group.live] == ["Bout 1"]


@pytest.mark.parametrize("language", Words().languages)
def test_every_phrase_of_the_adapter_is_there_in_every_language(language: str) -> None:
    words = Words()
    for name in (*GROUP, *PRIVATE):
        assert 1 <= len(words.text(language, f"tg-command-{name}")) <= 256
    assert "Anna" in words.text(language, "tg-open", name="Anna")
    assert words.text(language, "tg-open-button")
    assert words.text(language, "tg-anonymous")


async def test_a_menu_that_cannot_be_written_stops_nobody(telegram: Telegram) -> None:
    telegram.faults.add("setMyCommands", bad_gateway())
    app = FakeApp()
    bot = bot_for(telegram, app)
    await bot.start()
    await telegram.person("Anna").says("/help")
    await telegram.until(lambda: app.of("help"))
    await bot.stop()


# --- polling ----------------------------------------------------------------------------------


async def test_a_second_process_with_the_token_stops_the_first(telegram: Telegram) -> None:
    first, second = (bot_for(telegram, FakeApp()) for _ in range(2))
    await first.start()
    await telegram.until(lambda: telegram.updates.idle)
    await second.start()
    assert await said(first) == NOT_ALONE
    assert not second.failed.done()
    await first.stop()
    await second.stop()


async def test_polling_goes_on_after_faults(here: Desk) -> None:
    anna = here.telegram.person("Anna")
    for number, fault in enumerate(
        (bad_gateway(), drops_connection(), drops_answer(), flood(0.02)), start=1
    ):
        here.telegram.faults.add("getUpdates", fault)
        await anna.says("/help")
        await here.noted("help", number)


async def test_an_update_is_confirmed_only_when_the_app_has_taken_it_in(here: Desk) -> None:
    reached, hold = asyncio.Event(), asyncio.Event()
    anna, updates = here.telegram.person("Anna"), here.telegram.updates

    class Slow(FakeApp):
        async def command(self, *args: object, **given: object) -> Reply:
            reached.set()
            await hold.wait()
            return await FakeApp.command(self, *args, **given)  # type: ignore[arg-type]

    here.bot._updates._app = Slow()
    await anna.says("/help")
    await asyncio.wait_for(reached.wait(), 5)
    await asyncio.sleep(0.05)
    assert [each["update_id"] for each in updates.pending] == [updates.last]
    hold.set()
    await here.calm()
    assert updates.pending == []


async def test_what_a_killed_process_had_not_taken_in_comes_again_with_the_same_cause(
    telegram: Telegram,
) -> None:
    group, anna = telegram.group("Friends"), telegram.person("Anna")
    never = asyncio.Event()

    class Stuck(FakeApp):
        async def press(self, *args: object, **given: object) -> Reply:
            await FakeApp.press(self, *args, **given)  # type: ignore[arg-type]
            await never.wait()
            return Reply()

    first, second = Stuck(), FakeApp()
    killed = bot_for(telegram, first)
    await killed.start()
    await killed.platform.chat.post(Address(f"tg:{group.id}"), screen("Lobby", "Join"), "")
    await anna.taps("Join", group)
    await telegram.until(lambda: first.of("press"))
    await crash(killed)
    again = bot_for(telegram, second)
    await again.start()
    await telegram.until(lambda: second.of("press"))
    await again.stop()
    assert second.of("press") == first.of("press")


async def test_stopping_confirms_what_was_taken_in_and_answers_it(telegram: Telegram) -> None:
    group, anna = telegram.group("Friends"), telegram.person("Anna")
    app = FakeApp()
    bot = bot_for(telegram, app)
    await bot.start()
    await bot.platform.chat.post(Address(f"tg:{group.id}"), screen("Lobby", "Join"), "")
    telegram.faults.add("answerCallbackQuery", slow(5))
    await anna.taps("Join", group)
    await telegram.until(lambda: app.of("press"))
    await bot.stop()
    assert len(anna.answers) == 1
    assert telegram.updates.pending == []


async def test_an_update_that_cannot_be_read_holds_up_no_other_and_is_not_logged(
    here: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    anna, group = here.telegram.person("Anna"), here.telegram.group("Friends")
    member = {"status": "restricted", "user": anna.json()}  # as a server of another version
    body = {"chat": group.json(), "from": anna.json(), "date": 0, "old_chat_member": member}
    here.telegram.updates.put("my_chat_member", body | {"new_chat_member": member})
    await anna.says("/help")
    await here.noted("help")
    assert "my_chat_member" in caplog.text
    assert "Anna" not in caplog.text


async def test_a_handler_that_fails_is_logged_and_stops_nobody(
    here: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**given: object) -> Reply:
        raise RuntimeError("broken table")

    anna = here.telegram.person("Anna")
    here.app.replies["help"] = fail
    await anna.says("/help")
    await anna.says("/rules")
    await here.noted("rules")
    assert "broken table" in caplog.text


async def test_a_fault_of_ours_while_polling_is_a_sentence(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bot = bot_for(telegram, FakeApp())

    async def broken(updates: object) -> None:
        raise KeyError

    monkeypatch.setattr(bot, "_take_in", broken)
    await telegram.person("Anna").says("/help")
    await bot.start()
    assert await said(bot) == BROKEN
    await bot.stop()


async def test_neither_token_nor_hand_comes_into_the_log(
    here: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    anna = here.telegram.person("Anna")
    await anna.opens()
    await here.chat.post(Address(f"tg:{anna.id}"), screen("6♠ 7♠ secret", "6♠"), "")
    here.app.replies["press"] = Reply("secret alert", alert=True)
    await anna.presses("6♠")
    here.telegram.faults.add("getUpdates", drops_connection())
    here.telegram.faults.add("answerCallbackQuery", bad_gateway())
    await anna.presses("6♠")
    assert here.telegram.token not in caplog.text
    assert "secret" not in caplog.text


# --- the network ------------------------------------------------------------------------------


@pytest.fixture
async def library(telegram: Telegram) -> AsyncIterator[Bot]:
    requests = AiohttpRequest(), AiohttpRequest()
    base = f"{telegram.url}/bot"
    yield Bot(telegram.token, base, request=requests[0], get_updates_request=requests[1])
    for request in requests:
        await request.shutdown()


async def test_files_are_uploaded_beside_their_fields(telegram: Telegram, library: Bot) -> None:
    await library.set_my_profile_photo(InputProfilePhotoStatic(b"picture"))
    (call,) = telegram.called("setMyProfilePhoto")
    (name,) = call.files
    assert call.files[name].content == b"picture"
    assert json.loads(call.params["photo"])["photo"] == f"attach://{name}"


async def test_an_answer_that_does_not_come_times_out(telegram: Telegram, library: Bot) -> None:
    telegram.faults.add("getMe", slow(FAST))
    with pytest.raises(TimedOut):
        await library.get_me(read_timeout=0.02)


async def test_nothing_is_sent_after_the_end(library: Bot) -> None:
    await library.initialize()
    await library.shutdown()
    with pytest.raises(NetworkError, match="stopped"):
        await library.get_me()
