"""Several games with one score: how far the series is, and when it has ended."""

from bot.table.values import Series, Setup, Table

SERIES = ("open", "games-3", "games-5", "games-10", "losses-3", "losses-5", "losses-10")
"""What a lobby offers: without end, to so many games, or until somebody has lost so many."""


def target(setup: Setup) -> tuple[str, int]:
    """``games`` or ``losses`` and how many; ``open`` and 0."""
    kind, _, number = setup.series.partition("-")
    return kind, int(number or 0)


def ended(table: Table) -> bool:
    """Whether the next game begins a new series."""
    kind, number = target(table.setup)
    if kind == "games":
        return table.games >= number
    return kind == "losses" and any(seat.fools >= number for seat in table.seats)


def fools(table: Table) -> tuple[int, ...]:
    """Who has lost most often, in order of the seats; nobody where nobody has lost."""
    most = max((seat.fools for seat in table.seats), default=0)
    return tuple(i for i, seat in enumerate(table.seats) if most and seat.fools == most)


def carried(table: Table) -> Series:
    """What the next table in the same place takes over."""
    if not table.games or ended(table):
        return Series()
    scores = dict(table.scores)
    scores.update((seat.person, seat.fools) for seat in table.seats if seat.person is not None)
    return Series(table.games, table.draws, tuple(scores.items()))
