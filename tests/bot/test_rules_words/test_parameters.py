"""Every value of every parameter is told, wherever it changes the game; and nothing else is."""

from itertools import combinations

import pytest

from bot.table import Setup
from bot.table.series import SERIES
from bot.table.values import Value
from engine.rules import PARAMETERS
from tests.bot.test_rules_words.common import FIXED, LANGUAGES, preset, text

THREES: dict[str, Value] = {"teams": "two_threes", "deck_size": 52}
SWAP: dict[str, Value] = {"low_trump_swap": "any_time"}
WHERE: dict[str, tuple[str, dict[str, Value]]] = {
    "teams": ("home", {"deck_size": 52}),
    "partner_talk": ("home", THREES),
    "transfer_in_first_bout": ("home", {"transfer": True}),
    "show_trump_transfer": ("home", {"transfer": True}),
    "neighbours_recount": ("home", {"who_throws_in": "neighbours"}),
    "deck_size": ("home", SWAP),
}
"""A preset and what must hold besides, for a parameter to make a difference."""
NEEDS_TEAMS = {"lead_team"}
LIKE_OTHERS = {("same", "all"), ("same", "lead_team")}
"""Values that come to the same as long as nothing else is chosen."""


def _where(name: str) -> tuple[str, dict[str, Value]]:
    return WHERE.get(name, ("home", {}))


def _texts(name: str, values: set[Value], language: str) -> dict[Value, str]:
    base, besides = _where(name)
    return {value: text(preset(base, **besides, **{name: value}), language) for value in values}


def _told_apart(texts: dict[Value, str]) -> None:
    for one, other in combinations(texts, 2):
        if (one, other) not in LIKE_OTHERS and (other, one) not in LIKE_OTHERS:
            assert texts[one] != texts[other], (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in PARAMETERS if name not in FIXED])
def test_each_value_changes_the_words(name: str, language: str) -> None:
    values = {v for v in PARAMETERS[name] if isinstance(v, Value)} - NEEDS_TEAMS
    assert len(values) > 1
    _told_apart(_texts(name, values, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name", ["who_throws_in", "first_bout_who_throws_in", "neighbours_recount"]
)
def test_each_value_changes_the_words_in_large_teams_too(name: str, language: str) -> None:
    near: dict[str, Value] = {} if name == "who_throws_in" else {"who_throws_in": "neighbours"}
    values = [v for v in PARAMETERS[name] if isinstance(v, Value) and v != "lead_team"]
    texts = {
        value: text(preset("home", **THREES, **near, **{name: value}), language) for value in values
    }
    if name == "first_bout_who_throws_in":
        assert texts.pop("same") == texts["neighbours"]
    _told_apart(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_series_is_told_unless_it_has_no_end(language: str) -> None:
    texts = [text(Setup("home", series=series), language) for series in SERIES]
    assert len(set(texts)) == len(SERIES)
    assert min(map(len, texts)) == len(texts[SERIES.index("open")])


@pytest.mark.parametrize(
    ("base", "besides", "name"),
    [
        ("home", {"first_bout_cap": "off"}, "first_bout_cap_until"),
        ("home", {"who_throws_in": "nobody"}, "pile_on"),
        ("home", {"who_throws_in": "nobody"}, "throw_in_priority"),
        ("home", {"cheating": True}, "throw_in_priority"),
        ("home", {}, "neighbours_recount"),
        ("home", {}, "partner_talk"),
        ("home", {}, "transfer_in_first_bout"),
        ("home", {"time_profile": "untimed"}, "opening_timeout"),
        ("home", {"trump_kind": "none"}, "low_trump_swap"),
        ("home_transfer", {"trump_kind": "none"}, "show_trump_transfer"),
        ("three_against_three", {}, "low_trump_swap"),
        ("three_against_three", {}, "draw_order"),
        ("pairs", {}, "who_throws_in_from_five"),
        ("advanced", {}, "who_throws_in_from_five"),
        ("pairs", {"who_throws_in": "neighbours"}, "neighbours_recount"),
    ],
)
def test_what_makes_no_difference_is_not_told(
    base: str, besides: dict[str, Value], name: str
) -> None:
    values = [v for v in PARAMETERS[name] if isinstance(v, Value)]
    if base != "pairs":
        values = [v for v in values if v not in NEEDS_TEAMS]
    first, *others = [text(preset(base, **besides, **{name: value})) for value in values]
    # The title alone says that something was chosen.
    assert all(other.splitlines()[1:] == first.splitlines()[1:] for other in others)


def test_in_pairs_the_neighbours_are_the_leads_team() -> None:
    scopes = ("all", "neighbours", "neighbours_far_first_rank", "lead_team")
    texts = [text(preset("pairs", who_throws_in=scope)).splitlines()[1:] for scope in scopes]
    assert all(each == texts[0] for each in texts)


def test_without_trumps_the_lot_decides_where_the_lowest_trump_would() -> None:
    none = preset("home", trump_kind="none")
    lot = preset("home", trump_kind="none", first_attacker="random")
    assert text(none) == text(lot)
    later = text(preset("home", trump_kind="none", next_first_attacker="lowest_trump"))
    assert "Next game: by lot." in later
    assert "lowest trump" not in later
