"""The command `durakbot replay`: a record in, where it stands out."""

from adapters.cli.journal import say
from adapters.cli.terminal import Unreadable, show, text_of
from engine.record import replay_text


def replay(file: str, as_json: bool, until: int | None) -> int:
    """Exit status: 0, 1 where a move is refused, 2 if the file is no record."""
    try:
        text = text_of(file)
    except Unreadable as error:
        return say(str(error))
    output, status = replay_text(text, as_json, until)
    if status == 2:
        return say(output)
    show(output)
    return status
