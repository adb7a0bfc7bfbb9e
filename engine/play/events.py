"""What a move has brought about, in the order in which it happened."""

from functools import cache

from engine.cards import Card
from engine.frozen import frozen
from engine.state import Result


@frozen
class Attacked:
    """Opened the bout, or threw in."""

    seat: int
    cards: tuple[Card, ...]


@frozen
class Defended:
    """Laid a card on an attack card."""

    seat: int
    attack: Card
    card: Card


@frozen
class Transferred:
    """Passed the attack on by adding a card."""

    seat: int
    card: Card


@frozen
class Shown:
    """Passed the attack on by showing a trump, and kept it."""

    seat: int
    card: Card


@frozen
class TookUp:
    """Said that he takes. The cards are his when the bout ends: see `Taken`."""

    seat: int


@frozen
class Passed:
    """Adds nothing more."""

    seat: int


@frozen
class Swapped:
    """Exchanged the lowest trump for the turn-up, which lay under the talon or with `other`, who
    had drawn it. Everybody knows both cards."""

    seat: int
    gave: Card
    got: Card
    other: int | None


@frozen
class Accused:
    """Pointed at a card that `culprit` had laid. If it was wrong, he is caught."""

    seat: int
    card: Card
    caught: bool
    culprit: int


@frozen
class Returned:
    """Got a card back from the table, after an accusation."""

    seat: int
    card: Card


@frozen
class BeatenOff:
    """The bout ended with everything beaten; so many cards went to the discard."""

    cards: int


@frozen
class Taken:
    """The bout ended with the defender taking so many table cards."""

    seat: int
    cards: int


@frozen
class Drew:
    """Drew so many cards from the talon."""

    seat: int
    cards: int


@frozen
class Left:
    """Is out: no cards in hand, and none to draw."""

    seat: int


@frozen
class Surrendered:
    """Gave the game up."""

    seat: int


@frozen
class Over:
    """The game has ended."""

    result: Result


Event = (
    Attacked
    | Defended
    | Transferred
    | Shown
    | TookUp
    | Passed
    | Swapped
    | Accused
    | Returned
    | BeatenOff
    | Taken
    | Drew
    | Left
    | Surrendered
    | Over
)

# Events of which there are few different ones come again and again: each of these is made once.
attacked = cache(Attacked)
took_up = cache(TookUp)
passed = cache(Passed)
beaten_off = cache(BeatenOff)
taken = cache(Taken)
drew = cache(Drew)
