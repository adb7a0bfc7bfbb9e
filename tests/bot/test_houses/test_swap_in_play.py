"""The lowest trump exchanged: by a button, whenever it may be, and unknown to all before it is."""

import json
from dataclasses import replace

import pytest

from bot.screen import whisper
from bot.screens import pings, screens
from bot.table import Setup
from engine.cards import parse_card
from engine.moves import Pass, Swap
from engine.play import legal_moves
from engine.record import dump_state, load_state
from engine.state import State
from tests.bot.fakes import World, every_word
from tests.bot.games import Game, dealt
from tests.bot.test_houses.common import labels, line, placed, public, told

SOLO = Setup("solo_north")
PAIRS = Setup("pairs")
MIDDLE = {
    "trump": "H",
    "hands": ["7C 8C 9S", "9C TC KD", "6H 7S QS"],
    "talon": "6S 7D 8S QD AH",
    "lead": 0,
    "defender": 1,
    "bout": 3,
}
BUTTON = "6♥ ⇄ A♥"


async def solo(setup: Setup = SOLO, **changes: object) -> Game:
    return await placed(setup, 3, MIDDLE | changes)


async def drawn() -> Game:
    """Cid holds the six; Anna has just drawn the turn-up, the last card of the talon."""
    hands = ["7C 8C 9S TS JS QS", "9C TC KD KS AS QC", "6H 7S JD 9D TD QD"]
    game = await solo(hands=hands, talon="AH")
    await game.world.presses("anna", "7♣")
    await game.world.presses("boris", "9♣")
    for name in ("anna", "cid"):
        await game.world.presses(name, "Pass")
    assert public(game.world).talon == 0
    assert parse_card("AH") in game.view("anna").hand
    return game


# --- under the talon ---------------------------------------------------------------------------


async def test_a_button_names_the_cards_and_swaps_them() -> None:
    game = await solo()
    world = game.world
    assert labels(world.hand("cid")) == [BUTTON]
    assert world.phrase("hand-swap", gave="6♥", got="A♥") in world.hand("cid").text
    await world.presses("cid", BUTTON)
    assert parse_card("AH") in game.view("cid").hand
    assert told(world)[-1:] == ["🔄 Cid swaps 6♥ for A♥ under the talon"]
    assert line(world.group, "Trump").startswith("Trump <b>6♥</b>")
    assert labels(world.hand("cid")) == []
    assert world.phrase("hand-swap", gave="6♥", got="A♥") not in world.hand("cid").text


async def test_it_changes_nothing_in_the_attack_under_way() -> None:
    world = (await solo()).world
    await world.presses("anna", "7♣")
    await world.passes(20, step=5)
    before = world.table
    old = next(b.data for b in world.hand("boris").buttons if b.text == "9♣")
    await world.presses("cid", BUTTON)
    assert world.table.asked == before.asked
    assert world.table.stamp == before.stamp
    assert (await world.presses_data("boris", old, None)).toast == ""
    assert "7♣ ← 9♣" in world.group.text


async def test_a_swap_is_asked_anew_when_others_have_laid_more() -> None:
    world = (await solo()).world
    old = next(b.data for b in world.hand("cid").buttons if b.text == BUTTON)
    await world.presses("anna", "7♣")
    reply = await world.presses_data("cid", old, None)
    assert reply.toast == world.phrase("toast-stale")
    assert world.table.told[-1].kind == "attacked"
    await world.presses("cid", BUTTON)
    assert world.table.told[-1].kind == "swapped"


async def test_in_ones_own_turn_means_while_one_is_waited_for() -> None:
    setup = Setup("solo_north", changes=(("low_trump_swap", "own_turn"),))
    world = (await solo(setup)).world
    assert labels(world.hand("cid")) == []
    await world.presses("anna", "7♣")
    await world.presses("boris", "9♣")
    await world.presses("anna", "Pass")
    assert BUTTON in labels(world.hand("cid"))


# --- drawn by another --------------------------------------------------------------------------


async def test_after_another_has_drawn_the_turn_up_it_is_swapped_with_him() -> None:
    game = await drawn()
    world = game.world
    assert labels(world.hand("cid")) == [BUTTON]
    note = world.phrase("hand-swap-with", name="Anna", gave="6♥", got="A♥")
    assert note in world.hand("cid").text
    await world.presses("cid", BUTTON)
    assert told(world)[-1] == "🔄 Cid swaps 6♥ for A♥ with Anna"
    assert parse_card("AH") in game.view("cid").hand
    assert parse_card("6H") in game.view("anna").hand
    assert "6♥" in line(world.hand("anna"), "<b>Your cards")
    assert labels(world.hand("cid")) == []


