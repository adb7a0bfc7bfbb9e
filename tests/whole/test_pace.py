"""What a game costs a group: its writes for each move, counted by the stand-ins."""

from random import Random

import pytest

from tests.benchmarks.api_calls import PLATFORMS, at_human_pace, in_a_burst

MOVES = 25
AT_HUMAN_PACE = 1.5
IN_A_BURST = 0.5
TRIES = 3
"""A machine that stalls for a moment stretches the burst: then it costs a write more."""


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_at_human_pace_a_move_costs_the_group_about_one_write(platform: str) -> None:
    played = await at_human_pace(platform, Random(5), MOVES)
    assert played.moves == MOVES
    assert 0 < played.cost.group / played.moves <= AT_HUMAN_PACE


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_six_cards_within_five_seconds_cost_the_group_two_writes(platform: str) -> None:
    for _ in range(TRIES):
        played = await in_a_burst(platform)
        assert played.moves == 6
        if played.cost.group / played.moves < IN_A_BURST:
            break
    assert 0 < played.cost.group / played.moves < IN_A_BURST
