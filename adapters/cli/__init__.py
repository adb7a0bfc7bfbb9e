"""The command `durakbot`, and the one place that knows every part: see `main`."""

from adapters.cli.main import main

__all__ = ["main"]
