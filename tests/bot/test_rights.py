"""Who may what: hosts, admins, anonymous ones, people who leave, people who cannot be reached."""

import asyncio
from random import Random

import pytest

from bot.ports import Moved, Unreachable
from bot.screen import Address, MessageId, Person, whisper
from bot.table import Phase, Setup
from tests.bot.fakes import World, rest
from tests.bot.games import NAMES, Game, dealt, moves_on, played

DAY = 24 * 3600.0
ANYBODY = Person("")


async def lobby(people: int = 2, **changes: object) -> World:
    world = World(1, **changes)  # type: ignore[arg-type]
    await world.app.load()
    await world.says_durak("anna")
    for name in NAMES[1:people]:
        await world.presses(name, "Join")
    return world


# --- the lobby -------------------------------------------------------------------------------


@pytest.mark.parametrize("label", ["+ computer", "\u2212 computer", "Deal"])
@pytest.mark.parametrize("name", ["boris", "eve"])
async def test_seats_and_the_deal_are_the_hosts_business(label: str, name: str) -> None:
    world = await lobby()
    before = world.table
    reply = await world.presses(name, label)
    assert reply.toast
    assert world.table == before


@pytest.mark.parametrize("name", ["anna", "eve"])
async def test_the_host_and_the_admins_of_the_group_may_choose_seat_and_deal(name: str) -> None:
    world = await lobby()
    world.admins.add(world.person("eve"))
    await world.presses(name, "Rules")
    await world.presses(name, "Neighbours")
    await world.presses(name, "Done")
    await world.presses(name, "+ computer")
    await world.presses(name, "Deal")
    assert world.table.phase is Phase.PLAYING
    assert world.table.setup.preset == "neighbours_table"
    assert len(world.table.seats) == 3


async def test_the_right_of_an_admin_is_written_into_the_log() -> None:
    world = await lobby()
    world.admins.add(world.person("eve"))
    await world.presses("eve", "+ computer")
    assert world.log[-1] == "tg:eve admin invite"
    world.admins.clear()
    await world.restart()
    assert len(world.table.seats) == 3


@pytest.mark.parametrize("name", ["boris", "eve"])
async def test_the_panel_of_rules_opens_for_those_who_may_choose_and_tells_the_others(
    name: str,
) -> None:
    world = await lobby()
    before = world.group
    reply = await world.presses(name, "Rules")
    assert reply.alert
    assert 0 < len(reply.toast) <= 200
    assert world.group == before


async def test_in_an_open_panel_nobody_else_chooses() -> None:
    world = await lobby()
    await world.presses("anna", "Rules")
    reply = await world.presses("boris", "Open table")
    assert reply.toast == world.phrase("refused-host-only")
    assert world.table.setup == Setup()


async def test_after_two_minutes_anybody_who_sits_there_may_deal() -> None:
    world = await lobby(3)
    reply = await world.presses("boris", "Deal")
    assert reply.toast == world.phrase("refused-deal-later")
    await world.passes(121, step=60)
    await world.presses("eve", "Deal")
    assert world.table.phase is Phase.LOBBY
    await world.presses("boris", "Deal")
    assert world.table.phase is Phase.PLAYING


async def test_a_platform_that_does_not_say_who_its_admins_are_makes_nobody_one() -> None:
    world = await lobby()

    class Silent:
        async def admin(self, place: Address, person: Person) -> bool:
            raise TimeoutError

    object.__setattr__(world.platform, "rights", Silent())
    reply = await world.presses("eve", "Deal")
    assert reply.toast == world.phrase("refused-host-only")


# --- stopping --------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "needed"), [(2, 2), (3, 2), (4, 3), (5, 3)])
async def test_stopping_a_game_needs_most_of_the_people(people: int, needed: int) -> None:
    game = await dealt(World(1), people=people, computers=1)
    world = game.world
    for count, name in enumerate(game.people[:needed], 1):
        assert game.playing
        reply = await world.says(name, "stop")
        if count < needed:
            assert reply.toast == world.phrase("toast-voted")
            assert world.phrase("table-votes", votes=count, needed=needed) in world.group.text
    assert list(world.app._tables) == []
    assert world.phrase("closed-stopped") in world.group.text


