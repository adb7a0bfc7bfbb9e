"""Telegram's HTML, as strictly as the server reads it: what it can't parse is a 400."""

import re
from dataclasses import dataclass, field
from html import unescape
from typing import Any

from tests.platforms.telegram.errors import ApiError

TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "a": "text_link",
    "tg-time": "date_time",
}
THREE_YEARS = 3 * 365 * 86400
TOKEN = re.compile(r"<(/?)([^>\s]*)([^>]*)>|([^<]+)|(<)", re.DOTALL)
ATTRIBUTE = re.compile(r'\s*([a-z-]+)(?:\s*=\s*"([^"]*)")?')
CHARREF = re.compile(r"&(?:lt|gt|amp|quot|#\d+|#x[0-9a-fA-F]+);")
TIME_FORMAT = re.compile(r"r|w?[dD]?[tT]?")


@dataclass(slots=True)
class Parsed:
    text: str = ""
    entities: list[dict[str, Any]] = field(default_factory=list)


def units(text: str) -> int:
    """The length as Telegram counts: UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


def parse_html(source: str, now: float) -> Parsed:
    parsed = Parsed()
    opened: list[tuple[str, int, dict[str, Any]]] = []
    for token in TOKEN.finditer(source):
        closing, name, rest, text, stray = token.groups()
        offset = len(source[: token.start()].encode())
        if text is not None:
            parsed.text += CHARREF.sub(lambda found: unescape(found[0]), text)
        elif stray is not None:
            raise _unparsable(f"Unclosed start tag at byte offset {offset}")
        elif closing:
            _close(parsed, opened, name.lower(), offset)
        else:
            extra = _start(name.lower(), rest, offset, now)
            opened.append((name.lower(), units(parsed.text), extra))
    if opened:
        raise _unparsable(f'Can\'t find end tag corresponding to start tag "{opened[-1][0]}"')
    return _trimmed(parsed)


def _start(name: str, rest: str, offset: int, now: float) -> dict[str, Any]:
    if name not in TAGS:
        raise _unparsable(f'Unsupported start tag "{name}" at byte offset {offset}')
    given = {found[1]: unescape(found[2] or "") for found in ATTRIBUTE.finditer(rest)}
    match name:
        case "a":
            return _link(given.get("href", ""))
        case "tg-time":
            return _moment(given, now)
    return {"type": TAGS[name]}


def _link(url: str) -> dict[str, Any]:
    if found := re.fullmatch(r"tg://user\?id=(\d+)", url):
        return {
            "type": "text_mention",
            "user": {"id": int(found[1]), "is_bot": False, "first_name": "-"},
        }
    return {"type": "text_link", "url": url} if url else {"type": ""}


def _moment(given: dict[str, str], now: float) -> dict[str, Any]:
    unix, form = given.get("unix", ""), given.get("format", "")
    if not re.fullmatch(r"\d+", unix) or int(unix) <= 0:
        raise _unparsable("invalid date-time Unix time specified")
    if not TIME_FORMAT.fullmatch(form):
        raise _unparsable("invalid date-time format specified")
    if int(unix) >= 2**31 or int(unix) > now + THREE_YEARS:
        raise ApiError(400, "Bad Request: ENTITY_DATE_INVALID")
    return {"type": "date_time", "unix_time": int(unix), "date_time_format": form}


def _close(
    parsed: Parsed, opened: list[tuple[str, int, dict[str, Any]]], name: str, offset: int
) -> None:
    if not opened:
        raise _unparsable(f'Unexpected end tag at byte offset {offset}: "{name}"')
    expected, start, extra = opened.pop()
    if name not in ("", expected):
        found = f'expected "</{expected}>", found "</{name}>"'
        raise _unparsable(f"Unmatched end tag at byte offset {offset}, {found}")
    if (length := units(parsed.text) - start) and extra["type"]:
        parsed.entities.append({**extra, "offset": start, "length": length})


def _trimmed(parsed: Parsed) -> Parsed:
    lead = units(parsed.text) - units(parsed.text.lstrip())
    text = parsed.text.strip()
    for entity in parsed.entities:
        end = min(entity["offset"] + entity["length"] - lead, units(text))
        entity["offset"] = max(0, entity["offset"] - lead)
        entity["length"] = end - entity["offset"]
    entities = [each for each in parsed.entities if each["length"] > 0]
    return Parsed(text, sorted(entities, key=lambda each: (each["offset"], -each["length"])))


def _unparsable(why: str) -> ApiError:
    return ApiError(400, f"Bad Request: can't parse entities: {why}")
