"""The search for the plain game of two, on integers.

A node stands for what has been played openly since the root, whatever the hidden cards are; so the
same tree serves every deal drawn. A move is a key: the bits of the cards laid (below zero for a
transfer), or 0 to take or to pass. Beats go to the cheapest unbeaten card.

Where the tree ends, the bout is played on simply, and what it leads to is evaluated by the cards in
the hands. The rounds in which all play on simply are played to the end.
"""

from math import sqrt
from typing import Final

from engine.computer.model import Deals
from engine.computer.playout import Duel, duel_for
from engine.computer.search.nodes import LOGS, MOST_PLIES, WIDEN, Child
from engine.computer.search.race import Manner, Race
from engine.masks import HAND_SIZE, TABLE_CAP
from engine.moves import ATTACK, BEAT, PASS, TAKE, TRANSFER, Attack, Move


class Stand:
    """Where one deal stands, on its way down the tree."""

    __slots__ = (
        "attacker",
        "bare",
        "cap",
        "defender",
        "drawn",
        "duel",
        "lying",
        "mine",
        "place",
        "ranks",
        "room",
        "several",
        "single",
        "size",
        "taking",
        "trumps",
    )

    def __init__(
        self, search: "DuelSearch", attacker: int, defender: int, drawn: list[int]
    ) -> None:
        game = search.deals.game
        self.attacker = attacker
        self.defender = defender
        self.drawn = drawn
        self.size = search.size
        self.place = 0
        self.lying, self.bare, self.ranks = game.lying, game.bare, game.ranks
        self.room, self.taking, self.cap = game.room, game.taking, game.cap
        self.mine = search.leads
        """Whether the attacker is the one who thinks."""
        self.duel = search.duel
        self.single = search.single
        self.several = search.several
        self.trumps = game.ground.trumps

    @property
    def over(self) -> bool:
        if self.lying or self.place < self.size:
            return False
        return not (self.attacker and self.defender)

    def options(self) -> list[int]:
        """The moves of whoever is waited for; none where the bout ends without asking anybody."""
        duel, lying = self.duel, self.lying
        if not lying:
            keys = self.single[self.attacker]
            return keys + self._sets() if self.several else keys
        if self.bare and not self.taking:
            lowest = self.bare & -self.bare
            keys = self.single[self.defender & duel.beats[lowest]]
            if duel.transfer and self.bare == lying and self.ranks == duel.rank[lowest]:
                keys = keys + self._transfers()
            return [*keys, 0]
        if self.room < 1 or (self.taking and not duel.pile_on) or not self.ranks & ~lying:
            return []
        cards = self.single[self.attacker & self.ranks]
        policy = duel.policy.pile if self.taking else duel.policy.throw
        if cards and not cards[0] & policy[self.size - self.place]:
            return [0, *cards]
        return [*cards, 0]

    def _transfers(self) -> list[int]:
        count = self.bare.bit_count() + 1
        if count > self.cap or count > self.attacker.bit_count():
            return []
        return [-card for card in self.single[self.defender & self.ranks]]

    def _sets(self) -> list[int]:
        """Openings with all plain cards of a rank, and with all of its cards."""
        sets, rest, room = list[int](), self.attacker, min(self.cap, self.defender.bit_count())
        while rest:
            same = rest & self.duel.rank[rest & -rest]
            rest ^= same
            for cards in {same & ~self.trumps, same}:
                if 2 <= cards.bit_count() <= room:
                    sets.append(cards)
        return sets

    def play(self, key: int) -> None:
        """Play the move of whoever is waited for."""
        if self.bare and not self.taking:
            if key > 0:
                self.defender ^= key
                self.lying |= key
                self.ranks |= self.duel.rank[key]
                self.bare &= self.bare - 1
            elif key:
                self._transfer(-key)
            else:
                self.taking = True
        elif not key:
            self.close()
        else:
            self.attacker ^= key
            if not self.lying:
                self.ranks = self.duel.rank[key & -key]
                self.room = min(self.cap, self.defender.bit_count())
            self.lying |= key
            self.bare |= key
            self.room -= key.bit_count()

    def _transfer(self, card: int) -> None:
        self.bare = self.lying = self.lying | card
        self.attacker, self.defender = self.defender ^ card, self.attacker
        self.mine = not self.mine
        self.room = min(self.cap, self.defender.bit_count()) - self.bare.bit_count()

    def close(self) -> None:
        """The bout ends: discard or take, and refill."""
        if self.taking:
            self.defender |= self.lying
        drawn, place = self.drawn, self.place
        if place < self.size:
            if (wanted := HAND_SIZE - self.attacker.bit_count()) > 0:
                self.attacker |= drawn[place + wanted] ^ drawn[place]
                place += wanted
            if (wanted := HAND_SIZE - self.defender.bit_count()) > 0 and place < self.size:
                self.defender |= drawn[place + wanted] ^ drawn[place]
                place += wanted
            self.place = min(place, self.size)
        if not self.taking:
            self.attacker, self.defender = self.defender, self.attacker
            self.mine, self.cap = not self.mine, TABLE_CAP
        elif self.duel.first_bout:
            self.cap = TABLE_CAP
        self.lying = self.bare = 0
        self.taking = False

    def worth(self, simply: bool) -> float:
        """What it is worth to the one who thinks: played out, or evaluated."""
        attacker, defender, duel = self.attacker, self.defender, self.duel
        rest = self.drawn, self.place, self.cap
        if self.lying:
            bout = self.lying, self.bare, self.ranks, self.room, self.taking
            worth = duel.play_on(attacker, defender, *bout, *rest, evaluated=not simply)
        elif simply:
            worth = duel.play_out(attacker, defender, *rest)
        else:
            worth = duel.evaluate(attacker, defender, *rest)
        return worth if self.mine else 1.0 - worth


