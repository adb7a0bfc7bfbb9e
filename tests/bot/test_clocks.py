"""Clocks: whose time runs, from when, what happens when it is up, and who plays for the absent."""

import asyncio
from itertools import pairwise

import pytest

from bot.commands import Play
from bot.screen import Person
from bot.table import Phase, Setup, Table, deadline
from bot.table.lobby import PACES
from engine.moves import Attack, Beat, Pass, Take
from engine.play import legal_moves
from tests.bot.fakes import World
from tests.bot.games import Game, dealt, move_of, moves_on, played

SECONDS = {
    "medium": (60, 60, 30),
    "slow": (120, 120, 60),
    "fast": (30, 30, 15),
    "extra_fast": (15, 15, 8),
}


async def manual(
    seed: int = 3, people: int = 3, setup: Setup | None = None, computers: int = 0
) -> Game:
    """A game in which nobody is passed for."""
    world = World(seed)
    game = await dealt(world, setup or Setup("open_table"), people, computers, seed)
    for name in game.people:
        await world.presses_data(name, "me auto_pass off", None)
    return game


def left(table: Table, seat: int, now: float) -> float | None:
    ends = deadline(table, seat)
    return None if ends is None else ends - now


async def make(game: Game, kind: type) -> int:
    """The first legal move of this kind that anybody has, by his buttons; the mover's seat."""
    world = game.world
    for name in game.people:
        for button in moves_on(world.hand(name)):
            if isinstance(move_of(button), kind):
                seat = world.table.seat_of(world.person(name))
                await world.presses_data(name, button.data, None)
                assert seat is not None
                return seat
    raise LookupError(f"nobody can {kind.__name__}")


async def until(game: Game, kind: type) -> None:
    """Play on until somebody who is waited for has a move of this kind."""
    for _ in range(500):
        table = game.world.table
        assert table.game is not None
        for seat in table.waiting:
            if any(isinstance(m, kind) for m in legal_moves(table.game.view(seat))):
                return
        await game.step()
    raise AssertionError(f"no {kind.__name__} came")


# --- how long --------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", SECONDS)
async def test_the_pace_says_how_long_one_may_lead_defend_and_add(pace: str) -> None:
    game = await manual(setup=Setup("open_table", 36, pace))
    world = game.world
    lead, defend, throw = SECONDS[pace]
    (seat,) = world.table.waiting
    assert left(world.table, seat, world.clock.now()) == lead
    await make(game, Attack)
    (seat,) = world.table.waiting
    assert left(world.table, seat, world.clock.now()) == defend
    await make(game, Take)
    assert world.table.waiting
    for seat in world.table.waiting:
        assert left(world.table, seat, world.clock.now()) == throw


async def test_an_untimed_table_waits_for_ever() -> None:
    game = await manual(setup=Setup("open_table", 36, "untimed"))
    world = game.world
    (seat,) = world.table.waiting
    assert deadline(world.table, seat) is None
    length = len(world.log)
    await world.passes(100_000, step=10_000)
    assert len(world.log) == length
    assert "⏳" in world.group.text
    assert "<at time" not in world.group.text


def test_every_pace_is_covered_here() -> None:
    assert set(PACES) == {*SECONDS, "untimed"}


async def test_whoever_is_not_waited_for_has_no_clock() -> None:
    game = await manual()
    table = game.world.table
    for seat in range(3):
        assert (deadline(table, seat) is None) == (seat not in table.waiting)


# --- from when -------------------------------------------------------------------------------


async def test_each_new_attack_card_starts_the_defenders_clock_anew() -> None:
    game = await manual(people=4)
    world = game.world
    for _ in range(300):
        table = world.table
        public = table.game.public
        early = [
            n
            for n in game.people
            if table.seat_of(world.person(n)) not in table.waiting
            and any(m.startswith("attack") for m in game.legal(n))
        ]
        if public.pairs and early and not public.taking:
            break
        await game.step()
    (seat,) = table.waiting
    await world.clock.advance(20)
    data = next(b.data for b in moves_on(world.hand(early[0])))
    await world.presses_data(early[0], data, None)
    assert world.table.waiting == (seat,)
    assert left(world.table, seat, world.clock.now()) == 60


