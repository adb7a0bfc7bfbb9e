"""Before the deal and after the game: who sits, what is chosen, what comes next."""

import asyncio
from dataclasses import replace

import pytest

from bot.ports import Pace, Unreachable
from bot.screen import Address, Person
from bot.table import Phase, Setup
from bot.table.lobby import DECKS, seats_most
from engine.rules import PRESETS
from tests.bot.fakes import World, rest
from tests.bot.games import NAMES, choose, dealt, move_of, played


def seated(world: World) -> list[str]:
    return [seat.name or "computer" for seat in world.table.seats]


async def lobby(people: int = 1, **changes: object) -> World:
    world = World(1, **changes)  # type: ignore[arg-type]
    await world.app.load()
    await world.says_durak("anna")
    for name in NAMES[1:people]:
        await world.presses(name, "Join")
    return world


# --- gathering -------------------------------------------------------------------------------


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


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("deck", DECKS)
async def test_nobody_is_seated_beyond_what_preset_and_deck_allow(preset: str, deck: int) -> None:
    world = await lobby()
    setup = Setup(preset, deck)
    await choose(world, "anna", setup)
    most = seats_most(setup)
    assert 2 <= most <= 6
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
    for label in ("Advanced", "24"):
        reply = await world.presses("anna", label)
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


# --- rules -----------------------------------------------------------------------------------


async def test_the_panel_of_rules_changes_preset_deck_and_pace_in_place() -> None:
    world = await lobby()
    await world.presses("anna", "Rules")
    assert "✓ Home" in [b.text for b in world.group.buttons]
    for label in ("Home passing", "52", "fast"):
        await world.presses("anna", label)
        assert f"✓ {label}" in [b.text for b in world.group.buttons]
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
        assert reply.screen.text.count("•") >= 5


# --- /durak again ----------------------------------------------------------------------------


async def test_durak_again_brings_the_lobby_down_and_opens_no_second_one() -> None:
    world = await lobby(2)
    before = world.group
    await world.says_durak("cid")
    assert [verb for verb, _, _ in world.chat.calls][-2:] == ["post", "drop"]
    assert world.group == before
    assert len(world.store.logs) == 1
    assert len(world.chat.at(world.place)) == 1


async def test_durak_again_brings_a_running_game_down() -> None:
    world = await lobby(2)
    await world.presses("anna", "Deal")
    log = list(world.log)
    await world.says_durak("eve")
    assert world.log == log
    assert len(world.chat.at(world.place)) == 1


async def test_the_button_under_the_table_brings_it_down_too() -> None:
    world = await lobby(2)
    await world.presses("anna", "Deal")
    await world.presses("eve", "Bring the table down")
    assert [verb for verb, _, _ in world.chat.calls][-2:] == ["post", "drop"]


async def test_two_people_who_open_at_the_same_time_open_one_table() -> None:
    world = World()
    await asyncio.gather(
        *(
            world.app.open(world.place, "", world.visitor(name), world.cause())
            for name in ("anna", "boris")
        )
    )
    await world.settle()
    assert len(world.store.logs) == 1
    assert len(world.chat.at(world.place)) == 1


async def test_each_place_has_a_table_of_its_own_and_one_may_sit_at_many() -> None:
    world = await lobby()
    topic = Address(f"{world.place}/7")
    await world.says_durak("anna", topic)
    assert {table.place for table in world.app._tables} == {world.place, topic}
    assert len(world.chat.at(topic)) == 1
    assert all(table.seat_of(world.person("anna")) == 0 for table in world.app._tables)


# --- after the game --------------------------------------------------------------------------


async def over(seed: int = 1) -> World:
    """The end of a game of three, brought about quickly: the lead sleeps, and loses."""
    world = World(seed)
    await dealt(world, Setup("advanced"), people=3, seed=seed)
    await world.passes(61, step=61)
    assert world.table.phase is Phase.OVER
    return world


