"""Tricks: wrong cards are laid like right ones, caught, or missed."""

from dataclasses import replace
from random import Random

import pytest

from bot.ports import Unreachable
from bot.screen import Style
from bot.screens import pings, screens
from bot.table import Phase, Setup
from engine.cards import Card, pack, parse_cards, write_cards
from engine.state import View
from tests.bot.fakes import World, every_word
from tests.bot.games import Game, dealt, moves_on
from tests.bot.test_buttons import DISCORD, LIMITS, check, reachable
from tests.bot.test_houses.common import labels, line, placed, public, told

TRICKS = Setup("tricks_table")
PASSING = Setup("tricks_table", changes=(("transfer", True),))
MIDDLE = {
    "trump": "H",
    "hands": ["6C 7C 9S", "8C TC KD", "6D 7S QH"],
    "talon": "6S 7D 8S QS AH",
    "lead": 0,
    "defender": 1,
    "bout": 3,
}


async def tricks(setup: Setup = TRICKS, **changes: object) -> Game:
    return await placed(setup, 3, MIDDLE | changes)


async def laid() -> Game:
    """Anna's 6♣ is beaten by a king of diamonds, and Cid has added a 7♠: both are wrong."""
    game = await tricks()
    for name, label in (("anna", "6♣"), ("boris", "K♦"), ("cid", "7♠")):
        await game.world.presses(name, label)
    return game


async def accuse(world: World, name: str, label: str) -> str:
    """By the buttons of his hand; what he is told."""
    await world.presses(name, "Accuse")
    return (await world.presses(name, label)).toast


def held(game: Game, name: str) -> set[Card]:
    return set(game.view(name).hand)


def cards(text: str) -> set[Card]:
    return set(parse_cards(text))


# --- the hand ----------------------------------------------------------------------------------


async def test_every_card_is_a_button_and_nothing_tells_right_from_wrong() -> None:
    world = (await tricks()).world
    await world.presses("anna", "6♣")
    defends = moves_on(world.hand("boris"))
    assert [b.text for b in defends] == ["8♣", "10♣", "K♦", "Take"]
    assert {b.style for b in defends[:-1]} == {Style.PLAIN}
    adds = moves_on(world.hand("cid"))
    assert [b.text for b in adds] == ["6♦", "7♠", "Q♥"]
    assert {b.style for b in adds} == {Style.PLAIN}
    assert not any("(" in label for label in labels(world.hand("cid")))


async def test_one_card_for_several_targets_asks_which_whatever_it_could_beat() -> None:
    world = (await tricks()).world
    await world.presses("anna", "6♣")
    await world.presses("cid", "7♠")
    assert labels(world.hand("boris")) == ["8♣ …", "10♣ …", "K♦ …", "Take", "Accuse"]
    await world.presses("boris", "K♦ …")
    assert labels(world.hand("boris")) == ["6♣ ← K♦", "7♠ ← K♦"]
    await world.presses("boris", "7♠ ← K♦")
    assert "7♠ ← K♦" in world.group.text


async def test_a_card_that_can_be_passed_on_too_asks_in_the_same_step() -> None:
    world = (await tricks(PASSING)).world
    await world.presses("anna", "6♣")
    assert labels(world.hand("boris")) == ["8♣ …", "10♣ …", "K♦ …", "Take", "Accuse"]
    await world.presses("boris", "K♦ …")
    assert labels(world.hand("boris")) == ["6♣ ← K♦", "↪ K♦"]
    assert world.phrase("hand-choose-use", card="K♦") in world.hand("boris").text
    await world.presses("boris", "↪ K♦")
    assert "⚔ Boris → 🛡 Cid" in world.group.text
    assert await accuse(world, "anna", "K♦") == ""
    assert told(world)[-2:] == [
        world.phrase("told-caught", name="Anna", other="Boris", card="K♦"),
        world.phrase("told-returned", name="Boris", card="K♦"),
    ]
    assert "⚔ Boris → 🛡 Cid" in world.group.text, "a transfer is not undone"


async def test_nobody_is_told_that_he_has_nothing_to_add_or_passed_for() -> None:
    game = await tricks()
    world = game.world
    for name in game.people:
        await world.presses_data(name, "me auto_pass on", None)
    await world.presses("anna", "6♣")
    await world.presses("boris", "8♣")
    assert world.phrase("hand-check") in world.hand("anna").text
    assert world.phrase("hand-check") in world.hand("cid").text
    assert world.hand("anna").notify
    length = len(world.log)
    await world.passes(29, step=1)
    assert world.log[length:] == []
    await world.passes(2, step=1)
    assert {*world.log[length : length + 2]} == {"clock:0 pass", "clock:2 pass"}


