"""RULES.md once more, slowly and from the position alone: what `engine` must agree with.

No bits, nothing remembered from move to move, nothing but a position in JSON's words. Transfers
need to know which trumps have been shown, which a position doesn't say.
"""

from collections.abc import Mapping
from typing import Any

from engine.rules import Rules

RANKS = "23456789TJQKA"
Position = Mapping[str, Any]


class Naive:
    """A position with the questions that the rules ask about it."""

    def __init__(self, rules: Rules, at: Position, out: tuple[int, ...], shown: str) -> None:
        self.rules, self.at, self.shown = rules, at, shown.split()
        self.hands = [hand.split() for hand in at["hands"]]
        self.seats = len(self.hands)
        self.active = [seat for seat in range(self.seats) if seat not in out]
        self.lead, self.defender = at["lead"], at["defender"]
        self.attack = [pair["attack"] for pair in at["table"]]
        self.unbeaten = [pair["attack"] for pair in at["table"] if "beat" not in pair]
        self.beats = [pair["beat"] for pair in at["table"] if "beat" in pair]
        self.lying = self.attack + self.beats
        self.ranks = {card[0] for card in self.lying}
        self.closing = bool(self.attack) and (at["taking"] or not self.unbeaten)

    def after(self, seat: int, step: int = 1) -> int:
        while True:
            seat = (seat + step) % self.seats
            if seat in self.active:
                return seat

    def scope(self) -> str:
        scope = self.rules.who_throws_in
        if self.seats >= 5 and self.rules.who_throws_in_from_five != "same":
            scope = self.rules.who_throws_in_from_five
        if self.at["bout"] == 1 and self.rules.first_bout_who_throws_in != "same":
            scope = self.rules.first_bout_who_throws_in
        return scope

    def neighbour(self, step: int) -> int | None:
        seat = self.after(self.defender, step)
        if self.rules.neighbours_recount == "each_card" and not self.at["talon"]:
            while seat != self.defender and not self.hands[seat]:
                seat = self.after(seat, step)
        return None if seat == self.defender else seat

    def ranks_for(self, seat: int) -> set[str]:
        """The ranks in which a seat may throw in."""
        if seat == self.defender or (self.at["taking"] and not self.rules.pile_on):
            return set()
        near = seat in (self.neighbour(1), self.neighbour(-1))
        match self.scope():
            case "all":
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
        return bool(card[1] == self.at["trump"])

    def legal(self, seat: int) -> list[str]:
        """Single-card moves."""
        hand, waiting = self.hands[seat], self.waiting()
        if seat not in self.active:
            return []
        if not self.attack:
            return [f"attack {card}" for card in hand] if seat == self.lead else []
        if seat == self.defender:
            return self._defences(hand)
        moves = []
        if not self.closing or seat in waiting:
            ranks = self.ranks_for(seat) if self.room() > 0 else set()
            moves += [f"attack {card}" for card in hand if card[0] in ranks]
        if self.closing and seat in waiting:
            moves.append("pass")
        return moves

    def _defences(self, hand: list[str]) -> list[str]:
        if self.at["taking"]:
            return []
        moves = [f"beat {a} {c}" for a in self.unbeaten for c in hand if self.higher(c, a)]
        if self.unbeaten or self.rules.take_when_all_beaten:
            moves.append("take")
        if not self.rules.transfer or self.beats or len(self.ranks) > 1:
            return moves
        if self.at["bout"] == 1 and not self.rules.transfer_in_first_bout:
            return moves
        room = self.room(self.after(self.defender))
        for card in (card for card in hand if card[0] in self.ranks):
            if room > 0:
                moves.append(f"transfer {card}")
            trump = card[1] == self.at["trump"]
            if self.rules.show_trump_transfer and trump and card not in self.shown and room >= 0:
                moves.append(f"show {card}")
        return moves
