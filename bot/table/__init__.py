"""A table: people gather at it, play on it and leave it. A value and the one function on it."""

from bot.table.clocks import asked, deadline, role, shown_deadline
from bot.table.codec import dump_table, load_table
from bot.table.playing import left_to_computers, lone_pass, may_surrender, mover
from bot.table.update import update
from bot.table.values import Phase, Refused, Seat, Setup, Table, Told, born

__all__ = [
    "Phase",
    "Refused",
    "Seat",
    "Setup",
    "Table",
    "Told",
    "asked",
    "born",
    "deadline",
    "dump_table",
    "left_to_computers",
    "load_table",
    "lone_pass",
    "may_surrender",
    "mover",
    "role",
    "shown_deadline",
    "update",
]
