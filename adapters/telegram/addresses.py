"""Telegram's chats, topics, messages and users in the core's notation, both ways."""

from telegram import CallbackQuery, Chat, Message, User

from bot.ports import Visitor
from bot.screen import Address, MessageId, Person, split

PREFIX = "tg"
ANONYMOUS_ADMIN = 1087968824
CHANNEL = 136817688
TELEGRAM = 777000
NOBODIES = frozenset((ANONYMOUS_ADMIN, CHANNEL, TELEGRAM))
"""Accounts that stand for no person; whoever writes through them can't be seated."""
NOBODY = Person("")


def place_of(chat: int, thread: int | None = None) -> Address:
    """``tg:-100123``, or ``tg:-100123/7`` for a topic of a forum."""
    return Address(f"{PREFIX}:{chat}" if thread is None else f"{PREFIX}:{chat}/{thread}")


def place_of_message(message: Message) -> Address:
    # Replies carry a thread id too, but only a topic's messages belong to a place of their own.
    thread = message.message_thread_id if message.is_topic_message else None
    return place_of(message.chat.id, thread)


def place_of_press(query: CallbackQuery) -> Address | None:
    """None: in the private chat. Of a message that is gone Telegram tells the chat only."""
    message = query.message
    if message is None or message.chat.id > 0:
        return None
    if isinstance(message, Message):
        return place_of_message(message)
    return place_of(message.chat.id)


def chat_and_thread(address: Address) -> tuple[int, int | None]:
    """Where an address is written to; a whisper goes to the person's private chat."""
    person, place = split(address)
    chat, _, thread = (person or place).removeprefix(f"{PREFIX}:").partition("/")
    return int(chat), int(thread) if thread else None


def message_id(chat: int, number: int) -> MessageId:
    return MessageId(f"{chat}/{number}")


def chat_and_number(message: MessageId) -> tuple[int, int]:
    chat, _, number = message.partition("/")
    return int(chat), int(number)


def person_of(user: User) -> Person:
    return Person(f"{PREFIX}:{user.id}")


def name_of(user: User) -> str:
    """The first name, with an initial where there is a last one: two Annas may sit down."""
    first, last = user.first_name.strip(), (user.last_name or "").strip()
    return f"{first} {last[0]}." if first and last else first or last or str(user.id)


def visitor_of(user: User) -> Visitor:
    return Visitor(person_of(user), name_of(user), user.language_code or "")


def writer_of(message: Message) -> Visitor | None:
    """Who wrote it. An identity that stands for no person has an empty `person`; None: no
    visitor at all (Telegram itself, another bot)."""
    user, identity = message.from_user, message.sender_chat
    if user is None or user.id == TELEGRAM:
        return None
    if identity is not None or user.id in NOBODIES:
        return Visitor(NOBODY, _title(identity, user), admin=_anonymous(message))
    return None if user.is_bot else visitor_of(user)


def _title(identity: Chat | None, user: User) -> str:
    return (identity.title if identity else None) or user.first_name


def _anonymous(message: Message) -> bool:
    """Only an admin can write in the group's own name."""
    return message.sender_chat is not None and message.sender_chat.id == message.chat.id
