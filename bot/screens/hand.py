"""A player's own message: the whole table, his cards, and his legal moves as buttons."""

from bot.screen import Screen
from bot.screens.hand_buttons import (
    accusing,
    chosen_uses,
    hand_buttons,
    may_accuse,
    sorted_cards,
)
from bot.screens.look import Look
from bot.screens.public import last_of_team, public_lines, told_lines
from bot.screens.result import result_screen
from bot.screens.scribe import Scribe, face
from bot.screens.setup import preset_name
from bot.table import Phase, asked, lone_pass, may_surrender, role
from engine.cards import Card
from engine.moves import Attack, Move, Swap, Transfer
from engine.play import playable_moves
from engine.state import View


def hand_screen(scribe: Scribe, look: Look, seat: int) -> Screen:
    """For the owner of the seat; the game is on or over."""
    table = scribe.table
    if table.phase is not Phase.PLAYING:
        return Screen(f"{_title(scribe)}\n\n{result_screen(scribe, seat).text}")
    assert table.game is not None
    view = table.game.view(seat)
    moves = playable_moves(view)
    lines = [
        _title(scribe),
        *public_lines(scribe),
        *told_lines(scribe, 3),
        "",
        _cards(scribe, look, view),
        *_notes(scribe, view, moves),
        _prompt(scribe, look, view, moves),
    ]
    notify = f"{table.number}.{table.needed[seat]}" if _calls(look, view) else ""
    return Screen("\n".join(lines), hand_buttons(scribe, look, seat, view, moves), notify)


def _calls(look: Look, view: View) -> bool:
    """Whether its owner should be called: he is waited for, and not just to be passed for."""
    if view.seat not in view.public.waiting:
        return False
    return not (look.auto_pass and lone_pass(view))


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


def _notes(scribe: Scribe, view: View, moves: tuple[Move, ...]) -> list[str]:
    """What else its owner should know: for whom he plays, what he may swap, that he was caught."""
    public, seat = view.public, view.seat
    assert seat is not None
    notes: list[str] = []
    if last_of_team(public, seat) == seat:
        partners = scribe.names(public.partners(seat))
        notes.append(scribe.say("hand-for-partners", names=partners))
    if Swap() in moves:
        notes.append(_swap(scribe, view))
    if seat in public.caught:
        notes.append(scribe.say("hand-caught"))
    return notes


def _swap(scribe: Scribe, view: View) -> str:
    public = view.public
    lowest, lies = public.lowest_trump, public.turn_up
    assert lowest is not None
    assert lies is not None
    if public.swap_with is None:
        return scribe.say("hand-swap", gave=face(lowest), got=face(lies))
    drawer = scribe.name(public.swap_with)
    return scribe.say("hand-swap-with", gave=face(lowest), got=face(lies), name=drawer)


def _prompt(scribe: Scribe, look: Look, view: View, moves: tuple[Move, ...]) -> str:
    public, seat = view.public, view.seat
    assert seat is not None
    if (question := _question(scribe, look, view, moves)) is not None:
        return question
    if seat in public.out:
        last = last_of_team(public, seat)
        if last is None:
            return scribe.say("hand-out")
        return scribe.say("hand-out-team", name=scribe.name(last))
    if seat in public.waiting:
        return _asked(scribe, look, view, moves)
    if any(isinstance(move, Attack) for move in moves):
        return scribe.say("hand-throw-early")
    if seat == public.defender and public.taking:
        return scribe.say("hand-taking")
    if seat in public.passed:
        return scribe.say("hand-passed")
    if public.defender in public.partners(seat) and not public.rules.cheating:
        return scribe.say("hand-partner-defends", name=scribe.name(public.defender))
    return scribe.say("hand-wait", names=scribe.names(asked(public)))


def _question(scribe: Scribe, look: Look, view: View, moves: tuple[Move, ...]) -> str | None:
    """What a second step asks; None in the hand itself."""
    assert view.seat is not None
    if look.chosen == "more":
        question = scribe.say("hand-more-question")
        if not may_surrender(scribe.table, view.seat):
            return question
        teams = view.public.partners(view.seat)
        key = "hand-surrender-question-team" if teams else "hand-surrender-question"
        return f"{scribe.say(key)}\n{question}"
    if uses := chosen_uses(look, view, moves):
        passing = any(isinstance(use, Transfer) for use in uses)
        key = "hand-choose-use" if passing else "hand-choose-target"
        return scribe.say(key, card=face(look.chosen))
    return scribe.say("hand-accuse") if accusing(look, view) else None


def _asked(scribe: Scribe, look: Look, view: View, moves: tuple[Move, ...]) -> str:
    assert view.seat is not None
    match role(view.public, view.seat):
        case "lead":
            return scribe.say("hand-lead")
        case "defend":
            passing = any(isinstance(move, Transfer) for move in moves)
            return scribe.say("hand-defend-transfer" if passing else "hand-defend")
        case "look":
            return scribe.say("hand-look" if may_accuse(view) else "hand-look-only")
        case "throw":
            return _adding(scribe, look, view, moves)


def _adding(scribe: Scribe, look: Look, view: View, moves: tuple[Move, ...]) -> str:
    """For who is asked to add. With tricks he is also asked to look at the table."""
    adds = any(isinstance(move, Attack) for move in moves)
    if view.public.rules.cheating:
        if may_accuse(view):
            return scribe.say("hand-check" if adds else "hand-check-only")
        return scribe.say("hand-throw" if adds else "hand-pass-only")
    if adds:
        return scribe.say("hand-throw")
    auto = look.auto_pass and lone_pass(view)
    return scribe.say("hand-nothing-auto" if auto else "hand-nothing")
