"""Groups that the bot is sent away from, and groups that move."""

from random import Random

from bot.ports import Moved, Unreachable
from bot.screen import Address, whisper
from bot.table import Phase
from tests.bot.fakes import World
from tests.bot.games import Game, dealt, moves_on, played
from tests.bot.test_rights.common import lobby


async def test_when_the_bot_is_sent_away_its_table_closes_and_nothing_is_tried_for_ever() -> None:
    game = await dealt(World(1), people=2)
    world = game.world
    world.chat.trouble = lambda verb, address: Unreachable() if address == world.place else None
    await world.app.removed(world.place)
    await world.settle()
    assert list(world.app._tables) == []
    assert world.hand("anna").buttons == ()
    world.chat.trouble = lambda verb, address: None
    await world.says_durak("anna")
    assert world.table.phase is Phase.LOBBY


async def test_a_closed_topic_ends_its_own_table_alone() -> None:
    world = World()
    topic = Address(f"{world.place}/7")
    await world.says_durak("anna")
    await world.says_durak("anna", topic)
    await world.app.removed(topic)
    assert [table.place for table in world.app._tables] == [world.place]


async def test_a_removed_group_takes_the_tables_of_its_topics_along() -> None:
    world = World()
    for place in (world.place, Address(f"{world.place}/7"), Address(f"{world.place}0")):
        await world.says_durak("anna", place)
    await world.app.removed(world.place)
    assert [table.place for table in world.app._tables] == [Address(f"{world.place}0")]


NEW = Address("tg:-100200")


async def test_a_group_that_became_a_supergroup_is_rekeyed_once_by_the_message() -> None:
    game = await dealt(World(1), people=2)
    world = game.world
    for _ in range(2):
        await world.app.moved(world.place, NEW)
        await world.settle()
    assert world.table.place == NEW
    assert sum(text.startswith("platform place") for text in world.log) == 1
    assert len(world.chat.at(NEW)) == 1
    old = world.place
    world.chat.rehome(old, NEW)
    world.place = NEW
    await played(Game(world, game.people, Random(1)))
    assert len(world.chat.at(NEW)) == 1
    assert len(world.chat.at(old)) == 1


async def test_a_group_that_became_a_supergroup_is_rekeyed_once_by_the_refusal() -> None:
    """The 400 comes first, then the service message."""
    game = await dealt(World(1), people=2)
    world, old = game.world, game.world.place
    world.chat.trouble = lambda verb, address: Moved(NEW) if address == old else None
    name = next(n for n in game.people if moves_on(world.hand(n)))
    await world.presses_data(name, moves_on(world.hand(name))[0].data, None)
    await world.passes(5)
    assert world.table.place == NEW
    await world.app.moved(old, NEW)
    await world.settle()
    assert sum(text.startswith("platform place") for text in world.log) == 1
    assert len(world.chat.at(NEW)) == 1


async def test_after_the_move_hands_stay_where_they_are_and_the_buttons_work() -> None:
    game = await dealt(World(1), people=2)
    world = game.world
    name = next(n for n in game.people if moves_on(world.hand(n)))
    data = moves_on(world.hand(name))[0].data
    await world.app.moved(world.place, NEW)
    await world.settle()
    posts = [address for verb, address, _ in world.chat.calls if verb == "post"]
    assert posts.count(whisper(world.person(name), NEW)) == 0, "no hand is posted again"
    length = len(world.log)
    await world.presses_data(name, data, None)
    assert len(world.log) == length + 1


async def test_a_kill_between_the_two_entries_of_a_move_loses_nothing() -> None:
    game = await dealt(World(1), people=2)
    world = game.world
    await world.store.move(world.place, NEW)
    world.place = NEW
    await world.restart()
    assert world.table.place == NEW
    assert game.playing
    assert world.log.count(f"platform place {NEW}") == 1
    await world.restart()
    assert world.log.count(f"platform place {NEW}") == 1


async def test_a_move_to_where_people_have_begun_anew_ends_the_old_table() -> None:
    world = await lobby()
    await world.says_durak("cid", NEW)
    await world.app.moved(world.place, NEW)
    await world.settle()
    assert [table.place for table in world.app._tables] == [NEW]
