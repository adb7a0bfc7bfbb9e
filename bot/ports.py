"""What the core needs from the world: chats, a store, a clock, somebody to think. Adapters provide
them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from bot.screen import Address, MessageId, Person, Screen, Spot
from engine.computer.judge import Values
from engine.computer.seen import Seen as Memory
from engine.moves import Move
from engine.state import View

# --- chats -----------------------------------------------------------------------------------


class Chat(Protocol):
    """A chat platform. Three verbs; each may raise the four troubles below and nothing else
    that is expected. An edit that changes nothing is a success."""

    async def post(self, to: Address, screen: Screen, nonce: str) -> MessageId:
        """Show a new message. `nonce` (at most 25 characters) is the same when the same post is
        tried again, so that a platform that can will not show it twice."""
        ...

    async def edit(self, message: MessageId, screen: Screen) -> None: ...

    async def drop(self, message: MessageId) -> None:
        """Take a message away; one that is gone already is no trouble."""
        ...


class SlowDown(Exception):
    """The platform wants a pause, in seconds of the app's clock."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"slow down for {seconds} s")
        self.seconds = seconds


class Gone(Exception):
    """The message is no longer there to edit: post anew."""


class Unreachable(Exception):
    """The platform won't let us write to this address now (blocked, never opened, kicked, the
    token too old, a right missing)."""


class Moved(Exception):
    """The place has a new address (a Telegram group became a supergroup)."""

    def __init__(self, address: Address) -> None:
        super().__init__(address)
        self.address = address


class Busy(Exception):
    """The platform did not answer, or answered with a fault of its own: try again later."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How often one lane may be written to, in seconds and writes.

    A lane is everything that shares one limit: on Telegram a chat, on Discord a channel.
    """

    gap: float = 0.0
    """At least this long between two writes."""
    quiet: float = 0.0
    """While the screen keeps changing, wait for this long a silence before the next edit ..."""
    patience: float = 0.0
    """... but never longer than this."""
    per_minute: int = 0
    """Writes in any 60 seconds; 0 for no limit."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one message may hold."""

    buttons: int = 100
    rows: int = 100
    per_row: int = 8
    text: int = 4096
    """UTF-16 units, after the adapter's own escaping; screens stay far below it."""


class Rights(Protocol):
    async def admin(self, place: Address, person: Person) -> bool:
        """Whether the person administers the place. May ask the network; never under a lock."""
        ...

    async def member(self, place: Address, person: Person) -> bool:
        """Whether the person is still in the place; yes where that can't be found out."""
        ...


@dataclass(frozen=True, slots=True)
class Platform:
    """What the core must know of a platform beside its three verbs."""

    prefix: str
    chat: Chat
    rights: Rights
    limits: Limits = Limits()
    group: Pace = Pace()
    private: Pace = Pace()
    overall: int = 0
    """Writes in any second over all lanes; 0 for no limit."""
    max_age: float = 0
    """A message older than this, in seconds, is posted anew rather than edited; 0 for ever."""
    answers_presses: bool = False
    """The answer to a press repaints the presser's whisper (Discord), not the painter."""
    needs_opening: bool = False
    """A person must have opened the bot before it can write to him (Telegram)."""
    hand_button: str = ""
    """The button under the table that shows the own hand: ``cards`` (an alert), ``hand`` (a
    whisper), or none where the hand is always in sight."""
    nonces: bool = False
    """The same nonce posts once (Discord)."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who did something, as the platform introduces him."""

    person: Person
    name: str
    language: str = ""
    """The platform's word for his language (``ru``, ``en-GB``), where it says one."""
    admin: bool | None = None
    """Whether he administers the place; None: ask `Rights`."""


@dataclass(frozen=True, slots=True)
class Document:
    """A text file for one person, to keep."""

    name: str
    """A plain file name: letters, digits, ``-``, ``_`` and one dot."""
    text: str


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a press or a command, for the presser alone.

    `screen` is private. With `spot` it is a screen that the painter keeps (a hand): where the
    platform `answers_presses` the adapter shows it as the answer and then calls `App.shown`,
    elsewhere the adapter ignores it. Without `spot` it is the person's own (settings, help):
    the adapter edits the pressed private message, or posts it to him.
    """

    toast: str = ""
    """Plain text, at most 200 characters."""
    alert: bool = False
    """The toast is to be read, not glimpsed: a window with a button, where there is one."""
    screen: Screen | None = None
    spot: Spot | None = None
    document: Document | None = None
    """A file in answer to a press. It goes to the presser alone wherever he can be reached."""
    link: str = ""
    """A start payload (64 of ``A-Za-z0-9_-``): lead the presser to the bot's private chat."""


