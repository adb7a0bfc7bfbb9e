"""What holds from the deal to the end, as the model reads it."""

from functools import lru_cache
from typing import Final

from engine.cards import Cards
from engine.computer.bits import bits_for
from engine.masks import SIDES
from engine.state import Setup


class Ground:
    """The numbering of the cards and the rules; see `ground_for`."""

    def __init__(self, setup: Setup) -> None:
        self.setup: Final = setup
        self.bits: Final = bits_for(setup.rules.deck_size, setup.trumps)
        bits, self.seats = self.bits, setup.seats
        self.same_rank: Final = bits.same_rank
        self.beaten_by: Final = bits.beaten_by
        self.trumps: Final = bits.trumps
        self.lowest: Final = bits.of(Cards(setup.lowest)) if setup.swap else 0
        self.defender_loses: Final = setup.rules.tie_rule == "defender_loses"
        self.in_order: Final = setup.in_turn or setup.cheating
        """A single pass need not end the bout: another's turn may come after it."""

    def team(self, seat: int) -> int:
        """The seats that win and lose with this one, as bits."""
        if not self.setup.teams:
            return 1 << seat
        return SIDES[seat % 2] & (1 << self.seats) - 1


@lru_cache(maxsize=256)
def ground_for(setup: Setup) -> Ground:
    """Worked out once for each table."""
    return Ground(setup)
