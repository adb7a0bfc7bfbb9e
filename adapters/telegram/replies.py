"""Brings the app's replies to whoever pressed a button or wrote a command."""

import logging
from collections import deque
from collections.abc import Awaitable, Callable
from html import escape

from telegram import (
    Bot,
    CallbackQuery,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    ReplyParameters,
)
from telegram.error import BadRequest, RetryAfter, TelegramError

from adapters.telegram.addresses import (
    NOBODY,
    chat_and_number,
    chat_and_thread,
    message_id,
    place_of_message,
    place_of_press,
)
from adapters.telegram.chat import NO_PREVIEW, TelegramChat
from adapters.telegram.troubles import pause, troubles
from bot.ports import Busy, Clock, Document, Gone, Moved, Reply, SlowDown, Unreachable, Visitor
from bot.screen import Address, MessageId, Screen
from bot.words import Words

log = logging.getLogger(__name__)

TOAST = 200
OPENING = "hand"
"""The start payload of links that lead to the private chat and seat nobody."""
NOTES = 2
"""Messages a minute that a group gets from here, beside the table's own."""
PAUSES = (0.5, 2.0, 5.0)
"""Seconds between tries to answer."""


class Replies:
    def __init__(self, bot: Bot, chat: TelegramChat, words: Words, clock: Clock) -> None:
        self._bot, self._chat, self._words, self._clock = bot, chat, words, clock
        self._notes: dict[int, deque[float]] = {}

    # --- presses -----------------------------------------------------------------------------

    async def to_press(self, query: CallbackQuery, visitor: Visitor, reply: Reply) -> None:
        """A press is always answered, or its button spins on. What the painter keeps (with a
        `spot`) is left to the painter."""
        url, toast = self.link(reply.link) if reply.link else "", reply.toast
        screen = reply.screen if reply.spot is None else None
        if reply.document:
            toast, url = await self._hand_over(query, visitor, reply.document, reply.toast)
        pressed = _private_message(query)
        if screen and not pressed:
            if not await self._whisper(visitor, screen):
                url = url or self.link(OPENING)
            else:
                toast = toast or self._words.text(visitor.language, "tg-screen-private")
        await self.answer(query, toast, reply.alert, url)
        if screen and pressed:
            await self._repaint(pressed, screen)

    async def _hand_over(
        self, query: CallbackQuery, visitor: Visitor, document: Document, about: str
    ) -> tuple[str, str]:
        """A file goes to the private chat of who wants it; where the bot may not write there, to
        the group, but sparingly. The toast and the link to answer with."""
        place = place_of_press(query)
        if await self._tried(lambda: self._chat.send(Address(visitor.person), document, about)):
            words = self._words
            return words.text(visitor.language, "tg-document-private") if place else "", ""
        if place is not None and self._may_note(chat_and_thread(place)[0]):
            to = place
            if await self._tried(lambda: self._chat.send(to, document, about)):
                return "", ""
        return "", self.link(OPENING)

    async def answer(
        self, query: CallbackQuery, toast: str = "", alert: bool = False, url: str = ""
    ) -> None:
        for wait in (*PAUSES, 0.0):
            try:
                await self._bot.answer_callback_query(
                    query.id,
                    # Clients that are told something show it and don't follow the link.
                    text=None if url else toast[:TOAST] or None,
                    show_alert=alert or None,
                    url=url or None,
                )
                return
            except BadRequest as error:  # too old: what the press did stands
                log.debug("a press was not answered: %s", error)
                return
            except RetryAfter as error:
                wait = max(wait, pause(error) * self._clock.speed)
            except TelegramError as error:
                log.info("a press was not answered: %s", error)
            await self._clock.sleep(wait)

    async def _repaint(self, pressed: MessageId, screen: Screen) -> None:
        chat, _ = chat_and_number(pressed)
        try:
            await self._chat.edit(pressed, screen)
        except Gone:
            await self._deliver(Address(f"tg:{chat}"), screen)
        except (SlowDown, Unreachable, Moved, Busy) as trouble:
            log.info("a private message was not changed: %s", trouble)

    # --- commands ----------------------------------------------------------------------------

    async def to_command(self, message: Message, visitor: Visitor, reply: Reply) -> None:
        """Commands have no toast: what they are answered with is a message, in private if the
        person has opened the bot, else (sparingly) a short one where he wrote."""
        screen = reply.screen if reply.spot is None else None
        if screen is None and reply.toast:
            screen = Screen(escape(reply.toast, quote=False))
        if reply.link:
            await self._way(message, visitor, reply.link)
        elif screen and not await self._whisper(visitor, screen):
            if reply.toast:
                await self.note(message, reply.toast)
            else:
                await self._way(message, visitor, OPENING)

    async def _way(self, message: Message, visitor: Visitor, payload: str) -> None:
        text = self._words.text(visitor.language, "tg-open", name=visitor.name)
        label = self._words.text(visitor.language, "tg-open-button")
        await self.note(message, text, InlineKeyboardButton(label, url=self.link(payload)))

    async def note(
        self, message: Message, text: str, button: InlineKeyboardButton | None = None
    ) -> None:
        """A short answer in the group; left out where there have been enough of them."""
        if not self._may_note(message.chat.id):
            log.info("%s gets no more answers for now", place_of_message(message))
            return
        try:
            with troubles(self._clock.speed):
                await self._bot.send_message(
                    message.chat.id,
                    text,
                    message_thread_id=message.message_thread_id
                    if message.is_topic_message
                    else None,
                    reply_parameters=ReplyParameters(
                        message.message_id, allow_sending_without_reply=True
                    ),
                    reply_markup=InlineKeyboardMarkup([[button]]) if button else None,
                    link_preview_options=NO_PREVIEW,
                    disable_notification=True,
                )
        except (SlowDown, Unreachable, Moved, Busy) as trouble:
            log.info("%s got no answer: %s", place_of_message(message), trouble)

    def _may_note(self, chat: int) -> bool:
        now = self._clock.now()
        notes = self._notes.setdefault(chat, deque(maxlen=NOTES))
        if len(notes) == NOTES and now - notes[0] < 60.0:
            return False
        notes.append(now)
        return True

    # --- private screens ---------------------------------------------------------------------

    async def _whisper(self, visitor: Visitor, screen: Screen) -> bool:
        """Whether the person can be written to."""
        if visitor.person == NOBODY:
            return False
        return await self._deliver(Address(visitor.person), screen)

    async def _deliver(self, to: Address, screen: Screen) -> bool:
        return await self._tried(lambda: self._chat.post(to, screen, ""))

    async def _tried(self, send: Callable[[], Awaitable[object]]) -> bool:
        """Whether the message has arrived, as far as we know."""
        for wait in PAUSES:
            try:
                await send()
                return True
            except (Unreachable, Moved):
                return False
            except SlowDown as slow:
                wait = max(wait, slow.seconds)
            except Busy as busy:  # it may have arrived: better twice than never
                log.info("a message was not delivered: %s", busy)
            await self._clock.sleep(wait)
        return True

    def link(self, payload: str) -> str:
        """Opens the private chat; its first word is then ``/start <payload>``."""
        return f"https://t.me/{self._bot.username}?start={payload}"


def _private_message(query: CallbackQuery) -> MessageId | None:
    message = query.message
    if message is None or message.chat.id < 0:
        return None
    return message_id(message.chat.id, message.message_id)
