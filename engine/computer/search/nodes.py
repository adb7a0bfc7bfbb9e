"""What both searches keep of a move."""

from math import log
from typing import Final

MOST_ROUNDS: Final = 20_000
"""No decision needs more."""
LOGS: Final = tuple([log(max(n, 1)) for n in range(MOST_ROUNDS + 1)])
"""Logarithms of how often a move could be chosen."""

MOST_PLIES: Final = 60
"""Nobody looks further ahead than so many moves in the tree."""
WIDEN: Final = 0.25
"""How many moves beside the policy's own are tried for each visit, the cheapest first."""


class Child:
    """A move in the tree: how often it was chosen, what that brought its player, how often it could
    have been chosen, and the moves after it."""

    __slots__ = ("available", "children", "visits", "worth")

    def __init__(self) -> None:
        self.visits = 0
        self.worth = 0.0
        self.available = 1
        self.children: dict[int, Child] = {}