async def test_who_has_no_cards_left_is_asked_to_look_all_the_same() -> None:
    world = (await tricks(hands=["6C", "8C TC", "6D 7D"], talon="")).world
    await world.presses("anna", "6♣")
    await world.presses("boris", "8♣")
    assert labels(world.hand("anna")) == ["Pass", "Accuse"]
    assert world.phrase("hand-check-only") in world.hand("anna").text
    assert line(world.group, "⏳").startswith("⏳ Anna and Cid may add, accuse or pass")


# --- caught ------------------------------------------------------------------------------------


async def test_a_trick_is_caught_and_the_card_goes_back() -> None:
    game = await laid()
    world = game.world
    assert await accuse(world, "anna", "K♦") == ""
    assert told(world)[-2:] == [
        "🔎 Anna catches Boris: K♦ was against the rules",
        "↩ K♦ goes back to Boris",
    ]
    assert "6♣ ← …   7♠ ← …" in world.group.text
    assert held(game, "boris") == cards("8C TC KD")
    assert labels(world.hand("anna")) == ["7♣", "9♠", "Accuse"], "back from the question"


async def test_who_was_caught_keeps_the_rules_until_the_bout_ends() -> None:
    world = (await laid()).world
    await accuse(world, "anna", "K♦")
    assert world.phrase("hand-caught") in world.hand("boris").text
    assert labels(world.hand("boris")) == ["6♣ ← 8♣", "6♣ ← 10♣", "Take", "Accuse"]
    assert world.phrase("hand-caught") not in world.hand("cid").text


async def test_with_an_attack_card_the_card_on_it_goes_back_too() -> None:
    game = await laid()
    world = game.world
    await world.presses("boris", "10♣")
    assert await accuse(world, "boris", "7♠") == ""
    assert told(world)[-3:] == [
        "🔎 Boris catches Cid: 7♠ was against the rules",
        "↩ 7♠ goes back to Cid",
        "↩ 10♣ goes back to Boris",
    ]
    assert held(game, "cid") == cards("6D 7S QH")
    assert held(game, "boris") == cards("8C TC")
    assert "6♣ ← K♦" in world.group.text


async def test_the_defender_is_waited_for_again_when_his_card_went_back() -> None:
    world = (await tricks()).world
    await world.presses("anna", "6♣")
    await world.presses("boris", "K♦")
    await world.presses("cid", "Pass")
    called = world.hand("boris").notify
    await world.passes(10, step=5)
    await accuse(world, "anna", "K♦")
    assert line(world.group, "⏳").startswith("⏳ Boris beats or takes")
    assert f'<at time="{int(world.clock.now() + 60)}">' in line(world.group, "⏳")
    assert world.hand("boris").notify not in ("", called)
    await world.presses("boris", "8♣")
    assert line(world.group, "⏳").startswith("⏳ Anna and Cid may add"), (
        "a new card cancels passes"
    )


async def test_a_caught_trick_survives_a_restart() -> None:
    """By its log: the game was dealt, and every move pressed."""
    world = World(2)
    game = await dealt(world, TRICKS, people=3, seed=2)
    caught = False
    for _ in range(200):
        await game.step()
        caught = caught or any(text.kind == "caught" for text in world.table.told)
        if caught or not game.playing:
            break
    assert caught
    before = world.table
    await world.restart()
    assert world.table.game == before.game
    assert world.table.told == before.told


# --- in vain, and not at all -------------------------------------------------------------------


async def test_a_false_accusation_is_told_and_was_the_last_in_this_bout() -> None:
    game = await laid()
    world = game.world
    assert await accuse(world, "boris", "6♣") == ""
    assert told(world)[-1] == "🔎 Boris accuses Anna in vain: 6♣ was right"
    assert labels(world.hand("boris")) == ["8♣", "10♣", "Take"]
    assert "Accuse" in labels(world.hand("anna"))
    reply = await world.presses_data(
        "boris", f"{world.table.id} {world.table.stamp} accuse 7S", None
    )
    assert reply.toast
    assert "6♣ ← K♦   7♠ ← …" in world.group.text
    await world.presses("boris", "Take")
    await world.presses("anna", "Pass")
    await world.presses("cid", "Pass")
    await world.presses("boris", "Take them now")
    await world.presses("cid", "6♦")
    assert "Accuse" in labels(world.hand("boris"))


