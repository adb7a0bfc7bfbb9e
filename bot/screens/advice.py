"""What a good player would do now, and why, in one sentence: from what its reader has seen."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from bot.screens.scribe import Scribe, face, faces
from bot.screens.why import LONGEST, RANKS
from bot.table import Phase, Table
from engine.cards import Card, Cards
from engine.computer.judge import Values
from engine.computer.seen import Seen
from engine.masks import HAND_SIZE, pack_bits
from engine.moves import Attack, Beat, Move, Pass, Show, Swap, Take, Transfer
from engine.play import legal_moves
from engine.play.legal import addable
from engine.state import Public, View

SHOWN: Final = 3
"""Cards named in a sentence at most."""


def practice(table: Table) -> bool:
    """Whether one person sits here, alone among computers."""
    return len(table.people) == 1


def advisable(table: Table, view: View) -> bool:
    """Whether the seat's owner may ask: he practises, is waited for, and has a choice. With tricks
    nothing is said of what breaks the rules, and so nothing at all."""
    if table.phase is not Phase.PLAYING or not practice(table):
        return False
    if view.seat not in view.public.waiting or view.public.rules.cheating:
        return False
    return len(legal_moves(view)) > 1


def advice(scribe: Scribe, view: View, seen: Seen, move: Move, values: Values) -> str:
    """Plain text, fit for an alert. It names no card that the view and what was seen don't hold."""
    case = _Case(scribe, view, seen)
    said = case.say("advice-line", what=what(scribe, view, move), why=_why(case, move, values))
    if len(said) <= LONGEST:
        return said
    return case.say("advice-line", what=what(scribe, view, move), why=case.say("advice-why-best"))


def what(scribe: Scribe, view: View, move: Move) -> str:
    """The move as an advice."""
    match move:
        case Attack(cards):
            if view.public.pairs:
                return scribe.label("advice-do-add", cards=faces(cards))
            return scribe.label("advice-do-lead", cards=faces(cards))
        case Beat(attack, card):
            return scribe.label("advice-do-beat", attack=face(attack), card=face(card))
        case Transfer(card):
            return scribe.label("advice-do-transfer", card=face(card))
        case Show(card):
            return scribe.label("advice-do-show", card=face(card))
        case Swap():
            gave, got = swapped(view.public)
            return scribe.label("advice-do-swap", gave=gave, got=got)
        case Take():
            return scribe.label("advice-do-take")
    return scribe.label("advice-do-pass")


def swapped(at: Public) -> tuple[str, str]:
    """The lowest trump and the turn-up, as they are exchanged."""
    assert at.lowest_trump is not None
    assert at.turn_up is not None
    return face(at.lowest_trump), face(at.turn_up)


# --- what is known -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Case:
    """A decision, what its player knows, and the words to speak of it."""

    scribe: Scribe
    view: View
    seen: Seen

    @property
    def at(self) -> Public:
        return self.view.public

    def say(self, key: str, **arguments: str) -> str:
        return self.scribe.label(key, **arguments)

    @property
    def defender(self) -> str:
        return self.scribe.name(self.at.defender)

    def held(self, seat: int) -> int:
        """Cards that are in this hand for sure."""
        return self.seen.held[seat]

    def possible(self, seat: int) -> int:
        """Cards that may be in this hand."""
        held = self.held(seat)
        if self.at.counts[seat] <= held.bit_count():
            return held
        elsewhere = self.view.hand | self.at.lying | self.seen.discard
        for hand in self.seen.held:
            elsewhere |= hand
        if self.at.talon and self.at.turn_up is not None:
            elsewhere |= self.at.turn_up.bit
        return held | pack_bits(self.at.rules.deck_size) & ~elsewhere

    def beaten_by(self, card: Card) -> int:
        return self.at.setup.beaten_by[card]

    def price(self, card: Card) -> tuple[bool, int]:
        """Plain cards before trumps, then by rank."""
        return card.bit & self.at.setup.trump_bits != 0, card.rank

    def cheapest(self, bits: int) -> Card:
        return min(Cards(bits), key=self.price)

    @property
    def throwers(self) -> tuple[int, ...]:
        """The others who may add cards in this bout."""
        return tuple(seat for seat in self.at.throwers if seat != self.view.seat)


# --- why -----------------------------------------------------------------------------------------


