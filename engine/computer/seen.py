"""What everybody has seen of a game beyond what lies open now: `Seen`.

It is public, the same for all seats, so whoever is given one has been told no secret.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards import BY_BIT, Card, Cards, parse_cards
from engine.masks import ALL, NO_CARDS, pack_bits
from engine.moves import Attack, Beat, Move, Pass, Take, Transfer
from engine.play.events import BeatenOff, Drew, Event, Returned, Shown, Swapped, Taken
from engine.play.legal import open_to
from engine.state import Public

Hands = tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """Certain knowledge (`discard`, `held`) and soft evidence (`unused`)."""

    discard: Cards
    """Cards that were seen to go there: all of it, unless the game began from a position."""
    held: Hands
    """By seat: cards that are in this hand for sure."""
    unused: Hands
    """By seat: cards that he would likely have laid, had he held them when he last had the choice:
    he led or beat with a dearer one, took, or passed. Forgotten when his hand gets new cards."""


def beginning(public: Public, shown_by: int | None = None) -> Seen:
    """Nothing seen yet. `shown_by` is whose hand holds the turn-up, where the deal uses the whole
    pack: the dealer's."""
    held = [NO_CARDS] * public.seats
    if shown_by is not None and not public.talon and public.turn_up is not None:
        held[shown_by] = Cards(public.turn_up.bit)
    return Seen(NO_CARDS, tuple(held), (NO_CARDS,) * public.seats)


def after(
    seen: Seen, before: Public, seat: int, move: Move, events: Sequence[Event], now: Public
) -> Seen:
    """What is known once this move has been played: `events` are those of `engine.play.apply`,
    `before` and `now` what lay open before and after it."""
    discard = int(seen.discard)
    held, unused = list(map(int, seen.held)), list(map(int, seen.unused))
    laid = _laid(move)
    held[seat] &= ~laid
    unused[seat] |= _passed_over(before, seat, move) & pack_bits(before.rules.deck_size)
    drew: int | None = None
    for event in events:
        match event:
            case Shown(who, card):
                held[who] |= card.bit
            case Returned(who, card):
                held[who] |= card.bit
                unused[who] &= ~card.bit
            case Swapped(who, gave, got, other):
                held[who] = held[who] & ~gave.bit | got.bit
                if other is not None:
                    held[other] = held[other] & ~got.bit | gave.bit
            case BeatenOff():
                discard |= before.lying | laid
            case Taken(who):
                held[who] |= before.lying | laid
            case Drew(who):
                drew, unused[who] = who, 0
            case _:
                pass
    if drew is not None and not now.talon and before.turn_up is not None:
        held[drew] |= before.turn_up.bit
    return Seen(
        Cards(discard),
        tuple(map(Cards, held)),
        tuple([Cards(cards & ~held[who]) for who, cards in enumerate(unused)]),
    )


def _laid(move: Move) -> int:
    match move:
        case Attack():
            return move.bits
        case Beat(_, card) | Transfer(card):
            return card.bit
        case _:
            return 0


def _passed_over(at: Public, seat: int, move: Move) -> int:
    """The cards that he would likely have laid instead, had he held them."""
    match move:
        case Attack(cards) if not at.pairs:
            return _cheaper(at, cards[0])
        case Beat(attack, card) if card.bit & at.setup.beaten_by[attack]:
            return at.setup.beaten_by[attack] & _cheaper(at, card)
        case Take() if at.bare and not at.taking:
            beating = 0
            for attack in at.unbeaten:
                beating |= at.setup.beaten_by[attack]
            return beating
        case Pass():
            ranks = open_to(at, seat)
            return ranks & ~at.setup.trump_bits if at.talon else ranks
        case _:
            return 0


def _cheaper(at: Public, card: Card) -> int:
    """The cards that one would rather lay than this one: plain before trumps, then by rank."""
    trumps = at.setup.trump_bits
    lower = _LOWER[card.rank]
    return lower & trumps | ALL & ~trumps if card.bit & trumps else lower & ~trumps


_LOWER: Final = {
    rank: sum(bit for bit, card in BY_BIT.items() if card.rank < rank) for rank in range(2, 15)
}


def as_words(seen: Seen) -> dict[str, object]:
    """In JSON's values."""
    return {
        "discard": str(seen.discard),
        "held": list(map(str, seen.held)),
        "unused": list(map(str, seen.unused)),
    }


def of_words(words: Mapping[str, object]) -> Seen:
    """The inverse of `as_words`; ValueError for what it cannot have written."""
    discard, held, unused = words.get("discard"), words.get("held"), words.get("unused")
    if not isinstance(held, list) or not isinstance(unused, list) or len(held) != len(unused):
        raise ValueError("what was seen has lost its hands")
    return Seen(_cards(discard), tuple(map(_cards, held)), tuple(map(_cards, unused)))


def _cards(text: object) -> Cards:
    if not isinstance(text, str):
        raise ValueError(f"{text!r} is no list of cards")
    return Cards.of(parse_cards(text))
