"""A club with several tables on one database, and a table's position as text."""

from collections.abc import Sequence
from itertools import count
from random import Random

from bot.ports import Store
from bot.screen import Address, MessageId, Screen
from bot.table import Phase, Setup, Table
from tests.bot.fakes import FakeClock, World
from tests.bot.fakes.chat import Message
from tests.bot.games import Game, choose

PAST = Screen("what an earlier release has written")


class Club(World):
    """People sit down and play at the table of the present `place`."""

    def __init__(self, store: Store, clock: FakeClock, seed: int, first_cause: int) -> None:
        self._next_cause = first_cause
        super().__init__(seed, store, clock=clock, needs_opening=True)  # type: ignore[arg-type]

    def cause(self) -> str:
        self._next_cause += 1
        return f"tg:cb:{self._next_cause}"

    @property
    def table(self) -> Table:
        (table,) = [table for table in self.app._tables if table.place == self.place]
        return table

    async def opens(self, *names: str) -> None:
        """They have written to the bot."""
        for name in names:
            await self.says(name, "start")

    async def gathers(
        self, place: Address, names: Sequence[str], setup: Setup, computers: int
    ) -> Game:
        """A lobby with people, computers and rules."""
        self.place = place
        await self.says_durak(names[0])
        await choose(self, names[0], setup)
        for name in names[1:]:
            await self.wants(name, "sit")
        for _ in range(computers):
            await self.wants(names[0], "invite")
        return Game(self, tuple(names), Random(len(place)))

    async def wants(self, name: str, command: str) -> None:
        """Press the button of the table that says so, in whatever language it is written."""
        await self.presses(name, f"{self.table.id} {self.table.stamp} {command}")

    async def takes_up(self) -> None:
        """A new process on what an earlier one has left; the chats still have its messages."""
        kept = await self.store.messages()
        for each in kept:
            self.chat.messages[each.message] = Message(each.message, each.spot.address, PAST)
        self.chat._ids = count(1 + max(int(each.message[1:]) for each in kept))
        await self.app.load()
        await self.settle()
        for canvas in self.app._painter._canvases.values():
            message = self.chat.messages[canvas.message or MessageId("")]
            if message.screen is PAST:  # not painted, since it shows this already
                assert canvas.want is not None
                message.screen = canvas.want


def told(table: Table) -> str:
    """All that matters of a position, for people to compare."""
    words = " ".join(map(str, table.setup.as_words().values()))
    lines = [f"{table.phase} {table.stamp}, {words}"]
    game = table.game
    for seat, sitting in enumerate(table.seats):
        name = sitting.name or "computer"
        own = "" if sitting.person is None else f" {sitting.person}"
        hand = "" if game is None else f": {str(game.view(seat).hand) or 'no card'}"
        lines.append(f"{name}{own}{' away' if sitting.away else ''}, {sitting.fools}{hand}")
    if game is not None and table.phase is Phase.PLAYING:
        at = game.public
        waiting = " ".join(map(str, at.waiting))
        pairs = " ".join(f"{p.attack}/{p.beat or '-'}" for p in at.pairs)
        lines.append(f"{at.lead} attacks {at.defender}: {pairs}{' taking' if at.taking else ''}")
        lines.append(f"trump {at.trump}, talon {at.talon}, waiting for {waiting}")
    return "\n".join(lines)
