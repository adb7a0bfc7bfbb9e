"""Makes this release's database in mid-game, by hand and once: ``python -m tests.upgrades.make``.

It is run when a release is about to be tagged, and its file ``<version>.db`` is checked in beside
this module, never to be changed again. What it prints, the positions of all open tables, goes into
``tests/test_upgrades.py``, which plays every such file on to the end with the code of today.

A later release that brings something new to the log or the tables lets people here do it too.
"""

import argparse
import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

from adapters.sqlite import SqliteStore
from bot.screen import Address
from bot.table import Setup
from engine.play import accusations
from tests.bot.fakes import FakeClock
from tests.bot.games import Game
from tests.upgrades.club import Club, told

FOLDER = Path(__file__).parent
LARGEST = 200_000
"""Bytes that a file may have."""
LOBBY, OVER, DUEL = Address("tg:-1001"), Address("tg:-1002"), Address("tg:-1003")
TOPIC = Address("tg:-1004/7")
"""A topic of a forum."""
CLOSED = Address("tg:-1005")
PAIRS, TRICKS = Address("tg:-1006"), Address("tg:-1007")
"""Since 0.2.0."""
FIRST_CAUSE = 4_400_000


async def live(club: Club) -> None:
    """What a release leaves behind: each kind of table, and people with wishes of their own."""
    await club.app.load()
    await club.opens("anna", "boris", "cid", "dora", "emil")
    for name, wish in (("boris", "language ru"), ("boris", "sort rank"), ("cid", "auto_pass off")):
        await club.presses_data(name, f"me {wish}", None)
    await stop_at_once(club)
    await play_to_the_end(club)
    await play_with_computers(club)
    await play_a_duel(club)
    await play_in_pairs(club)
    await play_with_tricks(club)
    await club.gathers(LOBBY, ("emil", "dora"), Setup("advanced", 52, "slow"), computers=1)
    await club.wants("emil", "page computers")
    await club.wants("emil", "page computers:2")
    await club.wants("emil", "level 2 shark")
    await club.passes(1.0)


async def stop_at_once(club: Club) -> None:
    await club.gathers(CLOSED, ("emil",), Setup(), computers=0)
    await club.says("emil", "stop")


async def play_to_the_end(club: Club) -> None:
    """Two games, and the table waits for a third."""
    game = await club.gathers(OVER, ("cid", "dora", "emil"), Setup("open_table", 24), computers=0)
    for _ in range(2):
        await club.wants("cid", "deal")
        await plays_until(club, game, lambda: not game.playing)


async def play_with_computers(club: Club) -> None:
    """Four seats with transfers, one of which has been made; in mid-bout."""
    setup = Setup("home_transfer", 36, "fast")
    game = await club.gathers(TOPIC, ("anna", "cid"), setup, computers=2)
    await club.wants("anna", "deal")
    await plays_until(club, game, lambda: transferred(game) and in_mid_bout(game, 3))


async def play_a_duel(club: Club) -> None:
    """In the language of who has opened the table."""
    game = await club.gathers(DUEL, ("boris", "anna"), Setup(), computers=0)
    await club.wants("boris", "deal")
    await plays_until(club, game, lambda: in_mid_bout(game, 5))


async def play_in_pairs(club: Club) -> None:
    """A series, with a rule changed on top of the preset."""
    setup = Setup("pairs", 36, "medium", (("open_with_several", False),), "losses-3")
    game = await club.gathers(PAIRS, ("anna", "boris", "cid", "dora"), setup, computers=0)
    await club.wants("boris", "shift")
    await club.wants("anna", "deal")
    await plays_until(club, game, lambda: swapped(game) and in_mid_bout(game, 2))


async def play_with_tricks(club: Club) -> None:
    """Somebody has been caught in this bout."""
    game = await club.gathers(
        TRICKS, ("emil", "dora", "cid"), Setup("tricks_table", 52), computers=0
    )
    await club.wants("emil", "deal")
    await plays_until(club, game, lambda: in_mid_bout(game, 2) and wrong(game))
    state = game.world.table.game
    assert state is not None
    for name in game.people:
        for card in accusations(state.view(club.table.seat_of(club.person(name)))):
            if card.bit & state.memory.wrong:
                data = f"{club.table.id} {club.table.stamp} accuse {card}"
                await club.presses_data(name, data, None)
                return


def wrong(game: Game) -> bool:
    """Somebody else than the next mover has laid a wrong card."""
    state = game.world.table.game
    return state is not None and bool(state.memory.wrong)


def swapped(game: Game) -> bool:
    return any(line.kind == "swapped" for line in game.world.table.told)


async def plays_until(club: Club, game: Game, there: Callable[[], bool]) -> None:
    """Play on, game after game if need be."""
    while not there():
        if game.playing:
            await game.step()
        else:
            await club.wants(game.people[0], "deal")


def in_mid_bout(game: Game, bout: int) -> bool:
    """An attack is beaten, another waits for the defender, and cards are left to draw."""
    state = game.world.table.game
    assert state is not None
    at = state.public
    lie = [pair.beat is not None for pair in at.pairs]
    people = [game.world.table.seats[seat].person for seat in at.waiting]
    return (
        at.bout >= bout
        and at.talon > 0
        and any(lie)
        and not all(lie)
        and not at.taking
        and all(people)
    )


def transferred(game: Game) -> bool:
    return any(line.kind == "transferred" for line in game.world.table.told)


def compact(path: Path) -> None:
    """One file, as small as it can be."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert path.stat().st_size < LARGEST, f"{path} is too large"


async def make(path: Path, seed: int) -> None:
    store = await SqliteStore.open(path)
    try:
        club = Club(store, FakeClock(), seed, FIRST_CAUSE)
        await live(club)
        await club.kill()  # in the middle of everything: nobody signs off
        positions = {table.place: told(table) for table in club.app._tables}
    finally:
        await store.close()
    compact(path)
    for place, position in positions.items():
        print(f"{place}\n{position}\n")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--again", action="store_true", help="replace the file, before a release")
    chosen = options.parse_args()
    path = FOLDER / f"{version('durakbot')}.db"
    if path.exists() and not chosen.again:
        raise SystemExit(f"{path} is there: what is released never changes.")
    path.unlink(missing_ok=True)
    asyncio.run(make(path, chosen.seed))


if __name__ == "__main__":
    main()
