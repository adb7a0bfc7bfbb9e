"""Tricks, seen from the table: which cards that lie there cannot be honest, and whom it helps to
point at them. The players that search never lay such cards themselves."""

from collections.abc import Iterator

from engine.cards import Card
from engine.moves import ACCUSE, Move
from engine.play.options import accusations
from engine.state import Public, View


def accusation(view: View) -> Move | None:
    """To accuse a card that all can see is wrong, where it hurts an opponent; None if there is
    none."""
    at, seat = view.public, view.seat
    if seat is None or not at.setup.cheating:
        return None
    defends = at.defender in at.team(seat)
    may = accusations(view)
    wrong = (card for card, attacks in dishonest(at) if attacks == defends and card in may)
    return next((ACCUSE[card] for card in wrong), None)


def dishonest(at: Public) -> Iterator[tuple[Card, bool]]:
    """Cards that cannot have been laid by the rules, and whether they attack: a beat that doesn't
    beat, and an attack card whose rank nothing else on the table has. (Once a card has gone back,
    its rank may have been open before.)"""
    for place, (attack, _, beat) in enumerate(at.pairs):
        if beat is not None and not beat.bit & at.setup.beaten_by[attack]:
            yield beat, False
        alone = (attack.same_rank & at.lying) == attack.bit
        if place and alone and not at.stage.tricks.returned:
            yield attack, True
