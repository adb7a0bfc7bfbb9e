"""The real app behind the page in a real browser, as whole games see a platform: time is moved on
by its `tick`, so that nothing changes unseen."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from adapters.web import WebPage
from bot.app import App
from bot.clock import WallClock
from bot.screen import Person
from bot.words import Words
from tests.bot.fakes import MemoryStore
from tests.platforms.browser.chromium import Browser, browser
from tests.platforms.browser.people import BrowserPerson

FAST = 50.0


@dataclass
class BrowserTable:
    app: App
    page: WebPage
    browser: Browser

    async def people(self, count: int) -> Sequence[BrowserPerson]:
        """So many people in the room, those who are there already first."""
        here = self.browser.people
        while len(here) < count:
            await self.browser.person(f"Person {len(here) + 1}")
        return here[:count]

    def public_texts(self) -> Sequence[str]:
        return [
            "\n".join([message.text, *(button.text for button in message.buttons)])
            for person in self.browser.people
            for message in person.group
        ]

    async def settle(self) -> None:
        """Until the painter has nothing left to do, and every window shows what the chat says."""
        while True:
            await self.app.settled()
            before = [self._wanted(person) for person in self.browser.people]
            await asyncio.gather(*map(self._in_step, self.browser.people))
            if before == [self._wanted(person) for person in self.browser.people]:
                return

    async def _in_step(self, person: BrowserPerson) -> None:
        await person.until(
            lambda: person.busy == 0 and _shown(person) == self._wanted(person),
            "to be in step with the chat",
        )

    def _wanted(self, person: BrowserPerson) -> dict[str, list[str]]:
        return {
            message.id: sorted(button.data for button in message.screen.buttons)
            for message in self.page.chat.seen_by(Person(person.person()))
        }


def _shown(person: BrowserPerson) -> dict[str, list[str]]:
    return {m.id: sorted(button.data for button in m.buttons) for m in person.messages}


@asynccontextmanager
async def browser_table(random: Random, speed: float = FAST) -> AsyncIterator[BrowserTable]:
    clock, store, words = WallClock(speed), MemoryStore(), Words()
    kept: Any = store
    app = App(kept, clock, words, random)
    page = WebPage("127.0.0.1", 0, app=app, words=words, clock=clock, store=kept)
    app.add(page.platform)
    await app.load()
    await page.start()
    try:
        async with browser(page.url) as chromium:
            yield BrowserTable(app, page, chromium)
    finally:
        await page.stop()
        await app.stop()
