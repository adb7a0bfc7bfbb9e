"""The buttons of a hand are its legal moves: all of them, and no other card."""

from dataclasses import replace
from random import Random

import pytest

from bot.app.press import parse_press
from bot.commands import Leave, Play
from bot.ports import Limits
from bot.screen import Screen, whisper
from bot.screens import Look, face, hand_of
from bot.table import Phase, Setup, Table
from engine.cards import pack, write_cards
from engine.moves import Attack, Surrender
from engine.play import apply, deal, legal_moves
from engine.record import read_position
from engine.rules import PRESETS
from engine.state import State
from tests.bot.fakes import World
from tests.bot.games import Game, any_game, dealt, looks_of, move_of, played
from tests.bot.sample import seeds

TELEGRAM = Limits()
DISCORD = Limits(buttons=25, rows=5, per_row=5, text=2000)
TINY = Limits(buttons=12, rows=4, per_row=3, text=1500)
LIMITS = {"telegram": TELEGRAM, "discord": DISCORD, "tiny": TINY}
LOOKS = ("page", "choose", "why", "hint")
LABEL = 80
"""Characters on a button of Discord."""


async def reachable(world: World, name: str, limits: Limits) -> set[str]:
    """Every move that a person can make by his buttons, by turning all pages and asking for the
    targets of every card; checks each screen on the way."""
    moves: set[str] = set()
    asking: set[str] = set()
    pages: set[str] = set()
    turned: set[str] = set()
    while True:
        hand = world.hand(name)
        check(hand, limits)
        moves |= {str(move) for b in hand.buttons if (move := move_of(b)) is not None}
        asking |= {b.data for b in hand.buttons if "choose" in b.data and "more" not in b.data}
        pages |= {b.data for b in hand.buttons if parse_press(b.data).command == "page"}
        new = sorted(pages - turned)
        if not new:
            break
        turned.add(new[0])
        await world.presses_data(name, new[0], None)
    for data in sorted(asking):
        await world.presses_data(name, data, None)
        hand = world.hand(name)
        check(hand, limits)
        moves |= {str(move) for b in hand.buttons if (move := move_of(b)) is not None}
        await world.presses(name, "Back")
    # The cards that only say why not come last: what can be played is on the first page.
    await world.presses_data(name, f"{world.table.id} {world.table.stamp} page 0", None)
    return moves


def check(screen: Screen, limits: Limits) -> None:
    """Nothing goes past a limit of the platform, and every button is one of ours."""
    assert len(screen.buttons) <= limits.buttons
    assert len(screen.rows) <= limits.rows
    assert all(1 <= len(row) <= limits.per_row for row in screen.rows)
    assert len(screen.text.encode("utf-16-le")) // 2 <= limits.text
    assert all(1 <= len(b.text) <= LABEL for b in screen.buttons)
    data = [b.data for b in screen.buttons]
    assert len(set(data)) == len(data), "a platform may want each button's data once"
    for text in data:
        assert len(text.encode()) <= 64
        press = parse_press(text)
        assert isinstance(press.command, Play | Leave) or press.command in LOOKS


async def check_everybody(game: Game, limits: Limits) -> None:
    world = game.world
    for name in game.people:
        legal = game.legal(name)
        hand = world.hand(name)
        calm = legal & {"take", "pass"}
        assert calm <= {str(move_of(b)) for b in hand.buttons}, "on the page that is shown first"
        moves = await reachable(world, name, limits)
        assert {move for move in moves if not move.startswith("accuse ")} == legal
    check_group(world, limits)


def check_group(world: World, limits: Limits) -> None:
    for message in world.chat.at(world.place):
        screen = message.screen
        assert len(screen.text.encode("utf-16-le")) // 2 <= limits.text
        assert all(move_of(b) is None for b in screen.buttons), "no move from the group"


@pytest.mark.parametrize("limits", LIMITS)
@pytest.mark.parametrize("seed", seeds(1))
async def test_in_any_game_the_buttons_are_exactly_the_legal_moves(seed: int, limits: str) -> None:
    random = Random(f"{limits} {seed}")
    presets = tuple(PRESETS)
    preset = presets[(seed * len(LIMITS) + list(LIMITS).index(limits)) % len(presets)]
    world = World(seed, limits=LIMITS[limits])
    game = await any_game(random, world, preset)
    for name in game.people:
        await world.presses_data(name, f"me sort {random.choice(['suit', 'rank'])}", None)

    async def after(world: World) -> None:
        if game.playing and random.random() < 0.25:
            await check_everybody(game, LIMITS[limits])

    await played(game, after)


async def test_where_presses_are_answered_the_answer_has_exactly_the_legal_moves() -> None:
    world = World(3, prefix="dc", answers_presses=True, hand_button="hand", limits=DISCORD)
    game = await dealt(world, people=3, seed=3)

    async def after(world: World) -> None:
        if game.playing and game.steps % 5 == 0:
            await check_everybody(game, DISCORD)

    await played(game, after, most=120)


@pytest.mark.parametrize("sort", ["suit", "rank"])
@pytest.mark.parametrize("limits", LIMITS)
async def test_a_hand_of_thirty_and_six_attacks_is_playable_whole(limits: str, sort: str) -> None:
    """By really pressing: the table is put into the app's memory in this position."""
    world = World(1, limits=LIMITS[limits])
    game = await dealt(world, Setup("open_table", 52), people=2)
    for name in game.people:
        await world.presses_data(name, f"me sort {sort}", None)
    for state in (attacked(world.table), opening(world.table)):
        live = world.app._tables._live[world.table.id]
        live.table = replace(live.table, game=state)
        world.app._stage.show(live.table)
        await world.settle()
        await check_everybody(game, LIMITS[limits])
        assert max(len(game.legal(name)) for name in game.people) > 30
        await check_alerts(game)


