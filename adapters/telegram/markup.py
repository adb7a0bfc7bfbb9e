"""A screen's neutral text as Telegram's HTML, its buttons as an inline keyboard."""

from html import escape
from html.parser import HTMLParser

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from adapters.telegram.addresses import PREFIX
from bot.screen import Rows, Style

PLAIN = ("b", "i", "code")
STYLES = {Style.PRIMARY: "primary", Style.SUCCESS: "success", Style.DANGER: "danger"}
"""Those that the Bot API knows; a button of any other looks plain."""
LAST_MOMENT = 2**31
"""The server refuses moments from here on."""


class _Html(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.out: list[str] = []
        self._ends: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        start, end = (f"<{tag}>", f"</{tag}>") if tag in PLAIN else _at(dict(attrs))
        self.out.append(start)
        self._ends.append(end)

    def handle_endtag(self, tag: str) -> None:
        self.out.append(self._ends.pop() if self._ends else "")

    def handle_data(self, data: str) -> None:
        self.out.append(escape(data, quote=False))


def html(text: str) -> str:
    parser = _Html()
    parser.feed(text)
    parser.close()
    return "".join(parser.out)


def keyboard(rows: Rows) -> InlineKeyboardMarkup | None:
    if not rows:
        return None
    return InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton(b.text, callback_data=b.data, style=STYLES.get(b.style))
                for b in row
            ]
            for row in rows
        ]
    )


def _at(given: dict[str, str | None]) -> tuple[str, str]:
    """A mention, or a moment that clients count down to; else the content alone."""
    platform, _, user = (given.get("id") or "").partition(":")
    if platform == PREFIX and user.isdigit():
        return f'<a href="tg://user?id={user}">', "</a>"
    moment = given.get("time") or ""
    if moment.isdigit() and 0 < int(moment) < LAST_MOMENT:
        return f'<tg-time unix="{moment}" format="r">', "</tg-time>"
    return "", ""
