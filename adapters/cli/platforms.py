"""The platforms that the settings switch on. The big libraries are loaded only then."""

import asyncio
from dataclasses import dataclass
from typing import Protocol

from adapters.web import CantListen, WebPage
from bot.app import App
from bot.ports import Clock, Platform, Store
from bot.settings import Settings
from bot.words import Words


class CantGoOn(Exception):
    """A platform has to give up; the message is a sentence for the host."""


class Front(Protocol):
    """A platform that runs here."""

    @property
    def platform(self) -> Platform: ...
    async def start(self) -> None: ...
    async def stop(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Part:
    """A front by its name, and how it says that it can't go on."""

    name: str
    front: Front
    failed: asyncio.Future[str] | asyncio.Future[None] | None = None
    """Done when it gives up: a sentence for the host, or an exception with one."""
    troubles: tuple[type[Exception], ...] = ()
    """What its start raises, with a sentence for the host."""

    async def start(self) -> None:
        try:
            await self.front.start()
        except self.troubles as trouble:
            raise CantGoOn(str(trouble)) from trouble

    def check(self) -> None:
        """Raise CantGoOn if it has given up."""
        if self.failed is not None and self.failed.done():
            raise CantGoOn(str(self.failed.exception() or self.failed.result()))


@dataclass(frozen=True, slots=True)
class Core:
    """What every front is made with."""

    app: App
    words: Words
    clock: Clock
    store: Store


def parts(settings: Settings, core: Core) -> list[Part]:
    """The page first: it is the only one that can fail at once, by a port that is taken."""
    found: list[Part] = []
    if settings.web_port is not None:
        found.append(_web(settings.web_port, settings, core))
    if settings.telegram_token:
        found.append(_telegram(settings.telegram_token.get_secret_value(), settings, core))
    if settings.discord_token:
        found.append(_discord(settings.discord_token.get_secret_value(), settings, core))
    return found


def _web(port: int, settings: Settings, core: Core) -> Part:
    page = WebPage(
        settings.web_host,
        port,
        app=core.app,
        words=core.words,
        clock=core.clock,
        store=core.store,
        names=settings.web_names,
    )
    return Part("web", page, troubles=(CantListen,))


def _telegram(token: str, settings: Settings, core: Core) -> Part:
    from adapters.telegram import TelegramBot

    bot = TelegramBot(token, settings.telegram_api, core.app, core.words, core.clock)
    return Part("telegram", bot, bot.failed)


def _discord(token: str, settings: Settings, core: Core) -> Part:
    from adapters.discord import CantRun, DiscordBot

    bot = DiscordBot(
        app=core.app,
        store=core.store,
        clock=core.clock,
        words=core.words,
        token=token,
        api=settings.discord_api,
        gateway=settings.discord_gateway,
    )
    return Part("discord", bot, bot.failed, troubles=(CantRun,))