async def check_alerts(game: Game) -> None:
    """*My cards* holds the biggest hand."""
    world = game.world
    for name in game.people:
        data = f"{world.table.id} {world.table.stamp} cards"
        reply = await world.presses_data(name, data)
        assert len(reply.toast) <= 200
        missing = [card for card in game.view(name).hand if face(card) not in reply.toast]
        assert missing == []


def attacked(table: Table) -> State:
    """Six cards lie unbeaten before a defender with most of the pack in his hand."""
    return huge(table, attack=6)


def opening(table: Table) -> State:
    """A lead with most of the pack opens."""
    return huge(table, attack=0)


def huge(table: Table, attack: int) -> State:
    """One of two players holds nearly the whole pack; so many cards lie on the table."""
    cards = list(pack(table.rules.deck_size))
    trump = cards[0].suit
    low = [card for card in cards if card.suit != trump][:attack]
    few = [card for card in cards if card not in low][:2]
    many = [card for card in cards if card not in (*low, *few)]
    strong = 1 if attack else 0
    hands = [write_cards(many if seat == strong else few) for seat in range(2)]
    return read_position(
        table.rules,
        2,
        {
            "trump": str(trump),
            "hands": hands,
            "table": [{"attack": str(card), "by": 0} for card in low],
            "lead": 0,
            "defender": 1,
            "bout": 5,
        },
    )


async def test_every_button_of_a_page_plays_what_it_says() -> None:
    """A sample of them: the state after the press is the engine's after that move."""
    random = Random(11)
    world = World(11, limits=TINY)
    game = await dealt(world, Setup("home_transfer", 36), people=4, seed=11)
    for _ in range(60):
        if not game.playing:
            break
        able = [name for name in game.people if game.legal(name)]
        name = random.choice(able) if able else None
        shown = [b for b in world.hand(name).buttons if move_of(b)] if name else []
        if name is None or not shown:
            await world.passes(2, step=1)
            continue
        button = random.choice(shown)
        before, move = world.table.game, move_of(button)
        seat = world.table.seat_of(world.person(name))
        assert before is not None
        assert move is not None
        assert seat is not None
        result = apply(before, seat, move)
        assert isinstance(result, tuple)
        await world.presses_data(name, button.data, None)
        if world.table.phase is Phase.PLAYING:
            assert world.table.game == result[0]


async def test_the_menu_of_a_hand_offers_to_leave_and_the_way_back() -> None:
    world = World()
    await dealt(world, people=3)
    await world.presses("anna", "⋯")
    hand = world.hand("anna")
    assert [b.text for b in hand.buttons] == ["Leave the game", "Back"]
    check(hand, TELEGRAM)
    await world.presses("anna", "Back")
    assert looks_of(world.hand("anna"), "choose")


@pytest.mark.parametrize("junk", ["zz", "x", "²", "TC", "9C 9D", "9" * 60, "-1", "∞", ""])
async def test_a_page_or_a_target_that_is_none_shows_the_hand_as_it_is(junk: str) -> None:
    world = World()
    game = await dealt(world, people=2)
    before = world.hand("anna")
    for word in ("page", "choose"):
        await world.presses_data(
            "anna", f"{world.table.id} {world.table.stamp} {word} {junk}", None
        )
        assert await reachable(world, "anna", TELEGRAM) == game.legal("anna")
        assert world.hand("anna").text == before.text
    await world.presses_data("boris", world.hand("boris").buttons[0].data, None)


@pytest.mark.parametrize("size", [24, 36, 52])
def test_cards_are_sorted_as_their_owner_likes_with_trumps_last(size: int) -> None:
    words = World().words
    for sort in ("suit", "rank"):
        table = shuffled(size)
        person = table.people[0]
        looks = {table.place: Look()} | {
            whisper(p, table.place): Look(sort=sort) for p in table.people
        }
        screen = hand_of(words, table, looks, person)
        assert screen is not None
        assert table.game is not None
        attacks = [m for b in screen.buttons if isinstance(m := move_of(b), Attack)]
        cards = [move.cards[0] for move in attacks]
        trump = table.game.public.trump
        plain = [card for card in cards if card.suit != trump]
        assert cards[: len(plain)] == plain
        key = (lambda c: c.rank) if sort == "rank" else (lambda c: (str(c.suit), c.rank))
        assert [key(card) for card in plain] == sorted(key(card) for card in plain)


def shuffled(size: int) -> Table:
    """A table of two, dealt, whose first person leads."""
    from bot.screen import Address, Person
    from bot.table import Seat, born
    from bot.table.clocks import started

    cards = list(pack(size))
    Random(size).shuffle(cards)
    setup = Setup("home", size)
    table = born("table1", Address("tg:-1"), "", "en", Person("tg:a"), "", 0.0, setup)
    table = replace(
        table,
        phase=Phase.PLAYING,
        number=1,
        seats=(Seat("A", Person("tg:a")), Seat("B", Person("tg:b"))),
    )
    state = deal(setup.rules, tuple(cards), 2, 0, 0)
    assert legal_moves(state.view(0))
    return started(table, state, None, 0.0)


async def test_giving_up_is_offered_to_the_last_two_alone() -> None:
    world = World()
    game = await dealt(world, people=2)
    await world.presses("anna", "⋯")
    assert Surrender() in [move_of(b) for b in world.hand("anna").buttons]
    world = World()
    game = await dealt(world, people=3)
    await world.presses("anna", "⋯")
    assert Surrender() not in [move_of(b) for b in world.hand("anna").buttons]
    assert game.playing
