"""Tells a whole game as text: what people press, and every screen as it changes."""

import re
from collections.abc import Sequence
from random import Random

from bot.screen import Screen
from bot.table import Phase
from engine.computer import yardstick
from engine.moves import Move, parse_move
from engine.play import legal_moves
from tests.bot.fakes import GROUP, World

TAGS = re.compile(r"</?(?:b|i|code|at)(?: [^>]*)?>")
SLIPS = 0.15
"""How often somebody does something else than what a plain player would."""


class Teller:
    """A game at one table, with one person's hand told in full."""

    def __init__(self, seed: int, people: Sequence[str], watched: str) -> None:
        self.world = World(seed)
        self.random = Random(seed)
        self.people, self.watched = people, watched
        self.lines: list[str] = []
        self._shown: dict[str, str] = {}
        self._bout = ""

    async def plays(self, computers: int, choices: Sequence[str]) -> str:
        """From the command to the result; `choices` are labels of the rules panel."""
        world = self.world
        await world.app.load()
        await world.says_durak(self.people[0])
        self.tell(f"{self.people[0]} says /durak")
        for name in self.people[1:]:
            await self.press(name, "Join")
        for _ in range(computers):
            await self.press(self.people[0], "+ computer")
        if choices:
            for label in ("Rules", *choices, "Done"):
                await self.press(self.people[0], label)
        await self.press(self.people[0], "Deal")
        while world.table.phase is Phase.PLAYING:
            await self.moves()
        return "\n".join(self.lines) + "\n"

    async def moves(self) -> None:
        world = self.world
        before = world.table
        for name in self.random.sample(list(self.people), len(self.people)):
            move = self.wish(name)
            if move is not None and move in self.buttons(name):
                await self.press(name, self.buttons(name)[move])
                return
        while world.table is before:
            await world.clock.advance(0.5)
            await world.app.tick()
            await world.settle()
        self.tell("time passes")

    def wish(self, name: str) -> Move | None:
        """What the person would do, if he is waited for."""
        table = self.world.table
        seat = table.seat_of(self.world.visitor(name).person)
        if seat not in table.waiting:
            return None
        view = table.game.view(seat)
        moves = legal_moves(view)
        if len(moves) == 1 and str(moves[0]) == "pass":
            return None  # he is passed for
        if self.random.random() < SLIPS:
            return self.random.choice(moves)
        return yardstick(view, self.random, 0.0)

    def buttons(self, name: str) -> dict[Move, str]:
        """Moves on the buttons of the person's hand, and a label or data to press."""
        found = {}
        for button in self.world.hand(name).buttons:
            what = button.data.split(" ", 2)[2]
            if what.startswith("choose "):
                continue
            try:
                found[parse_move(what)] = button.data
            except ValueError:
                continue
        return found

    async def press(self, name: str, wanted: str) -> None:
        button, _ = self.world.button(name, wanted)
        reply = await self.world.presses(name, wanted)
        self.tell(f"{name} presses [{button.text}]")
        if reply.toast:
            self.lines.append(f"  {name} is told: {reply.toast}")

    def tell(self, what: str) -> None:
        """What happened, and the screens that it changed. The hand has all of the table in it,
        so the group's screen is told once a bout."""
        self.lines += ["", f"> {what}"]
        game = self.world.table.game
        bout = f"{self.world.table.phase} {game.public.bout if game else 0}"
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
