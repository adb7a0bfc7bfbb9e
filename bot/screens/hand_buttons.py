"""The buttons of a hand: each legal move, in pages and second steps where one message would not
hold them or a card could mean more than one thing."""

import re
from math import ceil

from bot.screen import Button, Rows, Style
from bot.screens.advice import advisable
from bot.screens.hints import with_hints
from bot.screens.look import Look
from bot.screens.scribe import Scribe, face, faces
from bot.table import may_surrender
from engine.cards import Card
from engine.moves import (
    Accuse,
    Attack,
    Beat,
    Move,
    Pass,
    Show,
    Surrender,
    Swap,
    Take,
    Transfer,
)
from engine.state import View

PER_ROW = 6
"""Cards side by side that a phone shows whole; a pair of cards takes two places."""
ACCUSING = "accuse"
"""Chosen where the question is which card to accuse; a page may follow."""


def sorted_cards(view: View, look: Look) -> list[Card]:
    """The hand in its owner's order, trumps last; of two trump suits, the turn-up's."""
    height = {suit: i for i, suit in enumerate(reversed(view.public.trumps), 1)}
    if look.sort == "rank":
        return sorted(view.hand, key=lambda c: (height.get(c.suit, 0), c.rank, str(c.suit)))
    return sorted(view.hand, key=lambda c: (height.get(c.suit, 0), str(c.suit), c.rank))


def hand_buttons(
    scribe: Scribe, look: Look, seat: int, view: View, moves: tuple[Move, ...]
) -> Rows:
    if look.chosen == "more":
        return _more(scribe, seat)
    if chosen := chosen_uses(look, view, moves):
        targets = [_use(scribe, move) for move in chosen]
        back = (scribe.button("button-back", "choose -"),)
        return (*_chunks(targets, min(look.limits.per_row, 3)), back)
    if accusing(look, view):
        return _accusations(scribe, look, view)
    order = {card: i for i, card in enumerate(sorted_cards(view, look))}
    width = min(PER_ROW, look.limits.per_row)
    cards = _cards(scribe, view, moves, order)
    cards, idle = with_hints(scribe, look, view, moves, order, cards)
    rows = [*_rows(cards, width), *_rows(idle, width)]
    return _paged(scribe, look, rows, _last_row(scribe, view, moves), "page", look.page)


def _last_row(scribe: Scribe, view: View, moves: tuple[Move, ...]) -> list[Button]:
    """What is apart from the cards, on every page."""
    row = []
    if Take() in moves:
        key = "button-take-now" if view.public.taking else "button-take"
        row.append(scribe.button(key, str(Take()), Style.DANGER))
    if Pass() in moves:
        row.append(scribe.button("button-pass", str(Pass()), Style.SUCCESS))
    if may_accuse(view):
        row.append(scribe.button("button-accuse", f"choose {ACCUSING}"))
    if Swap() in moves:
        lowest, lies = view.public.lowest_trump, view.public.turn_up
        assert lowest is not None
        assert lies is not None
        text = scribe.label("hand-swap-cards", gave=face(lowest), got=face(lies))
        row.append(_move(scribe, text, Swap(), Style.PRIMARY))
    if advisable(scribe.table, view):
        row.append(scribe.button("button-hint", "hint"))
    return [*row, scribe.button("button-more", "choose more")]


def may_accuse(view: View) -> bool:
    """Whether its owner may point at a card: for reasons that all can see."""
    public, seat = view.public, view.seat
    if not public.rules.cheating or not public.pairs or seat not in public.active:
        return False
    return seat not in public.accused_in_vain


def accusing(look: Look, view: View) -> bool:
    """Whether he is asked which card he accuses."""
    return look.chosen.partition(" ")[0] == ACCUSING and may_accuse(view)


def _accusations(scribe: Scribe, look: Look, view: View) -> Rows:
    """Every card of the table alike, in its order, the own ones too."""
    lying = [card for attack, _, beat in view.public.pairs for card in (attack, beat)]
    cards = [_move(scribe, face(card), Accuse(card)) for card in lying if card is not None]
    rows = list(_chunks(cards, min(PER_ROW, look.limits.per_row)))
    page = look.chosen.partition(" ")[2]
    back = [scribe.button("button-back", "choose -")]
    return _paged(scribe, look, rows, back, f"choose {ACCUSING}", page)


