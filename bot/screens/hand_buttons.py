"""The buttons of a hand: each legal move, in pages and second steps where one message would not
hold them or a card could mean more than one thing."""

import re
from math import ceil

from bot.screen import Button, Rows, Style
from bot.screens.look import Look
from bot.screens.scribe import Scribe, face, faces
from bot.table import may_surrender
from engine.cards import Card
from engine.moves import Attack, Beat, Move, Pass, Show, Surrender, Take, Transfer
from engine.state import View

PER_ROW = 6
"""Cards side by side that a phone shows whole; a pair of cards takes two places."""


def sorted_cards(view: View, look: Look) -> list[Card]:
    """The hand in its owner's order, trumps last."""
    trump = view.public.trump
    if look.sort == "rank":
        return sorted(view.hand, key=lambda c: (c.suit == trump, c.rank, str(c.suit)))
    return sorted(view.hand, key=lambda c: (c.suit == trump, str(c.suit), c.rank))


def hand_buttons(
    scribe: Scribe, look: Look, seat: int, view: View, moves: tuple[Move, ...]
) -> Rows:
    if look.chosen == "more":
        return _more(scribe, seat)
    if chosen := chosen_beats(look, moves):
        targets = [_target(scribe, move) for move in chosen]
        back = (scribe.button("button-back", "choose -"),)
        return (*_chunks(targets, min(look.limits.per_row, 3)), back)
    order = {card: i for i, card in enumerate(sorted_cards(view, look))}
    cards = _cards(scribe, view, moves, order)
    return _paged(scribe, look, cards, _last_row(scribe, moves))


def _last_row(scribe: Scribe, moves: tuple[Move, ...]) -> list[Button]:
    """Take and pass apart from the cards, on every page."""
    row = []
    if Take() in moves:
        row.append(scribe.button("button-take", str(Take()), Style.DANGER))
    if Pass() in moves:
        row.append(scribe.button("button-pass", str(Pass()), Style.SUCCESS))
    return row


def _cards(
    scribe: Scribe, view: View, moves: tuple[Move, ...], order: dict[Card, int]
) -> list[Button]:
    """A button for each card or set that can be laid: to attack, to beat, to pass on."""
    attacks = [m for m in moves if isinstance(m, Attack)]
    attacks.sort(key=lambda m: (len(m.cards), [order[card] for card in m.cards]))
    buttons = [_move(scribe, faces(m.cards), m) for m in attacks]
    beats: dict[Card, list[Beat]] = {}
    for move in moves:
        if isinstance(move, Beat):
            beats.setdefault(move.card, []).append(move)
    single = sum(1 for pair in view.public.pairs if pair.beat is None) == 1
    for card in sorted(beats, key=order.__getitem__):
        buttons.append(_beat(scribe, card, beats[card], single))
    for move in moves:
        if isinstance(move, Transfer):
            text = scribe.label("hand-pass-on", card=face(move.card))
            buttons.append(_move(scribe, text, move, Style.PRIMARY))
        elif isinstance(move, Show):
            text = scribe.label("hand-show", card=face(move.card))
            buttons.append(_move(scribe, text, move, Style.PRIMARY))
    return buttons


def _move(scribe: Scribe, text: str, move: Move, style: Style = Style.PLAIN) -> Button:
    return Button(text, scribe.data(str(move)), style)


def _beat(scribe: Scribe, card: Card, beats: list[Beat], single: bool) -> Button:
    """One target: the move itself. Several: a second step asks which."""
    if len(beats) > 1:
        return Button(f"{face(card)} …", scribe.data(f"choose {card}"))
    return _move(scribe, face(card), beats[0]) if single else _target(scribe, beats[0])


def _target(scribe: Scribe, move: Beat) -> Button:
    text = scribe.label("hand-target", attack=face(move.attack), card=face(move.card))
    return _move(scribe, text, move)


def chosen_beats(look: Look, moves: tuple[Move, ...]) -> tuple[Beat, ...]:
    """What the chosen card can beat; none where none is chosen, or what is chosen is no card."""
    return tuple(m for m in moves if isinstance(m, Beat) and str(m.card) == look.chosen)


def _more(scribe: Scribe, seat: int) -> Rows:
    rows: list[tuple[Button, ...]] = []
    if may_surrender(scribe.table, seat):
        surrender = scribe.button("button-surrender", str(Surrender()), Style.DANGER)
        rows.append((surrender,))
    rows.append((scribe.button("button-leave-game", "leave", Style.DANGER),))
    rows.append((scribe.button("button-back", "choose -"),))
    return tuple(rows)


def _paged(scribe: Scribe, look: Look, cards: list[Button], last: list[Button]) -> Rows:
    """As many rows of cards as a message holds, beside the last row; the rest on more pages."""
    limits = look.limits
    rows = _rows(cards, min(PER_ROW, limits.per_row))
    room = min(limits.rows, limits.buttons // limits.per_row)
    last = [*last, scribe.button("button-more", "choose more")]
    if len(rows) + len(_chunks(last, limits.per_row)) <= room:
        return (*rows, *_chunks(last, limits.per_row))
    room -= ceil((len(last) + 2) / limits.per_row)
    pages = [rows[i : i + room] for i in range(0, len(rows), room)]
    asked = int(look.page) if re.fullmatch("[0-9]+", look.page) else 0
    page = min(asked, len(pages) - 1)
    # No turning round at the ends: with two pages both buttons would say the same, and Discord
    # refuses two equal buttons in a message.
    turns = [scribe.button("button-previous", f"page {page - 1}")] if page > 0 else []
    if page < len(pages) - 1:
        turns.append(scribe.button("button-next", f"page {page + 1}"))
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
