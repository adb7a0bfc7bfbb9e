"""Who sits, and what is chosen, before the deal."""

import pytest

from bot.ports import Pace
from bot.screens import face
from bot.table import Phase, Setup
from bot.table.choices import seats_fewest, seats_most
from engine.rules import PRESETS
from tests.bot.fakes import World
from tests.bot.games import NAMES, choose
from tests.bot.test_lobby.common import lobby, seated


async def test_a_table_begins_at_home_at_a_medium_pace_with_its_opener_seated() -> None:
    world = await lobby()
    assert world.table.setup == Setup("home", 36, "medium")
    assert seated(world) == ["Anna"]
    assert world.table.host == world.person("anna")
    assert [b.text for b in world.group.buttons] == [
        "Join",
        "Leave",
        "+ computer",
        "\u2212 computer",
        "Levels",
        "Rules",
        "Deal",
    ]


async def test_the_lobby_is_posted_once_with_its_opener_in_it() -> None:
    world = await lobby(group=Pace(gap=1.1, quiet=1.5, patience=6.0, per_minute=18))
    assert [verb for verb, _, _ in world.chat.calls] == ["post"]
    assert "Anna" in world.group.text


async def test_people_join_and_leave() -> None:
    world = await lobby()
    reply = await world.presses("boris", "Join")
    assert reply.toast == world.phrase("toast-seated")
    assert "1. Anna" in world.group.text
    assert "2. Boris" in world.group.text
    again = await world.presses("boris", "Join")
    assert again.toast == world.phrase("refused-already-seated")
    await world.presses("boris", "Leave")
    assert seated(world) == ["Anna"]
    again = await world.presses("boris", "Leave")
    assert again.toast == world.phrase("refused-not-seated")


async def test_computers_are_seated_and_sent_away_by_the_host() -> None:
    world = await lobby(2)
    for _ in range(2):
        await world.presses("anna", "+ computer")
    assert seated(world) == ["Anna", "Boris", "computer", "computer"]
    assert "Computer 2" in world.group.text
    for _ in range(2):
        await world.presses("anna", "\u2212 computer")
    reply = await world.presses("anna", "\u2212 computer")
    assert reply.toast == world.phrase("refused-no-computer")
    assert seated(world) == ["Anna", "Boris"]


@pytest.mark.parametrize(
    ("preset", "deck"),
    [
        (preset, deck)
        for preset, rules in PRESETS.items()
        for deck in (24, 32, 36, 52)
        if deck >= rules.fewest * rules.hand_size
    ],
)
async def test_nobody_is_seated_beyond_what_preset_and_deck_allow(preset: str, deck: int) -> None:
    world = await lobby()
    setup = Setup(preset, deck)
    await choose(world, "anna", setup)
    most = seats_most(setup)
    assert 2 <= seats_fewest(setup) <= most <= (8 if deck == 52 else 6)
    for name in NAMES[1:most]:
        await world.presses(name, "Join")
    assert len(world.table.seats) == most
    reply = await world.presses("zoe", "Join")
    assert str(most) in reply.toast
    reply = await world.presses("anna", "+ computer")
    assert str(most) in reply.toast
    assert len(world.table.seats) == most
    await world.presses("anna", "Deal")
    assert world.table.phase is Phase.PLAYING


async def test_rules_for_fewer_than_sit_there_are_refused_in_a_sentence() -> None:
    world = await lobby(6)
    await world.presses("anna", "Rules")
    for what in ("set preset advanced", "set deck_size 24"):
        reply = await world.presses_data("anna", f"{world.table.id} 0.0.0 {what}")
        assert "6" in reply.toast
    assert world.table.setup == Setup()


async def test_who_leaves_as_the_host_hands_the_table_to_the_next_person() -> None:
    world = await lobby()
    await world.presses("anna", "+ computer")
    await world.presses("boris", "Join")
    await world.presses("anna", "Leave")
    assert world.table.host == world.person("boris")
    assert "Boris · host" in world.group.text
    await world.presses("boris", "Leave")
    assert world.table.host == ""
    await world.presses("cid", "Join")
    assert world.table.host == world.person("cid"), "whoever sits down first"


async def test_a_host_who_does_not_sit_can_give_the_table_up() -> None:
    world = World(1, needs_opening=True)
    await world.says_durak("anna")
    await world.says("boris", "start", world.app.invite(world.place) or "")
    assert world.table.host == world.person("anna")
    await world.app.left(world.place, world.person("anna"))
    assert world.table.host == world.person("boris")


async def test_one_alone_cannot_be_dealt_to() -> None:
    world = await lobby()
    reply = await world.presses("anna", "Deal")
    assert reply.toast == world.phrase("refused-too-few")
    await world.presses("anna", "+ computer")
    await world.presses("anna", "Deal")
    assert world.table.phase is Phase.PLAYING


async def test_computers_among_themselves_are_not_dealt_to() -> None:
    world = await lobby()
    world.admins.add(world.person("eve"))
    for _ in range(2):
        await world.presses("anna", "+ computer")
    await world.presses("anna", "Leave")
    reply = await world.presses("eve", "Deal")
    assert reply.toast == world.phrase("refused-no-people")


async def test_nobody_joins_or_changes_a_game_that_runs() -> None:
    world = await lobby(2)
    join = world.button("cid", "Join")[0].data
    more = world.button("anna", "+ computer")[0].data
    await world.presses("anna", "Deal")
    for name, data in (("cid", join), ("anna", more)):
        reply = await world.presses_data(name, data)
        assert reply.toast
    assert len(world.table.seats) == 2


async def test_the_panel_of_rules_changes_preset_deck_and_pace_in_place() -> None:
    world = await lobby()
    await world.presses("anna", "Rules")
    for panel, before, label in (
        ("Rules", "Home", "Home passing"),
        ("Cards", "36", "52"),
        ("Pace", "medium", "fast"),
    ):
        await world.presses("anna", f"{panel}: {before}")
        assert f"✓ {before}" in [b.text for b in world.group.buttons]
        await world.presses("anna", label)
        assert f"{panel}: {label}" in [b.text for b in world.group.buttons]
    await world.presses("anna", "Done")
    assert "Join" in [b.text for b in world.group.buttons]
    assert world.table.setup == Setup("home_transfer", 52, "fast")
    assert "Home passing" in world.group.text
    assert len(world.chat.at(world.place)) == 1


@pytest.mark.parametrize("preset", PRESETS)
async def test_every_preset_and_its_rules_are_said_in_words(preset: str) -> None:
    world = await lobby()
    await choose(world, "anna", Setup(preset))
    for language in world.words.languages:
        await world.presses_data("boris", f"me language {language}", None)
        reply = await world.says("boris", "rules")
        assert reply.screen is not None
        assert reply.screen.text.count("•") + reply.screen.text.count("◆") >= 8


async def test_people_can_sit_down_while_the_host_has_the_rules_open() -> None:
    world = await lobby()
    await world.presses("anna", "Rules")
    await world.presses("boris", "Join")
    assert seated(world) == ["Anna", "Boris"]
    await world.presses("anna", "Done")
    assert "Boris" in world.group.text


async def test_the_card_that_sets_trump_is_shown_where_the_whole_pack_is_dealt() -> None:
    world = await lobby(4)
    await choose(world, "anna", Setup("home", 24, "untimed"))
    await world.presses("anna", "Deal")
    game = world.table.game
    assert game is not None
    assert not game.public.talon
    assert game.public.turn_up is not None
    assert f"<b>{face(game.public.turn_up)}</b>" in world.group.text