async def test_who_accused_in_vain_is_asked_for_what_is_left_to_him() -> None:
    world = (await tricks(hands=["6C", "8C TC", "6D 7D"], talon="")).world
    await world.presses("anna", "6♣")
    await world.presses("boris", "8♣")
    await accuse(world, "anna", "8♣")
    assert world.phrase("hand-pass-only") in world.hand("anna").text
    await accuse(world, "cid", "8♣")
    assert world.phrase("hand-throw") in world.hand("cid").text


async def test_the_question_lists_every_table_card_alike_to_everybody() -> None:
    world = (await laid()).world
    for name in ("anna", "boris", "cid"):
        await world.presses(name, "Accuse")
        buttons = moves_on(world.hand(name))
        assert [b.text for b in buttons] == ["6♣", "K♦", "7♠"]
        assert {b.style for b in buttons} == {Style.PLAIN}
        assert world.phrase("hand-accuse") in world.hand(name).text
        await world.presses(name, "Back")
        assert "Accuse" in labels(world.hand(name))


async def test_ones_own_card_is_listed_and_refused() -> None:
    world = (await laid()).world
    before = world.table
    assert await accuse(world, "cid", "7♠") != ""
    assert world.table == before
    assert "Accuse" in labels(world.hand("cid"))


async def test_who_is_not_waited_for_may_accuse_and_who_is_out_may_not() -> None:
    hands = ["6C 7C 9S", "8C TC KD", "6D 7S QH", ""]
    world = (await placed(TRICKS, 4, MIDDLE | {"hands": hands, "talon": ""})).world
    assert "Accuse" not in labels(world.hand("anna")), "nothing lies there"
    await world.presses("anna", "6♣")
    assert world.table.waiting == (1,)
    for name in ("anna", "boris", "cid"):
        assert "Accuse" in labels(world.hand(name))
    assert labels(world.hand("dora")) == []


async def test_an_accusation_means_its_card_when_others_have_laid_more() -> None:
    world = (await laid()).world
    await world.presses("anna", "Accuse")
    old = next(b.data for b in world.hand("anna").buttons if b.text == "K♦")
    await world.presses("cid", "Q♥")
    reply = await world.presses_data("anna", old, None)
    assert reply.toast == ""
    assert told(world)[-1] == "↩ K♦ goes back to Boris"


async def test_no_accusation_without_tricks() -> None:
    world = (await placed(Setup("open_table"), 3, MIDDLE)).world
    await world.presses("anna", "6♣")
    for name in ("anna", "boris", "cid"):
        assert "Accuse" not in labels(world.hand(name))
        await world.presses_data(name, f"{world.table.id} {world.table.stamp} choose accuse", None)
        assert world.phrase("hand-accuse") not in world.hand(name).text


# --- the taker's look --------------------------------------------------------------------------


async def taking() -> Game:
    game = await laid()
    for name, label in (("boris", "Take"), ("anna", "Pass"), ("cid", "Pass")):
        assert "Take them now" not in labels(game.world.hand("boris"))
        await game.world.presses(name, label)
    return game


async def test_who_takes_looks_at_the_cards_last() -> None:
    game = await taking()
    world = game.world
    assert line(world.group, "⏳").startswith("⏳ Boris looks at the cards")
    assert world.phrase("table-taking", name="Boris") not in world.group.text
    assert labels(world.hand("boris")) == ["Take them now", "Accuse"]
    assert world.phrase("hand-look") in world.hand("boris").text
    await accuse(world, "boris", "7♠")
    assert labels(world.hand("boris")) == ["Take them now", "Accuse"]
    await world.presses("boris", "Take them now")
    assert told(world)[-2:] == ["Passed: Anna and Cid", "📥 Boris picks up 2 cards"]
    assert cards("6C KD") < held(game, "boris")
    assert parse_cards("7S")[0] in held(game, "cid")


async def test_who_accused_in_vain_before_can_only_take_at_the_end() -> None:
    game = await laid()
    world = game.world
    await accuse(world, "boris", "6♣")
    for name, label in (("boris", "Take"), ("anna", "Pass"), ("cid", "Pass")):
        await world.presses(name, label)
    assert world.phrase("hand-look-only") in world.hand("boris").text
    assert labels(world.hand("boris")) == ["Take them now"]


async def test_a_late_look_ends_without_being_held_against_the_taker() -> None:
    world = (await taking()).world
    await world.passes(29, step=1)
    assert public(world).bout == 3
    await world.passes(2, step=1)
    assert public(world).bout == 4
    assert "clock:1 take" in world.log
    assert world.table.seats[1].misses == 0
    assert not any("ran out of time" in text for text in told(world))


