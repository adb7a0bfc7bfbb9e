"""A painter with fakes around it."""

from bot.painter import Painter
from bot.ports import Pace, StoredMessage
from bot.screen import Address, Button, Screen, Spot, whisper
from tests.bot.fakes import SLOW, FakeChat, FakeClock, MemoryStore, platform, rest

GROUP = Address("tg:-100")
OTHER = Address("tg:-200")
TABLE = Spot("table1", GROUP)
ELSEWHERE = Spot("table2", OTHER)
HAND = Spot("table1", whisper("tg:anna", GROUP))  # type: ignore[arg-type]
QUICK = Pace()
"""No limits at all."""
PING = Spot("table1", GROUP, "ping:tg:anna")


def text(words: object, notify: str = "") -> Screen:
    return Screen(str(words), ((Button("Press", f"data {words}"),),), notify)


class Easel:
    """`changes` are those of the platform; without any, a group on Telegram."""

    def __init__(
        self,
        store: MemoryStore | None = None,
        clock: FakeClock | None = None,
        chat: FakeChat | None = None,
        **changes: object,
    ) -> None:
        self.clock = clock or FakeClock()
        self.store = store or MemoryStore()
        self.chat = chat or FakeChat(self.clock)
        self.platforms = {"tg": platform(self.chat, **{"group": SLOW, **changes})}
        self.cut_off: list[Spot] = []
        self.reached: list[Spot] = []
        self.painter = self._painter()

    def _painter(self) -> Painter:
        return Painter(
            self.platforms,
            self.store,
            self.clock,
            self.cut_off.append,
            reached=self.reached.append,
        )

    async def kill(self) -> None:
        self.painter._stopping = True
        for task in list(self.painter._tasks.values()):
            task.cancel()
        await rest()

    async def restart(self) -> None:
        """Killed, and started again with what is stored."""
        await self.kill()
        self.painter = self._painter()
        await self.painter.load(tuple(await self.store.messages()))

    def show(self, words: object, spot: Spot = TABLE, notify: str = "", urgency: int = 1) -> None:
        self.painter.show(spot, text(words, notify), urgency)

    def texts(self, spot: Spot = TABLE) -> list[str]:
        """What the messages at a spot's address show now."""
        return [message.screen.text for message in self.chat.at(spot.address)]

    @property
    def writes(self) -> list[tuple[str, str]]:
        """What was accepted, in order: the verb and the text."""
        return [(verb, screen.text if screen else "") for verb, _, screen in self.chat.calls]

    async def kept(self, spot: Spot = TABLE) -> StoredMessage | None:
        return self.store.kept.get(spot)
