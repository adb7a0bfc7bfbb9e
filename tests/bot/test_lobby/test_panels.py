"""The panels of rules: a preset, and single rules on top of it."""

from random import Random

import pytest

from bot.ports import Limits
from bot.screen import Address
from bot.table import Phase, Setup
from bot.table.choices import (
    FIRST,
    MORE,
    PANELS,
    changes,
    chosen,
    offered,
    options,
    panels,
    present,
    seats_fewest,
    seats_most,
)
from engine.rules import PARAMETERS, PRESETS, InvalidRules
from tests.bot.fakes import World
from tests.bot.games import pick
from tests.bot.test_lobby.common import lobby, seated

FIXED = {"hand_size", "table_cap"}
DISCORD = Limits(buttons=25, rows=5, per_row=5, text=2000)


def test_every_value_of_every_parameter_can_be_chosen() -> None:
    fixed_by = {
        (name, value)
        for panel in PANELS.values()
        for option in panel.values()
        for name, value in option.items()
    }
    wanted = {(n, v) for n, values in PARAMETERS.items() if n not in FIXED for v in values}
    assert fixed_by == wanted


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_offered_can_be_chosen_and_then_holds(seed: int) -> None:
    random = Random(seed)
    seats = random.choice((1, 2, 3, 4, 5, 6, 8))
    setup = Setup("home", 52 if seats > 6 else 36)
    for _ in range(25):
        panel = random.choice(panels(setup, seats))
        every = offered(setup, seats, panel)
        assert present(setup, panel) in every
        option = random.choice(every)
        setup = chosen(setup, panel, option)
        assert present(setup, panel) == option
        assert Setup.of_words(setup.as_words()) == setup
        assert seats <= seats_most(setup)
        assert dict(setup.changes).keys() <= set(setup.rules.changed())
        assert setup.rules.fewest == seats_fewest(setup)


@pytest.mark.parametrize("panel", [*FIRST, *MORE])
def test_a_panel_that_is_shown_offers_a_choice(panel: str) -> None:
    shown = [
        (preset, seats)
        for preset in PRESETS
        for seats in range(1, 9)
        if seats <= seats_most(Setup(preset)) and panel in panels(Setup(preset), seats)
    ]
    passing = chosen(Setup(), "passing", "on")
    assert shown or panel in panels(passing, 2)
    for preset, seats in shown:
        assert len(offered(Setup(preset), seats, panel)) > 1


@pytest.mark.parametrize("seats", [2, 3])
def test_rights_of_neighbours_are_offered_from_four_players(seats: int) -> None:
    assert not {"near", "far"} & set(offered(Setup(), seats, "throw"))
    assert {"near", "far"} <= set(offered(Setup(), 4, "throw"))
    assert {"near", "far"} <= set(offered(Setup(), 1, "throw")), "nobody knows who will come"
    assert "near" in offered(Setup("advanced"), seats, "throw"), "the present choice stays"


def test_what_teams_make_meaningless_is_not_asked() -> None:
    teams = panels(Setup("pairs"), 4)
    assert not {"tie", "recount", "throw_five"} & set(teams)
    assert "talk" in teams
    assert "talk" not in panels(Setup(), 4)
    assert "near" not in offered(Setup("pairs"), 4, "throw")


def test_what_the_table_is_too_large_for_is_not_offered() -> None:
    six = offered(Setup(), 6, "preset")
    assert "three_against_three" in six
    assert not {"advanced", "pairs", "double_trump"} & set(six)
    assert offered(Setup(), 6, "deck_size") == ("36", "52")
    assert offered(Setup("home", 52), 7, "deck_size") == ("52",)
    assert "threes" in offered(Setup(), 6, "teams")
    assert "pairs" not in offered(Setup(), 6, "teams")


def test_rules_that_clash_are_not_offered() -> None:
    assert "team" not in offered(Setup(), 4, "throw")
    assert offered(Setup("online_classic"), 4, "teams") == ("none",)
    with pytest.raises(InvalidRules):
        chosen(Setup("online_classic"), "teams", "pairs")


def test_a_preset_is_a_whole_but_keeps_deck_pace_and_series() -> None:
    setup = Setup("home", 52, "fast", (("transfer", True),), "losses-3")
    assert chosen(setup, "preset", "advanced") == Setup("advanced", 52, "fast", (), "losses-3")
    small = Setup("home", 24)
    assert chosen(small, "preset", "three_against_three").deck == 36


def test_what_the_preset_says_anyway_is_no_change() -> None:
    setup = chosen(Setup(), "passing", "show")
    assert changes(setup) == ("passing",)
    assert chosen(setup, "passing", "off") == Setup()
    assert changes(chosen(Setup(), "deck_size", "52")) == (), "it is said apart"


