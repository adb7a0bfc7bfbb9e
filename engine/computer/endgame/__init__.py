"""The exact solver for the end: an empty talon and two active players, so every card is known.

The game is the engine's, with one simplification: who is waited for moves. (While he thinks, a
lead may also add to unbeaten cards, and a defender may take what he has just beaten.) Two teams
with one active member each are two players. Tricks are not for it.

Values are for whoever moves: 1 a win, 0 a draw, -1 a loss. Without transfers no start of a bout
comes again: a discard takes cards away, and a take leaves the same lead with fewer cards. With
transfers it can, and the third time is a draw. Who can force a win can do it without coming back
to any start, hence before a third time; who cannot be forced may go round until it comes. So a
start of a bout that lies on the path is worth a draw, and a draw that leans on this is kept only
when the whole round has turned out to be one.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.cards import Card, Cards
from engine.computer.bits import Bits, bits_for
from engine.computer.endgame.bouts import Bouts, Exhausted, Node, terms_of
from engine.computer.seen import Seen
from engine.masks import TABLE_CAP, pack_bits
from engine.moves import SWAP, Attack, Beat, Move, Pass, Show, Take, Transfer
from engine.play.options import legal_moves
from engine.state import Public, Setup, View

__all__ = [
    "NODES",
    "Endgame",
    "Exhausted",
    "Node",
    "Solved",
    "applies",
    "hand_known",
    "node_of",
    "solve",
    "value_only",
]

NODES: Final = 50_000


@dataclass(frozen=True, slots=True)
class Solved:
    """What the mover reaches at best, and with each of his moves."""

    value: int
    moves: Mapping[Move, int]

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that reach the value."""
        return tuple(move for move, value in self.moves.items() if value == self.value)


class Endgame:
    """All that may come after one bout, by one budget of nodes. What has been worked out is kept,
    and serves for any hands: it is meant for one decision, not for longer."""

    def __init__(self, setup: Setup, bout: int, cap: int, nodes: int = NODES) -> None:
        self.bits: Final = bits_for(setup.rules.deck_size, setup.trumps)
        self.left: Final = [nodes]
        """How many nodes may still be looked at."""
        later = cap if cap == TABLE_CAP else setup.cap(bout + 1, 0)
        last = Bouts(self.bits, terms_of(setup, bout + 1, TABLE_CAP), self.left)
        taken = _unless_same(Bouts(self.bits, terms_of(setup, bout + 1, later), self.left, last))
        first = Bouts(self.bits, terms_of(setup, bout, cap), self.left, last, taken)
        self._bouts: Final = _unless_same(first)

    def value(self, node: Node) -> int:
        """For whoever moves there. `Exhausted` if the nodes don't suffice; with more of them, it
        goes on from what it knows."""
        try:
            return self._asked().value(node)
        except RecursionError:  # with transfers, the way to the end may be long
            raise Exhausted from None

    def after(self, node: Node, move: Move) -> int:
        """What this legal move is worth to whoever makes it. `Exhausted` as above."""
        bits = self.bits
        attacker, defender, lying, bare, taking, shown, _ = node
        match move:
            case Attack(cards):
                laid = bits.of(cards)
                on = Node(attacker ^ laid, defender, lying | laid, bare | laid, taking, shown)
                return self.value(on) if taking else -self.value(on)
            case Pass():
                return self.value(node._replace(passed=True))
            case Beat(attack, card):
                laid, left = bits.of((card,)), bare ^ bits.of((attack,))
                on = Node(attacker, defender ^ laid, lying | laid, left, False, shown)
                return self.value(on) if left else -self.value(on)
            case Take():
                return -self.value(node._replace(taking=True))
            case Transfer(card):
                laid = bits.of((card,))
                on = Node(defender ^ laid, attacker, lying | laid, bare | laid, False, shown)
                return -self.value(on)
            case Show(card):
                shown |= bits.of((card,))
                return -self.value(Node(defender, attacker, lying, bare, False, shown))
            case _:
                raise ValueError(f"no endgame knows {move}")

    def _asked(self) -> Bouts:
        """The bouts to begin with, whatever a search that was broken off has left there."""
        for bouts in (self._bouts, self._bouts.taken, self._bouts.beaten):
            bouts.leave_path()
        return self._bouts


def _unless_same(bouts: Bouts) -> Bouts:
    """These bouts, or those that follow a discard, if all of them have the same terms."""
    same = bouts.terms == bouts.taken.terms == bouts.beaten.terms
    return bouts.beaten if same else bouts


def node_of(view: View, other: Cards) -> Node:
    """Where a bout between two stands, `other` being the opponent's hand."""
    at = view.public
    bits = bits_for(at.rules.deck_size, at.trumps)
    mine, his = bits.of(view.hand), bits.of(other)
    attacker, defender = (his, mine) if view.seat == at.defender else (mine, his)
    lying, bare = bits.of(at.table), bits.of(Cards(at.bare))
    return Node(attacker, defender, lying, bare, at.taking, bits.of(at.shown))


def applies(view: View) -> bool:
    """Whether the solver knows such positions; whose turn it is, is this seat's."""
    at = view.public
    two = at.seats - at.stage.out.bit_count() == 2
    return two and not at.talon and not at.setup.cheating and view.seat in at.waiting


def hand_known(view: View, seen: Seen) -> Cards | None:
    """The other player's hand where no card is hidden and two are active; None if not certain."""
    at = view.public
    (other,) = (seat for seat in at.active if seat != view.seat)
    if len(seen.held[other]) == at.counts[other]:
        return seen.held[other]
    hidden = pack_bits(at.rules.deck_size) & ~(view.hand | at.lying | seen.discard)
    return Cards(hidden) if hidden.bit_count() == at.counts[other] else None


def solve(view: View, other: Cards, nodes: int = NODES) -> Solved | None:
    """Each of the seat's moves with its value, `other` being the opponent's hand; None where this
    would take more nodes, or is not for this solver (see `applies`)."""
    if not applies(view):
        return None
    at, node = view.public, node_of(view, other)
    endgame, moves = Endgame(at.setup, at.bout, at.stage.cap, nodes), dict[Move, int]()
    try:
        for move in legal_moves(view):
            if move == SWAP:
                moves[move] = endgame.value(_swapped(at, endgame.bits, node))
            else:
                moves[move] = endgame.after(node, move)
    except Exhausted:
        return None
    return Solved(max(moves.values()), moves)


def value_only(view: View, other: Cards, nodes: int = NODES) -> int | None:
    """What the mover can reach; None as for `solve`. It stops at the first move that wins."""
    if not applies(view):
        return None
    at = view.public
    try:
        return Endgame(at.setup, at.bout, at.stage.cap, nodes).value(node_of(view, other))
    except Exhausted:
        return None


def _swapped(at: Public, bits: Bits, node: Node) -> Node:
    """The lead has exchanged the lowest trump for the turn-up, which the other one holds."""
    cards: list[Card] = [card for card in (at.lowest_trump, at.turn_up) if card is not None]
    both = bits.of(cards)
    return node._replace(attacker=node.attacker ^ both, defender=node.defender ^ both)
