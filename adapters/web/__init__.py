"""The third platform: a group chat in the browser, with no token and no configuration."""

from adapters.web.chat import GROUP, WebChat
from adapters.web.page import CantListen, WebPage
from adapters.web.platform import platform

__all__ = ["GROUP", "CantListen", "WebChat", "WebPage", "platform"]
