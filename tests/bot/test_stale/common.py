"""What must not change while a button that means nothing is pressed."""

from bot.screen import Address
from bot.table import Setup
from tests.bot.fakes import World, every_word
from tests.bot.games import Game, dealt, move_of, moves_on

CLOSED = every_word().text("en", "refused-closed")


class Watch:
    """What must not change while a button that means nothing is pressed."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.logs = {table: list(log) for table, log in world.store.logs.items()}
        self.tables = list(world.app._tables)
        self.group = [m.screen for m in world.chat.at(world.place)]
        self.posted = [call for call in world.chat.calls if call[1] == world.place]

    def nothing_happened(self) -> None:
        world = self.world
        assert {table: list(log) for table, log in world.store.logs.items()} == self.logs
        assert list(world.app._tables) == self.tables
        assert [m.screen for m in world.chat.at(world.place)] == self.group
        announced = [call for call in world.chat.calls if call[1] == world.place]
        assert announced == self.posted, "never announced in the group"


async def refused(world: World, name: str, data: str, place: Address | None = None) -> str:
    """Press it; nothing happens but a toast."""
    watch = Watch(world)
    reply = await world.presses_data(name, data, place)
    watch.nothing_happened()
    assert 0 < len(reply.toast) <= 200
    return reply.toast


async def found(game: Game, kind: type, most: int = 400) -> tuple[str, str]:
    """Play until somebody has a button of this kind: who, and its data."""
    for _ in range(most):
        for name in game.people:
            for button in moves_on(game.world.hand(name)):
                if isinstance(move_of(button), kind):
                    return name, button.data
        await game.step()
    raise AssertionError(f"nobody could {kind.__name__}")


async def manual(seed: int = 5, people: int = 3, preset: str = "open_table") -> Game:
    """A game in which nobody is passed for."""
    game = await dealt(World(seed), Setup(preset), people=people, seed=seed)
    for name in game.people:
        await game.world.presses_data(name, "me auto_pass off", None)
    return game
