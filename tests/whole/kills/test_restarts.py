"""One kill each, with all that is known about the position: the first of the faults that a table
must survive, and the clock over a long time without a process."""

import os
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bot.app.tables import rebuilt
from bot.clock import WallClock
from bot.commands import Resume, parse_command
from bot.ports import Entry, StoredTable
from bot.screen import Address
from bot.table import Table, deadline
from engine.moves import Attack, Beat, Take
from tests.platforms.discord import Discord
from tests.platforms.telegram import Telegram
from tests.whole.kills.discord import DiscordHall
from tests.whole.kills.game import KilledGame
from tests.whole.kills.hall import Guest, Hall
from tests.whole.kills.process import Durakbot
from tests.whole.kills.telegram import TelegramHall
from tests.whole.play import MOVES, move_of

SOAK = bool(os.environ.get("DURAKBOT_SOAK"))
SPEED = 30.0
MINUTE = 60.0


@asynccontextmanager
async def hall(platform: str, speed: float) -> AsyncIterator[Hall]:
    clock = WallClock(speed)
    if platform == "telegram":
        async with Telegram(clock) as telegram:
            yield TelegramHall(telegram)
    else:
        async with Discord(clock) as discord:
            yield DiscordHall(discord)


@asynccontextmanager
async def game(
    platform: str, folder: Path, people: int, speed: float = SPEED, pace: str = "medium"
) -> AsyncIterator[KilledGame]:
    """A game that has just been dealt."""
    async with (
        hall(platform, speed) as where,
        Durakbot(folder, CLOCK_SPEED=str(speed), **where.settings) as bot,
    ):
        played = KilledGame(where, bot, Random(7), people, pace=pace)
        await played.begins()
        await played.gathers()
        yield played


@dataclass(frozen=True, slots=True)
class Stand:
    """How a table stood when the process was killed, and when that was."""

    table: Table
    log: Sequence[Entry]
    at: float
    alive: float
    """The last moment of which the store knows that the process was there."""

    def left(self, seat: int, at: float) -> float:
        """The time that a seat had at a moment."""
        ends = deadline(self.table, seat)
        assert ends is not None
        return ends - at


async def killed(played: KilledGame) -> Stand:
    await played.bot.kill()
    played.hall.hears_nothing()
    at, log = played.now(), played.ledger.log(played.table)
    table = played.ledger.folded(played.table)
    return Stand(table, log, at, max(played.ledger.alive(), table.changed, table.resumed))


async def restarted(played: KilledGame) -> Stand:
    """A new process: how the table stands once its clocks are set going again."""
    written = len(played.ledger.log(played.table))
    await played.bot.start()
    await played.hall.connected()
    log = played.ledger.log(played.table)
    resume = log[written]
    assert isinstance(parse_command(resume.text.partition(" ")[2]), Resume)
    stored = StoredTable(played.table, Address(""), None, -1, log[: written + 1])
    return Stand(rebuilt(stored)[0], stored.entries, resume.at, resume.at)


def checks_clocks(played: KilledGame, before: Stand, after: Stand) -> None:
    """Everybody who is waited for has the time back that he had left at the last sign of life of
    the process, but for the blink that it takes to write that down."""
    blink = 0.2 * played.hall.clock.speed
    assert before.table.waiting
    assert 0 <= before.at - before.alive < MINUTE
    for seat in before.table.waiting:
        now, then = after.left(seat, after.at), before.left(seat, before.alive)
        assert now == pytest.approx(then, abs=blink)


# --- fault 1 ---------------------------------------------------------------------------------


@pytest.mark.parametrize("platform", ["telegram", "discord"] if SOAK else ["telegram"])
async def test_a_table_survives_a_kill_in_mid_bout_with_two_taps_while_it_is_down(
    platform: str, tmp_path: Path
) -> None:
    async with game(platform, tmp_path, people=4) as played:
        guest, beat, take = await two_attacks(played)
        posts = played.hall.posts()
        before = await killed(played)
        taps = [await guest.taps(beat), await guest.taps(take)]
        await played.until(lambda: False, MINUTE)
        after = await restarted(played)

        assert after.table.game == before.table.game
        assert after.table.seats == before.table.seats
        assert after.table.stamp == before.table.stamp
        assert after.at - before.at >= MINUTE
        checks_clocks(played, before, after)
        if platform == "discord":  # which delivers nothing to a bot that is away
            taps = [await guest.taps(beat), await guest.taps(take)]
        beaten, taken = taps
        await played.sees_to(lambda: taken.answer, "the second tap is not answered")
        assert played.ledger.has(beaten.cause)
        assert not played.ledger.has(taken.cause), "he pressed it before he saw the beat"
        assert beaten.answer == ""
        now = played.ledger.folded(played.table)
        assert now.game is not None
        assert any(pair.beat is not None for pair in now.game.public.pairs)
        await played.sees_to(lambda: str(now.stamp) in shown(played), "the table is not edited")
        assert played.hall.posts() == posts
        assert len(played.hall.signs()) == 1


def shown(played: KilledGame) -> str:
    """The stamps on the buttons of the table's message."""
    (sign,) = played.hall.signs()
    return " ".join(button.data for button in sign.buttons)


async def two_attacks(played: KilledGame) -> tuple[Guest, str, str]:
    """Play on until two attacks lie on the table and the defender may beat one or take: he, and
    the data of both buttons."""
    while True:
        if played.over():
            await played.again()
        await played.until(lambda: False, 2.0)  # everybody sees how it stands
        game = played.ledger.folded(played.table).game
        assert game is not None
        choices = {guest: options(guest) for guest in played.guests}
        for guest, moves in choices.items():
            if len(game.public.pairs) >= 2 and Beat in moves and Take in moves:
                return guest, moves[Beat], moves[Take]
        await goes_on(played, choices, wanted=Attack if len(game.public.pairs) < 2 else Beat)


def options(guest: Guest) -> Mapping[type, str]:
    """For each kind of move the button that says most: several cards at once, if it can be."""
    found: dict[type, str] = {}
    for data in guest.hand()[1]:
        kind = type(move_of(data))
        found[kind] = max(data, found.get(kind, ""), key=len)
    return found


async def goes_on(
    played: KilledGame, choices: Mapping[Guest, Mapping[type, str]], wanted: type
) -> None:
    """One press, of the kind that is wanted if there is one."""
    for kind in (wanted, *MOVES):
        for guest, moves in choices.items():
            if kind in moves:
                await played.presses(guest, moves[kind])
                return


# --- clocks ----------------------------------------------------------------------------------


async def test_after_a_long_time_without_a_process_the_clock_goes_on_where_it_was(
    tmp_path: Path,
) -> None:
    """Whoever leads has two minutes, and the process is away for five."""
    async with game("telegram", tmp_path, people=2, speed=100.0, pace="slow") as played:
        await played.until(lambda: False, MINUTE)
        before = await killed(played)
        (leader,) = before.table.waiting
        assert 0 < before.left(leader, before.at) <= MINUTE
        await played.until(lambda: False, 5 * MINUTE)
        after = await restarted(played)
        assert after.at - before.at >= 5 * MINUTE
        checks_clocks(played, before, after)

        ends = deadline(after.table, leader)
        assert ends is not None
        timed_out = len(after.log)
        left = ends - played.now()
        assert await played.until(lambda: played.ledger.length() > timed_out, left + MINUTE)
        entry = played.ledger.log(played.table)[timed_out]
        assert entry.text.startswith(f"clock:{leader} ")
        assert entry.at >= ends
