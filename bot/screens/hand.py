"""A player's own message: the whole table, his cards, and his legal moves as buttons."""

from bot.screen import Screen
from bot.screens.hand_buttons import (
    chosen_beats,
    hand_buttons,
    sorted_cards,
)
from bot.screens.look import Look
from bot.screens.public import asked, public_lines, told_lines
from bot.screens.result import result_screen
from bot.screens.scribe import Scribe, face
from bot.screens.setup import preset_name
from bot.table import Phase, may_surrender, role
from engine.cards import Card
from engine.moves import Attack, Move, Pass, Transfer
from engine.play import legal_moves
from engine.state import View


def hand_screen(scribe: Scribe, look: Look, seat: int) -> Screen:
    """For the owner of the seat; the game is on or over."""
    table = scribe.table
    if table.phase is not Phase.PLAYING:
        return Screen(f"{_title(scribe)}\n\n{result_screen(scribe, seat).text}")
    assert table.game is not None
    view = table.game.view(seat)
    moves = legal_moves(view)
    lines = [
        _title(scribe),
        *public_lines(scribe),
        *told_lines(scribe, 3),
        "",
        _cards(scribe, look, view),
        _prompt(scribe, look, view, moves),
    ]
    notify = f"{table.number}.{table.needed[seat]}" if _calls(look, view, moves) else ""
    return Screen("\n".join(lines), hand_buttons(scribe, look, seat, view, moves), notify)


def _calls(look: Look, view: View, moves: tuple[Move, ...]) -> bool:
    """Whether its owner should be called: he is waited for, and not just to be passed for."""
    if view.seat not in view.public.waiting:
        return False
    return not (look.auto_pass and moves == (Pass(),))


def _title(scribe: Scribe) -> str:
    preset = preset_name(scribe, scribe.table.setup)
    if scribe.table.title:
        return scribe.say("hand-title", title=scribe.table.title, preset=preset)
    return scribe.say("hand-title-none", preset=preset)


def _cards(scribe: Scribe, look: Look, view: View) -> str:
    cards = sorted_cards(view, look)
    if not cards:
        return scribe.say("hand-empty")
    return scribe.say("hand-cards", count=len(cards), cards=grouped(cards, look))


def grouped(cards: list[Card], look: Look) -> str:
    """Cards in order, a wider gap where the suit (or the rank) changes."""
    text, last = "", None
    for card in cards:
        group = card.rank if look.sort == "rank" else card.suit
        gap = "" if last is None else " " if group == last or look.sort == "rank" else " · "
        text, last = f"{text}{gap}{face(card)}", group
    return text


def _prompt(scribe: Scribe, look: Look, view: View, moves: tuple[Move, ...]) -> str:
    public, seat = view.public, view.seat
    assert seat is not None
    if look.chosen == "more":
        surrender = may_surrender(scribe.table, seat)
        question = scribe.say("hand-more-question")
        return f"{scribe.say('hand-surrender-question')}\n{question}" if surrender else question
    if chosen_beats(look, moves):
        return scribe.say("hand-choose-target", card=face(look.chosen))
    if seat in public.out:
        return scribe.say("hand-out")
    if seat in public.waiting:
        return _asked(scribe, look, view, moves)
    if any(isinstance(move, Attack) for move in moves):
        return scribe.say("hand-throw-early")
    if seat == public.defender and public.taking:
        return scribe.say("hand-taking")
    if seat in public.passed:
        return scribe.say("hand-passed")
    return scribe.say("hand-wait", names=scribe.names(asked(public)))


def _asked(scribe: Scribe, look: Look, view: View, moves: tuple[Move, ...]) -> str:
    assert view.seat is not None
    match role(view.public, view.seat):
        case "lead":
            return scribe.say("hand-lead")
        case "defend":
            passing = any(isinstance(move, Transfer) for move in moves)
            return scribe.say("hand-defend-transfer" if passing else "hand-defend")
        case "throw":
            if any(isinstance(move, Attack) for move in moves):
                return scribe.say("hand-throw")
            return scribe.say("hand-nothing-auto" if look.auto_pass else "hand-nothing")
