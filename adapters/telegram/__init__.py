"""Durak in Telegram: groups, topics and private chats, over the Bot API."""

from adapters.telegram.bot import TelegramBot
from adapters.telegram.chat import TelegramChat, platform

__all__ = ["TelegramBot", "TelegramChat", "platform"]
