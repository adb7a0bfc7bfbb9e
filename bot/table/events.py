"""The engine's events as lines to be told in public."""

from bot.table.values import Told
from engine.moves import Move, Pass, Take
from engine.play import (
    Accused,
    Attacked,
    BeatenOff,
    Defended,
    Event,
    Left,
    Passed,
    Returned,
    Shown,
    Surrendered,
    Swapped,
    Taken,
    TookUp,
    Transferred,
)
from engine.state import Public


def told(before: Public, seat: int, move: Move, events: tuple[Event, ...]) -> list[Told]:
    """What a move and its consequences look like to everybody.

    A pass is told by name only when the bout closes: how soon somebody passes says what he
    holds.
    """
    lines: list[Told] = []
    for event in events:
        match event:
            case BeatenOff() | Taken():
                lines += _passes(before, seat, move)
        line = _line(event)
        if line is not None:
            lines.append(line)
    return lines


def _passes(before: Public, seat: int, move: Move) -> list[Told]:
    if isinstance(move, Pass):
        return [Told("passed", tuple(sorted({*before.passed, seat})))]
    if isinstance(move, Take) and before.taking:  # with tricks the taker is the last to be asked
        return [Told("passed", before.passed)]
    return []


def _line(event: Event) -> Told | None:
    match event:
        case Attacked(seat, cards):
            return Told("attacked", (seat,), tuple(map(str, cards)))
        case Defended(seat, attack, card):
            return Told("defended", (seat,), (str(attack), str(card)))
        case Transferred(seat, card):
            return Told("transferred", (seat,), (str(card),))
        case Shown(seat, card):
            return Told("shown", (seat,), (str(card),))
        case Swapped(seat, gave, got, None):
            return Told("swapped", (seat,), (str(gave), str(got)))
        case Swapped(seat, gave, got, int(other)):
            return Told("swapped-with", (seat, other), (str(gave), str(got)))
        case Accused(seat, card, caught, culprit):
            return Told("caught" if caught else "accused-vain", (seat, culprit), (str(card),))
        case Returned(seat, card):
            return Told("returned", (seat,), (str(card),))
        case TookUp(seat):
            return Told("took-up", (seat,))
        case BeatenOff(cards):
            return Told("beaten-off", (), (), cards)
        case Taken(seat, cards):
            return Told("taken", (seat,), (), cards)
        case Left(seat):
            return Told("left", (seat,))
        case Surrendered(seat):
            return Told("surrendered", (seat,))
        case Passed():
            return None
    return None
