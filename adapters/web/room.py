"""The windows that are open: each is welcomed with all that it may see, and then kept in step."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import asdict

from aiohttp import WSMsgType, web

from adapters.web import frames
from adapters.web.chat import GROUP, Change, Shown, WebChat
from adapters.web.chrome import chrome
from adapters.web.deeds import Answer, Core, Deeds
from adapters.web.frames import Act, Hello, Ping
from adapters.web.people import Guest, People
from adapters.web.window import Window
from bot.ports import Clock, Store
from bot.words import Words

log = logging.getLogger(__name__)

REMEMBERED = 2000
"""Answers kept for windows that ask again after a reconnect."""
MOST_WINDOWS = 400
HELLO_TIME = 20.0
"""Seconds of the wall in which a socket has to say hello."""

TRY_LATER, NOT_OURS, GOING_AWAY = 1013, 1008, 1001


class Room:
    def __init__(self, app: Core, chat: WebChat, words: Words, clock: Clock, store: Store) -> None:
        self._app = app
        self._chat = chat
        self._words = words
        self._clock = clock
        self._store = store
        self._people = People(store)
        self._deeds = Deeds(app, chat, self._people, words, clock, self._named)
        self._windows: set[Window] = set()
        self._answers: OrderedDict[str, asyncio.Task[Answer]] = OrderedDict()
        self._table: dict[str, object] = {}
        self._background: set[asyncio.Task[None]] = set()
        self._looking = False
        chat.watch(self._changed)

    # --- a window comes and goes ---------------------------------------------------------

    async def serve(self, socket: web.WebSocketResponse) -> None:
        """Talk with one window until it goes."""
        if len(self._windows) >= MOST_WINDOWS:
            await socket.close(code=TRY_LATER)
        elif hello := await _hello(socket):
            await self._welcome(socket, hello)
        else:
            await socket.close(code=NOT_OURS)

    async def _welcome(self, socket: web.WebSocketResponse, hello: Hello) -> None:
        token, guest = await self._people.meet(hello.token)
        window = Window(socket, guest, hello.language, self._clock)
        window.language = await self._language(window)
        await self._chat.load()
        await self._look()
        # Nothing is awaited between the state and the first increment.
        self._windows.add(window)
        self._send_state(window, token)
        self._tell_people()
        pump = asyncio.create_task(window.pump())
        try:
            await self._listen(window, socket)
        finally:
            self._windows.discard(window)
            pump.cancel()
            self._tell_people()

    async def _listen(self, window: Window, socket: web.WebSocketResponse) -> None:
        async for message in socket:
            frame = _frame(message.data) if message.type is WSMsgType.TEXT else None
            if frame is None or isinstance(frame, Hello):
                break
            await window.pace()
            if isinstance(frame, Ping):
                window.send(frames.frame("pong", now=self._clock.now()))
            else:
                await window.turns.acquire()
                self._start(window, frame)
        await socket.close(code=NOT_OURS)

    async def close(self) -> None:
        """Send the windows away, to come back later; what was pressed is finished first."""
        under_way = [task for task in self._answers.values() if not task.done()]
        if under_way:
            await asyncio.wait(under_way, timeout=5)
        for task in self._background:
            task.cancel()
        await asyncio.gather(*(window.close(GOING_AWAY) for window in set(self._windows)))

    # --- what a window sees --------------------------------------------------------------

    def _send_state(self, window: Window, token: str) -> None:
        guest = window.guest
        state = frames.frame(
            "welcome",
            token=token,
            me=frames.person_json(guest.person, guest.name),
            now=self._clock.now(),
            speed=self._clock.speed,
            language=window.language,
            words=chrome(self._words, window.language),
            messages=[frames.message_json(m) for m in self._chat.seen_by(guest.person)],
            table=self._table,
        )
        window.send(state)

    def _changed(self, change: Change) -> None:
        message = change.message
        frame = (
            frames.frame("show", message=frames.message_json(message))
            if isinstance(change, Shown)
            else frames.frame("drop", id=message.id)
        )
        for window in self._windows:
            if message.reader is None or message.reader == window.guest.person:
                window.send(frame)
        if message.to == GROUP and not self._looking:
            self._looking = True
            self._in_background(self._look_again())

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _look_again(self) -> None:
        self._looking = False
        before = self._table
        if await self._look() != before:
            self._tell(frames.frame("table", **self._table))

    async def _look(self) -> dict[str, object]:
        """Whether there is a table, and what the invite link to it says."""
        opened = await self._store.table_at(GROUP) is not None
        self._table = {"open": opened, "invite": self._app.invite(GROUP)}
        return self._table

    def _named(self, guest: Guest) -> None:
        renamed = frames.frame("me", **frames.person_json(guest.person, guest.name))
        for window in self._windows:
            if window.guest.id == guest.id:
                window.guest = guest
                window.send(renamed)
        self._tell_people()

    def _tell_people(self) -> None:
        named = {w.guest.person: w.guest.name for w in self._windows if w.guest.name}
        present = [frames.person_json(*person) for person in sorted(named.items())]
        self._tell(frames.frame("people", people=present))

    def _tell(self, frame: str) -> None:
        for window in self._windows:
            window.send(frame)

    async def _language(self, window: Window) -> str:
        """The one that the person chose in the settings, else his browser's."""
        profile = await self._store.profile(window.guest.person)
        chosen = profile.values.get("language", "") if profile else ""
        asked = self._words.match(window.asked)
        return self._words.match(chosen, asked) if chosen else asked

    # --- what a window does --------------------------------------------------------------

    def _start(self, window: Window, act: Act) -> None:
        """Do it once, however often it is sent, and whether or not the window stays."""
        cause = f"{window.guest.person}:{act.id}"
        task = self._answers.get(cause)
        if task is None:
            task = asyncio.create_task(self._deeds.do(window, act, cause))
            self._answers[cause] = task
            self._forget_old_answers()
        task.add_done_callback(lambda done: self._done(window, act, cause, done))

    def _done(self, window: Window, act: Act, cause: str, task: asyncio.Task[Answer]) -> None:
        window.turns.release()
        if task.cancelled():
            return
        if error := task.exception():
            log.error("%s failed", act.t, exc_info=error)
            self._answers.pop(cause, None)
            answer = Answer(self._words.text(window.language, "web-trouble"))
        else:
            answer = task.result()
        window.send(frames.frame("done", id=act.id, **asdict(answer)))
        if answer.message:
            self._in_background(self._speak(window))

    async def _speak(self, window: Window) -> None:
        """Settings may have changed the language of the page."""
        language = await self._language(window)
        if language != window.language:
            window.language = language
            texts = chrome(self._words, language)
            window.send(frames.frame("words", language=language, words=texts))

    def _forget_old_answers(self) -> None:
        while len(self._answers) > REMEMBERED and next(iter(self._answers.values())).done():
            self._answers.popitem(last=False)


async def _hello(socket: web.WebSocketResponse) -> Hello | None:
    try:
        first = await socket.receive(timeout=HELLO_TIME)
    except TimeoutError:
        return None
    frame = _frame(first.data) if first.type is WSMsgType.TEXT else None
    return frame if isinstance(frame, Hello) else None


def _frame(text: str) -> Hello | Act | Ping | None:
    try:
        return frames.read(text)
    except ValueError:
        return None
