"""Two trump suits, or none: what the table says of them, how hands are sorted, whole games."""

from collections.abc import Mapping

import pytest

from bot.screens import Look
from bot.screens.hand_buttons import sorted_cards
from bot.table import Phase, Setup
from engine.cards import write_cards
from tests.bot.fakes import World
from tests.bot.games import dealt
from tests.bot.test_buttons import LIMITS, check, check_everybody
from tests.bot.test_houses.common import labels, line, placed

DOUBLE = Setup("double_trump")
NONE = Setup("home", changes=(("trump_kind", "none"),))
MIDDLE: Mapping[str, object] = {
    "trump": "HS",
    "hands": ["6C 7C 9S TH 6D", "8C TC KD"],
    "talon": "6S 7D 8S QS AH",
    "lead": 0,
    "defender": 1,
    "bout": 3,
}


async def test_two_trump_suits_are_both_on_the_table() -> None:
    world = (await placed(DOUBLE, 2, MIDDLE)).world
    for screen in (world.group, world.hand("anna")):
        assert line(screen, "Trumps").startswith("Trumps <b>A♥</b> and <b>♠</b> · 5 cards")


async def test_with_an_empty_talon_both_suits_are_shown() -> None:
    world = (await placed(DOUBLE, 2, dict(MIDDLE, talon=""))).world
    assert line(world.group, "Trumps").startswith("Trumps <b>♥</b> and <b>♠</b> · the talon is")


async def test_without_trumps_the_last_card_is_still_known() -> None:
    world = (await placed(NONE, 2, dict(MIDDLE, trump=""))).world
    assert line(world.group, "No trumps").startswith("No trumps, <b>A♥</b> is drawn last · 5 cards")
    world = (await placed(NONE, 2, dict(MIDDLE, trump="", talon=""))).world
    assert line(world.group, "No trumps").startswith("No trumps · the talon is empty")


async def test_either_trump_is_offered_against_a_plain_card() -> None:
    hands = {"hands": ["6C KH", "7S 9H TD 8C"]}
    world = (await placed(DOUBLE, 2, {**MIDDLE, **hands})).world
    await world.presses("anna", "6♣")
    assert labels(world.hand("boris")) == ["8♣", "7♠", "9♥", "Take"]


async def test_without_trumps_only_the_suit_beats() -> None:
    hands = {"hands": ["6C KH", "7S 9H TD 8C"], "trump": ""}
    world = (await placed(NONE, 2, {**MIDDLE, **hands})).world
    await world.presses("anna", "6♣")
    assert labels(world.hand("boris")) == ["8♣", "Take"]


@pytest.mark.parametrize(
    ("setup", "trump", "sort", "hand"),
    [
        (DOUBLE, "HS", "suit", "6C 7C 6D 9S TH"),
        (DOUBLE, "SH", "suit", "6C 7C 6D TH 9S"),
        (DOUBLE, "HS", "rank", "6C 6D 7C 9S TH"),
        (NONE, "", "suit", "6C 7C 6D TH 9S"),
        (NONE, "", "rank", "6C 6D 7C 9S TH"),
    ],
)
async def test_both_trumps_are_sorted_last_the_first_one_after_the_second(
    setup: Setup, trump: str, sort: str, hand: str
) -> None:
    talon = f"6H 7D 8S QS A{(trump or 'D')[0]}"
    game = await placed(setup, 2, dict(MIDDLE, trump=trump, talon=talon))
    assert write_cards(sorted_cards(game.view("anna"), Look(sort=sort))) == hand


@pytest.mark.parametrize("limits", LIMITS)
@pytest.mark.parametrize("setup", [DOUBLE, NONE], ids=["two", "none"])
async def test_a_whole_game_is_played_by_the_buttons(setup: Setup, limits: str) -> None:
    world = World(5, limits=LIMITS[limits])
    game = await dealt(world, setup, people=2, computers=1, seed=5)
    while game.playing:
        await game.step()
        if game.playing and game.steps % 15 == 0:
            await check_everybody(game, LIMITS[limits])
        for name in game.people:
            check(world.hand(name), LIMITS[limits])
    assert world.table.phase is Phase.OVER
