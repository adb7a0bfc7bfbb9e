"""Tables of a preset, set to a position."""

from collections.abc import Mapping
from dataclasses import replace

from bot.app.press import parse_press
from bot.ports import Limits
from bot.screen import Button, Screen
from bot.table import Setup
from bot.table.clocks import started
from engine.record import read_position
from engine.state import Public, State
from tests.bot.fakes import World
from tests.bot.games import Game, dealt, move_of


async def placed(
    setup: Setup,
    people: int,
    position: Mapping[str, object],
    computers: int = 0,
    limits: Limits | None = None,
) -> Game:
    """A game of this preset in this position; nobody is passed for."""
    world = World(1, limits=limits or Limits())
    game = await dealt(world, setup, people, computers)
    for name in game.people:
        await world.presses_data(name, "me auto_pass off", None)
    await put(world, read_position(setup.rules, people + computers, position))
    return game


async def put(world: World, state: State) -> None:
    """As if the game had come to this state."""
    table = started(replace(world.table, told=(), passes=()), state, None, world.clock.now())
    world.app._tables._live[table.id].table = table
    world.app._stage.show(table)
    await world.settle()


def labels(screen: Screen) -> list[str]:
    """Of the buttons that make a move or ask for one; the menu and hints aside."""
    return [button.text for button in screen.buttons if move_of(button) or _asks(button)]


def _asks(button: Button) -> bool:
    press = parse_press(button.data)
    return press.command == "choose" and press.value not in ("-", "more")


def line(screen: Screen, start: str) -> str:
    """The only line that begins like this."""
    (found,) = [text for text in screen.text.split("\n") if text.startswith(start)]
    return found


def public(world: World) -> Public:
    assert world.table.game is not None
    return world.table.game.public


def told(world: World) -> list[str]:
    """What the group has been told, the last lines."""
    lines = world.group.text.split("\n")
    return [text.removeprefix("<i>").removesuffix("</i>") for text in lines if "<i>" in text]
