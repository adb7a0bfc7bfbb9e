"""Discord: tables in channels, hands as ephemeral messages. See `DiscordBot`."""

from adapters.discord.bot import CantRun, DiscordBot, platform
from adapters.discord.chat import DiscordChat
from adapters.discord.rights import DiscordRights

__all__ = ["CantRun", "DiscordBot", "DiscordChat", "DiscordRights", "platform"]
