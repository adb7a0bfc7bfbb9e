"""The values of bouts between two whose cards are all known: the search itself."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from engine.computer.bits import Bits
from engine.state import Setup

WIN, DRAW, LOSS = 1, 0, -1
_NEVER: Final = 1 << 30


class Exhausted(Exception):
    """More nodes would be needed than were allowed."""


class Terms(NamedTuple):
    """What the rules say of one bout between two."""

    cap: int
    throw_in: bool
    pile_on: bool
    several: bool
    transfer: bool
    show: bool
    tie: int
    """What it is worth to the attacker if both lay their last cards in one bout."""


def terms_of(setup: Setup, bout: int, cap: int) -> Terms:
    """The terms of this bout, `cap` being how many attack cards may lie in it."""
    transfer = setup.transfer and (bout > 1 or setup.transfer_first)
    return Terms(
        cap,
        (setup.first_scope if bout == 1 else setup.scope) != "nobody",
        setup.pile_on,
        setup.several,
        transfer,
        transfer and setup.show,
        WIN if setup.rules.tie_rule == "defender_loses" else DRAW,
    )


class Node(NamedTuple):
    """Where a bout stands: the hands of attacker and defender, and the table, as bits."""

    attacker: int
    defender: int
    lying: int = 0
    bare: int = 0
    taking: bool = False
    shown: int = 0
    passed: bool = False
    """The attacker adds nothing more, so that the bout ends here; the value is his."""


class Bouts:
    """The bouts for which the same terms hold, and those that come after them."""

    def __init__(
        self,
        bits: Bits,
        terms: Terms,
        left: list[int],
        beaten: "Bouts | None" = None,
        taken: "Bouts | None" = None,
    ) -> None:
        """`beaten` and `taken` are the bouts that follow a discard and a take: by default these
        same ones."""
        self.terms: Final = terms
        self.same_rank: Final = bits.same_rank
        self.beaten_by: Final = bits.beaten_by
        self.trumps: Final = bits.trumps
        self.left: Final = left
        self.beaten: Final[Bouts] = beaten or self
        self.taken: Final[Bouts] = taken or self
        self.leads: dict[tuple[int, int], int] = {}
        self.defences: dict[tuple[int, int, int, int], int] = {}
        self.throws: dict[tuple[int, int, int], int] = {}
        self.path: dict[tuple[int, int], int] = {}
        """The starts of bouts that led here, and how deep they lie."""
        self.leaning: dict[tuple[int, int], int] = {}
        """Draws that hold if what lies on the path, down to this depth, is a draw too."""
        self.leans = _NEVER
        """The least depth on which the value that is being worked out leans."""

    def value(self, node: Node) -> int:
        attacker, defender, lying, bare, taking, shown, passed = node
        if passed and taking:
            return self.took(attacker, defender | lying)
        if passed:
            return self.beaten_off(attacker, defender)
        if not lying:
            return self.lead(attacker, defender)
        ranks = self.ranks_of(lying)
        if taking:
            return self.pile(attacker, defender, lying, bare, ranks)
        if bare:
            return self.defend(attacker, defender, lying, bare, ranks, shown)
        return self.throw(attacker, defender, lying, ranks)

    def leave_path(self) -> None:
        """Forget what holds only while it is being worked out."""
        self.path.clear()
        self.leaning.clear()
        self.leans = _NEVER

    def lead(self, attacker: int, defender: int) -> int:
        """The start of a bout, both having cards; for the attacker."""
        key = (attacker, defender)
        known = self.leads.get(key)
        if known is not None:
            return known
        if not self.terms.transfer:
            value = self.leads[key] = self._opening(attacker, defender)
            return value
        depth = self.path.get(key) if key in self.path else self.leaning.get(key)
        if depth is not None:
            self.leans = min(self.leans, depth)
            return DRAW
        return self._lead_in_rounds(key)

    def _lead_in_rounds(self, key: tuple[int, int]) -> int:
        """The same where a start of a bout may come again."""
        before, outer, depth = len(self.leaning), self.leans, len(self.path)
        self.path[key], self.leans = depth, _NEVER
        value = self._opening(*key)
        del self.path[key]
        inner, self.leans = self.leans, outer
        since = [self.leaning.popitem()[0] for _ in range(len(self.leaning) - before)]
        if value == DRAW and inner < depth:
            # all that leaned on this one leans on the same as it does
            self.leaning.update(dict.fromkeys([key, *since], inner))
            self.leans = min(outer, inner)
            return value
        if value == DRAW:
            self.leads.update(dict.fromkeys(since, DRAW))
        self.leads[key] = value
        return value

    def _opening(self, attacker: int, defender: int) -> int:
        left = self.left
        left[0] -= 1
        if left[0] < 0:
            raise Exhausted
        same_rank = self.same_rank
        best, rest = LOSS, attacker
        while rest:
            bit = rest & -rest
            rest ^= bit
            ranks = same_rank[bit.bit_length() - 1]
            value = -self.defend(attacker ^ bit, defender, bit, bit, ranks, 0)
            if value > best:
                if value == WIN:
                    return WIN
                best = value
        if self.terms.several:
            for cards, ranks in self._sets(attacker, defender):
                value = -self.defend(attacker ^ cards, defender, cards, cards, ranks, 0)
                if value > best:
                    if value == WIN:
                        return WIN
                    best = value
        return best

    def _sets(self, attacker: int, defender: int) -> Iterator[tuple[int, int]]:
        """Each set of two or more cards of one rank that the caps allow, and its rank."""
        room, rest = min(self.terms.cap, defender.bit_count()), attacker
        while rest:
            ranks = self.same_rank[(rest & -rest).bit_length() - 1]
            same = rest & ranks
            rest ^= same
            for size in range(2, min(same.bit_count(), room) + 1):
                for cards in combinations(_each(same), size):
                    yield sum(cards), ranks

    def defend(
        self, attacker: int, defender: int, lying: int, bare: int, ranks: int, shown: int
    ) -> int:
        """Something is unbeaten; for the defender. The order of his beats is without meaning, and
        to take after some of them is no better than to take at once: so the lowest goes first."""
        if not attacker and (defender.bit_count() > bare.bit_count() or self.terms.tie):
            return LOSS
        key = (attacker, defender, lying | shown << 52, bare)
        known = self.defences.get(key)
        if known is not None:
            return known
        left = self.left
        left[0] -= 1
        if left[0] < 0:
            raise Exhausted
        value = self._defence(attacker, defender, lying, bare, ranks, shown)
        if value or self.leans == _NEVER:
            self.defences[key] = value
        return value

    def _defence(
        self, attacker: int, defender: int, lying: int, bare: int, ranks: int, shown: int
    ) -> int:
        best = LOSS
        attack = bare & -bare
        beats = defender & self.beaten_by[attack.bit_length() - 1]
        bare_after = bare ^ attack
        while beats:
            bit = beats & -beats
            beats ^= bit
            opened = ranks | self.same_rank[bit.bit_length() - 1]
            if bare_after:
                value = self.defend(
                    attacker, defender ^ bit, lying | bit, bare_after, opened, shown
                )
            else:
                value = -self.throw(attacker, defender ^ bit, lying | bit, opened)
            if value > best:
                if value == WIN:
                    return WIN
                best = value
        if self.terms.transfer and bare == lying and attacker:
            value = self._passing_on(attacker, defender, lying, ranks, shown)
            if value > best:
                if value == WIN:
                    return WIN
                best = value
        value = -self.pile(attacker, defender, lying, bare, ranks)
        return value if value > best else best

    def _passing_on(self, attacker: int, defender: int, lying: int, ranks: int, shown: int) -> int:
        """The best transfer or show of the defender, before whom nothing is beaten."""
        best, size, room = LOSS, lying.bit_count(), min(self.terms.cap, attacker.bit_count())
        cards = defender & ranks
        if size < room and ranks == self.same_rank[lying.bit_length() - 1]:
            for bit in _each(cards):
                on = lying | bit
                best = max(best, -self.defend(defender ^ bit, attacker, on, on, ranks, shown))
        if self.terms.show and size <= room:
            for bit in _each(cards & self.trumps & ~shown):
                value = -self.defend(defender, attacker, lying, lying, ranks, shown | bit)
                best = max(best, value)
        return best

    def throw(self, attacker: int, defender: int, lying: int, ranks: int) -> int:
        """All is beaten; for the attacker."""
        able = attacker & ranks
        terms = self.terms
        if not able or not defender or not terms.throw_in or lying.bit_count() >= 2 * terms.cap:
            return self.beaten_off(attacker, defender)
        key = (attacker, defender, lying)
        known = self.throws.get(key)
        if known is not None:
            return known
        best = LOSS
        while able:
            bit = able & -able
            able ^= bit
            value = -self.defend(attacker ^ bit, defender, lying | bit, bit, ranks, 0)
            if value > best:
                best = value
                if value == WIN:
                    break
        if best != WIN:
            best = max(best, self.beaten_off(attacker, defender))
        if best or self.leans == _NEVER:
            self.throws[key] = best
        return best

    def pile(self, attacker: int, defender: int, lying: int, bare: int, ranks: int) -> int:
        """The defender takes; for the attacker, who may pile on. What he adds opens no ranks, so
        he may choose the whole of it at once."""
        terms, able, best = self.terms, attacker & ranks, LOSS
        if able and terms.pile_on and terms.throw_in:
            attacks = (lying.bit_count() + bare.bit_count()) // 2
            room = min(terms.cap - attacks, defender.bit_count() - bare.bit_count())
            cards = tuple(_each(able))
            for size in range(min(len(cards), room), 0, -1):
                for chosen in combinations(cards, size):
                    laid = sum(chosen)
                    value = self.took(attacker ^ laid, defender | lying | laid)
                    if value > best:
                        if value == WIN:
                            return WIN
                        best = value
        return max(best, self.took(attacker, defender | lying))

    def took(self, attacker: int, defender: int) -> int:
        """The bout has ended with a take; for the attacker, who leads again."""
        return self.taken.lead(attacker, defender) if attacker else WIN

    def beaten_off(self, attacker: int, defender: int) -> int:
        """The bout has ended with a discard; for the attacker."""
        if attacker and defender:
            return -self.beaten.lead(defender, attacker)
        if defender:
            return WIN
        return LOSS if attacker else self.terms.tie

    def ranks_of(self, cards: int) -> int:
        ranks = 0
        for bit in _each(cards):
            ranks |= self.same_rank[bit.bit_length() - 1]
        return ranks


def _each(cards: int) -> Iterator[int]:
    while cards:
        bit = cards & -cards
        yield bit
        cards ^= bit
