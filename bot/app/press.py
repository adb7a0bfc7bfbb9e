"""What a button says: ``<table> <game>.<bout>.<laid> <what>``."""

import re
from dataclasses import dataclass

from bot.commands import (
    Command,
    Deal,
    Dismiss,
    Invite,
    Leave,
    Level,
    Play,
    Renew,
    Set,
    Shift,
    Sit,
    Skip,
    Stop,
    parse_command,
)

FORM = re.compile(
    r"(?P<table>[a-z0-9]{4,12}) (?P<stamp>\d+\.\d+\.\d+) (?P<what>.{1,80})", re.DOTALL
)
LOOKS = ("page", "choose", "why", "hint", "cards", "hand", "down", "open", "record", "review")
"""Buttons that change how somebody looks at the table, and nothing in it."""
PRESSABLE = (Sit, Leave, Invite, Dismiss, Level, Set, Shift, Deal, Skip, Stop, Renew, Play)
"""The rest of the commands are the app's own; a forged button cannot give them."""
LOBBY_COMMANDS = (Sit, Invite, Dismiss, Level, Set, Shift, Deal, Renew)
RIGHTS = (Invite, Dismiss, Level, Set, Deal, Stop)


@dataclass(frozen=True, slots=True)
class Press:
    table: str
    stamp: str
    command: Command | str
    """A command for the table, or one of `LOOKS`."""
    value: str = ""
    """What comes after the word, for a look."""

    @property
    def in_group(self) -> bool:
        """Whether only the group's own messages carry such a button."""
        return isinstance(self.command, LOBBY_COMMANDS)

    @property
    def needs_right(self) -> bool:
        return isinstance(self.command, RIGHTS)


def parse_press(data: str) -> Press:
    """Raises ValueError for anything that is no button of ours."""
    found = FORM.fullmatch(data)
    if found is None:
        raise ValueError("not a button of a table")
    word, _, value = found["what"].partition(" ")
    if word in LOOKS:
        return Press(found["table"], found["stamp"], word, value)
    command = parse_command(found["what"])
    bare = not isinstance(command, Sit | Deal) or found["what"] == word
    if not isinstance(command, PRESSABLE) or not bare:
        raise ValueError("not a button that anybody was given")
    return Press(found["table"], found["stamp"], command)


def ponders(data: str) -> bool:
    """Whether this button's answer takes a while to be thought, and nothing is written for it."""
    found = FORM.fullmatch(data)
    return found is not None and found["what"] in ("hint", "review")
