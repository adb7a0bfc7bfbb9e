"""Lobbies with people."""

from tests.bot.fakes import World
from tests.bot.games import NAMES


def seated(world: World) -> list[str]:
    return [seat.name or "computer" for seat in world.table.seats]


async def lobby(people: int = 1, **changes: object) -> World:
    world = World(1, **changes)  # type: ignore[arg-type]
    await world.app.load()
    await world.says_durak("anna")
    for name in NAMES[1:people]:
        await world.presses(name, "Join")
    return world
