"""The button Review under a result: who gets what to read, and when."""

import re
import time
from random import Random

import pytest

from bot import thinking
from bot.app import judging
from bot.app.records import game_of
from bot.commands import Leave, Play, parse_command
from bot.ports import Inquiry, Reply
from bot.screen import Address
from bot.screens import Look
from bot.screens.review import LONGEST, review_screen
from bot.screens.scribe import Scribe
from bot.table import Phase, Setup
from engine.cards import pack
from engine.computer.judge import Values
from engine.computer.review import Costly, Decision, begun, costliest, decisions
from engine.moves import TAKE, parse_move
from engine.play import legal_moves
from engine.rules import PRESETS
from engine.state import State, View
from tests.bot.fakes import World, every_word
from tests.bot.games import Game, dealt, played
from tests.bot.test_advice.common import cards_in
from tests.bot.test_records.common import Club
from tests.bot.test_records.test_presses import over
from tests.bot.test_why.common import long_names, seated
from tests.engine.computer.test_judge import ACE_FIRST, FEW, moves
from tests.engine.tables import random_deal, random_plies, table


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "REVIEW", 0.2)


def shown(state: State, found: tuple[Costly, ...], language: str = "en", decided: int = 5) -> str:
    scribe = Scribe(every_word(), language, seated(state))
    return review_screen(scribe, Look(language=language), 0, decided, found).text


# --- what is read --------------------------------------------------------------------------------


def test_a_planted_blunder_is_shown_with_its_position_and_the_better_move() -> None:
    found = costliest(decisions(ACE_FIRST, moves("0 attack 6D"), 0), Random(1), FEW)
    assert shown(ACE_FIRST, found).splitlines() == [
        "<b>Review</b> · Anna",
        "",
        "<b>1. Bout 4</b> · Trump <b>♥</b> · no talon",
        "<i>No card is on the table yet.</i>",
        "Your cards: A♣ · 6♦",
        "❌ You led 6♦. That gave a sure win away.",
        "✅ Lead A♣: from here this wins for sure.",
        "",
        "<i>Points: 100 is surely safe, 0 surely the fool, judged by what you could know then.</i>",
    ]
    assert shown(ACE_FIRST, found, "ru").splitlines()[2:7] == [
        "<b>1. Заход 4</b> · Козырь <b>♥</b> · колода пуста",
        "<i>На столе пока ни одной карты.</i>",
        "Ваши карты: A♣ · 6♦",
        "❌ Вы зашли с 6♦. Так упущен верный выигрыш.",
        "✅ Зайдите с A♣: так вы точно выиграете.",
    ]


def test_what_is_not_sure_is_told_in_points() -> None:
    state = table("6C 8D", "9C JD 8S", on="7C", talon="JH QS 8H")
    better = parse_move("beat 7C 9C")
    made = Decision(state.view(1), begun(state), TAKE)
    values = Values({better: 0.62, TAKE: 0.5}, better, 900)
    text = shown(state, (Costly(made, better, 0.12, values),))
    assert "7♣ ← …\nYour cards: 9♣ · J♦ · 8♠\n" in text
    assert "· Trump <b>8♥</b> · 3 cards in the talon" in text
    assert "❌ You took. That cost about 12 points of 100.\n" in text
    assert "✅ Beat 7♣ with 9♣: nothing else of yours beats it." in text
    russian = shown(state, (Costly(made, better, 0.12, values),), "ru")
    assert "❌ Вы взяли карты. Это стоило примерно 12 очков из 100." in russian


@pytest.mark.parametrize(
    ("language", "praise", "idle"),
    [
        ("en", "None of your moves cost as much as 5 points of 100.", "no decision of yours"),
        ("ru", "Ни один ваш ход не стоил и 5 очков из 100.", "не пришлось решать"),
    ],
)
def test_who_did_nothing_wrong_is_told_so_kindly(language: str, praise: str, idle: str) -> None:
    assert praise in shown(ACE_FIRST, (), language)
    nothing = shown(ACE_FIRST, (), language, 0)
    assert praise not in nothing
    assert "не пришлось" in nothing or idle in nothing


