"""The page's one group and everybody's private column: the `Chat` port over memory and store."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from html import escape
from itertools import takewhile

from pydantic import TypeAdapter, ValidationError

from adapters.web.people import Guest
from bot.ports import Clock, Gone, Store, Unreachable
from bot.screen import Address, MessageId, Person, Screen, split, whisper

GROUP = Address("web:group")
PUBLIC = 50
PRIVATE = 10
"""How many messages a column holds."""
LIVE = 3
"""The newest screens of a column stay, however much is said after them."""
NEAR = 5
"""So many things said after the table, and it has scrolled away."""

KIND = "web-message"


class Sort(StrEnum):
    SCREEN = "screen"
    """The painter's."""
    NOTE = "note"
    """A person's own answer: settings, help; he may close it."""
    TALK = "talk"
    """What a person said in the group."""


@dataclass(frozen=True, slots=True)
class Message:
    id: MessageId
    to: Address
    at: float
    screen: Screen
    sort: Sort = Sort.SCREEN
    key: str = ""
    """Of several messages of a column with one key only the last stays."""
    author: Person | None = None
    name: str = ""

    @property
    def reader(self) -> Person | None:
        """The only one who may see it; None: everybody."""
        return split(self.to)[0]


@dataclass(frozen=True, slots=True)
class Shown:
    """A message is new, or new in its text or buttons."""

    message: Message


@dataclass(frozen=True, slots=True)
class Dropped:
    message: Message


Change = Shown | Dropped
MESSAGE = TypeAdapter(Message)


class WebChat:
    """Memory leads and the store follows before a verb returns: what the painter believes to be
    shown is what a restarted page shows."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._messages: dict[MessageId, Message] = {}
        self._loaded = False
        self._last = 0
        self._watchers: list[Callable[[Change], None]] = []

    def watch(self, watcher: Callable[[Change], None]) -> None:
        self._watchers.append(watcher)

    # --- the port ---

    async def post(self, to: Address, screen: Screen, nonce: str) -> MessageId:
        await self.load()
        if not _ours(to):
            raise Unreachable(to)
        return await self._put(Message(self._new_id(), to, self._clock.now(), screen, key=nonce))

    async def edit(self, message: MessageId, screen: Screen) -> None:
        await self.load()
        if message not in self._messages:
            raise Gone(message)
        await self._show(replace(self._messages[message], screen=screen))

    async def drop(self, message: MessageId) -> None:
        await self.load()
        if found := self._messages.get(message):
            await self._drop(found)

    # --- what is not the painter's ---

    async def say(self, guest: Guest, text: str, key: str) -> MessageId:
        await self.load()
        said = Screen(escape(text, quote=False))
        message = Message(
            self._new_id(), GROUP, self._clock.now(), said, Sort.TALK, key, guest.person, guest.name
        )
        return await self._put(message)

    async def note(self, person: Person, screen: Screen, key: str) -> MessageId:
        """A private answer at the end of his column; an older one with this key goes away."""
        await self.load()
        to = whisper(person, GROUP)
        message = Message(self._new_id(), to, self._clock.now(), screen, Sort.NOTE, key)
        return await self._put(message)

    async def close(self, person: Person, message: MessageId) -> None:
        if found := self.own_note(person, message):
            await self._drop(found)

    def own_note(self, person: Person, message: MessageId) -> Message | None:
        found = self._messages.get(message)
        mine = found is not None and found.sort is Sort.NOTE and found.reader == person
        return found if mine else None

    def seen_by(self, person: Person) -> list[Message]:
        """Oldest first."""
        return [
            message
            for message in self._messages.values()
            if message.reader is None or message.reader == person
        ]

    def scrolled(self) -> bool:
        """Whether the newest screen of the group has scrolled away under what was said since."""
        after = list(takewhile(lambda m: m.sort is not Sort.SCREEN, reversed(self._in(GROUP))))
        return len(after) >= NEAR

    async def load(self) -> None:
        """What was shown before a restart; happens by itself at the first need."""
        if self._loaded:
            return
        notes = await self._store.notes(KIND)
        if self._loaded:
            return  # somebody else's need was first
        self._loaded = True
        for key in sorted(notes, key=_number):
            try:
                self._messages[MessageId(key)] = MESSAGE.validate_json(notes[key])
            except ValidationError:
                continue  # of another release: the painter posts anew
            self._last = max(self._last, _number(key))

    # --- inside ---

    async def _put(self, message: Message) -> MessageId:
        for old in self._in(message.to):
            if message.key and (old.key, old.sort) == (message.key, message.sort):
                await self._drop(old)
        await self._show(message)
        for excess in self._excess(message.to):
            await self._drop(excess)
        return message.id

    async def _show(self, message: Message) -> None:
        self._messages[message.id] = message
        self._tell(Shown(message))
        await self._store.note(KIND, message.id, MESSAGE.dump_json(message).decode())

    async def _drop(self, message: Message) -> None:
        if self._messages.pop(message.id, None):
            self._tell(Dropped(message))
            await self._store.note(KIND, message.id, None)

    def _tell(self, change: Change) -> None:
        for watcher in self._watchers:
            watcher(change)

    def _in(self, to: Address) -> list[Message]:
        return [message for message in self._messages.values() if message.to == to]

    def _excess(self, to: Address) -> list[Message]:
        messages = self._in(to)
        live = [message for message in messages if message.sort is Sort.SCREEN][-LIVE:]
        old = [message for message in messages if message not in live]
        room = PUBLIC if to == GROUP else PRIVATE
        return old[: max(0, len(messages) - room)]

    def _new_id(self) -> MessageId:
        """Numbers grow with time, so that no number is used twice, not even over a restart."""
        self._last = max(self._last + 1, int(self._clock.now() * 1000))
        return MessageId(str(self._last))


def _ours(address: Address) -> bool:
    person, place = split(address)
    return place == GROUP and (person is None or person.startswith("web:"))


def _number(key: str) -> int:
    return int(key) if key.isascii() and key.isdigit() else 0
