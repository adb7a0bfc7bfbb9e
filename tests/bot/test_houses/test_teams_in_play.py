"""Teams: who attacks with whom, who is waited for, and who plays for a partner who is out."""

import pytest

from bot.ports import Unreachable
from bot.screen import Person
from bot.table import Phase, Setup
from tests.bot.fakes import World
from tests.bot.games import Game, dealt
from tests.bot.test_houses.common import labels, line, placed, public

PAIRS = Setup("pairs")
MIDDLE = {
    "trump": "H",
    "hands": ["6C 7C 8C", "9C TC KC", "6D 7D 9D", "8D TD JD"],
    "talon": "6S 7S QH",
    "lead": 0,
    "defender": 1,
    "bout": 3,
}
LATE = {
    "trump": "H",
    "hands": ["", "8D", "7D AH", "9D TD"],
    "lead": 2,
    "defender": 3,
    "bout": 9,
}
"""Anna is out."""


async def pairs() -> Game:
    return await placed(PAIRS, 4, MIDDLE)


def losers(world: World) -> tuple[int, ...]:
    result = public(world).result
    assert result is not None
    return result.losers


# --- the table ---------------------------------------------------------------------------------


async def test_the_table_shows_who_belongs_together_and_who_may_attack() -> None:
    world = (await pairs()).world
    for screen in (world.group, world.hand("dora")):
        assert "⚔ Anna 🔵 · 3\n🛡 Boris 🔴 · 3\n▫ Cid 🔵 · 3\n▫ Dora 🔴 · 3" in screen.text
        assert "⚔ Anna 🔵 + Cid → 🛡 Boris 🔴" in screen.text
    assert world.phrase("table-talk-attackers") in world.group.text


async def test_a_table_without_teams_has_no_marks() -> None:
    world = World()
    await dealt(world, people=4)
    assert not {"🔵", "🔴", "💬"} & set(world.group.text)
    assert any(f"⚔ {name} → 🛡 " in world.group.text for name in ("Anna", "Boris", "Cid", "Dora"))


async def test_a_partner_with_no_cards_left_is_not_named_as_an_attacker() -> None:
    game = await placed(PAIRS, 4, MIDDLE | {"hands": ["6C 7C", "8C KC", "6D", "8D"], "talon": ""})
    await game.world.presses("anna", "6♣")
    assert "⚔ Anna 🔵 + Cid →" in game.world.group.text
    await game.world.presses("cid", "6♦")
    assert "⚔ Anna 🔵 → 🛡 Boris 🔴" in game.world.group.text


# --- whose turn it is --------------------------------------------------------------------------


async def test_the_partner_of_the_defender_reads_that_he_plays_no_cards() -> None:
    world = (await pairs()).world
    assert world.phrase("hand-partner-defends", name="Boris") in world.hand("dora").text
    await world.presses("anna", "6♣")
    assert world.phrase("hand-partner-defends", name="Boris") in world.hand("dora").text
    assert labels(world.hand("dora")) == []


async def test_the_lead_is_asked_to_add_before_his_partner() -> None:
    world = (await pairs()).world
    await world.presses("anna", "6♣")
    await world.presses("boris", "9♣")
    assert line(world.group, "⏳").startswith("⏳ Anna may add")
    assert labels(world.hand("cid")) == []
    assert world.phrase("hand-wait", names="Anna") in world.hand("cid").text
    called = world.hand("cid").notify
    await world.presses("anna", "Pass")
    assert line(world.group, "⏳").startswith("⏳ Cid may add")
    assert labels(world.hand("cid")) == ["6♦", "9♦", "Pass"]
    assert world.hand("cid").notify not in ("", called)
    assert world.phrase("hand-passed") in world.hand("anna").text


async def test_the_partner_has_his_whole_time_from_when_he_is_asked() -> None:
    world = (await pairs()).world
    await world.presses("anna", "6♣")
    await world.presses("boris", "9♣")
    await world.passes(20, step=5)
    await world.presses("anna", "Pass")
    until = int(world.clock.now() + 30)
    assert f'<at time="{until}">' in line(world.group, "⏳")
    await world.passes(29, step=1)
    assert world.table.waiting == (2,)
    await world.passes(2, step=1)
    assert world.log[-1] == "clock:2 pass"


async def test_one_after_another_shows_only_whose_turn_it_is_to_add() -> None:
    position = {
        "trump": "H",
        "hands": ["6C 7C", "9C KC QC", "6D 7D", "6S 7S"],
        "talon": "8S QH",
        "lead": 0,
        "defender": 1,
        "bout": 2,
    }
    world = (await placed(Setup("solo_north"), 4, position)).world
    await world.presses("anna", "6♣")
    await world.presses("boris", "9♣")
    for name in ("anna", "cid", "dora"):
        assert line(world.group, "⏳").startswith(f"⏳ {name.title()} may add")
        await world.presses(name, "Pass")
    assert public(world).bout == 3


