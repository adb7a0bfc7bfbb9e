"""A Bot API server on loopback: what Telegram does and refuses, in our time."""

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Self

from aiohttp import web

from bot.clock import WallClock
from bot.ports import Clock
from tests.platforms.telegram.api import Api, Files, Params
from tests.platforms.telegram.budgets import Budgets
from tests.platforms.telegram.chats import Chat, Group
from tests.platforms.telegram.errors import ApiError, bad
from tests.platforms.telegram.faults import Faults
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.updates import Updates
from tests.platforms.telegram.world import File, Json, Message, Query

GLANCE = 0.05
"""Wall seconds between two looks where nothing was heard."""


@dataclass(slots=True)
class Call:
    """One call of the bot, as it came and as it was answered."""

    at: float
    method: str
    params: Params
    files: Files = field(default_factory=dict)
    status: int = 0
    """0: the connection was dropped."""
    error: str = ""

    @property
    def chat(self) -> int | None:
        chat = self.params.get("chat_id", "")
        return int(chat) if chat.lstrip("-").isdigit() else None


class Telegram:
    """The stand-in, with its groups and people. Use it as ``async with Telegram(clock) as …``."""

    def __init__(
        self,
        clock: Clock | None = None,
        token: str = "123456:stand-in",
        username: str = "durak_test_bot",
        privacy: str = "on",
    ) -> None:
        self.clock = clock or WallClock()
        self.token, self.username = token, username
        self.privacy = privacy
        """on: commands reach the bot, bare ones too; strict: no bare ones; off: everything."""
        self.me: Json = {
            "id": int(token.partition(":")[0]),
            "is_bot": True,
            "first_name": "Durak",
            "username": username,
            "can_join_groups": True,
            "can_read_all_group_messages": privacy == "off",
            "supports_inline_queries": False,
        }
        self.query_age = 15.0
        """Seconds after which a press can't be answered any more."""
        self.budgets = Budgets(self.clock.now, self.clock.speed)
        self.faults, self.updates = Faults(), Updates()
        self.calls: list[Call] = []
        self.people: dict[int, Person] = {}
        self.queries: dict[str, Query] = {}
        self.api = Api(self)
        self.url = ""
        self._chats: dict[int, Chat] = {}
        self._migrated: dict[int, Group] = {}
        self._order, self._account = itertools.count(1), itertools.count(5001)
        self._ids, self._query_ids = itertools.count(1001), itertools.count(4_400_001)
        self._runner: web.AppRunner | None = None

    # --- the server --------------------------------------------------------------------------

    async def start(self) -> None:
        app = web.Application(client_max_size=20 << 20)
        app.router.add_route("*", "/bot{token}/{method}", self._serve)
        self._runner = web.AppRunner(app, shutdown_timeout=0.2, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        self.updates.closing = True
        self.updates.bell.ring()
        if self._runner:
            await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        if (token := request.match_info["token"]) != self.token:
            known = token.partition(":")[0].isdigit() and ":" in token
            return _refusal(ApiError(401, "Unauthorized") if known else ApiError(404, "Not Found"))
        call = await _read(request, self.now())
        self.calls.append(call)
        try:
            return await self._answer(request, call)
        finally:
            self.updates.bell.ring()

    async def _answer(self, request: web.Request, call: Call) -> web.StreamResponse:
        fault = self.faults.take(call.method, call.chat)
        if fault.delay:
            await self.clock.sleep(fault.delay)
        if fault.hang_up == "before":
            return _cut(request)
        try:
            if fault.error:
                raise self._counted(fault.error, call)
            result = await self._do(call)
        except ApiError as error:
            call.status, call.error = error.code, error.description
            return _refusal(error)
        if fault.hang_up == "after":
            return _cut(request)
        call.status = 200
        return web.json_response({"ok": True, "result": result})

    async def _do(self, call: Call) -> object:
        method = self.api.method(call.method, call.files)
        if method is None:
            raise ApiError(404, "Not Found")
        try:
            return await method(call.params)
        except KeyError as missing:
            raise bad(f"{missing.args[0]} is not specified") from None
        except ValueError as wrong:
            raise bad(str(wrong)) from None

    def _counted(self, error: ApiError, call: Call) -> ApiError:
        if error.code == 429:
            self.budgets.too_many += 1
            if call.chat is not None:
                self.budgets.refuse(call.chat, error.parameters["retry_after"] * self.clock.speed)
        return error

    # --- the world ---------------------------------------------------------------------------

    def now(self) -> float:
        return self.clock.now()

    def group(self, title: str, supergroup: bool = True, forum: bool = False) -> Group:
        """A group that the bot is a member of."""
        group = Group(self, self.next_group_id(supergroup or forum), title, supergroup, forum)
        self._chats[group.id] = group
        return group

    def person(self, name: str, language: str = "en", last_name: str = "") -> Person:
        person = Person(self, next(self._ids), name, language, last_name)
        self.people[person.id] = person
        self._chats[person.id] = person.chat
        return person

    @property
    def groups(self) -> list[Group]:
        return [chat for chat in self._chats.values() if isinstance(chat, Group)]

    def chat(self, id_: int) -> Chat:
        if found := self._chats.get(id_):
            return found
        if moved := self._migrated.get(id_):
            raise bad("group chat was upgraded to a supergroup chat", migrate_to_chat_id=moved.id)
        raise bad("chat not found")

    def hears(self, message: Message) -> None:
        """A message was written: the bot gets it, if privacy mode lets it."""
        chat = message.chat
        if isinstance(chat, Group):
            if chat.bot in ("kicked", "left"):
                return
            every = self.privacy == "off" or chat.bot == "administrator"
            if not every and not self._for_bot(message.text):
                return
        first = message.text.split(maxsplit=1)[0] if message.text else ""
        if first.startswith("/"):
            command = {"type": "bot_command", "offset": 0, "length": len(first)}
            message.entities = [command]
        self.updates.put("message", message.json())

    def _for_bot(self, text: str) -> bool:
        first = text.split(maxsplit=1)[0] if text else ""
        command, at, name = first.partition("@")
        if not command.startswith("/"):
            return False
        return name == self.username if at else self.privacy != "strict"

    def delivers_twice(self, times: int = 1) -> None:
        """The next updates come once more, after they have been confirmed."""
        self.updates.twice += times

    def migrated(self, old: int, group: Group) -> None:
        del self._chats[old]
        self._chats[group.id] = self._migrated[old] = group

    def new_query(self, person: int) -> Query:
        query = Query(str(next(self._query_ids)), person, self.now())
        self.queries[query.id] = query
        return query

    def next_order(self) -> int:
        return next(self._order)

    def next_account_id(self) -> int:
        return next(self._account)

    def next_group_id(self, supergroup: bool) -> int:
        number = next(self._ids)
        return -1002000000000 - number if supergroup else -500000 - number

    # --- what tests look at ------------------------------------------------------------------

    async def until(
        self,
        condition: Callable[[], object],
        seconds: float = 5.0,
        why: Callable[[], str] = lambda: "it did not happen",
    ) -> None:
        """Wait for a condition: looked at after each call of the bot and each new update, and
        now and then for what changes in the bot alone."""
        time = asyncio.get_running_loop().time
        end = time() + seconds
        while not condition():
            if time() >= end:
                raise AssertionError(why())
            with suppress(TimeoutError):
                await self.updates.bell.wait(GLANCE)

    def called(self, method: str, chat: int | None = None) -> list[Call]:
        """The calls of a method so far, to one chat if one is given."""
        return [
            call
            for call in self.calls
            if call.method == method and (chat is None or call.chat == chat)
        ]

    @property
    def counts(self) -> Counter[str]:
        """Calls by method."""
        return Counter(call.method for call in self.calls)

    @property
    def too_many(self) -> int:
        """How many 429s were given."""
        return self.budgets.too_many

    @property
    def busiest_minute(self) -> int:
        """The most writes that any group has seen in any 60 seconds."""
        return max((self.budgets.busiest_minute(group.id) for group in self.groups), default=0)


async def _read(request: web.Request, at: float) -> Call:
    """Urlencoded, multipart and JSON bodies, or the query string: all become text fields."""
    params: Params = dict(request.query)
    files: Files = {}
    if request.content_type == "application/json":
        body = await request.json()
        params |= {key: v if isinstance(v, str) else json.dumps(v) for key, v in body.items()}
    else:
        for key, value in (await request.post()).items():
            if isinstance(value, web.FileField):
                files[key] = File(value.filename, value.file.read(), value.content_type)
            else:
                params[key] = str(value)
    return Call(at, request.match_info["method"], params, files)


def _refusal(error: ApiError) -> web.Response:
    if error.description.startswith("<"):
        return web.Response(text=error.description, status=error.code, content_type="text/html")
    return web.json_response(error.json(), status=error.code)


def _cut(request: web.Request) -> web.Response:
    if request.transport:
        request.transport.abort()
    return web.Response(status=500)
