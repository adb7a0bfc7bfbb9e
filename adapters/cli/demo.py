"""The demo: the page alone, on loopback, its games in a file of the user's own."""

import os
import socket
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from adapters.cli.platforms import Part
from adapters.web import WebPage
from bot.settings import Settings

LOOPBACK = "127.0.0.1"
PORT = 8642
"""The same each time, so that windows left open find the next demo."""


def settings(given: Settings, port: int | None, database: Path | None) -> Settings:
    """Those of the demo. A database or port is taken from the settings if it stands there; a
    token never is."""
    if port is None:
        port = given.web_port if given.web_port is not None else free_port(PORT)
    if database is None:
        set_there = "database" in given.model_fields_set
        database = given.database if set_there else data_folder() / "demo.db"
    quiet = {} if "log_level" in given.model_fields_set else {"log_level": "warning"}
    return given.model_copy(
        update={
            "telegram_token": None,
            "discord_token": None,
            "web_host": LOOPBACK,
            "web_port": port,
            "database": database,
            **quiet,
        }
    )


def greet(parts: Sequence[Part]) -> None:
    page = parts[0].front
    assert isinstance(page, WebPage)
    print(f"Durak is open at {page.url}", flush=True)
    if sys.stdout.isatty():
        print("Open it in a browser. Ctrl+C stops it; the games are kept for the next time.")


def free_port(wanted: int) -> int:
    """That port, or 0 (any) where another program has it."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, wanted))
        except OSError:
            return 0
    return wanted


def data_folder() -> Path:
    """Where programs keep what they need of a user's; made if missing."""
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "durakbot"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # a user without a home, as in a container
        return Path(tempfile.mkdtemp(prefix="durakbot-"))
    return folder