# --- the store -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log."""

    n: int
    at: float
    text: str
    cause: str | None = None
    """The platform's own id of the event that caused it; unique over the whole store."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it lies in the store: the newest snapshot, and what came after it."""

    id: str
    place: Address
    snapshot: str | None
    """JSON of the table after entry `snapshot_n`; None: replay from entry 0."""
    snapshot_n: int
    entries: Sequence[Entry]
    """With a snapshot the entries after it, else all of them, in order."""


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """What the painter knows of a message across a restart."""

    spot: Spot
    message: MessageId
    posted: float
    digest: str
    notify: str


@dataclass(frozen=True, slots=True)
class Profile:
    """What is stored of a person."""

    person: Person
    values: Mapping[str, str] = field(default_factory=dict)
    """Keys are the core's business: language, sort, auto_pass, opened …"""


class Conflict(Exception):
    """Entry n of this table is written already, or the place has an open table: reload."""


class Unsaved(Exception):
    """The store cannot write now (a full disk, a locked file); nothing has changed."""


class Seen(Exception):
    """This cause has written an entry before."""


class Store(Protocol):
    """The truth. Everything here is committed before it returns."""

    async def create(self, table: str, place: Address, entry: Entry) -> None:
        """A new table with its entry 0. Raises Conflict where the place has an open table
        (or the id is taken), Seen."""
        ...

    async def append(
        self, table: str, entry: Entry, snapshot: str | None = None, close: bool = False
    ) -> None:
        """Write entry n, with the snapshot after it and the closing of the table, all or
        nothing. Raises Conflict (n exists or the table is closed), Seen."""
        ...

    async def move(self, old: Address, new: Address) -> Sequence[str]:
        """Re-key an open table from one place to another, messages and whispers too.
        Returns the ids of the tables moved; none when it was done before. Raises Conflict where
        the new place has an open table of its own."""
        ...

    async def seen(self, cause: str) -> str | None:
        """The table in whose log this cause wrote."""
        ...

    async def table(self, table: str) -> StoredTable | None:
        """An open table, or None."""
        ...

    async def table_at(self, place: Address) -> str | None:
        """The id of the open table of a place."""
        ...

    async def open_tables(self) -> Sequence[StoredTable]: ...

    async def entries(self, table: str) -> Sequence[Entry]:
        """The whole log of a table, closed ones too."""
        ...

    async def keep_message(self, message: StoredMessage) -> None: ...

    async def drop_message(self, spot: Spot) -> None: ...

    async def messages(self) -> Sequence[StoredMessage]:
        """Those of all tables, closed ones too as long as they are kept."""
        ...

    async def profile(self, person: Person) -> Profile | None: ...

    async def keep_profile(self, profile: Profile) -> None: ...

    async def profiles(self) -> Sequence[Profile]: ...

    async def note(self, kind: str, key: str, value: str | None) -> None:
        """A small fact of an adapter or of the app (a Discord token, the last sign of life).
        None forgets it."""
        ...

    async def notes(self, kind: str) -> Mapping[str, str]: ...


# --- computers -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Thought:
    """Everything that a computer may know and needs to make its move: plain data, which can be
    sent to another process. Nothing else of the game's state goes there, so no computer can peek.
    """

    view: View
    seen: Memory
    level: str
    seed: int
    """Of all its chance."""
    budget: float
    """Seconds of the wall in which nobody waits for the move: the most that makes sense."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A decision of a person's that is to be judged, by what that person may know: plain data like
    a `Thought`, and as little of the game."""

    view: View
    seen: Memory
    how: Literal["judged", "glanced", "compared"]
    """A function of `engine.computer.judge`."""
    among: tuple[Move, ...]
    """The moves that are compared."""
    seed: int
    budget: float
    """Seconds of the wall."""


class Thinker(Protocol):
    """Finds moves. It may be slow, fail, or answer nonsense: the core waits a little beyond the
    budget, judges the answer like a person's press, and else plays by the simplest policy."""

    async def think(self, thought: Thought) -> Move:
        """May raise anything; `Blank` where the reason has been told already."""
        ...

    async def judge(self, inquiry: Inquiry) -> Values:
        """What the moves are worth, for who asks to be taught. May raise the same; no table waits
        for it."""
        ...


class Blank(Exception):
    """No move came of it."""


# --- time ------------------------------------------------------------------------------------


class Clock(Protocol):
    def now(self) -> float:
        """Unix time in seconds; runs `speed` times faster than the wall in tests."""
        ...

    async def sleep(self, seconds: float) -> None: ...

    @property
    def speed(self) -> float: ...
