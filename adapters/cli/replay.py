"""The command `durakbot replay`: a record in, where it stands out."""

import sys
from pathlib import Path

from adapters.cli.journal import say
from engine.record import replay_text


def replay(file: str, as_json: bool, until: int | None) -> int:
    """Exit status: 0, 1 where a move is refused, 2 if the file is no record."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no UTF-8 text"
        return say(f"{file} can't be read: {reason}.")
    output, status = replay_text(text, as_json, until)
    if status == 2:
        return say(output)
    print(output)
    return status
