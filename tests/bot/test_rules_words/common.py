"""The rules in words of a table that nobody sits at yet, or of one in mid-game."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.screen import Address, Person
from bot.screens import rules_screen
from bot.screens.rules_words import SPECIAL, USUAL
from bot.table import Phase, Setup, Table, born
from bot.table.series import SERIES
from bot.table.values import Value
from bot.words import Words
from engine.cards import pack
from engine.play import deal
from engine.rules import PARAMETERS, PRESETS, InvalidRules

words = Words()
LANGUAGES = words.languages
FIXED = ("hand_size", "table_cap")


def text(setup: Setup, language: str = "en", seats: int = 0) -> str:
    """Without `seats`, before the deal."""
    table = born("k3f9x2", Address("tg:-1"), "", language, Person(""), "", 0.0, setup)
    return rules_screen(words, dealt(table, seats) if seats else table, language).text


def dealt(table: Table, seats: int) -> Table:
    game = deal(table.rules, pack(table.rules.deck_size), seats, 0)
    return replace(table, phase=Phase.PLAYING, game=game, number=1)


def preset(name: str, **changes: Value) -> Setup:
    return Setup(name).changed(**changes)


def special(shown: str) -> list[str]:
    """The marked lines, but for what the mark means."""
    lines = [line.removeprefix(SPECIAL) for line in shown.splitlines() if line.startswith(SPECIAL)]
    return lines[1:]


def usual(shown: str) -> list[str]:
    return [line.removeprefix(USUAL) for line in shown.splitlines() if line.startswith(USUAL)]


def units(shown: str) -> int:
    return len(shown.encode("utf-16-le")) // 2


def drawn(random: Random, count: int) -> Iterator[Setup]:
    """So many tables from the whole grid of what can be played."""
    while count:
        apart = random.choice(tuple(PRESETS)), random.choice(SERIES)
        chosen = {name: random.choice(values) for name, values in PARAMETERS.items()}
        given = {name: value for name, value in chosen.items() if isinstance(value, Value)}
        try:
            yield Setup(apart[0], series=apart[1]).changed(**given)
        except InvalidRules:
            continue
        count -= 1