def _why(case: _Case, move: Move, values: Values) -> str:
    if values.certain:
        return _for_sure(case, values[move], values)
    if case.at.rules.cheating:  # there, what beats a card is nothing to rely on
        return case.say("advice-why-best")
    match move:
        case Attack(cards) if case.at.pairs:
            reasons = _adding(case, cards)
        case Attack(cards):
            reasons = _leading(case, cards)
        case Beat(attack, card):
            reasons = _beating(case, attack, card)
        case Take():
            reasons = _taking(case)
        case Pass():
            reasons = _passing(case)
        case _:
            reasons = _passing_on(case, move)
    return next(filter(None, (reason() for reason in reasons)), case.say("advice-why-best"))


Reasons = Iterable[Callable[[], str]]
"""The better ones first; an empty text where one doesn't hold."""


def _for_sure(case: _Case, value: float, values: Values) -> str:
    if value == 1.0:
        anyhow = min(values.values()) == 1.0
        return case.say("advice-why-wins-anyhow" if anyhow else "advice-why-wins")
    return case.say("advice-why-draws" if value else "advice-why-lost")


def _leading(case: _Case, cards: tuple[Card, ...]) -> Reasons:
    first, one = cards[0], len(cards) == 1
    cheap = case.cheapest(case.view.hand)
    yield lambda: _last(case, cards)
    if case.price(first) > case.price(cheap):
        yield lambda: _would_be_beaten(case, cheap, first)
        yield lambda: _would_be_passed_on(case, cheap, first)
    if one:
        yield lambda: _unbeatable(case, first)
        yield lambda: _helped(case, first)
        yield lambda: _hardly_beaten(case, first)
    yield lambda: _more(case, cards)
    if case.price(first) == case.price(cheap):
        yield lambda: case.say("advice-why-cheapest")


def _adding(case: _Case, cards: tuple[Card, ...]) -> Reasons:
    at = case.at
    yield lambda: _last(case, cards)
    if at.taking:
        yield lambda: case.say("advice-why-rid", name=case.defender)
    elif len(cards) == 1:
        yield lambda: _unbeatable(case, cards[0])
        yield lambda: _hardly_beaten(case, cards[0])
    if not at.talon:
        yield lambda: case.say("advice-why-fewer")
    elif len(case.view.hand) - len(cards) < HAND_SIZE:
        yield lambda: case.say("advice-why-draws-new")


def _last(case: _Case, cards: tuple[Card, ...]) -> str:
    return case.say("advice-why-last") if len(cards) == len(case.view.hand) else ""


def _would_be_beaten(case: _Case, cheap: Card, instead: Card) -> str:
    """The cheaper card goes into what the defender is known to hold."""
    held = case.held(case.at.defender)
    if held & case.beaten_by(instead) or not (beats := held & case.beaten_by(cheap)):
        return ""
    card = face(case.cheapest(beats))
    return case.say("advice-why-beaten", name=case.defender, card=card, other=face(cheap))


def _would_be_passed_on(case: _Case, cheap: Card, instead: Card) -> str:
    at, held = case.at, case.held(case.at.defender)
    may = at.setup.transfer and (at.bout > 1 or at.setup.transfer_first)
    if not may or held & instead.same_rank or not (same := held & cheap.same_rank):
        return ""
    ranks = case.say(f"rank-many-{RANKS[cheap.rank - 2]}")
    return case.say("advice-why-passed", name=case.defender, cards=faces(Cards(same)), ranks=ranks)


def _unbeatable(case: _Case, card: Card) -> str:
    if case.possible(case.at.defender) & case.beaten_by(card):
        return ""
    return case.say("advice-why-unbeatable", name=case.defender)


def _hardly_beaten(case: _Case, card: Card) -> str:
    """Whatever could beat it, the defender would likely have laid before."""
    defender = case.at.defender
    beats = case.possible(defender) & case.beaten_by(card)
    if beats & case.held(defender) or beats & ~case.seen.unused[defender]:
        return ""
    return case.say("advice-why-hardly", name=case.defender)


def _helped(case: _Case, card: Card) -> str:
    for seat in case.throwers:
        if same := case.held(seat) & card.same_rank:
            name, cards = case.scribe.name(seat), faces(Cards(same))
            return case.say("advice-why-helped", name=name, cards=cards)
    return ""


