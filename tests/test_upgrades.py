"""Databases in mid-game, written by every release so far: this one takes them up as they were left
and plays every game on to its end."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from random import Random

import pytest

from adapters.sqlite import SqliteStore
from bot.app.tables import rebuilt
from bot.ports import StoredTable
from bot.screen import Address, Person
from bot.table import Phase, Table
from tests.bot.fakes import FakeClock
from tests.bot.games import Game
from tests.bot.test_records.common import end_of
from tests.upgrades.club import Club, told
from tests.upgrades.make import DUEL, FOLDER, LARGEST, LOBBY, OVER, PAIRS, TOPIC, TRICKS


def dedented(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


POSITIONS = {
    "0.1.0": {
        OVER: dedented("""
            over 2.16.0, open_table 24 medium
            Cid tg:cid, 1: no card
            Dora tg:dora, 0: no card
            Emil tg:emil, 1: TD JD QD TH QH TS JS QS
        """),
        TOPIC: dedented("""
            playing 5.3.3, home_transfer 36 fast
            Anna tg:anna, 2: 6C AC 8D QD 8H QH 9S TS QS AS
            Cid tg:cid, 1: JC 7D 7H 9H 8S
            computer, 0: TC KC 9D TD KD AD KH 7S KS
            computer, 1: 8C QC JD JH JS
            0 attacks 1: 6S/AH 6H/-
            trump H, talon 4, waiting for 1
        """),
        DUEL: dedented("""
            playing 1.5.3, home 36 medium
            Boris tg:boris, 0: 9C 8D JD 8H KH
            Anna tg:anna, 0: 7C 6S JS AS
            1 attacks 0: 8S/TD TH/-
            trump D, talon 14, waiting for 0
        """),
        LOBBY: dedented("""
            lobby 0.0.0, advanced 52 slow
            Emil tg:emil, 0
            Dora tg:dora, 0
            computer, 0
        """),
    },
    "0.2.0": {
        OVER: dedented("""
            over 2.16.0, open_table 24 medium
            Cid tg:cid, 1: no card
            Dora tg:dora, 0: no card
            Emil tg:emil, 1: TD JD QD TH QH TS JS QS
        """),
        TOPIC: dedented("""
            playing 7.3.3, home_transfer 36 fast
            Anna tg:anna, 2: 7C KC 6D KD 6H 7H KH 6S
            Cid tg:cid, 2: 7D 8D 7S 9S QS
            computer, 0: TC JC AC TD JD AD 8H JH 8S TS JS AS
            computer, 2: 6C 8C QD QH KS
            0 attacks 1: 9H/QC 9D/-
            trump C, talon 3, waiting for 1
        """),
        DUEL: dedented("""
            playing 1.6.4, home 36 medium
            Boris tg:boris, 0: 6C 6D 7D 9D TD AD
            Anna tg:anna, 0: AC KD 7H
            1 attacks 0: JC/KC JH/- JD/-
            trump S, talon 9, waiting for 0
        """),
        PAIRS: dedented("""
            playing 1.2.3, pairs 36 medium False losses-3
            Anna tg:anna, 0: QD AH 9S TS AS
            Cid tg:cid, 0: 8C QC 8D 9D 7H JH KH KS
            Boris tg:boris, 0: 7C TC KD TH QH
            Dora tg:dora, 0: TD JD 9H 7S QS
            2 attacks 3: 6C/AC 6S/-
            trump D, talon 10, waiting for 3
        """),
        TRICKS: dedented("""
            playing 1.2.5, tricks_table 52 medium
            Emil tg:emil, 0: AC 8H 6S QS
            Dora tg:dora, 0: 4C 8C KC 4D TD QD QH 5S 8S KS
            Cid tg:cid, 0: JC 3D JD AH 9S
            2 attacks 0: 2D/5C 2C/6C
            trump C, talon 29, waiting for 1 2
        """),
        LOBBY: dedented("""
            lobby 0.0.0, advanced 52 slow
            Emil tg:emil, 0
            Dora tg:dora, 0
            computer, 0
        """),
    },
}
"""What `tests.upgrades.make` printed, by release and place."""
RELEASES = sorted(POSITIONS)
MINUTE = 60.0
"""So long nobody was there."""
FIRST_CAUSE = 9_900_000


@asynccontextmanager
async def upgraded(release: str, folder: Path) -> AsyncIterator[Club]:
    """The club of an earlier release, with the bot of today, a minute later."""
    copy = folder / "durakbot.db"
    shutil.copyfile(FOLDER / f"{release}.db", copy)
    store = await SqliteStore.open(copy)
    try:
        alive = float((await store.notes("app"))["alive"])
        club = Club(store, FakeClock(alive + MINUTE), seed=1, first_cause=FIRST_CAUSE)
        await club.takes_up()
        yield club
    finally:
        await store.close()


def tables(club: Club) -> dict[str, Table]:
    return {table.place: table for table in club.app._tables}


def test_there_is_a_database_of_every_release_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.db")) == RELEASES
    assert all(path.stat().st_size < LARGEST for path in FOLDER.glob("*.db"))
    assert version("durakbot") in RELEASES


@pytest.mark.parametrize("release", RELEASES)
async def test_every_table_stands_as_it_was_left(release: str, tmp_path: Path) -> None:
    async with upgraded(release, tmp_path) as club:
        assert {place: told(table) for place, table in tables(club).items()} == POSITIONS[release]
        assert not any(line.kind == "restored" for t in club.app._tables for line in t.told)


@pytest.mark.parametrize("release", RELEASES)
async def test_every_log_replays_from_its_first_entry(release: str, tmp_path: Path) -> None:
    """Without the snapshots, which hide a log that has become unreadable until they are too."""
    async with upgraded(release, tmp_path) as club:
        for place, table in tables(club).items():
            entries = await club.store.entries(table.id)
            found, length, whole = rebuilt(StoredTable(table.id, Address(place), None, -1, entries))
            assert whole, place
            assert length == len(entries)
            assert found == table


@pytest.mark.parametrize("release", RELEASES)
async def test_people_keep_their_wishes_and_chats_their_messages(
    release: str, tmp_path: Path
) -> None:
    async with upgraded(release, tmp_path) as club:
        people = club.app._stage.people
        assert people.language(Person("tg:boris")) == "ru"
        assert people.value(Person("tg:cid"), "auto_pass") == "off"
        assert all(people.opened(Person(f"tg:{name}")) for name in ("anna", "dora", "emil"))
        assert {verb for verb, *_ in club.chat.calls} <= {"edit"}, "nothing is posted anew"


@pytest.mark.parametrize("release", RELEASES)
async def test_a_press_of_before_is_known(release: str, tmp_path: Path) -> None:
    """It may be delivered once more, to the new process."""
    async with upgraded(release, tmp_path) as club:
        before = tables(club)[DUEL]
        causes = [entry for entry in await club.store.entries(before.id) if entry.cause]
        who, _, move = causes[-1].text.partition(" ")
        club.place = DUEL
        stamp = f"{before.id} {before.stamp}"
        name = who.removeprefix("tg:")
        reply = await club.presses_data(name, f"{stamp} {move}", None, causes[-1].cause)
        assert reply.toast == ""
        assert told(tables(club)[DUEL]) == told(before)


@pytest.mark.parametrize("release", RELEASES)
async def test_every_game_goes_on_to_its_end(release: str, tmp_path: Path) -> None:
    async with upgraded(release, tmp_path) as club:
        for place, names in (
            (DUEL, ("boris", "anna")),
            (TOPIC, ("anna", "cid")),
            (OVER, ("cid", "dora", "emil")),
            (LOBBY, ("emil", "dora")),
            (PAIRS, ("anna", "boris", "cid", "dora")),
            (TRICKS, ("emil", "dora", "cid")),
        ):
            if place not in POSITIONS[release]:
                continue
            club.place = place
            if club.table.phase is not Phase.PLAYING:
                await club.wants(names[0], "deal")
            number, game = club.table.number, Game(club, names, Random(len(names)))
            while game.playing:
                await game.step()
            assert club.table.phase is Phase.OVER
            assert club.table.number == number
            assert any(button.data.endswith(" deal") for button in club.group.buttons)
            (record,) = [b.data for b in club.group.buttons if b.data.endswith(" record")]
            given = (await club.presses_data(names[0], record, club.table.place)).document
            assert given is not None
            assert club.table.game is not None
            assert end_of(given.text) == club.table.game.public.result
