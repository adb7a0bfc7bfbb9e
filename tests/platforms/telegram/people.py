"""People who use the bot: they write, press the buttons that they see, block it and leave."""

from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from tests.platforms.telegram.chats import Chat, Group
from tests.platforms.telegram.errors import ApiError, bad, forbidden
from tests.platforms.telegram.members import kicked, member
from tests.platforms.telegram.world import Answer, Button, Json, Message, Query

if TYPE_CHECKING:
    from tests.platforms.telegram.server import Telegram

PATIENCE = 5.0
"""Wall seconds that a person waits for a button or an answer before the test fails."""


class Private(Chat):
    """A person's chat with the bot."""

    def __init__(self, telegram: "Telegram", person: "Person") -> None:
        super().__init__(telegram, person.id)
        self.person = person

    def json(self) -> Json:
        return {"id": self.id, "type": "private", "first_name": self.person.name}

    def refusal(self, thread: int | None) -> ApiError | None:
        if self.person.deactivated:
            return forbidden("user is deactivated")
        if self.person.blocked:
            return forbidden("bot was blocked by the user")
        if not self.person.started:
            return forbidden("bot can't initiate conversation with a user")
        return bad("message thread not found") if thread else None


class Person:
    def __init__(
        self, telegram: "Telegram", id_: int, name: str, language: str, last_name: str
    ) -> None:
        self.telegram, self.id, self.name = telegram, id_, name
        self.language, self.last_name = language, last_name
        self.chat = Private(telegram, self)
        self.started = self.blocked = self.deactivated = False
        self.answers: list[Answer] = []

    def json(self) -> Json:
        named = {"last_name": self.last_name, "language_code": self.language}
        user = {"id": self.id, "is_bot": False, "first_name": self.name}
        return user | {key: value for key, value in named.items() if value}

    def __repr__(self) -> str:
        return f"<{self.name} {self.id}>"

    # --- what he sees ------------------------------------------------------------------------

    @property
    def private(self) -> list[Message]:
        """The bot's messages in his private chat that are still there, oldest first."""
        return self.chat.live

    @property
    def hand(self) -> Message | None:
        """The newest of them with buttons, or else the newest."""
        buttons = [each for each in self.private if each.rows]
        return next(reversed(buttons or self.private), None)

    @property
    def toasts(self) -> list[Answer]:
        """The answers to his presses that he saw."""
        return [each for each in self.answers if not each.late]

    @property
    def groups(self) -> list[Group]:
        return [group for group in self.telegram.groups if self.id in group.members]

    def visible(self, where: Chat | None = None) -> list[Message]:
        """The bot's messages before his eyes, newest first."""
        chats = [where] if where else [self.chat, *self.groups]
        found = [message for chat in chats for message in chat.live]
        return sorted(found, key=lambda message: -message.order)

    def sees(self, label: str, where: Chat | None = None) -> tuple[Message, Button] | None:
        """The newest message with this button, and the button."""
        for message in self.visible(where):
            for button in message.buttons:
                if button.text == label:
                    return message, button
        return None

    # --- what he does ------------------------------------------------------------------------

    async def says(
        self, text: str, where: Group | None = None, thread: int | None = None
    ) -> Message:
        """Write to a group (being or becoming its member), or without one to the bot."""
        if where is None:
            await self._enter()
        else:
            where.join(self)
        message = (where or self.chat).add(self.json(), text, thread)
        self.telegram.hears(message)
        return message

    async def opens(self, text: str = "/start") -> Message:
        """Open the private chat, which lets the bot write to him: ``/start`` or with a payload."""
        return await self.says(text)

    async def follows(self, url: str, payload_lost: bool = False) -> Message:
        """Follow a link into the bot's private chat. A payload can get lost on the way."""
        parts = urlsplit(url)
        assert parts.path == f"/{self.telegram.username}", url
        payload = "" if payload_lost else parse_qs(parts.query).get("start", [""])[0]
        return await self.opens(f"/start {payload}".strip())

    async def presses(self, label: str, where: Chat | None = None) -> Answer:
        """Wait for the button, press it on the newest message that has it, wait for the answer."""
        query = await self.taps(label, where)
        return await self._answered(query)

    async def taps(
        self, label: str, where: Chat | None = None, patience: float = PATIENCE
    ) -> Query:
        """Wait for the button and press it, but don't wait for an answer."""
        if isinstance(where, Group):
            where.join(self)
        await self.telegram.until(
            lambda: self.sees(label, where),
            patience,
            lambda: f"{self} sees no {label!r} but {self.visible(where)}",
        )
        message, button = self.sees(label, where) or (None, Button(label))
        return self.taps_data(button.data, message)

    async def presses_data(self, data: str, message: Message | None = None) -> Answer:
        """Press with any data, as a modified client can; on his newest message if none is given."""
        return await self._answered(self.taps_data(data, message))

    def taps_data(self, data: str, message: Message | None = None) -> Query:
        on = message or next(iter(self.visible()), None)
        assert on is not None, f"{self} sees no message of the bot at all"
        query = self.telegram.new_query(self.id)
        body: dict[str, Any] = {
            "id": query.id,
            "from": self.json(),
            "chat_instance": str(on.chat.id * 31),
            "data": data,
            "message": _accessible(on),
        }
        self.telegram.updates.put("callback_query", body)
        return query

    async def _answered(self, query: Query) -> Answer:
        await self.telegram.until(
            lambda: query.answer, PATIENCE, lambda: f"{self} got no answer to a press"
        )
        assert query.answer is not None
        return query.answer

    async def blocks(self) -> None:
        self.blocked = True
        self._membership(member, kicked)

    async def unblocks(self) -> None:
        self.blocked = False
        self._membership(kicked, member)

    async def leaves(self, group: Group) -> None:
        group.remove(self)

    async def _enter(self) -> None:
        if self.blocked:
            await self.unblocks()
        self.started = True

    def _membership(self, before: Any, after: Any) -> None:
        body = {
            "chat": self.chat.json(),
            "from": self.json(),
            "date": int(self.telegram.now()),
            "old_chat_member": before(self.telegram.me),
            "new_chat_member": after(self.telegram.me),
        }
        self.telegram.updates.put("my_chat_member", body)


def _accessible(message: Message) -> Json:
    if not message.deleted:
        return message.json()
    return {"chat": message.chat.json(), "message_id": message.id, "date": 0}
