"""Turns Telegram's updates into calls of the app: commands, presses, and what befalls a group."""

import asyncio
import logging
from collections.abc import Awaitable, Coroutine
from typing import TYPE_CHECKING, Any

from telegram import CallbackQuery, ChatMember, Message, Update
from telegram.constants import ChatMemberStatus, ChatType
from telegram.ext import (
    BaseHandler,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    TypeHandler,
)
from telegram.ext.filters import StatusUpdate, UpdateType

from adapters.telegram.addresses import (
    NOBODIES,
    NOBODY,
    message_id,
    person_of,
    place_of,
    place_of_message,
    place_of_press,
    visitor_of,
    writer_of,
)
from adapters.telegram.replies import Replies
from adapters.telegram.scroll import Scroll
from bot.app.press import ponders
from bot.ports import Reply, Visitor
from bot.words import Words

if TYPE_CHECKING:
    from bot.app import App

log = logging.getLogger(__name__)

Context = ContextTypes.DEFAULT_TYPE
ALLOWED = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER, Update.CHAT_MEMBER)
COMMANDS = ("hand", "rules", "settings", "stop", "help")
OUT = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


class Updates:
    """An update is dealt with once the app has taken it in; what is answered follows by itself,
    so that a slow network never keeps the next update waiting."""

    def __init__(self, app: "App", words: Words, replies: Replies, scroll: Scroll) -> None:
        self._app, self._words, self._replies, self._scroll = app, words, replies, scroll
        self._tasks: set[asyncio.Task[None]] = set()

    def handlers(self) -> list[BaseHandler[Any, Context, Any]]:
        written = UpdateType.MESSAGE  # a command that is edited later is no second one
        return [
            CommandHandler("durak", self.on_durak, written),
            CommandHandler("start", self.on_start, written),
            CommandHandler(COMMANDS, self.on_command, written),
            CallbackQueryHandler(self.on_press),
            ChatMemberHandler(self.on_membership, ChatMemberHandler.ANY_CHAT_MEMBER),
            MessageHandler(StatusUpdate.LEFT_CHAT_MEMBER, self.on_left),
            MessageHandler(StatusUpdate.MIGRATE, self.on_moved),
            MessageHandler(StatusUpdate.FORUM_TOPIC_CLOSED, self.on_topic_closed),
        ]

    def watcher(self) -> BaseHandler[Any, Context, Any]:
        """Sees every update, beside the others."""
        return TypeHandler(Update, self.on_anything)

    async def answered(self) -> None:
        """Wait until everybody has his answer."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    # --- commands ----------------------------------------------------------------------------

    async def on_durak(self, update: Update, context: Context) -> None:
        message = _message(update)
        if message.chat.type == ChatType.PRIVATE:
            await self._command("start", update)
        elif visitor := writer_of(message):
            title, cause = message.chat.title or "", _cause(update)
            reply = await self._app.open(place_of_message(message), title, visitor, cause)
            self._later(self._replies.to_command(message, visitor, reply))

    async def on_start(self, update: Update, context: Context) -> None:
        """In a group it comes from the link that has added the bot: open a table."""
        if _message(update).chat.type == ChatType.PRIVATE:
            await self._command("start", update, (context.args or [""])[0])
        else:
            await self.on_durak(update, context)

    async def on_command(self, update: Update, context: Context) -> None:
        text = _message(update).text or ""
        name = text.split(maxsplit=1)[0].partition("@")[0].removeprefix("/").lower()
        await self._command(name, update, " ".join(context.args or ()))

    async def _command(self, name: str, update: Update, payload: str = "") -> None:
        message, cause = _message(update), _cause(update)
        visitor = writer_of(message)
        if visitor is None:
            return
        if visitor.person == NOBODY:
            self._later(self._replies.note(message, self._words.text("", "tg-anonymous")))
            return
        private = message.chat.type == ChatType.PRIVATE
        reply = await self._app.command(
            name,
            None if private else place_of_message(message),
            visitor,
            cause,
            payload=payload,
            title=message.chat.title or "",
        )
        self._later(self._replies.to_command(message, visitor, reply))

    # --- presses -----------------------------------------------------------------------------

    async def on_press(self, update: Update, context: Context) -> None:
        query = update.callback_query
        assert query is not None
        user = query.from_user
        if user.id in NOBODIES or user.is_bot or not query.data:
            self._later(self._replies.answer(query))
            return
        visitor, cause = visitor_of(user), f"tg:cb:{query.id}"
        message = query.message
        pressed = message_id(message.chat.id, message.message_id) if message else None
        pressing = self._app.press(visitor, query.data, place_of_press(query), cause, pressed)
        if ponders(query.data):  # other people's updates need not wait for it
            self._later(self._pondered(query, visitor, pressing))
        else:
            self._later(self._replies.to_press(query, visitor, await pressing))

    async def _pondered(
        self, query: CallbackQuery, visitor: Visitor, pressing: Awaitable[Reply]
    ) -> None:
        await self._replies.to_press(query, visitor, await pressing)

    # --- what befalls people and groups ------------------------------------------------------

    async def on_membership(self, update: Update, context: Context) -> None:
        change = update.my_chat_member or update.chat_member
        assert change is not None
        member, chat = change.new_chat_member, change.chat
        out = _is_out(member)
        if chat.type == ChatType.PRIVATE:
            user = change.from_user
            await self._app.opened(person_of(user), not out, user.language_code or "")
        elif out and member.user.id == context.bot.id:
            await self._app.removed(place_of(chat.id))
        elif out and not member.user.is_bot:
            await self._app.left(place_of(chat.id), person_of(member.user))

    async def on_left(self, update: Update, context: Context) -> None:
        message = _message(update)
        user, place = message.left_chat_member, place_of(message.chat.id)
        assert user is not None
        if user.id == context.bot.id:
            await self._app.removed(place)
        elif not user.is_bot:
            await self._app.left(place, person_of(user))

    async def on_moved(self, update: Update, context: Context) -> None:
        """Both signs of an upgrade come, in any order; the app knows the second by the first."""
        message = _message(update)
        chat = message.chat.id
        old, new = message.migrate_from_chat_id or chat, message.migrate_to_chat_id or chat
        await self._app.moved(place_of(old), place_of(new))

    async def on_topic_closed(self, update: Update, context: Context) -> None:
        await self._app.removed(place_of_message(_message(update)))

    async def on_anything(self, update: Update, context: Context) -> None:
        message = update.message
        if message is None or message.chat.type not in (ChatType.GROUP, ChatType.SUPERGROUP):
            return
        place = place_of_message(message)
        counts_all = message.chat.type == ChatType.SUPERGROUP and not message.chat.is_forum
        if self._scroll.gone_after(place, message.message_id, counts_all):
            self._app.scrolled(place)

    # --- answers -----------------------------------------------------------------------------

    def _later(self, answer: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(answer)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("an answer could not be given", exc_info=error)


def _message(update: Update) -> Message:
    assert update.message is not None  # no other kind of message is asked for
    return update.message


def _cause(update: Update) -> str:
    return f"tg:up:{update.update_id}"


def _is_out(member: ChatMember) -> bool:
    return member.status in OUT or getattr(member, "is_member", True) is False
