"""The whole truth of a game (`State`), what lies open (`Public`), what one seat sees (`View`).

What changes together stands together, so that a move makes as little anew as it can.
"""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.cards import BY_BIT, Card, Cards, Suit
from engine.frozen import frozen
from engine.masks import NO_CARDS, SEATS, SIDES, TABLE_CAP, beaten_by, lowest_trump, trump_bits
from engine.rules import Rules
from engine.rules.model import Scope


class Pair(NamedTuple):
    """An attack card, who laid it, and the card that beat it, if one did."""

    attack: Card
    by: int
    beat: Card | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the fool, the team that lost, or a draw."""

    fool: int | None
    """Nobody in a draw, and nobody where a team lost, unless one of it surrendered."""
    draw: bool
    places: tuple[tuple[int, ...], ...]
    """The first place first; who shares a place stands in one tuple."""
    losers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What holds from the deal to the end. The rules are spelt out again as plain attributes,
    since reading them from the model at every move would cost more than the move."""

    rules: Rules
    seats: int
    trumps: tuple[Suit, ...]
    """The turn-up's suit first; two of them, or none, where the rules say so."""
    beaten_by: tuple[int, ...] = field(init=False, repr=False, compare=False)
    trump_bits: int = field(init=False, repr=False, compare=False)
    first_scope: Scope = field(init=False, repr=False, compare=False)
    scope: Scope = field(init=False, repr=False, compare=False)
    each_card: bool = field(init=False, repr=False, compare=False)
    """An empty hand passes a neighbour's right on at once."""
    lead_first: bool = field(init=False, repr=False, compare=False)
    one_by_one: bool = field(init=False, repr=False, compare=False)
    in_turn: bool = field(init=False, repr=False, compare=False)
    """Not everybody who may add is waited for at once."""
    several: bool = field(init=False, repr=False, compare=False)
    pile_on: bool = field(init=False, repr=False, compare=False)
    take_any_time: bool = field(init=False, repr=False, compare=False)
    transfer: bool = field(init=False, repr=False, compare=False)
    transfer_first: bool = field(init=False, repr=False, compare=False)
    show: bool = field(init=False, repr=False, compare=False)
    play_order: bool = field(init=False, repr=False, compare=False)
    teams: bool = field(init=False, repr=False, compare=False)
    cheating: bool = field(init=False, repr=False, compare=False)
    swap: bool = field(init=False, repr=False, compare=False)
    swap_own_turn: bool = field(init=False, repr=False, compare=False)
    lowest: int = field(init=False, repr=False, compare=False)
    """The lowest trump of the pack, which may be exchanged, as bits."""
    unusual: bool = field(init=False, repr=False, compare=False)
    """There is more to do than the plain game has: to swap, or to accuse."""

    def __post_init__(self) -> None:
        rules = self.rules
        later: Scope = rules.who_throws_in
        if self.seats >= 5 and rules.who_throws_in_from_five != "same":
            later = rules.who_throws_in_from_five
        first = rules.first_bout_who_throws_in
        for name, value in (
            ("beaten_by", beaten_by(self.trumps)),
            ("trump_bits", trump_bits(self.trumps)),
            ("scope", later),
            ("first_scope", later if first == "same" else first),
            ("each_card", rules.neighbours_recount == "each_card"),
            ("lead_first", rules.throw_in_priority == "lead_first" and not rules.cheating),
            ("one_by_one", rules.throw_in_priority == "lead_then_left" and not rules.cheating),
            ("in_turn", rules.throw_in_priority != "none" and not rules.cheating),
            ("several", rules.open_with_several),
            ("pile_on", rules.pile_on),
            ("take_any_time", rules.take_when_all_beaten),
            ("transfer", rules.transfer),
            ("transfer_first", rules.transfer_in_first_bout),
            ("show", rules.show_trump_transfer),
            ("play_order", rules.draw_order == "play_order"),
            ("teams", rules.teams != "none"),
            ("cheating", rules.cheating),
            ("swap", rules.low_trump_swap != "off"),
            ("swap_own_turn", rules.low_trump_swap == "own_turn"),
            ("lowest", lowest_trump(self.trumps, rules.deck_size)),
            ("unusual", rules.cheating or rules.low_trump_swap != "off"),
        ):
            object.__setattr__(self, name, value)

    def cap(self, bout: int, discarded: int) -> int:
        """How many attack cards may lie on the table in this bout."""
        rules = self.rules
        if rules.first_bout_cap == "off":
            return TABLE_CAP
        first = bout == 1 if rules.first_bout_cap_until == "first_bout_end" else discarded == 0
        return rules.first_bout_cap if first else TABLE_CAP


