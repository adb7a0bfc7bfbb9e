"""What the entries of a log say."""

import pytest

from bot.app.tables import ENGINE, FORMAT, opening, parse_opening
from bot.commands import Admin, Deal, parse_command
from bot.ports import Entry
from bot.screen import Address, Person
from bot.table import born
from engine.cards import pack
from tests.bot.fakes import World
from tests.bot.games import dealt, played


async def test_entry_0_names_the_format_and_the_engine() -> None:
    world = World()
    await world.says_durak("anna")
    first = world.log[0]
    assert first.startswith(f"durakbot {FORMAT} engine {ENGINE} ")
    (entries,) = world.store.logs.values()
    assert parse_opening(entries[0]).place == world.place


def test_entry_0_is_read_as_it_was_written() -> None:
    table = born("table1", Address("tg:-1/7"), "Клуб «♠»", "ru", Person("tg:a"), "in vite", 5.5)
    assert parse_opening(Entry(0, 5.5, opening(table))) == table


@pytest.mark.parametrize(
    "text", ["durakbot 99 engine 1 {}", "sit Anna", "", "durakbot 1 engine 1", "durakbot x y z {}"]
)
def test_an_entry_0_of_an_unknown_format_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_opening(Entry(0, 0.0, text))


@pytest.mark.parametrize("seed", range(4))
async def test_a_deal_is_written_with_its_pack_its_dealer_and_the_lead_drawn(seed: int) -> None:
    world = World(seed)
    await dealt(world, people=2 + seed)
    (text,) = [text for text in world.log if " deal " in text]
    command = parse_command(text.partition(" ")[2])
    command = command.command if isinstance(command, Admin) else command
    assert isinstance(command, Deal)
    assert sorted(command.pack) == sorted(pack(36))
    assert command.dealer in range(2 + seed)
    public = world.table.game.public
    assert command.lead in (None, public.lead)


async def test_a_lead_that_no_rule_decides_is_drawn_and_written() -> None:
    """Nobody holds a trump: rare, so packs are shuffled until it happens."""
    for seed in range(200):
        world = World(seed)
        await dealt(world, people=2)
        command = parse_command(world.log[-1].partition(" ")[2])
        assert isinstance(command, Deal)
        game = world.table.game
        assert game is not None
        trumps = [c for hand in game.hands for c in hand if c.suit == game.public.trump]
        assert (command.lead is None) == bool(trumps)
        if not trumps:
            assert game.public.lead == command.lead
            return
    pytest.fail("in two hundred deals somebody always held a trump")


async def test_an_entry_says_who_the_move_came_from() -> None:
    world = World(1)
    game = await dealt(world, people=2, computers=1)
    await played(game, most=60)
    movers = {text.partition(":")[0] for text in world.log[1:]}
    assert movers >= {"tg", "computer"}
