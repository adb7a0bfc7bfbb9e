"""Random games by people who press what they see, and computers that play along."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

from bot.app.press import Press, parse_press
from bot.commands import Play
from bot.screen import Button, Screen
from bot.table import Phase, Setup
from bot.table.lobby import DECKS, seats_most
from engine.moves import Beat, Move, Surrender, Take
from engine.play import legal_moves
from engine.rules import PRESETS
from engine.state import View
from tests.bot.fakes import World

NAMES = ("anna", "boris", "cid", "dora", "emil", "fay")
After = Callable[[World], Awaitable[None]]


def move_of(button: Button) -> Move | None:
    """The move of a card game that a button makes; None for any other button."""
    press = parse_press(button.data)
    return press.command.move if isinstance(press.command, Play) else None


def looks_of(screen: Screen, word: str) -> list[Press]:
    presses = [parse_press(button.data) for button in screen.buttons]
    return [press for press in presses if press.command == word]


def moves_on(screen: Screen) -> list[Button]:
    return [b for b in screen.buttons if move_of(b) is not None]


@dataclass(slots=True)
class Game:
    """A table with its people and computers, dealt and ready."""

    world: World
    people: tuple[str, ...]
    random: Random
    steps: int = field(default=0)

    def view(self, name: str) -> View:
        """What this person knows: from the table itself, not from any screen."""
        table = self.world.table
        seat = table.seat_of(self.world.person(name))
        assert table.game is not None
        return table.game.view(seat)

    def legal(self, name: str) -> set[str]:
        return {str(move) for move in legal_moves(self.view(name))}

    @property
    def playing(self) -> bool:
        return self.world.table.phase is Phase.PLAYING

    async def step(self) -> None:
        """Somebody presses a button that makes a move, or time goes by."""
        self.steps += 1
        assert self.steps < 5000, "a game without end"
        able = [name for name in self.people if self.legal(name)]
        if not able or self.random.random() < 0.05:
            await self.world.passes(1.0, step=1.0)
            return
        await self.press(self.random.choice(able))

    async def press(self, name: str) -> None:
        """One of his moves by the buttons of his hand, targets asked for included."""
        world, hand = self.world, self.world.hand(name)
        buttons = [b for b in hand.buttons if move_of(b) is not None or _asks(b)]
        if not buttons:
            return
        button = self._chosen(buttons)
        await world.presses_data(name, button.data, None)
        if _asks(button):
            await world.presses_data(name, self._chosen(moves_on(world.hand(name))).data, None)

    def _chosen(self, buttons: list[Button]) -> Button:
        """Takes are rarer than beats, or nobody would ever get rid of his cards."""
        beats = [b for b in buttons if isinstance(move_of(b), Beat) or _asks(b)]
        if beats and self.random.random() < 0.8:
            return self.random.choice(beats)
        plain = [b for b in buttons if not isinstance(move_of(b), Take | Surrender)]
        return self.random.choice(plain or buttons)


def _asks(button: Button) -> bool:
    press = parse_press(button.data)
    return press.command == "choose" and press.value not in ("-", "more")


def any_setup(random: Random, preset: str | None = None) -> Setup:
    names = tuple(PRESETS)
    return Setup(preset or random.choice(names), random.choice(DECKS), "medium")


async def dealt(
    world: World,
    setup: Setup | None = None,
    people: int = 3,
    computers: int = 0,
    seed: int = 1,
    lead: str | None = None,
) -> Game:
    """A table from the command to the deal, all by buttons."""
    await world.app.load()
    names = NAMES[:people]
    host = names[0]
    await world.says_durak(host)
    await choose(world, host, setup or Setup())
    for name in names[1:]:
        await world.presses(name, "Join")
    for _ in range(computers):
        await world.presses(host, "+ computer")
    await world.presses(host, "Deal")
    assert world.table.phase is Phase.PLAYING
    return Game(world, names, Random(seed))


async def choose(world: World, host: str, setup: Setup) -> None:
    if world.table.setup == setup:
        return
    await world.presses(host, "Rules")
    choices = {"preset": setup.preset, "deck_size": setup.deck, "time_profile": setup.pace}
    for what, value in choices.items():
        await world.presses(host, f"{world.table.id} 0.0.0 set {what} {value}")
    await world.presses(host, "Done")
    assert world.table.setup == setup


async def any_game(random: Random, world: World, preset: str | None = None) -> Game:
    """Any rules, any deck, two to six at the table, one of them a person at least."""
    setup = any_setup(random, preset)
    seats = random.randint(2, seats_most(setup))
    people = random.randint(max(1, seats - 2), seats)
    return await dealt(world, setup, people, seats - people, random.randrange(10**6))


async def played(game: Game, after: After | None = None, most: int = 5000) -> None:
    """To the end of the game; `after` each step."""
    while game.playing and game.steps < most:
        await game.step()
        if after is not None:
            await after(game.world)
