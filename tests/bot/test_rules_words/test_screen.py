"""What a reader of the rules in words gets to see."""

import pytest

from bot.table import Setup
from engine.rules import PRESETS, Rules
from tests.bot.test_rules_words.common import (
    LANGUAGES,
    preset,
    special,
    text,
    usual,
    words,
)

PLAIN = {"first_bout_cap_until": "first_discard"}


def test_the_plain_game_has_no_marks_and_no_legend() -> None:
    setup = preset("home", **PLAIN)
    assert setup.rules == Rules(preset="home")
    shown = text(setup)
    assert special(shown) == []
    assert words.text("en", "rules-special") not in shown
    assert len(usual(shown)) > 10


def test_what_differs_from_the_plain_game_is_marked() -> None:
    shown = text(Setup("home_transfer"))
    marked = special(shown)
    assert len(marked) == 2
    assert marked[0].startswith("At most 6 cards an attack (5 in the first bout)")
    assert marked[1].startswith("Or pass an unbeaten attack")
    assert words.text("en", "rules-special") in shown.splitlines()[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_a_title_and_marks(name: str, language: str) -> None:
    shown = text(Setup(name), language)
    assert words.text(language, f"preset-name-{name}") in shown.splitlines()[0]
    assert special(shown)


def test_changes_on_top_of_a_preset_are_in_the_title() -> None:
    assert text(preset("home", deck_size=52)).startswith("<b>Rules: Home</b> · 52 cards")
    changed = text(preset("home", open_with_several=True))
    assert changed.startswith("<b>Rules: Home + changes</b> · 36 cards")


def test_the_whole_pack_that_is_dealt_leaves_nothing_to_draw() -> None:
    shown = text(Setup("three_against_three"))
    assert "all are dealt" in shown
    assert "Draw up" not in shown
    assert "<b>Talon</b>" not in shown


def test_at_a_dealt_table_only_what_concerns_so_many_is_told() -> None:
    setup = preset("neighbours_table")
    assert "The defender's neighbours" in text(setup)
    assert "The defender's neighbours" in text(setup, seats=4)
    three = text(setup, seats=3)
    assert "neighbour" not in three.partition("\n")[2].lower()
    assert "All the others may add" in three
    assert "Only the lead may add" in text(setup, seats=2)


def test_five_players_are_told_their_own_rule() -> None:
    setup = Setup("solo_north")
    assert "With five or more players: only the neighbours." in text(setup)
    for seats, told in ((4, "All the others may add"), (5, "The defender's neighbours may add")):
        shown = text(setup, seats=seats)
        assert told in shown
        assert "five or more" not in shown
    assert "if none is left" in text(setup)
    assert "if none is left" not in text(setup, seats=5)
    assert "all are dealt" in text(setup, seats=6)


def test_the_first_bout_is_told_apart_where_it_differs() -> None:
    assert "In the first bout: everyone." in text(Setup("advanced"))
    assert "In the first bout" not in text(Setup("advanced_strict"))
    alike = preset("home", first_bout_who_throws_in="all")
    assert text(alike).splitlines()[1:] == text(Setup("home")).splitlines()[1:]


def test_nothing_is_said_of_computers() -> None:
    for name in PRESETS:
        assert "computer" not in text(Setup(name)).lower()
        assert "компьютер" not in text(Setup(name), "ru").lower()


def test_every_seat_count_of_every_preset_can_be_told() -> None:
    for name, rules in PRESETS.items():
        for seats in range(2, 9):
            if rules.seats_allowed(seats):
                assert text(Setup(name), seats=seats)
