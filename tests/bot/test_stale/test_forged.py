"""Buttons that nobody was given: a toast for the presser, and nothing else changes."""

from random import Random

import pytest

from bot.screen import Address, Person
from bot.table import Phase
from engine.moves import Attack
from tests.bot.fakes import World
from tests.bot.games import NAMES, Game, dealt, played
from tests.bot.sample import seeds
from tests.bot.test_stale.common import CLOSED, Watch, found, manual, refused

FORGED = (
    "absent",
    "back",
    "expire",
    "remove",
    "restore",
    "resume 3600.0",
    "resume nan",
    "place tg:-666",
    "admin stop",
    "admin admin stop",
    "admin deal",
    "sit Somebody Else",
    "sit ",
    "deal 9C 0",
    "deal 9CTC 0 1",
    "set preset cheating",
    "set deck_size 37",
    "set host tg:eve",
    "set preset",
    "set",
    "swap",
    "accuse 9C",
    "show 9C",
    "attack",
    "attack 1C",
    "attack 9C 9C",
    "attack 9C " * 8,
    "beat 9C",
    "beat 9C 9C",
    "transfer",
    "pass pass",
    "PASS",
    "take\n",
    "surrender",
    "page rules",
    "page ²",
    "page -1",
    "page 99999999999999999999",
    "choose",
    "choose zz",
    "choose 𝟗♣",
    "renew",
    "cards 7",
    "🂡",
    "\x00",
    "'; DROP TABLE tables; --",
    "A" * 79,
)


@pytest.mark.parametrize("what", FORGED, ids=repr)
async def test_a_forged_button_changes_nothing(what: str) -> None:
    """From a stranger, a player and the host; in private, in the group and from elsewhere."""
    world = World(3)
    await dealt(world, people=3)
    lead = world.table.people[world.table.waiting[0]]
    for name in ("eve", "anna", "boris", "cid"):
        if world.person(name) == lead and what.startswith("attack 9C 9C"):
            continue
        for place in (None, world.place, Address("tg:-666")):
            stamp = world.table.stamp
            watch = Watch(world)
            reply = await world.presses_data(name, f"{world.table.id} {stamp} {what}", place)
            watch.nothing_happened()
            assert len(reply.toast) <= 200
    hand = world.hand("anna")
    assert hand.text
    game = Game(world, NAMES[:3], Random(1))
    await played(game, most=5)


JUNK = (
    "",
    " ",
    "x",
    "me",
    "me ",
    "me language",
    "me language xx",
    "me opened yes",
    "me sort colour",
    "me auto_pass maybe",
    "me sort suit suit",
    "A" * 100,
    "ж" * 100,
    "🂡 🂡 🂡",
    "table1 1.1.1",
    "table1 1.1 pass",
    "table1 1.1.1 pass",
    "TABLE1 1.1.1 pass",
    "table1 a.b.c pass",
    "table1 -1.1.1 pass",
    "table1 1.1.1  pass",
    "../../etc/passwd 1.1.1 pass",
    "\u202epass",
    "null",
)


@pytest.mark.parametrize("data", JUNK, ids=repr)
async def test_junk_changes_nothing(data: str) -> None:
    world = World(3)
    await dealt(world, people=2)
    people = dict(world.store.people)
    for name in ("eve", "anna"):
        await refused(world, name, data)
        await refused(world, name, data, world.place)
    assert {p: k for p, k in world.store.people.items() if k.values != {"met": "en"}} == {
        p: k for p, k in people.items() if k.values != {"met": "en"}
    }


@pytest.mark.parametrize("seed", seeds(2))
async def test_random_junk_changes_nothing(seed: int) -> None:
    random = Random(seed)
    world = World(seed)
    await dealt(world, people=3)
    watch = Watch(world)
    alphabet = "abcXYZ019. -_♣🂡\n\u202e\u0301²"
    for _ in range(100):
        data = "".join(random.choices(alphabet, k=random.randint(0, 100)))
        if random.random() < 0.5:
            data = f"{world.table.id} {world.table.stamp} {data}"
        reply = await world.presses_data("boris", data, None)
        assert len(reply.toast) <= 200
    watch.nothing_happened()


async def test_buttons_of_people_who_do_not_sit_here_do_nothing() -> None:
    game = await manual()
    name, data = await found(game, Attack)
    other = next(n for n in game.people if n != name and data.split(" ", 2)[2] not in game.legal(n))
    await refused(game.world, "eve", data)
    await refused(game.world, other, data)


async def test_a_person_of_another_platform_does_nothing_here() -> None:
    world = World(3)
    await dealt(world, people=2)
    watch = Watch(world)
    stamp = f"{world.table.id} {world.table.stamp}"
    for data in (f"{stamp} cards", f"{stamp} leave", f"{stamp} pass"):
        visitor = world.visitor("anna", person=Person("dc:anna"))
        reply = await world.app.press(visitor, data, None, world.cause())
        assert reply.toast != ""
    watch.nothing_happened()


async def test_the_id_of_a_table_opens_nothing_without_its_group() -> None:
    """Whoever learns it can neither sit down nor change the lobby from his private chat."""
    world = World()
    await world.says_durak("anna")
    for what in ("sit", "invite", "dismiss", "set deck_size 52", "deal"):
        await refused(world, "eve", f"{world.table.id} 0.0.0 {what}")
        await refused(world, "eve", f"{world.table.id} 0.0.0 {what}", Address("tg:-666"))


async def test_giving_up_cannot_be_forged_while_others_play() -> None:
    world = World(3)
    await dealt(world, people=3)
    await refused(world, "anna", f"{world.table.id} {world.table.stamp} surrender")
    assert world.table.phase is Phase.PLAYING


async def test_a_press_that_comes_as_the_table_closes_brings_nothing_back() -> None:
    """While the platform is asked for its admins, the table closes."""
    world = World()
    await world.says_durak("anna")
    data = f"{world.table.id} 0.0.0 deal"

    class Closing:
        async def admin(self, place: Address, person: Person) -> bool:
            await world.app.removed(place)
            await world.settle()
            return True

    object.__setattr__(world.platform, "rights", Closing())
    reply = await world.presses_data("eve", data)
    assert reply.toast == CLOSED
    assert list(world.app._tables) == []
    (message,) = world.chat.at(world.place)
    assert message.screen.buttons == ()
    assert world.app._painter.spots(next(iter(world.store.logs))) == ()
