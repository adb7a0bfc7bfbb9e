"""The button Hint: at which tables, when, and what a press of it is answered."""

import asyncio
from threading import Event

import pytest

from bot import thinking
from bot.app import judging
from bot.ports import Inquiry, Reply
from bot.screens.scribe import face
from bot.table import Phase, Setup
from bot.thinking import values_of
from engine.computer.judge import Values
from engine.moves import parse_move
from engine.play import legal_moves
from engine.rules import PRESETS
from engine.state import State
from tests.bot.fakes import World
from tests.bot.games import dealt
from tests.bot.test_advice.common import practising
from tests.bot.test_why.common import asks, at_table, stands
from tests.engine.computer.test_judge import ACE_FIRST
from tests.engine.tables import play, table

LEAD = table("7C TD KD", "8C JD", "8S 9S", talon="JH QS 8H")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is thought about is no matter of most tests here."""
    monkeypatch.setattr(judging, "HINT", 0.02)


def hints(world: World, name: str = "anna") -> list[str]:
    return [b.data for b in world.hand(name).buttons if b.data.endswith(" hint")]


async def test_the_sure_move_is_told_in_an_alert() -> None:
    world = await practising(ACE_FIRST)
    reply = await world.presses("anna", "Hint")
    assert reply == Reply(toast="Lead A♣: from here this wins for sure.", alert=True)


async def test_it_is_told_in_the_language_of_who_asks() -> None:
    world = await practising(ACE_FIRST)
    await world.presses_data("anna", "me language ru", None)
    reply = await world.presses("anna", "Совет")
    assert reply.toast == "Зайдите с A♣: так вы точно выиграете."


async def test_among_hidden_cards_a_legal_move_is_advised_with_a_reason() -> None:
    world = await practising(LEAD)
    reply = await world.presses("anna", "Hint")
    what, _, why = reply.toast.partition(": ")
    leads = {f"Lead {face(card)}" for card in LEAD.hands[0]}
    assert what in leads
    assert why.endswith(".")
    assert len(reply.toast) <= 200


async def test_asking_writes_nothing_and_changes_no_screen() -> None:
    world = await practising(LEAD)
    log, hand = list(world.log), world.hand("anna")
    await world.presses("anna", "Hint")
    assert (world.log, world.hand("anna")) == (log, hand)


# --- where there is a hint ----------------------------------------------------------------------


async def test_a_table_of_one_person_and_computers_has_it_from_the_deal_on() -> None:
    world = World(3)
    game = await dealt(world, people=1, computers=2)
    while game.playing and not hints(world):
        await world.passes(1.0)
    view = game.view("anna")
    assert view.seat in view.public.waiting
    assert len(legal_moves(view)) > 1
    assert len(hints(world)) == 1


async def test_two_people_have_none() -> None:
    world = await at_table(LEAD)
    assert hints(world) == []
    told = await asks(world, "anna", "hint")
    assert told.toast == "Hints are for practice: for one person among computers."


async def test_settings_do_not_matter() -> None:
    world = await practising(LEAD)
    await world.presses_data("anna", "me hints off", None)
    assert len(hints(world)) == 1


@pytest.mark.parametrize(
    "state",
    [
        table("7C TD KD", "8C JD", on="9C", lead=1, defender=0, taking=True, talon="JH QS 8H"),
        table("7C TD KD", "8C JD", "8S 9S", lead=1, defender=2),
        table("7C TD KD", "8C JD", "8S 9S", on="9C"),
        table("7C", "8C JD", talon="JH QS 8H"),
    ],
    ids=["takes", "others play", "adds early", "one card"],
)
async def test_who_is_not_waited_for_or_has_no_choice_gets_none(state: State) -> None:
    world = await practising(state)
    assert hints(world) == []
    told = await asks(world, "anna", "hint")
    assert told.toast == "You have nothing to choose just now."
    assert not told.alert


async def test_with_tricks_there_is_none() -> None:
    world = await practising(table("7C TD KD", "8C JD", preset="tricks_table", talon="JH QS 8H"))
    assert hints(world) == []
    assert not (await asks(world, "anna", "hint")).alert


async def test_strangers_get_none() -> None:
    world = await practising(LEAD)
    told = await asks(world, "eve", "hint")
    assert told.toast == world.phrase("refused-not-seated")


async def test_before_and_after_the_game_there_is_none() -> None:
    world = World()
    await world.app.load()
    await world.says_durak("anna")
    assert (await asks(world, "anna", "hint")).toast == world.phrase("refused-no-game")
    world = await practising(ACE_FIRST)
    moves = ("0 attack AC", "1 take", "0 attack 6D", "1 beat 6D 7D")
    await stands(world, play(ACE_FIRST, *moves))
    assert world.table.phase is Phase.OVER
    assert hints(world) == []
    assert (await asks(world, "anna", "hint")).toast == world.phrase("toast-hint-none")


@pytest.mark.parametrize("preset", [*PRESETS])
async def test_every_preset_has_it_but_those_with_tricks(preset: str) -> None:
    world, rules = World(5), PRESETS[preset]
    game = await dealt(world, Setup(preset), people=1, computers=rules.fewest - 1)
    asked = 0
    for _ in range(60):
        if not game.playing or asked == 3:
            break
        for data in hints(world):
            asked += 1
            reply = await world.presses_data("anna", data, None)
            assert reply.alert
            assert 0 < len(reply.toast) <= 200
        await game.step()
    assert (asked > 0) == (not rules.cheating)


# --- old buttons, and thoughts that take their time ----------------------------------------------

TWO = table("7C 8D KD", "8C JD", "8S 9S", talon="JH QS 8H")


async def test_an_old_button_is_answered_for_the_table_as_it_is_now() -> None:
    world = await practising(TWO)
    (old,) = hints(world)
    await stands(world, play(TWO, "0 attack 7C", "1 beat 7C 8C"))
    reply = await world.presses_data("anna", old, None)
    assert reply.toast.partition(":")[0] in ("Add 8♦", "Pass")
    assert reply.alert
    assert reply.screen == world.hand("anna")
    assert reply.spot is not None


def thinks(monkeypatch: pytest.MonkeyPatch, work: object) -> None:
    monkeypatch.setattr(thinking, "values_of", work)


@pytest.mark.parametrize("restless", [False, True])
async def test_what_is_played_meanwhile_is_thought_about_anew(
    monkeypatch: pytest.MonkeyPatch, restless: bool
) -> None:
    world, times = await practising(TWO), 0
    later = play(TWO, "0 attack 7C", "1 beat 7C 8C"), play(TWO, "0 attack 7C", "1 take")

    def judged(inquiry: Inquiry) -> Values:
        nonlocal times
        times += 1
        live = world.app._tables._live[world.table.id]
        if times == 1 or restless:
            object.__setattr__(live.table, "game", later[times - 1])
        return values_of(inquiry)

    thinks(monkeypatch, judged)
    (now,) = hints(world)
    reply = await world.presses_data("anna", now, None)
    assert times == 2
    if restless:
        assert reply.toast == world.phrase("toast-stale")
    else:
        assert reply.toast.partition(":")[0] in ("Add 8♦", "Pass")
    assert reply.screen is not None


async def test_the_table_goes_on_while_it_is_thought_and_two_presses_are_one_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world, times = await practising(LEAD), 0
    going = Event()

    def judged(inquiry: Inquiry) -> Values:
        nonlocal times
        times += 1
        assert going.wait(5), "nobody goes on"
        move = parse_move("attack 7C")
        return Values({move: 0.7}, move)

    thinks(monkeypatch, judged)
    (data,) = hints(world)
    presses = [
        asyncio.create_task(world.presses_data("anna", data, None, settle=False)) for _ in range(2)
    ]
    while not times:
        await asyncio.sleep(0.001)
    await world.says("anna", "rules")
    assert not any(press.done() for press in presses)
    going.set()
    first, second = await asyncio.gather(*presses)
    assert first == second
    assert first.toast == "Lead 7♣: you have no cheaper card."
    assert times == 1


async def test_a_thought_that_fails_is_a_sentence_and_no_card_gets_into_the_process_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    world = await practising(LEAD)

    def fails(inquiry: Inquiry) -> Values:
        raise ValueError("7C TD KD")

    thinks(monkeypatch, fails)
    reply = await world.presses("anna", "Hint")
    assert reply.toast == world.phrase("toast-thought-lost")
    assert "ValueError" in caplog.text
    assert "KD" not in caplog.text
    thinks(monkeypatch, values_of)
    assert (await world.presses("anna", "Hint")).alert
