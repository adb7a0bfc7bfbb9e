"""Games played to their end by a simple policy, as fast as Python goes: what a search believes a
position is worth.

`Duel` plays the plain game of two in one loop on integers; `play_out` any game, on the model.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import Final

from engine.computer.bits import Bits
from engine.computer.evaluation import evaluation_for
from engine.computer.model import Game, Ground, play
from engine.computer.model.codes import (
    ATTACKS,
    BEATS,
    CARD,
    PASSES,
    SWAPS,
    TAKES,
    TARGET,
    TRANSFERS,
)
from engine.masks import HAND_SIZE, TABLE_CAP

MOST_BOUTS: Final = 200
"""A game that takes longer goes round in circles; it counts as a draw."""


@dataclass(frozen=True, slots=True)
class Policy:
    """The cheapest card that serves, of those that are given away at all; by the number of cards
    left in the talon, as sets of cards."""

    throw: tuple[int, ...]
    """To throw in."""
    pile: tuple[int, ...]
    """To pile on when the defender takes."""
    beat: tuple[int, ...]
    """To beat with, rather than take."""
    transfer: tuple[int, ...]
    """To transfer with."""


def plain_policy(bits: Bits) -> Policy:
    """The yardstick's: no trumps are thrown in while the talon lasts, all is beaten that can be."""
    plain = bits.all & ~bits.trumps
    size = len(bits.cards)
    throw = (bits.all, *[plain] * size)
    return Policy(throw, throw, (bits.all,) * (size + 1), (0,) * (size + 1))


def drawn_from(talon: Sequence[int]) -> list[int]:
    """The talon, first drawn first, as sets: what the first so many draws bring together. A draw of
    some from one place to another is the difference of two; there may be too few cards."""
    drawn = [0, *accumulate(talon, or_)]
    return drawn + drawn[-1:] * (2 * HAND_SIZE)


