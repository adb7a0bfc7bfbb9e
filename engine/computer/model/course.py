"""`play`: one move played on a `Game`, in place; and how a bout ends."""

from engine.computer.model.codes import (
    ACCUSES,
    ATTACKS,
    BEATS,
    CARD,
    KIND,
    NUMBER,
    PASSES,
    SEVERAL,
    SHOWS,
    SURRENDERS,
    SWAPS,
    TAKES,
    TARGET,
    TRANSFERS,
)
from engine.computer.model.game import Game, numbers
from engine.masks import HAND_SIZE, SEATS, TABLE_CAP
from engine.play.seats import decided, next_active, next_in_rings, next_roles
from engine.state import Result


def play(game: Game, seat: int, code: int) -> None:
    """Play a move that is legal, or that the rules of tricks accept."""
    kind, card = code & KIND, code >> CARD & NUMBER
    if kind == BEATS:
        _beat(game, seat, code >> TARGET, card)
    elif kind == ATTACKS:
        _attack(game, seat, 1 << card)
    elif kind == PASSES:
        _pass(game, seat)
    elif kind == TAKES:
        _take(game)
    elif kind == SEVERAL:
        _attack(game, seat, code >> CARD)
    elif kind == TRANSFERS:
        _transfer(game, seat, card)
    elif kind == SHOWS:
        game.shown |= 1 << card
        _pass_on(game)
    elif kind == SWAPS:
        _swap(game, seat)
    elif kind == ACCUSES:
        _accuse(game, seat, card)
    elif kind == SURRENDERS:
        others = tuple([s for s in SEATS[_active(game)] if s != seat])
        losers = SEATS[game.ground.team(seat)]
        game.result = Result(seat, False, (*game.places, others, (seat,)), losers)
        game.waiting = ()


def _active(game: Game) -> int:
    return (1 << game.ground.seats) - 1 & ~game.out


def _lay(game: Game, seat: int, bits: int) -> None:
    """The cards leave the hand; an empty one may change who may throw in."""
    game.hands[seat] ^= bits
    game.lying |= bits
    game.passes = 0
    if not game.hands[seat]:
        game.emptied = (*game.emptied, seat)
        game.roles = game.roles_now(game.roles.lead, game.roles.defender)


def _attack(game: Game, seat: int, bits: int) -> None:
    if game.ground.setup.cheating:
        game.wrong |= bits & ~game.addable(seat)
    _lay(game, seat, bits)
    game.bare |= bits
    for card in numbers(bits):
        game.attacks.append(card)
        game.by.append(seat)
        game.beats.append(-1)
        game.ranks |= game.ground.same_rank[card]
        game.room -= 1
    game.waiting = (game.roles.defender,)
    if game.taking:
        _settle(game)


def _beat(game: Game, seat: int, attack: int, card: int) -> None:
    bit = 1 << card
    if not bit & game.ground.beaten_by[attack]:
        game.wrong |= bit
    _lay(game, seat, bit)
    game.beats[game.attacks.index(attack)] = card
    game.bare ^= 1 << attack
    game.ranks |= game.ground.same_rank[card]
    if not game.bare:
        _settle(game)


def _pass(game: Game, seat: int) -> None:
    game.passes |= 1 << seat
    if len(game.waiting) > 1:
        game.waiting = tuple([other for other in game.waiting if other != seat])
    elif game.ground.in_order:
        _settle(game)
    else:
        _close(game)


def _take(game: Game) -> None:
    if game.taking:
        _close(game)
        return
    game.taking, game.passes = True, 0
    _settle(game)


def _settle(game: Game) -> None:
    """Who is waited for in a closing bout; where nobody is, it ends."""
    game.waiting = game.waited_throwers()
    if not game.waiting:
        _close(game)


def _transfer(game: Game, seat: int, card: int) -> None:
    bit = 1 << card
    if not bit & game.ranks:
        game.wrong |= bit
    _lay(game, seat, bit)
    game.bare |= bit
    game.attacks.append(card)
    game.by.append(seat)
    game.beats.append(-1)
    game.ranks |= game.ground.same_rank[card]
    _pass_on(game)


def _pass_on(game: Game) -> None:
    """The attack goes on to the next player; who passed it on leads now."""
    game.roles = game.roles_now(game.roles.defender, game.roles.heir)
    defender = game.roles.defender
    game.room = min(game.cap, game.hands[defender].bit_count()) - len(game.attacks)
    game.waiting = (defender,)


def _swap(game: Game, seat: int) -> None:
    both = game.ground.lowest | game.turn_up
    game.hands[seat] ^= both
    if game.talon:
        game.talon[0] = game.turn_up = game.ground.lowest
    else:
        assert game.drawer is not None
        game.hands[game.drawer] ^= both
        game.drawer = None


