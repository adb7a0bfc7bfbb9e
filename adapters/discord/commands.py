"""The slash commands: named and described in every language, registered only when changed."""

import json
import logging
from collections.abc import Callable, Coroutine
from hashlib import sha256
from typing import Any

import discord
from discord import app_commands

from adapters.discord.api import TROUBLES
from adapters.discord.presses import Presses
from bot.ports import Store
from bot.screens.glossary import TOPIC
from bot.words import Words

NAMES = ("durak", "hand", "rules", "settings", "stop", "help")
KIND = "dc-commands"

log = logging.getLogger(__name__)

Tree = app_commands.CommandTree[Any]


class Translator(app_commands.Translator):
    """Words by the key that a text carries with it."""

    def __init__(self, words: Words) -> None:
        self._words = words

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        language = locale.value.partition("-")[0]
        if language not in self._words.languages:
            return None
        return self._words.text(language, string.extras["key"])


def command_tree(client: discord.Client, presses: Presses, words: Words) -> Tree:
    """In servers only: a hand is one person's view of a channel."""
    tree: Tree = app_commands.CommandTree(
        client,
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )
    for name in NAMES:
        tree.add_command(_command(name, presses, words))
    return tree


def _command(name: str, presses: Presses, words: Words) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: discord.Interaction[Any]) -> None:
        presses.command(interaction, name)

    return app_commands.Command(
        name=app_commands.locale_str(name, key=f"dc-command-{name}-name"),
        description=_translated(words, f"dc-command-{name}"),
        callback=_help(presses, words) if name == "help" else callback,
    )


def _help(presses: Presses, words: Words) -> Callable[..., Coroutine[Any, Any, None]]:
    """It can be asked about a topic."""
    topics = [app_commands.Choice(name=_translated(words, "help-topic-words"), value=TOPIC)]

    @app_commands.rename(topic=app_commands.locale_str("topic", key="dc-option-topic-name"))
    @app_commands.describe(topic=_translated(words, "dc-option-topic"))
    @app_commands.choices(topic=topics)
    async def callback(interaction: discord.Interaction[Any], topic: str = "") -> None:
        presses.command(interaction, "help", topic)

    return callback


def _translated(words: Words, key: str) -> app_commands.locale_str:
    """In the language of the process, and by its key in all the others."""
    return app_commands.locale_str(words.text(words.default, key), key=key)


async def register(tree: Tree, words: Words, store: Store) -> None:
    """Discord grants two hundred changes a day: tell it what is new, and nothing else."""
    translator = Translator(words)
    await tree.set_translator(translator)
    commands = [await c.get_translated_payload(tree, translator) for c in tree.get_commands()]
    digest = sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()
    application = str(tree.client.application_id)
    if (await store.notes(KIND)).get(application) == digest:
        return
    try:
        await tree.sync()
    except TROUBLES as error:
        log.warning(
            "the commands could not be registered, the next connection tries again: %s", error
        )
        return
    await store.note(KIND, application, digest)
    log.info("registered the commands")