async def test_the_same_vote_twice_is_one_and_bystanders_have_none() -> None:
    game = await dealt(World(1), people=4)
    world = game.world
    for name in ("anna", "anna", "eve", "anna"):
        await world.says(name, "stop")
    assert len(world.table.votes) == 1
    reply = await world.says("eve", "stop")
    assert reply.toast == world.phrase("refused-not-seated")


async def test_a_vote_from_the_private_chat_counts_at_the_table_where_one_sits() -> None:
    game = await dealt(World(1), people=2)
    await game.world.says("anna", "stop", private=True)
    assert len(game.world.table.votes) == 1


@pytest.mark.parametrize("name", ["anna", "eve"])
async def test_an_admin_stops_a_game_at_once_even_if_he_is_its_host(name: str) -> None:
    game = await dealt(World(1), people=4)
    world = game.world
    world.admins.add(world.person(name))
    await world.says(name, "stop")
    assert list(world.app._tables) == []


async def test_after_a_day_without_a_move_anybody_may_stop_a_game() -> None:
    game = await dealt(World(1), Setup("home", 36, "untimed"), people=3)
    world = game.world
    await world.passes(DAY - 60, step=3600)
    await world.says("anna", "stop")
    await world.says("eve", "stop")
    assert game.playing
    await world.passes(120, step=60)
    await world.says("eve", "stop")
    assert list(world.app._tables) == [], "the vote in between was no sign of life"


async def test_votes_count_anew_when_somebody_leaves() -> None:
    game = await dealt(World(1), people=4)
    world = game.world
    for name in ("anna", "boris"):
        await world.says(name, "stop")
    assert game.playing
    await world.presses("cid", "⋯")
    await world.presses("cid", "Leave the game")
    assert list(world.app._tables) == [], "two of three"


async def test_who_leaves_takes_his_vote_along() -> None:
    game = await dealt(World(1), people=4)
    world = game.world
    await world.says("anna", "stop")
    await world.presses("anna", "⋯")
    await world.presses("anna", "Leave the game")
    assert world.table.votes == ()


async def test_a_lobby_is_stopped_by_its_people_and_not_by_others() -> None:
    world = await lobby()
    await world.says("eve", "stop")
    assert world.table.phase is Phase.LOBBY
    await world.says("boris", "stop")
    assert list(world.app._tables) == []


async def test_where_there_is_no_table_there_is_nothing_to_stop() -> None:
    world = World()
    reply = await world.says("anna", "stop")
    assert reply.toast == world.phrase("toast-no-table")


async def test_when_a_game_is_stopped_the_hands_say_so_and_lose_their_buttons() -> None:
    game = await dealt(World(1), people=2)
    for name in game.people:
        await game.world.says(name, "stop")
    for name in game.people:
        assert game.world.hand(name).buttons == ()
        assert game.world.hand(name).text == game.world.phrase("closed-stopped")


# --- leaving ---------------------------------------------------------------------------------


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


# --- people who leave the group --------------------------------------------------------------


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


# --- the place -------------------------------------------------------------------------------


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


# --- anonymous ones --------------------------------------------------------------------------


async def test_an_anonymous_opener_seats_nobody_and_whoever_sits_first_is_host() -> None:
    world = World()
    visitor = world.visitor("anna", person=ANYBODY, name="Group", admin=True)
    await world.app.open(world.place, "The Club", visitor, world.cause())
    await world.settle()
    assert world.table.seats == ()
    assert world.table.host == ""
    assert world.phrase("lobby-nobody") in world.group.text
    await world.presses("boris", "Join")
    assert world.table.host == world.person("boris")
    await world.presses("boris", "+ computer")
    await world.presses("boris", "Deal")
    assert world.table.phase is Phase.PLAYING


