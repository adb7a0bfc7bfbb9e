"""What workers do in tests instead of judging, and what they are asked."""

import os
import signal

from adapters.thinking.worker import Answer, think
from bot.ports import Inquiry, Thought
from engine.computer.review import begun
from engine.play import legal_moves
from tests.engine.computer.test_judge import ACE_FIRST


def an_inquiry(seed: int = 1, *, compares: bool = False) -> Inquiry:
    """Of who has two cards, and wins with one of them."""
    view = ACE_FIRST.view(0)
    among = legal_moves(view) if compares else ()
    how = "compared" if compares else "judged"
    return Inquiry(view, begun(ACE_FIRST), how, among, seed, 0.1)  # type: ignore[arg-type]


def dies(inquiry: Inquiry | Thought) -> Answer:
    if inquiry.seed == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return think(inquiry)


def junk(inquiry: Inquiry) -> object:
    """By its seed."""
    return (
        ("values", ({"attack 9Z": 1.0}, "attack 9Z", 1, True)),
        ("values", ({"attack AC": "much"}, "attack AC", 1, True)),
        ("values", ({}, "", 1, True)),
        ("values", None),
        ("move", "attack AC"),
        ("fault", "ValueError in judged"),
        None,
    )[inquiry.seed]
