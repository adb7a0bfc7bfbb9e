"""What the commands read, and what they print for people and other programs."""

import io
import sys
from pathlib import Path


class Unreadable(Exception):
    """A file cannot be read: a sentence that says why."""


def text_of(file: str) -> str:
    """What is in a file; `-` is standard input. Raises Unreadable."""
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return content.decode("utf-8-sig")  # some editors put a mark before the text
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no UTF-8 text"
        name = "The input" if file == "-" else file
        raise Unreadable(f"{name} can't be read: {reason}.") from None


def show(text: str) -> None:
    """Print it; what the terminal's encoding has no sign for becomes a question mark."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    print(text)
