"""The neutral text of a screen as lines of runs, which the page shows without ever parsing HTML."""

from html.parser import HTMLParser
from typing import Required, TypedDict

TAGS = {"b": "b", "i": "i", "code": "c"}


class Run(TypedDict, total=False):
    """A piece of one line in one style."""

    s: Required[str]
    style: str
    """Letters of `b`, `i` and `c` (code), sorted."""
    at: str
    """The person who is mentioned."""
    time: float
    """The moment that is meant; `s` is what to show where it can't count down."""


Line = list[Run]


def lines(text: str) -> list[Line]:
    """Escaped text with ``b i code at``, which may nest and reach over lines. Unknown tags are
    left out, their content stays."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.lines


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[Line] = [[]]
        self._open: list[tuple[str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        for i in range(len(self._open) - 1, -1, -1):
            if self._open[i][0] == tag:
                del self._open[i:]
                return

    def handle_data(self, data: str) -> None:
        first, *rest = data.split("\n")
        self._add(first)
        for line in rest:
            self.lines.append([])
            self._add(line)

    def _add(self, text: str) -> None:
        if text:
            self.lines[-1].append(self._run(text))

    def _run(self, text: str) -> Run:
        run = Run(s=text)
        if style := "".join(sorted({TAGS[tag] for tag, _ in self._open if tag in TAGS})):
            run["style"] = style
        for attributes in (attributes for tag, attributes in self._open if tag == "at"):
            if "id" in attributes:
                run["at"] = attributes["id"]
            elif (moment := _moment(attributes.get("time", ""))) is not None:
                run["time"] = moment
        return run


def _moment(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
