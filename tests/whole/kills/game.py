"""Random games over several lives of the bot: people press what they see, and the process is
killed at chosen moments."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from bot.app.pressing import DOWN_AGAIN
from bot.table import Setup
from bot.table.choices import present
from engine.moves import Take
from tests.whole.kills.hall import Guest, Hall, Tap
from tests.whole.kills.ledger import Ledger
from tests.whole.kills.process import Durakbot
from tests.whole.play import CARDS, MOVES, is_target_step, label, move_of

Moment = Literal["lobby", "idle", "tap", "reply", "post", "edit", "hand", "result"]
"""Inside the very first post; at rest; right after a tap; between a commit and the answer; inside
a later post, an edit of the table, a write of a hand, the post of the result."""

GLANCE = 0.01
"""Seconds of the wall between two looks at what has changed."""
ANSWER = 3.0
"""Seconds that a person waits for what his press does ..."""
PATIENCE = 60.0
"""... and for anything at all to happen."""
REST = 13.0
"""After so many seconds without a change nothing is about to happen but the clock."""


@dataclass(slots=True)
class Press:
    guest: Guest
    tap: Tap
    life: int
    at: float
    sure: bool = True
    """Whether the answer that he has, if any, is the whole of it."""


@dataclass
class KilledGame:
    hall: Hall
    bot: Durakbot
    random: Random
    people: int
    computers: int = 0
    preset: str = "home"
    deck: int = 36
    pace: str = "medium"
    guests: Sequence[Guest] = ()
    pressed: list[Press] = field(default_factory=list)
    kills: list[Moment] = field(default_factory=list)
    orphans: int = 0
    """How many kills fell within a post in the group that the next process could not find."""
    logs: list[list[object]] = field(default_factory=list)
    """Everything in the log after each kill."""
    twice: int = 0

    def __post_init__(self) -> None:
        self.ledger = Ledger(self.bot.database)

    # --- what can be known from outside ------------------------------------------------------

    @property
    def table(self) -> str:
        return self.ledger.tables()[-1]

    def in_step(self) -> bool:
        """Whether the group is shown how the table stands."""
        stamp = f"{self.table} {self.ledger.folded(self.table).stamp} "
        buttons = [button for sign in self.hall.signs() for button in sign.buttons]
        return any(button.data.startswith(stamp) for button in buttons)

    def now(self) -> float:
        return self.hall.clock.now()

    def over(self) -> bool:
        return any("Again" in sign.labels for sign in self.hall.signs()[-1:])

    async def until(self, condition: Callable[[], object], seconds: float = PATIENCE) -> bool:
        """Wait for a condition, in our time; whether it came true."""
        end = self.now() + seconds
        while not condition():
            if self.now() >= end:
                return False
            await asyncio.sleep(GLANCE)
        return True

    async def sees_to(self, condition: Callable[[], object], what: str) -> None:
        assert await self.until(condition), f"{what}; the bot says\n{self.bot.log}"

    # --- from the command to the deal --------------------------------------------------------

    async def begins(self) -> None:
        self.guests = self.hall.guests(self.people)
        await self.bot.start()
        await self.hall.connected()

    async def gathers(self, killed: bool = False) -> None:
        first, *others = self.guests
        for guest in self.guests:
            await guest.enters()
        if killed:
            self.hall.hold("post", first, lost=False)
        await first.says("/durak")
        if killed:
            await self.sees_to(self.hall.hangs, "nothing was posted")
            await self.dies("lobby")
        await self.sees_to(self.hall.signs, "no table came")
        for guest in others:
            await self._insists(guest, "Join", lambda: self._seats(guest.person))  # noqa: B023
        for number in range(self.computers):
            wanted = self.people + number + 1
            await self._insists(first, "+ computer", lambda: self._seats() == wanted)  # noqa: B023
        await self._chooses(first)
        await self._insists(first, "Deal", lambda: self.ledger.folded(self.table).number)

    async def _chooses(self, host: Guest) -> None:
        """The rules, in the panel that takes the lobby's place."""

        def setup() -> Setup:
            return self.ledger.folded(self.table).setup

        await self._insists(host, "Rules", lambda: "Done" in self.hall.signs()[-1].labels)
        wanted = {"preset": self.preset, "deck_size": str(self.deck), "time_profile": self.pace}
        for panel, option in wanted.items():
            now = present(setup(), panel)
            if now == option:
                continue
            before, after = self._choice(panel, now), self._choice(panel, option)
            overview = f"{label(f'panel-name-{panel}')}: {before}"
            await self._insists(host, overview, lambda: after in self.hall.signs()[-1].labels)  # noqa: B023
            await self._insists(host, after, lambda: present(setup(), panel) == option)  # noqa: B023
        await self._insists(host, "Done", lambda: "Deal" in self.hall.signs()[-1].labels)

    @staticmethod
    def _choice(panel: str, option: str) -> str:
        keys = {"preset": "preset-name", "time_profile": "pace-name"}
        return label(f"{keys[panel]}-{option}") if panel in keys else option

    def _seats(self, person: str = "") -> int:
        seats = self.ledger.folded(self.table).seats
        return sum(not person or seat.person == person for seat in seats)

    async def _insists(self, guest: Guest, label: str, done: Callable[[], object]) -> None:
        """Press until it has the effect: a press may be lost with the process."""

        def there() -> bool:
            return any(label in sign.labels for sign in self.hall.signs())

        for _ in range(10):
            await self.until(lambda: done() or there())
            if done():
                return
            await guest.taps_label(label)
            await self.until(done, 10.0)
        assert done(), f"[{label}] does nothing; the bot says\n{self.bot.log}"

    # --- playing -----------------------------------------------------------------------------

    async def plays(self, presses: int, until: Callable[[], object] = lambda: False) -> None:
        """So many presses, or fewer if something else comes true or the game ends before."""
        for _ in range(presses):
            chosen = await self.somebody(until)
            if chosen is None or until():
                return
            await self.presses(*chosen, until)

    async def plays_on(self, presses: int) -> None:
        """So many presses, beyond the end of a game."""
        for _ in range(presses):
            if self.over():
                await self.again()
            await self.plays(1)

    async def again(self) -> None:
        number = self.ledger.folded(self.table).number
        done = lambda: self.ledger.folded(self.table).number > number  # noqa: E731
        await self._insists(self.random.choice(self.guests), "Again", done)
        await self.sees_to(lambda: not self.over(), "the new game is not shown")

    async def presses(
        self, guest: Guest, data: str, until: Callable[[], object] = lambda: False
    ) -> Press:
        """Press, and wait until the answer and the changed hand are there."""
        before, _ = guest.hand()
        press = await self.taps(guest, data)

        def seen() -> bool:
            return press.tap.answer is not None and guest.hand()[0] != before

        await self.until(lambda: seen() or until(), ANSWER)
        return press

    async def taps(self, guest: Guest, data: str) -> Press:
        twice = self.random.random() < 0.2
        self.twice += twice
        tap = await guest.taps(data, twice)
        press = Press(guest, tap, self.bot.lives, self.now())
        self.pressed.append(press)
        return press

    async def somebody(
        self, until: Callable[[], object] = lambda: False
    ) -> tuple[Guest, str] | None:
        """A random person who sees something to press, and what he presses; None at the end of
        the game, or where something else comes true first."""
        for _ in range(20):
            if await self.until(lambda: self._choices() or self.over() or until(), REST):
                break
            for guest in self.guests:
                await guest.looks()
        else:
            raise AssertionError(f"nobody has anything to press; the bot says\n{self.bot.log}")
        choices = self._choices()
        return self.random.choice(choices) if choices else None

    def _choices(self) -> list[tuple[Guest, str]]:
        """One choice for each person who has one."""
        found = []
        for guest in self.guests:
            _, buttons = guest.hand()
            moves = [data for data in buttons if isinstance(move_of(data), MOVES)]
            options = moves + [data for data in buttons if is_target_step(data)]
            # Who takes at every chance plays for ever.
            rest = [data for data in options if not isinstance(move_of(data), Take)]
            if rest and self.random.random() < 0.8:
                options = rest
            if options:
                found.append((guest, self.random.choice(options)))
        return found

    # --- kills -------------------------------------------------------------------------------

    async def is_killed(self, moment: Moment) -> None:
        """Play on to such a moment, be killed there, and start again."""
        match moment:
            case "idle":
                await self._killed_at_rest()
            case "tap":
                guest, data = await self._chosen()
                press = await self.taps(guest, data)
                await asyncio.sleep(self.random.uniform(0.0, 0.04))
                await self.dies(moment)
                await self._presses_once_more(press)
            case "reply":
                await self._killed_before_the_reply()
            case "post":
                guest, lost = self.random.choice(self.guests), self.random.random() < 0.3
                self.hall.hold("post", guest, lost)
                await self._table_down(guest)
                await self.dies(moment)
            case "edit" | "hand":
                guest, lost = self.random.choice(self.guests), self.random.random() < 0.3
                self.hall.hold(moment, guest, lost)
                await self._plays_until_it_hangs()
                await self.dies(moment)
            case "result":
                self.hall.hold("post", self.guests[0], lost=False)
                await self._plays_until_it_hangs()
                await self.dies(moment)
            case "lobby":
                raise AssertionError("a lobby is killed as people gather")

    async def _chosen(self) -> tuple[Guest, str]:
        """Somebody's choice of a card move, in a game that is on and at a quiet moment."""
        while True:
            if self.over():
                await self.again()
            chosen = await self.somebody()
            if chosen is None:
                continue
            calm = await self.calm(2.5)
            if calm and isinstance(move_of(chosen[1]), CARDS) and chosen[1] in chosen[0].hand()[1]:
                return chosen
            await self.plays(1)

    async def _plays_until_it_hangs(self) -> None:
        while not self.hall.hangs():
            if self.over():
                await self.again()
            await self.plays(1, self.hall.hangs)

    async def _table_down(self, guest: Guest) -> None:
        """Press for it until it is being posted: so soon after another post it does nothing."""
        if self.over():
            await self.again()
        for _ in range(10):
            await guest.taps_label("Bring the table down")
            if await self.until(self.hall.hangs, 2 * DOWN_AGAIN):
                return
        raise AssertionError(f"the table was not posted anew; the bot says\n{self.bot.log}")

    async def calm(self, seconds: float) -> bool:
        """Whether nothing happens for so long."""

        def state() -> tuple[int, int, int]:
            return self.ledger.length(), self.hall.posts(), self.hall.edits()

        before = state()
        return not await self.until(lambda: state() != before, seconds)

    async def _killed_at_rest(self) -> None:
        while not await self.calm(REST):
            continue
        posts, edits = self.hall.posts(), self.hall.edits()
        await self.dies("idle")
        await asyncio.sleep(2 * ANSWER / self.hall.clock.speed)
        assert self.hall.posts() == posts, "a restart posts nothing anew"
        assert self.hall.edits() <= edits + 1, "a restart changes but the time that is left"

    async def _killed_before_the_reply(self) -> None:
        guest, data = await self._chosen()
        before = self.ledger.length()
        self.hall.hold("reply", guest, lost=self.random.random() < 0.5)
        if self.random.random() < 0.5:
            self.hall.hold("poll", guest, lost=True)
        press = await self.taps(guest, data)
        await self.sees_to(self.hall.hangs, "the press was not answered")
        await self.dies("reply")
        others = self.ledger.length() - before - self.ledger.has(press.tap.cause)
        assert self.ledger.has(press.tap.cause) or others, "answered before it was committed"
        await self._presses_once_more(press)

    async def _presses_once_more(self, press: Press) -> None:
        """He has heard nothing of it, and does it again."""
        if press.tap.answer is None and press.tap.data in press.guest.hand()[1]:
            await self.presses(press.guest, press.tap.data)

    async def dies(self, moment: Moment) -> None:
        """The process is killed now; another takes over."""
        await self.bot.kill()
        at = self.now()
        self.kills.append(moment)
        self.logs.append(list(self.ledger.entries()))
        for press in self.pressed:
            if press.life == self.bot.lives and self.now() - press.at < 2 * ANSWER:
                press.sure = False
        self.hall.hears_nothing()
        # What hangs is through long before the new process has come up.
        await asyncio.gather(self.bot.start(), self.hall.passed())
        await self.hall.connected()
        await self.sees_to(self.in_step, "the table's message is not brought into step")
        posted = moment in ("lobby", "post", "result")
        self.orphans += posted and self.now() - at > self.hall.remembers - PATIENCE
