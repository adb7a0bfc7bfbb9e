"""Ends of games between two, small or as they arise, and their values by brute force."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.cards import Cards
from engine.computer import yardstick
from engine.computer.simple import careless
from engine.moves import Move
from engine.play import Refusal, apply, deal, legal_moves
from engine.record.assembly import Parts, assembled
from engine.rules import PARAMETERS, InvalidRules, Rules, rules_from
from engine.state import Position, Setup, State
from tests.engine.tables import shuffled

BESIDE_THE_POINT = ("preset", "cheating", "teams", "players", "time_profile", "partner_talk")


def ruled(random: Random, *, rounds: bool) -> Rules:
    """Rules for two with anything changed that two can meet; `rounds`: with transfers."""
    while True:
        names = [n for n in PARAMETERS if n not in BESIDE_THE_POINT and random.random() < 0.5]
        changes = {name: random.choice(PARAMETERS[name]) for name in names}
        changes |= {"preset": random.choice(["home", "open_table", "advanced", "online_draw"])}
        changes |= {"transfer": rounds}
        try:
            rules = rules_from(changes)
        except InvalidRules:  # a shown trump without transfers, and the like
            continue
        if rules.seats_allowed(2):
            return rules


def small(random: Random, rules: Rules, cards: int) -> State:
    """The start of a bout with so many cards in two hands and no talon."""
    drawn = shuffled(random, rules.deck_size)
    trumps = {"suit": 1, "two_suits": 2, "none": 0}[rules.trump_kind]
    suits = random.sample(["C", "D", "H", "S"], trumps)
    trump_suits = tuple(next(c.suit for c in drawn if c.suit == suit) for suit in suits)
    if random.random() < 0.5:  # few ranks, so that there is something to throw in and to transfer
        ranks = random.sample(sorted({card.rank for card in drawn}), 3)
        drawn = [card for card in drawn if card.rank in ranks]
    cards = min(cards, len(drawn))
    mine = random.randint(1, cards - 1)
    hands = Cards.of(drawn[:mine]), Cards.of(drawn[mine:cards])
    lead, discarded = random.randrange(2), random.choice([0, 4])
    return assembled(
        Parts(
            Setup(rules, 2, trump_suits),
            hands,
            lead,
            1 - lead,
            discard=None,
            discarded=discarded,
            bout=random.choice([1, 2, 5]),
            history=(Position(hands, lead, 1 - lead),),
        )
    )


def into_the_bout(random: Random, state: State) -> State:
    """A few random moves on, the game not being over."""
    for _ in range(random.choice([0, 1, 1, 2, 3, 4])):
        seat = state.public.waiting[0]
        after = played(state, seat, random.choice(legal_moves(state.view(seat))))
        if after.public.over:
            break
        state = after
    return state


def arising(random: Random, rules: Rules, seats: int = 2) -> State | None:
    """Where the end begins in a game of simple players: no talon, two active, a bout begins."""
    state = deal(rules, shuffled(random, rules.deck_size), seats, random.randrange(seats))
    while not state.public.over:
        at = state.public
        if not at.talon and at.opening and len(at.active) == 2:
            return state
        seat = random.choice(at.waiting)
        player = careless if random.random() < 0.1 else yardstick
        state = played(state, seat, player(state.view(seat), random, 0.0))
    return None


def played(state: State, seat: int, move: Move) -> State:
    after = apply(state, seat, move)
    assert not isinstance(after, Refusal), f"{move}: {after}"
    return after[0]


def other_hand(state: State, seat: int) -> Cards:
    (other,) = (each for each in state.public.active if each != seat)
    return state.hands[other]


class TooMany(Exception):
    """Brute force would take too long here."""


@dataclass
class Brute:
    """Values by the engine alone: every legal move of whoever is waited for, nothing remembered."""

    left: int

    def value(self, state: State, seat: int) -> int:
        """For this seat, whoever moves."""
        at = state.public
        if at.result is not None:
            if at.result.draw:
                return 0
            return -1 if seat in at.result.losers else 1
        self.left -= 1
        if self.left < 0:
            raise TooMany
        (mover,) = at.waiting
        best = -1
        for move in legal_moves(state.view(mover)):
            best = max(best, self.value(played(state, mover, move), mover))
            if best == 1:
                break
        return best if mover == seat else -best

    def moves(self, state: State) -> Iterator[tuple[Move, int]]:
        """Each move of whoever is waited for, with what it is worth to him."""
        (mover,) = state.public.waiting
        for move in legal_moves(state.view(mover)):
            yield move, self.value(played(state, mover, move), mover)
