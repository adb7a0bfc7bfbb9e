"""The routes of the REST API, with everything that Discord checks before it does as asked."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.platforms.discord import errors
from tests.platforms.discord.channels import Channel
from tests.platforms.discord.limits import check_message
from tests.platforms.discord.world import Json, Message

if TYPE_CHECKING:
    from tests.platforms.discord.server import Discord

HOUR = 3600.0
NONCE_LIFE = 300.0

Handler = Callable[[web.Request, Any], Awaitable[Any]]


class Rest:
    def __init__(self, discord: "Discord") -> None:
        self._discord = discord
        self.commands: list[Json] = []
        self.synced = 0

    @property
    def routes(self) -> dict[str, tuple[str, str, Handler]]:
        """By the names that counters and faults use."""
        one = "/channels/{channel}/messages/{message}"
        commands = "/applications/{application}/commands"
        return {
            "me": ("GET", "/users/@me", self.me),
            "application": ("GET", "/oauth2/applications/@me", self.application),
            "gateway": ("GET", "/gateway/bot", self.gateway),
            "commands": ("PUT", commands, self.sync),
            "known commands": ("GET", commands, self.known),
            "read": ("GET", "/channels/{channel}/messages", self.read),
            "post": ("POST", "/channels/{channel}/messages", self.post),
            "get": ("GET", one, self.get),
            "edit": ("PATCH", one, self.edit),
            "delete": ("DELETE", one, self.delete),
            "member": ("GET", "/guilds/{guild}/members/{user}", self.member),
            "open dm": ("POST", "/users/@me/channels", self.open_dm),
        }

    async def me(self, request: web.Request, body: Any) -> Json:
        return self._discord.bot

    async def application(self, request: web.Request, body: Any) -> Json:
        owner = {"id": "1", "username": "owner", "discriminator": "0", "avatar": None}
        return {
            "id": str(self._discord.application),
            "name": "stand-in",
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": owner,
            "verify_key": "00",
            "flags": 0,
        }

    async def gateway(self, request: web.Request, body: Any) -> Json:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return {"url": self._discord.gateway_url, "shards": 1, "session_start_limit": limit}

    async def sync(self, request: web.Request, body: Any) -> list[Json]:
        self.synced += 1
        self.commands = [
            {"id": str(self._discord.new_id()), **self._command(given)} for given in body
        ]
        return self.commands

    def _command(self, given: Json) -> Json:
        for option in given.get("options", ()):
            self._named(option)
            if len(option.get("choices", ())) > 25:
                raise errors.bad_form("choices", "Must be 25 or fewer in length.")
        self._named(given)
        own = {"application_id": str(self._discord.application), "version": "1"}
        return {"default_member_permissions": None, **given, **own}

    def _named(self, given: Json) -> None:
        """A command, or an option of one."""
        for text in (
            given["description"],
            *(given.get("description_localizations") or {}).values(),
        ):
            if not 1 <= len(text) <= 100:
                raise errors.bad_form("description", "Must be between 1 and 100 in length.")
        for name in (given["name"], *(given.get("name_localizations") or {}).values()):
            if not 1 <= len(name) <= 32 or name != name.lower() or " " in name:
                raise errors.bad_form("name", "Command name is invalid.")

    async def known(self, request: web.Request, body: Any) -> list[Json]:
        return self.commands

    # --- messages of a channel ------------------------------------------------------------

    async def read(self, request: web.Request, body: Any) -> list[Json]:
        channel = self._channel(request)
        channel.check_view()
        after, limit = int(request.query.get("after", 0)), int(request.query.get("limit", 50))
        if not channel.rights & (1 << 16):
            return []
        found = [m for m in channel.everything.values() if m.id > after and m.reader is None]
        return [m.json() for m in found if not m.deleted][:limit][::-1]

    async def post(self, request: web.Request, body: Any) -> Json:
        channel = self._channel(request)
        channel.check_post()
        check_message(body)
        if body.get("enforce_nonce") and (twin := self._twin(channel, str(body["nonce"]))):
            return twin.json()
        return channel.add(self._discord.bot, body).json()

    def _twin(self, channel: Channel, nonce: str) -> Message | None:
        """The message that this nonce has made in the last minutes, even if it is deleted."""
        since = self._discord.now() - NONCE_LIFE
        recent = [m for m in channel.everything.values() if m.nonce == nonce and m.at > since]
        return recent[-1] if recent else None

    async def get(self, request: web.Request, body: Any) -> Json:
        channel = self._channel(request)
        channel.check_view()
        return channel.find(request.match_info["message"]).json()

    async def edit(self, request: web.Request, body: Any) -> Json:
        channel = self._channel(request)
        channel.check_edit()
        message = channel.find(request.match_info["message"])
        if not message.by_bot:
            raise errors.not_ours()
        check_message(body, new=False)
        if self._discord.now() - message.at > HOUR:
            raise errors.old_message()
        return channel.change(message, body).json()

    async def delete(self, request: web.Request, body: Any) -> None:
        channel = self._channel(request)
        channel.check_view()
        message = channel.find(request.match_info["message"])
        if not message.by_bot and not channel.rights & (1 << 13):
            raise errors.missing_permissions()
        message.deleted = True

    # --- people ---------------------------------------------------------------------------

    async def member(self, request: web.Request, body: Any) -> Json:
        guild = self._discord.guilds.get(int(request.match_info["guild"]))
        if guild is None or not guild.has_bot:
            raise errors.missing_access()
        person = guild.members.get(int(request.match_info["user"]))
        if person is None:
            raise errors.unknown_member()
        return guild.member(person.json(), person.roles(guild))

    async def open_dm(self, request: web.Request, body: Any) -> Json:
        """Nobody here takes private messages from bots: posting to this channel is refused."""
        raise errors.closed_dms()

    def _channel(self, request: web.Request) -> Channel:
        channel = self._discord.channels.get(int(request.match_info["channel"]))
        if channel is None:
            raise errors.unknown_channel()
        return channel
