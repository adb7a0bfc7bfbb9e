"""The games that are told. Seeds and bouts of the rare things were looked for."""

from collections.abc import Mapping
from typing import Final

from tests.playthroughs.habits import cheats_and_catches, passes_on, suspects, swaps_late
from tests.playthroughs.teller import Story

ANNA, BORIS, CID, DOT = "anna", "boris", "cid", "dot"
THREE, FOUR = (ANNA, BORIS, CID), (ANNA, BORIS, CID, DOT)


def preset(name: str, **values: str) -> tuple[tuple[str, str], ...]:
    return (("preset", name), *values.items())


STORIES: Final[Mapping[str, Story]] = {
    # one for each preset
    "open_table": Story(1, THREE, 0, preset("open_table", deck_size="24")),
    "neighbours_table": Story(2, FOUR, 1, preset("neighbours_table")),
    "tricks_table": Story(3, THREE, 0, preset("tricks_table", deck_size="24")),
    "advanced": Story(3, (ANNA, BORIS), 2, preset("advanced", deck_size="24", time_profile="fast")),
    "advanced_transfer": Story(4, (ANNA, BORIS), 1, preset("advanced_transfer", deck_size="24")),
    "advanced_strict": Story(5, THREE, 1, preset("advanced_strict", deck_size="32")),
    "home": Story(6, (ANNA,), 1),
    "home_transfer": Story(7, (ANNA, BORIS), 0, preset("home_transfer", time_profile="untimed")),
    "pairs": Story(8, (ANNA, BORIS), 2, preset("pairs", deck_size="24")),
    "solo_north": Story(9, THREE, 0, preset("solo_north", deck_size="24")),
    "three_against_three": Story(10, (ANNA, BORIS), 4, preset("three_against_three")),
    "double_trump": Story(11, THREE, 0, preset("double_trump", deck_size="24")),
    "online_draw": Story(12, (ANNA, BORIS), 0, preset("online_draw", deck_size="24")),
    "online_classic": Story(
        13, (ANNA, BORIS), 1, preset("online_classic", deck_size="24", passing="on")
    ),
    # one for each rare thing
    "pairs_with_one_partner_out": Story(3, FOUR, 0, preset("pairs"), bouts=(4, 99)),
    "three_against_three_with_the_seats_moving": Story(
        2, THREE, 3, preset("three_against_three"), (ANNA, CID), bouts=(4, 99)
    ),
    "a_trick_caught": Story(
        2, THREE, 0, preset("tricks_table"), habit=cheats_and_catches, bouts=(1, 3)
    ),
    "a_false_accusation": Story(1, THREE, 0, preset("tricks_table"), habit=suspects, bouts=(1, 2)),
    "a_swap_after_the_turn_up_was_drawn": Story(
        3, THREE, 0, preset("solo_north", deck_size="24"), habit=swaps_late, bouts=(2, 4)
    ),
    "a_transfer_that_comes_back": Story(
        24, (ANNA, BORIS), 0, preset("home_transfer"), habit=passes_on, bouts=(1, 3)
    ),
    "a_game_for_practice": Story(5, (ANNA,), 0, opponent="expert", asks=0.4),
    "a_draw": Story(46, (ANNA, BORIS), 0, preset("online_draw", deck_size="24"), bouts=(6, 99)),
}