async def test_nobody_is_host_of_a_table_that_nobody_opened() -> None:
    world = World()
    visitor = world.visitor("anna", person=ANYBODY, admin=True)
    await world.app.open(world.place, "", visitor, world.cause())
    await world.settle()
    reply = await world.presses("eve", "+ computer")
    assert reply.toast == world.phrase("refused-host-only")


@pytest.mark.parametrize("command", ["hand", "rules", "settings", "stop", "help", "start"])
async def test_an_anonymous_person_may_say_any_command(command: str) -> None:
    world = await lobby()
    visitor = world.visitor("anna", person=ANYBODY, admin=True, language="ru")
    reply = await world.app.command(command, world.place, visitor, world.cause())
    await world.settle()
    assert reply.toast or reply.screen is not None
    assert (list(world.app._tables) == []) == (command == "stop")
    profile = world.store.people.get(ANYBODY)
    assert profile is None, "nothing is stored of nobody"


async def test_an_anonymous_admin_brings_a_finished_table_to_its_end() -> None:
    game = await dealt(World(1), people=2)
    await played(game)
    world = game.world
    visitor = world.visitor("anna", person=ANYBODY, admin=True)
    await world.app.open(world.place, "", visitor, world.cause())
    assert world.table.phase is Phase.LOBBY
    assert world.table.seats == ()


# --- people who cannot be reached ------------------------------------------------------------


async def playing(**changes: object) -> Game:
    """A game on a platform where people must open the bot; all have, so far."""
    world = World(2, needs_opening=True, **changes)  # type: ignore[arg-type]
    for name in NAMES[:3]:
        await world.says(name, "start")
    return await dealt(world, people=3)


async def test_whoever_blocks_the_bot_is_called_in_the_group_and_start_brings_the_hand() -> None:
    game = await playing()
    world = game.world
    (seat,) = world.table.waiting
    name = game.people[seat]
    await world.app.opened(world.person(name), False)
    await world.settle()
    assert "⚠" in world.group.text
    assert "Open the bot" in [b.text for b in world.group.buttons]
    (ping,) = world.pings
    assert f'<at id="{world.person(name)}">' in ping.text
    reply = await world.presses(name, "Open the bot")
    assert reply.link == "hand"
    reply = await world.says(name, "start", "hand")
    assert reply.screen is not None
    assert reply.screen.text == world.phrase("start-back")
    assert moves_on(world.hand(name))
    assert world.pings == []
    assert "⚠" not in world.group.text


async def test_whoever_is_found_unreachable_is_called_and_an_opener_is_led_back() -> None:
    """The platform has not said that he blocked the bot; the first failure does."""
    game = await playing()
    world = game.world
    (seat,) = world.table.waiting
    name = game.people[seat]
    mine = world.hand_address(name)
    world.chat.trouble = lambda verb, address: Unreachable() if address == mine else None
    await world.presses_data(name, "me sort rank", None)
    assert len(world.pings) == 1
    reply = await world.presses(name, "Open the bot")
    assert reply.link == "hand", "though he has opened it once"
    world.chat.trouble = lambda verb, address: None
    await world.says(name, "hand", private=True)
    assert world.pings == []
    assert moves_on(world.hand(name))
    assert "⚠" not in world.group.text


async def test_a_call_comes_once_a_turn_and_is_dropped_when_the_turn_is_over() -> None:
    game = await playing()
    world = game.world
    (seat,) = world.table.waiting
    name = game.people[seat]
    for other in game.people:
        await world.presses_data(other, "me auto_pass off", None)
    await world.app.opened(world.person(name), False)
    await world.settle()
    posts = called(world)
    await world.passes(20, step=5)
    assert called(world) == posts
    data = f"{world.table.id} {world.table.stamp} {sorted(game.legal(name))[0]}"
    await world.presses_data(name, data, None)
    assert all(world.person(name) not in ping.text for ping in world.pings)