def test_in_teams_points_are_those_of_the_team() -> None:
    state = random_deal(Random(1), PRESETS["pairs"])
    made = Decision(state.view(0), begun(state), TAKE)
    better = parse_move("pass")
    text = shown(state, (Costly(made, better, 0.3, Values({better: 0.9, TAKE: 0.6}, better)),))
    assert "a sure win" in text
    assert "fool" not in text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_review_fits_into_a_message(language: str) -> None:
    """Whoever holds most of the pack before a full table, with names as long as they can be."""
    deck = [str(card) for card in pack(52)]
    for held in (12, 30, 44):
        laid = " ".join(f"{deck[i]}/{deck[i + 1]}" for i in range(0, 6, 2))
        state = table(" ".join(deck[8 : 8 + held]), deck[6], on=laid, deck_size=52)
        named = long_names(seated(state))
        view = state.view(0)
        better = parse_move(f"attack {deck[8]}")
        made = Decision(view, begun(state), parse_move("pass"))
        one = Costly(made, better, 0.25, Values({better: 0.5, made.move: 0.25}, better))
        scribe = Scribe(every_word(), language, named)
        screen = review_screen(scribe, Look(language=language), 0, 9, (one, one, one))
        assert len(screen.text.encode("utf-16-le")) // 2 <= LONGEST
        assert screen.text.count("❌") >= 2


@pytest.mark.parametrize("preset", [*PRESETS])
def test_a_review_of_any_game_names_each_move_and_only_its_cards(preset: str) -> None:
    random = Random(preset)
    start = random_deal(random, PRESETS[preset])
    made = [(seat, move) for seat, move, _ in random_plies(random, start)]
    named = 0
    for decision in decisions(start, made, 0):
        better = random.choice([m for m in legal_moves(decision.view) if m != decision.move])
        values = Values({better: 0.8, decision.move: 0.2}, better)
        for language in ("en", "ru"):
            text = shown(start, (Costly(decision, better, 0.6, values),), language)
            did = re.findall("❌ (.*)", text)[0]
            said = cards_in(str(did))
            assert all(card in said for card in getattr(decision.move, "cards", ()))
            assert not said & ~(decision.view.hand | decision.view.public.lying | _swap(decision))
            named += 1
    assert named or preset == "tricks_table"


def _swap(decision: Decision) -> int:
    lies = decision.view.public.turn_up
    return lies.bit if lies is not None else 0


# --- which moves count ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_only_what_people_pressed_themselves_is_their_own(seed: int) -> None:
    club = Club(Random(seed), Setup("home"), 3)
    club.plays()
    game = game_of(club.log, 1)
    assert game is not None
    who = [entry.text.partition(" ") for entry in club.log[1:]]
    plays = [name for name, _, text in who if isinstance(parse_command(text), Play)]
    assert game.own == {i for i, name in enumerate(plays) if name.startswith("tg:")}
    assert len(plays) == len(game.moves)
    assert len(game.own) < len(plays) or len(club.table.people) == 3


# --- who gets it, and when -----------------------------------------------------------------------


def the_first_is_best(inquiry: Inquiry) -> Values:
    """Whatever was played is bad, but for the first of the legal moves."""
    moves = inquiry.among or legal_moves(inquiry.view)
    first = legal_moves(inquiry.view)[0]
    return Values({m: 0.9 if m == first else 0.3 for m in moves}, first, 10_000)


def review_button(world: World) -> str:
    (button,) = [b for b in world.group.buttons if b.text == "Review"]
    return button.data


def text_of(reply: Reply) -> str:
    assert reply.screen is not None, reply
    assert reply.spot is None
    return reply.screen.text


async def test_it_stands_beside_the_record() -> None:
    world = World(7)
    await over(world)
    assert [button.text for button in world.group.rows[1]] == ["Record", "Review"]


async def test_each_player_reads_of_his_own_moves_in_private(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "values_of", the_first_is_best)
    world = World(7)
    await over(world)
    for name in ("anna", "boris"):
        text = text_of(await world.presses(name, "Review"))
        assert text.startswith(f"<b>Review</b> · {name.title()}\n")
        assert text.count("❌ You ") == text.count("✅ ") == 3
        assert text.count("That cost about 60 points of 100.") == 3
    assert "❌" not in world.group.text


