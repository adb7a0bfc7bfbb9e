"""The troubles that a chat may make (bot/ports.py), and that they are that chat's alone."""

import asyncio

import pytest

from bot.ports import Busy, Gone, Moved, SlowDown, Unreachable
from bot.screen import Address, Spot, whisper
from tests.bot.fakes import rest
from tests.bot.painter.easel import ELSEWHERE, GROUP, HAND, QUICK, TABLE, Easel, text


def times(easel: Easel, spot: Spot = TABLE) -> list[float]:
    start = 1_800_000_000.0
    return [call.at - start for call in easel.chat.tried if call.address == spot.address]


async def test_after_slow_down_nothing_is_tried_before_the_pause_is_over() -> None:
    easel = Easel(group=QUICK)
    easel.chat.troubles = [SlowDown(17.0)]
    easel.show("one")
    await easel.clock.advance(16.9)
    easel.show("two")
    assert times(easel) == [0.0]
    await easel.clock.advance(0.2)
    assert easel.writes == [("post", "two")]


async def test_slow_down_holds_back_every_message_of_that_chat() -> None:
    easel = Easel(group=QUICK)
    topic = Spot("table2", Address(f"{GROUP}/7"))
    easel.chat.troubles = [SlowDown(10.0)]
    easel.show("one")
    easel.show("one", topic)
    await easel.clock.advance(9)
    assert len(easel.chat.tried) == 1
    await easel.clock.advance(2)
    assert len(easel.chat.calls) == 2


async def test_a_message_that_is_gone_is_posted_anew() -> None:
    easel = Easel(group=QUICK)
    easel.show("one")
    await rest()
    easel.chat.messages.clear()
    easel.show("two")
    await rest()
    assert easel.writes == [("post", "one"), ("post", "two")]
    kept = await easel.kept()
    assert kept is not None
    assert kept.message in easel.chat.messages


async def test_a_message_gone_before_a_kill_is_posted_once_after_it() -> None:
    easel = Easel(group=QUICK)
    easel.show("one")
    await rest()
    easel.chat.messages.clear()
    easel.chat.trouble = lambda verb, address: Busy() if verb == "post" else None
    easel.show("two")
    await rest()
    await easel.restart()
    easel.chat.trouble = lambda verb, address: None
    easel.show("two")
    await easel.clock.advance(60)
    assert easel.texts() == ["two"]


async def test_an_unreachable_hand_is_not_tried_again_until_something_says_so() -> None:
    easel = Easel(private=QUICK)
    easel.chat.trouble = lambda verb, address: Unreachable()
    easel.show("one", HAND)
    await rest()
    assert easel.cut_off == [HAND]
    easel.show("two", HAND)
    await easel.clock.advance(3600)
    assert len(easel.chat.tried) == 1
    easel.chat.trouble = lambda verb, address: None
    easel.painter.unblock("tg:anna")
    await rest()
    assert easel.texts(HAND) == ["two"]
    assert easel.reached == [HAND]


async def test_an_unreachable_group_is_tried_again_less_and_less_often() -> None:
    easel = Easel(group=QUICK)
    easel.chat.trouble = lambda verb, address: Unreachable()
    easel.show("one")
    await easel.clock.advance(7200)
    pauses = [b - a for a, b in zip(times(easel), times(easel)[1:], strict=False)]
    assert pauses[:3] == [30.0, 60.0, 120.0]
    assert max(pauses) <= 600.0
    easel.chat.trouble = lambda verb, address: None
    easel.painter.bring_down(TABLE)
    await rest()
    assert easel.texts() == ["one"], "who calls the table need not wait for the next try"


async def test_a_platform_that_was_busy_for_long_is_caught_up_with_soon() -> None:
    easel = Easel(group=QUICK)
    easel.chat.trouble = lambda verb, address: Busy()
    easel.show("one")
    await easel.clock.advance(3600)
    easel.chat.trouble = lambda verb, address: None
    easel.show("two")
    await easel.clock.advance(31)
    assert easel.texts() == ["two"]


async def test_an_unexpected_failure_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    easel = Easel(group=QUICK)
    easel.chat.troubles = [ValueError("a bug of an adapter")]
    easel.show("one")
    await easel.clock.advance(6)
    assert easel.texts() == ["one"]
    assert "could not paint" in caplog.text


