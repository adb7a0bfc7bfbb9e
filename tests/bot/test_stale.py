"""Old buttons, doubled ones and forged ones: a toast for the presser, and nothing else changes."""

from random import Random

import pytest

from bot.screen import Address, Person
from bot.table import Phase, Setup
from engine.moves import Attack, Beat, Pass, Take
from tests.bot.fakes import World, every_word
from tests.bot.games import NAMES, Game, dealt, move_of, moves_on, played
from tests.bot.sample import seeds

STALE = every_word().text("en", "toast-stale")
CLOSED = every_word().text("en", "refused-closed")


class Watch:
    """What must not change while a button that means nothing is pressed."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.logs = {table: list(log) for table, log in world.store.logs.items()}
        self.tables = list(world.app._tables)
        self.group = [m.screen for m in world.chat.at(world.place)]
        self.posted = [call for call in world.chat.calls if call[1] == world.place]

    def nothing_happened(self) -> None:
        world = self.world
        assert {table: list(log) for table, log in world.store.logs.items()} == self.logs
        assert list(world.app._tables) == self.tables
        assert [m.screen for m in world.chat.at(world.place)] == self.group
        announced = [call for call in world.chat.calls if call[1] == world.place]
        assert announced == self.posted, "never announced in the group"


async def refused(world: World, name: str, data: str, place: Address | None = None) -> str:
    """Press it; nothing happens but a toast."""
    watch = Watch(world)
    reply = await world.presses_data(name, data, place)
    watch.nothing_happened()
    assert 0 < len(reply.toast) <= 200
    return reply.toast


async def found(game: Game, kind: type, most: int = 400) -> tuple[str, str]:
    """Play until somebody has a button of this kind: who, and its data."""
    for _ in range(most):
        for name in game.people:
            for button in moves_on(game.world.hand(name)):
                if isinstance(move_of(button), kind):
                    return name, button.data
        await game.step()
    raise AssertionError(f"nobody could {kind.__name__}")


async def manual(seed: int = 5, people: int = 3, preset: str = "open_table") -> Game:
    """A game in which nobody is passed for."""
    game = await dealt(World(seed), Setup(preset), people=people, seed=seed)
    for name in game.people:
        await game.world.presses_data(name, "me auto_pass off", None)
    return game


# --- buttons that were right once ------------------------------------------------------------


@pytest.mark.parametrize("kind", [Attack, Beat])
async def test_a_card_of_an_older_bout_is_not_played(kind: type) -> None:
    game = await manual()
    name, data = await found(game, kind)
    bout = game.view(name).public.bout
    while game.playing and game.view(name).public.bout == bout:
        others = [n for n in game.people if game.legal(n)]
        await game.press(game.random.choice(others))
    toast = await refused(game.world, name, data)
    assert STALE in toast


@pytest.mark.parametrize("kind", [Attack, Take])
async def test_a_button_of_the_last_game_does_nothing_in_the_next(kind: type) -> None:
    game = await manual(people=2)
    name, data = await found(game, kind)
    await played(game)
    assert STALE in await refused(game.world, name, data) or not game.playing
    await game.world.presses("anna", "Again")
    assert game.playing
    assert STALE in await refused(game.world, name, data)


async def test_a_hand_of_a_closed_table_does_nothing() -> None:
    game = await manual()
    world = game.world
    name, data = await found(game, Attack)
    world.admins.add(world.person("anna"))
    await world.says("anna", "stop")
    assert await refused(world, name, data) == CLOSED
    await world.says_durak("anna")
    assert await refused(world, name, data) == CLOSED


async def test_a_button_of_another_table_plays_there_or_nowhere() -> None:
    """The same person at two tables: a card of one is never laid on the other."""
    world = World(3)
    game = await dealt(world, people=2)
    other = Address("tg:-200")
    await world.says_durak("anna", other)
    there = next(t for t in world.app._tables if t.place == other)
    name, data = await found(game, Attack)
    _, _, rest = data.partition(" ")
    await refused(world, name, f"{there.id} {rest}")


@pytest.mark.parametrize("kind", [Pass, Take])
async def test_a_doubled_pass_or_take_does_nothing(kind: type) -> None:
    game = await manual(preset="open_table")
    name, data = await found(game, kind)
    await game.world.presses_data(name, data, None)
    if game.playing:
        await refused(game.world, name, data)


async def test_a_late_pass_is_not_taken_for_a_pass_on_what_lies_there_now() -> None:
    """He meant to add nothing to what he saw; meanwhile another has added a card."""
    game = await manual(seed=2, people=4)
    for _ in range(400):
        passing = [n for n in game.people if "pass" in game.legal(n)]
        adding = [n for n in passing if len(game.legal(n)) > 1]
        if len(passing) > 1 and adding:
            break
        await game.step()
    name = next(n for n in passing if n != adding[0])
    (data,) = (b.data for b in game.world.hand(name).buttons if move_of(b) == Pass())
    card = next(b for b in moves_on(game.world.hand(adding[0])) if move_of(b) != Pass())
    await game.world.presses_data(adding[0], card.data, None)
    assert STALE in await refused(game.world, name, data)


async def test_a_late_take_is_not_taken_for_a_take_of_more() -> None:
    game = await manual(seed=4, people=4)
    for _ in range(400):
        taking = [n for n in game.people if "take" in game.legal(n)]
        adding = [n for n in game.people if n not in taking and game.legal(n) - {"pass"} and taking]
        if adding:
            break
        await game.step()
    (name,) = taking
    (data,) = (b.data for b in game.world.hand(name).buttons if move_of(b) == Take())
    card = next(b for b in moves_on(game.world.hand(adding[0])) if move_of(b) != Pass())
    await game.world.presses_data(adding[0], card.data, None)
    assert STALE in await refused(game.world, name, data)


@pytest.mark.parametrize("kind", [Attack, Beat])
async def test_a_card_counts_although_others_have_laid_more_meanwhile(kind: type) -> None:
    game = await manual(seed=3, people=4)
    world = game.world
    for _ in range(600):
        name, data = await found(game, kind)
        laid = game.view(name).public.laid
        for other in game.people:
            adding = [b for b in moves_on(world.hand(other)) if isinstance(move_of(b), Attack)]
            if other != name and adding:
                await world.presses_data(other, adding[0].data, None)
                break
        same = game.playing and data.split()[1].rpartition(".")[0] in world.table.stamp
        if (
            same
            and game.view(name).public.laid > laid
            and data.split(" ", 2)[2] in game.legal(name)
        ):
            length = len(world.log)
            await world.presses_data(name, data, None)
            assert len(world.log) == length + 1
            return
        await game.step()
    raise AssertionError("nobody added a card before another")


async def test_an_old_page_or_question_changes_nothing_and_shows_the_hand_as_it_is() -> None:
    game = await manual()
    world = game.world
    name = "anna"
    data = f"{world.table.id} {world.table.stamp} choose more"
    await game.press(next(n for n in game.people if game.legal(n)))
    hand = world.hand(name)
    assert STALE in await refused(world, name, data)
    assert world.hand(name) == hand


async def test_a_refused_press_is_answered_with_a_fresh_hand() -> None:
    world = World(3, prefix="dc", answers_presses=True, hand_button="hand")
    await dealt(world, people=2)
    lead = next(n for n in ("anna", "boris") if moves_on(world.hand(n)))
    data = moves_on(world.hand(lead))[0].data
    await world.presses_data(lead, data, None)
    reply = await world.presses_data(lead, data, None)
    assert reply.toast != ""
    assert reply.screen == world.hand(lead)
    assert reply.spot is not None


# --- buttons that nobody was given -----------------------------------------------------------

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
