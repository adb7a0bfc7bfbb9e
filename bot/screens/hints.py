"""Hints: the cards that cannot be played now are buttons too, and a press says why."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain

from bot.screen import Button, Style
from bot.screens.look import Look
from bot.screens.scribe import Scribe, face, faces
from bot.screens.why import LONGEST, laid_by, reason_sentence
from engine.cards import Card
from engine.moves import Attack, Beat, Move, Transfer
from engine.play import Reason, legal_moves, refusal
from engine.state import View


def with_hints(
    scribe: Scribe,
    look: Look,
    view: View,
    moves: tuple[Move, ...],
    order: Mapping[Card, int],
    playable: list[Button],
) -> tuple[list[Button], list[Button]]:
    """The buttons of the cards that can be played, and those of the other cards of the hand: then
    the former stand out. None of these where there are no hints."""
    public = view.public
    if not look.hints or public.rules.cheating or public.over or view.seat in public.out:
        return playable, []
    useful = set(chain.from_iterable(map(laid_by, moves)))
    idle = sorted((card for card in view.hand if card not in useful), key=order.__getitem__)
    if not idle:
        return playable, []
    bright = [replace(button, style=button.style or Style.PRIMARY) for button in playable]
    return bright, [_asking(scribe, card) for card in idle]


def _asking(scribe: Scribe, card: Card) -> Button:
    """In brackets, so that it is told apart without colours too."""
    return Button(f"({face(card)})", scribe.data(f"why {card}"), Style.DIM)


def may_play(view: View, card: Card) -> bool:
    return any(card in laid_by(move) for move in legal_moves(view))


def why_not(scribe: Scribe, view: View, card: Card) -> str:
    """Why a card of the hand cannot be played now: what the engine says of the moves that its
    owner may have in mind."""
    if card not in view.hand:
        return scribe.label("why-not-in-hand", card=face(card))
    if may_play(view, card):
        return scribe.label("why-may", card=face(card))
    move, *others = _tries(view, card)
    reason = refusal(view, move)
    assert reason is not None, "what may not be played is refused"
    if reason is not Reason.DOES_NOT_BEAT:
        return reason_sentence(scribe, view, move, reason)
    if others:
        attacks = faces(view.public.unbeaten)
        said = scribe.label("why-beats-none", card=face(card), cards=attacks)
    else:
        said = reason_sentence(scribe, view, move, reason)
    return _nor_passes_on(scribe, view, card, said)


def _tries(view: View, card: Card) -> list[Move]:
    """To beat each attack card; who does not defend, or has nothing to defend against, adds."""
    public = view.public
    if view.seat != public.defender or not public.pairs:
        return [Attack((card,))]
    attacks = public.unbeaten or (public.pairs[-1].attack,)
    return [Beat(attack, card) for attack in attacks]


def _nor_passes_on(scribe: Scribe, view: View, card: Card, said: str) -> str:
    """A card of a rank on the table makes its owner think of passing the attack on, too."""
    if all(pair.attack.rank != card.rank for pair in view.public.pairs):
        return said
    reason = refusal(view, Transfer(card))
    assert reason is not None, "what may not be played is refused"
    also = reason_sentence(scribe, view, Transfer(card), reason)
    both = f"{said} {also}"
    return both if len(both) <= LONGEST else also
