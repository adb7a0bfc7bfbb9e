"""What the commands print for people and other programs."""

import io
import sys


def show(text: str) -> None:
    """Print it; what the terminal's encoding has no sign for becomes a question mark."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    print(text)
