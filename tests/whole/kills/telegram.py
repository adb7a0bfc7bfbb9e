"""Killed games in Telegram."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.platforms.telegram import Group, Message, Person, Query, Telegram
from tests.platforms.telegram.faults import drops_connection, slow
from tests.whole.kills.hall import Guest, Held, Sign, Tap
from tests.whole.on_telegram import NAMES

HANGS = 0.4
"""Seconds of the wall that a held call hangs: long enough to kill its caller."""


@dataclass(frozen=True, slots=True)
class TelegramTap:
    query: Query
    data: str

    @property
    def cause(self) -> str:
        return f"tg:cb:{self.query.id}"

    @property
    def answer(self) -> str | None:
        given = self.query.answer
        return None if given is None else given.text or given.url


class TelegramGuest:
    def __init__(self, one: Person, group: Group) -> None:
        self.one, self.group, self.name = one, group, one.name
        self.person = f"tg:{one.id}"

    def hand(self) -> tuple[object, Sequence[str]]:
        newest = next(iter(reversed(self.one.private)), None)
        if newest is None:
            return None, ()
        return (newest.id, newest.edits), [button.data for button in newest.buttons]

    async def taps(self, data: str, twice: bool = False) -> Tap:
        if twice:
            self.one.telegram.delivers_twice()
        newest = next(iter(reversed(self.one.private)))
        return TelegramTap(self.one.taps_data(data, newest), data)

    async def taps_label(self, label: str) -> Tap:
        return TelegramTap(await self.one.taps(label, self.group), label)

    async def says(self, text: str) -> None:
        await self.one.says(text, self.group)

    async def enters(self) -> None:
        self.group.join(self.one)
        await self.one.opens()

    async def looks(self) -> None:
        """Telegram brings hands up by itself."""


class TelegramHall:
    remembers = 0.0

    def __init__(self, telegram: Telegram) -> None:
        self.telegram, self.clock = telegram, telegram.clock
        telegram.query_age = 15 + 2 * telegram.clock.speed  # a busy machine may stop for a moment
        self.group = telegram.group("The <Club>")
        self._polls = 0

    @property
    def settings(self) -> Mapping[str, str]:
        return {"TELEGRAM_TOKEN": self.telegram.token, "TELEGRAM_API": self.telegram.url}

    def guests(self, count: int) -> Sequence[Guest]:
        people = [self.telegram.person(name) for name in NAMES[:count]]
        return [TelegramGuest(one, self.group) for one in people]

    def hears_nothing(self) -> None:
        self._polls = len(self.telegram.called("getUpdates"))

    async def connected(self) -> None:
        polls = self._polls
        await self.telegram.until(lambda: len(self.telegram.called("getUpdates")) > polls, 30.0)

    def signs(self) -> Sequence[Sign]:
        return [message for message in self.group.live if message.rows]

    def whispers(self, guest: Guest) -> Sequence[Sign]:
        assert isinstance(guest, TelegramGuest)
        return [message for message in guest.one.private if message.rows]

    def name(self, sign: Sign) -> str:
        assert isinstance(sign, Message)
        return f"{sign.chat.id}/{sign.id}"

    def posts(self) -> int:
        return sum(any(shown.rows for shown in m.history) for m in self.group.messages)

    def edits(self) -> int:
        return sum(message.edits for message in self.group.messages)

    def hold(self, what: Held, guest: Guest, lost: bool) -> None:
        assert isinstance(guest, TelegramGuest)
        fault = slow(HANGS * self.clock.speed, drops_connection() if lost else None)
        group, private = self.group.id, guest.one.id
        match what:
            case "reply":
                self.telegram.faults.add("answerCallbackQuery", fault)
            case "poll":
                self.telegram.faults.add("getUpdates", slow(fault.delay, drops_connection()))
            case "post":
                self.telegram.faults.add("sendMessage", fault, chat=group)
            case "edit":
                self.telegram.faults.add("editMessageText", fault, chat=group)
            case "hand":
                self.telegram.faults.add("", fault, chat=private)

    def hangs(self) -> bool:
        return not self.telegram.faults.planned

    async def passed(self) -> None:
        self.telegram.faults.clear()
        await asyncio.sleep(HANGS * 1.2)

    async def touches(self, guest: Guest, sign: Sign) -> None:
        assert isinstance(guest, TelegramGuest)
        assert isinstance(sign, Message)
        await guest.one.presses_data(sign.buttons[0].data, sign)

    def refusals(self) -> int:
        return self.telegram.too_many
