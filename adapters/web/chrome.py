"""The page's own texts, as the page asks for them."""

from adapters.web.frames import COMMANDS
from bot.words import Words

KEYS = (
    "web-title",
    "web-tagline",
    "web-group",
    "web-hand",
    "web-hand-empty",
    "web-your-move",
    "web-invite",
    "web-invite-copied",
    "web-invite-copy",
    "web-invite-hint",
    "web-open-table",
    "web-open-table-hint",
    "web-no-table",
    "web-write",
    "web-send",
    "web-menu",
    "web-commands",
    "web-people",
    "web-you",
    "web-rename",
    "web-sound-on",
    "web-sound-off",
    "web-keys",
    "web-name-title",
    "web-name-hint",
    "web-name-label",
    "web-name-enter",
    "web-name-invalid",
    "web-cancel",
    "web-ok",
    "web-close",
    "web-latest",
    "web-hand-show",
    "web-hand-hide",
    "web-connecting",
    "web-reconnecting",
    "web-connected",
    "web-time-left",
    "web-unsent",
    *(f"web-command-{name}" for name in COMMANDS if name != "start"),
)
"""Sent to every window, in its language."""

SERVER_KEYS = (
    "web-place",
    "web-no-script",
    "web-name-first",
    "web-too-fast",
    "web-unknown-command",
    "web-trouble",
)
"""Used on this side only."""


def chrome(words: Words, language: str) -> dict[str, str]:
    """Texts by key, without the prefix."""
    return {key.removeprefix("web-"): words.text(language, key) for key in KEYS}


def accepted(words: Words, header: str) -> str:
    """The language for somebody who has only said ``Accept-Language``."""
    for part in header.split(","):
        if matched := _exactly(words, part.partition(";")[0].strip()):
            return matched
    return words.default


def _exactly(words: Words, language: str) -> str:
    matched = words.match(language)
    return matched if language.lower().startswith(matched) else ""
