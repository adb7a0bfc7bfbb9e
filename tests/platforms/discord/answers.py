"""Answers to interactions: within three seconds, once; then by a token for fifteen minutes."""

from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.platforms.discord import errors
from tests.platforms.discord.limits import check_message
from tests.platforms.discord.world import EPHEMERAL, TOKEN_LIFE, Interaction, Json, Message

if TYPE_CHECKING:
    from tests.platforms.discord.rest import Handler
    from tests.platforms.discord.server import Discord

FIRST_ANSWER = 3.0
MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE = 4, 5, 6, 7


class Answers:
    def __init__(self, discord: "Discord", hiccup: float) -> None:
        """`hiccup`: seconds of the wall that a slow machine may add to the three of ours."""
        self._discord, self._hiccup = discord, hiccup
        self.all: dict[str, Interaction] = {}

    @property
    def routes(self) -> "dict[str, tuple[str, str, Handler]]":
        hook = "/webhooks/{application}/{token}"
        one = hook + "/messages/{message}"
        return {
            "answer": ("POST", "/interactions/{interaction}/{token}/callback", self.answer),
            "follow": ("POST", hook, self.follow),
            "look": ("GET", one, self.look),
            "refresh": ("PATCH", one, self.refresh),
            "withdraw": ("DELETE", one, self.withdraw),
        }

    @property
    def limit(self) -> float:
        return FIRST_ANSWER + self._hiccup * self._discord.clock.speed

    async def answer(self, request: web.Request, body: Any) -> Json | None:
        it = self.all.get(request.match_info["token"])
        if it is None or str(it.id) != request.match_info["interaction"]:
            raise errors.unknown_interaction()
        if it.answer:
            raise errors.answered_already()
        if self._discord.now() - it.at > self.limit:
            raise errors.unknown_interaction()
        self._take(it, body["type"], body.get("data") or {})
        it.answer, it.answered_at = body["type"], self._discord.now()
        return self._receipt(it) if request.query.get("with_response") else None

    def _take(self, it: Interaction, kind: int, data: Json) -> None:
        match kind:
            case 4:
                check_message(data)
                it.original = self._add(it, data, bool(data.get("flags", 0) & EPHEMERAL))
            case 5:
                it.private = bool(data.get("flags", 0) & EPHEMERAL)
            case 6 if it.pressed is not None:
                it.original = it.pressed
            case 7 if it.pressed is not None:
                check_message(data, new=False)
                it.original = self._change(it.pressed, data)
            case _:
                raise errors.bad_form("type", "Interaction callback type is invalid.")

    def _receipt(self, it: Interaction) -> Json:
        shown = it.original if it.answer in (MESSAGE, UPDATE) else None
        resource: Json = {"type": it.answer}
        if shown is not None:
            resource["message"] = shown.json()
        told: Json = {"id": str(it.id), "type": 3 if it.pressed else 2}
        if it.original is not None:
            told["response_message_id"] = str(it.original.id)
        return {"interaction": told, "resource": resource}

    # --- by token -------------------------------------------------------------------------

    async def follow(self, request: web.Request, body: Any) -> Json | None:
        it = self._by_token(request)
        check_message(body)
        if it.waiting:
            message = it.original = self._add(it, body, it.private)
        else:
            message = self._add(it, body, bool(body.get("flags", 0) & EPHEMERAL))
            it.followups.append(message)
        return message.json()

    async def look(self, request: web.Request, body: Any) -> Json:
        return self._reached(request)[1].json()

    async def refresh(self, request: web.Request, body: Any) -> Json:
        it = self._by_token(request)
        check_message(body, new=False)
        if it.waiting and request.match_info["message"] == "@original":
            it.original = self._add(it, body, it.private)
            return it.original.json()
        return self._change(self._reached(request)[1], body).json()

    async def withdraw(self, request: web.Request, body: Any) -> None:
        message = self._reached(request)[1]
        message.deleted = True
        if message.reader is not None:
            message.reader.loses(message)

    def _reached(self, request: web.Request) -> tuple[Interaction, Message]:
        it = self._by_token(request)
        message = it.reaches(request.match_info["message"])
        if message is None:
            raise errors.unknown_message()
        return it, message

    def _by_token(self, request: web.Request) -> Interaction:
        it = self.all.get(request.match_info["token"])
        if it is None:
            raise errors.dead_token()
        if self._discord.now() - it.at > TOKEN_LIFE:
            raise errors.dead_token()
        if not it.answer:
            raise errors.unknown_webhook()
        return it

    # --- what is seen ---------------------------------------------------------------------

    def _add(self, it: Interaction, body: Json, private: bool) -> Message:
        reader = it.person if private else None
        message = it.channel.add(self._discord.bot, body, reader)
        if reader is not None:
            reader.gets(message)
        return message

    def _change(self, message: Message, body: Json) -> Message:
        return message.channel.change(message, body)
