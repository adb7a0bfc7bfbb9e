"""Who administers a place, and who is still there: asked of Discord when it matters."""

import logging

import discord

from adapters.discord.api import TROUBLES
from adapters.discord.presses import may_administer
from bot.screen import Address, Person

log = logging.getLogger(__name__)

Place = discord.abc.GuildChannel | discord.Thread


class DiscordRights:
    """Without privileged intents nobody's coming or going is announced, so it is looked up."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def admin(self, place: Address, person: Person) -> bool:
        try:
            channel = await self._channel(place)
            member = await channel.guild.fetch_member(_number(person)) if channel else None
        except TROUBLES as error:
            log.info("cannot tell who administers a channel: %s", error)
            return False
        return bool(channel and member and may_administer(channel.permissions_for(member)))

    async def member(self, place: Address, person: Person) -> bool:
        """Whether he is still in the server; yes where that can't be found out."""
        try:
            channel = await self._channel(place)
            if channel is not None:
                await channel.guild.fetch_member(_number(person))
        except discord.NotFound as error:
            return error.code != UNKNOWN_MEMBER
        except TROUBLES as error:
            log.info("cannot tell who is in a server: %s", error)
        return True

    async def _channel(self, place: Address) -> Place | None:
        number = _number(place)
        channel = self._client.get_channel(number) or await self._client.fetch_channel(number)
        return channel if isinstance(channel, Place) else None


UNKNOWN_MEMBER = 10007


def _number(name: str) -> int:
    return int(name.removeprefix("dc:"))
