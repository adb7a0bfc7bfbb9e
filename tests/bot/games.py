"""Random games by people who press what they see, and computers that play along."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

from bot.app.press import Press, parse_press
from bot.commands import Play
from bot.ports import Reply
from bot.screen import Button, Screen
from bot.screens.setup import home_of
from bot.table import Phase, Setup
from bot.table.choices import (
    FIRST,
    MORE,
    chosen,
    offered,
    options,
    panels,
    present,
    seats_fewest,
    seats_most,
)
from engine.moves import Beat, Move, Surrender, Take
from engine.play import playable_moves
from engine.rules import PRESETS
from engine.state import View
from tests.bot.fakes import World

NAMES = ("anna", "boris", "cid", "dora", "emil", "fay", "gus", "hana")
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
        """What is accepted from him; with tricks, wrong cards too. Accusations are left out."""
        return {str(move) for move in playable_moves(self.view(name))}

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


KEPT = ("preset", "deck_size", "time_profile", "series")


def any_setup(random: Random, preset: str | None = None) -> Setup:
    """A preset with any deck, and sometimes with rules of its own on top."""
    names = tuple(PRESETS)
    name = preset or random.choice(names)
    decks = [int(o) for o in options("deck_size") if int(o) >= 6 * PRESETS[name].fewest]
    setup = Setup(name, random.choice(decks), "medium")
    for _ in range(random.choice((0, 0, 1, 3, 6))):
        panel = random.choice([p for p in panels(setup, 1) if p not in KEPT])
        setup = chosen(setup, panel, random.choice(offered(setup, 1, panel)))
    return setup


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
    for panel in (*FIRST, *MORE):
        if present(setup, panel) != present(world.table.setup, panel):
            await pick(world, host, panel, present(setup, panel))
    await world.presses(host, "Done")
    assert world.table.setup == setup


async def pick(world: World, name: str, panel: str, option: str) -> Reply:
    """Press one option of a panel, from the overview on."""
    start = f"{world.table.id} 0.0.0 "
    shown = [button.data for button in world.group.buttons]
    home = home_of(panel)
    if start + f"page rules:{panel}" not in shown and home != "rules":
        await world.presses(name, start + f"page {home}")
    elif start + f"page rules:{panel}" not in shown:
        await world.presses(name, start + "page rules")
    await world.presses(name, start + f"page rules:{panel}")
    return await world.presses(name, start + f"set {panel} {option}")


async def any_game(random: Random, world: World, preset: str | None = None) -> Game:
    """Any rules, any deck, two to eight at the table, one of them a person at least."""
    setup = any_setup(random, preset)
    seats = random.randint(seats_fewest(setup), seats_most(setup))
    people = random.randint(max(1, seats - 2), seats)
    return await dealt(world, setup, people, seats - people, random.randrange(10**6))


async def played(game: Game, after: After | None = None, most: int = 5000) -> None:
    """To the end of the game; `after` each step."""
    while game.playing and game.steps < most:
        await game.step()
        if after is not None:
            await after(game.world)
