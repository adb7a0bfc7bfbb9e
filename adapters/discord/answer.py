"""One interaction: answered first within three seconds, then by its token. See `Answer`."""

from typing import Any

import aiohttp
import discord
from discord.http import Route

from adapters.discord.api import ANSWERED_ALREADY, ORIGINAL, Api
from adapters.discord.paint import EPHEMERAL, Body, filed, line
from bot.ports import Document

CALLBACK = "/interactions/{webhook_id}/{webhook_token}/callback"
MESSAGE, LATER, UPDATE_LATER, UPDATE = 4, 5, 6, 7
"""Kinds of first answers: a message, the promise of one, the promise to change the pressed
message, the change."""
SECONDS = 3.0
"""Of the wall: after them nobody listens any more."""


class Answer:
    """Whatever is said first becomes the first answer, and the rest follows by the token. Each
    step raises one of `api.TROUBLES`."""

    def __init__(self, api: Api, interaction: "discord.Interaction[Any]") -> None:
        self._api = api
        self._id, self._token = str(interaction.id), interaction.token
        self.is_press = interaction.type is discord.InteractionType.component
        message = interaction.message
        self.pressed = str(message.id) if message else ""
        self.on_ephemeral = bool(message and message.flags.ephemeral)
        self._given = self._loading = False

    @property
    def given(self) -> bool:
        """Whether a first answer has been accepted, and so the token is alive."""
        return self._given

    @property
    def opens(self) -> tuple[str, str]:
        """The kept message that the token opens, and its name under it; empty where it has made
        but lines."""
        update = self._given and self.is_press and self.on_ephemeral
        return (self.pressed, ORIGINAL) if update else ("", "")

    async def promise(self) -> None:
        """Answer in time, though there is nothing to say yet."""
        if self.is_press:
            await self._first(UPDATE_LATER)
        else:
            await self._first(LATER, {"flags": EPHEMERAL})
            self._loading = True

    async def update(self, body: Body) -> tuple[str, str]:
        """Change the pressed message. Its id, and its name under the token."""
        if not self._given:
            await self._first(UPDATE, body)
        else:
            await self._api.hook("PATCH", self._token, ORIGINAL, body)
        return self.pressed, ORIGINAL

    async def send(self, body: Body, document: Document | None = None) -> tuple[str, str]:
        """A new message, with a file that its body announces. Its id, and its name under the
        token."""
        if not self._given:
            return (await self._first(MESSAGE, body, document))["id"], ORIGINAL
        if self._loading:
            message = await self._api.hook("PATCH", self._token, ORIGINAL, body, document)
            self._loading = False
            return message["id"], ORIGINAL
        message = await self._api.hook("POST", self._token, "", body, document)
        return message["id"], message["id"]

    async def say(self, text: str, document: Document | None = None) -> None:
        """A line for the presser, with a file perhaps. On his own hand the press is answered by
        the hand first, whose token begins anew with that."""
        if self.on_ephemeral and not self._given:
            await self.promise()
        await self.send(line(text) if document is None else filed(text, document), document)

    async def nod(self) -> None:
        if not self._given:
            await self.promise()

    async def _first(
        self, kind: int, data: Body | None = None, document: Document | None = None
    ) -> Any:
        """The message that it made, for kinds that make one."""
        body = {"type": kind} | ({"data": data} if data is not None else {})
        try:
            told = await self._callback(body, document)
        except (aiohttp.ClientError, OSError):
            told = await self._again(body, document)
        self._given = True
        if kind != MESSAGE:
            return None
        return told or await self._api.hook("GET", self._token, ORIGINAL)

    async def _callback(self, body: Body, document: Document | None) -> Any:
        route = Route("POST", CALLBACK, webhook_id=self._id, webhook_token=self._token)
        params = {"with_response": "true"}
        done = await self._api.call(route, body, params, SECONDS, document)
        return done["resource"].get("message")

    async def _again(self, body: Body, document: Document | None) -> Any:
        """The line broke: the first try may have arrived or not. None: it had."""
        try:
            return await self._callback(body, document)
        except discord.HTTPException as error:
            if error.code != ANSWERED_ALREADY:
                raise
            return None
