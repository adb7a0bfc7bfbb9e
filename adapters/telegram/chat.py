"""The `Chat` and `Rights` ports over the Bot API, and what the core must know of Telegram."""

from telegram import Bot, InputFile, LinkPreviewOptions
from telegram.constants import ChatMemberStatus, ParseMode
from telegram.error import BadRequest, TelegramError

from adapters.telegram.addresses import (
    NOBODY,
    PREFIX,
    chat_and_number,
    chat_and_thread,
    message_id,
    place_of,
)
from adapters.telegram.markup import html, keyboard
from adapters.telegram.scroll import Scroll
from adapters.telegram.troubles import NOT_MODIFIED, UNDELETABLE, says, troubles
from bot.ports import Clock, Document, Gone, Limits, Moved, Pace, Platform
from bot.screen import Address, MessageId, Person, Screen

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
GONE = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
ADMINS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)
REMEMBERED = 60.0
"""Seconds for which it is remembered who is an admin."""


class TelegramChat:
    """The `Chat` port."""

    def __init__(self, bot: Bot, clock: Clock, scroll: Scroll | None = None) -> None:
        self._bot, self._speed = bot, clock.speed
        self._scroll = scroll or Scroll()

    async def post(self, to: Address, screen: Screen, nonce: str) -> MessageId:
        chat, thread = chat_and_thread(to)
        with troubles(self._speed):
            message = await self._bot.send_message(
                chat,
                html(screen.text),
                parse_mode=ParseMode.HTML,
                message_thread_id=thread,
                reply_markup=keyboard(screen.rows),
                link_preview_options=NO_PREVIEW,
                # What has buttons and calls nobody need not ring; a ping has none.
                disable_notification=bool(screen.rows) and not screen.notify,
            )
        if chat < 0 and screen.rows:
            self._scroll.table_at(to, message.message_id)
        return message_id(chat, message.message_id)

    async def send(self, to: Address, document: Document, about: str) -> None:
        """A file, with a line about it."""
        chat, thread = chat_and_thread(to)
        with troubles(self._speed):
            await self._bot.send_document(
                chat,
                InputFile(document.text.encode(), document.name),
                caption=about or None,
                message_thread_id=thread,
                disable_notification=True,
            )

    async def edit(self, message: MessageId, screen: Screen) -> None:
        chat, number = chat_and_number(message)
        try:
            with troubles(self._speed):
                await self._bot.edit_message_text(
                    html(screen.text),
                    chat,
                    number,
                    parse_mode=ParseMode.HTML,
                    reply_markup=keyboard(screen.rows),
                    link_preview_options=NO_PREVIEW,
                )
        except BadRequest as error:
            if not says(error, NOT_MODIFIED):
                raise
        if chat < 0 and screen.rows:
            self._scroll.table_at(place_of(chat), number)

    async def drop(self, message: MessageId) -> None:
        chat, number = chat_and_number(message)
        try:
            with troubles(self._speed):
                await self._bot.delete_message(chat, number)
        except (Gone, Moved):  # messages of a group that moved stay where nobody can write
            return
        except BadRequest as error:
            if not says(error, UNDELETABLE):
                raise
            await self.strip(message)

    async def strip(self, message: MessageId) -> None:
        """Take the buttons off a message that can't be deleted any more, or is nobody's."""
        chat, number = chat_and_number(message)
        try:
            with troubles(self._speed):
                await self._bot.edit_message_reply_markup(chat, number, reply_markup=None)
        except (Gone, Moved):
            return
        except BadRequest as error:
            if not says(error, NOT_MODIFIED):
                raise


class TelegramRights:
    """The `Rights` port."""

    def __init__(self, bot: Bot, clock: Clock) -> None:
        self._bot, self._clock = bot, clock
        self._known: dict[tuple[int, int], tuple[float, bool]] = {}

    async def admin(self, place: Address, person: Person) -> bool:
        chat, _ = chat_and_thread(place)
        if chat > 0 or person == NOBODY:
            return False
        user, now = int(person.removeprefix(f"{PREFIX}:")), self._clock.now()
        self._known = {key: known for key, known in self._known.items() if known[0] > now}
        if known := self._known.get((chat, user)):
            return known[1]
        try:
            member = await self._bot.get_chat_member(chat, user)
        except (TelegramError, TypeError):  # no answer, or one that the library can't read
            return False
        admin = member.status in ADMINS
        self._known[chat, user] = (now + REMEMBERED, admin)
        return admin

    async def member(self, place: Address, person: Person) -> bool:
        chat, _ = chat_and_thread(place)
        if chat > 0 or person == NOBODY:
            return True
        try:
            found = await self._bot.get_chat_member(chat, int(person.removeprefix(f"{PREFIX}:")))
        except (TelegramError, TypeError):
            return True
        return found.status not in GONE


def platform(bot: Bot, clock: Clock, scroll: Scroll | None = None) -> Platform:
    return Platform(
        prefix=PREFIX,
        chat=TelegramChat(bot, clock, scroll),
        rights=TelegramRights(bot, clock),
        limits=Limits(buttons=100, rows=100, per_row=8, text=4096),
        # 20 a minute in a group, edits included; two are left for answers to commands. Cards that
        # come one a second are gathered.
        group=Pace(gap=1.1, quiet=1.2, patience=6.0, per_minute=18),
        private=Pace(gap=1.05, quiet=0.2, patience=1.0),
        overall=25,
        max_age=40 * 3600.0,  # after 48 hours a message can't be deleted any more
        needs_opening=True,
        hand_button="cards",
    )
