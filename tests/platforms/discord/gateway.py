"""The websocket: sessions that identify, get their events in order, lose the line and resume."""

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from tests.platforms.discord.world import Json

if TYPE_CHECKING:
    from tests.platforms.discord.server import Discord

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
BEAT = 41_250


class Session:
    """What a bot that identified itself gets, numbered; kept for it while the line is down."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.events: list[Json] = []
        self.socket: web.WebSocketResponse | None = None
        self.dead = False

    async def send(self, name: str, data: Any) -> None:
        event = {"op": DISPATCH, "t": name, "s": len(self.events) + 1, "d": data}
        self.events.append(event)
        await _say(self.socket, event)


class Gateway:
    def __init__(self, discord: "Discord") -> None:
        self._discord = discord
        self.sessions: list[Session] = []
        self.identified = 0
        """A thousand a day reset the token."""
        self.resumed = 0
        self.intents = 0
        self.refuse_resume = False

    @property
    def online(self) -> bool:
        """Whether a bot is listening."""
        return any(session.socket is not None for session in self.sessions)

    async def dispatch(self, name: str, data: Any) -> None:
        for session in self.sessions:
            if not session.dead:
                await session.send(name, data)

    async def asks_to_reconnect(self) -> None:
        """Op 7: come back soon and resume."""
        for session in self._live():
            await _say(session.socket, {"op": RECONNECT, "d": None})

    async def invalidates(self, resumable: bool = False) -> None:
        """Op 9: the session is over, unless it may be resumed."""
        for session in self._live():
            session.dead = not resumable
            await _say(session.socket, {"op": INVALID, "d": resumable})

    async def hangs_up(self, code: int = 1001) -> None:
        for session in self._live():
            socket, session.socket = session.socket, None
            if socket is not None:
                await socket.close(code=code)

    def _live(self) -> list[Session]:
        return [session for session in self.sessions if session.socket is not None]

    async def serve(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(autoping=True)
        await socket.prepare(request)
        self._discord.sockets.add(socket)
        await _say(socket, {"op": HELLO, "d": {"heartbeat_interval": BEAT}})
        session: Session | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                session = await self._hear(socket, session, json.loads(message.data))
        finally:
            self._discord.sockets.discard(socket)
            if session is not None and session.socket is socket:
                session.socket = None
            self._discord.bell.ring()
        return socket

    async def _hear(
        self, socket: web.WebSocketResponse, session: Session | None, said: Json
    ) -> Session | None:
        match said["op"]:
            case 1:
                await _say(socket, {"op": ACK})
            case 2:
                return await self._identify(socket, said["d"])
            case 6:
                return await self._resume(socket, said["d"])
        return session

    async def _identify(self, socket: web.WebSocketResponse, asked: Json) -> Session | None:
        self.identified += 1
        if asked["token"] != self._discord.token:
            await socket.close(code=4004, message=b"Authentication failed.")
            return None
        self.intents = asked["intents"]
        session = Session(f"session-{len(self.sessions) + 1}")
        session.socket = socket
        self.sessions.append(session)
        await session.send("READY", self._ready(session, asked))
        for guild in self._discord.guilds.values():
            if guild.has_bot:
                await session.send("GUILD_CREATE", guild.json())
        self._discord.bell.ring()
        return session

    def _ready(self, session: Session, asked: Json) -> Json:
        guilds = [g for g in self._discord.guilds.values() if g.has_bot]
        ready = {
            "v": 10,
            "user": self._discord.bot,
            "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
            "session_id": session.id,
            "resume_gateway_url": self._discord.gateway_url,
            "application": {"id": str(self._discord.application), "flags": 0},
        }
        return ready | ({"shard": asked["shard"]} if "shard" in asked else {})

    async def _resume(self, socket: web.WebSocketResponse, asked: Json) -> Session | None:
        found = next((s for s in self.sessions if s.id == asked["session_id"]), None)
        if found is None or found.dead or self.refuse_resume:
            if found is not None:
                found.dead = True
            await _say(socket, {"op": INVALID, "d": False})
            return None
        self.resumed += 1
        found.socket = socket
        for event in found.events[asked["seq"] or 0 :]:
            await _say(socket, event)
        await found.send("RESUMED", {})
        self._discord.bell.ring()
        return found


async def _say(socket: web.WebSocketResponse | None, frame: Json) -> None:
    if socket is not None and not socket.closed:
        with suppress(ConnectionResetError):  # the line goes down in this moment: RESUME brings it
            await socket.send_str(json.dumps(frame))
