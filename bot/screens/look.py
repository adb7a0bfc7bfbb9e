"""How somebody wants to see a table: what is stored per person, and where he has paged to."""

from dataclasses import dataclass, field

from bot.ports import Limits


@dataclass(frozen=True, slots=True)
class Look:
    """For one address. Page and chosen are the app's, never logged."""

    language: str = "en"
    sort: str = "suit"
    """``suit`` or ``rank``."""
    auto_pass: bool = True
    hints: bool = True
    """Whether the hand shows unplayable cards too, to be asked about."""
    delivery: bool = True
    """Whether a whisper can reach the person now."""
    page: str = ""
    """``rules`` in a lobby; a page number in a hand."""
    chosen: str = ""
    """In a hand: a card whose target is asked for, or ``more``, ``surrender``."""
    limits: Limits = field(default_factory=Limits)
    hand_button: str = ""
    """As in `Platform`: how the group's buttons show the own hand."""
    must_open: bool = False
    """Whether people must open the bot before it can reach them."""
