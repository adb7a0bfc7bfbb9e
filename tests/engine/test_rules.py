"""The parameters: presets, changes, and what is refused in a sentence."""

import pytest

from engine.rules import PARAMETERS, PRESETS, InvalidRules, Rules, rules_from, seconds

CHANGED = [
    ("open_table", {"draw_order": "play_order", "take_when_all_beaten": True}),
    ("neighbours_table", {"who_throws_in": "neighbours_far_first_rank"}),
    ("advanced", {"first_bout_who_throws_in": "all", "who_throws_in": "neighbours"}),
    ("advanced", {"opening_timeout": "loses", "transfer": False}),
    ("advanced_transfer", {"who_throws_in": "neighbours", "transfer": True}),
    ("advanced_strict", {"first_bout_who_throws_in": "same", "who_throws_in": "neighbours"}),
    ("advanced_strict", {"first_bout_cap": "off", "neighbours_recount": "each_bout"}),
    ("home", {"first_bout_cap_until": "first_bout_end", "who_throws_in": "all"}),
    ("home_transfer", {"first_bout_cap_until": "first_bout_end", "transfer": True}),
    ("tricks_table", {"cheating": True, "draw_order": "play_order", "take_when_all_beaten": True}),
    ("pairs", {"teams": "two_pairs", "who_throws_in": "lead_team", "first_bout_cap": "off"}),
    ("pairs", {"throw_in_priority": "lead_first", "first_attacker": "left_of_dealer"}),
    ("pairs", {"next_first_attacker": "left_of_loser", "low_trump_swap": "any_time"}),
    ("pairs", {"open_with_several": True}),
    ("solo_north", {"teams": "none", "who_throws_in": "all", "open_with_several": True}),
    ("solo_north", {"who_throws_in_from_five": "neighbours", "low_trump_swap": "any_time"}),
    ("solo_north", {"throw_in_priority": "lead_then_left", "first_bout_cap": "off"}),
    ("three_against_three", {"teams": "two_threes", "low_trump_swap": "off"}),
    ("three_against_three", {"who_throws_in": "lead_team", "throw_in_priority": "lead_first"}),
    ("double_trump", {"trump_kind": "two_suits", "who_throws_in": "neighbours"}),
    ("online_draw", {"tie_rule": "draw", "open_with_several": True}),
    ("online_classic", {"tie_rule": "defender_loses", "open_with_several": True}),
]


@pytest.mark.parametrize(("preset", "parameters"), CHANGED)
def test_presets_are_as_the_table_says(preset: str, parameters: dict[str, object]) -> None:
    for name, value in parameters.items():
        assert getattr(PRESETS[preset], name) == value


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_written_by_its_name_alone(preset: str) -> None:
    assert PRESETS[preset].changed() == {"preset": preset}
    assert rules_from({"preset": preset}) == PRESETS[preset]


def test_rules_are_read_as_they_are_written() -> None:
    words = {"preset": "home", "transfer": True, "first_bout_cap": "off", "deck_size": 52}
    rules = rules_from(words)
    assert rules.changed() == words
    assert rules_from(rules.changed()) == rules


def test_a_change_back_to_the_preset_is_no_change() -> None:
    assert rules_from({"preset": "home", "transfer": False}).changed() == {"preset": "home"}


def test_what_a_preset_changes_can_be_changed_back() -> None:
    words = {"preset": "open_table", "take_when_all_beaten": False}
    assert rules_from(words).changed() == words