async def test_rules_are_shown_as_the_preset_and_its_changes_in_one_line() -> None:
    world = await lobby()
    await world.presses("anna", "Rules")
    await pick(world, "anna", "passing", "on")
    await pick(world, "anna", "tie", "defender")
    await world.presses("anna", "Done")
    line = next(line for line in world.group.text.split("\n") if "Home" in line)
    assert "Home + Passing: on, All out at once: the defender is the fool" in line
    await world.presses("boris", "Join")
    await world.presses("anna", "Deal")
    assert "Home + Passing: on" in world.group.text
    rules = world.table.rules
    assert rules.transfer
    assert rules.tie_rule == "defender_loses"


@pytest.mark.parametrize("prefix", ["tg", "dc"])
async def test_every_panel_opens_says_what_it_is_about_and_fits_its_message(prefix: str) -> None:
    world = World(1, prefix=prefix, limits=DISCORD if prefix == "dc" else Limits())
    await world.app.load()
    await world.says_durak("anna")
    await world.presses("anna", "Rules")
    for preset in ("home", "solo_north", "pairs"):
        await pick(world, "anna", "preset", preset)
        for panel in panels(world.table.setup, 1):
            before = world.table
            await pick(world, "anna", panel, present(before.setup, panel))
            assert world.table.setup == before.setup
    assert world.table.setup == Setup("pairs")


@pytest.mark.parametrize("panel", [*FIRST, *MORE])
async def test_a_panel_shows_its_options_with_the_present_one_marked(panel: str) -> None:
    world = World(1, prefix="dc", limits=DISCORD)
    await world.app.load()
    await world.says_durak("anna")
    start = f"{world.table.id} 0.0.0 "
    await world.presses("anna", start + "page rules")
    await world.presses_data("anna", start + f"page rules:{panel}")
    screen = world.group
    assert world.phrase(f"panel-about-{panel}") in screen.text
    assert len(screen.rows) <= 5
    assert all(len(row) <= 5 for row in screen.rows)
    assert all(len(button.data.encode()) <= 64 for button in screen.buttons)
    assert len({button.text for button in screen.buttons}) == len(screen.buttons)
    marked = [b for b in screen.buttons if b.text.startswith("✓ ")]
    assert [b.data for b in marked] == [start + f"set {panel} {present(Setup(), panel)}"]
    assert any(b.data == start + "sit" for b in screen.buttons), "people can still sit down"


async def test_a_page_that_does_not_exist_is_the_lobby() -> None:
    world = await lobby()
    await world.presses("anna", "Rules")
    await world.presses_data("anna", f"{world.table.id} 0.0.0 page rules:nonsense")
    assert "Deal" in [b.text for b in world.group.buttons]


@pytest.mark.parametrize(
    ("panel", "option"), [("passing", "sideways"), ("nonsense", "on"), ("hand_size", "6")]
)
async def test_what_no_panel_offers_is_refused(panel: str, option: str) -> None:
    world = await lobby()
    reply = await world.presses_data("anna", f"{world.table.id} 0.0.0 set {panel} {option}")
    assert reply.toast == world.phrase("refused-no-such-rule")
    assert world.table.setup == Setup()


async def test_a_choice_that_clashes_is_refused_in_a_sentence() -> None:
    world = await lobby()
    reply = await world.presses_data("anna", f"{world.table.id} 0.0.0 set throw team")
    assert reply.toast == world.phrase("refused-rules-clash")
    assert world.table.setup == Setup()


async def test_whoever_may_not_choose_reads_the_rules_and_their_changes() -> None:
    world = await lobby(2)
    await world.presses("anna", "Rules")
    await pick(world, "anna", "passing", "on")
    await world.presses("anna", "Done")
    reply = await world.presses("boris", "Rules")
    assert reply.alert
    assert reply.toast.startswith("Home + Passing: on")
    assert len(reply.toast) <= 200


@pytest.mark.parametrize("preset", [p for p in PRESETS if PRESETS[p].fewest > 2])
async def test_rules_for_teams_say_how_many_are_missing_and_are_not_dealt_to_fewer(
    preset: str,
) -> None:
    world = await lobby(2)
    await world.presses("anna", "Rules")
    await pick(world, "anna", "preset", preset)
    await world.presses("anna", "Done")
    wanted = PRESETS[preset].fewest
    assert world.phrase("lobby-room-exact", seats=wanted) in world.group.text
    assert world.phrase("lobby-hint-more", number=wanted - 2) in world.group.text
    reply = await world.presses("anna", "Deal")
    assert str(wanted) in reply.toast
    assert world.table.phase is Phase.LOBBY
    for _ in range(wanted - 2):
        await world.presses("anna", "+ computer")
    await world.presses("anna", "Deal")
    assert world.table.phase is Phase.PLAYING


