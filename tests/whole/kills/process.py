"""The bot as a host runs it: a process that knows its settings only, and can be killed."""

import asyncio
import os
import sys
from pathlib import Path
from typing import Self

from bot.settings import PREFIX

PATIENCE = 30.0
"""Seconds of the wall that a start may take on a busy machine."""
GLANCE = 0.02


class Durakbot:
    """One database, one after another many processes. Use it as ``async with Durakbot(…)``."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder, self.database = folder, folder / "durakbot.db"
        bare = {key: value for key, value in os.environ.items() if not key.startswith(PREFIX)}
        given = {"DATABASE": str(self.database), **settings}
        self._environment = bare | {PREFIX + name: value for name, value in given.items()}
        self._process: asyncio.subprocess.Process | None = None
        self.lives = 0
        """How often it was started: the number of the present life."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        """Returns once its platforms are started, not yet connected."""
        assert not self.alive
        self.lives += 1
        with self._log_file(self.lives).open("wb") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "adapters.cli", "run"),
                cwd=self.folder,
                env=self._environment,
                stdout=log,
                stderr=log,
            )
        async with asyncio.timeout(PATIENCE):
            while "started: " not in self.log:
                assert self.alive, f"it did not start:\n{self.log}"
                await asyncio.sleep(GLANCE)

    async def kill(self) -> None:
        """SIGKILL: it gets no chance to do anything more."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    def _log_file(self, life: int) -> Path:
        return self.folder / f"life-{life}.log"

    @property
    def log(self) -> str:
        """What the present process has told its host."""
        return self._log_file(self.lives).read_text("utf-8")

    @property
    def logs(self) -> str:
        """What all of them have."""
        return "".join(self._log_file(life).read_text("utf-8") for life in range(1, self.lives + 1))
