"""The page over HTTP: its files, its socket, and the address to open."""

import errno
import socket as sockets
from collections.abc import Collection

from aiohttp import web

from adapters.web.chat import WebChat
from adapters.web.deeds import Core
from adapters.web.files import File, page_files, render_index
from adapters.web.frames import FRAME_SIZE
from adapters.web.guard import Names, add_headers, guard, own_page
from adapters.web.platform import platform
from adapters.web.room import Room
from bot.ports import Clock, Platform, Store
from bot.words import Words

HEARTBEAT = 20.0
"""Seconds of the wall between two pings; a window that leaves one unanswered is gone."""


class CantListen(Exception):
    """The page can't have this address; a sentence for the host says why."""


class WebPage:
    """The page and its chat. Give `platform` to the app before it loads; `start` after it."""

    def __init__(
        self,
        host: str,
        port: int,
        *,
        app: Core,
        words: Words,
        clock: Clock,
        store: Store,
        names: Collection[str] = (),
    ) -> None:
        """`names`: further names that the page goes by, behind a proxy."""
        self._host = host
        self._port = port
        self._words = words
        self._chat = WebChat(store, clock)
        self._room = Room(app, self._chat, words, clock, store)
        self._names = Names(host, names)
        self._runner: web.AppRunner | None = None
        self._files: dict[str, File] = {}

    @property
    def platform(self) -> Platform:
        return platform(self._chat)

    @property
    def chat(self) -> WebChat:
        return self._chat

    @property
    def url(self) -> str:
        """The address to open on this machine."""
        host = "127.0.0.1" if self._host in ("", "0.0.0.0", "::") else self._host
        return f"http://{f'[{host}]' if ':' in host else host}:{self._port}/"

    async def start(self) -> None:
        """Serve. Raises `CantListen`."""
        self._files = page_files()
        site = web.Application(middlewares=[guard(self._names)])
        site.router.add_get("/", self._index)
        site.router.add_get("/page/{name:.+}", self._file)
        site.router.add_get("/socket", self._socket)
        site.on_response_prepare.append(add_headers)
        runner = web.AppRunner(site, access_log=None, shutdown_timeout=2.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, self._host, self._port).start()
        except (OSError, OverflowError) as error:
            await runner.cleanup()
            raise CantListen(_sentence(error, self._host, self._port)) from error
        self._runner = runner
        self._port = runner.addresses[0][1]

    async def stop(self) -> None:
        if self._runner:
            await self._room.close()
            await self._runner.cleanup()
            self._runner = None

    async def _index(self, request: web.Request) -> web.StreamResponse:
        accept = request.headers.get("Accept-Language", "")
        return render_index(self._files["index.html"], self._words, accept).response(request)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        file = self._files.get(request.match_info["name"])
        if file is None:
            raise web.HTTPNotFound
        return file.response(request)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if not own_page(request):
            raise web.HTTPForbidden(text="Only the page itself may open its socket.\n")
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=FRAME_SIZE)
        await socket.prepare(request)
        await self._room.serve(socket)
        return socket


def _sentence(error: OSError | OverflowError, host: str, port: int) -> str:
    setting = "DURAKBOT_WEB_PORT"
    if isinstance(error, sockets.gaierror):
        return (
            f"The page can't listen on {host!r}: there is no such address. Check DURAKBOT_WEB_HOST."
        )
    match getattr(error, "errno", None):
        case errno.EADDRINUSE:
            return (
                f"The page can't listen on {host}:{port}: another program is there already. "
                f"Stop it, or set {setting} to another port (0 takes any free one)."
            )
        case errno.EACCES | errno.EPERM:
            return (
                f"The page may not listen on {host}:{port}: ports below 1024 are for the system. "
                f"Set {setting} to a higher one."
            )
        case errno.EADDRNOTAVAIL:
            return (
                f"The page can't listen on {host}: this machine doesn't have that address. "
                "Check DURAKBOT_WEB_HOST."
            )
    return f"The page can't listen on {host}:{port}: {error}."
