"""Buttons that were right once: a toast for the presser, and nothing else changes."""

import pytest

from bot.screen import Address
from engine.moves import Attack, Beat, Pass, Take
from tests.bot.fakes import World, every_word
from tests.bot.games import dealt, move_of, moves_on, played
from tests.bot.test_stale.common import CLOSED, found, manual, refused

STALE = every_word().text("en", "toast-stale")


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
