"""Fakes for the core's tests: a store in memory, a chat that remembers, and time on a string."""

from tests.bot.fakes.chat import SLOW, Call, FakeChat, FakeRights, Message, platform
from tests.bot.fakes.clock import FakeClock, rest
from tests.bot.fakes.store import MemoryStore
from tests.bot.fakes.world import GROUP, World, every_word

__all__ = [
    "GROUP",
    "SLOW",
    "Call",
    "FakeChat",
    "FakeClock",
    "FakeRights",
    "MemoryStore",
    "Message",
    "World",
    "every_word",
    "platform",
    "rest",
]
