"""Every sign in the texts is drawn by the page itself: a machine may lack a font for it."""

import re
from pathlib import Path

import pytest

import adapters.web
import bot
from bot.screens.scribe import FACES, TEAMS

STATIC = Path(adapters.web.__file__).parent / "static"
PHRASES = (Path(bot.__file__).parent / "locales").glob("*.ftl")
EMOJI = re.compile("[⌛⏳☀-➿\U0001f000-\U0001faff]")
IN_EVERY_FONT = frozenset("♠♣♦♥✓")


def drawn() -> dict[str, str]:
    """By sign: the name of its drawing."""
    script = (STATIC / "js" / "cards.js").read_text("utf-8")
    signs = script[script.index("const SIGNS") : script.index("};", script.index("const SIGNS"))]
    return dict(re.findall(r'"([^"]+)": "([a-z-]+)"', signs))


def used() -> set[str]:
    texts = [path.read_text("utf-8") for path in PHRASES] + [*FACES.values(), *TEAMS]
    return set(EMOJI.findall(" ".join(texts))) - IN_EVERY_FONT


@pytest.mark.parametrize("sign", sorted(used()))
def test_a_sign_of_the_texts_is_drawn(sign: str) -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    assert f'id="sign-{drawn()[sign]}"' in page


def test_the_faces_of_the_computers_differ() -> None:
    assert len({drawn()[sign] for sign in FACES.values()}) == len(FACES)