async def test_each_of_his_own_beats_starts_the_defenders_clock_anew() -> None:
    game = await manual(people=4, seed=8)
    world = game.world
    for _ in range(500):
        public = world.table.game.public
        many = len(public.unbeaten) > 1 and not public.taking
        if many and any(isinstance(m, Beat) for m in moves_of_waiting(world.table)):
            break
        await game.step()
    (seat,) = world.table.waiting
    await world.clock.advance(25)
    await play(world, seat, Beat)
    assert world.table.waiting == (seat,)
    assert left(world.table, seat, world.clock.now()) == 60


def moves_of_waiting(table: Table) -> list[object]:
    assert table.game is not None
    return [m for seat in table.waiting for m in legal_moves(table.game.view(seat))]


async def play(world: World, seat: int, kind: type) -> None:
    """The owner of the seat plays his first move of this kind, past the buttons."""
    table = world.table
    assert table.game is not None
    person = table.seats[seat].person
    assert person is not None
    move = next(m for m in legal_moves(table.game.view(seat)) if isinstance(m, kind))
    data = f"{table.id} {table.stamp} {move}"
    await world.presses_data(person.partition(":")[2], data, None)


async def test_passes_of_others_change_no_clock() -> None:
    game = await manual(people=4)
    world = game.world
    while len(world.table.waiting) < 2:
        await game.step()
    one, *others = world.table.waiting
    before = [deadline(world.table, seat) for seat in others]
    await world.clock.advance(7)
    await play(world, one, Pass)
    assert set(world.table.waiting) == set(others)
    assert [deadline(world.table, seat) for seat in others] == before


async def test_a_thrower_whose_pass_is_cancelled_has_all_his_time_again_and_others_have_not() -> (
    None
):
    """While the defender takes: one passes, one adds, and the first is asked anew."""
    game = await manual(people=4, seed=1)
    world = game.world
    for _ in range(2000):
        table = world.table
        if table.phase is not Phase.PLAYING:
            await world.presses("anna", "Again")
            continue
        adding = [
            seat
            for seat in table.waiting
            if table.game.public.taking
            and any(isinstance(m, Attack) for m in legal_moves(table.game.view(seat)))
        ]
        public = table.game.public
        if adding and len(table.waiting) == 3 and public.room > 1 and not public.passed:
            break
        await game.step()
    adder = adding[0]
    passer, other = (seat for seat in table.waiting if seat != adder)
    started = deadline(table, other)
    await world.clock.advance(10)
    await play(world, passer, Pass)
    await world.clock.advance(5)
    await play(world, adder, Attack)
    assert {passer, other} <= set(world.table.waiting)
    assert left(world.table, passer, world.clock.now()) == 30
    assert deadline(world.table, other) == started


# --- when it is up ---------------------------------------------------------------------------


async def test_a_lead_who_runs_out_of_time_opens_with_his_lowest_plain_card() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    hand = world.table.game.hands[seat]
    trump = world.table.game.public.trump
    lowest = min(hand, key=lambda card: (card.suit == trump, card.rank))
    await world.passes(61, step=61)
    assert world.log[-1] == f"clock:{seat} attack {lowest}"
    assert [line.kind for line in world.table.told][-2:] == ["late", "attacked"]


async def test_where_the_rules_say_so_a_sleeping_lead_loses_the_game() -> None:
    game = await manual(setup=Setup("advanced"))
    world = game.world
    (seat,) = world.table.waiting
    await world.passes(61, step=61)
    assert world.log[-1] == f"clock:{seat} surrender"
    assert world.table.phase is Phase.OVER
    assert world.table.game.public.result.fool == seat


