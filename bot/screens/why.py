"""Why a move is refused: the engine's code as a sentence, with the cards and people in it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.screens.scribe import SUITS, Scribe, face, faces
from bot.table import asked
from engine.cards import Card
from engine.moves import Accuse, Attack, Beat, Move, Pass, Show, Swap, Take, Transfer
from engine.play import Reason
from engine.play.legal import open_to
from engine.state import Public, View

LONGEST = 200
"""Characters that an alert shows (Telegram's limit)."""
RANKS: Final = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)


def reason_sentence(scribe: Scribe, view: View, move: Move, reason: Reason) -> str:
    """Plain text, fit for an alert. It says nothing that the view does not hold."""
    said = TOLD[reason](_Case(scribe, view, move))
    if said is None or len(said) > LONGEST:  # many long names: then in general
        return scribe.label(f"refused-move-{reason}")
    return said


@dataclass(frozen=True, slots=True)
class _Case:
    """A refused move, and the words to speak of it."""

    scribe: Scribe
    view: View
    move: Move

    @property
    def at(self) -> Public:
        return self.view.public

    @property
    def cards(self) -> tuple[Card, ...]:
        """Those that would be laid."""
        return laid_by(self.move)

    def say(self, key: str, **arguments: str | int) -> str:
        return self.scribe.label(key, **arguments)

    @property
    def lead(self) -> str:
        return self.scribe.name(self.at.lead)

    @property
    def defender(self) -> str:
        return self.scribe.name(self.at.defender)

    @property
    def asked(self) -> str:
        return self.scribe.names(asked(self.at))

    def ranks(self, bits: int) -> str:
        """Those of the table that these cards have: in words, in the plural, the lowest first."""
        every = sorted({card.rank for card in self.at.table if card.same_rank & bits})
        return self.scribe.listed([self.say(f"rank-many-{RANKS[rank - 2]}") for rank in every])


def laid_by(move: Move) -> tuple[Card, ...]:
    """The cards of the hand that a move plays."""
    match move:
        case Attack(cards):
            return cards
        case Beat(_, card) | Transfer(card) | Show(card):
            return (card,)
    return ()


# --- whose turn it is ---------------------------------------------------------------------------


def _turn(case: _Case) -> str | None:
    at, seat = case.at, case.view.seat
    if seat in at.out:
        return case.say("why-out")
    if isinstance(case.move, Swap):
        return case.say("why-swap-turn", names=case.asked)
    if not at.pairs:
        key = "why-lead-before" if seat == at.defender else "why-lead"
        return case.say(key, name=case.lead)
    match case.move:
        case Attack():  # somebody before him is asked first, one by one
            return case.say("why-adds-first", name=case.asked)
        case Pass():
            if seat == at.defender:
                return case.say("why-no-pass")
            if not at.closing:
                return case.say("why-beats-first", name=case.defender)
            return case.say("why-waits", names=case.asked)
    return case.say("why-defends", name=case.defender)


def _passed(case: _Case) -> str | None:
    return case.say("why-passed", cards=faces(case.cards)) if case.cards else None


# --- the cards of the hand ----------------------------------------------------------------------


def _not_in_hand(case: _Case) -> str | None:
    missing = [card for card in case.cards if card not in case.view.hand]
    return case.say("why-not-in-hand", card=face(missing[0])) if missing else None


def _twice(case: _Case) -> str | None:
    twice = [card for card in case.cards if case.cards.count(card) > 1]
    return case.say("why-twice", card=face(twice[0])) if twice else None


def _ranks_differ(case: _Case) -> str | None:
    return case.say("why-ranks-differ", cards=faces(case.cards))


# --- adding cards -------------------------------------------------------------------------------


def _rank(case: _Case) -> str | None:
    at, seat = case.at, case.view.seat
    new = [card for card in case.cards if not card.bit & at.ranks]
    if seat is None or not new:
        return None
    rank = case.say(f"rank-none-{RANKS[new[0].rank - 2]}")
    ranks = case.ranks(open_to(at, seat) & ~at.lying)
    if not ranks:
        return None
    if at.roles.far >> seat & 1:
        return case.say("why-no-rank-far", rank=rank, ranks=ranks)
    return case.say("why-no-rank", rank=rank, ranks=ranks)


