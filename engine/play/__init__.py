"""The rules of play: deal, what a seat may do, why not, and what a move brings about."""

from engine.play.clock import timeout_move
from engine.play.course import Refusal, apply
from engine.play.deal import deal, opening_lead
from engine.play.events import (
    Attacked,
    BeatenOff,
    Defended,
    Drew,
    Event,
    Left,
    Over,
    Passed,
    Shown,
    Surrendered,
    Taken,
    TookUp,
    Transferred,
)
from engine.play.legal import legal_moves
from engine.play.reasons import Reason, refusal

__all__ = [
    "Attacked",
    "BeatenOff",
    "Defended",
    "Drew",
    "Event",
    "Left",
    "Over",
    "Passed",
    "Reason",
    "Refusal",
    "Shown",
    "Surrendered",
    "Taken",
    "TookUp",
    "Transferred",
    "apply",
    "deal",
    "legal_moves",
    "opening_lead",
    "refusal",
    "timeout_move",
]
