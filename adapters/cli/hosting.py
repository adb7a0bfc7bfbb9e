"""The commands `durakbot run` and `durakbot demo`: settings in, a running bot, an exit status."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from adapters.cli import demo, journal
from adapters.cli.journal import say
from adapters.cli.platforms import CantGoOn, Part
from adapters.cli.process import Greet, until_stopped
from adapters.sqlite import Unusable
from adapters.web import WebPage
from bot.settings import Misconfigured, Settings, read, strangers

NOTHING_TO_RUN = """\
There is no platform to start. Set one of these, in the environment or in a file .env here:
  DURAKBOT_TELEGRAM_TOKEN=...   a Telegram bot; @BotFather gives the token
  DURAKBOT_DISCORD_TOKEN=...    a Discord application; its page Bot gives the token
  DURAKBOT_WEB_PORT=8080        the page in the browser
To play here and now: durakbot demo. All settings: deploy/durakbot.env.example"""


def run() -> int:
    try:
        settings = read()
    except Misconfigured as trouble:
        return say(*trouble.problems)
    if not (settings.telegram_token or settings.discord_token or settings.web_port is not None):
        return say(NOTHING_TO_RUN)
    return _serve(settings, _announce)


def run_demo(port: int | None, database: Path | None) -> int:
    try:
        settings = demo.settings(read(), port, database)
    except Misconfigured as trouble:
        return say(*trouble.problems)
    return _serve(settings, demo.greet)


def _serve(settings: Settings, greet: Greet) -> int:
    tokens = (settings.telegram_token, settings.discord_token)
    journal.start(settings.log_level, [token.get_secret_value() for token in tokens if token])
    for name in strangers():
        journal.log.warning("%s is no setting: it does nothing here", name)
    try:
        asyncio.run(until_stopped(settings, greet))
    except (Unusable, CantGoOn) as trouble:
        return say(str(trouble))
    except Exception:
        journal.log.critical("durakbot broke off", exc_info=True)
        return 1
    return 0


def _announce(parts: Sequence[Part]) -> None:
    for part in parts:
        if isinstance(part.front, WebPage):
            journal.log.info("the page is at %s", part.front.url)
    journal.log.info("started: %s", ", ".join(part.name for part in parts))
