"""Interaction tokens: the keys to what only one person sees. See `Hands`."""

import asyncio
import json
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.ports import Clock, Store
from bot.screen import Address, MessageId

YOUNG = 14 * 60.0
"""Discord lets a token live for fifteen minutes; we stop a minute before."""
KIND = "dc-token"


@dataclass(frozen=True, slots=True)
class Token:
    text: str
    received: float
    """When its interaction reached us, by our clock: Discord's ids tell another time."""


@dataclass(frozen=True, slots=True)
class Key:
    """What opens a message: a token, and the message's name under it."""

    token: Token
    name: str


@dataclass(slots=True)
class _Held:
    """What we hold for one person in one channel."""

    newest: Token | None = None
    """Makes new messages."""
    keys: dict[str, Key] = field(default_factory=dict)
    """By message id: only the token that made a message, or was given by a press on it, opens
    it."""


class Hands:
    """A person's ephemeral messages in a channel can be written to with the tokens of his own
    presses alone, and only while these are young. They are stored, so that a hand can be pushed
    after a restart too."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._held: dict[Address, _Held] = {}
        self._locks: weakref.WeakValueDictionary[Address, asyncio.Lock] = (
            weakref.WeakValueDictionary()
        )
        self._swept = clock.now()

    async def load(self) -> None:
        for address, note in (await self._store.notes(KIND)).items():
            self._held[Address(address)] = _read(note)
        await self._sweep()

    def newest(self, address: Address) -> Token | None:
        """A young token that can make a new message there."""
        held = self._held.get(address)
        token = held.newest if held else None
        return token if token and self._young(token) else None

    def key(self, message: MessageId) -> Key | None:
        """The young key to a message."""
        address, id_ = parts(message)
        held = self._held.get(address)
        key = held.keys.get(id_) if held else None
        return key if key and self._young(key.token) else None

    async def received(
        self, address: Address, token: Token, message: str = "", name: str = ""
    ) -> None:
        """A token has been answered and is good for more; it opens this message too."""
        held = self._held.setdefault(address, _Held())
        if held.newest is None or held.newest.received <= token.received:
            held.newest = token
        if message:
            held.keys[message] = Key(token, name)
        await self._keep(address)
        if self._clock.now() - self._swept > YOUNG:
            await self._sweep()

    async def lost(self, address: Address, token: Token) -> None:
        """Discord does not know the token any more."""
        if held := self._held.get(address):
            if held.newest == token:
                held.newest = None
            held.keys = {id_: key for id_, key in held.keys.items() if key.token != token}
            await self._keep(address)

    async def dropped(self, message: MessageId) -> None:
        """The message is no more."""
        address, id_ = parts(message)
        held = self._held.get(address)
        if held and held.keys.pop(id_, None):
            await self._keep(address)

    @asynccontextmanager
    async def turn(self, address: Address, patience: float | None = None) -> AsyncIterator[None]:
        """One write at a time, since of two that cross on the way the older might come last.
        With `patience`, go ahead after so many seconds."""
        lock = self._locks.get(address)
        if lock is None:
            lock = self._locks[address] = asyncio.Lock()
        wait = None if patience is None else patience / self._clock.speed
        try:
            await asyncio.wait_for(lock.acquire(), wait)
        except TimeoutError:
            yield
            return
        try:
            yield
        finally:
            lock.release()

    def _young(self, token: Token) -> bool:
        return self._clock.now() - token.received < YOUNG

    async def _keep(self, address: Address) -> None:
        """Store what is still good for anything."""
        held = self._held[address]
        held.keys = {id_: key for id_, key in held.keys.items() if self._young(key.token)}
        if held.newest and not self._young(held.newest):
            held.newest = None
        if held.newest is None and not held.keys:
            del self._held[address]
            await self._store.note(KIND, address, None)
        else:
            await self._store.note(KIND, address, _written(held))

    async def _sweep(self) -> None:
        self._swept = self._clock.now()
        for address, held in list(self._held.items()):
            tokens = [held.newest, *(key.token for key in held.keys.values())]
            if not all(token and self._young(token) for token in tokens):
                await self._keep(address)


def message_id(address: Address, id_: str) -> MessageId:
    return MessageId(f"{address}#{id_}")


def parts(message: MessageId) -> tuple[Address, str]:
    address, _, id_ = message.partition("#")
    return Address(address), id_


def _written(held: _Held) -> str:
    newest = [held.newest.text, held.newest.received] if held.newest else None
    keys = {id_: [k.token.text, k.token.received, k.name] for id_, k in held.keys.items()}
    return json.dumps({"newest": newest, "keys": keys})


def _read(note: str) -> _Held:
    data = json.loads(note)
    keys = {id_: Key(Token(text, at), name) for id_, (text, at, name) in data["keys"].items()}
    return _Held(Token(*data["newest"]) if data["newest"] else None, keys)
