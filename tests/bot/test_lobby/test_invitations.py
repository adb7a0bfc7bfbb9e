"""People who have not opened the bot, and the links that seat them."""

from bot.ports import Unreachable
from bot.screen import Person
from tests.bot.fakes import World, rest
from tests.bot.games import NAMES
from tests.bot.test_lobby.common import lobby, seated


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
