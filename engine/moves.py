"""What a player may do. A move has one text form, used in buttons, logs, records and tests."""

from dataclasses import dataclass, field
from typing import Final

from engine.cards import BY_BIT, DECK, Card, Cards, parse_card, write_cards


class InvalidMove(ValueError):
    """A text that is no move at all, as against a move that is not allowed now."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Open a bout, or throw in: one card, or several judged whole."""

    cards: tuple[Card, ...]
    bits: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not self.cards:
            raise InvalidMove("an attack needs a card")
        object.__setattr__(self, "bits", int(Cards.of(self.cards)))

    def __str__(self) -> str:
        return f"attack {write_cards(self.cards)}"


@dataclass(frozen=True, slots=True)
class Beat:
    """Lay a card on an attack card."""

    attack: Card
    card: Card

    def __str__(self) -> str:
        return f"beat {self.attack.text} {self.card.text}"


@dataclass(frozen=True, slots=True)
class Transfer:
    """Add a card of the same rank; the next player must defend."""

    card: Card

    def __str__(self) -> str:
        return f"transfer {self.card.text}"


@dataclass(frozen=True, slots=True)
class Show:
    """Transfer by showing the trump of the rank, and keep it."""

    card: Card

    def __str__(self) -> str:
        return f"show {self.card.text}"


@dataclass(frozen=True, slots=True)
class Take:
    """Say that one takes: the defence is given up."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Pass:
    """Add nothing more, unless something new comes to the table."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange the lowest trump for the turn-up."""

    def __str__(self) -> str:
        return "swap"


@dataclass(frozen=True, slots=True)
class Accuse:
    """Point at a table card and say that it was laid against the rules."""

    card: Card

    def __str__(self) -> str:
        return f"accuse {self.card.text}"


@dataclass(frozen=True, slots=True)
class Surrender:
    """Give the game up: he is the fool."""

    def __str__(self) -> str:
        return "surrender"


Move = Attack | Beat | Transfer | Show | Take | Pass | Swap | Accuse | Surrender

# One object of each common move: they are compared and hashed often, and made in the hot path.
TAKE: Final = Take()
PASS: Final = Pass()
SWAP: Final = Swap()
SURRENDER: Final = Surrender()
ATTACK: Final = tuple(Attack((card,)) for card in DECK)
TRANSFER: Final = tuple(map(Transfer, DECK))
SHOW: Final = tuple(map(Show, DECK))
ACCUSE: Final = tuple(map(Accuse, DECK))
BEAT: Final = tuple({bit: Beat(attack, card) for bit, card in BY_BIT.items()} for attack in DECK)
"""By attack card, then by the bit of the card laid on it."""

_PLAIN: Final[dict[str, Move]] = {str(move): move for move in (TAKE, PASS, SWAP, SURRENDER)}


def parse_move(text: str) -> Move:
    """The inverse of ``str(move)``; InvalidMove, a ValueError, for anything else."""
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    verb, *words = text.split(" ")
    try:
        cards = tuple(map(parse_card, words))
    except ValueError as error:
        raise InvalidMove(f"{text[:60]!r} is no move: {error}") from None
    match verb, cards:
        case "attack", (card,):
            return ATTACK[card]
        case "attack", (_, _, *_):
            return Attack(cards)
        case "beat", (attack, card):
            return BEAT[attack][card.bit]
        case "transfer", (card,):
            return TRANSFER[card]
        case "show", (card,):
            return SHOW[card]
        case "accuse", (card,):
            return ACCUSE[card]
        case _:
            raise InvalidMove(f"{text[:60]!r} is no move")
