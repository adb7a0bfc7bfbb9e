"""How well the computers of a table play: chosen when they sit down, changed in the lobby."""

import pytest

from bot.commands import Dismiss, Invite, Level, parse_command
from bot.screens.scribe import FACES
from bot.table import Phase
from bot.table.values import LEVELS
from tests.bot.fakes import World
from tests.bot.test_lobby.common import lobby


def levels(world: World) -> list[str]:
    return [seat.level for seat in world.table.seats if seat.person is None]


def labels(world: World) -> list[str]:
    return [button.text for button in world.group.buttons]


async def test_a_computer_is_a_regular_until_somebody_wishes_another() -> None:
    world = await lobby()
    await world.presses("anna", "+ computer")
    assert levels(world) == ["regular"]
    assert "2. Computer 1 🤖 · regular" in world.group.text


@pytest.mark.parametrize("level", LEVELS)
async def test_a_computer_of_each_level_is_seated_and_shows_its_face(level: str) -> None:
    world = await lobby()
    await world.presses("anna", "Levels")
    assert world.phrase(f"level-about-{level}") in world.group.text
    await world.presses("anna", f"+ {FACES[level]} {level}")
    await world.presses("anna", "Done")
    assert levels(world) == [level]
    assert f"Computer 1 {FACES[level]} · {level}" in world.group.text
    await world.presses("anna", "+ computer")
    assert levels(world) == [level, level], "the next one is like the last"
    await world.presses("anna", "Deal")
    assert f"Computer 1 {FACES[level]}" in world.group.text
    await world.restart()
    assert levels(world) == [level, level]


async def test_a_level_is_changed_and_one_of_several_computers_is_sent_away() -> None:
    world = await lobby(2)
    for _ in range(2):
        await world.presses("anna", "+ computer")
    await world.presses("anna", "Levels")
    await world.presses("anna", "Computer 1: 🤖 regular")
    assert "✓ 🤖 regular" in labels(world)
    await world.presses("anna", "🦈 shark")
    assert levels(world) == ["shark", "regular"]
    await world.presses("anna", "Computer 2: 🤖 regular")
    await world.presses("anna", "🐣 novice")
    await world.presses("anna", "Computer 1: 🦈 shark")
    await world.presses("anna", "Send away")
    assert levels(world) == ["novice"]
    assert "Computer 1: 🐣 novice" in labels(world)
    await world.presses("anna", "Done")
    await world.presses("anna", "Deal")
    assert world.table.phase is Phase.PLAYING


async def test_levels_are_the_hosts_and_the_admins_business() -> None:
    world = await lobby(2)
    await world.presses("anna", "+ computer")
    reply = await world.presses("boris", "Levels")
    assert reply.toast == world.phrase("refused-host-only")
    await world.presses("anna", "Levels")
    await world.presses("anna", "Computer 1: 🤖 regular")
    for label in ("🦈 shark", "Send away"):
        reply = await world.presses("boris", label)
        assert reply.toast == world.phrase("refused-host-only")
    assert levels(world) == ["regular"]
    world.admins.add(world.person("eve"))
    await world.presses("eve", "🦈 shark")
    assert levels(world) == ["shark"]


@pytest.mark.parametrize(
    ("what", "key"),
    [
        ("invite genius", "refused-no-such-level"),
        ("level 1 genius", "refused-no-such-level"),
        ("level 0 shark", "refused-no-computer"),
        ("level 9 shark", "refused-no-computer"),
        ("dismiss 0", "refused-no-computer"),
        ("dismiss 9", "refused-no-computer"),
    ],
)
async def test_what_nobody_was_offered_is_refused(what: str, key: str) -> None:
    world = await lobby()
    await world.presses("anna", "+ computer")
    reply = await world.presses_data("anna", f"{world.table.id} 0.0.0 {what}")
    assert reply.toast == world.phrase(key)
    assert levels(world) == ["regular"]


async def test_a_full_table_offers_no_further_computers() -> None:
    world = await lobby()
    for _ in range(5):
        await world.presses("anna", "+ computer")
    await world.presses("anna", "Levels")
    assert not [label for label in labels(world) if label.startswith("+")]
    assert len([label for label in labels(world) if label.startswith("Computer")]) == 5


async def test_who_plays_for_an_absent_person_is_a_regular() -> None:
    world = await lobby(2)
    await world.presses("anna", "Deal")
    await world.app.left(world.place, world.person("boris"))
    (away,) = [seat for seat in world.table.seats if seat.away]
    assert away.strength == "regular"


@pytest.mark.parametrize(
    "command", [Invite(), Invite("shark"), Dismiss(), Dismiss(2), Level(3, "novice")]
)
def test_commands_about_computers_have_a_text(command: Invite | Dismiss | Level) -> None:
    assert parse_command(str(command)) == command
