"""A window without a browser: the page's own frames over a real websocket."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from uuid import uuid4

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

WITHIN = 5.0


@dataclass
class Window:
    """What a page has heard, kept as the page keeps it."""

    socket: ClientWebSocketResponse
    token: str = ""
    person: str = ""
    name: str = ""
    welcome: dict[str, Any] = field(default_factory=dict)
    messages: dict[str, dict[str, Any]] = field(default_factory=dict)
    heard: list[dict[str, Any]] = field(default_factory=list)
    done: dict[str, dict[str, Any]] = field(default_factory=dict)
    table: dict[str, Any] = field(default_factory=dict)
    people: list[dict[str, str]] = field(default_factory=list)
    closed: int | None = None
    _changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def listen(self) -> None:
        async for message in self.socket:
            if message.type is WSMsgType.TEXT:
                await self._hear(message.json())
        self.closed = self.socket.close_code
        async with self._changed:
            self._changed.notify_all()

    async def _hear(self, frame: dict[str, Any]) -> None:
        self.heard.append(frame)
        match frame["t"]:
            case "welcome":
                self.welcome, self.token, self.table = frame, frame["token"], frame["table"]
                self.person, self.name = frame["me"]["id"], frame["me"]["name"]
                self.messages = {message["id"]: message for message in frame["messages"]}
            case "me":
                self.name = frame["name"]
            case "show":
                self.messages[frame["message"]["id"]] = frame["message"]
            case "drop":
                self.messages.pop(frame["id"], None)
            case "done":
                self.done[frame["id"]] = frame
            case "table":
                self.table = frame
            case "people":
                self.people = frame["people"]
        async with self._changed:
            self._changed.notify_all()

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(WITHIN), self._changed:
            await self._changed.wait_for(condition)

    async def send(self, t: str, **values: object) -> None:
        await self.socket.send_json({"t": t, **values})

    async def act(self, t: str, **values: object) -> dict[str, Any]:
        """Do something and wait for its answer."""
        own = str(values.setdefault("id", str(uuid4())))
        self.done.pop(own, None)
        await self.send(t, **values)
        await self.until(lambda: own in self.done)
        return self.done[own]

    async def enter(self, name: str) -> None:
        await self.act("enter", name=name)

    async def press(self, data: str, column: str = "group", **values: object) -> dict[str, Any]:
        return await self.act("press", message="1", column=column, data=data, **values)

    async def in_step(self) -> None:
        """Wait until everything sent so far has been heard."""
        asked = sum(frame["t"] == "pong" for frame in self.heard)
        await self.send("ping")
        await self.until(lambda: sum(frame["t"] == "pong" for frame in self.heard) > asked)

    def texts(self, column: str) -> list[str]:
        return [text_of(m) for m in self.messages.values() if m["column"] == column]


def text_of(message: dict[str, Any]) -> str:
    return "\n".join("".join(run["s"] for run in line) for line in message["lines"])


_names = count(1)


@asynccontextmanager
async def window(
    url: str, token: str | None = None, name: str | None = "", language: str = "en"
) -> AsyncIterator[Window]:
    """A window that has said hello and, unless `name` is None, typed a name where it has none."""
    async with (
        ClientSession() as session,
        session.ws_connect(f"{url}socket", headers={"Origin": url.rstrip("/")}) as socket,
    ):
        one = Window(socket)
        listening = asyncio.create_task(one.listen())
        await one.send("hello", token=token, language=language)
        await one.until(lambda: bool(one.welcome))
        if name is not None and not one.name:
            await one.enter(name or f"Guest {next(_names)}")
        try:
            yield one
        finally:
            await socket.close()
            await listening