Dealt = tuple[int, int, list[int]]
"""The hands of attacker and defender, and what comes from the talon: see `drawn_from`."""


class DuelSearch(Race[Dealt]):
    """The tree of one decision."""

    MANNER = Manner(simple=0.6, weight=0.5, margin=1.6, trust=0.26)
    """What is evaluated is steadier than what is played out, hence so many simple rounds."""

    def __init__(self, deals: Deals, seat: int, explore: float, manner: Manner) -> None:
        game = deals.game
        self.deals: Final = deals
        self.duel: Final[Duel] = duel_for(game.ground)
        self.several: Final = game.ground.setup.several
        self.leads: Final = game.roles.lead == seat
        self.size: Final = len(deals.talon())
        self.single: Final = Single()
        self._explore: Final = explore * explore
        super().__init__(Stand(self, *self._dealt()).options(), manner)

    def _dealt(self) -> Dealt:
        roles, hands = self.deals.game.roles, self.deals.draw()
        return hands[roles.lead], hands[roles.defender], self.deals.drawn()

    def _try(self, deal: Dealt, key: int, child: Child, simply: bool) -> None:
        stand = Stand(self, *deal)
        stand.play(key)
        path = () if simply else self._walk(stand, child)
        worth = stand.worth(simply)
        child.visits += 1
        child.worth += worth
        other = 1.0 - worth
        for each, own in path:
            each.visits += 1
            each.worth += worth if own else other

    def _walk(self, stand: Stand, child: Child) -> list[tuple[Child, bool]]:
        """Go on down the tree by the moves that this deal allows, to the first that is new."""
        path, explore = list[tuple[Child, bool]](), self._explore
        while child.visits and len(path) < MOST_PLIES and not stand.over:
            keys = stand.options()
            if not keys:
                stand.close()
                continue
            own = stand.mine
            if stand.bare and not stand.taking:
                own = not own
            children, best, width = child.children, -1.0, 1.0 + child.visits * WIDEN
            for key in keys:
                found = children.get(key)
                if found is None:
                    if width < 1.0:
                        continue
                    child, move = Child(), key
                    children[key] = child
                    break
                width -= 1.0
                found.available += 1
                visits = found.visits
                prospect = found.worth / visits + sqrt(explore * LOGS[found.available] / visits)
                if prospect > best:
                    best, child, move = prospect, found, key
            path.append((child, own))
            stand.play(move)
        return path

    def _move_of(self, key: int) -> Move:
        game = self.deals.game
        bits = game.ground.bits
        cards = sorted(bits.cards_of(abs(key)))
        if game.waiting == (game.roles.defender,):
            if not key:
                return TAKE
            if key < 0:
                return TRANSFER[cards[0]]
            bare = next(bits.cards_of(game.bare))
            return BEAT[bare][cards[0].bit]
        if not key:
            return PASS
        return ATTACK[cards[0]] if len(cards) == 1 else Attack(tuple(cards))


class Single(dict[int, list[int]]):
    """By set: its cards one by one, the cheapest first. The same few sets come again and again."""

    def __missing__(self, cards: int) -> list[int]:
        found, rest = list[int](), cards
        while rest:
            lowest = rest & -rest
            found.append(lowest)
            rest ^= lowest
        self[cards] = found
        return found
