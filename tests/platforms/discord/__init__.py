"""A local stand-in for Discord: see `Discord`, and `Person` for how tests drive it."""

from tests.platforms.discord.channels import Channel, Guild, Thread
from tests.platforms.discord.faults import Fault, Faults
from tests.platforms.discord.people import Person
from tests.platforms.discord.server import Discord
from tests.platforms.discord.world import Button, File, Interaction, Message, Shown

__all__ = [
    "Button",
    "Channel",
    "Discord",
    "Fault",
    "Faults",
    "File",
    "Guild",
    "Interaction",
    "Message",
    "Person",
    "Shown",
    "Thread",
]
