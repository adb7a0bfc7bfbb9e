"""The lowest trump exchanged for the turn-up: who may, what it changes, and what all know of it."""

from dataclasses import replace

from engine.cards import BY_BIT, Cards
from engine.play.events import Event, Swapped
from engine.state import UNSEEN, Origin, Public, State


def may_swap(at: Public, seat: int, hand: int) -> bool:
    setup = at.setup
    if not setup.swap or not hand & setup.lowest or not at.waiting:
        return False
    if setup.swap_own_turn and seat not in at.waiting:
        return False
    return came_rightly(at, seat) and in_time(at, seat)


def came_rightly(at: Public, seat: int) -> bool:
    """Whether he who holds the lowest trump has it from the deal or the talon, now or before.

    Who laid it first had it so; whoever else holds it later has it from a take. While nobody has
    laid it, its holder has it rightly.
    """
    return at.stage.origin.owner in (None, seat)


def in_time(at: Public, seat: int) -> bool:
    """Whether the turn-up lies under the talon, or another has drawn it and no attack was laid."""
    if at.stage.talon:
        return True
    return not at.pairs and at.stage.origin.drawer not in (None, seat)


def swapped(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    at, hands, memory = state.public, list(state.hands), state.memory
    stage, lowest, turn_up = at.stage, at.setup.lowest, at.stage.turn_up
    other = None if stage.talon else stage.origin.drawer
    assert turn_up is not None, "who may swap has something to swap for"
    both = lowest | turn_up.bit
    hands[seat] = Cards(hands[seat] ^ both)
    if other is None:
        memory = replace(memory, talon=(*memory.talon[:-1], BY_BIT[lowest]))
        stage = replace(stage, turn_up=BY_BIT[lowest])
    else:
        hands[other] = Cards(hands[other] ^ both)
        stage = replace(stage, origin=replace(stage.origin, drawer=None))
    event = Swapped(seat, BY_BIT[lowest], turn_up, other)
    return State(replace(at, stage=stage), tuple(hands), memory), (event,)


def origin_after(at: Public, drawer: int | None) -> Origin:
    """What is known when this bout has ended. `drawer` is who drew the turn-up, if anybody did."""
    owner, lowest, turn_up = at.stage.origin.owner, at.setup.lowest, at.stage.turn_up
    if owner is None and at.lying & lowest:
        owner = at.laid_by(BY_BIT[lowest])
    if turn_up is None or turn_up.bit == lowest:
        drawer = None
    return UNSEEN if owner is None and drawer is None else Origin(owner, drawer)
