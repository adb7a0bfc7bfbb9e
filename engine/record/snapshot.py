"""A state as JSON without loss, for databases: what is written today every later release reads.

Unknown fields are ignored and missing ones have defaults, so fields can be added. A change that
this does not cover gets a new number of the format, and the old one stays readable.
"""

from collections.abc import Mapping

from engine.cards import Cards, write_cards
from engine.masks import SEATS
from engine.record.assembly import Parts, assembled
from engine.record.position import MOST_BOUTS, read_seats, read_table, read_trumps, table_of
from engine.record.reading import (
    a_card,
    a_flag,
    a_list,
    a_number,
    an_object,
    shown,
    some_cards,
    the,
    wrong,
)
from engine.record.record import read_rules
from engine.record.standing import result_of
from engine.state import Origin, Position, Result, Setup, State, Tricks

FORMAT = 1
MOST_RETURNED = 1_000


def dump_state(state: State) -> dict[str, object]:
    """The state in JSON's values. All rules are spelt out: a preset may change with a release,
    a game that has begun may not."""
    at = state.public
    tricks, origin = at.stage.tricks, at.stage.origin
    return {
        "format": FORMAT,
        "rules": at.rules.model_dump(),
        "seats": at.seats,
        "trump": "".join(at.setup.trumps),
        "turn_up": None if at.turn_up is None else at.turn_up.text,
        "hands": [str(hand) for hand in state.hands],
        "talon": write_cards(state.talon),
        "discard": None if state.discard is None else write_cards(state.discard),
        "discarded": at.discarded,
        "table": table_of(at.pairs),
        "lead": at.lead,
        "defender": at.defender,
        "taking": at.taking,
        "passed": list(at.passed),
        "bout": at.bout,
        "shown": str(at.shown),
        "wrong": str(Cards(state.memory.wrong)),
        "returned": tricks.returned,
        "caught": list(SEATS[tricks.caught]),
        "in_vain": list(SEATS[tricks.vain]),
        "lowest_trump_of": origin.owner,
        "turn_up_with": origin.drawer,
        "places": [list(place) for place in at.places],
        "emptied": list(state.emptied),
        "history": [
            {
                "hands": [str(hand) for hand in past.hands],
                "lead": past.lead,
                "defender": past.defender,
            }
            for past in state.history
        ],
        "result": None if at.result is None else result_of(at.result),
    }


def load_state(value: object) -> State:
    """The inverse of `dump_state`; InvalidRecord for what it cannot have written."""
    words = an_object(value, "state")
    if the(words, "format", "state") != FORMAT:
        raise wrong("state.format", f"{shown(words['format'])} is not known to this release")
    seats = a_number(the(words, "seats", "state"), "state.seats", 2, 8)
    rules = read_rules(the(words, "rules", "state"), "state.rules")
    if trouble := rules.why_not_seats(seats):
        raise wrong("state.seats", trouble)
    trumps = read_trumps(rules, the(words, "trump", "state"), "state.trump")
    return assembled(_parts(words, Setup(rules, seats, trumps)))


def _parts(words: Mapping[str, object], setup: Setup) -> Parts:
    seats = setup.seats
    discard = words.get("discard", "")
    turn_up = words.get("turn_up")
    return Parts(
        setup=setup,
        hands=_hands(the(words, "hands", "state"), "state.hands", seats),
        lead=a_number(the(words, "lead", "state"), "state.lead", 0, seats - 1),
        defender=a_number(the(words, "defender", "state"), "state.defender", 0, seats - 1),
        turn_up=None if turn_up is None else a_card(turn_up, "state.turn_up"),
        talon=some_cards(words.get("talon", ""), "state.talon"),
        discard=None if discard is None else some_cards(discard, "state.discard"),
        discarded=a_number(words.get("discarded", 0), "state.discarded", 0, 52),
        pairs=read_table(words.get("table", []), "state.table", seats),
        taking=a_flag(words.get("taking", False), "state.taking"),
        passes=_seats(words, "passed", seats),
        bout=a_number(words.get("bout", 1), "state.bout", 1, MOST_BOUTS),
        places=_places(words.get("places", []), "state.places", seats),
        shown=int(Cards.of(some_cards(words.get("shown", ""), "state.shown"))),
        origin=Origin(_seat(words, "lowest_trump_of", seats), _seat(words, "turn_up_with", seats)),
        tricks=Tricks(
            a_number(words.get("returned", 0), "state.returned", 0, MOST_RETURNED),
            _seats(words, "caught", seats),
            _seats(words, "in_vain", seats),
        ),
        wrong=int(Cards.of(some_cards(words.get("wrong", ""), "state.wrong"))),
        emptied=read_seats(words.get("emptied", []), "state.emptied", seats),
        history=_history(words.get("history", []), "state.history", seats),
        result=_result(words.get("result"), "state.result", seats),
    )


def _seat(words: Mapping[str, object], key: str, seats: int) -> int | None:
    seat = words.get(key)
    return None if seat is None else a_number(seat, f"state.{key}", 0, seats - 1)


def _seats(words: Mapping[str, object], key: str, seats: int) -> int:
    """A set of seats as bits."""
    return sum(1 << seat for seat in read_seats(words.get(key, []), f"state.{key}", seats))


def _hands(value: object, where: str, seats: int) -> tuple[Cards, ...]:
    hands = a_list(value, where)
    if len(hands) != seats:
        raise wrong(where, f"{len(hands)} hands for {seats} players")
    return tuple(Cards.of(some_cards(hand, where)) for hand in hands)


def _places(value: object, where: str, seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(read_seats(place, where, seats) for place in a_list(value, where))


def _history(value: object, where: str, seats: int) -> tuple[Position, ...]:
    return tuple(
        Position(
            _hands(the(past, "hands", where), where, seats),
            a_number(the(past, "lead", where), where, 0, seats - 1),
            a_number(the(past, "defender", where), where, 0, seats - 1),
        )
        for past in (an_object(each, where) for each in a_list(value, where))
    )


def _result(value: object, where: str, seats: int) -> Result | None:
    if value is None:
        return None
    words = an_object(value, where)
    fool = the(words, "fool", where)
    return Result(
        None if fool is None else a_number(fool, where, 0, seats - 1),
        a_flag(the(words, "draw", where), where),
        _places(the(words, "places", where), where, seats),
        read_seats(the(words, "losers", where), where, seats),
    )
