"""A screen as the fields of a Discord message."""

from hashlib import sha256
from typing import Any

from adapters.discord.markup import called, escaped, markdown
from bot.ports import Document
from bot.screen import Button, Screen, Style

STYLES = {Style.PRIMARY: 1, Style.PLAIN: 2, Style.DIM: 2, Style.SUCCESS: 3, Style.DANGER: 4}
NONCE = 25
"""The longest nonce."""
NO_PREVIEWS, EPHEMERAL = 1 << 2, 1 << 6
"""Flags: a name may look like a link, which would bring a preview; for one person's eyes."""

Body = dict[str, Any]


def public(screen: Screen, nonce: str) -> Body:
    """A new message for everybody. The same nonce posts once."""
    people = called(screen.text)
    body = shown(screen) | {"allowed_mentions": {"parse": [], "users": people}}
    if people:
        # The same words call the same person turn after turn, and for some minutes Discord would
        # answer a nonce of then with the message of then.
        nonce = sha256(f"{nonce} {body}".encode()).hexdigest()[:NONCE]
    return body | {"flags": NO_PREVIEWS, "nonce": nonce, "enforce_nonce": True}


def private(screen: Screen) -> Body:
    """A new message for one person."""
    return shown(screen) | {"flags": NO_PREVIEWS | EPHEMERAL}


def shown(screen: Screen) -> Body:
    """What a message shows, for edits too, which call nobody."""
    return {
        "content": markdown(screen.text),
        "components": [{"type": 1, "components": list(map(_button, row))} for row in screen.rows],
        "allowed_mentions": {"parse": []},
    }


def line(text: str) -> Body:
    """A toast."""
    flags = NO_PREVIEWS | EPHEMERAL
    return {"content": escaped(text), "flags": flags, "allowed_mentions": {"parse": []}}


def filed(text: str, document: Document) -> Body:
    """A toast with a file, which travels beside it as the first of the message's."""
    return line(text) | {"attachments": [{"id": 0, "filename": document.name}]}


def _button(button: Button) -> Body:
    style = STYLES[button.style]
    return {"type": 2, "style": style, "label": button.text, "custom_id": button.data}
