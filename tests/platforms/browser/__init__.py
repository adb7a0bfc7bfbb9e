"""The page in a real browser: people with windows of their own, and what they see in them."""

from tests.platforms.browser.chromium import Browser, browser, required
from tests.platforms.browser.people import BrowserPerson, Seen, SeenButton

__all__ = ["Browser", "BrowserPerson", "Seen", "SeenButton", "browser", "required"]