@frozen
class Tricks:
    """What the accusations of this bout have brought. Sets of seats are bits."""

    returned: int = 0
    """How many cards have gone back to hands."""
    caught: int = 0
    """Who keeps the rules until the bout ends."""
    vain: int = 0
    """Who may not accuse again in this bout."""


@frozen
class Origin:
    """What everybody knows about the lowest trump and the turn-up."""

    owner: int | None = None
    """Who laid the lowest trump first: he had it from the deal or the talon, and later holders
    from a take. None as long as nobody has laid it: then its holder has it rightly."""
    drawer: int | None = None
    """Who drew the turn-up in the last refill, if it may still be exchanged with him."""


NO_TRICKS: Final = Tricks()
UNSEEN: Final = Origin()


@frozen
class Stage:
    """How far the game has come. It seldom changes within a bout: by a trump shown, an accusation,
    a swap."""

    bout: int
    talon: int
    discarded: int
    out: int
    """Who is out, as bits."""
    places: tuple[tuple[int, ...], ...]
    """Who is out, the first first."""
    cap: int
    """How many attack cards may lie on the table."""
    turn_up: Card | None
    """The card under the talon, and when that is empty, the one that lay there last. None in a
    position that was given with an empty talon."""
    origin: Origin = UNSEEN
    shown: int = 0
    """Trumps shown in this bout, as bits."""
    tricks: Tricks = NO_TRICKS
    result: Result | None = None


@frozen
class Roles:
    """Who plays which part in the attack. Sets of seats are bits."""

    lead: int
    defender: int
    heir: int
    """Whom a transfer would make the defender: the next active player after the present one; in
    teams, the next of the lead's team after the lead."""
    near: int
    """Who may throw in in any open rank."""
    far: int
    """Who may throw in in the first rank only."""
    order: tuple[int, ...]
    """In which order the seats draw, where the order of play doesn't decide that."""
    others: int
    """Everybody who is not out, but the defender."""