async def test_the_end_shows_fool_places_and_series_and_the_two_ways_on() -> None:
    world = await over()
    text = world.group.text
    assert "🃏" in text or "🤝" in text
    assert "1. " in text
    assert [b.text for b in world.group.buttons] == ["Again", "New table"]


async def test_again_deals_to_the_same_people_and_counts_the_fools() -> None:
    world = await over()
    result = world.table.game.public.result
    assert not result.draw
    names = seated(world)
    await world.presses("boris", "Again")
    assert world.table.phase is Phase.PLAYING
    assert world.table.number == 2
    assert seated(world) == names
    assert [seat.fools for seat in world.table.seats] == [
        1 if i == result.fool else 0 for i in range(3)
    ]


@pytest.mark.parametrize("seed", range(4))
async def test_the_next_lead_and_dealer_follow_from_who_was_the_fool(seed: int) -> None:
    """All presets built so far: the fool deals, and is attacked first."""
    world = await over(seed)
    fool = world.table.game.public.result.fool
    await world.presses("anna", "Again")
    after = world.table
    assert after.dealer == fool
    assert after.game.public.defender == fool
    assert after.game.public.lead == (fool - 1) % 3


async def test_after_a_draw_the_deal_goes_to_the_left_and_the_first_rule_decides_again() -> None:
    world = await over()
    table = world.table
    drawn = replace(table.game.public.result, fool=None, draw=True, losers=())
    stage = replace(table.game.public.stage, result=drawn)
    game = replace(table.game, public=replace(table.game.public, stage=stage))
    world.app._tables._live[table.id].table = replace(table, game=game)
    await world.presses("anna", "Again")
    assert world.table.dealer == (table.dealer + 1) % 3


async def test_again_pressed_by_two_deals_once() -> None:
    world = await over()
    data = world.button("anna", "Again")[0].data
    await asyncio.gather(*(world.presses_data(n, data, settle=False) for n in ("anna", "boris")))
    await world.settle()
    assert world.table.number == 2


async def test_again_is_not_for_bystanders() -> None:
    world = await over()
    reply = await world.presses("eve", "Again")
    assert reply.toast
    assert world.table.phase is Phase.OVER


async def test_a_new_table_takes_the_place_of_the_finished_one_with_its_rules() -> None:
    game = await dealt(World(1), Setup("open_table", 32, "fast"), people=2)
    await played(game)
    world = game.world
    result = world.group.text
    await world.presses("boris", "New table")
    assert world.table.phase is Phase.LOBBY
    assert world.table.setup == Setup("open_table", 32, "fast")
    assert world.table.host == world.person("boris")
    assert seated(world) == ["Boris"]
    old, new = (m.screen for m in world.chat.at(world.place))
    assert old.text.startswith(result.split("\n")[0])
    assert old.buttons == ()
    assert "Join" in [b.text for b in new.buttons]


async def test_a_new_table_is_not_for_bystanders() -> None:
    world = await over()
    reply = await world.presses("eve", "New table")
    assert reply.toast == world.phrase("refused-not-seated")
    assert world.table.phase is Phase.OVER


async def test_durak_at_a_finished_table_opens_a_new_one() -> None:
    world = await over()
    await world.says_durak("anna")
    assert world.table.phase is Phase.LOBBY
    assert len(world.store.logs) == 2


async def test_the_hands_of_a_finished_game_show_its_end_and_no_moves() -> None:
    world = await over()
    for name in NAMES[:3]:
        hand = world.hand(name)
        assert hand.buttons == ()
        assert any(mark in hand.text for mark in "🃏🎉🤝")


async def test_games_go_on_until_somebody_has_enough() -> None:
    world = World(3)
    game = await dealt(world, Setup("home", 24), people=2, seed=3)
    for number in range(1, 3):
        await played(game)
        assert world.table.number == number
        draws = world.table.draws
        assert draws + sum(seat.fools for seat in world.table.seats) == number
        game.steps = 0
        await world.presses("anna", "Again")
    assert all(move_of(b) is None for b in world.group.buttons)


# --- people who have not opened the bot -------------------------------------------------------


