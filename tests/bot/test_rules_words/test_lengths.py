"""The rules of any table fit one screen, the smallest platform's too."""

from random import Random

import pytest

from adapters.discord.markup import markdown
from bot.screens.rules_words import EASY, LIMIT
from bot.table import Setup
from bot.table.values import Value
from engine.rules import PRESETS
from tests.bot.sample import seeds
from tests.bot.test_rules_words.common import LANGUAGES, drawn, preset, text, units

LONG = 1480
"""What the presets with most to explain may have: teams, tricks, swaps."""
HEAVY = {"tricks_table", "pairs", "solo_north"}

FULLEST: dict[str, Value] = {
    "first_bout_cap_until": "first_discard",
    "trump_kind": "two_suits",
    "open_with_several": True,
    "who_throws_in": "neighbours_far_first_rank",
    "first_bout_who_throws_in": "neighbours",
    "take_when_all_beaten": True,
    "transfer": True,
    "show_trump_transfer": True,
    "transfer_in_first_bout": False,
    "draw_order": "play_order",
    "teams": "two_threes",
    "low_trump_swap": "any_time",
    "cheating": True,
    "deck_size": 52,
    "time_profile": "slow",
    "first_attacker": "left_of_dealer",
}
"""Where nearly everything is told at once."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_a_presets_rules_are_read_at_one_look(name: str, language: str) -> None:
    shown = text(Setup(name), language)
    assert units(markdown(shown)) <= (LONG if name in HEAVY else EASY)
    assert len(shown.splitlines()) <= 27


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_chosen_the_rules_fit_the_smallest_screen(language: str) -> None:
    longest = 0
    for seed in seeds(2):
        for setup in drawn(Random(seed), 100):
            length = units(markdown(text(setup, language)))
            assert length <= LIMIT, setup
            longest = max(longest, length)
    assert longest > EASY


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("series", ["open", "losses-10"])
@pytest.mark.parametrize("following", ["right_of_loser", "left_of_loser"])
@pytest.mark.parametrize("recount", ["each_card", "each_bout"])
@pytest.mark.parametrize("pile_on", [True, False])
@pytest.mark.parametrize("name", ["home_transfer", "three_against_three", "solo_north"])
def test_the_fullest_rules_fit_too(
    name: str, pile_on: bool, recount: str, following: str, series: str, language: str
) -> None:
    setup = preset(
        name,
        **FULLEST,
        pile_on=pile_on,
        neighbours_recount=recount,
        next_first_attacker=following,
        first_bout_cap=5,
    )
    shown = text(Setup(name, 52, "slow", setup.changes, series), language)
    assert units(shown) <= LIMIT
    assert units(markdown(shown)) > LIMIT - 300, "these are no longer the fullest"


def test_the_fine_print_is_what_is_left_out() -> None:
    late = "Late to defend, you take; late to add, you pass."
    drawn_up = "Also with whoever has just drawn that, until the next attack."
    assert late in text(Setup("home"))
    for name in ("pairs", "solo_north"):
        assert late not in text(Setup(name))
        assert drawn_up in text(Setup(name)), "what these presets are chosen for stays"
    full = text(preset("three_against_three", **FULLEST, pile_on=True))
    assert drawn_up not in full
    assert "may be swapped" in full
