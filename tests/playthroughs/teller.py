"""Tells a game as text: what people press, and every screen as it changes."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from bot.screen import Button, Screen
from bot.screens.setup import home_of
from bot.table import Phase
from bot.table.choices import present
from engine.computer import yardstick
from engine.moves import Accuse, Move, Surrender, parse_move
from engine.play import legal_moves
from engine.state import State
from tests.bot.fakes import GROUP, World
from tests.playthroughs.thinker import ByRounds

TAGS = re.compile(r"</?(?:b|i|code|at)(?: [^>]*)?>")
SLIPS = 0.15
"""How often somebody does something else than what a plain player would."""

Habit = Callable[[State, int, Random], Move | None]
"""What somebody in a seat likes to do before anything else. It sees all cards: the teller knows
what is going to be told."""


def no_habit(state: State, seat: int, random: Random) -> None:
    """Plays like anybody."""


@dataclass(frozen=True)
class Story:
    """A game to tell."""

    seed: int
    people: Sequence[str]
    computers: int = 0
    choices: Sequence[tuple[str, str]] = ()
    """Panels of rules and what is chosen there."""
    shifts: Sequence[str] = ()
    """Who changes places with the next seat."""
    habit: Habit = no_habit
    bouts: tuple[int, int] = (1, 99)
    """From which bout on and up to which everything is told."""
    opponent: str = ""
    """The level of a computer that is chosen by its level."""
    asks: float = 0.0
    """How often the first person asks for a hint before playing; then the game is reviewed."""


class Teller:
    """A game at one table, with the first person's hand told in full."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.world = World(story.seed, thinker=ByRounds() if story.opponent else None)
        self.random = Random(story.seed)
        self.people, self.watched = story.people, story.people[0]
        self.lines: list[str] = []
        self.happened: list[tuple[int, str]] = []
        """Bouts, and what kind of thing was told in them."""
        self._shown: dict[str, str] = {}
        self._bout = ""

    async def plays(self) -> str:
        """From the command to the result."""
        world, story = self.world, self.story
        await world.app.load()
        await world.says_durak(self.people[0])
        self.tell(f"{self.people[0]} says /durak")
        if story.choices:
            await self.chooses(self.people[0])
        for name in self.people[1:]:
            await self.press(name, "Join")
        for _ in range(story.computers):
            await self.press(self.people[0], "+ computer")
        if story.opponent:
            await self.press(self.people[0], "Levels")
            await self.press(self.people[0], f"{self.world.table.id} 0.0.0 invite {story.opponent}")
            await self.press(self.people[0], "Done")
        for name in story.shifts:
            await self.press(name, "Swap seats")
        await self.press(self.people[0], "Deal")
        while world.table.phase is Phase.PLAYING:
            await self.moves()
        if story.asks:
            await self.press(self.people[0], "Review")
        return "\n".join(self.lines) + "\n"

    async def chooses(self, name: str) -> None:
        await self.press(name, "Rules")
        start = f"{self.world.table.id} 0.0.0 "
        for panel, option in self.story.choices:
            if present(self.world.table.setup, panel) == option:
                continue
            if home_of(panel) != "rules" and not any(
                b.data == start + f"page rules:{panel}" for b in self.world.group.buttons
            ):
                await self.press(name, start + f"page {home_of(panel)}")
            await self.press(name, start + f"page rules:{panel}")
            await self.press(name, start + f"set {panel} {option}")
        await self.press(name, "Done")

    async def moves(self) -> None:
        world = self.world
        before = world.table
        for name in self.random.sample(list(self.people), len(self.people)):
            move = self.wish(name)
            if move is not None and name == self.watched and self.asking():
                await self.press(name, "Hint")
            if move is not None and await self.makes(name, move):
                return
        while world.table is before:
            await world.clock.advance(0.5)
            await world.app.tick()
            await world.settle()
        self.tell("time passes")

    def asking(self) -> bool:
        able = any(button.text == "Hint" for button in self.world.hand(self.watched).buttons)
        return able and self.story.asks > 0 and self.random.random() < self.story.asks

    def wish(self, name: str) -> Move | None:
        """What the person would do, if anything."""
        table = self.world.table
        seat = table.seat_of(self.world.visitor(name).person)
        if (move := self.story.habit(table.game, seat, self.random)) is not None:
            return move
        if seat not in table.waiting:
            return None
        view = table.game.view(seat)
        moves = legal_moves(view)
        if len(moves) == 1 and str(moves[0]) == "pass" and not view.public.rules.cheating:
            return None  # he is passed for
        if self.random.random() < SLIPS:
            return self.random.choice(moves)
        return yardstick(view, self.random, 0.0)

    async def makes(self, name: str, move: Move) -> bool:
        """Press the move's button, after a second step where there is one."""
        if move in (found := self.buttons(name)):
            await self.press(name, found[move])
            return True
        cards = {"accuse"} if isinstance(move, Accuse) else set(str(move).split(" ")[1:])
        for button, word, value in self.steps(name):
            if word == "choose" and value in cards:
                await self.press(name, button.data)
                if move in (found := self.buttons(name)):
                    await self.press(name, found[move])
                    return True
        return False

    def steps(self, name: str) -> Iterator[tuple[Button, str, str]]:
        for button in self.world.hand(name).buttons:
            word, _, value = button.data.split(" ", 2)[2].partition(" ")
            yield button, word, value

    def buttons(self, name: str) -> dict[Move, str]:
        """Moves on the buttons of the person's hand, and the data to press."""
        found = {}
        for button in self.world.hand(name).buttons:
            with suppress(ValueError):
                found[parse_move(button.data.split(" ", 2)[2])] = button.data
        return {move: data for move, data in found.items() if not isinstance(move, Surrender)}

    async def press(self, name: str, wanted: str) -> None:
        button, _ = self.world.button(name, wanted)
        reply = await self.world.presses(name, wanted)
        self.tell(f"{name} presses [{button.text}]")
        if reply.toast and self.told_now:
            self.lines.append(f"  {name} is told: {reply.toast}")
        if reply.screen and reply.spot is None:
            self._screen(f"{name} reads", reply.screen)

    @property
    def told_now(self) -> bool:
        first, last = self.story.bouts
        game = self.world.table.game
        over = self.world.table.phase is not Phase.PLAYING
        return game is None or over or first <= game.public.bout <= last

    def tell(self, what: str) -> None:
        """What happened, and the screens that it changed. The hand has all of the table in it,
        so the group's screen is told once a bout."""
        table = self.world.table
        game = table.game
        at = game.public.bout if game else 0
        self.happened += [(at, line.kind) for line in table.told]
        bout = f"{table.phase} {at}"
        if not self.told_now:
            if bout != self._bout:
                self.lines += ["", f"(bout {at})"]
            self._bout = bout
            return
        self.lines += ["", f"> {what}"]
        if game is None or bout != self._bout:
            self._screen("group", self.world.group if self.world.chat.at(GROUP) else None)
        self._bout = bout
        address = self.world.hand_address(self.watched)
        if self.world.chat.at(address):
            self._screen(self.watched, self.world.hand(self.watched))

    def _screen(self, who: str, screen: Screen | None) -> None:
        if screen is None:
            return
        rows = [" ".join(f"[{button.text}]" for button in row) for row in screen.rows]
        body = TAGS.sub("", screen.text).split("\n")
        text = "\n".join(f"    | {line}".rstrip() for line in [*body, *rows])
        if self._shown.get(who) != text:
            self._shown[who] = text
            self.lines += [f"  {who}:", text]
