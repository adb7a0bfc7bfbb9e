"""The command `durakbot rules`: the presets by name, and each of them as JSON and in words."""

import json
import re
import shutil
import sys
from dataclasses import replace
from html import unescape
from textwrap import fill

from adapters.cli.journal import say
from adapters.cli.terminal import show
from bot.app.opening import example
from bot.screens import rules_screen
from bot.settings import Misconfigured, read
from bot.table import Setup
from bot.words import FALLBACK, Words
from engine.rules import PRESETS, Rules


def rules(name: str | None) -> int:
    """Exit status: 0, or 2 if there is no preset of this name."""
    words = Words(language())
    if name is None:
        show("\n".join(_line(words, preset) for preset in PRESETS))
        return 0
    if name not in PRESETS:
        return say(f"There is no preset {name!r}. The presets are {', '.join(PRESETS)}.")
    chosen = PRESETS[name]
    show(f"{json.dumps(chosen.model_dump(), indent=2)}\n\n{_in_words(words, chosen)}")
    return 0


def language() -> str:
    try:
        return read().language
    except Misconfigured:  # what is wrong there is no matter of what only prints
        return FALLBACK


def plain(markup: str) -> str:
    """A screen's text without its marks."""
    return unescape(re.sub(r"<[^>]*>", "", markup))


def _line(words: Words, name: str) -> str:
    """Name, players and a sentence: one line, which is folded on a terminal only."""
    chosen = PRESETS[name]
    players = f"{chosen.fewest}–{chosen.most}" if chosen.fewest < chosen.most else chosen.most
    about = words.text(words.default, f"preset-about-{name}")
    head = f"{name:{max(map(len, PRESETS))}}  {players:<3}  "
    line = head + " ".join(about.split())
    if not sys.stdout.isatty():
        return line
    width = max(shutil.get_terminal_size().columns, 2 * len(head))
    return fill(line, width, subsequent_indent=" " * len(head))


def _in_words(words: Words, chosen: Rules) -> str:
    """As the button Rules says it under a table that is played by this preset."""
    setup = Setup(chosen.preset, chosen.deck_size, chosen.time_profile)
    table = replace(example(words.default), setup=setup)
    return plain(rules_screen(words, table, words.default).text)