def _first_rank(case: _Case) -> str | None:
    first = case.at.pairs[0].attack
    return case.say("why-far", ranks=case.ranks(first.same_rank), card=face(first))


def _not_entitled(case: _Case) -> str | None:
    at, seat = case.at, case.view.seat
    if seat == at.defender:
        return case.say("why-you-defend")
    if seat in at.partners(at.defender):
        return case.say("why-partner", name=case.defender)
    if at.taking and not at.setup.pile_on:
        return case.say("why-no-pile-on", name=case.defender)
    if not at.throwers:
        return case.say("why-nobody")
    return case.say("why-only", names=case.scribe.names(at.throwers))


def _full(case: _Case) -> str | None:
    return case.say("why-full", cap=case.at.rules.table_cap, lie=len(case.at.pairs))


def _first_full(case: _Case) -> str | None:
    first = case.at.rules.first_bout_cap_until == "first_bout_end"
    key = "why-full-first" if first else "why-full-discard"
    return case.say(key, cap=case.at.stage.cap, lie=len(case.at.pairs))


def _hand_full(case: _Case) -> str | None:
    at = case.at
    count, bare = at.counts[at.defender], len(at.unbeaten)
    if not bare:
        return case.say("why-hand-small", name=case.defender, count=count)
    return case.say("why-hand-full", name=case.defender, count=count, bare=bare)


# --- beating and taking -------------------------------------------------------------------------


def _not_on_table(case: _Case) -> str | None:
    match case.move:
        case Beat(attack, _):
            return case.say("why-no-attack", card=face(attack))
        case Accuse(card):
            return case.say("why-not-lying", card=face(card))
    return None


def _beaten(case: _Case) -> str | None:
    if not case.at.unbeaten:
        return case.say("why-all-beaten")
    match case.move:
        case Beat(attack, _):
            (on,) = [pair.beat for pair in case.at.pairs if pair.attack == attack]
            if on is not None:
                return case.say("why-beaten", attack=face(attack), card=face(on))
    return None


def _beats_not(case: _Case) -> str | None:
    """What would beat it, as the engine has it."""
    if not isinstance(case.move, Beat):
        return None
    attack, setup = case.move.attack, case.at.setup
    card, other = face(case.move.card), face(attack)
    beating = setup.beaten_by[attack]
    higher = case.say(f"suit-higher-{attack.suit.name.lower()}")
    if not beating & attack.higher:
        if not beating:
            return case.say("why-unbeatable", attack=other)
        return case.say("why-trump-only", card=card, attack=other, trumps=_trumps(case.at))
    if attack.bit & setup.trump_bits:
        return case.say("why-trump-higher", card=card, attack=other, higher=higher)
    if not beating & ~attack.higher:
        return case.say("why-higher-only", card=card, attack=other, higher=higher)
    return case.say("why-higher", card=card, attack=other, higher=higher, trumps=_trumps(case.at))


def _trumps(at: Public) -> str:
    return " ".join(SUITS[suit] for suit in at.trumps)


def _is_taking(case: _Case) -> str | None:
    return case.say("why-takes" if isinstance(case.move, Take) else "why-taking")


def _nothing_to_take(case: _Case) -> str | None:
    return case.say("why-take-beaten" if case.at.pairs else "why-take-nothing")


# --- passing an attack on -----------------------------------------------------------------------


def _transfer_off(case: _Case) -> str | None:
    shows = isinstance(case.move, Show) and case.at.setup.transfer
    return case.say("why-show-off") if shows else None


def _transfer_beaten(case: _Case) -> str | None:
    beaten = [pair.attack for pair in case.at.pairs if pair.beat is not None]
    return case.say("why-transfer-beaten", card=face(beaten[0])) if beaten else None


