"""Whole games by random people who press only what they see, on any platform, with everything
checked whenever the painter has settled."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from bot.app import App
from bot.table import Phase, Table
from engine.moves import (
    Accuse,
    Attack,
    Beat,
    Move,
    Pass,
    Show,
    Surrender,
    Swap,
    Take,
    Transfer,
    parse_move,
)
from engine.play import accusations, playable_moves
from engine.rules import PRESETS
from engine.state import View
from tests.bot.fakes.world import every_word

FACE = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
CARDS = (Attack, Beat, Transfer, Show)
MOVES = (*CARDS, Take, Pass, Swap)


def label(key: str, **arguments: str) -> str:
    """What a button says."""
    return every_word().text("en", key, **arguments)


class Button(Protocol):
    @property
    def text(self) -> str: ...
    @property
    def data(self) -> str: ...


class Player(Protocol):
    """Somebody on a platform who can press what he sees."""

    name: str

    def person(self) -> str: ...
    def hand_text(self) -> str: ...
    def hand_buttons(self) -> Sequence[Button]: ...
    async def says(self, text: str) -> None: ...
    async def presses(self, label: str) -> None:
        """The newest message that shows him such a button."""
        ...

    async def presses_in_hand(self, data: str) -> None: ...


class Face(Protocol):
    """A platform with an app behind it, as whole games see it."""

    app: App

    async def people(self, count: int) -> Sequence[Player]: ...
    def public_texts(self) -> Sequence[str]:
        """Everything that the group shows now, labels included."""
        ...

    async def settle(self) -> None:
        """Wait until the painter has nothing left to do and every press is answered."""
        ...


def cards_in(text: str) -> set[str]:
    return {rank.replace("10", "T") + SUITS[suit] for rank, suit in FACE.findall(text)}


def move_of(data: str) -> Move | None:
    """The move that a button plays; None for any other button."""
    what = data.split(" ", 2)[-1]
    try:
        return parse_move(what)
    except ValueError:
        return None


@dataclass
class Game:
    """One game on one platform, from the command to the result."""

    face: Face
    random: Random
    people: int
    computers: int = 0
    preset: str = "home"
    deck: str = "36"
    pace: str | None = None
    players: Sequence[Player] = ()
    presses: int = 0
    checks: int = 0
    open_cards: set[str] = field(default_factory=set)

    @classmethod
    def drawn(cls, face: Face, random: Random, number: int) -> "Game":
        """Game `number` of a sample: all presets in turn, for as many as they allow."""
        preset = list(PRESETS)[number % len(PRESETS)]
        seats = random.randint(PRESETS[preset].fewest, PRESETS[preset].most)
        people = random.randint(2, min(4, seats))
        decks = [deck for deck in (24, 32, 36, 52) if 6 * seats <= deck]
        return cls(face, random, people, seats - people, preset, str(random.choice(decks)))

    @property
    def table(self) -> Table:
        (table,) = list(self.face.app._tables)
        return table

    async def gathers(self) -> None:
        """From the command to the deal."""
        self.players = await self.face.people(self.people)
        first = self.players[0]
        await first.says("/durak")
        await self.face.settle()
        for player in self.players:
            if self.table.seat_of(player.person()) is None:  # type: ignore[arg-type]
                await player.presses("Join")
                await self.face.settle()
        await first.presses("Rules")
        await self.face.settle()
        for panel, before, wanted in (
            ("preset", label("preset-name-home"), label(f"preset-name-{self.preset}")),
            ("deck_size", "36", self.deck),
            ("time_profile", label("pace-name-medium"), self.pace),
        ):
            if wanted and wanted != before:
                await first.presses(f"{label(f'panel-name-{panel}')}: {before}")
                await self.face.settle()
                await first.presses(wanted)
                await self.face.settle()
        await first.presses("Done")
        await self.face.settle()
        for _ in range(self.computers):
            await first.presses("+ computer")
            await self.face.settle()
        assert len(self.table.seats) == self.people + self.computers
        await first.presses("Deal")
        await self.face.settle()
        assert self.table.phase is Phase.PLAYING

    async def plays(self, most: int = 2000) -> None:
        """Random presses until the game is over."""
        while self.table.phase is Phase.PLAYING and self.presses < most:
            await self.face.settle()
            await self.checks_all()
            stamp = self.table.stamp
            await self.presses_something()
            await self.face.settle()
            if self.table.stamp == stamp:  # nobody can do anything, or what he did was refused
                await self.face.app._clock.sleep(1.0)
                await self.face.app.tick()
        assert self.table.phase is Phase.OVER, f"no end after {self.presses} presses"
        await self.face.settle()
        self.checks_group()

    async def presses_something(self) -> None:
        """One random move by one random person who has one."""
        for player in self.random.sample(list(self.players), len(self.players)):
            moves = [b for b in player.hand_buttons() if isinstance(move_of(b.data), MOVES)]
            steps = [b for b in player.hand_buttons() if is_target_step(b.data)]
            if not moves and not steps:
                continue
            if steps and (not moves or self.random.random() < 0.3):
                await player.presses_in_hand(self.random.choice(steps).data)
                await self.face.settle()
                kinds = (*MOVES, Accuse)
                moves = [b for b in player.hand_buttons() if isinstance(move_of(b.data), kinds)]
                if not moves:
                    continue
            button = self.random.choice(moves)
            # People take less often than chance would have them: games come to an end.
            if isinstance(move_of(button.data), Take) and len(moves) > 1:
                button = self.random.choice(moves)
            # With tricks any card may be added: by chance alone nobody would be rid of his.
            passes = [b for b in moves if isinstance(move_of(b.data), Pass)]
            if passes and self.table.rules.cheating and self.random.random() < 0.7:
                button = passes[0]
            await player.presses_in_hand(button.data)
            self.presses += 1
            return

    # --- checks ----------------------------------------------------------------------------

    async def checks_all(self) -> None:
        table = self.table
        if table.phase is not Phase.PLAYING:
            return
        for player in self.players:
            await self.checks_buttons(player, table)
            if self.table is not table:
                return
        self.checks_group()

    async def checks_buttons(self, player: Player, table: Table) -> None:
        """The moves that the person's buttons reach are those that he may make, neither more nor
        fewer; no other button plays a card."""
        view = self.view_of(player)
        reached = await reachable(player, self.face)
        if self.table.stamp != table.stamp:
            return
        accused = {move for move in reached if isinstance(move, Accuse)}
        reached, may = reached - accused, set(playable_moves(view))
        assert reached == may, (
            f"{player.name} reaches {sorted(map(str, reached))}, "
            f"may play {sorted(map(str, may))} in\n{player.hand_text()}"
        )
        assert {move.card for move in accused} in (set(), set(view.public.table))
        assert bool(accused) >= bool(accusations(view)), player.hand_text()
        self.checks += 1

    def view_of(self, player: Player) -> View:
        table = self.table
        seat = table.seat_of(player.person())  # type: ignore[arg-type]
        assert table.game is not None
        assert seat is not None
        return table.game.view(seat)

    def checks_group(self) -> None:
        """No hidden card in the group."""
        game = self.table.game
        assert game is not None
        public = game.public
        if public.turn_up is not None:
            self.open_cards.add(str(public.turn_up))
        for pair in public.pairs:
            self.open_cards |= {str(card) for card in (pair.attack, pair.beat) if card is not None}
        for line in self.table.told:
            self.open_cards |= set(line.cards)
        for text in self.face.public_texts():
            hidden = cards_in(text) - self.open_cards
            assert not hidden, f"the group sees {hidden} in\n{text}"


def is_target_step(data: str) -> bool:
    words = data.split(" ")
    return len(words) == 4 and words[2] == "choose" and words[3] not in ("-", "more")


async def reachable(player: Player, face: Face) -> set[Move]:
    """The moves of all pages and second steps of a hand, by pressing through them."""
    moves: set[Move] = set()
    asked: set[str] = set()

    async def press(data: str) -> None:
        await player.presses_in_hand(data)
        await face.settle()

    def turning(label: str) -> str | None:
        return next((b.data for b in player.hand_buttons() if b.text == label), None)

    while (before := turning("‹")) is not None:  # the page that he turned to last is still open
        await press(before)
    while True:
        moves |= shown_moves(player)
        buttons = [button.data for button in player.hand_buttons()]
        step = next((d for d in buttons if is_target_step(d) and d not in asked), None)
        if step is not None:
            asked.add(step)
            await press(step)
            moves |= shown_moves(player)
            back = [b.data for b in player.hand_buttons() if b.data.endswith("choose -")]
            assert back, f"{step} leads nowhere: {player.hand_text()} {player.hand_buttons()}"
            await press(back[0])
            continue
        following = turning("›")
        if following is None:
            break
        await press(following)
    # The cards that only say why not come last: back to a page with something to play.
    while (before := turning("‹")) is not None and not shown_moves(player):
        await press(before)
    return moves


def shown_moves(player: Player) -> set[Move]:
    moves: set[Move] = set()
    for button in player.hand_buttons():
        move = move_of(button.data)
        assert not isinstance(move, Surrender), button.data
        if move is not None:
            moves.add(move)
    return moves
