"""Names and talk are hostile input; identities follow from tokens and lead nowhere back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.web.people import NAME_LENGTH, People, tidy_name, tidy_text
from tests.platforms.browser.fakes import FakeStore


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna \t\n Maria  ", "Anna Maria"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Дмитрий", "Дмитрий"),
        ("😀", "😀"),
        ("<img src=x onerror=a>", "<img src=x onerror=a>"),
        ("abc\u202edcba", "abcdcba"),
        ("a\u200b\u200db\ufeff", "ab"),
        ("nul\x00l", "null"),
        ("x" * 50, "x" * 24),
        ("a" * 23 + " b", "a" * 23),
        ("a" + "\u0301" * 40, "á\u0301\u0301"),
        ("", ""),
        (" \u202e\u200b ", ""),
        ("\u0301\u0301", ""),
        ("\u3164\u2800", ""),
        ("lone \ud800 surrogate", "lone surrogate"),
    ],
)
def test_names_are_tidied(typed: str, name: str) -> None:
    assert tidy_name(typed) == name


@given(st.text())
def test_a_tidy_name_is_short_on_one_line_and_tidy_already(typed: str) -> None:
    name = tidy_name(typed)
    assert len(name) <= NAME_LENGTH
    assert "\n" not in name
    assert name == name.strip()
    assert tidy_name(name) == name
    name.encode()


def test_talk_keeps_lines_and_joined_emoji_and_loses_overrides() -> None:
    assert tidy_text("  one  \n two\u202e \x07") == "one\n two"
    assert tidy_text("👩\u200d💻") == "👩\u200d💻"


async def test_a_person_is_found_by_his_token_and_by_nothing_else() -> None:
    people = People(FakeStore())  # type: ignore[arg-type]
    token, guest = await people.meet(None)
    await people.name(guest, "Anna")
    assert (await people.meet(token))[1].name == "Anna"
    for other in (guest.id, guest.digest, token + "x", token[:-1], token.swapcase()):
        assert (await people.meet(other))[1].name == ""


async def test_a_note_of_another_release_is_a_person_to_ask_again() -> None:
    store = FakeStore({"web-person": {"abc": "{}", "def": "nonsense"}})
    people = People(store)  # type: ignore[arg-type]
    assert (await people.meet("anything"))[1].name == ""
