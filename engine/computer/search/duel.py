"""The search for the plain game of two, on integers.

A node stands for what has been played openly since the root, whatever the hidden cards are; so the
same tree serves every deal drawn. A move is a key: the bits of the cards laid (below zero for a
transfer), or 0 to take or to pass. Beats go to the cheapest unbeaten card.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

from engine.computer.model import Deals
from engine.computer.playout import Duel, duel_for
from engine.computer.search.nodes import LOGS, Child
from engine.masks import HAND_SIZE, TABLE_CAP
from engine.moves import ATTACK, BEAT, PASS, TAKE, TRANSFER, Attack, Move

MOST_PLIES: Final = 60
"""Nobody looks further ahead than so many moves in the tree."""


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

    def __init__(self, search: "DuelSearch") -> None:
        deals, game = search.deals, search.deals.game
        hands = deals.draw()
        self.attacker = hands[game.roles.lead]
        self.defender = hands[game.roles.defender]
        self.drawn = deals.drawn()
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

    def keys(self) -> list[int]:
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

    def worth(self) -> float:
        """What it is worth to the one who thinks, played out."""
        attacker, defender = self.attacker, self.defender
        if self.lying:
            worth = self.duel.play_on(
                attacker,
                defender,
                self.lying,
                self.bare,
                self.ranks,
                self.room,
                self.taking,
                self.drawn,
                self.place,
                self.cap,
            )
        else:
            worth = self.duel.play_out(attacker, defender, self.drawn, self.place, self.cap)
        return worth if self.mine else 1.0 - worth


class DuelSearch:
    """The tree of one decision; `run` makes it grow."""

    def __init__(self, deals: Deals, seat: int, *, explore: float, widen: float = 99.0) -> None:
        game = deals.game
        self.deals: Final = deals
        self.duel: Final[Duel] = duel_for(game.ground)
        self.several: Final = game.ground.setup.several
        self.leads: Final = game.roles.lead == seat
        self.size: Final = len(deals.talon())
        self.single: Final = Single()
        self.root: Final[dict[int, Child]] = {}
        self._explore: Final = explore * explore
        self._widen: Final = widen

    def run(self, more: Callable[[], bool]) -> None:
        """Go on while there is `more` time; each round looks at another deal."""
        while more():
            stand = Stand(self)
            path = self._walk(stand)
            worth = stand.worth()
            other = 1.0 - worth
            for child, own in path:
                child.visits += 1
                child.worth += worth if own else other

    def _walk(self, stand: Stand, widths: float = 99.0) -> list[tuple[Child, bool]]:
        """Go down the tree by the moves that this deal allows, to the first that is new."""
        children, path, explore = self.root, list[tuple[Child, bool]](), self._explore
        while len(path) < MOST_PLIES and not stand.over:
            keys = stand.keys()
            if not keys:
                stand.close()
                continue
            own = stand.mine
            if stand.bare and not stand.taking:
                own = not own
            best, width = -1.0, widths
            for key in keys:
                child = children.get(key)
                if child is None:
                    if width < 1.0:
                        continue
                    chosen, move = Child(), key
                    children[key] = chosen
                    break
                width -= 1.0
                child.available += 1
                visits = child.visits
                prospect = child.worth / visits + sqrt(explore * LOGS[child.available] / visits)
                if prospect > best:
                    best, chosen, move = prospect, child, key
            path.append((chosen, own))
            stand.play(move)
            if not chosen.visits:
                break
            children = chosen.children
            widths = 1.0 + chosen.visits * self._widen
        return path

    def judged(self) -> list[tuple[Move, float, float]]:
        """Each move that was looked at, its worth, and its share of the time."""
        total = sum(child.visits for child in self.root.values())
        return [
            (self._move_of(key), child.worth / child.visits, child.visits / total)
            for key, child in self.root.items()
        ]

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
