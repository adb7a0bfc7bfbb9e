"""A `Game` from the engine's state, and games drawn at random that agree with a view."""

from collections.abc import Iterable
from itertools import accumulate
from operator import or_
from random import Random
from typing import Final

from engine.cards import Cards
from engine.computer.bits import Bits
from engine.computer.model.game import Game
from engine.computer.model.ground import ground_for
from engine.computer.seen import Seen
from engine.masks import HAND_SIZE
from engine.state import Public, State, View


def of_state(state: State) -> Game:
    """The whole truth, for tests and for playing games out."""
    at, memory = state.public, state.memory
    game = _open_part(at)
    bits = game.ground.bits
    game.hands = [bits.of(hand) for hand in state.hands]
    game.talon = [1 << bits.number[card] for card in reversed(memory.talon)]
    game.emptied = memory.emptied
    game.history = tuple(
        (*[bits.of(hand) for hand in past.hands], past.lead, past.defender)
        for past in memory.history
    )
    game.wrong = bits.of(Cards(memory.wrong))
    return game


def _open_part(at: Public) -> Game:
    """What lies open; hands and talon are still to be filled."""
    game = Game.__new__(Game)
    ground = game.ground = ground_for(at.setup)
    bits, stage = ground.bits, at.stage
    number = bits.number
    game.hands, game.talon = [], []
    game.roles = at.roles
    game.attacks = [number[pair.attack] for pair in at.pairs]
    game.by = [pair.by for pair in at.pairs]
    game.beats = [-1 if pair.beat is None else number[pair.beat] for pair in at.pairs]
    game.lying, game.bare = bits.of(Cards(at.lying)), bits.of(Cards(at.bare))
    game.ranks = 0
    for card in at.table:
        game.ranks |= bits.same_rank[number[card]]
    game.taking, game.passes, game.room = at.taking, at.passes, at.room
    game.waiting, game.bout, game.discarded = at.waiting, stage.bout, stage.discarded
    game.out, game.places, game.cap = stage.out, stage.places, stage.cap
    game.turn_up = 0 if stage.turn_up is None else 1 << number[stage.turn_up]
    game.owner, game.drawer = stage.origin.owner, stage.origin.drawer
    game.shown = bits.of(Cards(stage.shown))
    game.caught, game.vain, game.wrong = stage.tricks.caught, stage.tricks.vain, 0
    game.emptied = tuple(
        [seat for seat, count in enumerate(at.counts) if not count and not stage.out >> seat & 1]
    )
    game.history, game.result = (), stage.result
    return game


class Deals:
    """Draws games that agree with what a seat sees and has seen, each as likely as another, but
    for the evidence: a card that its holder would likely have used is given to him seldom."""

    def __init__(self, view: View, seen: Seen, random: Random, *, doubt: float = 0.0) -> None:
        """`doubt`, below 1, is how often a card that the evidence speaks against is put back."""
        assert doubt < 1, "all the cards left may be doubtful ones"
        at = view.public
        assert view.seat is not None, "a spectator has nothing to think about"
        self.game: Final = _open_part(at)
        bits: Bits = self.game.ground.bits
        self._chance: Final = random.random
        turn_up = self.game.turn_up if at.talon else 0
        known = [bits.of(hand) for hand in seen.held]
        known[view.seat] = bits.of(view.hand)
        elsewhere = self.game.lying | turn_up | bits.of(seen.discard)
        for hand in known:
            elsewhere |= hand
        self.known: Final = known
        """By seat: what is surely in the hand."""
        self.turn_up: Final = turn_up
        self.missing: Final = tuple(
            [count - hand.bit_count() for count, hand in zip(at.counts, known, strict=True)]
        )
        """By seat: how many unknown cards he holds."""
        self.buried: Final = at.talon - 1 if turn_up else 0
        """How many unknown cards lie in the talon."""
        self._pool: Final = [1 << n for n in range(len(bits.cards)) if not elsewhere >> n & 1]
        random.shuffle(self._pool)
        self._slots: Final = _slots(self.missing, [bits.of(cards) for cards in seen.unused])
        self._doubt: Final = doubt

    @property
    def certain(self) -> bool:
        """Everything is known: there is but one such game."""
        return not any(self.missing) and self.buried < 2

    def draw(self) -> list[int]:
        """Draw anew: the hands. The talon's cards follow in `talon`.

        Each slot of a hand takes a random card of the pool. What is left over is mixed by having
        been through this before, and was shuffled at the beginning.
        """
        hands, pool, chance, doubt = self.known[:], self._pool, self._chance, self._doubt
        size = len(pool)
        for place, (seat, unlikely) in enumerate(self._slots):
            other = place + int(chance() * (size - place))
            while pool[other] & unlikely and chance() < doubt:
                other = place + int(chance() * (size - place))
            card = pool[other]
            pool[other] = pool[place]
            pool[place] = card
            hands[seat] |= card
        return hands

    def talon(self) -> list[int]:
        """The talon of the hands drawn last: the turn-up first, next drawn last."""
        if not self.turn_up:
            return []
        first = len(self._slots)
        return [self.turn_up, *self._pool[first : first + self.buried][::-1]]

    def drawn(self) -> list[int]:
        """The same talon as `playout.drawn_from` would write it."""
        if not self.turn_up:
            return [0] * (2 * HAND_SIZE + 1)
        first = len(self._slots)
        drawn = [0, *accumulate(self._pool[first : first + self.buried], or_)]
        return drawn + [drawn[-1] | self.turn_up] * (2 * HAND_SIZE + 1)

    def deal(self) -> Game:
        """A whole game drawn anew."""
        game = self.game.copy()
        game.hands = self.draw()
        game.talon = self.talon()
        return game


def _slots(missing: Iterable[int], unused: list[int]) -> tuple[tuple[int, int], ...]:
    """For each unknown card in a hand: whose it is, and what the evidence speaks against."""
    return tuple([(seat, unused[seat]) for seat, count in enumerate(missing) for _ in range(count)])