def _cards(
    scribe: Scribe, view: View, moves: tuple[Move, ...], order: dict[Card, int]
) -> list[Button]:
    """A button for each card or set that can be laid: to attack, to beat, to pass on."""
    attacks = [m for m in moves if isinstance(m, Attack)]
    attacks.sort(key=lambda m: (len(m.cards), [order[card] for card in m.cards]))
    buttons = [_move(scribe, faces(m.cards), m) for m in attacks]
    uses: dict[Card, list[Beat | Transfer]] = {}
    for move in moves:
        if isinstance(move, Beat) or (isinstance(move, Transfer) and _together(view)):
            uses.setdefault(move.card, []).append(move)
    single = sum(1 for pair in view.public.pairs if pair.beat is None) == 1
    for card in sorted(uses, key=order.__getitem__):
        buttons.append(_used(scribe, card, uses[card], single))
    for move in moves:
        if isinstance(move, Transfer) and not _together(view):
            buttons.append(_use(scribe, move))
        elif isinstance(move, Show):
            text = scribe.label("hand-show", card=face(move.card))
            buttons.append(_move(scribe, text, move, Style.PRIMARY))
    return buttons


def _together(view: View) -> bool:
    """With tricks any card can be passed on: one button for all that a card can do."""
    return view.public.rules.cheating


def _move(scribe: Scribe, text: str, move: Move, style: Style = Style.PLAIN) -> Button:
    return Button(text, scribe.data(str(move)), style)


def _used(scribe: Scribe, card: Card, uses: list[Beat | Transfer], single: bool) -> Button:
    """One use: the move itself. Several: a second step asks which."""
    if len(uses) > 1:
        return Button(f"{face(card)} …", scribe.data(f"choose {card}"))
    (use,) = uses
    return _move(scribe, face(card), use) if single and isinstance(use, Beat) else _use(scribe, use)


def _use(scribe: Scribe, move: Beat | Transfer) -> Button:
    if isinstance(move, Transfer):
        text = scribe.label("hand-pass-on", card=face(move.card))
        return _move(scribe, text, move, Style.PRIMARY)
    text = scribe.label("hand-target", attack=face(move.attack), card=face(move.card))
    return _move(scribe, text, move)


def chosen_uses(look: Look, view: View, moves: tuple[Move, ...]) -> tuple[Beat | Transfer, ...]:
    """What the chosen card can beat, and with tricks whether it can pass the attack on; none where
    none is chosen, or what is chosen is no card."""
    kinds = Beat | Transfer if _together(view) else Beat
    return tuple(m for m in moves if isinstance(m, kinds) and str(m.card) == look.chosen)


def _more(scribe: Scribe, seat: int) -> Rows:
    rows: list[tuple[Button, ...]] = []
    if may_surrender(scribe.table, seat):
        surrender = scribe.button("button-surrender", str(Surrender()), Style.DANGER)
        rows.append((surrender,))
    rows.append((scribe.button("button-leave-game", "leave", Style.DANGER),))
    rows.append((scribe.button("button-back", "choose -"),))
    return tuple(rows)


def _paged(
    scribe: Scribe,
    look: Look,
    rows: list[tuple[Button, ...]],
    last: list[Button],
    turn: str,
    asked: str,
) -> Rows:
    """As many rows of cards as a message holds, beside the last row; the rest on more pages, which
    `turn` and a number ask for."""
    limits = look.limits
    room = min(limits.rows, limits.buttons // limits.per_row)
    if len(rows) + len(_chunks(last, limits.per_row)) <= room:
        return (*rows, *_chunks(last, limits.per_row))
    room -= ceil((len(last) + 2) / limits.per_row)
    pages = [rows[i : i + room] for i in range(0, len(rows), room)]
    page = min(int(asked) if re.fullmatch("[0-9]+", asked) else 0, len(pages) - 1)
    # No turning round at the ends: with two pages both buttons would say the same, and Discord
    # refuses two equal buttons in a message.
    turns = [scribe.button("button-previous", f"{turn} {page - 1}")] if page > 0 else []
    if page < len(pages) - 1:
        turns.append(scribe.button("button-next", f"{turn} {page + 1}"))
    return (*pages[page], *_chunks([*turns, *last], limits.per_row))


def _chunks(buttons: list[Button], width: int) -> Rows:
    return tuple(tuple(buttons[i : i + width]) for i in range(0, len(buttons), width))


def _rows(cards: list[Button], width: int) -> list[tuple[Button, ...]]:
    rows: list[tuple[Button, ...]] = []
    row: list[Button] = []
    filled = 0
    for button in cards:
        wide = max(1, sum(button.text.count(suit) for suit in "♣♦♥♠"))
        if row and (filled + wide > width):
            rows.append(tuple(row))
            row, filled = [], 0
        row.append(button)
        filled += wide
    return [*rows, tuple(row)] if row else rows