async def test_of_two_partners_asked_together_nobody_sees_who_has_passed() -> None:
    position = {
        "trump": "H",
        "hands": ["6C 7C", "9C KC QC", "6D 7D", "8D TD", "6S 7S", "8S JD"],
        "lead": 0,
        "defender": 1,
        "bout": 2,
    }
    world = (await placed(Setup("three_against_three"), 6, position)).world
    assert "⚔ Anna 🔵 + Cid and Emil → 🛡 Boris 🔴" in world.group.text
    await world.presses("anna", "6♣")
    await world.presses("boris", "9♣")
    await world.presses("anna", "Pass")
    others = ("anna", "boris", "dora", "emil", "fay")
    before = [world.group, *map(world.hand, others)]
    assert line(world.group, "⏳").startswith("⏳ Cid and Emil may add")
    await world.presses("cid", "Pass")
    assert world.table.waiting == (4,)
    assert [world.group, *map(world.hand, others)] == before


async def test_only_who_is_asked_is_called_in_the_group() -> None:
    """Anna and Cid cannot be reached by a hand."""
    world = (await pairs()).world
    blocked = {world.hand_address(name) for name in ("anna", "cid")}
    world.chat.trouble = lambda verb, address: Unreachable() if address in blocked else None
    await world.presses("anna", "6♣")
    await world.presses("boris", "9♣")
    assert called(world) == {"tg:anna"}
    await world.presses_data("anna", f"{world.table.id} {world.table.stamp} pass", None)
    assert called(world) == {"tg:cid"}
    assert world.phrase("ping-throw", who="").removeprefix(", ") in world.pings[0].text


def called(world: World) -> set[Person]:
    return {p for p in world.table.people if any(f'"{p}"' in ping.text for ping in world.pings)}


# --- a partner who is out ----------------------------------------------------------------------


async def test_the_last_of_a_team_plays_on_for_his_partner() -> None:
    game = await placed(PAIRS, 4, LATE)
    world = game.world
    assert "🏁 Anna 🔵 · Cid plays on for the team" in world.group.text
    assert world.phrase("hand-out-team", name="Cid") in world.hand("anna").text
    assert world.phrase("hand-for-partners", names="Anna") in world.hand("cid").text
    assert world.phrase("hand-for-partners", names="Boris") not in world.hand("dora").text
    assert labels(world.hand("anna")) == []
    await world.presses("cid", "7♦")
    await world.presses("dora", "9♦")
    await world.presses("cid", "Pass")
    assert "⚔ Dora 🔴 + Boris → 🛡 Cid 🔵" in world.group.text
    await world.presses("dora", "10♦")
    await world.presses("cid", "A♥")
    assert world.table.phase is Phase.OVER
    assert losers(world) == (1, 3)


async def test_while_two_of_three_play_on_nobody_plays_for_the_third() -> None:
    position = {
        "trump": "H",
        "hands": ["", "9C KC", "6D 7D", "8D TD", "6S 7S", "8S JD"],
        "lead": 2,
        "defender": 3,
        "bout": 7,
    }
    world = (await placed(Setup("three_against_three"), 6, position)).world
    assert line(world.group, "🏁") == "🏁 Anna 🔵"
    assert world.phrase("hand-out") in world.hand("anna").text
    assert "🤝" not in world.hand("cid").text
    assert "⚔ Cid 🔵 + Emil → 🛡 Dora 🔴" in world.group.text


async def test_the_last_of_three_plays_for_both_partners() -> None:
    position = {
        "trump": "H",
        "hands": ["", "9C KC", "6D 7D", "8D TD", "", "8S JD"],
        "lead": 2,
        "defender": 3,
        "bout": 7,
    }
    world = (await placed(Setup("three_against_three"), 6, position)).world
    for name in ("Anna", "Emil"):
        assert line(world.group, f"🏁 {name}") == f"🏁 {name} 🔵 · Cid plays on for the team"
    assert world.phrase("hand-for-partners", names="Anna and Emil") in world.hand("cid").text


async def test_a_computer_of_the_team_is_marked_after_the_team() -> None:
    world = World()
    await dealt(world, PAIRS, people=1, computers=3)
    assert " 🔴 🤖 · 6" in world.group.text


# --- giving up ---------------------------------------------------------------------------------


async def test_giving_up_loses_for_the_team_and_says_so() -> None:
    world = World()
    await dealt(world, PAIRS, people=1, computers=3)
    await world.presses("anna", "⋯")
    assert world.phrase("hand-surrender-question-team").startswith("<b>")
    assert world.phrase("hand-surrender-question-team") in world.hand("anna").text
    await world.presses("anna", "Give up")
    assert losers(world) == (0, 2)


@pytest.mark.parametrize("name", ["cid", "dora"])
async def test_nobody_gives_up_for_a_partner_of_flesh_and_blood(name: str) -> None:
    """Not even where a single opponent is left: the partner who is out would lose, too."""
    game = await placed(PAIRS, 4, LATE | {"hands": ["", "", "7D AH", "9D TD"]})
    world = game.world
    await world.presses(name, "⋯")
    assert "surrender" not in " ".join(b.data for b in world.hand(name).buttons)
    await world.presses_data(name, f"{world.table.id} {world.table.stamp} surrender", None)
    assert game.playing


async def test_a_transfer_makes_the_old_defender_lead_with_his_own_partner() -> None:
    setup = Setup("pairs", changes=(("transfer", True),))
    game = await placed(setup, 4, MIDDLE | {"hands": ["6C 7C", "6H TC", "6D 7D", "8D TD"]})
    world = game.world
    await world.presses("anna", "6♣")
    await world.presses("boris", "↪ 6♥")
    assert "⚔ Boris 🔴 + Dora → 🛡 Cid 🔵" in world.group.text
    assert world.phrase("hand-partner-defends", name="Cid") in world.hand("anna").text
