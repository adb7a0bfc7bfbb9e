"""Nobody is shown what his seat may not know: not by a screen, a call, a pause in them or a log."""

import json
import logging
import re
from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from bot.app import App
from bot.ports import Entry
from bot.screen import Address, Button, Person, Screen, whisper
from bot.screens import Look, cards_alert, pings, screens
from bot.table import Phase, Table
from engine.cards import Card, parse_card
from engine.moves import Move
from engine.record import dump_state, load_state
from engine.state import State, View
from tests.bot.fakes import MemoryStore, World, every_word
from tests.bot.games import Game, any_game, dealt, played
from tests.bot.sample import seeds

FACE = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
SUIT = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
WRITTEN = re.compile(r"(?<![A-Za-z0-9_-])[2-9TJQKA][CDHS](?![A-Za-z0-9_-])")


def cards_on(screen: Screen) -> set[Card]:
    """Every card that a screen names, as people or as buttons write it."""
    shown = " ".join([screen.text, *(b.text for b in screen.buttons)])
    faces = {parse_card(rank.replace("10", "T") + SUIT[suit]) for rank, suit in FACE.findall(shown)}
    data = " ".join(b.data.partition(" ")[2] for b in screen.buttons)
    return faces | {parse_card(text) for text in WRITTEN.findall(data)}


def laid_in(entries: list[Entry]) -> set[Card]:
    """Every card that was laid before everybody's eyes since the last deal."""
    laid: set[Card] = set()
    for entry in entries:
        _, verb, *cards = entry.text.split(" ")
        if verb == "deal" or (verb == "admin" and cards[0] == "deal"):
            laid.clear()
        if verb in ("attack", "beat", "transfer"):
            laid |= set(map(parse_card, cards))
    return laid


# --- the group -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", seeds(1))
async def test_no_message_to_the_group_has_ever_named_a_card_that_was_not_public(seed: int) -> None:
    random = Random(seed)
    world = World(seed, needs_opening=True, hand_button="cards")
    for name in ("anna", "boris", "cid", "dora", "emil", "fay"):
        await world.app.opened(world.person(name), True)
    game = await any_game(random, world)
    if len(game.people) > 1:  # one whom no hand can reach is called in the group
        await world.app.opened(world.person(game.people[1]), False)
    checked = 0

    async def after(world: World) -> None:
        nonlocal checked
        said = world.chat.said[world.place]
        table = world.table
        assert table.game is not None
        turn_up = {table.game.public.turn_up} - {None}
        public = laid_in(list(world.store.logs[table.id])) | turn_up
        for screen in said[checked:]:
            assert cards_on(screen) <= public
        checked = len(said)

    await played(game, after, most=150)
    assert checked > 10


# --- what a seat cannot see ------------------------------------------------------------------


def shuffled(state: State, seat: int | None, random: Random) -> State:
    """Another world that looks the same from this seat: the other hands and the talon hold the
    same number of cards each, the turn-up lies where it lies."""
    value = json.loads(json.dumps(dump_state(state)))
    hands = [hand.split() for hand in value["hands"]]
    talon = value["talon"].split()
    kept = talon[-1:] if talon else []
    hidden = [card for i, hand in enumerate(hands) if i != seat for card in hand]
    hidden += talon[: len(talon) - len(kept)]
    random.shuffle(hidden)
    new = []
    for i, hand in enumerate(hands):
        if i == seat:
            new.append(hand)
        else:
            new.append(hidden[: len(hand)])
            hidden = hidden[len(hand) :]
    value["hands"] = [" ".join(hand) for hand in new]
    value["talon"] = " ".join([*hidden, *kept])
    changed = load_state(value)
    assert changed.public == state.public
    return changed


def looks_at(table: Table, delivery: bool, random: Random) -> Mapping[Address, Look]:
    def look() -> Look:
        return Look(
            sort=random.choice(["suit", "rank"]),
            auto_pass=random.random() < 0.5,
            delivery=delivery,
            hand_button="cards",
            must_open=True,
        )

    return {table.place: look()} | {whisper(p, table.place): look() for p in table.people}


