"""The deal: a shuffled pack becomes the state before the first opening."""

from collections.abc import Sequence

from engine.cards import Card, Cards, Suit
from engine.masks import HAND_SIZE, pack_bits, trump_bits
from engine.play.bout import opened
from engine.play.seats import roles_in
from engine.rules import Rules
from engine.rules.model import NextOpener, Opener
from engine.state import Position, Setup, Stage, State

Decider = Opener | NextOpener


def deal(
    rules: Rules, pack: Sequence[Card], players: int, dealer: int, lead: int | None = None
) -> State:
    """Deal a shuffled pack, first dealt card first. ValueError for what is no pack for this table.

    Whoever `lead` names leads; without it the rules decide, and where they leave it to the lot,
    the seat left of the dealer leads.
    """
    hands = dealt(rules, pack, players, dealer)
    if lead is None:
        lead = _opener(rules.first_attacker, rules, pack, hands, dealer)
    if lead is None:
        lead = (dealer + 1) % players
    elif not 0 <= lead < players:
        raise ValueError(f"there is no seat {lead} among {players} players to lead")
    size = players * HAND_SIZE
    turn_up = pack[min(size, len(pack) - 1)]
    talon = (*pack[size + 1 :], turn_up) if size < len(pack) else ()
    setup = Setup(rules, players, trumps_of(rules, pack, turn_up))
    counts = (HAND_SIZE,) * players
    stage = Stage(1, len(talon), 0, 0, (), setup.cap(1, 0), turn_up)
    roles = roles_in(setup, stage, counts, lead, (lead + 1) % players)
    history = () if talon else (Position(hands, roles.lead, roles.defender),)
    return opened(setup, stage, roles, counts, hands, talon, (), history)


def opening_lead(
    rules: Rules,
    pack: Sequence[Card],
    players: int,
    dealer: int,
    by: Decider | None = None,
) -> int | None:
    """Who leads this deal by `first_attacker`, or by another rule of a series (see `series`).

    None: it must be drawn by lot, and written.
    """
    hands = dealt(rules, pack, players, dealer)
    return _opener(by or rules.first_attacker, rules, pack, hands, dealer)


def dealt(rules: Rules, pack: Sequence[Card], players: int, dealer: int) -> tuple[Cards, ...]:
    """The hands: one card at a time, clockwise, beginning left of the dealer."""
    if trouble := rules.why_not_seats(players):
        raise ValueError(trouble)
    if not 0 <= dealer < players:
        raise ValueError(f"there is no seat {dealer} among {players} players to deal")
    if len(pack) != rules.deck_size or Cards.of(pack) != pack_bits(rules.deck_size):
        raise ValueError(f"the pack is not the {rules.deck_size} cards of these rules")
    last = players * HAND_SIZE
    return tuple(
        [Cards.of(pack[(seat - dealer - 1) % players : last : players]) for seat in range(players)]
    )


def trumps_of(rules: Rules, pack: Sequence[Card], turn_up: Card) -> tuple[Suit, ...]:
    """The second suit of two is found from the bottom of the pack up: first through the talon,
    then through the cards dealt, the last dealt first. That is the pack backwards."""
    if rules.trump_kind == "none":
        return ()
    if rules.trump_kind == "suit":
        return (turn_up.suit,)
    second = next(card.suit for card in reversed(pack) if card.suit != turn_up.suit)
    return (turn_up.suit, second)


def _opener(
    rule: Decider, rules: Rules, pack: Sequence[Card], hands: tuple[Cards, ...], dealer: int
) -> int | None:
    match rule:
        case "left_of_dealer":
            return (dealer + 1) % len(hands)
        case "lowest_trump":
            turn_up = pack[min(len(hands) * HAND_SIZE, len(pack) - 1)]
            return _holder_of_lowest(hands, trumps_of(rules, pack, turn_up))
        case _:
            return None


def _holder_of_lowest(hands: tuple[Cards, ...], trumps: tuple[Suit, ...]) -> int | None:
    """Of two trumps of one rank, that of the turn-up's suit is the lower."""
    held = [
        (card.rank, trumps.index(card.suit), seat)
        for seat, hand in enumerate(hands)
        for card in Cards(hand & trump_bits(trumps))
    ]
    return min(held)[2] if held else None
