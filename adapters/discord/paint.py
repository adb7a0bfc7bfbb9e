"""A screen as the fields of a Discord message."""

from typing import Any

from adapters.discord.markup import called, escaped, markdown
from bot.screen import Button, Screen, Style

STYLES = {Style.PRIMARY: 1, Style.PLAIN: 2, Style.SUCCESS: 3, Style.DANGER: 4}
NO_PREVIEWS, EPHEMERAL = 1 << 2, 1 << 6
"""Flags: a name may look like a link, which would bring a preview; for one person's eyes."""


def public(screen: Screen, nonce: str) -> dict[str, Any]:
    """A new message for everybody. The same nonce posts once."""
    body = shown(screen) | {"flags": NO_PREVIEWS, "nonce": nonce, "enforce_nonce": True}
    return body | {"allowed_mentions": {"parse": [], "users": called(screen.text)}}


def private(screen: Screen) -> dict[str, Any]:
    """A new message for one person."""
    return shown(screen) | {"flags": NO_PREVIEWS | EPHEMERAL}


def shown(screen: Screen) -> dict[str, Any]:
    """What a message shows, for edits too, which call nobody."""
    return {
        "content": markdown(screen.text),
        "components": [{"type": 1, "components": list(map(_button, row))} for row in screen.rows],
        "allowed_mentions": {"parse": []},
    }


def line(text: str) -> dict[str, Any]:
    """A toast."""
    flags = NO_PREVIEWS | EPHEMERAL
    return {"content": escaped(text), "flags": flags, "allowed_mentions": {"parse": []}}


def _button(button: Button) -> dict[str, Any]:
    style = STYLES[button.style]
    return {"type": 2, "style": style, "label": button.text, "custom_id": button.data}