class Duel:
    """The plain game of two: throw-in or transfers, all caps, any trumps; see `is_plain`."""

    def __init__(self, ground: Ground, policy: Policy) -> None:
        bits, setup = ground.bits, ground.setup
        self.beats: Final = {1 << n: cards for n, cards in enumerate(bits.beaten_by)}
        """By card: what beats it."""
        self.rank: Final = {1 << n: cards for n, cards in enumerate(bits.same_rank)}
        """By card: its rank."""
        self.policy: Final = policy
        self.evaluation: Final = evaluation_for(bits)
        self.pile_on: Final = setup.pile_on
        self.transfer: Final = setup.transfer
        self.first_bout: Final = setup.rules.first_bout_cap_until == "first_bout_end"
        """The cap of the first bout ends with it, whatever comes of it."""
        self.tie: Final = 0.0 if ground.defender_loses else 0.5
        """What it is worth to the last defender if nobody has cards left."""

    def play_out(
        self,
        attacker: int,
        defender: int,
        drawn: Sequence[int],
        place: int,
        cap: int,
    ) -> float:
        """What a bout that is about to begin is worth to the attacker, if both follow the policy:
        1 if he wins, 0.5 for a draw. `drawn` is made by `drawn_from`, and `place` says how many
        cards of it have been drawn; it ends with twelve entries more than there are cards."""
        if self.transfer:
            return self.play_on(attacker, defender, 0, 0, 0, 0, False, drawn, place, cap)
        beats, rank, policy = self.beats, self.rank, self.policy
        throw, pile, beat = policy.throw, policy.pile, policy.beat
        size = len(drawn) - 1 - 2 * HAND_SIZE
        after_take = TABLE_CAP if self.first_bout else cap
        pile_on, turned = self.pile_on, False
        while place < size:
            left = size - place
            room = defender.bit_count()
            if room > cap:
                room = cap
            card = attacker & -attacker
            attacker ^= card
            lying, ranks, given, used = card, rank[card], throw[left], beat[left]
            while True:
                room -= 1
                answer = defender & beats[card] & used
                if not answer:
                    if pile_on:
                        more = attacker & ranks & pile[left]
                        while more and room:
                            card = more & -more
                            more ^= card
                            attacker ^= card
                            lying |= card
                            room -= 1
                    defender |= lying
                    wanted = 6 - attacker.bit_count()
                    if wanted > 0:
                        attacker |= drawn[place + wanted] ^ drawn[place]
                        place += wanted
                    cap = after_take
                    break
                answer &= -answer
                defender ^= answer
                lying |= answer
                ranks |= rank[answer]
                card = attacker & ranks & given
                if card and room:
                    card &= -card
                    attacker ^= card
                    lying |= card
                    continue
                wanted = 6 - attacker.bit_count()
                if wanted > 0:
                    attacker |= drawn[place + wanted] ^ drawn[place]
                    place += wanted
                wanted = 6 - defender.bit_count()
                if wanted > 0 and place < size:
                    defender |= drawn[place + wanted] ^ drawn[place]
                    place += wanted
                attacker, defender, turned, cap = defender, attacker, not turned, TABLE_CAP
                break
        given, used, piled = throw[0], beat[0], pile[0] if pile_on else 0
        while attacker and defender:
            room = defender.bit_count()
            if room > cap:
                room = cap
            card = attacker & -attacker
            attacker ^= card
            lying, ranks = card, rank[card]
            while True:
                room -= 1
                answer = defender & beats[card] & used
                if not answer:
                    more = attacker & ranks & piled
                    while more and room:
                        card = more & -more
                        more ^= card
                        attacker ^= card
                        lying |= card
                        room -= 1
                    defender |= lying
                    cap = after_take
                    break
                answer &= -answer
                defender ^= answer
                lying |= answer
                ranks |= rank[answer]
                card = attacker & ranks & given
                if card and room:
                    card &= -card
                    attacker ^= card
                    lying |= card
                    continue
                attacker, defender, turned, cap = defender, attacker, not turned, TABLE_CAP
                break
        # Who leads now defended last, if nobody has cards.
        worth = 0.0 if attacker else 1.0 if defender else self.tie
        return 1.0 - worth if turned else worth

    def play_on(
        self,
        attacker: int,
        defender: int,
        lying: int,
        bare: int,
        ranks: int,
        room: int,
        taking: bool,
        drawn: Sequence[int],
        place: int,
        cap: int,
        *,
        evaluated: bool = False,
    ) -> float:
        """The same from within a bout: `room` is how many attack cards the caps still allow. With
        `evaluated`, only this bout is played on, and what it leads to is left to `evaluate`."""
        beats, rank, policy = self.beats, self.rank, self.policy
        size = len(drawn) - 1 - 2 * HAND_SIZE
        transfer, turned = self.transfer, False
        for _ in range(MOST_BOUTS):
            left = size - place if place < size else 0
            if not lying:
                if not left and not (attacker and defender):
                    break
                bare = attacker & -attacker
                attacker ^= bare
                lying, ranks, taking = bare, rank[bare], False
                room = min(cap, defender.bit_count()) - 1
            while True:  # the moves of a bout
                if taking:
                    more = attacker & ranks & policy.pile[left] if self.pile_on else 0
                    while more and room > 0:
                        card = more & -more
                        more ^= card
                        attacker ^= card
                        lying |= card
                        room -= 1
                    defender |= lying
                    break
                if not bare:
                    card = attacker & ranks & policy.throw[left]
                    if not card or room < 1:
                        break
                    bare = card & -card
                    attacker ^= bare
                    lying |= bare
                    room -= 1
                    continue
                if transfer and bare == lying and ranks == rank[bare & -bare]:
                    card = defender & ranks & policy.transfer[left]
                    count = bare.bit_count() + 1
                    if card and count <= cap and count <= attacker.bit_count():
                        card &= -card
                        bare = lying = lying | card
                        attacker, defender, turned = defender ^ card, attacker, not turned
                        room = min(cap, defender.bit_count()) - count
                        continue
                card = bare & -bare
                answer = defender & beats[card] & policy.beat[left]
                if not answer:
                    taking = True
                    continue
                answer &= -answer
                defender ^= answer
                lying |= answer
                ranks |= rank[answer]
                bare ^= card
            lying = 0
            wanted = HAND_SIZE - attacker.bit_count()
            if wanted > 0 and place < size:
                attacker |= drawn[place + wanted] ^ drawn[place]
                place += wanted
            wanted = HAND_SIZE - defender.bit_count()
            if wanted > 0 and place < size:
                defender |= drawn[place + wanted] ^ drawn[place]
                place += wanted
            if taking:
                cap = TABLE_CAP if self.first_bout else cap
            else:
                attacker, defender, turned, cap = defender, attacker, not turned, TABLE_CAP
            if evaluated:
                worth = self.evaluate(attacker, defender, drawn, place, cap)
                return 1.0 - worth if turned else worth
            if not transfer:
                worth = self.play_out(attacker, defender, drawn, place, cap)
                return 1.0 - worth if turned else worth
        else:
            return 0.5
        worth = 0.0 if attacker else 1.0 if defender else self.tie
        return 1.0 - worth if turned else worth

    def evaluate(
        self, attacker: int, defender: int, drawn: Sequence[int], place: int, cap: int
    ) -> float:
        """What a bout that is about to begin is worth to the attacker by the cards in the hands,
        from 0 to 1; once the talon is empty, as much by playing it out."""
        left = len(drawn) - 1 - 2 * HAND_SIZE - place
        if left > 0:
            return self.evaluation.worth(attacker, defender, left)
        if not (attacker and defender):
            return 0.0 if attacker else 1.0 if defender else self.tie
        played = self.play_out(attacker, defender, drawn, place, cap)
        return (played + self.evaluation.worth(attacker, defender, 0)) / 2