async def test_a_taker_who_cannot_be_reached_is_called_to_his_turn() -> None:
    game = await laid()
    world = game.world
    blocked = world.hand_address("boris")
    world.chat.trouble = lambda verb, address: Unreachable() if address == blocked else None
    await world.presses_data("boris", f"{world.table.id} {world.table.stamp} take", None)
    assert world.pings == []
    await world.presses("anna", "Pass")
    await world.presses("cid", "Pass")
    (ping,) = world.pings
    assert world.phrase("ping", who="").removeprefix(", ") in ping.text


async def test_who_cannot_be_reached_is_called_to_look_at_the_table() -> None:
    world = (await tricks()).world
    blocked = world.hand_address("anna")
    world.chat.trouble = lambda verb, address: Unreachable() if address == blocked else None
    await world.presses("anna", "6♣")
    await world.presses("boris", "8♣")
    (ping,) = world.pings
    assert world.phrase("ping-check", who="").removeprefix(", ") in ping.text


# --- nothing hints -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
async def test_no_screen_depends_on_which_cards_were_wrong(seed: int) -> None:
    """The same table with all other cards wrong instead."""
    game = await dealt(World(seed), TRICKS, people=4, seed=seed)
    words, random, compared = every_word(), Random(seed), 0
    for _ in range(60):
        await game.step()
        table = game.world.table
        if table.phase is not Phase.PLAYING or table.game is None:
            break
        looks = game.world.app._stage.people.looks(table)
        lying, wrong = int(table.game.public.lying), table.game.memory.wrong
        for other in (lying ^ wrong, random.getrandbits(52) & lying):
            memory = replace(table.game.memory, wrong=other)
            swapped = replace(table, game=replace(table.game, memory=memory))
            assert screens(words, swapped, looks) == screens(words, table, looks)
            assert pings(words, swapped, looks) == pings(words, table, looks)
            compared += other != wrong
    assert compared > 20


# --- limits ------------------------------------------------------------------------------------


@pytest.mark.parametrize("limits", LIMITS)
@pytest.mark.parametrize("setup", [TRICKS, PASSING], ids=["plain", "passing"])
async def test_a_hand_of_thirty_in_tricks_keeps_within_the_limits(
    setup: Setup, limits: str
) -> None:
    setup = replace(setup, deck=52)
    many = write_cards(card for card in pack(52) if str(card.suit) in "CS" or card.rank < 6)
    for position in (
        table_of("6D 7D 8D 9D TD JD", many),
        table_of("6D", many),
        table_of("6D 6H 6C", many.replace("6C ", "")),
    ):
        game = await placed(setup, 2, position, limits=LIMITS[limits])
        moves = await reachable(game.world, "boris", LIMITS[limits])
        assert {m for m in moves if not m.startswith("accuse")} == game.legal("boris")
        assert len(game.legal("boris")) > 28


def table_of(attack: str, hand: str) -> dict[str, object]:
    return {
        "trump": "H",
        "hands": ["KH AH", hand],
        "table": [{"attack": card, "by": 0} for card in attack.split()],
        "lead": 0,
        "defender": 1,
        "bout": 4,
    }


@pytest.mark.parametrize("limits", LIMITS)
async def test_twelve_table_cards_can_all_be_accused(limits: str) -> None:
    attack, beats = "6D 7D 8D 9D TD JD", "6S 7S 8S 9S TS JS"
    position = table_of(attack, "AS KS")
    laid = zip(attack.split(), beats.split(), strict=True)
    position["table"] = [{"attack": card, "by": 0, "beat": beat} for card, beat in laid]
    game = await placed(replace(TRICKS, deck=52), 2, position, limits=LIMITS[limits])
    world = game.world
    for name in game.people:
        await world.presses(name, "Accuse")
        found: list[str] = []
        while True:
            check(world.hand(name), LIMITS[limits])
            found += [str(b.data).split(" ", 2)[2] for b in moves_on(world.hand(name))]
            following = [b for b in world.hand(name).buttons if b.text == "›"]
            if not following:
                break
            await world.presses_data(name, following[0].data, None)
        assert found == [f"accuse {card}" for card in lying(game.view(name))]
        assert len(found) == 12


def lying(view: View) -> list[Card]:
    return [card for attack, _, beat in view.public.pairs for card in (attack, beat) if card]


async def test_whole_games_of_tricks_end_by_the_buttons_alone() -> None:
    world = World(7, limits=DISCORD)
    game = await dealt(world, TRICKS, people=3, computers=1, seed=7)
    kinds: set[str] = set()
    while game.playing:
        await game.step()
        kinds |= {text.kind for text in world.table.told}
        for name in game.people:
            check(world.hand(name), DISCORD)
    assert {"caught", "accused-vain", "returned"} <= kinds