def _accuse(game: Game, seat: int, card: int) -> None:
    if not game.wrong >> card & 1:
        game.vain |= 1 << seat
        return
    defender, lead = game.roles.defender, game.roles.lead
    game.caught |= 1 << game.laid_by(card)
    if card in game.attacks:
        place = game.attacks.index(card)
        if (beat := game.beats[place]) >= 0:
            _return(game, defender, beat)
        _return(game, game.by[place], card)
        for column in (game.attacks, game.by, game.beats):
            del column[place]
    else:
        game.beats[game.beats.index(card)] = -1
        _return(game, defender, card)
    game.emptied = tuple([each for each in game.emptied if not game.hands[each]])
    game.bare = game.ranks = 0
    for attack, beat in zip(game.attacks, game.beats, strict=True):
        game.ranks |= game.ground.same_rank[attack]
        if beat < 0:
            game.bare |= 1 << attack
        else:
            game.ranks |= game.ground.same_rank[beat]
    unbeaten = game.bare.bit_count()
    game.room = min(game.cap - len(game.attacks), game.hands[defender].bit_count() - unbeaten)
    game.roles = game.roles_now(lead, defender)
    if not game.attacks:
        game.waiting = (lead,)
    elif game.bare and not game.taking:
        game.waiting = (defender,)
    else:
        game.waiting = game.waited_throwers()


def _return(game: Game, seat: int, card: int) -> None:
    bit = 1 << card
    game.hands[seat] |= bit
    game.lying &= ~bit
    game.wrong &= ~bit


def _close(game: Game) -> None:
    """Discard or take, refill, see who is out; then the next bout begins, or the game ends."""
    setup, roles, hands, lying = game.ground.setup, game.roles, game.hands, game.lying
    if game.taking:
        hands[roles.defender] |= lying
    else:
        game.discarded += lying.bit_count()
        game.history = ()
    drawer = _refill(game) if game.talon else None
    before = game.out, game.places
    if not game.talon and 0 in hands:
        _leave(game)
    if setup.swap:
        _trace(game, drawer)
    taken = game.taking
    game.attacks, game.by, game.beats = [], [], []
    game.lying = game.bare = game.ranks = game.passes = 0
    game.shown = game.caught = game.vain = game.wrong = 0
    game.taking, game.emptied = False, ()
    if game.out and decided(setup, game.out):
        _end(game, *before)
        return
    if setup.teams:
        game.roles = next_in_rings(
            setup.scope, setup.seats, game.out, roles.lead, roles.defender, taken
        )
    else:
        first = (roles.defender + 1) % setup.seats if taken else roles.defender
        game.roles = next_roles(setup.scope, setup.seats, game.out, first)
    if not game.talon:
        position = (*hands, game.roles.lead, game.roles.defender)
        game.history = (*game.history, position)
        if game.history.count(position) > 2:
            game.roles = roles
            _end(game, *before)
            return
    game.bout += 1
    game.cap = TABLE_CAP if game.discarded else setup.cap(game.bout, 0)
    game.room = min(game.cap, hands[game.roles.defender].bit_count())
    game.waiting = (game.roles.lead,)


def _refill(game: Game) -> int | None:
    """Everybody draws in order; who drew the turn-up, if anybody did."""
    roles, talon, hands = game.roles, game.talon, game.hands
    order = roles.order
    if game.ground.setup.play_order:
        attackers = [by for by in game.by if by != roles.defender]
        order = tuple(dict.fromkeys([*attackers, roles.defender, *order]))
    for seat in order:
        hand = hands[seat]
        for _ in range(min(HAND_SIZE - hand.bit_count(), len(talon))):
            hand |= talon.pop()
        if hand != hands[seat]:
            hands[seat] = hand
            if not talon:
                return seat
    return None


def _leave(game: Game) -> None:
    """Who is out now, in the order in which they laid their last cards."""
    emptied = game.emptied
    gone = [s for s, hand in enumerate(game.hands) if not hand and not game.out >> s & 1]
    gone.sort(key=lambda seat: emptied.index(seat) if seat in emptied else -1)
    for seat in gone:
        game.out |= 1 << seat
        game.places = (*game.places, (seat,))


def _trace(game: Game, drawer: int | None) -> None:
    """What all know of the lowest trump and the turn-up after this bout."""
    lowest = game.ground.lowest
    if game.owner is None and game.lying & lowest:
        game.owner = game.laid_by(lowest.bit_length() - 1)
    game.drawer = None if game.turn_up in (0, lowest) else drawer


def _end(game: Game, out: int, places: tuple[tuple[int, ...], ...]) -> None:
    """The result; `out` and `places` are those from before the last bout ended."""
    ground, defender, game.waiting = game.ground, game.roles.defender, ()
    active, fool = _active(game), None
    over = bool(game.out) and decided(ground.setup, game.out)
    if ground.setup.teams:
        if active and over:
            seats = SEATS[active]
            losers = SEATS[ground.team(seats[0])]
            game.result = Result(None, False, (*game.places, seats), losers)
            return
    elif active.bit_count() == 1:
        fool = next_active(ground.seats, game.out, defender)
    elif not active and ground.defender_loses:
        fool = defender
    if fool is not None:
        ahead = tuple([place for place in game.places if place != (fool,)])
        game.result = Result(fool, False, (*ahead, (fool,)), (fool,))
        return
    still = (1 << ground.seats) - 1 & ~out
    game.result = Result(None, True, (*places, SEATS[still]), ())
