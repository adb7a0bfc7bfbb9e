"""*Pass for me when I have nothing to add*: when, how soon, and how it is switched off."""

from dataclasses import replace
from random import Random

import pytest

from bot.app import timers
from bot.app.timers import Timers
from bot.commands import Play
from bot.screen import Person
from bot.table import Phase, Setup, role
from bot.thinking import AtOnce
from engine.moves import Attack, Pass
from engine.play import legal_moves
from tests.bot.fakes import World
from tests.bot.games import Game, dealt, played
from tests.bot.sample import seeds


async def asked_for_nothing(game: Game) -> int:
    """Play until a person is asked to add and has nothing; his seat."""
    for _ in range(600):
        world = game.world
        table = world.table
        if table.phase is not Phase.PLAYING:
            await world.presses("anna", "Again")
            continue
        assert table.game is not None
        for seat in table.waiting:
            if legal_moves(table.game.view(seat)) == (Pass(),) and table.seats[seat].person:
                return seat
        await game.press(next(n for n in game.people if game.legal(n)))
    raise AssertionError("everybody always had something to add")


async def test_who_has_nothing_to_add_is_passed_for_within_two_to_six_seconds() -> None:
    for seed in range(3):
        world = World(seed)
        game = await dealt(world, people=3, seed=seed)
        seat = await asked_for_nothing(game)
        world.app._tables._live[world.table.id].table = replace(world.table, passes=())
        began, length = world.clock.now(), len(world.log)
        while not any(text == f"auto:{seat} pass" for text in world.log[length:]):
            assert world.clock.now() - began < 7
            await world.passes(0.25, step=0.25)
        assert 2.0 <= world.clock.now() - began <= 6.5


@pytest.mark.parametrize("seed", seeds(1))
async def test_nobody_is_passed_for_who_could_add(seed: int) -> None:
    """People lay cards and leave the passing to the app."""
    world = World(seed)
    game = await dealt(world, Setup("open_table"), people=4, seed=seed)
    passed = 0
    for _ in range(120):
        before, length = world.table, len(world.log)
        able = [name for name in game.people if game.legal(name) - {"pass"}]
        if able and game.random.random() < 0.7:
            await game.press(game.random.choice(able))
        else:
            await world.clock.advance(1)
            await world.app.tick()
            await world.settle()
        for text in world.log[length:]:
            if text.startswith("auto:"):
                passed += 1
                assert before.game is not None
                assert legal_moves(before.game.view(int(text[5]))) == (Pass(),)
        if not game.playing:
            break
    assert passed > 0


async def test_who_could_add_is_waited_for_to_the_end_of_his_time() -> None:
    world = World(1)
    game = await dealt(world, Setup("open_table"), people=2)
    for _ in range(300):
        table = world.table
        assert table.game is not None
        adding = [
            seat
            for seat in table.waiting
            if role(table.game.public, seat) == "throw"
            and any(isinstance(m, Attack) for m in legal_moves(table.game.view(seat)))
        ]
        if adding:
            break
        await game.press(next(n for n in game.people if game.legal(n)))
    length = len(world.log)
    await world.passes(29, step=1)
    assert len(world.log) == length


async def test_switched_off_nobody_passes_for_him() -> None:
    world = World(2)
    game = await dealt(world, people=2)
    for name in game.people:
        await world.presses_data(name, "me auto_pass off", None)
    seat = await asked_for_nothing(game)
    length = len(world.log)
    await world.passes(29, step=1)
    assert len(world.log) == length
    await world.passes(2, step=1)
    assert world.log[length] == f"clock:{seat} pass"


async def test_a_later_pace_is_drawn_from_what_people_took_lately() -> None:
    """Each pass for somebody comes as late as one of the last human passes did."""
    world = World(2)
    game = await dealt(world, people=2)
    await asked_for_nothing(game)
    stage = world.app._stage
    drawn = {
        Timers(stage.tables, stage.people, world.clock, Random(i), AtOnce())._pause(
            replace(world.table, passes=(2.5, 4.0, 9.0))
        )
        for i in range(60)
    }
    assert drawn == {2.5, 4.0, 9.0}
    low, high = timers.AUTO_PASS[0] / 2, timers.AUTO_PASS[1] * 2
    for seconds in (0.1, 29.0):
        table = replace(world.table, passes=(seconds,) * 3)
        assert low <= stage.timers._pause(table) <= high


