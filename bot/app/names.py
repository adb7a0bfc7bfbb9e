"""Names are hostile input: what people call themselves, made fit to stand in a line."""

import unicodedata

LONGEST = 24


def clean_name(name: str, longest: int = LONGEST) -> str:
    """One line without control or direction characters, at most `longest` long, never empty."""
    kept = "".join(c if c.isprintable() else " " for c in unicodedata.normalize("NFC", name))
    kept = "".join(c for c in kept if unicodedata.category(c) not in ("Cf", "Co", "Cn", "Cs"))
    kept = " ".join(kept.split())
    if len(kept) > longest:
        kept = kept[: longest - 1].rstrip() + "…"
    return _few_marks(kept) or ("?" if longest == LONGEST else "")


def _few_marks(name: str) -> str:
    """At most two combining marks on a letter: more would run over the lines around."""
    out, marks = [], 0
    for c in name:
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks <= 2:
            out.append(c)
    return "".join(out)
