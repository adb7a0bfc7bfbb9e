"""What lies in the channels: messages with all that they ever showed, presses, their answers."""

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tests.platforms.discord.channels import Channel
    from tests.platforms.discord.people import Person

Json = dict[str, Any]

EPHEMERAL = 1 << 6
TOKEN_LIFE = 15 * 60.0
MENTION = re.compile(r"<@!?(\d+)>")
STYLES = {1: "primary", 2: "", 3: "success", 4: "danger"}


class Button(NamedTuple):
    text: str
    data: str
    style: str = ""

    @classmethod
    def of(cls, given: Json) -> "Button":
        return cls(given["label"], given["custom_id"], STYLES[given["style"]])


Rows = tuple[tuple[Button, ...], ...]


class Shown(NamedTuple):
    """What a message showed from a moment on."""

    at: float
    content: str
    rows: Rows

    def __str__(self) -> str:
        buttons = [f"[{b.text}|{b.data}]" for row in self.rows for b in row]
        return "\n".join([self.content, *buttons])


class File(NamedTuple):
    """A file of a message."""

    name: str
    content: bytes


@dataclass(eq=False, slots=True)
class Message:
    channel: "Channel"
    id: int
    at: float
    author: Json
    content: str = ""
    components: list[Json] = field(default_factory=list)
    files: list[File] = field(default_factory=list)
    reader: "Person | None" = None
    """The only one who sees it; None: everybody."""
    flags: int = 0
    nonce: str | None = None
    mentions: list[int] = field(default_factory=list)
    """Whom it mentioned, and called, when it was posted."""
    edited: float | None = None
    edits: int = 0
    deleted: bool = False
    history: list[Shown] = field(default_factory=list)
    """Everything it ever showed, the present included."""

    @property
    def text(self) -> str:
        """As it is read: without marks and escapes."""
        return plain(self.content)

    @property
    def rows(self) -> Rows:
        return tuple(tuple(map(Button.of, row["components"])) for row in self.components)

    @property
    def buttons(self) -> tuple[Button, ...]:
        return tuple(button for row in self.rows for button in row)

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(button.text for button in self.buttons)

    @property
    def by_bot(self) -> bool:
        return bool(self.author["bot"])

    @property
    def is_toast(self) -> bool:
        """A line for one person that never had a button."""
        plain_line = "\n" not in self.content and not any(shown.rows for shown in self.history)
        return self.reader is not None and plain_line

    def show(self, now: float) -> None:
        self.history.append(Shown(now, self.content, self.rows))

    def _attached(self, number: int, file: File) -> Json:
        url = f"https://cdn.example/{self.id}/{number}/{file.name}"
        about = {"id": f"{self.id + number}", "filename": file.name, "size": len(file.content)}
        return about | {"url": url, "proxy_url": url}

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author,
            "content": self.content,
            "timestamp": iso(self.at),
            "edited_timestamp": iso(self.edited) if self.edited is not None else None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [self.channel.discord.people[id_].json() for id_ in self.mentions],
            "mention_roles": [],
            "attachments": [self._attached(n, file) for n, file in enumerate(self.files)],
            "embeds": [],
            "components": self.components,
            "pinned": False,
            "type": 0,
            "flags": self.flags | (EPHEMERAL if self.reader else 0),
            "nonce": self.nonce,
        }


@dataclass(eq=False, slots=True)
class Interaction:
    """A command or a press, from the tap until its token dies."""

    id: int
    token: str
    at: float
    person: "Person"
    channel: "Channel"
    pressed: Message | None = None
    answer: int = 0
    """The type of the first answer; 0 while there is none."""
    answered_at: float = 0.0
    original: Message | None = None
    """What ``@original`` stands for."""
    private: bool = False
    """Whether a deferred answer will be ephemeral."""
    followups: list[Message] = field(default_factory=list)

    @property
    def waiting(self) -> bool:
        """The answer has been promised, not given."""
        return self.answer == 5 and self.original is None

    @property
    def toast(self) -> str:
        """The line that answered it, if a line did."""
        given = [m for m in (self.original, *self.followups) if m and m.is_toast]
        return given[-1].text if given else ""

    def reaches(self, name: str) -> Message | None:
        """The message that its token may edit under this name."""
        if name == "@original":
            found = self.original
        else:
            mine = [self.original, *self.followups]
            found = next((m for m in mine if m and str(m.id) == name), None)
        return found if found and not found.deleted else None


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat()


def plain(content: str) -> str:
    """Markdown as a reader sees it. Mentions and times stay as they are."""
    out: list[str] = []
    for piece in re.split(r"(`[^`]*`)", content):
        if len(piece) > 1 and piece[0] == piece[-1] == "`":
            out.append(piece[1:-1])
        else:
            out.append(re.sub(r"\\([^0-9A-Za-z\s])|[*_~|]", lambda found: found[1] or "", piece))
    return "".join(out)
