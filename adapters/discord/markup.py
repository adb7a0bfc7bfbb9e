"""The neutral form of a screen's text as Discord's markdown, with everything else escaped."""

import re
from html.parser import HTMLParser

MARKS = {"b": "**", "i": "*"}
SPECIAL = re.compile(r"[\\*_~`|<\[\]@]|:(?=//)|(?m:^)(?:[#>+]|-(?=#))")
"""Inline marks, mentions and links anywhere, headings and quotes where a line begins."""
PERSON = re.compile(r"dc:(\d+)")
APART = "\u200b"
"""Between two runs of asterisks, which would be read as one."""
PING = re.compile(r'<at id="dc:(\d+)">')


def markdown(text: str) -> str:
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.result()


def escaped(text: str, begins_line: bool = True) -> str:
    """Plain text, so that it reads the same and calls nobody."""
    if begins_line:
        return SPECIAL.sub(r"\\\g<0>", text)
    return escaped("." + text)[1:]


def called(text: str) -> list[str]:
    """Whom a screen calls: one that begins with a mention exists for its sake, any other does not
    mean to call anybody."""
    return list(dict.fromkeys(PING.findall(text))) if PING.match(text) else []


class _Reader(HTMLParser):
    """Each open tag has its own piece of text, put into marks as it is closed: an empty one would
    leave marks that belong to nothing, and spaces inside marks break them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._pieces: list[tuple[str, dict[str, str | None], list[str]]] = [("", {}, [])]

    def result(self) -> str:
        while len(self._pieces) > 1:
            self._close()
        return "".join(self._pieces[0][2])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._pieces.append((tag, dict(attrs), []))

    def handle_endtag(self, tag: str) -> None:
        if self._in(tag):
            while self._close() != tag:
                continue

    def handle_data(self, data: str) -> None:
        text = data if self._in("code") else escaped(data, self._begins_line())
        self._pieces[-1][2].append(text)

    def _in(self, tag: str) -> bool:
        return any(name == tag for name, _, _ in self._pieces)

    def _begins_line(self) -> bool:
        so_far = "".join("".join(parts) for _, _, parts in self._pieces)
        return not so_far or so_far.endswith("\n")

    def _close(self) -> str:
        tag, attributes, parts = self._pieces.pop()
        text = self._marked(tag, attributes, "".join(parts))
        around = self._pieces[-1][2]
        if text.startswith("*") and "".join(around).endswith("*"):
            text = APART + text
        around.append(text)
        return tag

    def _marked(self, tag: str, attributes: dict[str, str | None], text: str) -> str:
        core = text.strip()
        if tag == "at":
            return _at(attributes, text)
        if self._in("code") or not core or tag not in (*MARKS, "code"):
            return text
        start, end = text.index(core), text.index(core) + len(core)
        mark = MARKS.get(tag, "`")
        if tag == "code":
            core = core.replace("`", "ˋ")  # nothing can be escaped there
        return f"{text[:start]}{mark}{core}{mark}{text[end:]}"


def _at(attributes: dict[str, str | None], text: str) -> str:
    if found := PERSON.fullmatch(attributes.get("id") or ""):
        return f"<@{found[1]}>"
    moment = attributes.get("time") or ""
    try:
        return f"<t:{int(float(moment))}:R>"
    except (ValueError, OverflowError):
        return text
