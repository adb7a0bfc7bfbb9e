"""Killed games in Discord."""

import asyncio
from collections.abc import Mapping, Sequence

from tests.platforms.discord import Channel, Discord, Interaction, Message, Person
from tests.platforms.discord.answers import MESSAGE, UPDATE
from tests.platforms.discord.faults import answers_late, drops_connection, slow
from tests.platforms.discord.rest import NONCE_LIFE
from tests.whole.kills.hall import Guest, Held, Sign, Tap
from tests.whole.on_discord import NAMES

HANGS = 0.4
"""Seconds of the wall that a held call hangs: long enough to kill its caller."""
ROUTES: Mapping[Held, str] = {
    "reply": "answer",
    "post": "post",
    "edit": "edit",
    "hand": "refresh",
}


class DiscordTap:
    def __init__(self, interaction: Interaction, data: str) -> None:
        self._interaction, self.data = interaction, data

    @property
    def cause(self) -> str:
        return f"dc:{self._interaction.id}"

    @property
    def answer(self) -> str | None:
        """What is merely promised is no answer yet."""
        given = self._interaction
        if given.toast or given.answer in (MESSAGE, UPDATE):
            return given.toast
        return None


class DiscordGuest:
    def __init__(self, one: Person, channel: Channel) -> None:
        self.one, self.channel, self.name = one, channel, one.name
        self.person = f"dc:{one.id}"
        self._fingers: set[asyncio.Task[Interaction]] = set()

    def hand(self) -> tuple[object, Sequence[str]]:
        hand = self.one.hand
        if hand is None:
            return None, ()
        return (hand.id, hand.edits), [button.data for button in hand.buttons]

    async def taps(self, data: str, twice: bool = False) -> Tap:
        assert self.one.hand is not None
        return await self._presses(data, self.one.hand, twice)

    async def taps_label(self, label: str) -> Tap:
        def found() -> tuple[str, Message] | None:
            shown = [(b, m) for m in reversed(self.channel.messages) for b in m.buttons]
            return next(((b.data, m) for b, m in shown if b.text == label), None)

        data, message = await self.one.discord.until(found, f"for [{label}]")
        return await self._presses(data, message)

    async def _presses(self, data: str, message: Message, twice: bool = False) -> Tap:
        finger = asyncio.create_task(self.one.presses_data(data, message, twice))
        self._fingers.add(finger)
        finger.add_done_callback(self._fingers.discard)
        await asyncio.sleep(0)
        *_, interaction = self.one.discord.answers.all.values()
        assert interaction.pressed is message
        return DiscordTap(interaction, data)

    async def says(self, text: str) -> None:
        await self.one.says(text, self.channel)

    async def enters(self) -> None:
        """Whoever can see the channel is known."""

    async def looks(self) -> None:
        await self.taps_label("My hand")


class DiscordHall:
    remembers = NONCE_LIFE

    def __init__(self, discord: Discord) -> None:
        self.discord, self.clock = discord, discord.clock
        self.channel = discord.channel("durak")
        self._identified = 0

    @property
    def settings(self) -> Mapping[str, str]:
        return {
            "DISCORD_TOKEN": self.discord.token,
            "DISCORD_API": self.discord.api,
            "DISCORD_GATEWAY": self.discord.gateway_url,
        }

    def guests(self, count: int) -> Sequence[Guest]:
        people = [self.discord.person(name) for name in NAMES[:count]]
        return [DiscordGuest(one, self.channel) for one in people]

    def hears_nothing(self) -> None:
        self._identified = self.discord.gateway.identified

    async def connected(self) -> None:
        """The commands are there from the first connection on."""
        known, gateway = self._identified, self.discord.gateway

        def listening() -> bool:
            return gateway.online and gateway.identified > known and bool(self.discord.commands)

        await self.discord.until(listening, "for the bot", 30.0)

    def signs(self) -> Sequence[Sign]:
        return [message for message in self.channel.messages if message.buttons]

    def whispers(self, guest: Guest) -> Sequence[Sign]:
        """A hand goes when its owner's client forgets it."""
        return ()

    def name(self, sign: Sign) -> str:
        assert isinstance(sign, Message)
        return f"dc:{sign.channel.id}#{sign.id}"

    def posts(self) -> int:
        return sum(any(shown.rows for shown in m.history) for m in self._public())

    def edits(self) -> int:
        return sum(message.edits for message in self._public())

    def _public(self) -> list[Message]:
        return [m for m in self.channel.everything.values() if m.reader is None and m.by_bot]

    def hold(self, what: Held, guest: Guest, lost: bool) -> None:
        if what == "poll":  # nothing here is delivered twice because it was not confirmed
            return
        hangs = HANGS * self.discord.clock.speed
        fault = slow(hangs, drops_connection()) if lost else answers_late(hangs)
        self.discord.faults.add(ROUTES[what], fault)

    def hangs(self) -> bool:
        return not self.discord.faults.planned

    async def passed(self) -> None:
        self.discord.faults.clear()
        await asyncio.sleep(HANGS * 1.2)

    async def touches(self, guest: Guest, sign: Sign) -> None:
        assert isinstance(guest, DiscordGuest)
        assert isinstance(sign, Message)
        await guest.one.presses_data(sign.buttons[0].data, sign)

    def refusals(self) -> int:
        return self.discord.calls.too_many