async def test_a_place_that_has_moved_is_painted_at_its_new_address() -> None:
    easel = Easel(group=QUICK)
    new = Address("tg:-100777")
    told: list[tuple[Address, Address]] = []

    async def moved(old: Address, at: Address) -> None:
        told.append((old, at))
        easel.painter.rekey(old, at)

    easel.painter.moved = moved
    easel.chat.troubles = [Moved(new)]
    easel.show("one")
    await easel.clock.advance(5)
    assert told == [(GROUP, new)]
    assert [address for _, address, _ in easel.chat.calls] == [new]


async def test_a_move_that_nobody_takes_up_is_not_asked_for_without_end() -> None:
    easel = Easel(group=QUICK)
    easel.chat.trouble = lambda verb, address: Moved(Address("tg:-100777"))
    easel.show("one")
    await easel.clock.advance(3600)
    assert len(easel.chat.tried) < 20


async def test_a_hand_in_flight_when_its_group_moves_is_shown_at_the_new_address() -> None:
    easel = Easel(group=QUICK)
    new = Address("tg:-100777")
    easel.show("one")
    easel.show("one", HAND)
    await rest()
    easel.chat.meanwhile = lambda verb, address: moving(easel, new)
    easel.show("two")
    await easel.clock.advance(60)
    assert easel.texts(Spot("table1", new)) == ["two"]
    hand = Spot("table1", whisper(HAND.address.partition("@")[0], new))  # type: ignore[arg-type]
    assert easel.painter.message_at(hand) is not None


async def moving(easel: Easel, new: Address) -> None:
    easel.chat.meanwhile = None
    easel.painter.rekey(GROUP, new)


@pytest.mark.parametrize(
    "trouble", [SlowDown(600.0), Busy(), Unreachable(), Gone(), RuntimeError("a bug")], ids=repr
)
async def test_the_trouble_of_one_chat_delays_no_other(trouble: Exception) -> None:
    easel = Easel(private=QUICK)
    easel.chat.trouble = lambda verb, address: trouble if address == GROUP else None
    easel.show("here")
    await rest()
    for number in range(3):
        easel.show(f"there {number}", ELSEWHERE)
        easel.show(f"hand {number}", HAND)
        await easel.clock.advance(10)
        assert easel.texts(ELSEWHERE) == [f"there {number}"]
        assert easel.texts(HAND) == [f"hand {number}"]
    await easel.kill()


async def test_a_chat_that_does_not_answer_delays_no_other() -> None:
    easel = Easel()
    never = asyncio.Event()

    async def hang(verb: str, address: Address) -> None:
        if address == GROUP:
            await never.wait()

    easel.chat.meanwhile = hang
    easel.show("here")
    easel.show("there", ELSEWHERE)
    await rest()
    assert easel.texts(ELSEWHERE) == ["there"]
    never.set()
    await rest()
    assert easel.texts() == ["here"]


@pytest.mark.parametrize("trouble", [Unreachable(), Busy(), RuntimeError("a bug")], ids=repr)
async def test_the_last_screen_of_a_closed_table_is_not_tried_for_ever(trouble: Exception) -> None:
    easel = Easel(group=QUICK)
    easel.show("playing")
    await rest()
    easel.chat.trouble = lambda verb, address: trouble
    easel.show("closed")
    easel.painter.finish(TABLE)
    await easel.clock.advance(7200)
    await asyncio.wait_for(easel.painter.settled(), 1)
    assert easel.painter.spots("table1") == ()
    assert await easel.kept() is None


async def test_a_screen_changed_while_its_post_is_in_flight_is_edited_afterwards() -> None:
    easel = Easel(group=QUICK)

    async def change(verb: str, address: Address) -> None:
        easel.chat.meanwhile = None
        easel.painter.show(TABLE, text("two"))

    easel.chat.meanwhile = change
    easel.show("one")
    await rest()
    assert easel.writes == [("post", "one"), ("edit", "two")]


async def test_a_message_unwanted_while_its_post_is_in_flight_is_dropped_afterwards() -> None:
    easel = Easel(group=QUICK)

    async def change(verb: str, address: Address) -> None:
        easel.chat.meanwhile = None
        easel.painter.show(TABLE, None)

    easel.chat.meanwhile = change
    easel.show("one")
    await rest()
    assert [verb for verb, _ in easel.writes] == ["post", "drop"]
    assert easel.texts() == []
    assert await easel.kept() is None
