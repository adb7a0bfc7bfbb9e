"""Lobbies with people."""

from tests.bot.fakes import World
from tests.bot.games import NAMES


async def lobby(people: int = 2, **changes: object) -> World:
    world = World(1, **changes)  # type: ignore[arg-type]
    await world.app.load()
    await world.says_durak("anna")
    for name in NAMES[1:people]:
        await world.presses(name, "Join")
    return world
