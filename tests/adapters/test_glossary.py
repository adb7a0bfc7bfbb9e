"""`/help words` through each platform's real library, with the real app behind it."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from adapters.web import WebPage
from bot.app import App
from bot.clock import WallClock
from bot.words import Words
from tests.bot.fakes import MemoryStore
from tests.platforms.browser.window import window
from tests.whole.on_discord import on_discord
from tests.whole.on_telegram import on_telegram

FAST = 50.0
TITLES = {"en": "Words of the game", "ru": "Слова игры"}


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "/help words"), ("ru", "/help слова"), ("ru", "/help words")]
)
async def test_on_telegram(tmp_path: Path, language: str, typed: str) -> None:
    async with on_telegram(tmp_path, Random(1), FAST) as face:
        anna = face.telegram.person("Anna", language)
        await anna.opens()
        await face.settle()
        await anna.says(typed)
        await face.settle()
        assert anna.private[-1].text.startswith(TITLES[language])
        await anna.says(typed.replace(" ", f"@{face.telegram.username} "), face.group)
        await face.settle()
        assert anna.private[-1].text.startswith(TITLES[language])
        await anna.says("/help")
        await face.settle()
        assert anna.private[-1].text.startswith("Durak" if language == "en" else "Дурак")


@pytest.mark.parametrize(
    ("locale", "typed"), [("en-US", "/help words"), ("ru", "/помощь слова"), ("ru", "/help words")]
)
async def test_on_discord(tmp_path: Path, locale: str, typed: str) -> None:
    async with on_discord(tmp_path, Random(1), FAST) as face:
        boris = face.discord.person("Boris", locale=locale)
        it = await boris.says(typed, face.channel)
        language = locale.partition("-")[0]
        assert it.original is not None
        assert it.original.reader is boris
        assert it.original.text.startswith(TITLES[language])
        it = await boris.says("/help", face.channel)
        assert it.original is not None
        assert it.original.text.startswith("Durak" if language == "en" else "Дурак")
        (option,) = next(c for c in face.discord.commands if c["name"] == "help")["options"]
        assert option.get("required", False) is False
        assert (option["name"], option["name_localizations"]["ru"]) == ("topic", "тема")


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "/help words"), ("ru", "/help слова"), ("ru", "/help words")]
)
async def test_on_the_page(language: str, typed: str) -> None:
    clock, words = WallClock(FAST), Words()
    store: Any = MemoryStore()
    app = App(store, clock, words, Random(1))
    page = WebPage("127.0.0.1", 0, app=app, words=words, clock=clock, store=store)
    app.add(page.platform)
    await app.load()
    await page.start()
    try:
        async with window(page.url, language=language) as one:
            await one.act("say", text=typed)
            await one.in_step()
            assert one.texts("hand")[0].startswith(TITLES[language])
            assert len(one.texts("hand")) == 1
    finally:
        await page.stop()
        await app.stop()
