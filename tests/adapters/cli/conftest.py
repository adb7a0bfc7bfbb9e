"""A bare environment: no settings of the machine that the tests run on."""

import os
from pathlib import Path

import pytest

from bot.settings import PREFIX


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in list(os.environ):
        if name.startswith(PREFIX):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