async def test_whoever_has_not_opened_the_bot_is_led_there_by_join_and_seated_by_start() -> None:
    world = World(needs_opening=True)
    await world.says_durak("anna")
    assert seated(world) == []
    reply = await world.presses("anna", "Join")
    assert reply.link == world.app.invite(world.place)
    assert len(reply.link) >= 16
    assert seated(world) == []
    reply = await world.says("anna", "start", reply.link)
    assert seated(world) == ["Anna"]
    assert reply.screen is not None
    assert "The Club" in reply.screen.text
    assert "Anna · host" in world.group.text


async def test_where_the_payload_gets_lost_a_second_tap_seats_him() -> None:
    world = World(needs_opening=True)
    await world.says_durak("anna")
    await world.presses("anna", "Join")
    reply = await world.says("anna", "start")
    assert reply.screen is not None
    assert len(reply.screen.text.strip().split("\n")) >= 5
    assert seated(world) == []
    reply = await world.presses("anna", "Join")
    assert reply.link == ""
    assert seated(world) == ["Anna"]


async def test_whoever_has_opened_the_bot_is_seated_at_once_also_after_a_restart() -> None:
    world = World(needs_opening=True)
    await world.says("anna", "start")
    await world.restart()
    await world.says_durak("anna")
    assert seated(world) == ["Anna"]


async def test_the_same_invitation_twice_seats_once() -> None:
    world = World(needs_opening=True)
    await world.says_durak("anna")
    invite = world.app.invite(world.place) or ""
    for _ in range(2):
        reply = await world.says("boris", "start", invite)
        assert reply.screen is not None
        assert reply.screen.text == world.phrase("start-seated", title="The Club")
    assert seated(world) == ["Boris"]


async def test_an_invitation_is_dead_once_the_lobby_is_left() -> None:
    world = World(needs_opening=True)
    for name in ("anna", "boris"):
        await world.says(name, "start")
    await world.says_durak("anna")
    await world.presses("boris", "Join")
    invite = world.app.invite(world.place) or ""
    await world.presses("anna", "Deal")
    assert world.app.invite(world.place) is None
    for payload in (invite, "x" * 22, "", "hand"):
        await world.says("cid", "start", payload)
        assert seated(world) == ["Anna", "Boris"]
    reply = await world.says("cid", "start", invite)
    assert reply.screen is not None
    assert reply.screen.text == world.phrase("toast-invite-dead")


async def test_an_invitation_to_a_full_table_says_so() -> None:
    world = World(needs_opening=True)
    await world.says_durak("anna")
    invite = world.app.invite(world.place) or ""
    for name in NAMES:
        await world.says(name, "start", invite)
    reply = await world.says("zoe", "start", invite)
    assert reply.screen is not None
    assert "6" in reply.screen.text
    assert len(seated(world)) == 6


async def test_invitations_cannot_be_guessed_and_are_not_the_tables_id() -> None:
    world = World()
    await world.says_durak("anna")
    invite = world.app.invite(world.place) or ""
    assert world.table.id not in invite
    assert len(invite) * 6 >= 96
    assert len(f"start={invite}") <= 64
    reply = await world.says("eve", "start", world.table.id)
    assert reply.screen is not None
    assert seated(world) == ["Anna"]


async def test_an_invitation_seats_nobody_of_another_platform() -> None:
    world = await lobby()
    invite = world.app.invite(world.place) or ""
    visitor = world.visitor("eve", person=Person("web:eve"))
    await world.app.command("start", None, visitor, world.cause(), invite)
    assert seated(world) == ["Anna"]


async def test_a_lobby_that_cannot_be_posted_is_opened_all_the_same() -> None:
    world = World()
    world.chat.trouble = lambda verb, address: Unreachable()
    reply = await world.app.open(world.place, "", world.visitor("anna"), "once")
    await rest()
    assert reply.toast == ""
    world.chat.trouble = lambda verb, address: None
    await world.says_durak("anna")
    assert "Anna" in world.group.text
