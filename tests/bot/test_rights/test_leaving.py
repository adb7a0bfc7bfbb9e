"""Who leaves a game or the group, and who gives up."""

from random import Random

from bot.screen import Address
from bot.table import Phase, Setup
from tests.bot.fakes import World
from tests.bot.games import Game, dealt, played
from tests.bot.test_rights.common import lobby


async def test_leaving_hands_the_seat_to_a_computer_and_is_said_once() -> None:
    game = await dealt(World(1), people=3)
    world = game.world
    hand = world.table.game.hands[0]
    await world.presses("anna", "⋯")
    await world.presses("anna", "Leave the game")
    assert world.table.seats[0].person is None
    assert world.table.game.hands[0] == hand
    assert [line.kind for line in world.table.told].count("handed") == 1
    assert world.table.host == world.person("boris")
    assert "🤖" in world.group.text
    await played(Game(world, ("boris", "cid"), Random(1)))
    assert world.table.phase is Phase.OVER


async def test_who_has_left_keeps_no_buttons_and_plays_no_more() -> None:
    game = await dealt(World(1), people=3)
    world = game.world
    data = [b.data for b in world.hand("anna").buttons]
    await world.presses("anna", "⋯")
    await world.presses("anna", "Leave the game")
    shown = world.chat.at(world.hand_address("anna"))
    assert all(message.screen.buttons == () for message in shown)
    length = len(world.log)
    for each in data:
        reply = await world.presses_data("anna", each, None)
        assert reply.toast
        assert reply.screen is None
    assert len(world.log) == length


async def test_when_the_last_person_leaves_the_table_closes() -> None:
    game = await dealt(World(1), people=2, computers=2)
    world = game.world
    for name in game.people:
        await world.presses(name, "⋯")
        await world.presses(name, "Leave the game")
    assert list(world.app._tables) == []
    assert world.phrase("closed-empty") in world.group.text


async def test_who_has_left_may_not_deal_the_next_game_and_the_computer_plays_on() -> None:
    game = await dealt(World(1), people=3)
    world = game.world
    await world.presses("anna", "⋯")
    await world.presses("anna", "Leave the game")
    await played(Game(world, ("boris", "cid"), Random(1)))
    reply = await world.presses("anna", "Again")
    assert reply.toast
    await world.presses("boris", "Again")
    assert world.table.number == 2
    assert len(world.table.seats) == 3


async def test_giving_up_is_asked_for_once_and_makes_one_the_fool() -> None:
    game = await dealt(World(1), people=2)
    world = game.world
    await world.presses("anna", "⋯")
    assert world.phrase("hand-surrender-question") in world.hand("anna").text
    await world.presses("anna", "Give up")
    assert world.table.phase is Phase.OVER
    assert world.table.game.public.result.fool == 0


async def test_one_against_computers_alone_may_give_up() -> None:
    game = await dealt(World(1), people=1, computers=3)
    world = game.world
    await world.presses("anna", "⋯")
    assert "Give up" in [b.text for b in world.hand("anna").buttons]


async def test_who_leaves_the_group_in_mid_game_is_played_for_and_it_is_said_once() -> None:
    game = await dealt(World(1), people=3)
    world = game.world
    for _ in range(2):
        await world.app.left(world.place, world.person("boris"))
        await world.settle()
    assert world.table.seats[1].away
    assert [line.kind for line in world.table.told].count("absent") == 1
    await world.presses_data("boris", world.hand("boris").buttons[-1].data, None)
    assert not world.table.seats[1].away, "he may still play from his private chat"


async def test_who_leaves_the_group_on_his_turn_does_not_hold_up_the_game() -> None:
    game = await dealt(World(1), Setup("home", 36, "untimed"), people=3)
    world = game.world
    (seat,) = world.table.waiting
    person = world.table.seats[seat].person
    await world.app.left(world.place, person)
    await world.passes(5, step=1)
    assert any(text.startswith(f"computer:{seat} ") for text in world.log)


async def test_who_leaves_the_group_loses_his_seat_in_the_lobby() -> None:
    world = await lobby()
    await world.app.left(world.place, world.person("anna"))
    assert [seat.name for seat in world.table.seats] == ["Boris"]
    assert world.table.host == world.person("boris")


async def test_who_leaves_a_group_leaves_the_tables_of_its_topics() -> None:
    world = World()
    topic = Address(f"{world.place}/7")
    await world.says_durak("anna", topic)
    await world.app.left(world.place, world.person("anna"))
    assert world.table.seats == ()


async def test_a_stranger_who_leaves_the_group_changes_nothing() -> None:
    game = await dealt(World(1), people=2)
    length = len(game.world.log)
    await game.world.app.left(game.world.place, game.world.person("eve"))
    assert len(game.world.log) == length
