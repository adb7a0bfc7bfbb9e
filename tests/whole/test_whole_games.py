"""The main job, end to end: random people play whole games on each platform through the real
libraries, and everything is checked whenever the painter has settled."""

import os
from pathlib import Path
from random import Random

import pytest

from tests.whole.on_discord import on_discord
from tests.whole.on_telegram import on_telegram
from tests.whole.play import Game

SOAK = bool(os.environ.get("DURAKBOT_SOAK"))
GAMES = range(56) if SOAK else range(14)
"""Every preset in turn; without the full numbers each of them on one platform, alternately."""
TELEGRAM = GAMES if SOAK else GAMES[::2]
DISCORD = GAMES if SOAK else GAMES[1::2]
SPEED = 100.0


@pytest.mark.parametrize("number", TELEGRAM)
async def test_a_whole_game_on_telegram(number: int, tmp_path: Path) -> None:
    random = Random(number)
    async with on_telegram(tmp_path, random, SPEED) as face:
        game = Game.drawn(face, random, number)
        await game.gathers()
        await game.plays()
        assert game.checks > 10
        assert face.telegram.too_many == 0
        assert face.telegram.busiest_minute <= 18


@pytest.mark.parametrize("number", DISCORD)
async def test_a_whole_game_on_discord(number: int, tmp_path: Path) -> None:
    random = Random(1000 + number)
    async with on_discord(tmp_path, random, SPEED) as face:
        game = Game.drawn(face, random, number)
        await game.gathers()
        await game.plays()
        assert game.checks > 10
        assert face.discord.calls.too_many == 0
        assert face.discord.calls.invalid == 0
