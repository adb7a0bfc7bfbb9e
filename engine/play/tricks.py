"""Tricks: cards laid against the rules are accepted, and go back if somebody points at them."""

from dataclasses import replace

from engine.cards import Card, Cards
from engine.masks import ALL
from engine.play.events import Accused, Event, Returned
from engine.play.seats import laid_out, roles_in
from engine.state import Pair, Public, State, Tricks


def free(at: Public, seat: int) -> bool:
    """Whether this seat need not keep the rules that tricks waive."""
    return at.setup.cheating and not at.stage.tricks.caught >> seat & 1


def waived(at: Public, seat: int, cards: int) -> int:
    """Where any card may be laid by the rules, every card is accepted from who may cheat."""
    return ALL if cards and free(at, seat) else cards


def may_accuse(at: Public, seat: int, card: Card) -> bool:
    if not at.setup.cheating or not at.waiting or not card.bit & at.lying:
        return False
    if not 0 <= seat < at.setup.seats or at.stage.out >> seat & 1:
        return False
    return not at.stage.tricks.vain >> seat & 1 and at.laid_by(card) != seat


def accused(state: State, seat: int, card: Card) -> tuple[State, tuple[Event, ...]]:
    """In vain, the accuser has no second try; otherwise the cards go back. Passes stand."""
    at = state.public
    culprit = at.laid_by(card)
    assert culprit is not None, "only what lies on the table is accused"
    if card.bit & state.memory.wrong:
        after, returned = _given_back(state, culprit, card)
        return after, (Accused(seat, card, True, culprit), *returned)
    tricks = at.stage.tricks
    tricks = Tricks(tricks.returned, tricks.caught, tricks.vain | 1 << seat)
    public = replace(at, stage=replace(at.stage, tricks=tricks))
    return State(public, state.hands, state.memory), (Accused(seat, card, False, culprit),)


def _given_back(state: State, culprit: int, card: Card) -> tuple[State, list[Returned]]:
    """The card goes back to who laid it; with an attack card, the card on it to the defender."""
    at, memory = state.public, state.memory
    returned, pairs = [Returned(culprit, card)], list[Pair]()
    for attack, by, beat in at.pairs:
        if attack != card:
            pairs.append(Pair(attack, by, None if beat == card else beat))
        elif beat is not None:
            returned.append(Returned(at.roles.defender, beat))
    hands, wrong = list(state.hands), memory.wrong
    for each in returned:
        hands[each.seat] = Cards(hands[each.seat] | each.card.bit)
        wrong &= ~each.card.bit
    counts = tuple(map(len, hands))
    tricks = at.stage.tricks
    tricks = Tricks(tricks.returned + len(returned), tricks.caught | 1 << culprit, tricks.vain)
    stage = replace(at.stage, tricks=tricks)
    roles = roles_in(at.setup, stage, counts, at.roles.lead, at.roles.defender)
    public = laid_out(at.setup, stage, roles, counts, tuple(pairs), at.taking, at.passes)
    emptied = tuple(each for each in memory.emptied if not counts[each])
    return State(public, tuple(hands), replace(memory, emptied=emptied, wrong=wrong)), returned