async def test_a_defender_who_runs_out_of_time_takes_and_a_thrower_passes() -> None:
    game = await manual()
    world = game.world
    await make(game, Attack)
    (seat,) = world.table.waiting
    await world.passes(61, step=61)
    assert world.log[-1] == f"clock:{seat} take"
    throwers = world.table.waiting
    assert throwers
    await world.passes(31, step=31)
    await world.passes(2, step=1)
    late = [text for text in world.log if text.endswith(" pass") and text.startswith("clock:")]
    assert len(late) == len(throwers)


async def test_nothing_happens_before_the_time_is_up() -> None:
    game = await manual()
    world = game.world
    length = len(world.log)
    await world.passes(59.9, step=59.9)
    assert len(world.log) == length
    await world.passes(0.2, step=0.2)
    assert len(world.log) == length + 1


@pytest.mark.parametrize("first", ["clock", "press"])
async def test_the_clock_and_a_press_at_the_same_moment_are_one_transition(first: str) -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    name = world.table.seats[seat].name.lower()
    data = moves_on(world.hand(name))[-1].data
    await world.clock.advance(60)
    length = len(world.log)
    press = world.app.press(world.visitor(name), data, None, world.cause())
    tick = world.app.tick()
    work = [tick, press] if first == "clock" else [press, tick]
    await asyncio.gather(*work)
    await world.settle()
    opened = [text for text in world.log[length:] if " attack " in text]
    movers = [text.partition(":")[0] for text in opened]
    if first == "press":
        assert movers == ["tg"], "the clock has lost the race"
    else:
        assert movers in (["clock"], ["clock", "tg"]), "his card may still be added, once"
    assert world.table.game.public.laid == len(opened)


async def test_the_clock_that_loses_the_race_against_a_take_changes_nothing() -> None:
    game = await manual()
    world = game.world
    await make(game, Attack)
    (seat,) = world.table.waiting
    name = world.table.seats[seat].name.lower()
    data = next(b.data for b in moves_on(world.hand(name)) if isinstance(move_of(b), Take))
    await world.clock.advance(60)
    length = len(world.log)
    press = world.app.press(world.visitor(name), data, None, world.cause())
    await asyncio.gather(press, world.app.tick())
    await world.settle()
    assert sum(text.endswith(" take") for text in world.log[length:]) == 1


async def test_a_timer_that_fires_too_early_is_refused() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    move = next(iter(legal_moves(world.table.game.view(seat))))
    length = len(world.log)
    await world.app._stage.by_itself(world.table.id, Person(f"clock:{seat}"), Play(move))
    await world.app._stage.by_itself(world.table.id, Person(f"computer:{seat}"), Play(move))
    assert len(world.log) == length


# --- the absent player -----------------------------------------------------------------------


async def sleeping(game: Game, seat: int) -> None:
    """All others play and this one does not, until a computer plays for him."""
    world = game.world
    for _ in range(600):
        table = world.table
        assert table.phase is Phase.PLAYING, "the game ended before"
        if table.seats[seat].away:
            return
        others = [s for s in table.waiting if s != seat]
        if others:
            await anything(world, others[0])
        else:
            await world.passes(61, step=61)
    raise AssertionError("he is still not away")


async def anything(world: World, seat: int) -> None:
    """A careful move: attack, else beat, else whatever there is."""
    table = world.table
    moves = legal_moves(table.game.view(seat))
    person = table.seats[seat].person
    if person is None or not moves:
        await world.passes(3, step=1)
        return
    move = next((m for m in moves if isinstance(m, Beat | Pass)), moves[0])
    data = f"{table.id} {table.stamp} {move}"
    await world.presses_data(person.partition(":")[2], data, None)


async def test_after_two_missed_turns_a_computer_plays() -> None:
    game = await manual(setup=Setup("open_table", 52))
    world = game.world
    await sleeping(game, 0)
    late = [text for text in world.log if text.startswith("clock:0 ") and "pass" not in text]
    assert len(late) == 2
    assert [line.kind for line in world.table.told].count("away") == 1
    assert "💤" in world.group.text
    for _ in range(100):
        if any(text.startswith("computer:0 ") for text in world.log):
            break
        if 0 not in world.table.waiting:
            await anything(world, world.table.waiting[0])
        await world.passes(3, step=1)
    assert any(text.startswith("computer:0 ") for text in world.log)


