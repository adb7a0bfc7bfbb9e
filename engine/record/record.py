"""Records: all that is needed to replay a game, read, written and played."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.cards import Card, write_cards
from engine.moves import InvalidMove, Move, parse_move
from engine.play import Reason, Refusal, apply, deal
from engine.record.position import read_position
from engine.record.reading import (
    InvalidRecord,
    a_list,
    a_number,
    a_text,
    an_object,
    only,
    shown,
    some_cards,
    the,
    wrong,
)
from engine.rules import InvalidRules, Rules, rules_from
from engine.state import State

MOST_PLAYERS = 8


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was written down: where it began, and every move."""

    rules: Rules
    players: tuple[str, ...]
    start: State
    moves: tuple[tuple[int, Move], ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """The first move of a record that the rules refuse."""

    at: int
    seat: int
    move: Move
    reason: Reason


@dataclass(frozen=True, slots=True)
class Replay:
    """Where a record stands after the moves that were played."""

    record: Record
    state: State
    refused: Refused | None


def replay(record: Record, until: int | None = None) -> Replay:
    """Play the record, or its first moves only; the first refused move ends it."""
    state = record.start
    stop = None if until is None else max(0, until)
    for number, (seat, move) in enumerate(record.moves[:stop]):
        played = apply(state, seat, move)
        if isinstance(played, Refusal):
            return Replay(record, state, Refused(number, seat, move, played.reason))
        state, _ = played
    return Replay(record, state, None)


def parse_record(text: str) -> Record:
    """A record from its JSON text; InvalidRecord says in one line what is wrong and where."""
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise wrong(f"line {error.lineno}, column {error.colno}", f"no JSON: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise InvalidRecord(f"no JSON: {shown(str(error))}") from None
    return read_record(value)


def read_record(value: object) -> Record:
    """A record from JSON's values. What it doesn't know on the outermost level it lets be."""
    words = an_object(value, "record")
    rules = read_rules(the(words, "rules", "record"), "rules")
    players = _players(the(words, "players", "record"), rules)
    if ("deal" in words) == ("position" in words):
        raise wrong("record", "it needs either a 'deal' or a 'position'")
    if "deal" in words:
        start = _deal(rules, len(players), words["deal"])
    else:
        start = read_position(rules, len(players), words["position"])
    moves = a_list(the(words, "moves", "record"), "moves")
    read = tuple(read_move(move, f"moves[{number}]") for number, move in enumerate(moves))
    return Record(rules, players, start, read)


def read_rules(value: object, where: str) -> Rules:
    try:
        return rules_from(an_object(value, where))
    except InvalidRules as error:
        raise wrong(where, str(error)) from None


def read_move(value: object, where: str) -> tuple[int, Move]:
    """A move as records write it, with the seat before it: ``2 attack 9D``."""
    text = a_text(value, where)
    seat, _, move = text.partition(" ")
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 4 and str(int(seat)) == seat):
        raise wrong(where, f"{shown(text)} doesn't begin with a seat")
    try:
        return int(seat), parse_move(move)
    except InvalidMove as error:
        raise wrong(where, str(error)) from None


def export_record(
    rules: Rules,
    players: Sequence[str],
    pack: Sequence[Card],
    dealer: int,
    lead: int | None,
    moves: Iterable[tuple[int, Move]],
) -> dict[str, object]:
    """A record of a game from its deal. `lead` is what was chosen, if anything was: drawn by lot,
    or following from the game before."""
    dealt: dict[str, object] = {"pack": write_cards(pack), "dealer": dealer}
    if lead is not None:
        dealt["lead"] = lead
    return {
        "rules": rules.changed(),
        "players": list(players),
        "deal": dealt,
        "moves": [f"{seat} {move}" for seat, move in moves],
    }


def _players(value: object, rules: Rules) -> tuple[str, ...]:
    names = a_list(value, "players")
    players = tuple(a_text(name, f"players[{seat}]") for seat, name in enumerate(names))
    if trouble := rules.why_not_seats(len(players)):
        raise wrong("players", trouble)
    return players


def _deal(rules: Rules, players: int, value: object) -> State:
    words: Mapping[str, object] = an_object(value, "deal")
    only(words, ("pack", "dealer", "lead"), "deal")
    pack = some_cards(the(words, "pack", "deal"), "deal.pack")
    dealer = a_number(the(words, "dealer", "deal"), "deal.dealer", 0, players - 1)
    lead = None
    if "lead" in words:
        lead = a_number(words["lead"], "deal.lead", 0, players - 1)
    try:
        return deal(rules, pack, players, dealer, lead)
    except ValueError as error:
        raise wrong("deal.pack", str(error)) from None
