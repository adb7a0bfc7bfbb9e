"""The rules of play: deal, what a seat may do, why not, and what a move brings about."""

from engine.play.clock import timeout_move
from engine.play.course import Refusal, apply
from engine.play.deal import deal, opening_lead
from engine.play.events import (
    Accused,
    Attacked,
    BeatenOff,
    Defended,
    Drew,
    Event,
    Left,
    Over,
    Passed,
    Returned,
    Shown,
    Surrendered,
    Swapped,
    Taken,
    TookUp,
    Transferred,
)
from engine.play.options import accusations, legal_moves, playable_moves
from engine.play.reasons import Reason, refusal

__all__ = [
    "Accused",
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
    "Returned",
    "Shown",
    "Surrendered",
    "Swapped",
    "Taken",
    "TookUp",
    "Transferred",
    "accusations",
    "apply",
    "deal",
    "legal_moves",
    "opening_lead",
    "playable_moves",
    "refusal",
    "timeout_move",
]
