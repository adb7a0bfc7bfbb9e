"""RULES.md once more, slowly and from the position alone: what `engine` must agree with.

No bits, and nothing but a position in JSON's words. What a position doesn't say (trumps shown,
cards laid against the rules, where the lowest trump came from) a `Watcher` remembers, who sees
every position and every move of a game from its deal.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.rules import Rules

RANKS = "23456789TJQKA"
Position = Mapping[str, Any]


@dataclass
class Known:
    """What is known besides the position. All but the last three holds for a bout."""

    shown: set[str] = field(default_factory=set)
    wrong: set[str] = field(default_factory=set)
    caught: set[int] = field(default_factory=set)
    vain: set[int] = field(default_factory=set)
    rightful: set[int] = field(default_factory=set)
    """To whom the lowest trump has come from the deal or the talon."""
    turn_up_with: int | None = None
    out: tuple[int, ...] = ()


class Naive:
    """A position with the questions that the rules ask about it."""

    def __init__(self, rules: Rules, at: Position, known: Known) -> None:
        self.rules, self.at, self.known = rules, at, known
        self.hands = [hand.split() for hand in at["hands"]]
        self.talon = at["talon"].split()
        self.seats = len(self.hands)
        self.active = [seat for seat in range(self.seats) if seat not in known.out]
        self.lead, self.defender = at["lead"], at["defender"]
        self.attack = [pair["attack"] for pair in at["table"]]
        self.unbeaten = [pair["attack"] for pair in at["table"] if "beat" not in pair]
        self.beats = [pair["beat"] for pair in at["table"] if "beat" in pair]
        self.lying = self.attack + self.beats
        self.owner = {pair["attack"]: pair["by"] for pair in at["table"]}
        self.owner |= dict.fromkeys(self.beats, self.defender)
        self.ranks = {card[0] for card in self.lying}
        self.closing = bool(self.attack) and (at["taking"] or not self.unbeaten)

    def after(self, seat: int, step: int = 1) -> int:
        while True:
            seat = (seat + step) % self.seats
            if seat in self.active:
                return seat

    def next_in_team(self, seat: int) -> int:
        other = (seat + 2) % self.seats
        while other not in self.active:
            other = (other + 2) % self.seats
        return other

    def heir(self) -> int:
        """To whom a transfer goes."""
        if self.rules.teams == "none":
            return self.after(self.defender)
        return self.next_in_team(self.lead)

    def following(self, taken: bool) -> tuple[int, int]:
        """Lead and defender of the next bout, `known.out` being as it is after this one."""
        if self.rules.teams == "none":
            lead = self.defender
            if taken or lead not in self.active:
                lead = self.after(self.defender)
            return lead, self.after(lead)
        if taken:
            return self.next_in_team(self.lead), self.next_in_team(self.defender)
        lead = self.defender if self.defender in self.active else self.next_in_team(self.defender)
        return lead, self.next_in_team(self.lead)

    def scope(self) -> str:
        scope = self.rules.who_throws_in
        if self.seats >= 5 and self.rules.who_throws_in_from_five != "same":
            scope = self.rules.who_throws_in_from_five
        if self.at["bout"] == 1 and self.rules.first_bout_who_throws_in != "same":
            scope = self.rules.first_bout_who_throws_in
        return scope

    def neighbour(self, step: int) -> int | None:
        seat = self.after(self.defender, step)
        if self.rules.neighbours_recount == "each_card" and not self.talon:
            while seat != self.defender and not self.hands[seat]:
                seat = self.after(seat, step)
        return None if seat == self.defender else seat

    def ranks_for(self, seat: int) -> set[str]:
        """The ranks in which a seat may throw in."""
        if seat == self.defender or (self.at["taking"] and not self.rules.pile_on):
            return set()
        if self.rules.teams != "none" and (seat - self.lead) % 2:
            return set()
        near = seat in (self.neighbour(1), self.neighbour(-1))
        match self.scope():
            case "all" | "lead_team":
                return self.ranks
            case "neighbours":
                return self.ranks if near else set()
            case "neighbours_far_first_rank":
                return self.ranks if near else {self.attack[0][0]}
            case "lead_only":
                return self.ranks if seat == self.lead else set()
            case _:
                return set()

    def room(self, defender: int | None = None) -> int:
        rules, at = self.rules, self.at
        cap = 6
        if rules.first_bout_cap == 5:
            discarded = at["discard"]["count"] if isinstance(at["discard"], dict) else at["discard"]
            in_first = at["bout"] == 1
            nothing_yet = not discarded
            if in_first if rules.first_bout_cap_until == "first_bout_end" else nothing_yet:
                cap = 5
        hand = self.hands[self.defender if defender is None else defender]
        return min(cap - len(self.attack), len(hand) - len(self.unbeaten))

    def waiting(self) -> list[int]:
        if not self.attack:
            return [self.lead]
        if not self.closing:
            return [self.defender]
        if self.rules.cheating:
            others = [s for s in self.active if s != self.defender and s not in self.at["passed"]]
            return others or ([self.defender] if self.at["taking"] else [])
        able = [
            seat
            for seat in self.active
            if self.hands[seat] and seat not in self.at["passed"] and self.room() > 0
            if any(sum(card[0] == r for card in self.lying) < 4 for r in self.ranks_for(seat))
        ]
        if self.rules.throw_in_priority != "none" and self.lead in able:
            return [self.lead]
        if self.rules.throw_in_priority == "lead_then_left" and able:
            order = [(self.defender + i) % self.seats for i in range(self.seats)]
            return [min(able, key=order.index)]
        return able

    def higher(self, card: str, other: str) -> bool:
        if card[1] == other[1]:
            return RANKS.index(card[0]) > RANKS.index(other[0])
        return card[1] in self.at["trump"] and other[1] not in self.at["trump"]

    def legal(self, seat: int, cheat: bool = False) -> list[str]:
        """Single-card moves by the rules or, with `cheat`, all that would be accepted."""
        if seat not in self.active:
            return []
        cheat = cheat and self.rules.cheating and seat not in self.known.caught
        return self._plain(seat, cheat) + (["swap"] if self.may_swap(seat) else [])

    def _plain(self, seat: int, cheat: bool) -> list[str]:
        hand, waiting = self.hands[seat], self.waiting()
        if not self.attack:
            return [f"attack {card}" for card in hand] if seat == self.lead else []
        if seat == self.defender:
            return self._defences(hand, cheat)
        moves = []
        if not self.closing or seat in waiting:
            ranks = self.ranks_for(seat) if self.room() > 0 else set()
            moves += [f"attack {card}" for card in hand if card[0] in ranks or (ranks and cheat)]
        if self.closing and seat in waiting:
            moves.append("pass")
        return moves

    def _defences(self, hand: list[str], cheat: bool) -> list[str]:
        if self.at["taking"]:
            return ["take"] if self.waiting() == [self.defender] else []
        fits = [(a, c) for a in self.unbeaten for c in hand if cheat or self.higher(c, a)]
        moves = [f"beat {attack} {card}" for attack, card in fits]
        if self.unbeaten or self.rules.take_when_all_beaten:
            moves.append("take")
        if not self.rules.transfer or self.beats or len(self.ranks) > 1:
            return moves
        if self.at["bout"] == 1 and not self.rules.transfer_in_first_bout:
            return moves
        room = self.room(self.heir())
        for card in hand:
            same = card[0] in self.ranks
            if room > 0 and (same or cheat):
                moves.append(f"transfer {card}")
            trump = card[1] in self.at["trump"] and same
            new = card not in self.known.shown
            if self.rules.show_trump_transfer and trump and new and room >= 0:
                moves.append(f"show {card}")
        return moves

    def lowest(self) -> str | None:
        """The lowest trump of the pack."""
        rank = {24: "9", 32: "7", 36: "6", 52: "2"}[self.rules.deck_size]
        return rank + self.at["trump"][0] if self.at["trump"] else None

    def may_swap(self, seat: int) -> bool:
        if self.rules.low_trump_swap == "off" or self.lowest() not in self.hands[seat]:
            return False
        if self.rules.low_trump_swap == "own_turn" and seat not in self.waiting():
            return False
        with_whom = None if self.attack else self.known.turn_up_with
        in_time = self.talon or with_whom not in (None, seat)
        return bool(in_time) and seat in self.known.rightful

    def accusable(self, seat: int) -> list[str]:
        if not self.rules.cheating or seat not in self.active or seat in self.known.vain:
            return []
        return [card for card in self.lying if self.owner[card] != seat]


class Watcher:
    """Sees a game from its deal, and knows what positions don't say."""

    def __init__(self, rules: Rules, start: Position) -> None:
        self.rules = rules
        self.known = Known()
        self._lowest_came(Naive(rules, start, self.known))

    def naive(self, at: Position, out: tuple[int, ...]) -> Naive:
        self.known.out = out
        return Naive(self.rules, at, self.known)

    def saw(self, before: Position, seat: int, move: str, after: Position) -> None:
        known = self.known
        was, now = Naive(self.rules, before, known), Naive(self.rules, after, known)
        verb, *cards = move.split()
        if verb in ("attack", "transfer"):
            known.turn_up_with = None
        if verb == "show":
            known.shown.add(cards[0])
        if verb == "swap":
            known.turn_up_with = None
        if verb in ("attack", "transfer", "beat") and was.attack:
            right = {text.split()[-1] for text in was.legal(seat) if text.startswith(verb)}
            if verb == "beat":
                right = {cards[1]} if was.higher(cards[1], cards[0]) else set()
            known.wrong |= set(cards if verb != "beat" else cards[1:]) - right
        if verb == "accuse":
            if cards[0] in known.wrong:
                known.caught.add(was.owner[cards[0]])
                known.wrong &= set(now.lying)
            else:
                known.vain.add(seat)
        if after["bout"] != before["bout"]:
            self._new_bout(was, now, cards)

    def _new_bout(self, was: Naive, now: Naive, laid: list[str]) -> None:
        known = self.known
        known.shown, known.wrong, known.caught, known.vain = set(), set(), set(), set()
        known.turn_up_with = None
        if was.talon and not now.talon and was.talon[-1] != was.lowest():
            known.turn_up_with = next(s for s, h in enumerate(now.hands) if was.talon[-1] in h)
        if was.lowest() in was.talon:
            self._lowest_came(now)

    def _lowest_came(self, now: Naive) -> None:
        self.known.rightful |= {s for s, hand in enumerate(now.hands) if now.lowest() in hand}
