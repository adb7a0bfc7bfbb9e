"""Presses and commands on their way to the app, and its replies on their way back."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any

import discord

from adapters.discord.answer import Answer
from adapters.discord.api import ANSWERED_ALREADY, TROUBLES, Api
from adapters.discord.errands import Errands
from adapters.discord.hands import Hands, Token, message_id
from adapters.discord.paint import private, shown
from bot.app import App
from bot.ports import Clock, Reply, Visitor
from bot.screen import Address, MessageId, Person, whisper
from bot.words import Words

PROMISE = 1.5
"""Seconds after which an answer is promised, of the three that Discord waits for one."""
TURN = 0.7
"""Seconds that an answer waits for a push to the same hand that is on its way."""

log = logging.getLogger(__name__)

Event = discord.Interaction[Any]


class Presses:
    def __init__(self, app: App, api: Api, hands: Hands, clock: Clock, words: Words) -> None:
        self._app, self._api, self._hands = app, api, hands
        self._clock, self._words = clock, words
        self.running = Errands()
        """Answers under way."""

    def press(self, event: Event, data: str, known: bool = True) -> None:
        """Any button, whoever made it up. One that is not `known` is answered in any case."""
        visitor, place, cause = visitor_of(event), place_of(event), cause_of(event)
        work = self._app.press(visitor, data, place, cause, public_message_of(event))
        self.running.run(self._answer(event, work, "" if known else "toast-stale"))

    def command(self, event: Event, name: str, payload: str = "") -> None:
        place, visitor, cause = place_of(event), visitor_of(event), cause_of(event)
        title = title_of(event)
        if name != "durak" or place is None:
            work = self._app.command(name, place, visitor, cause, payload=payload, title=title)
        elif refusal := self._refusal(event):
            work = self._said(refusal)
        else:
            work = self._app.open(place, title, visitor, cause)
        self.running.run(self._answer(event, work, "dc-done"))

    async def _said(self, text: str) -> Reply:
        return Reply(toast=text)

    def _refusal(self, event: Event) -> str:
        """Why no table can be opened there; empty where nothing speaks against it."""
        language = str(event.locale)
        if event.is_user_integration() and not event.is_guild_integration():
            return self._words.text(language, "dc-servers-only")
        missing = [name for name in _needed(event) if not getattr(event.app_permissions, name)]
        if not missing:
            return ""
        rights = ", ".join(self._words.text(language, f"dc-right-{name}") for name in missing)
        return self._words.text(language, "dc-missing-rights", rights=rights)

    # --- answering ----------------------------------------------------------------------------

    async def _answer(self, event: Event, work: Awaitable[Reply], default: str) -> None:
        """`default`: the phrase for a reply that says nothing, where something must be said."""
        token = Token(event.token, self._clock.now())
        answer = Answer(self._api, event)
        language = str(event.locale)
        try:
            reply = await self._in_time(work, answer)
        except Exception:
            log.exception("an interaction went wrong")
            reply = Reply(toast=self._words.text(language, "dc-trouble"))
        if default and not (reply.screen or reply.toast or reply.document):
            reply = Reply(toast=self._words.text(language, default))
        await self._deliver(_whisper(event), token, answer, reply)

    async def _in_time(self, work: Awaitable[Reply], answer: Answer) -> Reply:
        task = asyncio.ensure_future(work)
        timer = asyncio.ensure_future(self._clock.sleep(PROMISE))
        try:
            await asyncio.wait({task, timer}, return_when=asyncio.FIRST_COMPLETED)
            if not task.done():
                await answer.promise()
        except TROUBLES as error:
            log.info("no answer could be promised: %s", error)
        finally:
            timer.cancel()
        return await task

    async def _deliver(self, address: Address, token: Token, answer: Answer, reply: Reply) -> None:
        try:
            id_, name = await self._say(address, answer, reply)
        except TROUBLES as error:
            await self._undelivered(address, token, answer, reply, error)
            return
        rest = [self._keep(address, token, id_, name, reply)]
        if reply.screen is not None and (reply.toast or reply.document):
            rest.append(self._add(answer, reply))
        await asyncio.gather(*rest)

    async def _keep(
        self, address: Address, token: Token, id_: str, name: str, reply: Reply
    ) -> None:
        await self._hands.received(address, token, id_, name)
        if reply.spot is not None and reply.screen is not None:
            await self._app.shown(reply.spot, message_id(address, id_), reply.screen)

    async def _add(self, answer: Answer, reply: Reply) -> None:
        """The line or the file that comes with a screen."""
        try:
            await answer.say(reply.toast, reply.document)
        except TROUBLES as error:
            log.info("a line was not delivered: %s", error)

    async def _say(self, address: Address, answer: Answer, reply: Reply) -> tuple[str, str]:
        """The message that the token opens from now on, and its name under the token."""
        if reply.screen is not None:
            async with self._hands.turn(address, TURN):
                if answer.on_ephemeral:
                    return await answer.update(shown(reply.screen))
                return await answer.send(private(reply.screen))
        if reply.toast or reply.document:
            await answer.say(reply.toast, reply.document)
        else:
            await answer.nod()
        return answer.opens

    async def _undelivered(
        self, address: Address, token: Token, answer: Answer, reply: Reply, error: Exception
    ) -> None:
        if getattr(error, "code", 0) == ANSWERED_ALREADY:
            return  # the event came twice, and the other delivery has answered
        log.info("an answer was not delivered: %s", error)
        if answer.given:
            await self._hands.received(address, token, *answer.opens)
        if reply.spot is not None:
            await self._app.not_shown(reply.spot)


# --- what an interaction says ---------------------------------------------------------------


def cause_of(event: Event) -> str:
    return f"dc:{event.id}"


def place_of(event: Event) -> Address | None:
    """A channel or thread of a server; None in a private chat."""
    if event.guild_id is None or event.channel_id is None:
        return None
    return Address(f"dc:{event.channel_id}")


def public_message_of(event: Event) -> MessageId | None:
    """The message that was pressed, if everybody sees it: one that was posted as the process was
    killed, and so long ago that its nonce is forgotten, is nobody's."""
    place, message = place_of(event), event.message
    if place is None or message is None or message.flags.ephemeral:
        return None
    return message_id(place, str(message.id))


def visitor_of(event: Event) -> Visitor:
    admin = may_administer(event.permissions) if event.guild_id is not None else None
    person = Person(f"dc:{event.user.id}")
    return Visitor(person, event.user.display_name, str(event.locale), admin)


def title_of(event: Event) -> str:
    name = getattr(event.channel, "name", None)
    return f"#{name}" if name else ""


def may_administer(rights: discord.Permissions) -> bool:
    return rights.administrator or rights.manage_guild or rights.manage_channels


def _needed(event: Event) -> tuple[str, ...]:
    """The rights without which a table can't be kept where this came from."""
    in_thread = isinstance(event.channel, discord.Thread)
    return ("view_channel", "send_messages_in_threads" if in_thread else "send_messages")


def _whisper(event: Event) -> Address:
    return whisper(Person(f"dc:{event.user.id}"), Address(f"dc:{event.channel_id}"))
