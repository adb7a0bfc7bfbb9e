"""The stand-in itself: Discord's REST API and gateway on a port of the loopback."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from aiohttp import web

from bot.clock import WallClock
from tests.platforms.discord import errors
from tests.platforms.discord.answers import Answers
from tests.platforms.discord.bell import Bell
from tests.platforms.discord.channels import Channel, Guild
from tests.platforms.discord.errors import ApiError
from tests.platforms.discord.faults import Call, Calls, Faults
from tests.platforms.discord.gateway import Gateway
from tests.platforms.discord.limits import Buckets
from tests.platforms.discord.people import Person
from tests.platforms.discord.rest import Handler, Rest
from tests.platforms.discord.world import File, Interaction, Json

BIRTH = 1_420_070_400_000
"""Milliseconds: where Discord's ids begin."""
SKEW = -420.0
"""Ids tell another time than our clock does: nothing may be measured against them."""

T = TypeVar("T")


class Discord:
    """Start it, point a bot at `api`, `gateway_url` and `token`, and drive it by its people."""

    def __init__(self, clock: WallClock | None = None, hiccup: float = 0.3) -> None:
        self.clock = clock or WallClock()
        self.token = "a.stand-in.token"
        self._last_id = 0
        self.application = self.new_id()
        looks = {"username": "durak", "discriminator": "0", "avatar": None, "global_name": None}
        self.bot: Json = {"id": str(self.application), "bot": True, **looks}
        self.bell = Bell()
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.people: dict[int, Person] = {}
        self.faults, self.calls = Faults(), Calls()
        self.buckets = Buckets(self.now, self.clock.speed)
        self.gateway, self.rest = Gateway(self), Rest(self)
        self.answers = Answers(self, hiccup)
        self.sockets: set[web.WebSocketResponse] = set()
        self._runner: web.AppRunner | None = None
        self._port = 0

    # --- running --------------------------------------------------------------------------

    async def start(self) -> "Discord":
        app = web.Application()
        for name, (method, path, handler) in (self.rest.routes | self.answers.routes).items():
            app.router.add_route(method, "/api/v10" + path, self._wrapped(name, handler))
        app.router.add_get("/", self.gateway.serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        return self

    async def stop(self) -> None:
        for socket in list(self.sockets):
            await socket.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> "Discord":
        return await self.start()

    async def __aexit__(self, *trouble: object) -> None:
        await self.stop()

    @property
    def api(self) -> str:
        return f"http://127.0.0.1:{self._port}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"ws://127.0.0.1:{self._port}"

    # --- the world ------------------------------------------------------------------------

    def now(self) -> float:
        return self.clock.now()

    def new_id(self) -> int:
        milliseconds = int((self.clock.now() + SKEW) * 1000) - BIRTH
        self._last_id = max(self._last_id + 1, milliseconds << 22)
        return self._last_id

    def guild(self, name: str = "home") -> Guild:
        found = next((guild for guild in self.guilds.values() if guild.name == name), None)
        if found is None:
            found = Guild(self, self.new_id(), name)
            self.guilds[found.id] = found
        return found

    def channel(self, name: str, guild: str = "home") -> Channel:
        """The text channel of this name; made where there is none."""
        home = self.guild(guild)
        found = next((c for c in home.channels.values() if c.name == name and not c.deleted), None)
        if found is None:
            found = Channel(home, self.new_id(), name)
            home.channels[found.id] = self.channels[found.id] = found
        return found

    def person(
        self, name: str, locale: str = "en-US", admin: bool = False, guild: str = "home"
    ) -> Person:
        person = Person(self, self.new_id(), name, locale, admin)
        self.people[person.id] = self.guild(guild).members[person.id] = person
        return person

    @property
    def commands(self) -> list[Json]:
        """The slash commands as they were registered last."""
        return self.rest.commands

    # --- events ---------------------------------------------------------------------------

    async def dispatch(self, name: str, data: Any) -> None:
        await self.gateway.dispatch(name, data)
        self.bell.ring()

    async def until(
        self,
        condition: Callable[[], T | None],
        what: str | Callable[[], str] = "",
        seconds: float = 5.0,
    ) -> T:
        """Waits for a condition, asked anew at each call; the first true value of it."""
        return await self.bell.until(condition, what, seconds)

    def interact(self, person: Person, channel: Channel) -> Interaction:
        id_ = self.new_id()
        it = Interaction(id_, f"token-of-{id_}-{person.name}", self.now(), person, channel)
        self.answers.all[it.token] = it
        return it

    # --- one call -------------------------------------------------------------------------

    def _wrapped(self, name: str, handler: Handler) -> Callable[[web.Request], Any]:
        async def handle(request: web.Request) -> web.StreamResponse:
            fault = self.faults.take(name)
            info = request.match_info
            major = info.get("channel") or info.get("token") or info.get("guild") or ""
            await self.clock.sleep(fault.delay)
            if fault.hang_up == "before":
                self._note(Call(self.now(), name, major, 0, 0))
                return self._hang_up(request)
            headers: dict[str, str] = {}
            try:
                headers = self._admit(request, name, major)
                if fault.error is not None:
                    raise fault.error
                done = await handler(request, await _body(request))
            except ApiError as error:
                self._note(Call(self.now(), name, major, error.status, error.code))
                return self._refusal(error, headers)
            self._note(Call(self.now(), name, major, 204 if done is None else 200, 0))
            await self.clock.sleep(fault.late)
            if fault.hang_up == "after":
                return self._hang_up(request)
            return _response(200 if done is not None else 204, done, headers)

        return handle

    def _admit(self, request: web.Request, name: str, major: str) -> dict[str, str]:
        by_interaction = name in self.answers.routes
        if not by_interaction and request.headers.get("Authorization") != f"Bot {self.token}":
            raise errors.unauthorized()
        return self.buckets.spend(name, major, counts=not by_interaction)

    def _note(self, call: Call) -> None:
        self.calls.all.append(call)
        self.bell.ring()

    def _hang_up(self, request: web.Request) -> web.StreamResponse:
        if request.transport is not None:
            request.transport.abort()
        return web.Response()

    def _refusal(self, error: ApiError, headers: dict[str, str]) -> web.Response:
        if error.status >= 500:
            return web.Response(status=error.status, text="upstream", content_type="text/html")
        body = error.json()
        if error.status == 429:
            wait = self.buckets.on_the_wall(error.retry_after)
            body |= {"retry_after": wait, "global": error.everywhere}
            headers = headers | {"Retry-After": f"{wait:.3f}"}
        return _response(error.status, body, headers)


async def _body(request: web.Request) -> Any:
    if not request.can_read_body:
        return {}
    if request.content_type == "multipart/form-data":
        return await _form(request)
    if request.headers.get("Content-Type") != "application/json":
        raise ApiError(400, 50035, "The stand-in reads JSON only.")
    with suppress(ValueError):
        return json.loads(await request.text())
    raise ApiError(400, 50109, "The request body contains invalid JSON.")


async def _form(request: web.Request) -> Any:
    """The message of ``payload_json``, with the files that it announces as ``files``."""
    given = await request.post()
    body = json.loads(str(given["payload_json"]))
    message = body.get("data", body)
    message["files"] = []
    for announced in message.get("attachments") or []:
        part = given.get(f"files[{announced['id']}]")
        if not isinstance(part, web.FileField):
            raise ApiError(400, 50046, "Invalid Asset")
        message["files"].append(File(announced["filename"], part.file.read()))
    return body


def _response(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    """discord.py takes a 429 without `Via` for a ban, and JSON only under this very type."""
    always = {"Via": "1.1 google", **headers}
    if body is None:
        return web.Response(status=status, headers=always)
    always["Content-Type"] = "application/json"
    return web.Response(status=status, body=json.dumps(body).encode(), headers=always)
