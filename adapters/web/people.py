"""Who is who: a window's secret token, the public id that follows from it, and the typed name."""

import hmac
import secrets
import unicodedata
from base64 import b32encode
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

from pydantic import TypeAdapter, ValidationError

from bot.ports import Store
from bot.screen import Person

NAME_LENGTH = 24
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their category, and yet nothing to see."""
MARKS = 2
"""Combining marks in a row; more would climb out of the line."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person as the page knows him. Without a name he only looks on."""

    id: str
    """Public; nobody can find the token from it."""
    digest: str
    """Of the token: all that is kept of it."""
    name: str = ""

    @property
    def person(self) -> Person:
        return Person(f"web:{self.id}")


GUEST = TypeAdapter(Guest)
KIND = "web-person"


class People:
    """Everybody who has ever typed a name, over the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._guests: dict[str, Guest] | None = None

    async def meet(self, token: str | None) -> tuple[str, Guest]:
        """The guest with this token; anything that is nobody's token gets a new one."""
        if token:
            stranger = _guest(token)
            known = (await self._known()).get(stranger.id)
            if known and hmac.compare_digest(known.digest, stranger.digest):
                return token, known
        token = secrets.token_urlsafe(32)
        return token, _guest(token)

    async def name(self, guest: Guest, name: str) -> Guest:
        """The guest by this (tidy) name from now on."""
        named = replace(guest, name=name)
        (await self._known())[guest.id] = named
        await self._store.note(KIND, guest.id, GUEST.dump_json(named).decode())
        return named

    async def _known(self) -> dict[str, Guest]:
        if self._guests is None:
            kept = _read(await self._store.notes(KIND))
            # Another window may have loaded them, and changed them, in the meantime.
            self._guests = kept if self._guests is None else self._guests
        return self._guests


def _read(notes: Mapping[str, str]) -> dict[str, Guest]:
    guests: dict[str, Guest] = {}
    for key, note in notes.items():
        try:
            guests[key] = GUEST.validate_json(note)
        except ValidationError:
            continue  # of another release: he will be asked for his name again
    return guests


def _guest(token: str) -> Guest:
    public = b32encode(sha256(b"id:" + token.encode()).digest()[:10]).decode().lower()
    return Guest(public, sha256(b"token:" + token.encode()).hexdigest())


def tidy_name(text: str) -> str:
    """A typed name made harmless to a line of text, at most 24 characters; may end up empty."""
    visible = "".join(" " if c.isspace() else c for c in text if c.isspace() or _visible(c))
    name = " ".join(_tame(unicodedata.normalize("NFC", visible)).split())[:NAME_LENGTH].strip()
    return name if any(unicodedata.category(c)[0] in "LNSP" for c in name) else ""


def tidy_text(text: str) -> str:
    """Said text without controls; joiners stay, since emoji are made with them."""
    kept = (c for c in text if c == "\n" or c == "\u200d" or _visible(c))
    return "\n".join(line.rstrip() for line in _tame("".join(kept)).strip().split("\n"))


def _visible(character: str) -> bool:
    """Not a control, a direction override, an unpaired surrogate or a private character."""
    hidden = unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    return not hidden and character not in BLANKS


def _tame(text: str) -> str:
    tamed: list[str] = []
    row = 0
    for character in text:
        row = row + 1 if unicodedata.combining(character) else 0
        if row <= MARKS:
            tamed.append(character)
    return "".join(tamed)
