"""Cards that cannot be played are buttons too: where they are, how they look, what they answer."""

from random import Random

import pytest

from bot.app.press import parse_press
from bot.ports import Limits
from bot.screen import Button, Screen, Style
from bot.screens.hints import may_play, why_not
from bot.screens.scribe import Scribe, face
from bot.screens.why import LONGEST, laid_by
from engine.cards import Card, pack, parse_card, write_cards
from engine.moves import Attack, Take
from engine.play import legal_moves
from engine.state import State
from tests.bot.fakes import World, every_word
from tests.bot.games import NAMES, dealt, move_of, played
from tests.bot.sample import seeds
from tests.bot.test_why.common import asks, at_table, dim, long_names, seated, stands
from tests.engine.tables import random_deal, random_game, random_rules, table

DISCORD = Limits(buttons=25, rows=5, per_row=5, text=2000)
DEFENCE = ("6C 7D", "9C TC JD 7H KS", "8S 8C")


def defending() -> State:
    """Boris can beat with two of his five cards."""
    return table(*DEFENCE, on="9D")


def asked_about(button: Button) -> Card:
    press = parse_press(button.data)
    assert press.command == "why"
    return parse_card(press.value)


# --- what the hand shows -----------------------------------------------------------------------


async def test_the_other_cards_come_after_the_playable_ones_in_brackets() -> None:
    world = await at_table(defending())
    first, second, _ = world.hand("boris").rows
    assert [(b.text, b.style) for b in first] == [("J♦", Style.PRIMARY), ("7♥", Style.PRIMARY)]
    assert [b.text for b in second] == ["(9♣)", "(10♣)", "(K♠)"]
    assert {b.style for b in second} == {Style.DIM}
    assert second[0].data == f"{world.table.id} {world.table.stamp} why 9C"


async def test_while_others_are_waited_for_all_cards_can_be_asked_about() -> None:
    world = await at_table(defending())
    assert [b.text for b in dim(world, "cid")] == ["(8♣)", "(8♠)"]


async def test_where_every_card_can_be_played_nothing_changes() -> None:
    world = await at_table(table("6C 7D", "8S 9D"))
    cards = world.hand("anna").rows[0]
    assert [(b.text, b.style) for b in cards] == [("6♣", Style.PLAIN), ("7♦", Style.PLAIN)]


async def test_without_hints_the_hand_has_its_moves_alone() -> None:
    world = await at_table(defending())
    await world.presses_data("boris", "me hints off", None)
    first, last = world.hand("boris").rows
    assert [(b.text, b.style) for b in first] == [("J♦", Style.PLAIN), ("7♥", Style.PLAIN)]
    assert move_of(last[0]) == Take()
    assert dim(world, "cid"), "hers are her own affair"
    await world.presses_data("boris", "me hints on", None)
    assert len(dim(world, "boris")) == 3


async def test_hints_are_a_setting_that_is_kept() -> None:
    world = await at_table(defending())
    reply = await world.says("boris", "settings")
    assert reply.screen is not None
    assert [b.text for b in reply.screen.rows[-1]] == ["✓ Hints", "No hints"]
    assert world.phrase("settings-hints-about") in reply.screen.text
    off = await world.presses_data("boris", reply.screen.rows[-1][1].data, None)
    assert off.screen is not None
    assert [b.text for b in off.screen.rows[-1]] == ["Hints", "✓ No hints"]
    await world.restart()
    assert dim(world, "boris") == []


async def test_with_tricks_there_are_no_hints() -> None:
    """A card that breaks the rules looks like any other; and none can be asked about."""
    world = await at_table(table(*DEFENCE, on="9D", preset="tricks_table"))
    for name in NAMES[:3]:
        assert dim(world, name) == []
    for name in ("boris", "cid"):
        before = world.hand(name)
        reply = await asks(world, name, "why 9C")
        assert (reply.toast, reply.alert) == (world.phrase("toast-stale"), False)
        assert world.hand(name) == before


async def test_who_is_out_and_a_game_that_is_over_have_no_hints() -> None:
    world = await at_table(table("6C 7D", "8S 9D", "", on="9C"))
    assert dim(world, "cid") == []
    game = await dealt(World(), people=2)
    await played(game)
    assert not game.playing
    for name in game.people:
        assert dim(game.world, name) == []


@pytest.mark.parametrize("seed", seeds(4))
def test_every_card_is_either_played_or_asked_about(seed: int) -> None:
    """In any position by any rules: what may be asked about is exactly what no move plays, and the
    answer is a reason that an alert can hold."""
    random = Random(seed)
    start = random_deal(random, random_rules(random))
    shown = long_names(seated(start))
    scribes = [Scribe(every_word(), language, shown) for language in ("en", "ru")]
    for state in random_game(random, start):
        if state.public.rules.cheating:
            continue
        for seat in state.public.active:
            view = state.view(seat)
            useful = {card for move in legal_moves(view) for card in laid_by(move)}
            for card in view.hand:
                assert may_play(view, card) == (card in useful)
                for scribe in scribes:
                    said = why_not(scribe, view, card)
                    may = scribe.label("why-may", card=face(card))
                    assert (said == may) == (card in useful)
                    assert 0 < len(said) <= LONGEST


# --- big hands ----------------------------------------------------------------------------------


def big(size: int, on: str = "") -> State:
    """Boris holds so many cards and defends, or waits for Anna to lead."""
    cards = [card for card in pack(52) if str(card) not in ("TH", "2C", "3C", "KC")]
    return table("2C", write_cards(cards[:size]), "3C KC", on=on, deck_size=52)


