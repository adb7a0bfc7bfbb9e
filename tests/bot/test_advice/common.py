"""Positions, what was seen before them, and what is advised there."""

import re
from dataclasses import replace

from bot.screens.advice import advice
from bot.screens.scribe import SUITS, Scribe
from bot.table import Phase, Seat
from engine.cards import Cards, parse_cards
from engine.computer.judge import Values
from engine.computer.review import begun
from engine.computer.seen import Seen
from engine.moves import Move, parse_move
from engine.play import legal_moves
from engine.state import State, View
from tests.bot.fakes import World, every_word
from tests.bot.test_why.common import at_table, seated

FACE = re.compile("(10|[2-9JQKA])([♣♦♥♠])")
LETTERS = {sign: letter for letter, sign in SUITS.items()}


def cards(text: str) -> Cards:
    return Cards.of(parse_cards(text))


def seen_at(state: State, discard: str = "", **more: str) -> Seen:
    """What was seen: ``held1`` are the cards that seat 1 holds for sure, ``unused1`` those that it
    would have laid."""
    base = begun(state)
    held, unused = list(base.held), list(base.unused)
    for name, text in more.items():
        column = held if name.startswith("held") else unused
        column[int(name[-1])] = cards(text)
    return replace(base, discard=cards(discard), held=tuple(held), unused=tuple(unused))


def open_values(view: View, best: Move) -> Values:
    """Nothing is sure, and this move is believed to be the best."""
    moves = {*legal_moves(view), best}
    return Values({move: 0.6 if move == best else 0.4 for move in moves}, best)


def told(
    state: State, text: str, seen: Seen | None = None, language: str = "en", **surely: float
) -> str:
    """The advice to make this move (``0 attack 9C``); with `surely`, by moves without spaces, the
    values are exact."""
    seat, _, rest = text.partition(" ")
    move, view = parse_move(rest), state.view(int(seat))
    values = open_values(view, move)
    if surely:
        exact = {parse_move(name.replace("_", " ")): value for name, value in surely.items()}
        values = Values(exact, move, certain=True)
    scribe = Scribe(every_word(), language, seated(state))
    return advice(scribe, view, seen or begun(state), move, values)


def cards_in(text: str) -> Cards:
    """Every card that a text names."""
    named = [rank.replace("10", "T") + LETTERS[suit] for rank, suit in FACE.findall(text)]
    return cards(" ".join(named))


def known(view: View, seen: Seen) -> int:
    """The cards of which the seat knows where they are."""
    at = view.public
    bits = view.hand | at.lying | seen.discard | at.shown
    for hand in seen.held:
        bits |= hand
    return bits | (at.turn_up.bit if at.turn_up is not None else 0)


async def practising(state: State, world: World | None = None) -> World:
    """Anna at the table alone among computers, and the game stands as it is given."""
    world = await at_table(state, world)
    live = world.app._tables._live[world.table.id]
    first, *others = live.table.seats
    seats = (first, *(Seat() for _ in others))
    live.table = replace(live.table, seats=seats, phase=Phase.PLAYING, seen=begun(state))
    world.app._stage.show(live.table)
    await world.settle()
    return world