def _more(case: _Case, cards: tuple[Card, ...]) -> str:
    more = Cards(case.view.hand & cards[0].same_rank & ~Cards.of(cards))
    able = case.view.seat in case.at.throwers and case.at.room > len(cards)
    return case.say("advice-why-more", cards=faces(more)) if more and able else ""


def _passing(case: _Case) -> Reasons:
    at, seat = case.at, case.view.seat
    assert seat is not None
    able = Cards(case.view.hand & addable(at, seat))
    cards = faces(sorted(able, key=case.price)[:SHOWN])
    if not able:
        return
    if at.talon and not able & ~at.setup.trump_bits:
        yield lambda: case.say("advice-why-trumps")
    if at.taking:
        yield lambda: case.say("advice-why-gift", name=case.defender, cards=cards)
    yield lambda: _all_beaten(case, able)
    yield lambda: case.say("advice-why-keep", cards=cards)


def _all_beaten(case: _Case, able: Cards) -> str:
    """The defender is known to hold a card that beats whatever could be added."""
    held = case.held(case.at.defender)
    beats = [held & case.beaten_by(card) for card in able]
    if not all(beats):
        return ""
    other = case.cheapest(able)
    card = case.cheapest(held & case.beaten_by(other))
    return case.say("advice-why-beaten", name=case.defender, card=face(card), other=face(other))


# --- the defender --------------------------------------------------------------------------------


def _beating(case: _Case, attack: Card, card: Card) -> Reasons:
    beats = case.view.hand & case.beaten_by(attack)
    cheap = case.cheapest(beats)
    yield lambda: _last(case, (card,))
    if beats == card.bit:
        yield lambda: case.say("advice-why-only")
    if case.price(card) > case.price(cheap):
        yield lambda: _opens_nothing(case, cheap, card)
        yield lambda: _would_be_followed(case, cheap, card)
    yield lambda: _all_gone(case, card)
    if case.price(card) == case.price(cheap):
        yield lambda: case.say("advice-why-cheapest-beat")


def _opens_nothing(case: _Case, cheap: Card, instead: Card) -> str:
    ranks = case.at.ranks
    opens = not ranks & instead.bit or ranks & cheap.bit
    return "" if opens else case.say("advice-why-opens-nothing")


def _would_be_followed(case: _Case, cheap: Card, instead: Card) -> str:
    """Somebody is known to hold a card of the rank that the cheaper one would open."""
    if case.at.ranks & cheap.bit:
        return ""
    for seat in case.throwers:
        held = case.held(seat)
        if (same := held & cheap.same_rank) and not held & instead.same_rank:
            name, cards = case.scribe.name(seat), faces(Cards(same))
            return case.say("advice-why-followed", name=name, cards=cards, other=face(cheap))
    return ""


def _all_gone(case: _Case, card: Card) -> str:
    """Nobody can add a card of this rank."""
    if not case.throwers or any(case.possible(s) & card.same_rank for s in case.throwers):
        return ""
    return case.say("advice-why-gone", rank=case.say(f"rank-none-{RANKS[card.rank - 2]}"))


def _taking(case: _Case) -> Reasons:
    spent = _spent(case)
    if spent is None:
        yield lambda: case.say("advice-why-not-all")
    elif spent:
        yield lambda: case.say("advice-why-dear", card=face(max(spent, key=case.price)))


def _spent(case: _Case) -> list[Card] | None:
    """The cards that would beat all that is unbeaten, cheap ones first; None if none do."""
    attacks = sorted(case.at.unbeaten, key=case.price, reverse=True)
    used: dict[Card, Card] = {}

    def covered(attack: Card, tried: set[Card]) -> bool:
        for card in sorted(Cards(case.view.hand & case.beaten_by(attack)), key=case.price):
            if card not in tried:
                tried.add(card)
                if card not in used or covered(used[card], tried):
                    used[card] = attack
                    return True
        return False

    return list(used) if all(covered(attack, set()) for attack in attacks) else None


def _passing_on(case: _Case, move: Move) -> Reasons:
    """Transfers and swaps."""
    name = case.scribe.name(case.at.roles.heir)
    match move:
        case Transfer():
            yield lambda: case.say("advice-why-on", name=name)
        case Show():
            yield lambda: case.say("advice-why-on-kept", name=name)
        case Swap():
            yield lambda: case.say("advice-why-swap")
