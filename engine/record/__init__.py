"""Games on paper: records, positions and lossless snapshots as JSON, and the replay of a record."""

from engine.record.position import position_of, read_position
from engine.record.reading import InvalidRecord
from engine.record.record import (
    Record,
    Refused,
    Replay,
    export_record,
    parse_record,
    read_record,
    replay,
)
from engine.record.snapshot import dump_state, load_state
from engine.record.standing import describe, replay_text, standing

__all__ = [
    "InvalidRecord",
    "Record",
    "Refused",
    "Replay",
    "describe",
    "dump_state",
    "export_record",
    "load_state",
    "parse_record",
    "position_of",
    "read_position",
    "read_record",
    "replay",
    "replay_text",
    "standing",
]
