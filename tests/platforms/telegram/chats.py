"""The chats of the stand-in, and what befalls a group: topics, upgrades, kicks, talk."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tests.platforms.telegram.errors import ApiError, bad, forbidden
from tests.platforms.telegram.members import admin, creator, kicked, left, member, restricted
from tests.platforms.telegram.world import Json, Message

if TYPE_CHECKING:
    from tests.platforms.telegram.people import Person
    from tests.platforms.telegram.server import Telegram

ANONYMOUS = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
CHANNEL = {"id": 136817688, "is_bot": True, "first_name": "Channel", "username": "Channel_Bot"}
TELEGRAM = {"id": 777000, "is_bot": False, "first_name": "Telegram"}


class Chat(ABC):
    """A chat by its id, with every message in it."""

    def __init__(self, telegram: "Telegram", id_: int) -> None:
        self.telegram, self.id = telegram, id_
        self.everything: dict[int, Message] = {}

    @abstractmethod
    def json(self) -> Json: ...

    @abstractmethod
    def refusal(self, thread: int | None) -> ApiError | None:
        """Why the bot may not write here."""

    def next_id(self) -> int:
        """Private chats and basic groups number their messages over the whole account."""
        return self.telegram.next_account_id()

    def add(
        self,
        sender: Json,
        text: str = "",
        thread: int | None = None,
        service: Json | None = None,
    ) -> Message:
        message = Message(
            self, self.next_id(), self.telegram.next_order(), self.telegram.now(), sender, text
        )
        message.thread, message.service = thread, service or {}
        self.everything[message.id] = message
        return message

    @property
    def messages(self) -> list[Message]:
        """The bot's messages, oldest first, deleted ones too."""
        return [each for each in self.everything.values() if each.by_bot]

    @property
    def live(self) -> list[Message]:
        """The bot's messages that are still there."""
        return [each for each in self.messages if not each.deleted]


