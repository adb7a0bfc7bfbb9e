"""The `Chat` port over Discord: public messages in channels, hands as ephemeral messages."""

from contextlib import suppress
from typing import Any

import discord
from discord.http import Route

from adapters.discord import paint
from adapters.discord.api import DEAD_TOKEN, UNKNOWN_CHANNEL, UNKNOWN_WEBHOOK, Api
from adapters.discord.errands import Errands
from adapters.discord.hands import Hands, Key, Token, message_id, parts
from bot.app import App
from bot.ports import Clock, Gone, Unreachable
from bot.screen import Address, MessageId, Screen, split

CHANNEL = "/channels/{channel_id}/messages"
FAR = 8
"""Messages after which a table is out of sight."""
LOOK_EVERY = 60.0
"""Seconds between two looks for how far a table has scrolled."""


class DiscordChat:
    """Addresses are ``dc:<channel>``, whispers ``dc:<person>@dc:<channel>``; a message is named
    by its address and id, ``dc:7#123``."""

    def __init__(self, api: Api, hands: Hands, app: App, clock: Clock) -> None:
        self._api, self._hands, self._app, self._clock = api, hands, app, clock
        self._looked: dict[Address, float] = {}
        self._errands = Errands()

    # --- the port ---------------------------------------------------------------------------

    async def post(self, to: Address, screen: Screen, nonce: str) -> MessageId:
        person, place = split(to)
        if person is not None:
            return await self._whisper(to, screen)
        posted = await self._in_channel("POST", place, body=paint.public(screen, nonce))
        return message_id(place, posted["id"])

    async def edit(self, message: MessageId, screen: Screen) -> None:
        address, id_ = parts(message)
        person, place = split(address)
        if person is not None:
            await self._rewhisper(message, address, screen)
            return
        await self._in_channel("PATCH", place, id_, paint.shown(screen))
        self._look(place, message)

    async def drop(self, message: MessageId) -> None:
        """A hand whose token is old stays in its owner's client, until that is closed."""
        address, id_ = parts(message)
        person, place = split(address)
        with suppress(Gone):
            if person is None:
                await self._in_channel("DELETE", place, id_)
            elif key := self._hands.key(message):
                await self._by_key("DELETE", message, key)
        await self._hands.dropped(message)

    # --- public messages --------------------------------------------------------------------

    async def _in_channel(
        self, method: str, place: Address, message: str = "", body: paint.Body | None = None
    ) -> Any:
        path = CHANNEL + "/{message_id}" if message else CHANNEL
        route = Route(method, path, channel_id=_number(place), message_id=message)
        with self._api.translated():
            try:
                return await self._api.call(route, body)
            except discord.NotFound as error:
                if error.code == UNKNOWN_CHANNEL:  # deleted while we were away
                    self._errands.run(self._app.removed(place))
                raise

    # --- hands ------------------------------------------------------------------------------

    async def _whisper(self, to: Address, screen: Screen) -> MessageId:
        token = self._hands.newest(to)
        if token is None:
            raise Unreachable("no young token")
        async with self._hands.turn(to):
            posted = await self._hook("POST", to, token, "", paint.private(screen))
            await self._hands.received(to, token, posted["id"], posted["id"])
        return message_id(to, posted["id"])

    async def _rewhisper(self, message: MessageId, address: Address, screen: Screen) -> None:
        async with self._hands.turn(address):
            key = self._hands.key(message)
            if key is not None:
                await self._by_key("PATCH", message, key, paint.shown(screen))
            elif self._hands.newest(address):
                raise Gone("its token is old, another is young")
            else:
                raise Unreachable("no young token")

    async def _by_key(
        self, method: str, message: MessageId, key: Key, body: paint.Body | None = None
    ) -> None:
        address, _ = parts(message)
        try:
            await self._hook(method, address, key.token, key.name, body)
        except Gone:
            await self._hands.dropped(message)
            raise

    async def _hook(
        self,
        method: str,
        address: Address,
        token: Token,
        name: str,
        body: paint.Body | None,
    ) -> Any:
        with self._api.translated():
            try:
                return await self._api.hook(method, token.text, name, body)
            except discord.HTTPException as error:
                if error.code in (DEAD_TOKEN, UNKNOWN_WEBHOOK):
                    await self._hands.lost(address, token)
                    if self._hands.newest(address):
                        raise Gone("its token is dead, another is young") from None
                raise

    # --- scrolling --------------------------------------------------------------------------

    async def scrolled(self, place: Address, message: MessageId) -> bool:
        """Whether much has been said after a message. Where the history may not be read there
        is nothing to be seen."""
        after = {"after": parts(message)[1], "limit": str(FAR + 1)}
        route = Route("GET", CHANNEL, channel_id=_number(place))
        with self._api.translated():
            newer = await self._api.call(route, params=after)
        return len(newer) > FAR

    def _look(self, place: Address, message: MessageId) -> None:
        now = self._clock.now()
        if now - self._looked.get(place, now - LOOK_EVERY) >= LOOK_EVERY:
            self._looked[place] = now
            self._errands.run(self._look_after(place, message))

    async def _look_after(self, place: Address, message: MessageId) -> None:
        if await self.scrolled(place, message):
            self._app.scrolled(place)

    async def close(self) -> None:
        await self._errands.stop()


def _number(place: Address) -> str:
    return place.removeprefix("dc:")
