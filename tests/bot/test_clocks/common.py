"""Games in which nobody is passed for, and moves past the buttons."""

from bot.table import Setup, Table, deadline
from engine.play import legal_moves
from tests.bot.fakes import World
from tests.bot.games import Game, dealt, move_of, moves_on


async def manual(
    seed: int = 3, people: int = 3, setup: Setup | None = None, computers: int = 0
) -> Game:
    """A game in which nobody is passed for."""
    world = World(seed)
    game = await dealt(world, setup or Setup("open_table"), people, computers, seed)
    for name in game.people:
        await world.presses_data(name, "me auto_pass off", None)
    return game


def left(table: Table, seat: int, now: float) -> float | None:
    ends = deadline(table, seat)
    return None if ends is None else ends - now


async def make(game: Game, kind: type) -> int:
    """The first legal move of this kind that anybody has, by his buttons; the mover's seat."""
    world = game.world
    for name in game.people:
        for button in moves_on(world.hand(name)):
            if isinstance(move_of(button), kind):
                seat = world.table.seat_of(world.person(name))
                await world.presses_data(name, button.data, None)
                assert seat is not None
                return seat
    raise LookupError(f"nobody can {kind.__name__}")


async def until(game: Game, kind: type) -> None:
    """Play on until somebody who is waited for has a move of this kind."""
    for _ in range(500):
        table = game.world.table
        assert table.game is not None
        for seat in table.waiting:
            if any(isinstance(m, kind) for m in legal_moves(table.game.view(seat))):
                return
        await game.step()
    raise AssertionError(f"no {kind.__name__} came")