@pytest.mark.parametrize("seed", seeds(1))
async def test_cards_that_a_seat_cannot_see_change_nothing_that_it_sees(seed: int) -> None:
    random, words = Random(seed), every_word()
    game = await any_game(random, World(seed))
    changed = 0

    async def after(world: World) -> None:
        nonlocal changed
        table = world.table
        if table.phase is not Phase.PLAYING or table.game is None or random.random() < 0.7:
            return
        looks = looks_at(table, random.random() < 0.5, random)
        person = random.choice(table.people)
        seat = table.seat_of(person)
        other = replace(table, game=shuffled(table.game, seat, random))
        changed += other.game != table.game
        mine = whisper(person, table.place)
        for address in (mine, table.place):
            seen, also = screens(words, table, looks), screens(words, other, looks)
            assert seen[address] == also[address]
        assert pings(words, table, looks) == pings(words, other, looks)
        look = looks[mine]
        assert cards_alert(words, table, look, person) == cards_alert(words, other, look, person)

    await played(game, after, most=150)
    assert changed > 5


@pytest.mark.parametrize("seed", seeds(1))
async def test_no_hand_at_all_changes_the_group_or_who_is_called(seed: int) -> None:
    random, words = Random(seed), every_word()
    game = await any_game(random, World(seed))

    async def after(world: World) -> None:
        table = world.table
        if table.phase is not Phase.PLAYING or table.game is None or random.random() < 0.8:
            return
        looks = looks_at(table, False, random)
        other = replace(table, game=shuffled(table.game, None, random))
        assert pings(words, table, looks) == pings(words, other, looks)
        assert (
            screens(words, table, looks)[table.place] == screens(words, other, looks)[table.place]
        )

    await played(game, after)


# --- passes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", seeds(1))
async def test_a_pass_changes_nothing_for_others_before_the_bout_closes(seed: int) -> None:
    """Neither a name nor a count, a deadline or a call that goes away."""
    random, words = Random(seed), every_word()
    world = World(seed)
    game = await any_game(random, world, random.choice(["open_table", "home"]))
    before, checked = world.table, 0

    async def after(world: World) -> None:
        nonlocal before, checked
        was, table = before, world.table
        before = table
        new = world.log[lengths[-1] :]
        lengths.append(len(world.log))
        if len(new) != 1 or not new[0].endswith(" pass") or table.stamp != was.stamp:
            return
        checked += 1
        looks = looks_at(table, False, random)
        seat = seat_in(table, new[0])
        once, now = screens(words, was, looks), screens(words, table, looks)
        own = table.seats[seat].person
        for address in once:
            if own is None or address != whisper(own, table.place):
                assert once[address] == now[address]
        assert pings(words, was, looks) == pings(words, table, looks)

    lengths = [len(world.log)]
    await played(game, after, most=150)
    assert checked > 0 or len(game.people) < 3


def seat_in(table: Table, entry: str) -> int:
    """Whose move an entry is."""
    who, _, _ = entry.partition(" ")
    kind, _, number = who.partition(":")
    seat = int(number) if kind in ("auto", "clock", "computer") else table.seat_of(Person(who))
    assert seat is not None
    return seat


async def test_the_deadline_shown_does_not_tell_that_the_last_one_asked_has_passed() -> None:
    world = World(2)
    game = await throwers(world, people=4)
    table = world.table
    last = table.waiting[-1]
    asked = tuple(at + 10 if seat == last else at for seat, at in enumerate(table.asked))
    table = world.app._tables._live[table.id].table = replace(table, asked=asked)
    world.app._stage.show(table)
    await world.settle()
    group = world.group
    await world.presses(game.people[last], "Pass")
    assert last not in world.table.waiting
    assert game.playing
    assert world.group == group


