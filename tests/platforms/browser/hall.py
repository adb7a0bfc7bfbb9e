"""The page on a free port of loopback, with a fake app behind it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from adapters.web import GROUP, WebChat, WebPage
from bot.clock import WallClock
from bot.screen import MessageId, Screen, whisper
from bot.words import Words
from tests.platforms.browser.fakes import FakeCore, FakeStore, FakeWords


@dataclass
class Hall:
    app: FakeCore
    store: FakeStore
    page: WebPage

    @property
    def url(self) -> str:
        return self.page.url

    @property
    def chat(self) -> WebChat:
        return self.page.chat

    async def shows(self, screen: Screen, nonce: str = "") -> MessageId:
        """A screen of the painter's in the group."""
        return await self.chat.post(GROUP, screen, nonce)

    async def whispers(self, person: Any, screen: Screen, nonce: str = "") -> MessageId:
        return await self.chat.post(whisper(person, GROUP), screen, nonce)


@asynccontextmanager
async def hall(
    store: FakeStore | None = None, *, real_words: bool = False, speed: float = 50.0, port: int = 0
) -> AsyncIterator[Hall]:
    """`store`: of an earlier hall, which has been closed."""
    app, store = FakeCore(), store or FakeStore()
    words: Any = Words() if real_words else FakeWords()
    kept: Any = store
    clock = WallClock(speed)
    page = WebPage("127.0.0.1", port, app=app, words=words, clock=clock, store=kept)
    await page.start()
    try:
        yield Hall(app, store, page)
    finally:
        await page.stop()