@pytest.mark.parametrize("on", ["", "TH"])
@pytest.mark.parametrize("size", [30, 36])
async def test_a_big_hand_is_asked_about_page_by_page(size: int, on: str) -> None:
    """Within the limits of Discord, what can be played first, and to take on every page."""
    world = World(prefix="dc", limits=DISCORD, answers_presses=True, hand_button="hand")
    await at_table(big(size, on), world)
    await asks(world, "boris", "hand")
    pages = [world.hand("boris")]
    while following := [b for b in pages[-1].buttons if b.text == "›"]:
        await world.presses_data("boris", following[0].data, None)
        pages.append(world.hand("boris"))
    for page in pages:
        check(page)
        assert (Take() in map(move_of, page.buttons)) == bool(on)
    buttons = [b for page in pages for b in page.buttons]
    cards = [b for b in buttons if move_of(b) not in (None, Take()) or " why " in b.data]
    shown = [b.style for b in cards]
    assert shown == sorted(shown, key=lambda style: style is Style.DIM)
    assert set(shown) <= {Style.PRIMARY, Style.DIM}
    assert sorted(b.text.strip("()") for b in cards) == sorted(map(face, hand(world)))


def hand(world: World) -> list[Card]:
    assert world.table.game is not None
    return list(world.table.game.view(1).hand)


def check(screen: Screen) -> None:
    assert len(screen.rows) <= 5
    assert all(1 <= len(row) <= 5 for row in screen.rows)
    data = [b.data for b in screen.buttons]
    assert len(set(data)) == len(data)


# --- what a press answers -----------------------------------------------------------------------


async def test_a_press_is_answered_with_the_reason_to_be_read_and_changes_nothing() -> None:
    world = await at_table(defending())
    length, before = len(world.log), world.table
    for button in dim(world, "boris"):
        reply = await world.presses("boris", button.text)
        assert reply.alert
        assert face(asked_about(button)) in reply.toast
        assert button in world.hand("boris").buttons
    assert (len(world.log), world.table) == (length, before)


async def test_the_table_is_judged_as_it_is_now() -> None:
    """The button was given when the card could not be played; by now it can."""
    world = await at_table(table("6C 7D", "9C TC JD 7H KS", "8S 8C 9H", on="TD"))
    (old,) = [b for b in dim(world, "cid") if asked_about(b) == parse_card("8C")]
    assert "no eight on the table" in (await world.presses_data("cid", old.data, None)).toast
    await stands(world, table("6C 7D", "9C TC JD 7H KS", "8S 8C 9H", on="TD 8D"))
    reply = await world.presses_data("cid", old.data, None)
    assert (reply.toast, reply.alert) == ("You may play 8♣ now.", False)
    assert reply.screen == world.hand("cid")
    (card,) = [b for b in world.hand("cid").buttons if b.text == "8♣"]
    assert move_of(card) == Attack((parse_card("8C"),))


async def test_a_card_that_has_left_the_hand_is_not_there_any_more() -> None:
    world = await at_table(defending())
    reply = await asks(world, "boris", "why 6S")
    assert reply.toast == "6♠ is not in your hand."


NOT_NINE = "9♣ does not beat 9♦; a higher diamond or a trump (♥) does."


@pytest.mark.parametrize(
    ("preset", "on", "card", "said"),
    [
        ("home", "9D", "9C", f"{NOT_NINE} At this table an attack cannot be passed on."),
        ("home", "9D 8D", "JS", "J♠ beats none of these cards: 9♦ 8♦."),
        ("home_transfer", "9D", "TC", NOT_NINE.replace("9♣", "10♣")),
        (
            "home_transfer",
            "9D QS/KD",
            "9C",
            f"{NOT_NINE} Q♠ is beaten already, so the attack cannot be passed on any more.",
        ),
        (
            "home_transfer",
            "9D 9S",
            "9C",
            "9♣ beats none of these cards: 9♦ 9♠. If you passed it on, Cid would have 3 cards to "
            "beat, holding only 2.",
        ),
        (
            "home_transfer",
            "9D/TD",
            "9C",
            "All that lies on the table is beaten: you have nothing to beat now.",
        ),
        (
            "home_transfer",
            "",
            "9C",
            "You defend in this bout; first it is Anna's turn to lead.",
        ),
    ],
)
async def test_who_defends_is_told_why_he_neither_beats_nor_passes_on(
    preset: str, on: str, card: str, said: str
) -> None:
    world = await at_table(table("QC 9H", "9C TC KH JS KS", "8S 8C", on=on, preset=preset))
    assert (await asks(world, "boris", f"why {card}")).toast == said


async def test_strangers_closed_tables_and_lobbies_get_their_usual_answers() -> None:
    world = await at_table(defending())
    data = dim(world, "boris")[0].data
    for place in (None, world.place):
        reply = await world.presses_data("eve", data, place)
        assert reply.toast == world.phrase("refused-not-seated")
    for junk in ("why", "why zz", "why 9C TC", "why -", "why 𝟗♣"):
        assert (await asks(world, "boris", junk)).toast == world.phrase("toast-unknown")
    world.admins.add(world.person("anna"))
    await world.says("anna", "stop")
    assert (await world.presses_data("boris", data, None)).toast == world.phrase("refused-closed")
    lobby = World()
    await lobby.says_durak("anna")
    assert (await asks(lobby, "anna", "why 9C")).toast == lobby.phrase("refused-no-game")


async def test_whoever_was_away_is_back_when_he_asks() -> None:
    """Anything that he presses gives him his seat back."""
    world = await at_table(defending())
    await world.app.left(world.place, world.person("boris"))
    assert world.table.seats[1].away
    await asks(world, "boris", "why 9C")
    assert not world.table.seats[1].away