def _transfer_rank(case: _Case) -> str | None:
    first, *others = [pair.attack for pair in case.at.pairs]
    others = [card for card in others if card.rank != first.rank]
    if others:
        return case.say("why-transfer-ranks", cards=faces((first, others[0])))
    card = case.cards[0]
    if card.rank != first.rank:
        return case.say("why-transfer-rank", card=face(first))
    return case.say("why-show-plain", card=face(card))


def _next_hand(case: _Case) -> str | None:
    at = case.at
    count = len(at.pairs) + (0 if isinstance(case.move, Show) else 1)
    name, hand = case.scribe.name(at.roles.heir), at.counts[at.roles.heir]
    return case.say("why-next-hand", name=name, count=count, hand=hand)


def _shown(case: _Case) -> str | None:
    return case.say("why-shown", card=face(case.cards[0]))


# --- exchanging the trump, and tricks -----------------------------------------------------------


def _no_lowest(case: _Case) -> str | None:
    lowest, turned = case.at.lowest_trump, case.at.turn_up
    if lowest is None or turned is None or lowest == turned:
        return None
    return case.say("why-lowest", card=face(lowest), turned=face(turned))


def _from_take(case: _Case) -> str | None:
    lowest = case.at.lowest_trump
    return case.say("why-from-take", card=face(lowest)) if lowest is not None else None


def _swap_late(case: _Case) -> str | None:
    lowest, turned = case.at.lowest_trump, case.at.turn_up
    if lowest is None or turned is None:
        return None
    return case.say("why-swap-late", card=face(lowest), turned=face(turned))


def _own_card(case: _Case) -> str | None:
    match case.move:
        case Accuse(card):
            return case.say("why-own-card", card=face(card))
    return None


def _in_vain(case: _Case) -> str | None:
    match case.move:
        case Accuse(card):
            return case.say("why-in-vain", card=face(card))
    return None


def _general(_: _Case) -> str | None:
    """There is nothing to add to what `refused-move-*` says."""
    return None


TOLD: Final[Mapping[Reason, Callable[[_Case], str | None]]] = {
    Reason.NOT_YOUR_TURN: _turn,
    Reason.NOT_SEATED: _general,
    Reason.GAME_OVER: _general,
    Reason.CARD_NOT_IN_HAND: _not_in_hand,
    Reason.CARD_TWICE: _twice,
    Reason.RANKS_DIFFER: _ranks_differ,
    Reason.OPEN_WITH_ONE: _general,
    Reason.RANK_NOT_ON_TABLE: _rank,
    Reason.FAR_PLAYER_FIRST_RANK_ONLY: _first_rank,
    Reason.NOT_ENTITLED: _not_entitled,
    Reason.TABLE_FULL: _full,
    Reason.FIRST_BOUT_FULL: _first_full,
    Reason.DEFENDER_HAND_FULL: _hand_full,
    Reason.NOT_ON_TABLE: _not_on_table,
    Reason.ALREADY_BEATEN: _beaten,
    Reason.DOES_NOT_BEAT: _beats_not,
    Reason.DEFENDER_IS_TAKING: _is_taking,
    Reason.TRANSFER_OFF: _transfer_off,
    Reason.TRANSFER_AFTER_BEAT: _transfer_beaten,
    Reason.TRANSFER_RANK: _transfer_rank,
    Reason.TRANSFER_IN_FIRST_BOUT: _general,
    Reason.NEXT_HAND_TOO_SMALL: _next_hand,
    Reason.TRUMP_ALREADY_SHOWN: _shown,
    Reason.NOTHING_TO_TAKE: _nothing_to_take,
    Reason.MUST_OPEN: _general,
    Reason.ALREADY_PASSED: _passed,
    Reason.SWAP_OFF: _general,
    Reason.NO_LOWEST_TRUMP: _no_lowest,
    Reason.SWAP_FROM_TAKE: _from_take,
    Reason.SWAP_TOO_LATE: _swap_late,
    Reason.ACCUSE_OFF: _general,
    Reason.OWN_CARD: _own_card,
    Reason.ACCUSED_IN_VAIN: _in_vain,
}
"""A function for each code; None from it, where the particulars are missing."""