class Group(Chat):
    def __init__(
        self, telegram: "Telegram", id_: int, title: str, supergroup: bool, forum: bool
    ) -> None:
        super().__init__(telegram, id_)
        self.title, self.supergroup, self.forum = title, supergroup or forum, forum
        self.members: dict[int, Person] = {}
        self.gone: set[int] = set()
        self.admins: set[int] = set()
        self.owner: int | None = None
        self.bot = "member"
        """member, administrator, restricted, left or kicked."""
        self.open_topics: dict[int, bool] = {}
        self.past: list[Message] = []
        """Messages of the time before it became a supergroup."""
        self.old_id: int | None = None
        self._numbers = 0

    def json(self) -> Json:
        kind = "supergroup" if self.supergroup else "group"
        chat: Json = {"id": self.id, "type": kind, "title": self.title}
        return chat | ({"is_forum": True} if self.forum else {})

    def next_id(self) -> int:
        if not self.supergroup:
            return super().next_id()
        self._numbers += 1
        return self._numbers

    @property
    def messages(self) -> list[Message]:
        return self.past + super().messages

    @property
    def table(self) -> Message | None:
        """The bot's newest message with buttons."""
        return next((each for each in reversed(self.live) if each.rows), None)

    def refusal(self, thread: int | None) -> ApiError | None:
        kind = "supergroup" if self.supergroup else "group"
        match self.bot:
            case "kicked":
                return forbidden(f"bot was kicked from the {kind} chat")
            case "left":
                return forbidden(f"bot is not a member of the {kind} chat")
            case "restricted":
                return bad("not enough rights to send text messages to the chat")
        if thread is not None and thread not in self.open_topics:
            return bad("message thread not found")
        if thread is not None and not self.open_topics[thread] and self.bot != "administrator":
            return bad("TOPIC_CLOSED")
        return None

    def status(self, user: Json) -> Json:
        """A person's membership as getChatMember tells it."""
        id_ = user["id"]
        if id_ == self.owner:
            return creator(user)
        if id_ in self.admins:
            return admin(user)
        return member(user) if id_ in self.members else left(user)

    # --- who is there ------------------------------------------------------------------------

    def join(self, *people: "Person") -> None:
        for person in people:
            self.gone.discard(person.id)
            self.members[person.id] = person

    def promote(self, person: "Person", owner: bool = False) -> None:
        self.join(person)
        self.admins.add(person.id)
        if owner:
            self.owner = person.id

    def demote(self, person: "Person") -> None:
        self.admins.discard(person.id)

    def remove(self, person: "Person", by: "Person | None" = None, silently: bool = False) -> None:
        """He leaves, or is banned. Large groups write no service message (`silently`)."""
        before = self.status(person.json())
        self.members.pop(person.id, None)
        self.gone.add(person.id)
        after = kicked(person.json()) if by else left(person.json())
        if self.bot == "administrator":
            self._membership("chat_member", by or person, before, after)
        if not silently:
            service = {
                "left_chat_member": person.json(),
                "left_chat_participant": person.json(),
            }
            message = self.add((by or person).json(), service=service)
            self.telegram.updates.put("message", message.json())

    # --- what is done to the bot -------------------------------------------------------------

    def kick_bot(self, by: "Person") -> None:
        self._change_bot("kicked", by)

    def mute_bot(self, by: "Person") -> None:
        self._change_bot("restricted", by)

    def readmit_bot(self, by: "Person", as_admin: bool = False) -> None:
        self._change_bot("administrator" if as_admin else "member", by)

    def _change_bot(self, status: str, by: "Person") -> None:
        make = {
            "member": member,
            "administrator": admin,
            "restricted": restricted,
            "kicked": kicked,
            "left": left,
        }
        me = self.telegram.me
        before, self.bot = self.bot, status
        self._membership("my_chat_member", by, make[before](me), make[status](me))

    def _membership(self, kind: str, by: "Person", before: Json, after: Json) -> None:
        body = {
            "chat": self.json(),
            "from": by.json(),
            "date": int(self.telegram.now()),
            "old_chat_member": before,
            "new_chat_member": after,
        }
        self.telegram.updates.put(kind, body)

    # --- talk, topics, identities ------------------------------------------------------------

    def chatter(self, lines: int, thread: int | None = None) -> None:
        """Other people talk; with privacy mode on, the bot sees nothing of it."""
        for _ in range(lines):
            message = self.add({"id": 999, "is_bot": False, "first_name": "Vera"}, "…", thread)
            if self.bot == "administrator":
                self.telegram.updates.put("message", message.json())

    def topic(self, name: str) -> int:
        """A new topic of a forum; its id."""
        message = self.add(TELEGRAM, service={"forum_topic_created": _topic(name)})
        self.open_topics[message.id] = True
        return message.id

    def close_topic(self, thread: int, by: "Person") -> None:
        self.open_topics[thread] = False
        message = self.add(by.json(), thread=thread, service={"forum_topic_closed": {}})
        self.telegram.updates.put("message", message.json())

    def says_anonymously(self, text: str, thread: int | None = None) -> Message:
        """An admin who writes in the group's own name."""
        return self._says_as(ANONYMOUS, self.json(), text, thread)

    def says_as_channel(self, text: str, thread: int | None = None) -> Message:
        """Somebody who writes in a channel's name."""
        chat = {"id": -1009999999999, "type": "channel", "title": "News"}
        return self._says_as(CHANNEL, chat, text, thread)

    def forwards_from_channel(self, text: str) -> Message:
        """A post of the linked channel, put here by Telegram itself."""
        chat = {"id": -1009999999999, "type": "channel", "title": "News"}
        return self._says_as(TELEGRAM, chat, text, None, {"is_automatic_forward": True})

    def _says_as(
        self, sender: Json, chat: Json, text: str, thread: int | None, more: Json | None = None
    ) -> Message:
        service = {"sender_chat": chat, **(more or {})}
        message = self.add(sender, text, thread, service)
        self.telegram.hears(message)
        return message

    def delete(self, message: Message) -> None:
        """An admin of the group takes a message away; the bot is not told."""
        message.deleted = True

    # --- the upgrade -------------------------------------------------------------------------

    def upgrade(self, signs: Sequence[str] = ("old", "new")) -> None:
        """The group becomes a supergroup. `signs`: which service messages come, in this order;
        none at all leaves the bot to learn it from ``migrate_to_chat_id``."""
        before = self.json()
        self.old_id, self.id = self.id, self.telegram.next_group_id(supergroup=True)
        self.past, self.supergroup = self.messages, True
        self.everything = {}
        self.telegram.migrated(self.old_id, self)
        for sign in signs:
            if sign == "old":
                told = self.add(TELEGRAM, service={"migrate_to_chat_id": self.id}).json()
                told["chat"] = before
            else:
                told = self.add(TELEGRAM, service={"migrate_from_chat_id": self.old_id}).json()
            self.telegram.updates.put("message", told)


def _topic(name: str) -> Json:
    return {"name": name, "icon_color": 7322096}
