"""The installed Chromium, one for a test; without it such tests are skipped by name."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser as Chromium
from playwright.async_api import async_playwright

from tests.platforms.browser.people import BrowserPerson

PATHS = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
REQUIRED = "DURAKBOT_REQUIRE_BROWSER"
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


@dataclass(slots=True)
class Browser:
    """Chromium, and the page that people come to."""

    chromium: Chromium
    url: str = ""
    people: list[BrowserPerson] = field(default_factory=list)

    async def person(self, name: str, path: str = "", **look: Any) -> BrowserPerson:
        """Somebody who comes by a window of his own and types his name. `look`: as playwright's
        contexts take it, `**PHONE` for a phone."""
        one = await self.stranger(path, **look)
        await one.enters(name)
        return one

    async def empties(self) -> None:
        """Everybody goes home."""
        for one in self.people:
            await one.leaves()
        self.people.clear()

    async def stranger(self, path: str = "", **look: Any) -> BrowserPerson:
        """Somebody who has not typed a name yet."""
        look.setdefault("locale", "en-GB")
        context = await self.chromium.new_context(**look)
        one = BrowserPerson(await context.new_page())
        self.people.append(one)
        await one.opens(self.url + path)
        return one


def required() -> Path:
    """Chromium's path; skips the test, or fails it where a browser is required."""
    for path in map(Path, PATHS):
        if path.exists():
            return path
    if os.environ.get(REQUIRED) == "1":
        pytest.fail(f"{REQUIRED}=1, and there is no Chromium at {', '.join(PATHS)}")
    pytest.skip("needs Chromium")


@asynccontextmanager
async def browser(url: str = "") -> AsyncIterator[Browser]:
    path = required()
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=path, args=list(ARGUMENTS), timeout=60_000
        )
        try:
            yield Browser(chromium, url)
        finally:
            await chromium.close()
