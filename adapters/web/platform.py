"""What the core knows of the page beside its three verbs."""

from adapters.web.chat import WebChat
from bot.ports import Limits, Pace, Platform
from bot.screen import Address, Person


class NoAdmins:
    """Nobody administers the page: its tables belong to whoever opened them."""

    async def admin(self, place: Address, person: Person) -> bool:
        return False

    async def member(self, place: Address, person: Person) -> bool:
        return True


def platform(chat: WebChat) -> Platform:
    """Nothing is scarce here; the small gap only spares the eye and the disk."""
    pace = Pace(gap=0.05)
    return Platform(
        prefix="web",
        chat=chat,
        rights=NoAdmins(),
        limits=Limits(buttons=120, rows=100, per_row=12, text=16_000),
        group=pace,
        private=pace,
        max_age=12 * 3600.0,
        nonces=True,
    )
