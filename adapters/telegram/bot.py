"""The running bot: it gets in touch, polls, and says why it can't go on."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from telegram import Update
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError
from telegram.ext import Application, ContextTypes

from adapters.telegram.chat import TelegramChat, platform
from adapters.telegram.menu import register
from adapters.telegram.replies import Replies
from adapters.telegram.request import AiohttpRequest, PollRequest
from adapters.telegram.scroll import Scroll
from adapters.telegram.troubles import pause
from adapters.telegram.updates import ALLOWED, Updates
from bot.ports import Clock
from bot.words import Words

if TYPE_CHECKING:
    from bot.app import App

log = logging.getLogger(__name__)

T = TypeVar("T")

OFFICIAL = "https://api.telegram.org"
POLL = 25
"""Wall seconds that a poll waits for news."""
PATIENCE = 5.0
"""Wall seconds that the next poll waits for the updates of the last one to be dealt with."""
LONGEST = 30.0
"""The longest pause between two tries to reach Telegram, in seconds."""
NO_TOKEN = "Telegram refuses the token: check it with @BotFather, and the address of the API."
NOT_ALONE = (
    "Another process is running with this Telegram token: stop it, or give this one a bot of"
    " its own."
)
BROKEN = "Telegram is no longer listened to, through a fault of the bot itself: see the log."


class TelegramBot:
    """Make it inside the running loop, give its `platform` to the app, load, then `start`.

    Updates are confirmed to Telegram only after the app has taken them in, so a kill loses none;
    those that come once more are known by their causes. (PTB's own `Updater` confirms first.)
    """

    def __init__(self, token: str, api: str, app: "App", words: Words, clock: Clock) -> None:
        _tame_library()
        api = (api or OFFICIAL).rstrip("/")
        self._words, self._clock = words, clock
        official = api == OFFICIAL  # a server of one's own is not behind a proxy
        self._requests = (PollRequest(official), AiohttpRequest(official))
        self._application = _application(token, api, *self._requests)
        self._bot = self._application.bot
        scroll = Scroll()
        chat = TelegramChat(self._bot, clock, scroll)
        self.platform = platform(self._bot, clock, scroll)
        self._updates = Updates(app, words, Replies(self._bot, chat, words, clock), scroll)
        self._application.add_handlers(self._updates.handlers())
        self._application.add_handler(self._updates.watcher(), group=1)
        self._application.add_error_handler(_on_error)
        self._offset: int | None = None
        self._task: asyncio.Task[None] | None = None
        self._running: set[asyncio.Task[None]] = set()
        self.ready = asyncio.Event()
        """Set once Telegram has been reached."""
        self.failed: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        """Done when the bot can't go on, with a sentence for the host."""

    async def start(self) -> None:
        """Returns at once: a network that is down now is tried until it is up."""
        self._task = asyncio.create_task(self._run(), name="telegram")

    async def stop(self) -> None:
        """Take in and answer what has arrived, then let go."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._running:
            await asyncio.wait(self._running, timeout=PATIENCE)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.answered(), PATIENCE)
        if self._offset is not None and not self._running and not self.failed.done():
            with suppress(TelegramError):  # or else they come once more
                await self._bot.get_updates(self._offset, limit=1, timeout=0, read_timeout=2)
        await self._application.shutdown()
        for request in self._requests:
            await request.shutdown()

    async def answered(self) -> None:
        """Wait until everybody whose update has been taken in has his answer."""
        await self._updates.answered()

    async def _run(self) -> None:
        try:
            await self._patiently(self._application.initialize)
            await self._patiently(self._bot.delete_webhook)  # keeps what is pending
            self.ready.set()
            log.info("Telegram: running as @%s", self._bot.username)
            await self._register()
            while True:
                await self._take_in(await self._patiently(self._poll))
        except InvalidToken:  # its text may hold the token
            self._fail(NO_TOKEN)
        except Conflict:
            self._fail(NOT_ALONE)
        except Exception:
            log.exception("a fault of the bot itself")
            self._fail(BROKEN)

    def _fail(self, sentence: str) -> None:
        log.error(sentence)
        if not self.failed.done():
            self.failed.set_result(sentence)

    async def _patiently(self, action: Callable[[], Awaitable[T]]) -> T:
        """Try until it works. A refused token and a second poller are raised."""
        wait = 1.0
        while True:
            try:
                return await action()
            except (InvalidToken, Conflict):
                raise
            except RetryAfter as error:
                wait = max(wait, pause(error) * self._clock.speed)
            except TelegramError as error:
                log.warning("Telegram can't be reached (%s), trying again", error)
            await self._clock.sleep(wait)
            wait = min(LONGEST, wait * 2)

    async def _register(self) -> None:
        try:
            written = await register(self._bot, self._words)
            log.info("Telegram: %d menus of commands written", written)
        except InvalidToken:
            raise
        except TelegramError as error:  # the old menu does, until the next start
            log.warning("the menu of commands was not brought up to date: %s", error)

    async def _poll(self) -> Sequence[Update]:
        updates: Sequence[Update] = await self._bot.get_updates(
            self._offset, timeout=POLL, allowed_updates=ALLOWED
        )
        return updates

    async def _take_in(self, updates: Sequence[Update]) -> None:
        """All of a poll's updates at the same time: the app's own locks keep the order."""
        for update in updates:
            task = asyncio.create_task(self._application.process_update(update))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
            self._offset = max(self._offset or 0, update.update_id + 1)
        if self._running:
            await asyncio.wait(self._running, timeout=PATIENCE)


def _application(
    token: str, api: str, polls: PollRequest, calls: AiohttpRequest
) -> "Application[Any, Any, Any, Any, Any, Any]":
    return (
        Application.builder()
        .token(token)
        .base_url(f"{api}/bot")
        .base_file_url(f"{api}/file/bot")
        .get_updates_request(polls)
        .request(calls)
        .updater(None)
        .job_queue(None)
        .build()
    )


def _tame_library() -> None:
    """PTB's debug log shows what it sends, hands too; its waits become timedeltas in version 23,
    and until then it warns about each that is read."""
    logging.getLogger("telegram").setLevel(logging.WARNING)
    os.environ.setdefault("PTB_TIMEDELTA", "true")


async def _on_error(update: object, context: ContextTypes.DEFAULT_TYPE) -> None:
    number = update.update_id if isinstance(update, Update) else "?"
    log.error("update %s could not be handled", number, exc_info=context.error)