async def test_one_missed_turn_and_one_that_was_not_do_not_add_up() -> None:
    game = await manual(setup=Setup("open_table", 52))
    world = game.world
    (seat,) = world.table.waiting
    await world.passes(61, step=61)
    assert world.table.seats[seat].misses == 1
    for _ in range(300):
        if seat in world.table.waiting and not isinstance(last_resort(world.table, seat), Pass):
            break
        await anything(world, next(s for s in world.table.waiting))
    await anything(world, seat)
    assert world.table.seats[seat].misses == 0


def last_resort(table: Table, seat: int) -> object:
    assert table.game is not None
    return legal_moves(table.game.view(seat))[-1]


async def test_passes_do_not_count_as_missed_turns() -> None:
    game = await manual(people=2, setup=Setup("open_table", 52))
    world = game.world
    missed = 0
    for _ in range(200):
        if world.table.phase is not Phase.PLAYING or missed > 3:
            break
        (seat,) = world.table.waiting
        if isinstance(last_resort(world.table, seat), Pass):
            await world.passes(31, step=31)
            missed += world.log[-1] == f"clock:{seat} pass"
            assert not world.table.seats[seat].away
        else:
            await anything(world, seat)
    assert missed > 3


@pytest.mark.parametrize("press", ["move", "page", "cards", "old", "down", "forged"])
async def test_any_press_even_an_outdated_one_brings_the_owner_back(press: str) -> None:
    game = await manual(setup=Setup("open_table", 52))
    world = game.world
    old = world.hand("anna").buttons[0].data
    await sleeping(game, 0)
    table = world.table
    stamp = f"{table.id} {table.stamp}"
    data = {
        "move": f"{stamp} attack 2C",
        "page": f"{stamp} page 0",
        "cards": f"{stamp} cards",
        "down": f"{stamp} down",
        "old": old,
        "forged": f"{stamp} accuse 9C",
    }[press]
    await world.presses_data("anna", data, world.place if press == "down" else None)
    sitting = world.table.seats[0]
    assert not sitting.away
    assert sitting.misses == 0
    assert [line.kind for line in world.table.told].count("back") <= 1


async def test_a_press_at_another_table_does_not_bring_him_back() -> None:
    game = await manual(setup=Setup("open_table", 52))
    world = game.world
    await sleeping(game, 0)
    await world.presses_data("anna", "me sort rank", None)
    await world.presses_data("anna", "table9 1.1.1 pass", None)
    assert world.table.seats[0].away


async def test_who_is_back_has_his_time_again() -> None:
    game = await manual(setup=Setup("open_table", 52))
    world = game.world
    await sleeping(game, 0)
    while 0 not in world.table.waiting:
        await anything(world, world.table.waiting[0])
    await world.presses_data("anna", f"{world.table.id} {world.table.stamp} cards", None)
    remaining = left(world.table, 0, world.clock.now())
    assert remaining is not None
    assert remaining > 0
    length = len(world.log)
    await world.passes(5, step=1)
    assert not any(text.startswith(("computer:0", "clock:0")) for text in world.log[length:])


# --- restarts --------------------------------------------------------------------------------


async def test_after_a_restart_people_get_back_the_time_that_they_had_left() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    await world.passes(20)
    await world.restart(down=10_000)
    remaining = left(world.table, seat, world.clock.now())
    assert remaining == pytest.approx(40, abs=6), "to a sign of life of at most five seconds ago"
    await world.passes(30, step=30)
    assert not any(text.startswith("clock:") for text in world.log)
    await world.passes(20, step=20)
    assert any(text.startswith("clock:") for text in world.log)


async def test_a_process_that_dies_again_and_again_gives_no_time_away() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    await world.passes(20)
    for _ in range(5):
        await world.restart(down=600)
    remaining = left(world.table, seat, world.clock.now())
    assert remaining == pytest.approx(40, abs=6)


