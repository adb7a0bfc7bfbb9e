"""Every combination of parameters is playable, or refused in a sentence.

``DURAKBOT_SOAK=1`` walks a hundred times as far.
"""

import os
from random import Random

import pytest

from engine.rules import PARAMETERS, PRESETS, InvalidRules, rules_from
from tests.engine.tables import random_deal, random_game

TIMES = 100 if os.environ.get("DURAKBOT_SOAK") == "1" else 1
SENTENCES = (
    "lead_team may throw in only where there are teams",
    "show_trump_transfer needs transfer",
    "tie_rule=defender_loses cannot be played in teams",
    "players, and ",
    "cards are not enough to deal six each to ",
)


@pytest.mark.parametrize("seed", range(8))
def test_a_random_walk_over_the_whole_grid(seed: int) -> None:
    random, played, refused = Random(seed), 0, list[str]()
    while played < 12 * TIMES:
        words = {name: random.choice(values) for name, values in PARAMETERS.items()}
        words["preset"] = random.choice(list(PRESETS))
        try:
            rules = rules_from(words)
        except InvalidRules as trouble:
            refused.append(str(trouble))
            continue
        assert rules_from(rules.changed()) == rules
        *_, last = random_game(random, random_deal(random, rules))
        assert last.public.over
        played += 1
    assert refused
    assert [each for each in refused if not any(known in each for known in SENTENCES)] == []


@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_is_played_at_each_number_of_seats(preset: str) -> None:
    random, rules = Random(1), PRESETS[preset]
    assert [rules.why_not_seats(n) for n in range(rules.fewest, rules.most + 1)].count(None) > 0
    *_, last = random_game(random, random_deal(random, rules))
    assert last.public.over


def test_each_value_of_each_parameter_can_be_had() -> None:
    for name, values in PARAMETERS.items():
        for value in values:
            words = {"preset": "home", name: value}
            if value == "lead_team":
                words["teams"] = "two_pairs"
            if name == "show_trump_transfer":
                words["transfer"] = True
            assert getattr(rules_from(words), name) == value
