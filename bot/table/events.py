"""The engine's events as lines to be told in public."""

from bot.table.values import Told
from engine.moves import Move, Pass
from engine.play import (
    Attacked,
    BeatenOff,
    Defended,
    Event,
    Left,
    Passed,
    Shown,
    Surrendered,
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
    if not isinstance(move, Pass):
        return []
    return [Told("passed", tuple(sorted({*before.passed, seat})))]


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
