"""What the people of the page do, each deed once: from a frame to the app and to an answer."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, assert_never

from adapters.web import frames
from adapters.web.chat import GROUP, WebChat
from adapters.web.frames import Act, Ask, Close, CommandName, Enter, Press, Say
from adapters.web.people import Guest, People, tidy_name, tidy_text
from adapters.web.window import Bucket, Window
from bot.ports import Clock, Document, Reply, Visitor
from bot.screen import Address, MessageId, Person
from bot.words import Words


class Core(Protocol):
    """As much of the app as the page needs."""

    async def open(self, place: Address, title: str, visitor: Visitor, cause: str) -> Reply: ...

    async def command(
        self,
        name: str,
        place: Address | None,
        visitor: Visitor,
        cause: str,
        payload: str = "",
        title: str = "",
    ) -> Reply: ...

    async def press(
        self,
        visitor: Visitor,
        data: str,
        place: Address | None,
        cause: str,
        message: MessageId | None = None,
    ) -> Reply: ...

    def scrolled(self, place: Address) -> None: ...

    def invite(self, place: Address) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Answer:
    """What a window hears of something that it did."""

    toast: str = ""
    alert: bool = False
    message: str = ""
    """A private message to look at."""
    document: Document | None = None
    """A file to keep."""


class Deeds:
    def __init__(
        self,
        app: Core,
        chat: WebChat,
        people: People,
        words: Words,
        clock: Clock,
        named: Callable[[Guest], None],
    ) -> None:
        """`named` hears of a guest's new name."""
        self._app = app
        self._chat = chat
        self._people = people
        self._words = words
        self._clock = clock
        self._named = named
        self._talk: dict[Person, Bucket] = {}

    async def do(self, window: Window, act: Act, cause: str) -> Answer:
        if not window.guest.name and not isinstance(act, Enter):
            return self._toast(window, "web-name-first")
        match act:
            case Enter():
                return await self._enter(window, act)
            case Press():
                return await self._press(window, act, cause)
            case Say():
                return await self._say(window, tidy_text(act.text), cause)
            case Ask():
                return await self._command(window, act.name, act.payload, cause)
            case Close():
                await self._chat.close(window.guest.person, MessageId(act.message))
                return Answer()
        assert_never(act)

    async def _enter(self, window: Window, act: Enter) -> Answer:
        name = tidy_name(act.name)
        if not name:
            return self._toast(window, "web-name-invalid")
        self._named(await self._people.name(window.guest, name))
        return Answer()

    async def _press(self, window: Window, act: Press, cause: str) -> Answer:
        place = GROUP if act.column == "group" else None
        pressed = MessageId(act.message)
        note = self._chat.own_note(window.guest.person, pressed)
        reply = await self._app.press(
            _visitor(window), act.data, place, cause, None if note else pressed
        )
        return await self._deliver(window, reply, cause, "press", pressed)

    async def _say(self, window: Window, text: str, cause: str) -> Answer:
        if text.startswith("/"):
            typed, _, rest = text[1:].partition(" ")
            return await self._typed(window, typed.partition("@")[0].lower(), rest.strip(), cause)
        if not text:
            return Answer()
        bucket = self._talk.setdefault(window.guest.person, Bucket(self._clock, burst=6, rate=0.5))
        if bucket.wait():
            return self._toast(window, "web-too-fast")
        await self._chat.say(window.guest, text, cause)
        if self._chat.scrolled():
            self._app.scrolled(GROUP)
        return Answer()

    async def _typed(self, window: Window, name: str, payload: str, cause: str) -> Answer:
        for known in frames.COMMANDS:
            if name == known:
                return await self._command(window, known, payload[:64], cause)
        return self._toast(window, "web-unknown-command")

    async def _command(self, window: Window, name: CommandName, payload: str, cause: str) -> Answer:
        visitor = _visitor(window)
        title = self._words.text(window.language, "web-place")
        if name == "durak":
            reply = await self._app.open(GROUP, title, visitor, cause)
        else:
            reply = await self._app.command(name, GROUP, visitor, cause, payload, title)
        return await self._deliver(window, reply, cause, f"/{name}", MessageId(""))

    async def _deliver(
        self, window: Window, reply: Reply, cause: str, key: str, pressed: MessageId
    ) -> Answer:
        if reply.link:  # the way into the private chat is always open here
            visitor = _visitor(window)
            reply = await self._app.command("start", GROUP, visitor, cause, reply.link)
        answer = Answer(reply.toast, reply.alert, document=reply.document)
        if reply.screen is None or reply.spot is not None:  # nothing, or the painter's
            return answer
        person = window.guest.person
        if self._chat.own_note(person, pressed):
            await self._chat.edit(pressed, reply.screen)
            return replace(answer, message=pressed)
        return replace(answer, message=await self._chat.note(person, reply.screen, key))

    def _toast(self, window: Window, key: str) -> Answer:
        return Answer(self._words.text(window.language, key))


def _visitor(window: Window) -> Visitor:
    return Visitor(window.guest.person, window.guest.name, window.asked, admin=False)
