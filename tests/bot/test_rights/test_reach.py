"""People whom no hand can reach, and how they get their cards."""

from bot.ports import Unreachable
from bot.table import Phase
from tests.bot.fakes import World
from tests.bot.games import NAMES, Game, dealt, moves_on
from tests.bot.test_rights.common import lobby


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
