"""What a player may do. A move has one text form, used in logs, buttons and tests."""

from dataclasses import dataclass

from tests.benchmarks.baseline.cards import Card


@dataclass(frozen=True, slots=True)
class Attack:
    """Lead a card, or throw one in."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class Beat:
    """Cover an attacking card."""

    attack: Card
    card: Card

    def __str__(self) -> str:
        return f"{self.attack}<{self.card}"


@dataclass(frozen=True, slots=True)
class Transfer:
    """Pass the attack on with a card of the same rank."""

    card: Card

    def __str__(self) -> str:
        return f">{self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    """Give up the defence."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Done:
    """Throw in no more this bout."""

    def __str__(self) -> str:
        return "done"


Move = Attack | Beat | Transfer | Take | Done


def parse_move(text: str) -> Move:
    if text == "take":
        return Take()
    if text == "done":
        return Done()
    if text.startswith(">"):
        return Transfer(Card.parse(text[1:]))
    if "<" in text:
        attack, card = text.split("<")
        return Beat(Card.parse(attack), Card.parse(card))
    return Attack(Card.parse(text))
