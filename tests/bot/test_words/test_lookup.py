"""The lookup: languages, escaping, plurals, and what is an error."""

import pytest

from bot.words import Markup, Words
from tests.bot.test_words.phrases import words


def test_names_are_escaped_in_markup_and_not_in_plain_text() -> None:
    name = '<b>Ann & "Bob"</b>'
    assert words.text("en", "told-back", name=name) == f"👋 {name} is back"
    escaped = '👋 &lt;b&gt;Ann &amp; "Bob"&lt;/b&gt; is back'
    assert words.markup("en", "told-back", name=name) == escaped


def test_markup_in_markup_is_not_escaped_again() -> None:
    who = Markup('<at id="tg:42">Ann</at>')
    assert words.markup("en", "ping", who=who).startswith('<at id="tg:42">Ann</at>')


def test_a_phrase_does_not_read_what_is_put_into_it() -> None:
    assert "{ $name }" in words.text("en", "told-back", name="{ $name }")


@pytest.mark.parametrize(
    ("language", "matched"),
    [("ru-RU", "ru"), ("RU", "ru"), ("ru_UA", "ru"), ("en-GB", "en"), ("de", "en"), ("", "en")],
)
def test_a_platforms_word_for_a_language_finds_ours(language: str, matched: str) -> None:
    assert words.match(language) == matched


def test_an_unknown_language_falls_back_to_the_default() -> None:
    russian = Words("ru-RU")
    assert (russian.default, russian.match("de"), russian.match("de", "en")) == ("ru", "ru", "en")
    assert russian.text("de", "language-name") == "Русский"
    assert Words("tlh").default == "en"


@pytest.mark.parametrize(
    ("number", "cards"), [(1, "1 карту"), (2, "2 карты"), (5, "5 карт"), (21, "21 карту")]
)
def test_russian_counts_cards(number: int, cards: str) -> None:
    assert words.text("ru", "told-taken", name="Анна", number=number).endswith(cards)


def test_a_missing_phrase_or_variable_is_an_error() -> None:
    with pytest.raises(KeyError, match="no-such-phrase"):
        words.text("en", "no-such-phrase")
    with pytest.raises(ValueError, match="told-back"):
        words.text("en", "told-back")