@frozen
class Public:
    """What lies open to everyone, spectators too. The bit sets are there for the rules;
    the properties below them for readers."""

    setup: Setup
    stage: Stage
    roles: Roles
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    pairs: tuple[Pair, ...]
    lying: int
    """All cards on the table."""
    bare: int
    """The attack cards with no card on them."""
    ranks: int
    """All cards, wherever they are, of the open ranks."""
    taking: bool
    passes: int
    room: int
    """How many attack cards the caps still allow. A beat never changes it: it takes a card from
    the defender's hand and from the unbeaten ones alike."""
    waiting: tuple[int, ...]
    """Who is waited for (RULES.md 2.6, 2.7); empty exactly when the game is over."""

    @property
    def rules(self) -> Rules:
        return self.setup.rules

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def trumps(self) -> tuple[Suit, ...]:
        """The turn-up's suit first; two of them, or none, where the rules say so."""
        return self.setup.trumps

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or the first of two; None where there are no trumps."""
        return self.setup.trumps[0] if self.setup.trumps else None

    @property
    def turn_up(self) -> Card | None:
        return self.stage.turn_up

    @property
    def talon(self) -> int:
        return self.stage.talon

    @property
    def discarded(self) -> int:
        return self.stage.discarded

    @property
    def bout(self) -> int:
        return self.stage.bout

    @property
    def lead(self) -> int:
        return self.roles.lead

    @property
    def defender(self) -> int:
        return self.roles.defender

    @property
    def passed(self) -> tuple[int, ...]:
        return SEATS[self.passes]

    @property
    def out(self) -> tuple[int, ...]:
        """Seats that are out, in order of the seats; `places` knows who was first."""
        return SEATS[self.stage.out]

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        return self.stage.places

    @property
    def active(self) -> tuple[int, ...]:
        return tuple(s for s in range(self.seats) if not self.stage.out >> s & 1)

    @property
    def laid(self) -> int:
        """Cards laid and takes said in this bout, whatever has gone back since."""
        return self.lying.bit_count() + self.stage.tricks.returned + self.taking

    @property
    def result(self) -> Result | None:
        return self.stage.result

    @property
    def throwers(self) -> tuple[int, ...]:
        """Who may throw in in this bout, if only cards of the first rank."""
        return SEATS[self.roles.near | self.roles.far]

    @property
    def unbeaten(self) -> tuple[Card, ...]:
        """In the order of the table."""
        return tuple(pair.attack for pair in self.pairs if pair.beat is None)

    @property
    def table(self) -> Cards:
        return Cards(self.lying)

    @property
    def shown(self) -> Cards:
        """Trumps shown in this bout: everybody knows where they are."""
        return Cards(self.stage.shown)

    @property
    def caught(self) -> tuple[int, ...]:
        """Who was caught with a wrong card in this bout, and keeps the rules until it ends."""
        return SEATS[self.stage.tricks.caught]

    @property
    def accused_in_vain(self) -> tuple[int, ...]:
        """Who may not accuse again in this bout."""
        return SEATS[self.stage.tricks.vain]

    @property
    def lowest_trump(self) -> Card | None:
        """The card that may be exchanged for the turn-up, where the rules have that."""
        return BY_BIT[self.setup.lowest] if self.setup.swap and self.setup.lowest else None

    @property
    def swap_open(self) -> bool:
        """Whether somebody may hold the lowest trump and exchange it, as far as all can see."""
        at = self.stage
        if self.over or self.lowest_trump in (None, at.turn_up) or self.lying & self.setup.lowest:
            return False
        return at.talon > 0 or (at.origin.drawer is not None and not self.pairs)

    @property
    def swap_with(self) -> int | None:
        """Who has drawn the turn-up, if the lowest trump may be exchanged with him now."""
        return self.stage.origin.drawer if self.swap_open and not self.stage.talon else None

    def team_of(self, seat: int) -> int | None:
        """0 or 1, the seats of the two teams being alternate; None where there are no teams."""
        return seat % 2 if self.setup.teams else None

    def partners(self, seat: int) -> tuple[int, ...]:
        """The other members of his team, whether they are out or not."""
        return tuple(other for other in self.team(seat) if other != seat)

    def team(self, seat: int) -> tuple[int, ...]:
        """All members of his team; where there are no teams, himself alone."""
        if not self.setup.teams:
            return (seat,)
        return tuple(s for s in SEATS[SIDES[seat % 2]] if s < self.setup.seats)

    def laid_by(self, card: Card) -> int | None:
        """Who laid this table card; None for a card that doesn't lie there."""
        for attack, by, beat in self.pairs:
            if card == attack:
                return by
            if card == beat:
                return self.roles.defender
        return None

    @property
    def opening(self) -> bool:
        """The lead has still to open."""
        return not self.pairs and self.result is None

    @property
    def closing(self) -> bool:
        """Everything is beaten, or the defender takes: the throwers are waited for."""
        return bool(self.pairs) and (self.taking or not self.bare)

    @property
    def over(self) -> bool:
        return self.result is not None


@frozen
class View:
    """The game as one seat sees it; a spectator has no seat and no hand."""

    public: Public
    seat: int | None
    hand: Cards


class Position(NamedTuple):
    """What makes two starts of a bout the same, once the talon is empty."""

    hands: tuple[Cards, ...]
    lead: int
    defender: int


@frozen
class Memory:
    """What nobody sees and few moves change."""

    talon: tuple[Card, ...]
    """Next drawn first, the turn-up last."""
    discard: tuple[Card, ...] | None
    """None where a position gave a count only."""
    emptied: tuple[int, ...]
    """Whose hand became empty in this bout, in that order."""
    history: tuple[Position, ...]
    """Positions at the starts of bouts with an empty talon, since the last discard."""
    wrong: int = 0
    """The table cards that were laid against the rules, as bits."""


@frozen
class State:
    """The game as only the pack knows it. It never leaves the table: others get a `view`."""

    public: Public
    hands: tuple[Cards, ...]
    memory: Memory

    @property
    def talon(self) -> tuple[Card, ...]:
        return self.memory.talon

    @property
    def discard(self) -> tuple[Card, ...] | None:
        return self.memory.discard

    @property
    def emptied(self) -> tuple[int, ...]:
        return self.memory.emptied

    @property
    def history(self) -> tuple[Position, ...]:
        return self.memory.history

    def view(self, seat: int | None) -> View:
        """What this seat may know; None is a spectator."""
        return View(self.public, seat, NO_CARDS if seat is None else self.hands[seat])