async def test_up_to_eight_sit_down_to_52_cards() -> None:
    world = await lobby()
    await world.presses("anna", "Rules")
    await pick(world, "anna", "deck_size", "52")
    await world.presses("anna", "Done")
    for _ in range(7):
        await world.presses("anna", "+ computer")
    reply = await world.presses("anna", "+ computer")
    assert "8" in reply.toast
    await world.presses("anna", "Deal")
    assert len(world.table.seats) == 8
    assert world.table.phase is Phase.PLAYING


# --- teams -----------------------------------------------------------------------------------


async def test_a_lobby_of_teams_shows_them_and_people_change_places() -> None:
    world = await lobby(3)
    assert "Swap seats" not in [b.text for b in world.group.buttons]
    await world.presses("anna", "Rules")
    await pick(world, "anna", "preset", "pairs")
    await world.presses("anna", "Done")
    assert "1. Anna 🔵" in world.group.text
    assert "2. Boris 🔴" in world.group.text
    assert "3. Cid 🔵" in world.group.text
    await world.presses("boris", "Swap seats")
    assert seated(world) == ["Anna", "Cid", "Boris"]
    assert "3. Boris 🔵" in world.group.text
    await world.presses("boris", "Swap seats")
    assert seated(world) == ["Boris", "Cid", "Anna"], "the last changes with the first"
    assert world.table.host == world.person("anna")
    before = world.table.seats
    reply = await world.presses("zoe", "Swap seats")
    assert reply.toast == world.phrase("refused-not-seated")
    assert world.table.seats == before
    await world.restart()
    assert world.table.seats == before


async def test_nobody_changes_places_without_teams_or_once_the_cards_are_dealt() -> None:
    world = await lobby(2)
    shift = f"{world.table.id} 0.0.0 shift"
    reply = await world.presses_data("anna", shift)
    assert reply.toast == world.phrase("refused-no-teams")
    await world.presses("anna", "Deal")
    reply = await world.presses_data("anna", f"{world.table.id} {world.table.stamp} shift")
    assert reply.toast == world.phrase("refused-already-playing")


# --- memory ----------------------------------------------------------------------------------


async def test_the_rules_of_a_group_are_remembered_for_its_next_table() -> None:
    world = await lobby()
    await world.presses("anna", "Rules")
    await pick(world, "anna", "preset", "solo_north")
    await pick(world, "anna", "passing", "show")
    await pick(world, "anna", "series", "losses-3")
    wanted = world.table.setup
    await world.presses("anna", "Done")
    await world.says("anna", "stop")
    await world.restart()
    await world.says_durak("boris")
    assert world.table.setup == wanted
    other = await world.says_durak("zoe", Address(f"{world.place}/9"))
    assert other.toast == ""
    tables = {table.place: table for table in world.app._tables}
    assert tables[Address(f"{world.place}/9")].setup == Setup()


async def test_remembered_rules_move_with_the_group() -> None:
    world = await lobby()
    await world.presses("anna", "Rules")
    await pick(world, "anna", "tricks", "on")
    await world.presses("anna", "Done")
    await world.says("anna", "stop")
    moved = Address("tg:-200")
    await world.app.moved(world.place, moved)
    await world.says_durak("anna", moved)
    (table,) = list(world.app._tables)
    assert table.rules.cheating
    assert list(await world.store.notes("rules")) == [moved]


@pytest.mark.parametrize(
    "noted",
    [
        "no json",
        "[]",
        '{"preset": "nonsense", "deck_size": 36, "time_profile": "medium"}',
        '{"preset": "home", "deck_size": 37, "time_profile": "medium"}',
        '{"preset": "home", "deck_size": 36, "time_profile": "medium", "bluff": true}',
        '{"preset": "home", "deck_size": 36, "time_profile": "medium", "series": "games-x"}',
        '{"preset": "home"}',
    ],
)
async def test_remembered_rules_that_nobody_can_read_are_the_usual_ones(noted: str) -> None:
    world = World(1)
    await world.app.load()
    await world.store.note("rules", world.place, noted)
    await world.says_durak("anna")
    assert world.table.setup == Setup()


async def test_a_panel_has_no_option_that_it_never_shows() -> None:
    every = {
        (panel, option)
        for preset in PRESETS
        for seats in (1, 4, 6)
        if seats <= seats_most(Setup(preset))
        for panel in (*FIRST, *MORE)
        for option in offered(Setup(preset), seats, panel)
    }
    assert every == {(panel, option) for panel in (*FIRST, *MORE) for option in options(panel)}
