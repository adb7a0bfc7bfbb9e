"""A page with fakes behind it, not yet started."""

from adapters.web import WebPage
from bot.clock import WallClock
from tests.platforms.browser.fakes import FakeCore, FakeStore, FakeWords


def page_on(host: str = "127.0.0.1", port: int = 0, names: tuple[str, ...] = ()) -> WebPage:
    words, store = FakeWords(), FakeStore()
    return WebPage(
        host,
        port,
        app=FakeCore(),
        words=words,  # type: ignore[arg-type]
        clock=WallClock(),
        store=store,  # type: ignore[arg-type]
        names=names,
    )
