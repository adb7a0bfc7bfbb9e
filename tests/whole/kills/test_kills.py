"""SIGKILL at random moments of random games: the game goes on, nothing is lost or doubled, and the
table's message is edited, not posted twice."""

import os
from pathlib import Path
from random import Random

import pytest

from bot.clock import WallClock
from engine.rules import PRESETS
from tests.platforms.discord import Discord
from tests.platforms.telegram import Telegram
from tests.whole.kills.checks import checks_all
from tests.whole.kills.discord import DiscordHall
from tests.whole.kills.game import KilledGame, Moment
from tests.whole.kills.hall import Hall
from tests.whole.kills.process import Durakbot
from tests.whole.kills.telegram import TelegramHall

SOAK = bool(os.environ.get("DURAKBOT_SOAK"))
GAMES = range(5 if SOAK else 1)
SPEED = 30.0
EACH: tuple[Moment, ...] = ("idle", "tap", "reply", "post", "edit", "hand")


def moments(random: Random, number: int) -> list[Moment]:
    """Four kills a game: the sample has the three that can do most harm."""
    if not SOAK:
        chosen: list[Moment] = ["reply", "post", "edit"]
        random.shuffle(chosen)
        return [*chosen, "result"]
    return [*random.choices(EACH, k=3), "result"]


async def play(hall: Hall, folder: Path, random: Random, number: int) -> str:
    """A game with its kills, checked; a line about it."""
    people, computers = random.randint(2, 3), random.randint(0, 1)
    preset = list(PRESETS)[number % len(PRESETS)] if SOAK else "home"
    deck = 24 if people + computers < 4 or not SOAK else 36
    settings = {"CLOCK_SPEED": str(SPEED), **hall.settings}
    async with Durakbot(folder, **settings) as bot:
        game = KilledGame(hall, bot, random, people, computers, preset, deck)
        chosen = moments(random, number)
        await game.begins()
        await game.gathers(killed=SOAK and number % 2 == 0)
        for moment in chosen:
            await game.plays_on(random.randint(2, 6))
            await game.is_killed(moment)
        await game.plays(2000)
        await checks_all(game)
        accepted = sum(game.ledger.has(press.tap.cause) for press in game.pressed)
        return (
            f"{people} people, {preset}: killed {', '.join(game.kills)};"
            f" {len(game.pressed)} presses, {game.twice} delivered twice, {accepted} accepted,"
            f" none lost or doubled; {hall.posts()} posts and {hall.edits()} edits in the group,"
            f" {hall.refusals()} times told to slow down"
        )


@pytest.mark.parametrize("number", GAMES)
async def test_a_killed_game_goes_on_in_telegram(number: int, tmp_path: Path) -> None:
    async with Telegram(WallClock(SPEED)) as telegram:
        hall = TelegramHall(telegram)
        told = await play(hall, tmp_path, Random(number), number)
    print(f"Telegram game {number}: {told}")


@pytest.mark.parametrize("number", GAMES)
async def test_a_killed_game_goes_on_in_discord(number: int, tmp_path: Path) -> None:
    async with Discord(WallClock(SPEED)) as discord:
        hall = DiscordHall(discord)
        told = await play(hall, tmp_path, Random(100 + number), number)
    print(f"Discord game {number}: {told}")