async def test_the_next_attack_ends_it() -> None:
    world = (await drawn()).world
    old = next(b.data for b in world.hand("cid").buttons if b.text == BUTTON)
    await world.presses("boris", "10♣")
    assert BUTTON not in labels(world.hand("cid"))
    reply = await world.presses_data("cid", old, None)
    assert reply.toast
    assert world.table.told[-1].kind == "attacked"


async def test_a_swap_survives_a_restart() -> None:
    """By the log: the game was dealt, and every move pressed."""
    world, game = await swapped_in_a_dealt_game()
    before = world.table
    await world.restart()
    assert world.table.game == before.game
    assert world.table.told == before.told
    assert game.playing


async def swapped_in_a_dealt_game() -> tuple[World, Game]:
    for seed in range(20):
        world = World(seed)
        game = await dealt(world, SOLO, people=3, seed=seed)
        for name in game.people:
            if any("⇄" in label for label in labels(world.hand(name))):
                await world.presses_data(name, f"{world.table.id} {world.table.stamp} swap", None)
                await game.step()
                return world, game
    raise AssertionError("nobody was dealt the lowest trump")


# --- nobody is called for it, nor passed for ---------------------------------------------------


async def test_nobody_is_called_only_since_he_could_swap() -> None:
    world = (await solo()).world
    assert BUTTON in labels(world.hand("cid"))
    assert world.hand("cid").notify == ""
    assert world.hand("boris").notify == ""
    assert world.hand("anna").notify


async def test_who_can_only_pass_or_swap_is_called_and_not_passed_for() -> None:
    game = await solo(hands=["7C 8C 9S", "9C TC KD", "6H 8D QS"], talon="6S 7D 8S QD AH")
    world = game.world
    await world.presses_data("cid", "me auto_pass on", None)
    for name, label in (("anna", "7♣"), ("boris", "9♣"), ("anna", "Pass")):
        await world.presses(name, label)
    assert legal_moves(game.view("cid")) == (Pass(), Swap())
    assert world.hand("cid").notify
    assert world.phrase("hand-nothing") in world.hand("cid").text
    await world.passes(20, step=1)
    assert world.table.waiting == (2,)
    await world.presses("cid", BUTTON)
    assert world.phrase("hand-nothing-auto") in world.hand("cid").text
    await world.passes(1, step=0.5)
    assert world.log[-1] == "auto:2 pass"


async def test_a_computer_that_has_swapped_thinks_before_it_plays_on() -> None:
    position = MIDDLE | {"hands": ["9C TC KD", "6H 7S QS"], "lead": 1, "defender": 0}
    world = (await placed(SOLO, 1, position, computers=1)).world
    times: dict[str, float] = {}
    began, length = world.clock.now(), len(world.log)
    while len(world.log) < length + 2:
        await world.passes(0.1, step=0.1)
        for text in world.log[length:]:
            times.setdefault(text, world.clock.now() - began)
        assert world.clock.now() - began < 10
    first, second = times
    assert (first, second) == ("computer:1 swap", "computer:1 attack 7S")
    assert times[second] - times[first] >= 0.7


# --- nobody knows before -----------------------------------------------------------------------


@pytest.mark.parametrize("preset", [SOLO, PAIRS], ids=["solo", "pairs"])
async def test_no_screen_of_others_shows_that_somebody_could_swap(preset: Setup) -> None:
    """The same table with the lowest trump in the talon instead of Cid's hand."""
    hands = ["7C 8C 9S", "9C TC KD", "6H 7S QS", "9H TH JD"]
    world = (await placed(preset, 4, MIDDLE | {"hands": hands})).world
    compare(world)
    await world.presses("anna", "7♣")
    compare(world)


def compare(world: World) -> None:
    table = world.table
    assert table.game is not None
    other = replace(table, game=without_lowest(table.game))
    looks = world.app._stage.people.looks(table)
    seen, also = screens(every_word(), table, looks), screens(every_word(), other, looks)
    own = whisper(world.person("cid"), table.place)
    assert [address for address in seen if seen[address] != also[address]] == [own]
    assert pings(every_word(), table, looks) == pings(every_word(), other, looks)


def without_lowest(state: State) -> State:
    """The six of hearts and the talon's first card change places."""
    value = json.loads(json.dumps(dump_state(state)))
    first = value["talon"].split()[0]
    value["talon"] = value["talon"].replace(first, "6H")
    value["hands"][2] = value["hands"][2].replace("6H", first)
    changed = load_state(value)
    assert changed.public == state.public
    return changed
