"""What cost somebody most in a game that is over: each such move, with the position as it was."""

from collections.abc import Sequence
from typing import Final

from bot.screen import Screen
from bot.screens.advice import advice, swapped
from bot.screens.hand import grouped
from bot.screens.hand_buttons import sorted_cards
from bot.screens.look import Look
from bot.screens.public import pair_lines, trumps_line
from bot.screens.scribe import Scribe, face, faces
from engine.computer.review import NAMED, Costly
from engine.moves import Attack, Beat, Move, Show, Swap, Take, Transfer
from engine.state import Public

LONGEST: Final = 1900
"""UTF-16 units of the whole text: a message on Discord holds 2,000."""


def review_screen(
    scribe: Scribe, look: Look, seat: int, decided: int, found: Sequence[Costly]
) -> Screen:
    """For the owner of the seat, who made so many decisions; the costliest come first."""
    title = scribe.say("review-title", name=scribe.name(seat))
    if not decided:
        return Screen(f"{title}\n\n{scribe.say('review-idle')}")
    if not found:
        none = scribe.say("review-none", points=round(100 * NAMED))
        return Screen(f"{title}\n\n{none}")
    teams = scribe.table.rules.teams != "none"
    about = scribe.say("review-about-teams" if teams else "review-about")
    text: str = title
    for number, costly in enumerate(found, 1):
        longer = f"{text}\n\n{_one(scribe, look, number, costly)}"
        if _units(f"{longer}\n\n{about}") > LONGEST:
            break
        text = longer
    return Screen(f"{text}\n\n{about}")


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def _one(scribe: Scribe, look: Look, number: int, costly: Costly) -> str:
    made = costly.decision
    view, at = made.view, made.view.public
    place = scribe.say(
        "review-place",
        number=number,
        bout=at.bout,
        trump=trumps_line(scribe, at),
        talon=at.talon,
    )
    cards = grouped(sorted_cards(view, look), look)
    better = advice(scribe, view, made.seen, costly.better, costly.values)
    lines = [
        place,
        *pair_lines(scribe, at),
        scribe.say("review-hand", cards=cards),
        _cost(scribe, costly, _did(scribe, at, made.move)),
        scribe.say("review-better", advice=better),
    ]
    return "\n".join(lines)


def _cost(scribe: Scribe, costly: Costly, did: str) -> str:
    if costly.values.certain:
        won = costly.values[costly.better] == 1.0
        return scribe.say("review-did-sure-win" if won else "review-did-sure-draw", did=did)
    return scribe.say("review-did", did=did, points=round(100 * costly.cost))


def _did(scribe: Scribe, at: Public, move: Move) -> str:
    """The move as something that its player did."""
    match move:
        case Attack(cards):
            if at.pairs:
                return scribe.label("review-did-add", cards=faces(cards))
            return scribe.label("review-did-lead", cards=faces(cards))
        case Beat(attack, card):
            return scribe.label("review-did-beat", attack=face(attack), card=face(card))
        case Transfer(card):
            return scribe.label("review-did-transfer", card=face(card))
        case Show(card):
            return scribe.label("review-did-show", card=face(card))
        case Swap():
            gave, got = swapped(at)
            return scribe.label("review-did-swap", gave=gave, got=got)
        case Take():
            return scribe.label("review-did-take")
    return scribe.label("review-did-pass")
