"""The painter: brings every chat into step with the screens that are wanted there."""

from bot.painter.painter import Painter

__all__ = ["Painter"]