def is_plain(ground: Ground) -> bool:
    """Whether `Duel` knows these rules."""
    setup = ground.setup
    scopes = (setup.first_scope, setup.scope)
    plain = not (setup.unusual or setup.show) and "nobody" not in scopes
    return ground.seats == 2 and plain and (setup.transfer_first or not setup.transfer)


@lru_cache(maxsize=64)
def duel_for(ground: Ground) -> Duel:
    """Worked out once for each table."""
    return Duel(ground, plain_policy(ground.bits))


# --- any game ----------------------------------------------------------------------------------


def simple_move(game: Game, seat: int, policy: Policy) -> int:
    """What a seat that is waited for does by the policy. It keeps the rules, swaps when it can, and
    beats the cheapest card first."""
    ground, hand, left = game.ground, game.hands[seat], len(game.talon)
    if ground.lowest & hand and SWAPS in game.legal(seat):
        return SWAPS
    if not game.attacks:
        return ATTACKS | (hand & -hand).bit_length() - 1 << CARD
    if seat != game.roles.defender:
        cards = hand & game.addable(seat) & (policy.pile if game.taking else policy.throw)[left]
        return ATTACKS | (cards & -cards).bit_length() - 1 << CARD if cards else PASSES
    if game.taking:
        return TAKES
    if ground.setup.transfer and game.bare == game.lying and hand & game.ranks:
        for code in game.legal(seat):
            if code & 15 == TRANSFERS and policy.transfer[left] >> (code >> CARD) & 1:
                return code
    bare = game.bare & -game.bare
    attack = bare.bit_length() - 1
    cards = hand & ground.beaten_by[attack] & policy.beat[left]
    if not cards:
        return TAKES
    return BEATS | (cards & -cards).bit_length() - 1 << CARD | attack << TARGET


def play_out(game: Game, policy: Policy) -> None:
    """Play the game to its end, if it comes in time: its `result` says how it ended."""
    most = game.bout + MOST_BOUTS
    while game.result is None and game.bout < most:
        seat = game.waiting[0]
        play(game, seat, simple_move(game, seat, policy))
