"""The neutral form of a screen's text as Discord's markdown, with everything else escaped."""

import re
from html import unescape

TAG = re.compile(r"<(/?)([a-z]+)([^<>]*)>")
MARKS = {"b": "**", "i": "*", "code": "`"}
SPECIAL = re.compile(r"[\\*_~`|<\[\]@]|:(?=//)|(?m:^)(?:[#>+]|-(?=#))")
"""Inline marks, mentions and links anywhere, headings and quotes where a line begins."""
PERSON = re.compile(r'id=["\']dc:(\d+)["\']')
MOMENT = re.compile(r'time=["\'](\d+)')
PING = re.compile(r'<at id="dc:(\d+)">')
APART = "\u200b"
"""Between two runs of asterisks, which would be read as one."""


def markdown(text: str) -> str:
    writer = _Writer()
    said, *rest = TAG.split(text)
    writer.say(unescape(said))
    for slash, tag, attributes, said in zip(*[iter(rest)] * 4, strict=True):
        if slash:
            writer.close(tag)
        else:
            writer.open(tag, attributes)
        writer.say(unescape(said))
    return writer.result()


def escaped(text: str, begins_line: bool = True) -> str:
    """Plain text, so that it reads the same and calls nobody."""
    if begins_line:
        return SPECIAL.sub(r"\\\g<0>", text)
    return escaped("." + text)[1:]


def called(text: str) -> list[str]:
    """Whom a screen calls: one that begins with a mention exists for its sake, any other does not
    mean to call anybody."""
    return list(dict.fromkeys(PING.findall(text))) if PING.match(text) else []


class _Writer:
    """Each open tag has its own text, put into marks as it is closed: an empty one would leave
    marks that belong to nothing, and spaces inside marks break them."""

    def __init__(self) -> None:
        self._open: list[tuple[str, str, str]] = []
        """Tag, attributes, and the text around it so far."""
        self._text = ""
        self._begins_line = True

    def say(self, text: str) -> None:
        if text:
            self._text += text if self._in("code") else escaped(text, self._begins_line)
            self._begins_line = text.endswith("\n")

    def open(self, tag: str, attributes: str) -> None:
        self._open.append((tag, attributes, self._text))
        self._text = ""

    def close(self, tag: str) -> None:
        while self._in(tag):
            inner, attributes, around = self._open.pop()
            text = self._marked(inner, attributes, self._text)
            apart = APART if around.endswith("*") and text.startswith("*") else ""
            self._text = around + apart + text
            if inner == tag:
                return

    def result(self) -> str:
        while self._open:
            self.close(self._open[-1][0])
        return self._text

    def _in(self, tag: str) -> bool:
        return any(name == tag for name, _, _ in self._open)

    def _marked(self, tag: str, attributes: str, text: str) -> str:
        core = text.strip()
        if tag == "at":
            return _at(attributes, text)
        if self._in("code") or not core or tag not in MARKS:
            return text
        start = text.index(core)
        end = start + len(core)
        if tag == "code":
            core = core.replace("`", "ˋ")  # nothing can be escaped there
        return f"{text[:start]}{MARKS[tag]}{core}{MARKS[tag]}{text[end:]}"


def _at(attributes: str, text: str) -> str:
    if found := PERSON.search(attributes):
        return f"<@{found[1]}>"
    if found := MOMENT.search(attributes):
        return f"<t:{found[1]}:R>"
    return text
