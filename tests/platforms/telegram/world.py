"""What lies in the chats: messages with all that they ever showed, presses and their answers."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tests.platforms.telegram.chats import Chat

Json = dict[str, Any]


class Button(NamedTuple):
    text: str
    data: str = ""
    url: str = ""
    style: str = ""

    @classmethod
    def of(cls, given: Json) -> "Button":
        get = given.get
        return cls(given["text"], get("callback_data", ""), get("url", ""), get("style", ""))

    def json(self) -> Json:
        named = {"callback_data": self.data, "url": self.url, "style": self.style}
        return {"text": self.text} | {key: value for key, value in named.items() if value}


Rows = tuple[tuple[Button, ...], ...]


class Shown(NamedTuple):
    """What a message showed from a moment on."""

    at: float
    text: str
    rows: Rows


class File(NamedTuple):
    """A file as it was uploaded."""

    name: str
    content: bytes
    kind: str = ""

    def json(self, id_: str) -> Json:
        size = {"file_size": len(self.content)}
        named = {"file_name": self.name, "mime_type": self.kind}
        return {"file_id": id_, "file_unique_id": f"u{id_}"} | named | size


@dataclass(eq=False, slots=True)
class Message:
    chat: "Chat"
    id: int
    order: int
    """Rises over all chats, so that the newest message can be found."""
    at: float
    sender: Json
    text: str = ""
    html: str = ""
    """As the bot sent it, before parsing."""
    entities: list[Json] = field(default_factory=list)
    rows: Rows = ()
    document: File | None = None
    """With one, `text` is its caption."""
    thread: int | None = None
    silent: bool = False
    deleted: bool = False
    edits: int = 0
    history: list[Shown] = field(default_factory=list)
    """Everything it ever showed, the present included."""
    service: Json = field(default_factory=dict)
    """Fields of a service message, or of a sender that is no person."""

    @property
    def by_bot(self) -> bool:
        return bool(self.sender["id"] == self.chat.telegram.me["id"])

    @property
    def buttons(self) -> tuple[Button, ...]:
        return tuple(button for row in self.rows for button in row)

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(button.text for button in self.buttons)

    def show(self, now: float) -> None:
        """Remember what it shows now."""
        self.history.append(Shown(now, self.text, self.rows))

    def json(self) -> Json:
        body = {
            "message_id": self.id,
            "date": int(self.at),
            "chat": self.chat.json(),
            "from": self.sender,
            "text": self.text,
            "entities": self.entities,
            "message_thread_id": self.thread,
            "is_topic_message": self.thread is not None or None,
            "edit_date": int(self.history[-1].at) if self.edits else None,
            "reply_markup": {"inline_keyboard": [[b.json() for b in row] for row in self.rows]}
            if self.rows
            else None,
        }
        if self.document is not None:
            body["document"] = self.document.json(f"{self.chat.id}-{self.id}")
            body["caption"] = body.pop("text")
        elif not self.text:
            del body["text"]
        return {
            key: value for key, value in body.items() if value not in (None, [], "")
        } | self.service

    def __repr__(self) -> str:
        state = "deleted " if self.deleted else ""
        return f"<{state}message {self.chat.id}/{self.id}: {self.text!r} {list(self.labels)}>"


class Answer(NamedTuple):
    """What a press was answered with."""

    text: str = ""
    alert: bool = False
    url: str = ""
    at: float = 0.0
    late: bool = False
    """It came too late: the person saw nothing of it."""


@dataclass(eq=False, slots=True)
class Query:
    """A press that waits for its answer."""

    id: str
    person: int
    at: float
    answer: Answer | None = None
