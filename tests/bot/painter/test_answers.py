"""Hands that are shown as answers to presses, and places that move."""

import asyncio

from bot.screen import Address, MessageId, Spot
from tests.bot.fakes import rest
from tests.bot.painter.easel import ELSEWHERE, GROUP, HAND, QUICK, Easel, text


def answering() -> Easel:
    return Easel(private=QUICK, answers_presses=True)


async def test_while_an_answer_is_on_its_way_the_painter_holds_back() -> None:
    easel = answering()
    easel.painter.answered(HAND, text("one"))
    await easel.clock.advance(4)
    assert easel.writes == []
    await easel.painter.shown(HAND, MessageId("answer"), text("one"))
    await easel.clock.advance(60)
    assert easel.writes == []
    assert easel.painter.message_at(HAND) == "answer"
    kept = await easel.kept(HAND)
    assert kept is not None
    assert kept.message == "answer"


async def test_a_screen_changed_while_its_answer_is_on_its_way_is_edited_afterwards() -> None:
    easel = answering()
    message = easel.chat.answer(HAND.address, text("one"))
    easel.painter.answered(HAND, text("one"))
    easel.show("two", HAND)
    await rest()
    assert easel.writes == []
    await easel.painter.shown(HAND, message, text("one"))
    await rest()
    assert easel.writes == [("edit", "two")]


async def test_an_answer_that_could_not_be_shown_is_painted_at_once() -> None:
    easel = answering()
    easel.painter.answered(HAND, text("one"))
    await rest()
    easel.painter.not_shown(HAND)
    await rest()
    assert easel.writes == [("post", "one")]


async def test_an_answer_that_nobody_reports_on_is_painted_after_a_while() -> None:
    easel = answering()
    easel.painter.answered(HAND, text("one"))
    await easel.clock.advance(6)
    assert easel.writes == [("post", "one")]


async def test_an_answer_reaches_a_hand_that_could_not_be_reached() -> None:
    easel = answering()
    easel.painter.show(HAND, text("one"))
    easel.painter._canvases[HAND].blocked = True
    easel.painter.answered(HAND, text("two"))
    message = easel.chat.answer(HAND.address, text("two"))
    await easel.painter.shown(HAND, message, text("two"))
    easel.show("three", HAND)
    await rest()
    assert easel.texts(HAND) == ["three"]


async def test_the_answer_wins_over_a_push_that_was_under_way() -> None:
    easel = answering()
    easel.painter.answered(HAND, text("zero"))
    await easel.painter.shown(HAND, easel.chat.answer(HAND.address, text("zero")), text("zero"))
    gate = asyncio.Event()

    async def hold(verb: str, address: Address) -> None:
        await gate.wait()

    easel.chat.meanwhile = hold
    easel.show("one", HAND)
    await rest()
    easel.painter.answered(HAND, text("two"))
    await easel.painter.shown(HAND, easel.chat.answer(HAND.address, text("two")), text("two"))
    gate.set()
    await easel.clock.advance(10)
    assert easel.texts(HAND) == ["two"]


async def test_an_answer_for_a_closed_table_leaves_nothing_behind() -> None:
    easel = answering()
    await easel.painter.shown(HAND, MessageId("answer"), text("one"))
    assert await easel.kept(HAND) is None
    assert easel.painter.spots("table1") == ()


async def test_a_place_that_has_moved_takes_all_its_spots_along_and_posts_anew() -> None:
    easel = Easel(group=QUICK, private=QUICK)
    easel.show("table")
    easel.show("hand", HAND)
    easel.show("other", ELSEWHERE)
    await rest()
    written = len(easel.writes)
    new = Address("tg:-100999")
    easel.painter.rekey(GROUP, new)
    easel.painter.rekey(GROUP, new)
    await rest()
    assert easel.writes[written:] == [("post", "table")]
    assert set(easel.painter.spots("table1")) == {
        Spot("table1", new),
        Spot("table1", Address("tg:anna@tg:-100999")),
    }