async def test_passes_are_named_when_the_bout_closes() -> None:
    world = World(5)
    game = await dealt(world, people=4, seed=5)
    named: list[tuple[int, ...]] = []

    async def after(world: World) -> None:
        for line in world.table.told:
            if line.kind == "passed":
                named.append(line.seats)

    await played(game, after, most=150)
    assert any(len(seats) > 1 for seats in named)


async def test_a_thrower_whose_time_runs_out_is_not_named_before_the_bout_closes() -> None:
    world = World(2)
    game = await throwers(world, people=4)
    table, group = world.table, world.group
    await world.clock.advance(31)
    await world.app.tick()
    await world.settle()
    assert world.log[-1].startswith("clock:")
    assert game.playing
    assert world.table.told == table.told
    assert world.group == group


async def throwers(world: World, people: int) -> Game:
    """A game in which several people are asked to add, and nobody is passed for."""
    game = await dealt(world, people=people)
    for name in game.people:
        await world.presses_data(name, "me auto_pass off", None)
    while len(world.table.waiting) < 2:
        await game.step()
    return game


# --- the process log -------------------------------------------------------------------------


def told_nothing(caplog: pytest.LogCaptureFixture, world: World) -> None:
    """No hand, pack, seed or invitation in anything that was logged."""
    text = caplog.text
    assert not WRITTEN.search(text), text
    assert not FACE.search(text)
    for entries in world.store.logs.values():
        assert json.loads(entries[0].text.split(" ", 4)[4])["invite"] not in text


async def test_the_process_log_has_no_card_in_it(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    world = World(4)
    game = await any_game(Random(4), world)
    await played(game, most=60)
    await world.restart(30)
    await played(game, most=120)
    told_nothing(caplog, world)


async def test_neither_has_it_when_a_log_cannot_be_replayed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    for damage in (spoil_deal, spoil_move, spoil_snapshot):
        world = World(4)
        game = await dealt(world, people=3)
        for _ in range(4):
            await game.step()
        damage(world.store)
        await world.restart()
    assert "no longer replays" in caplog.text
    assert "cannot be read" in caplog.text
    told_nothing(caplog, world)


def spoil_deal(store: MemoryStore) -> None:
    """The pack is followed by too much, and there is no snapshot to start from."""
    store.snapshots.clear()
    (entries,) = store.logs.values()
    for entry in entries:
        if " deal " in entry.text:
            entries[entry.n] = replace(entry, text=f"{entry.text} 1 2 3")


def spoil_move(store: MemoryStore) -> None:
    (entries,) = store.logs.values()
    entries[-1] = replace(entries[-1], text="tg:anna attack 9C TD KK")


def spoil_snapshot(store: MemoryStore) -> None:
    ((table, (n, snapshot)),) = store.snapshots.items()
    value = json.loads(snapshot)
    value["game"]["hands"][0] += " 9X"
    store.snapshots[table] = (n, json.dumps(value))


async def test_neither_has_it_when_a_computer_fails(caplog: pytest.LogCaptureFixture) -> None:
    def failing(view: View, random: Random, budget: float) -> Move:
        raise ValueError(f"what shall I do with {view.hand}?")

    caplog.set_level(logging.DEBUG)
    world = World(4)
    await dealt(world, people=1, computers=1)
    world.app = App(world.store, world.clock, world.words, Random(1), failing)
    world.app.add(world.platform)
    await world.app.load()
    for _ in range(20):
        await world.passes(10, step=5)
    assert "cannot think: ValueError" in caplog.text
    told_nothing(caplog, world)


def test_what_the_tests_above_look_for_would_be_found() -> None:
    assert WRITTEN.search("the pack is 9C TD") is not None
    shown = Screen("A♠ ← 10♥", ((Button("7♦", "table1 1.1.1 attack 7D"),),))
    assert cards_on(shown) == set(map(parse_card, ("AS", "TH", "7D")))
