"""A local stand-in of the Telegram Bot API, driven by people: ``await anna.presses("Join")``."""

from tests.platforms.telegram.chats import Group
from tests.platforms.telegram.faults import (
    Fault,
    bad_gateway,
    drops_answer,
    drops_connection,
    flood,
    refuses,
    slow,
)
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.server import Call, Telegram
from tests.platforms.telegram.world import Answer, Button, File, Message, Query

__all__ = [
    "Answer",
    "Button",
    "Call",
    "Fault",
    "File",
    "Group",
    "Message",
    "Person",
    "Query",
    "Telegram",
    "bad_gateway",
    "drops_answer",
    "drops_connection",
    "flood",
    "refuses",
    "slow",
]
