"""What people in a story like to do, so that it comes to what is to be told."""

from random import Random

from engine.moves import Accuse, Attack, Beat, Move, Pass, Swap, Take, Transfer
from engine.play import accusations, legal_moves, playable_moves
from engine.state import State


def cheats_and_catches(state: State, seat: int, random: Random) -> Move | None:
    """Now and then a wrong card; and whoever sees one says so, sometimes."""
    view = state.view(seat)
    wrong = [card for card in accusations(view) if card.bit & state.memory.wrong]
    if wrong and random.random() < 0.4:
        return Accuse(wrong[0])
    right = set(legal_moves(view))
    lies = [m for m in playable_moves(view) if m not in right and isinstance(m, Attack | Beat)]
    if lies and seat in view.public.waiting and random.random() < 0.35:
        return random.choice(lies)
    return None


def suspects(state: State, seat: int, random: Random) -> Move | None:
    """Accuses somebody whose card is right."""
    right = [c for c in accusations(state.view(seat)) if not c.bit & state.memory.wrong]
    return Accuse(random.choice(right)) if right and random.random() < 0.1 else None


def swaps_late(state: State, seat: int, random: Random) -> Move | None:
    """Exchanges the lowest trump only with who has drawn the turn-up, and keeps it so long."""
    view = state.view(seat)
    moves = legal_moves(view)
    if Swap() in moves and view.public.swap_with is not None:
        return Swap()
    lowest = view.public.lowest_trump
    others = [m for m in moves if m != Swap() and str(lowest) not in str(m).split(" ")]
    if seat not in view.public.waiting or not others or lowest not in view.hand:
        return None
    return next((m for m in others if not isinstance(m, Take | Pass)), others[0])


def passes_on(state: State, seat: int, random: Random) -> Move | None:
    """Passes every attack on that can be passed on."""
    moves = [m for m in legal_moves(state.view(seat)) if isinstance(m, Transfer)]
    return random.choice(moves) if moves else None
