"""`Game`: a position on integers, and what each seat may do in it."""

from collections.abc import Iterator
from itertools import combinations

from engine.computer.model.codes import (
    ATTACKS,
    BEATS,
    CARD,
    PASSES,
    SEVERAL,
    SHOWS,
    SWAPS,
    TAKES,
    TARGET,
    TRANSFERS,
)
from engine.computer.model.ground import Ground
from engine.masks import SEATS
from engine.play.seats import roles as roles_of
from engine.state import Result, Roles


class Game:
    """A game that `course.play` changes in place. Cards are numbers and sets of them bits, in the
    order of `Bits`; sets of seats are bits, too."""

    __slots__ = (
        "attacks",
        "bare",
        "beats",
        "bout",
        "by",
        "cap",
        "caught",
        "discarded",
        "drawer",
        "emptied",
        "ground",
        "hands",
        "history",
        "lying",
        "out",
        "owner",
        "passes",
        "places",
        "ranks",
        "result",
        "roles",
        "room",
        "shown",
        "taking",
        "talon",
        "turn_up",
        "vain",
        "waiting",
        "wrong",
    )

    ground: Ground
    hands: list[int]
    talon: list[int]
    """Cards as single bits, next drawn last, the turn-up first."""
    roles: Roles
    attacks: list[int]
    by: list[int]
    beats: list[int]
    """By attack: the number of the card on it, or -1."""
    lying: int
    bare: int
    ranks: int
    taking: bool
    passes: int
    room: int
    waiting: tuple[int, ...]
    bout: int
    discarded: int
    out: int
    places: tuple[tuple[int, ...], ...]
    cap: int
    turn_up: int
    """A single bit; 0 if unknown."""
    owner: int | None
    drawer: int | None
    shown: int
    caught: int
    vain: int
    wrong: int
    emptied: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    result: Result | None

    def copy(self) -> "Game":
        new = Game.__new__(Game)
        new.ground = self.ground
        new.hands = self.hands[:]
        new.talon = self.talon[:]
        new.roles = self.roles
        new.attacks = self.attacks[:]
        new.by = self.by[:]
        new.beats = self.beats[:]
        new.lying, new.bare, new.ranks = self.lying, self.bare, self.ranks
        new.taking, new.passes, new.room = self.taking, self.passes, self.room
        new.waiting, new.bout, new.discarded = self.waiting, self.bout, self.discarded
        new.out, new.places, new.cap = self.out, self.places, self.cap
        new.turn_up, new.owner, new.drawer = self.turn_up, self.owner, self.drawer
        new.shown, new.caught, new.vain, new.wrong = self.shown, self.caught, self.vain, self.wrong
        new.emptied, new.history, new.result = self.emptied, self.history, self.result
        return new

    # --- what can be worked out -------------------------------------------------------------

    def roles_now(self, lead: int, defender: int) -> Roles:
        """The roles in this bout, where hands may be empty."""
        setup, empty = self.ground.setup, 0
        if setup.each_card and not self.talon and 0 in self.hands:
            empty = sum([1 << seat for seat, hand in enumerate(self.hands) if not hand])
        scope = setup.first_scope if self.bout == 1 else setup.scope
        return roles_of(scope, setup.seats, self.out, empty, lead, defender, setup.teams)

    def waited_throwers(self) -> tuple[int, ...]:
        """Who is waited for in a closing bout."""
        setup, roles = self.ground.setup, self.roles
        if setup.cheating:
            return SEATS[roles.others & ~self.passes] or ((roles.defender,) if self.taking else ())
        if self.room < 1 or (self.taking and not setup.pile_on):
            return ()
        hidden = ~self.lying
        able = roles.near if self.ranks & hidden else 0
        if roles.far and self.ground.same_rank[self.attacks[0]] & hidden:
            able |= roles.far
        able &= ~self.passes
        if not able:
            return ()
        hands = self.hands
        seats = SEATS[able]
        if 0 in hands:
            seats = tuple([seat for seat in seats if hands[seat]])
        if setup.in_turn and len(seats) > 1:
            if roles.lead in seats:
                return (roles.lead,)
            if setup.one_by_one:
                left, size = roles.defender, setup.seats
                return (min(seats, key=lambda seat: (seat - left) % size),)
        return seats

    def laid_by(self, card: int) -> int:
        """Who laid this table card."""
        if card in self.attacks:
            return self.by[self.attacks.index(card)]
        return self.roles.defender

    # --- what a seat may do -----------------------------------------------------------------

    def addable(self, seat: int) -> int:
        """The cards that the seat could add to the attack now, if he holds them."""
        if not self.attacks:
            return -1 if seat in self.waiting else 0
        if (self.taking or not self.bare) and seat not in self.waiting:
            return 0
        if self.room < 1 or not self.waiting or (self.taking and not self.ground.setup.pile_on):
            return 0
        return self.open_to(seat)

    def open_to(self, seat: int) -> int:
        """The ranks in which a seat may throw in."""
        if self.roles.near >> seat & 1:
            return self.ranks
        if self.roles.far >> seat & 1:
            return self.ground.same_rank[self.attacks[0]]
        return 0

    def free(self, seat: int) -> bool:
        """Whether this seat need not keep the rules that tricks waive."""
        return self.ground.setup.cheating and not self.caught >> seat & 1

    def legal(self, seat: int) -> list[int]:
        """The codes of `engine.play.legal_moves`, in some order."""
        if not self.waiting:
            return []
        setup, hand = self.ground.setup, self.hands[seat]
        if not self.attacks:
            moves = list(self._openings(hand)) if seat in self.waiting else []
        elif seat == self.roles.defender:
            moves = self._defences(seat, hand)
        else:
            moves = [ATTACKS | card << CARD for card in numbers(hand & self.addable(seat))]
            if seat in self.waiting:
                moves.append(PASSES)
        if setup.swap and self._may_swap(seat, hand):
            moves.append(SWAPS)
        return moves

    def _openings(self, hand: int) -> Iterator[int]:
        for card in numbers(hand):
            yield ATTACKS | card << CARD
        if self.ground.setup.several:
            same_rank = self.ground.same_rank
            while hand:
                same = hand & same_rank[(hand & -hand).bit_length() - 1]
                hand ^= same
                cards = [1 << card for card in numbers(same)]
                for size in range(2, min(len(cards), self.room) + 1):
                    for chosen in combinations(cards, size):
                        yield SEVERAL | sum(chosen) << CARD

    def _defences(self, seat: int, hand: int) -> list[int]:
        moves = list[int]()
        if self.bare and not self.taking:
            beaten_by = self.ground.beaten_by
            for attack in numbers(self.bare):
                target = BEATS | attack << TARGET
                moves += [target | card << CARD for card in numbers(hand & beaten_by[attack])]
            if rank := self._transfer_rank():
                self._add_transfers(moves, hand, rank)
        if self._may_take(seat):
            moves.append(TAKES)
        return moves

    def _may_take(self, seat: int) -> bool:
        setup = self.ground.setup
        if self.taking:
            return setup.cheating and seat in self.waiting
        return self.bare != 0 or setup.take_any_time

    def _transfer_rank(self) -> int:
        """The cards with which the defender could transfer, the caps aside."""
        setup = self.ground.setup
        if not setup.transfer or self.bare != self.lying:
            return 0
        rank = self.ground.same_rank[self.attacks[0]]
        if self.ranks != rank or (self.bout == 1 and not setup.transfer_first):
            return 0
        return rank

    def _add_transfers(self, moves: list[int], hand: int, rank: int) -> None:
        size, heir = len(self.attacks), self.hands[self.roles.heir].bit_count()
        if size < heir and size < self.cap:
            moves += [TRANSFERS | card << CARD for card in numbers(hand & rank)]
        if self.ground.setup.show and size <= heir and size <= self.cap:
            shows = hand & rank & self.ground.trumps & ~self.shown
            moves += [SHOWS | card << CARD for card in numbers(shows)]

    def _may_swap(self, seat: int, hand: int) -> bool:
        if not hand & self.ground.lowest or self.owner not in (None, seat):
            return False
        if self.ground.setup.swap_own_turn and seat not in self.waiting:
            return False
        return bool(self.talon) or (not self.attacks and self.drawer not in (None, seat))


def numbers(cards: int) -> Iterator[int]:
    """The numbers of the cards of a set, the cheapest first."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest
