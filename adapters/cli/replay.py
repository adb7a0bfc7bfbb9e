"""The command `durakbot replay`: a record in, where it stands out."""

import sys
from pathlib import Path

from adapters.cli.journal import say
from adapters.cli.terminal import show
from engine.record import replay_text


def replay(file: str, as_json: bool, until: int | None) -> int:
    """Exit status: 0, 1 where a move is refused, 2 if the file is no record."""
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        text = content.decode("utf-8-sig")  # some editors put a mark before the text
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no UTF-8 text"
        return say(f"{'The input' if file == '-' else file} can't be read: {reason}.")
    output, status = replay_text(text, as_json, until)
    if status == 2:
        return say(output)
    show(output)
    return status