async def test_it_is_in_the_language_of_who_asks() -> None:
    world = World(7)
    await over(world)
    await world.presses_data("boris", "me language ru", None)
    assert text_of(await world.presses("boris", "Review")).startswith("<b>Разбор</b> · Boris\n")


async def test_the_real_judgement_answers_within_its_time() -> None:
    world = World(7)
    await over(world)
    text = text_of(await world.presses("anna", "Review"))
    assert "points of 100" in text or "gave a sure" in text


async def test_who_had_no_seat_is_told_so() -> None:
    world = World(7)
    await over(world)
    reply = await world.presses("eve", "Review")
    assert reply.screen is None
    assert reply.toast == world.phrase("toast-review-no-seat")


async def test_a_running_game_is_not_reviewed() -> None:
    world = World(7)
    game = await dealt(world, people=2, computers=1, seed=4)
    data = f"{world.table.id} {world.table.stamp} review"
    for _ in range(3):
        reply = await world.presses_data("anna", data)
        assert (reply.screen, reply.toast) == (None, world.phrase("toast-review-unfinished"))
        await game.step()


async def test_it_stays_in_its_chat() -> None:
    world = World(7)
    await over(world)
    for place in (None, Address("tg:-666"), Address("tg:-100/7")):
        reply = await world.presses_data("anna", review_button(world), place)
        assert (reply.screen, reply.toast) == (None, world.phrase("refused-elsewhere"))


async def test_an_older_game_and_a_closed_table_are_reviewed_by_the_old_button(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "values_of", the_first_is_best)
    world = World(7)
    game = await over(world)
    old = review_button(world)
    before = text_of(await world.presses_data("anna", old))
    await world.presses("anna", "Again")
    await played(Game(world, game.people, Random(2)))
    assert world.table.phase is Phase.OVER
    new = text_of(await world.presses("anna", "Review"))
    assert new != before
    await world.presses("anna", "New table")
    assert text_of(await world.presses_data("anna", old)) == before
    await world.restart()
    assert text_of(await world.presses_data("anna", old)) == before


async def test_who_has_left_reads_of_the_moves_made_until_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[View] = []

    def listening(inquiry: Inquiry) -> Values:
        asked.append(inquiry.view)
        return the_first_is_best(inquiry)

    monkeypatch.setattr(thinking, "values_of", listening)
    world = World(7)
    game = await dealt(world, Setup(), people=3, seed=4)
    for _ in range(6):
        await game.step()
    table, boris = world.table.id, world.person("boris")
    await world.app._stage.do(table, boris, lambda _: Leave(), None)
    bout = world.table.game
    assert bout is not None
    last = bout.public.bout
    await played(Game(world, ("anna", "cid"), Random(2)))
    reply = await world.presses("boris", "Review")
    assert text_of(reply).startswith("<b>Review</b> · Boris")
    assert asked
    assert all(view.public.bout <= last for view in asked)


async def test_two_presses_are_one_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    times = 0

    def counting(inquiry: Inquiry) -> Values:
        nonlocal times
        times += 1
        return the_first_is_best(inquiry)

    monkeypatch.setattr(thinking, "values_of", counting)
    world = World(7)
    await over(world)
    first = await world.presses("anna", "Review")
    thought = times
    assert thought > 3
    assert await world.presses("anna", "Review") == first
    assert times == thought


async def test_a_thought_that_fails_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(inquiry: Inquiry) -> Values:
        raise ValueError("7C TD KD")

    monkeypatch.setattr(thinking, "values_of", fails)
    world = World(7)
    await over(world)
    reply = await world.presses("anna", "Review")
    assert reply.toast == world.phrase("toast-thought-lost")
    assert "KD" not in caplog.text


async def test_where_thinkers_are_busy_for_long_it_says_what_it_has_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each answer takes as long as all of them should."""
    monkeypatch.setattr(judging, "REVIEW", 0.02)
    times = 0

    def slowly(inquiry: Inquiry) -> Values:
        nonlocal times
        times += 1
        time.sleep(0.02)
        return the_first_is_best(inquiry)

    monkeypatch.setattr(thinking, "values_of", slowly)
    world = World(7)
    await over(world)
    text = text_of(await world.presses("anna", "Review"))
    assert "None of your moves" in text
    assert 1 <= times <= 3