REFUSED = [
    ({}, "name no preset"),
    ({"preset": "bluff"}, "there is no preset 'bluff'; the presets are open_table, neighbours_"),
    ({"preset": 3}, "preset cannot be 3"),
    (
        {"preset": "advanced", "teams": "two_threes"},
        "teams=two_threes needs 6 players, and advanced is for 2 to 4 players",
    ),
    (
        {"preset": "pairs", "teams": "two_threes"},
        "teams=two_threes needs 6 players, and pairs is for 4 players",
    ),
    (
        {"teams": "two_pairs", "tie_rule": "defender_loses"},
        "tie_rule=defender_loses cannot be played in teams",
    ),
    (
        {"teams": "two_threes", "deck_size": 32},
        "32 cards are not enough to deal six each to 6 players",
    ),
    ({"preset": "pairs", "teams": "none"}, "lead_team may throw in only where there are teams"),
    ({"first_bout_who_throws_in": "lead_team"}, "lead_team may throw in only where there are"),
    ({"teams": "three_pairs"}, "teams cannot be 'three_pairs': it is 'none', 'two_pairs' or"),
    ({"cheating": "on"}, "cheating cannot be 'on': it is true or false"),
    ({"show_trump_transfer": True}, "show_trump_transfer needs transfer"),
    ({"who_throws_in": "lead_team"}, "lead_team may throw in only where there are teams"),
    ({"tranfer": True}, "there is no parameter 'tranfer'"),
    ({"players": 3}, "the number of players is no parameter"),
    ({"transfer": "on"}, "transfer cannot be 'on': it is true or false"),
    ({"transfer": 1}, "transfer cannot be 1: it is true or false"),
    ({"deck_size": 40}, "deck_size cannot be 40: it is 36, 24, 32 or 52"),
    ({"deck_size": True}, "deck_size cannot be True"),
    ({"deck_size": 36.0}, "deck_size cannot be 36.0"),
    ({"hand_size": 7}, "hand_size cannot be 7"),
    ({"first_bout_cap": 6}, "first_bout_cap cannot be 6: it is 5 or 'off'"),
    ({"tie_rule": None}, "tie_rule cannot be None"),
]


@pytest.mark.parametrize(("words", "sentence"), REFUSED)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    words: dict[str, object], sentence: str
) -> None:
    with pytest.raises(InvalidRules, match=r".") as refused:
        rules_from({"preset": "home", **words} if words else {})
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("preset", "deck", "least", "most"),
    [
        *[("home", 36, 2, 6), ("home", 24, 2, 4), ("home", 32, 2, 5), ("home", 52, 2, 8)],
        *[("advanced", 36, 2, 4), ("advanced", 52, 2, 4)],
        *[("pairs", 24, 4, 4), ("pairs", 52, 4, 4), ("three_against_three", 52, 6, 6)],
        *[("tricks_table", 52, 2, 8), ("solo_north", 52, 2, 8), ("online_draw", 32, 2, 5)],
    ],
)
def test_how_many_may_sit_down(preset: str, deck: int, least: int, most: int) -> None:
    rules = rules_from({"preset": preset, "deck_size": deck})
    assert [n for n in range(12) if rules.seats_allowed(n)] == list(range(least, most + 1))


def test_why_so_many_cannot_sit_down() -> None:
    rules = rules_from({"preset": "home", "deck_size": 24})
    assert rules.why_not_seats(7) == "home is for 2 to 6 players, not 7"
    assert rules.why_not_seats(5) == "24 cards are not enough to deal six each to 5 players"
    assert rules.why_not_seats(4) is None


def test_seconds_by_profile() -> None:
    assert seconds(PRESETS["home"]) == (60, 60, 30)
    assert seconds(Rules(time_profile="extra_fast")) == (15, 15, 8)
    assert seconds(Rules(time_profile="untimed")) is None


def test_rules_are_frozen() -> None:
    with pytest.raises(ValueError, match="frozen"):
        PRESETS["home"].transfer = True  # type: ignore[misc]


def test_teams_on_top_of_a_preset_say_how_many_may_sit_down() -> None:
    rules = rules_from({"preset": "home", "deck_size": 52, "teams": "two_threes"})
    assert (rules.fewest, rules.most) == (6, 6)
    assert rules.why_not_seats(8) == "home with teams=two_threes is for 6 players, not 8"
    assert PRESETS["pairs"].why_not_seats(5) == "pairs is for 4 players, not 5"


def test_the_parameters_are_listed_with_their_values_the_default_first() -> None:
    assert set(PARAMETERS) == set(Rules.model_fields) - {"preset"}
    assert PARAMETERS["deck_size"] == (36, 24, 32, 52)
    assert PARAMETERS["first_bout_cap"] == (5, "off")
    assert PARAMETERS["pile_on"] == (True, False)
    assert PARAMETERS["low_trump_swap"] == ("off", "any_time", "own_turn")
    for name, values in PARAMETERS.items():
        assert values[0] == Rules.model_fields[name].default