async def test_a_process_that_signs_off_stops_the_clocks_to_the_second() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    await world.passes(20)
    await world.clock.advance(3)
    await world.app.stop()
    await world.restart(down=600)
    assert left(world.table, seat, world.clock.now()) == pytest.approx(37, abs=0.01)


async def test_the_moment_shown_after_a_restart_is_the_new_one() -> None:
    game = await manual()
    world = game.world
    (seat,) = world.table.waiting
    await world.restart(down=600)
    ends = deadline(world.table, seat)
    assert ends is not None
    assert f'<at time="{int(ends)}">60 s</at>' in world.group.text


async def test_a_failing_look_at_the_clocks_is_followed_by_the_next_one() -> None:
    game = await manual()
    world = game.world
    note, failed = world.store.note, 0

    async def failing(kind: str, key: str, value: str | None) -> None:
        nonlocal failed
        failed += 1
        if failed < 3:
            raise OSError("the disk is full")
        await note(kind, key, value)

    world.store.note = failing  # type: ignore[method-assign]
    running = asyncio.create_task(world.app.run())
    await world.clock.advance(61)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert failed >= 3
    assert any(text.startswith("clock:") for text in world.log)


# --- tables that nobody touches --------------------------------------------------------------


async def test_a_lobby_that_nobody_touches_closes_after_half_an_hour() -> None:
    world = World()
    await world.says_durak("anna")
    await world.passes(29 * 60, step=60)
    await world.presses("boris", "Join")
    await world.passes(29 * 60, step=60)
    assert world.table.phase is Phase.LOBBY
    await world.passes(2 * 60, step=60)
    assert list(world.app._tables) == []
    assert world.phrase("closed-expired") in world.group.text
    assert world.group.buttons == ()
    await world.says_durak("cid")
    assert world.table.host == world.person("cid")


async def test_a_finished_table_closes_after_half_an_hour_and_keeps_its_result() -> None:
    game = await manual(people=2)
    world = game.world
    await played(game)
    await world.passes(31 * 60, step=60)
    assert list(world.app._tables) == []
    assert "🃏" in world.group.text or "🤝" in world.group.text
    assert world.group.buttons == ()


async def test_a_running_game_never_expires() -> None:
    game = await manual(setup=Setup("open_table", 36, "untimed"))
    await game.world.passes(50 * 3600, step=3600)
    assert game.world.table.phase is Phase.PLAYING


async def test_a_lobby_whose_half_hour_ended_while_the_process_was_down_closes_at_the_start() -> (
    None
):
    world = World()
    await world.says_durak("anna")
    await world.restart(down=3600)
    await world.passes(1)
    assert list(world.app._tables) == []


async def test_a_game_that_only_the_clock_and_computers_play_comes_to_its_end() -> None:
    game = await manual(people=2, computers=1)
    world = game.world
    for _ in range(500):
        if world.table.phase is not Phase.PLAYING:
            break
        await world.passes(61, step=5)
    assert world.table.phase is Phase.OVER


async def test_a_computer_thinks_about_each_card_that_it_piles_on() -> None:
    """Else it would lay them all within a second, and nobody could follow."""
    for seed in range(40):
        world = World(seed)
        game = await dealt(world, Setup("open_table", 52), people=1, computers=3, seed=seed)
        for _ in range(150):
            if not game.playing:
                break
            await world.passes(0.5, step=0.25)
            if world.table.waiting and world.table.seats[world.table.waiting[0]].person:
                await game.step()
        entries = list(world.store.logs[world.table.id])
        piled = [
            b.at - a.at
            for a, b in pairwise(entries)
            if a.text.startswith("computer") and a.text.split(" ")[0] == b.text.split(" ")[0]
            if " attack " in a.text and " attack " in b.text
        ]
        if piled:
            assert min(piled) >= 0.8
            return
    raise AssertionError("no computer ever piled on two cards")
