"""Where a replayed record stands: as JSON, and in words for ``durakbot replay``."""

import json

from engine.play import legal_moves
from engine.record.position import position_of
from engine.record.reading import InvalidRecord
from engine.record.record import Replay, parse_record, replay
from engine.state import Pair, Public, Result, State


def replay_text(text: str, as_json: bool, until: int | None = None) -> tuple[str, int]:
    """What ``durakbot replay`` prints, and its exit status: 0 played, 1 a move was refused,
    2 the text is no record (then one line says why)."""
    try:
        record = parse_record(text)
    except InvalidRecord as error:
        return f"This is no record: {error}", 2
    played = replay(record, until)
    printed = json.dumps(standing(played)) if as_json else describe(played)
    return printed, 0 if played.refused is None else 1


def standing(played: Replay) -> dict[str, object]:
    """Where the record stands, in the shape of RULES.md, section 6."""
    state, refused = played.state, played.refused
    at = state.public
    return {
        "position": position_of(state),
        "waiting_for": list(at.waiting),
        "legal": {str(seat): written_moves(state, seat) for seat in range(at.seats)},
        "refused": None
        if refused is None
        else {
            "at": refused.at,
            "move": f"{refused.seat} {refused.move}",
            "reason": str(refused.reason),
        },
        "result": None if at.result is None else result_of(at.result),
    }


def written_moves(state: State, seat: int) -> list[str]:
    """The single-card moves of a seat as text, sorted as text."""
    moves = legal_moves(state.view(seat))
    return sorted(f"{seat} {move}" for move in moves if len(getattr(move, "cards", "1")) == 1)


def result_of(result: Result) -> dict[str, object]:
    return {
        "fool": result.fool,
        "draw": result.draw,
        "places": [list(place) for place in result.places],
        "losers": list(result.losers),
    }


def describe(played: Replay) -> str:
    """The same in words, for people."""
    state, at = played.state, played.state.public
    names = [_printable(name) for name in played.record.players]
    rules = ", ".join(f"{k} {v}" for k, v in at.rules.changed().items() if k != "preset")
    trump = "".join(at.trumps) or "none"
    lines = [
        f"{at.rules.preset}{' with ' + rules if rules else ''}, {at.seats} players",
        f"bout {at.bout}, trump {trump}, talon {at.talon}, discard {at.discarded}",
        "table: " + (", ".join(_pair(pair, names) for pair in at.pairs) or "empty"),
    ]
    for seat, hand in enumerate(state.hands):
        lines.append(f"{seat} {names[seat]}{_role(at, seat)}: {hand or 'no cards'}")
    if at.result is not None:
        lines.append(_ending(at.result, names))
    else:
        lines.append("waiting for " + " and ".join(names[seat] for seat in at.waiting))
    if refused := played.refused:
        lines.append(f"move {refused.at} refused: {refused.seat} {refused.move}: {refused.reason}")
    return "\n".join(lines)


def _role(at: Public, seat: int) -> str:
    roles = {at.lead: "lead", at.defender: "takes" if at.taking else "defender"}
    said = [roles[seat]] if seat in roles and seat not in at.out else []
    said += ["passed"] if seat in at.passed else []
    said += ["out"] if seat in at.out else []
    return f" ({', '.join(said)})" if said else ""


def _pair(pair: Pair, names: list[str]) -> str:
    laid = f"{pair.attack} by {names[pair.by]}"
    return laid if pair.beat is None else f"{laid} beaten by {pair.beat}"


def _ending(result: Result, names: list[str]) -> str:
    places = "; ".join(
        f"{number}. {' and '.join(names[seat] for seat in place)}"
        for number, place in enumerate(result.places, 1)
    )
    losers = " and ".join(names[seat] for seat in result.losers)
    outcome = "a draw"
    if result.losers:
        outcome = f"{losers} have lost" if len(result.losers) > 1 else f"{losers} is the fool"
    return f"over: {outcome} ({places})"


def _printable(name: str) -> str:
    """A name on one line, whatever is in it."""
    shown = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(shown.split())[:40] or "nobody"
