"""The one way in: presses and commands come in, tables change, the log grows, screens follow."""

from bot.app.app import App

__all__ = ["App"]
