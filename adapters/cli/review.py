"""The command `durakbot review`: which moves cost a seat most in a recorded game."""

from dataclasses import replace
from random import Random
from time import perf_counter

from adapters.cli.journal import say
from adapters.cli.rules import language, plain
from adapters.cli.terminal import Unreadable, show, text_of
from bot.app.names import clean_name
from bot.app.opening import example
from bot.screens import Look
from bot.screens.review import review_screen
from bot.screens.scribe import Scribe
from bot.table import Phase, Seat, Setup, Table
from bot.table.values import Value
from bot.words import Words
from engine.computer.review import costliest, decisions
from engine.computer.search import Budget
from engine.record import InvalidRecord, Record, parse_record

SECONDS = 20.0
"""No review takes longer, on whatever machine ..."""
ROUNDS = 400
"""... and what takes less says the same whenever it is asked."""


def review(file: str, seat: int) -> int:
    """Exit status: 0, or 2 if the file is no record, or nobody has this seat in it."""
    try:
        record = parse_record(text_of(file))
    except Unreadable as error:
        return say(str(error))
    except InvalidRecord as error:
        return say(f"This is no record: {error}")
    seats = len(record.players)
    if seat >= seats:
        return say(f"There is no seat {seat} in this record: its seats are 0 to {seats - 1}.")
    try:
        made = decisions(record.start, record.moves, seat)
    except ValueError as error:
        return say(f"This game cannot be reviewed: {error}.")
    found = costliest(made, Random(0), Budget(SECONDS, perf_counter, rounds=ROUNDS))
    words = Words(language())
    scribe = Scribe(words, words.default, _table(record, words.default))
    screen = review_screen(scribe, Look(), seat, len(made), found)
    show(plain(screen.text))
    return 0


def _table(record: Record, language: str) -> Table:
    """These players at a table, for the words to speak of."""
    rules = record.rules
    setup = Setup(rules.preset, rules.deck_size, rules.time_profile)
    changes = {
        name: value
        for name, value in rules.changed().items()
        if name != "preset" and isinstance(value, Value)
    }
    seats = tuple(Seat(clean_name(name)) for name in record.players)
    return replace(
        example(language),
        phase=Phase.OVER,
        number=1,
        setup=setup.changed(**changes),
        seats=seats,
        game=record.start,
    )
