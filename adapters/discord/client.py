"""Our discord.py client: what Discord tells us, passed on."""

import re
from typing import Any

import discord
from discord import app_commands

from adapters.discord.presses import Presses
from bot.app import App
from bot.ports import Clock
from bot.screen import Address

TEMPLATE = re.compile(r"[a-z0-9]+( \S+)+")
"""Our buttons' data: words, the first of which names a table or what is one's own."""
IDENTIFY_GAP = 5.0
"""Seconds between two sessions that Discord wants."""
WAIT = 30.0
"""The longest pause of the wall that discord.py itself may wait out for a rate limit; it allows
no less."""


class Client(discord.Client):
    """`presses` and `tree` are set before it logs in."""

    presses: Presses
    tree: app_commands.CommandTree[Any]

    def __init__(self, app: App, clock: Clock, ready_timeout: float) -> None:
        # Nobody wants to hear that a library for voices is missing.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=WAIT,
            guild_ready_timeout=ready_timeout,
        )
        self._app, self._clock = app, clock
        self.add_dynamic_items(Press)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if not initial:
            await self._clock.sleep(IDENTIFY_GAP)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Buttons that never reach `Press`, since discord.py drops them in silence: those of
        another form, and those that are not on the message."""
        if interaction.type is not discord.InteractionType.component:
            return
        given: Any = interaction.data
        data = str(given["custom_id"])
        if not (TEMPLATE.fullmatch(data) and _is_on(interaction.message, data)):
            self.presses.press(interaction, data, known=False)

    # --- places that are gone ---------------------------------------------------------------

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._removed(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._removed(payload.thread_id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Archived alone is not the end: whoever writes there brings it back."""
        state = payload.data["thread_metadata"]
        if state["archived"] and state.get("locked"):
            await self._removed(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        for place in (*guild.channels, *guild.threads):
            await self._removed(place.id)

    async def _removed(self, channel: int) -> None:
        await self._app.removed(Address(f"dc:{channel}"))


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=TEMPLATE):
    """Any button of ours, from before a restart too. Never mixed with plain items in a view:
    discord.py would forget this class when the view ends."""

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> "Press":
        assert isinstance(item, discord.ui.Button)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        client = interaction.client
        assert isinstance(client, Client)
        client.presses.press(interaction, self.custom_id)


def _is_on(message: discord.Message | None, custom_id: str) -> bool:
    rows = message.components if message else []
    children = [child for row in rows for child in getattr(row, "children", ())]
    return any(getattr(child, "custom_id", None) == custom_id for child in children)
