"""The commands that Telegram's clients offer, in each language."""

from collections.abc import Iterable

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.words import Words

GROUP = ("durak", "hand", "rules", "settings", "stop", "help")
PRIVATE = ("hand", "rules", "settings", "stop", "help")


async def register(bot: Bot, words: Words) -> int:
    """Bring the menu up to date; says how many lists had to be written. Clients show the list
    of no language to everybody whose language has none."""
    written = 0
    for scope, names in (
        (BotCommandScopeAllGroupChats(), GROUP),
        (BotCommandScopeAllPrivateChats(), PRIVATE),
    ):
        for code, language in (("", words.default), *((each, each) for each in words.languages)):
            wanted = _commands(words, language, names)
            written += await _write(bot, scope, code, wanted)
    return written


async def _write(
    bot: Bot, scope: BotCommandScope, code: str, wanted: tuple[BotCommand, ...]
) -> bool:
    if await bot.get_my_commands(scope=scope, language_code=code or None) == wanted:
        return False
    return await bot.set_my_commands(wanted, scope=scope, language_code=code or None)


def _commands(words: Words, language: str, names: Iterable[str]) -> tuple[BotCommand, ...]:
    return tuple(BotCommand(name, words.text(language, f"tg-command-{name}")) for name in names)
