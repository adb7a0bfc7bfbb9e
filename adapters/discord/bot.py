"""The Discord bot as one part of the process: built, started, stopped. See `DiscordBot`."""

import asyncio
import logging

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from adapters.discord.api import TROUBLES, Api
from adapters.discord.chat import DiscordChat
from adapters.discord.client import Client
from adapters.discord.commands import command_tree, register
from adapters.discord.hands import Hands
from adapters.discord.presses import Presses
from adapters.discord.rights import DiscordRights
from bot.app import App
from bot.ports import Clock, Limits, Pace, Platform, Rights, Store
from bot.words import Words

FIRST_TRY = 10.0
"""Seconds of the wall that the other parts of the process wait for our first try to log in."""
LAST_ANSWERS = 2.0
"""Seconds of the wall for the answers under way as we stop."""
LONGEST_PAUSE = 60.0
"""Seconds between two tries to log in."""
SENTENCES = {
    4004: "Discord no longer accepts the bot's token: set DURAKBOT_DISCORD_TOKEN anew.",
    4011: "Discord wants this bot in several processes, since it is in so many servers.",
    4013: "Discord does not know the events that this release asks for: a newer one may.",
    4014: "Discord refuses the events that this release asks for.",
}
BAD_TOKEN = (
    "Discord does not accept DURAKBOT_DISCORD_TOKEN: copy it again from the page Bot of your"
    " application, or reset it there."
)

log = logging.getLogger(__name__)


class CantRun(Exception):
    """Something that the host must set right; the text is a sentence for him."""


class DiscordBot:
    """Create it within the running event loop."""

    def __init__(
        self,
        app: App,
        store: Store,
        clock: Clock,
        words: Words,
        token: str,
        api: str | None = None,
        gateway: str | None = None,
        ready_timeout: float = 2.0,
    ) -> None:
        """`api` and `gateway` are addresses other than Discord's own. `ready_timeout`: seconds of
        the wall for the servers to be announced."""
        _direct(api, gateway)
        self._token, self._store, self._clock, self._words = token, store, clock, words
        self.client = Client(app, clock, ready_timeout)
        self.api = Api(self.client, clock)
        self._hands = Hands(store, clock)
        self._presses = Presses(app, self.api, self._hands, clock, words)
        self.client.presses = self._presses
        self.client.tree = command_tree(self.client, self._presses, words)
        self.client.event(self.on_ready)
        self.chat = DiscordChat(self.api, self._hands, app, clock)
        self.rights = DiscordRights(self.client)
        self.platform = platform(self.chat, self.rights)
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Ends with `CantRun` where we can't go on."""
        self._tried = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.connected = asyncio.Event()
        """Set once the first session is there and the commands are registered."""

    async def start(self) -> None:
        """Log in, and listen from then on. Raises `CantRun`; where the network is down, it goes
        on trying by itself."""
        await self._hands.load()
        self._task = asyncio.create_task(self._run(), name="discord")
        tried = asyncio.ensure_future(self._tried.wait())
        await asyncio.wait({tried}, timeout=FIRST_TRY)
        tried.cancel()
        if self.failed.done():
            self.failed.result()

    async def stop(self) -> None:
        await self._presses.running.finish(LAST_ANSWERS)
        await self._presses.running.stop()
        await self.chat.close()
        await self.client.close()  # first: a cancelled discord.py may go on listening
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def answered(self) -> None:
        """Wait until everybody whose press has been taken in has his answer."""
        await self._presses.running.finish(LAST_ANSWERS)

    async def on_ready(self) -> None:
        await register(self.client.tree, self._words, self._store)
        self.connected.set()
        log.info("listening to Discord as %s", self.client.user)

    async def _run(self) -> None:
        try:
            await self._log_in()
            await self._listen()
        except CantRun as trouble:
            self.failed.set_exception(trouble)
        except Exception as error:
            log.exception("the Discord bot broke")
            self.failed.set_exception(CantRun(f"The Discord bot broke: {error!r}"))
        finally:
            self._tried.set()

    async def _log_in(self) -> None:
        pause = 1.0
        while not await self._logged_in():
            self._tried.set()
            await self._clock.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)
        self.api.ready.set()
        self._tried.set()

    async def _logged_in(self) -> bool:
        try:
            await self.client.login(self._token)
        except discord.LoginFailure:
            await self.client.http.close()
            raise CantRun(BAD_TOKEN) from None
        except TROUBLES as error:
            log.warning("cannot log in to Discord, trying again: %s", error)
            await self.client.http.close()
            # The closed session took its connector along; a new login makes another.
            self.client.http.connector = discord.utils.MISSING
            return False
        return True

    async def _listen(self) -> None:
        """discord.py reconnects and resumes by itself, unless the very first connection fails."""
        while not self.client.is_closed():
            try:
                await self.client.connect()
            except discord.ConnectionClosed as closed:
                known = SENTENCES.get(closed.code or 0)
                raise CantRun(known or f"Discord has closed the connection: {closed}") from None
            except discord.PrivilegedIntentsRequired:
                raise CantRun(SENTENCES[4014]) from None
            except (AttributeError, *TROUBLES):
                log.warning("cannot listen to Discord, trying again", exc_info=True)
                await self._clock.sleep(LONGEST_PAUSE / 4)


def platform(chat: DiscordChat, rights: Rights) -> Platform:
    """About five writes in five seconds are granted a channel, fifty in one second a bot; what is
    written by an interaction's token counts towards neither."""
    return Platform(
        prefix="dc",
        chat=chat,
        rights=rights,
        limits=Limits(buttons=25, rows=5, per_row=5, text=2000),
        group=Pace(gap=1.0, quiet=1.2, patience=5.0),  # gathers cards that come one a second
        private=Pace(gap=0.5, quiet=0.3, patience=2.0),
        overall=40,
        max_age=55 * 60.0,
        answers_presses=True,
        hand_button="hand",
        nonces=True,
    )


def _direct(api: str | None, gateway: str | None) -> None:
    """discord.py keeps its addresses in its classes."""
    if api:
        Route.BASE = api
    if gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
