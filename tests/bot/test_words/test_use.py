"""Every phrase is asked for, and everything asked for is there; the core writes no text itself."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from adapters.web.chrome import KEYS
from adapters.web.frames import COMMANDS
from bot.app.press import LOOKS
from bot.commands import BARE
from bot.screen import Address, Person
from bot.screens.public import told_line
from bot.screens.scribe import Scribe
from bot.table import Seat, Told, born
from tests.bot.test_words.phrases import ENGLISH, LANGUAGES, words
from tests.bot.test_words.usage import (
    ADAPTERS,
    ASKS,
    BOT,
    COMPUTED,
    NO_VARIABLES,
    calls,
    computed,
    given_as,
    keys_of,
    literal,
    page,
    pattern,
    put_together,
    texts_in,
    trees,
)

NO_KEYS = {"dc-token", "dc-commands", "web-person", "web-message"}
"""They look like keys of the words, but name notes in the store."""


def test_every_key_that_the_code_puts_together_is_there() -> None:
    assert computed() == set(COMPUTED)
    for form in COMPUTED:
        assert put_together(form), f"nothing makes {form}"
        assert put_together(form) <= ENGLISH.keys()


def test_every_key_in_the_code_is_there() -> None:
    found = literal()
    assert found >= NO_KEYS, "an exception that is none any more"
    assert found - NO_KEYS <= ENGLISH.keys()
    for call in calls(ASKS, BOT, ADAPTERS):
        assert keys_of(call) <= ENGLISH.keys()


def test_every_phrase_is_used() -> None:
    used = literal().union(*(put_together(form) for form in COMPUTED))
    used |= {quoted for message in ENGLISH.values() for quoted in message.messages}
    assert sorted(ENGLISH.keys() - used) == []


def test_the_page_gets_the_words_that_it_asks_for_and_no_others() -> None:
    sent = {key.removeprefix("web-") for key in KEYS}
    asked = set(re.findall(r'data-word[a-z-]*="([a-z-]+)"', page()))
    asked |= set(re.findall(r'\bword\("([a-z-]+)"\)', page()))
    assert asked <= sent
    spelt = set(re.findall(r'"([a-z-]+)"|\$([a-z]+)', page()))
    spelt = {either or other for either, other in spelt} | {f"command-{n}" for n in COMMANDS}
    assert sent <= spelt
    assert "word(`command-${" in page()


def test_a_phrase_is_given_its_variables() -> None:
    checked = 0
    for call in calls(ASKS, BOT, ADAPTERS):
        given = {keyword.arg for keyword in call.keywords} - NO_VARIABLES
        if None in given:  # **arguments
            continue
        for key in keys_of(call):
            checked += 1
            assert ENGLISH[key].variables == given, f"{key} in line {call.lineno}"
    assert checked > 100


def test_a_refusal_has_the_variables_of_its_phrase() -> None:
    for call in calls({"Refused"}, BOT):
        given = [a.keys for a in call.args[1:] if isinstance(a, ast.Dict)] or [[]]
        names = {key.value for keys in given for key in keys if isinstance(key, ast.Constant)}
        for code in texts_in(call.args[0]):
            for key in ENGLISH.keys() & {f"refused-{code}"}:
                assert ENGLISH[key].variables == names, key


@pytest.mark.parametrize("kind", sorted(COMPUTED["told-*"]))
def test_everything_that_happens_is_told_in_every_language(kind: str) -> None:
    table = born("k3f9x2", Address("tg:-1"), "", "en", Person("tg:42"), "", 0.0)
    table = replace(table, seats=(Seat("Ivan", Person("tg:42")), Seat("Olga", Person("tg:43"))))
    pair = kind in ("defended", "swapped", "swapped-with")
    line = Told(kind, (0, 1), ("9C", "TC") if pair else ("9C",), 3)
    for language in LANGUAGES:
        assert told_line(Scribe(words, language, table), line)


# --- no other text in the core -------------------------------------------------------------------

CORE = (BOT / "screens", BOT / "app")
LETTERS = re.compile(r"[^\W\d_]{2,}")
DATA = re.compile(r"[a-z0-9_*]+([:.-][a-z0-9_*]*)*")
"""A word of the code: ``auto_pass``, ``ping:*``, ``*.over``."""
FIRST = {*BARE, *LOOKS, "me", "set", "level", "durakbot", "platform"}
"""What a line of the log or of a button begins with."""
PLAIN = {"NFC", "Cf", "Co", "Cn", "Cs"}
"""Unicode's own names."""
SHOWS = {"Screen", "Button", "Markup"}


def _unseen(node: ast.AST) -> bool:
    """What nobody at a table reads: troubles, the process log, patterns."""
    if isinstance(node, ast.Raise | ast.Assert):
        return True
    if isinstance(node, ast.Call):
        owner = getattr(getattr(node.func, "value", None), "id", "")
        return owner in ("log", "re")
    if isinstance(node, ast.Assign):
        return getattr(node.targets[0], "id", "") == "__all__"
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)  # a docstring


def _seen(node: ast.AST) -> Iterator[str]:
    """Every text below a node, but for what is unseen."""
    match node:
        case _ if _unseen(node):
            return
        case ast.Constant(str(text)):
            yield text
        case ast.JoinedStr(values):
            yield pattern(node)
            for value in values:
                if isinstance(value, ast.FormattedValue):
                    yield from _seen(value.value)
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _seen(child)


def _is_data(text: str) -> bool:
    if text in ENGLISH or text in COMPUTED or text in PLAIN or DATA.fullmatch(text):
        return True
    first, *rest = text.split()
    return first in FIRST and all(DATA.fullmatch(word) or word == "-" for word in rest)


def _without_tags(text: str) -> str:
    return re.sub(r"<[^>]*>", "", text)


def test_no_text_of_the_core_is_written_in_the_code() -> None:
    for tree in trees(*CORE):
        for text in _seen(tree):
            if LETTERS.search(_without_tags(text)):
                assert _is_data(_without_tags(text)), text


def test_what_a_screen_or_a_button_shows_comes_from_the_words() -> None:
    shown = {text for call in calls(SHOWS, *CORE) for text in texts_in(call.args[0])}
    shown |= given_as("toast", *CORE)
    assert "✓ *" in shown
    for text in shown:
        assert not LETTERS.search(_without_tags(text)), text


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("auto_pass", True),
        ("page main", True),
        ("choose -", True),
        ("Choose a card", False),
        ("Trump", False),
        ("your turn", False),
        ("Ход", False),
    ],
)
def test_words_for_people_are_told_from_words_of_the_code(text: str, data: bool) -> None:
    assert _is_data(text) is data
