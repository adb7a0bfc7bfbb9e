"""Names are hostile input: what people call themselves, made fit to stand in a line."""

import unicodedata

LONGEST = 24
MARKS = 3
"""The most marks on one letter: some scripts need three, more would run over the lines around."""
BLANK = frozenset(map(chr, (0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0)))
"""Letters and symbols that show nothing."""


def clean_name(name: str, longest: int = LONGEST) -> str:
    """One line without control or direction characters, at most `longest` long, never empty."""
    kept = "".join(c if c.isprintable() and c not in BLANK else " " for c in name)
    kept = _few_marks(unicodedata.normalize("NFC", " ".join(kept.split())))
    if len(kept) > longest:
        kept = kept[: longest - 1].rstrip() + "…"
    return kept or ("?" if longest == LONGEST else "")


def _few_marks(name: str) -> str:
    """Without the marks that are too many for their letter, or have none to stand on."""
    out: list[str] = []
    marks = MARKS
    for c in name:
        marks = marks + 1 if unicodedata.category(c).startswith("M") else 0
        marks = MARKS if c == " " else marks
        if marks <= MARKS:
            out.append(c)
    return " ".join("".join(out).split())