async def test_only_passes_by_people_set_the_pace() -> None:
    world = World(5)
    game = await dealt(world, people=2, computers=1)
    taken: list[float] = []

    async def after(world: World) -> None:
        table = world.table
        for text in world.log[length[0] :]:
            if text.endswith(" pass") and text.startswith("tg:"):
                taken.append(table.passes[-1])
        length[0] = len(world.log)

    length = [len(world.log)]
    await played(game, after)
    assert len(world.table.passes) == min(8, len(taken))
    assert list(world.table.passes) == taken[-8:]


async def test_who_is_just_passed_for_is_not_called() -> None:
    """His hand is edited; it is not posted anew, which would ring."""
    world = World(2)
    game = await dealt(world, people=2)
    seat = await asked_for_nothing(game)
    name = game.people[seat]
    assert world.hand(name).notify == ""
    await world.presses_data(name, "me auto_pass off", None)
    assert world.hand(name).notify != ""


async def test_the_hand_says_that_he_is_passed_for_and_he_may_do_it_himself() -> None:
    world = World(2)
    game = await dealt(world, people=2)
    seat = await asked_for_nothing(game)
    name = game.people[seat]
    assert world.phrase("hand-nothing-auto") in world.hand(name).text
    length = len(world.log)
    await world.presses(name, "Pass")
    assert world.log[length] == f"{world.person(name)} pass"


async def test_a_pass_for_somebody_is_no_sign_that_he_is_there() -> None:
    world = World(2)
    game = await dealt(world, people=2)
    seat = await asked_for_nothing(game)
    table = world.table
    seats = tuple(replace(s, misses=1) if i == seat else s for i, s in enumerate(table.seats))
    world.app._tables._live[table.id].table = replace(table, seats=seats)
    await world.app._stage.by_itself(table.id, Person(f"auto:{seat}"), Play(Pass()))
    assert world.table.seats[seat].misses == 1


# --- the screen of one's own settings --------------------------------------------------------


async def test_the_settings_screen_is_changed_in_place_by_its_buttons() -> None:
    world = World()
    reply = await world.says("anna", "settings", private=True)
    assert reply.screen is not None
    assert reply.spot is None
    seen = {reply.screen}
    for label, marked in (
        ("I pass myself", "✓ I pass myself"),
        ("rank", "✓ rank"),
        ("Русский", "✓ Русский"),
    ):
        button = next(b for b in reply.screen.buttons if b.text == label)
        reply = await world.presses_data("anna", button.data, None)
        assert reply.screen is not None
        assert marked in [b.text for b in reply.screen.buttons]
        assert reply.screen not in seen
        seen.add(reply.screen)
    assert await world.store.profile(world.person("anna")) is not None


async def test_it_says_what_passing_for_somebody_may_reveal() -> None:
    world = World()
    reply = await world.says("anna", "settings")
    assert reply.screen is not None
    assert world.phrase("settings-auto-pass-about") in reply.screen.text


async def test_a_setting_changes_the_hands_at_once_and_outlives_a_restart() -> None:
    world = World(4)
    await dealt(world, people=2)
    english = world.hand("anna")
    await world.presses_data("anna", "me language ru", None)
    russian = world.hand("anna")
    assert "Козырь" in russian.text
    assert "Trump" in world.hand("boris").text, "only his own"
    assert "Trump" in world.group.text
    await world.presses_data("anna", "me sort rank", None)
    ranked = world.hand("anna")
    assert ranked.text != russian.text
    await world.restart()
    assert world.hand("anna") == ranked
    await world.presses_data("anna", "me sort suit", None)
    await world.presses_data("anna", "me language en", None)
    assert world.hand("anna").rows == english.rows


async def test_a_person_is_spoken_to_in_the_language_of_his_platform_until_he_chooses() -> None:
    world = World()
    reply = await world.app.command(
        "help", None, world.visitor("anna", language="ru-RU"), world.cause()
    )
    assert reply.screen is not None
    assert reply.screen.text == world.words.text("ru", "help")
    await world.presses_data("anna", "me language en", None)
    reply = await world.app.command("help", None, world.visitor("anna", language="ru"), "x")
    assert reply.screen is not None
    assert reply.screen.text == world.phrase("help")


async def test_the_settings_of_one_are_not_those_of_another() -> None:
    world = World(4)
    await dealt(world, people=2)
    before = world.hand("boris")
    await world.presses_data("anna", "me sort rank", None)
    assert world.hand("boris") == before
