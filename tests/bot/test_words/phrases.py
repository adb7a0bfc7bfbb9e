"""The files of the words, as they are written."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.words import Argument, Words

ROOT = Path(__file__).parent.parent.parent.parent
LANGUAGES = ("en", "ru")

words = Words()


class Message(Visitor):
    """The variables, selectors and other messages in a message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.selectors: dict[str, set[str]] = {}
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ftl.VariableReference)
        names = {v.key.name for v in node.variants if isinstance(v.key, ftl.Identifier)}
        self.selectors[node.selector.id.name] = names
        self.generic_visit(node)


def read(language: str) -> Mapping[str, Message]:
    source = (ROOT / "bot" / "locales" / f"{language}.ftl").read_text("utf-8")
    messages: dict[str, Message] = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ftl.BaseComment):
            continue
        assert isinstance(entry, ftl.Message), f"{language}: cannot be read: {entry}"
        assert entry.value is not None, f"{language}: {entry.id.name} has no text"
        assert entry.id.name not in messages, f"{language}: {entry.id.name} is there twice"
        inside = messages[entry.id.name] = Message()
        inside.visit(entry.value)
    return messages


FILES = {language: read(language) for language in LANGUAGES}
ENGLISH = FILES["en"]
COUNTED = {name for file in FILES.values() for m in file.values() for name in m.selectors}
"""Variables that choose a plural somewhere; the code passes numbers for them."""


def shown(language: str, key: str, number: int = 5, text: str = "Ivan") -> str:
    """A phrase with its variables filled in."""
    given: dict[str, Argument] = {
        name: number if name in COUNTED else text for name in FILES[language][key].variables
    }
    return words.text(language, key, **given)


def every() -> Iterator[tuple[str, str]]:
    return ((language, key) for language in LANGUAGES for key in FILES[language])
