"""A platform as the killed games see it: its people, its public messages, and calls that hang."""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from bot.ports import Clock

Held = Literal["reply", "post", "edit", "hand", "poll"]
"""A call of the bot that can be made to hang: the answer to a press, a post or an edit in the
group, any write of a hand, and what confirms the presses (where something does)."""


class Tap(Protocol):
    """One press, from the finger to its answer."""

    @property
    def cause(self) -> str:
        """What the log calls it."""
        ...

    @property
    def data(self) -> str: ...
    @property
    def answer(self) -> str | None:
        """None while there is none; the toast that refused it; empty where it was accepted."""
        ...


class Guest(Protocol):
    """A person who presses what he sees."""

    name: str
    person: str

    def hand(self) -> tuple[object, Sequence[str]]:
        """What his newest private message shows: something that changes whenever it does, and
        the data of its buttons."""
        ...

    async def taps(self, data: str, twice: bool = False) -> Tap:
        """Press a button of the hand, without waiting for the answer; `twice`: the platform
        delivers it two times."""
        ...

    async def taps_label(self, label: str) -> Tap:
        """Wait for a public button with this label and press it, without waiting for the
        answer."""
        ...

    async def says(self, text: str) -> None: ...
    async def enters(self) -> None:
        """Make himself known to the bot, where that is needed to play."""
        ...

    async def looks(self) -> None:
        """Bring the hand up, where his client or an old token may have lost it."""
        ...


class Marked(Protocol):
    """A button."""

    @property
    def data(self) -> str: ...


class Sign(Protocol):
    """A message with buttons."""

    @property
    def labels(self) -> Sequence[str]: ...
    @property
    def buttons(self) -> Sequence[Marked]: ...


class Hall(Protocol):
    @property
    def clock(self) -> Clock: ...

    remembers: float
    """For so many seconds the platform knows a post that is tried again."""

    @property
    def settings(self) -> Mapping[str, str]:
        """What `durakbot run` has to be told."""
        ...

    def guests(self, count: int) -> Sequence[Guest]: ...

    def hears_nothing(self) -> None:
        """The process is dead; from now on nothing that it has said counts."""
        ...

    async def connected(self) -> None:
        """Wait until a process that was started since then listens."""
        ...

    def signs(self) -> Sequence[Sign]:
        """The public messages with buttons that are there, oldest first."""
        ...

    def whispers(self, guest: Guest) -> Sequence[Sign]:
        """The private messages with buttons that the bot could take away from him again."""
        ...

    def name(self, sign: Sign) -> str:
        """What the bot calls the message."""
        ...

    def posts(self) -> int:
        """How many messages with buttons were ever posted in public."""
        ...

    def edits(self) -> int:
        """How often a public message was changed."""
        ...

    def hold(self, what: Held, guest: Guest, lost: bool) -> None:
        """The next such call (of this guest, for a hand) hangs until its caller is dead; then it
        is carried out, unless it is `lost`."""
        ...

    def hangs(self) -> bool:
        """Whether that call has come."""
        ...

    async def passed(self) -> None:
        """Wait until what hung is carried out or lost, and hold nothing any more."""
        ...

    async def touches(self, guest: Guest, sign: Sign) -> None:
        """Press a button of an old message and wait for the answer."""
        ...

    def refusals(self) -> int:
        """How often the platform told the bot to slow down."""
        ...
