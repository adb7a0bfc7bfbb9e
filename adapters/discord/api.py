"""The calls that we make of Discord, and its refusals as the troubles of the `Chat` port."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import aiohttp
import discord
from discord.http import Route

from adapters.discord.paint import Body
from bot.ports import Busy, Clock, Document, Gone, SlowDown, Unreachable

TROUBLES = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""All that a call may raise where Discord or the network is to blame."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK = 10003, 10008, 10015
ANSWERED_ALREADY, TOO_OLD_TO_EDIT, DEAD_TOKEN = 40060, 30046, 50027
ARCHIVED, LOCKED = 50083, 160005
SECONDS = 20.0
"""Seconds of the wall for one try of a call."""
ORIGINAL = "@original"
HOOK = "/webhooks/{webhook_id}/{webhook_token}"
HOOK_MESSAGE = HOOK + "/messages/{message_id}"
HOOK_ORIGINAL = HOOK + "/messages/" + ORIGINAL


class Api:
    """Calls through discord.py's HTTP client, which keeps the rate limit buckets.

    Not through its Message and Webhook objects: those want an Interaction or a cache, remember
    the buttons of every message, and wait up to five minutes for an answer.
    """

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client, self._clock = client, clock
        self.ready = asyncio.Event()
        """Set once we are logged in; calls wait for it."""

    async def call(
        self,
        route: Route,
        body: Body | None = None,
        params: dict[str, str] | None = None,
        seconds: float = SECONDS,
        document: Document | None = None,
    ) -> Any:
        """Raises one of `TROUBLES`."""
        await self.ready.wait()
        more: dict[str, Any] = {} if body is None else {"json": body}
        if document is not None:
            more = {"form": _parts(body, document)}
        timeout = aiohttp.ClientTimeout(total=seconds)
        return await self._client.http.request(route, params=params, timeout=timeout, **more)

    async def hook(
        self,
        method: str,
        token: str,
        message: str = "",
        body: Body | None = None,
        document: Document | None = None,
    ) -> Any:
        """By an interaction's token: a follow-up where no message is named, else that message, by
        its id or as ``@original``."""
        await self.ready.wait()
        keys = {"webhook_id": str(self._client.application_id), "webhook_token": token}
        if not message:
            route = Route(method, HOOK, **keys)
            return await self.call(route, body, {"wait": "true"}, document=document)
        if message == ORIGINAL:  # a route would quote the sign in it
            return await self.call(Route(method, HOOK_ORIGINAL, **keys), body, document=document)
        return await self.call(Route(method, HOOK_MESSAGE, **keys, message_id=message), body)

    @contextmanager
    def translated(self) -> Iterator[None]:
        """Discord's refusals within become the port's troubles. A request that Discord finds
        malformed is a fault of our own and stays what it is."""
        try:
            yield
        except TROUBLES as error:
            trouble = self._trouble(error)
            if trouble is None:
                raise
            raise trouble from None

    def _trouble(self, error: Exception) -> Exception | None:
        match error:
            case discord.RateLimited():
                return SlowDown(error.retry_after * self._clock.speed)
            case discord.HTTPException():
                return self._refusal(error)
        return Busy(f"{type(error).__name__}: {error}")

    def _refusal(self, error: discord.HTTPException) -> Exception | None:
        told = f"{error.status} {error.code} {error.text}"
        if error.code in (UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT):
            return Gone(told)
        if error.code in (ARCHIVED, LOCKED) or error.status in (401, 403, 404):
            return Unreachable(told)
        if error.status == 429:
            return SlowDown(_pause(error) * self._clock.speed)
        return Busy(told) if error.status >= 500 else None


def _parts(body: Body | None, document: Document) -> list[dict[str, Any]]:
    """The parts of a form: the message and its first file."""
    about = {"name": "payload_json", "value": json.dumps(body)}
    content = {"name": "files[0]", "value": document.text.encode(), "filename": document.name}
    return [about, content | {"content_type": "application/octet-stream"}]


def _pause(error: discord.HTTPException) -> float:
    """Seconds of the wall that a refusal asks for."""
    try:
        return float(error.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return 30.0