def called(world: World) -> int:
    """How many calls were posted to the group."""
    return sum(
        verb == "post" and screen is not None and "<at id=" in screen.text
        for verb, _, screen in world.chat.calls
    )


async def test_the_unreachable_player_falls_under_the_rule_of_the_absent() -> None:
    game = await playing()
    world = game.world
    (seat,) = world.table.waiting
    name = game.people[seat]
    await world.app.opened(world.person(name), False)
    for _ in range(40):
        if world.table.phase is not Phase.PLAYING or world.table.seats[seat].away:
            break
        await world.passes(61, step=61)
    assert world.table.seats[seat].away
    assert all(world.person(name) not in ping.text for ping in world.pings)


async def test_a_call_outlives_a_restart_and_is_not_repeated() -> None:
    world = World(2, prefix="dc", answers_presses=True, hand_button="hand", nonces=True)
    game = await dealt(world, people=3)
    (seat,) = world.table.waiting
    name = game.people[seat]
    mine = world.hand_address(name)
    world.chat.trouble = lambda verb, address: Unreachable() if address == mine else None
    await world.presses_data(name, "me sort rank", None)
    await world.settle()
    assert len(world.pings) == 1
    posts = called(world)
    await world.restart(10)
    assert called(world) == posts
    assert len(world.pings) == 1
    await world.presses(name, "My hand")
    assert world.pings == [], "his press has brought the hand"


async def test_my_cards_shows_the_own_hand_as_an_alert_to_whoever_sits_there() -> None:
    game = await playing()
    world = game.world
    reply = await world.presses_data("anna", f"{world.table.id} {world.table.stamp} cards")
    assert reply.alert
    hand = world.table.game.hands[0]
    assert len(reply.toast.replace("·", " ").split()) == len(hand)
    reply = await world.presses_data("eve", f"{world.table.id} {world.table.stamp} cards")
    assert reply.toast == world.phrase("refused-not-seated")


async def test_hand_brings_the_cards_down_in_the_private_chat() -> None:
    game = await playing()
    world = game.world
    before = [m.id for m in world.chat.at(world.hand_address("anna"))]
    for private in (True, False):
        await world.says("anna", "hand", private=private)
    after = [m.id for m in world.chat.at(world.hand_address("anna"))]
    assert len(after) == 1
    assert after != before
    reply = await world.says("eve", "hand")
    assert reply.toast == world.phrase("refused-not-seated")


async def test_hand_before_the_deal_says_that_it_will_come() -> None:
    world = await lobby()
    for private in (True, False):
        reply = await world.says("boris", "hand", private=private)
        assert reply.toast == world.phrase("lobby-waiting")
    reply = await world.says("eve", "hand", private=True)
    assert reply.toast == world.phrase("toast-no-table")


# --- orphans ---------------------------------------------------------------------------------


async def test_an_orphan_is_dropped_at_its_first_press_and_no_other_message_is() -> None:
    game = await dealt(World(1), people=2)
    world = game.world
    orphan = await world.chat.post(world.place, world.group, "")
    (kept, _) = (m.id for m in world.chat.at(world.place))
    data = world.group.buttons[0].data
    visitor = world.visitor("anna")
    for message in (kept, orphan):
        await world.app.press(visitor, data, world.place, world.cause(), message)
    assert [m.id for m in world.chat.at(world.place)] == [kept]


async def test_a_message_whose_post_is_under_way_is_no_orphan() -> None:
    world = await lobby()
    gate = asyncio.Event()

    async def hold(verb: str, address: Address) -> None:
        await gate.wait()

    data = world.group.buttons[0].data
    world.chat.afterwards = hold
    await world.app.open(world.place, "", world.visitor("anna"), world.cause())
    await rest()
    newest: MessageId = world.chat.at(world.place)[-1].id
    await world.app.press(world.visitor("cid"), data, world.place, world.cause(), newest)
    gate.set()
    await world.settle()
    assert [m.id for m in world.chat.at(world.place)] == [newest]
