"""A table as JSON and back, without loss: the snapshots beside the log."""

import json
from dataclasses import fields

from bot.screen import Address, Person
from bot.table.values import Phase, Seat, Setup, Table, Told
from engine.computer import seen
from engine.record import dump_state, load_state

VERSION = 1
"""Of the snapshot's form. Fields may be added with a default; nothing else may change."""


def dump_table(table: Table) -> str:
    """One line of JSON; `load_table` gives back an equal table."""
    value: dict[str, object] = {"version": VERSION}
    for field in fields(table):
        value[field.name] = getattr(table, field.name)
    value["setup"] = table.setup.as_words()
    value["seats"] = [{f.name: getattr(seat, f.name) for f in fields(seat)} for seat in table.seats]
    value["game"] = None if table.game is None else dump_state(table.game)
    value["seen"] = None if table.seen is None else seen.as_words(table.seen)
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def load_table(text: str) -> Table:
    """Raises ValueError where the text is no snapshot of a version that is known."""
    value = json.loads(text)
    version = value.pop("version", None)
    if not isinstance(version, int) or version > VERSION:
        raise ValueError(f"a snapshot of version {version}, this program reads up to {VERSION}")
    known = {field.name for field in fields(Table)}
    value = {name: item for name, item in value.items() if name in known}
    for name in ("asked", "needed", "passes"):
        value[name] = tuple(value.get(name, ()))
    value["place"], value["host"] = Address(value["place"]), Person(value["host"])
    value["votes"] = tuple(map(Person, value.get("votes", ())))
    value["phase"] = Phase(value["phase"])
    value["setup"] = Setup.of_words(value["setup"])
    value["seats"] = tuple(Seat(**seat) for seat in value["seats"])
    value["scores"] = tuple((Person(who), lost) for who, lost in value.get("scores", ()))
    if "games" not in value:  # of the first release, whose series began with the table
        value["games"] = value["number"] - (value["phase"] is Phase.PLAYING)
    value["told"] = tuple(
        Told(kind, tuple(seats), tuple(cards), number)
        for kind, seats, cards, number in value.get("told", ())
    )
    value["game"] = None if value["game"] is None else load_state(value["game"])
    if value.get("seen") is not None:
        value["seen"] = seen.of_words(value["seen"])
    elif value["game"] is not None:  # of a release whose computers had no memory
        value["seen"] = seen.beginning(value["game"].public)
    return Table(**value)
