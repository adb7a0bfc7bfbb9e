"""Phrases: the same in every language, and fit for where they are shown."""

import re
import unicodedata
from collections import Counter
from html.parser import HTMLParser

import pytest

from bot.table.choices import options
from engine.rules import PRESETS
from tests.bot.test_words.phrases import ENGLISH, FILES, LANGUAGES, every, shown, words
from tests.bot.test_words.usage import given_to

NUMBERS = (1, 2, 5, 21)
"""One of each Russian plural, and a large one that goes with `one`."""
LABELS = {
    "button-join": "Join",
    "button-leave": "Leave",
    "button-more-computers": "+ computer",
    "button-fewer-computers": "− computer",
    "button-rules": "Rules",
    "button-deal": "Deal",
    "button-cards": "My cards",
    "button-hand": "My hand",
    "button-open-bot": "Open the bot",
    "button-again": "Again",
    "button-new-table": "New table",
}
"""English labels that people and tests press by their name."""


def test_there_is_a_file_for_each_language_and_no_other() -> None:
    assert words.languages == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_with_the_same_variables(language: str) -> None:
    file = FILES[language]
    assert file.keys() == ENGLISH.keys()
    assert {k: m.variables for k, m in file.items()} == {k: m.variables for k, m in ENGLISH.items()}


def test_a_phrase_quotes_only_phrases_without_variables() -> None:
    for language, key in every():
        for quoted in FILES[language][key].messages:
            assert not FILES[language][quoted].variables, f"{language}: {key} quotes {quoted}"


def test_every_phrase_formats_with_any_number() -> None:
    for language, key in every():
        for number in NUMBERS:
            assert shown(language, key, number).strip(), f"{language}: {key}"


def test_russian_tells_one_few_and_many_apart_and_writes_the_number() -> None:
    for key, message in FILES["ru"].items():
        for name, plurals in message.selectors.items():
            assert plurals == {"one", "few", "many", "other"}, f"{key}: {name}"
            for number in NUMBERS:
                assert str(number) in shown("ru", key, number), key


def test_english_tells_one_from_many() -> None:
    for key, message in ENGLISH.items():
        for name, plurals in message.selectors.items():
            assert plurals == {"one", "other"}, f"{key}: {name}"
        if message.selectors:
            assert len({shown("en", key, n).replace(str(n), "") for n in NUMBERS}) == 2, key


# --- what a phrase may look like ---------------------------------------------------------------


class _Tags(HTMLParser):
    """The tags of a neutral text; they must nest."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert not self._open, f"not closed: {self._open}"

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found.append(" ".join((tag, *(name for name, _ in attributes))))
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


def _marks(text: str) -> Counter[str]:
    """Emoji, arrows and other signs, which mean the same in every language."""
    return Counter(c for c in text if unicodedata.category(c) in ("So", "Sm"))


def test_tags_are_those_of_the_neutral_form_and_nest() -> None:
    known = {"b", "i", "code", "at id", "at time"}
    for language, key in every():
        assert set(_Tags(shown(language, key)).found) <= known, f"{language}: {key}"


def test_tags_and_signs_are_the_same_in_every_language() -> None:
    for language, key in every():
        ours, english = shown(language, key), shown("en", key)
        assert sorted(_Tags(ours).found) == sorted(_Tags(english).found), f"{language}: {key}"
        assert _marks(ours) == _marks(english), f"{language}: {key}"


def test_a_label_or_a_toast_has_no_tags() -> None:
    for language, key in every():
        if key.partition("-")[0] in ("button", "toast", "refused", "why", "tg", "dc", "web"):
            assert not _Tags(shown(language, key)).found, f"{language}: {key}"


def test_what_an_alert_shows_has_at_most_200_characters() -> None:
    alerts = {k for k in ENGLISH if k.startswith(("toast-", "refused-", "why-", "preset-about-"))}
    alerts |= given_to("toast", 1) & ENGLISH.keys()
    assert {"start-toast", "lobby-waiting"} <= alerts
    for language, key in every():
        if key in alerts:
            assert len(shown(language, key, 21, "W" * 24)) <= 200, f"{language}: {key}"


def test_a_button_is_short() -> None:
    for language, key in every():
        if key.startswith(("button-", "preset-name-", "pace-name-")):
            assert len(shown(language, key)) <= 24, f"{language}: {key}"


def test_english_labels_are_the_agreed_ones() -> None:
    assert {key: words.text("en", key) for key in LABELS} == LABELS


def test_a_menu_of_a_platform_takes_the_commands() -> None:
    for language, key in every():
        text = shown(language, key)
        if re.fullmatch(r"dc-(command|option)-\w+-name", key):
            assert re.fullmatch(r"[\w-]{1,32}", text), f"{language}: {key}"
            assert text == text.lower(), f"{language}: {key}"
        elif re.match(r"(dc|tg)-(command|option)-|help-topic-", key):
            assert 1 <= len(text) <= 100, f"{language}: {key}"


def test_russian_is_written_in_russian() -> None:
    foreign = re.compile(r"<[^>]*>|/[a-z]+|\b(Ivan|Telegram|Discord|JavaScript)\b")
    for key in FILES["ru"]:
        text = foreign.sub("", shown("ru", key))
        assert not re.search(r"[A-Za-z]", text), f"{key}: {text}"


def test_english_is_written_in_latin_letters() -> None:
    for key in ENGLISH:
        letters = [c for c in shown("en", key) if c.isalpha()]
        assert all("LATIN" in unicodedata.name(c) for c in letters), key


def test_no_two_buttons_of_a_choice_are_alike() -> None:
    for language in LANGUAGES:
        for names in (
            [words.text(language, f"preset-name-{preset}") for preset in PRESETS],
            [words.text(language, f"pace-name-{pace}") for pace in options("time_profile")],
        ):
            assert len(set(names)) == len(names)
