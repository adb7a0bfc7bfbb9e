"""A position of the engine put before people, and what they read of it."""

from dataclasses import replace

from bot.ports import Reply
from bot.screen import Address, Button, Person, Style
from bot.table import Phase, Seat, Setup, Table, born
from engine.rules import Rules
from engine.state import State
from tests.bot.fakes import World
from tests.bot.games import NAMES, dealt

NAMED = [name.title() for name in NAMES]
"""By seat."""


def setup_of(rules: Rules) -> Setup:
    return Setup(rules.preset, rules.deck_size, rules.time_profile).changed(**rules.changed())  # type: ignore[arg-type]


async def at_table(state: State, world: World | None = None) -> World:
    """People sit in the order of their names, and the game stands as it is given."""
    world = world or World()
    await dealt(world, people=state.public.seats)
    await stands(world, state)
    return world


async def stands(world: World, state: State) -> None:
    live = world.app._tables._live[world.table.id]
    phase = Phase.OVER if state.public.over else Phase.PLAYING
    live.table = replace(live.table, phase=phase, game=state, setup=setup_of(state.public.rules))
    world.app._stage.show(live.table)
    await world.settle()


async def asks(world: World, name: str, what: str) -> Reply:
    """Press a button with this meaning, whether it was given to anybody or not."""
    return await world.presses_data(name, f"{world.table.id} {world.table.stamp} {what}", None)


def dim(world: World, name: str) -> list[Button]:
    return [button for button in world.hand(name).buttons if button.style is Style.DIM]


def long_names(table: Table) -> Table:
    """Everybody has a name as long as they can be."""
    seats = tuple(replace(seat, name=f"{i}" + "W" * 23) for i, seat in enumerate(table.seats))
    return replace(table, seats=seats)


def seated(state: State) -> Table:
    """A table for these seats, outside any app."""
    table = born("k3f9x2", Address("tg:-1"), "", "en", Person("tg:anna"), "", 0.0)
    seats = tuple(Seat(name, Person(f"tg:{name.lower()}")) for name in NAMED[: state.public.seats])
    setup = setup_of(state.public.rules)
    return replace(table, phase=Phase.PLAYING, number=1, game=state, seats=seats, setup=setup)
