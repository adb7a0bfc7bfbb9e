"""The computer players: functions from a view to a move, so they cannot peek."""

from engine.computer.simple import Player, careless, yardstick

__all__ = ["Player", "careless", "yardstick"]
