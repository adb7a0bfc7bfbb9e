"""Which message shows a screen: edited, posted anew, forgotten, found again after a restart."""

import asyncio

from bot.painter.canvas import digest
from bot.painter.painter import TRIED
from bot.ports import Busy, Pace
from bot.screen import Address, MessageId, Spot
from tests.bot.fakes import FakeChat, FakeClock, rest
from tests.bot.painter.easel import ELSEWHERE, GROUP, HAND, PING, TABLE, Easel, text

QUICK = Pace()


async def test_a_change_edits_the_message_in_place() -> None:
    easel = Easel(group=QUICK)
    for word in ("one", "two", "three"):
        easel.show(word)
        await rest()
    assert [verb for verb, _ in easel.writes] == ["post", "edit", "edit"]
    assert easel.texts() == ["three"]


async def test_a_new_notice_is_posted_anew_and_the_old_message_dropped() -> None:
    easel = Easel(private=QUICK)
    easel.show("your turn", HAND, notify="1.1")
    await rest()
    easel.show("beaten", HAND)
    await rest()
    easel.show("your turn again", HAND, notify="1.2")
    await rest()
    assert [verb for verb, _ in easel.writes] == ["post", "edit", "post", "drop"]
    assert easel.texts(HAND) == ["your turn again"]


async def test_the_same_notice_is_edited() -> None:
    easel = Easel(private=QUICK)
    easel.show("beat", HAND, notify="1.1")
    await rest()
    easel.show("beat one more", HAND, notify="1.1")
    await rest()
    assert [verb for verb, _ in easel.writes] == ["post", "edit"]


async def test_a_new_notice_with_an_unchanged_text_is_posted_all_the_same() -> None:
    easel = Easel(private=QUICK)
    for notify in ("1.1", "1.2"):
        easel.show("your turn", HAND, notify=notify)
        await rest()
    assert [verb for verb, _ in easel.writes] == ["post", "post", "drop"]


async def test_where_presses_are_answered_a_hand_is_edited_whatever_it_notices() -> None:
    easel = Easel(private=QUICK, answers_presses=True)
    for notify in ("1.1", "1.2"):
        easel.show("your turn", HAND, notify=notify)
        await rest()
    assert [verb for verb, _ in easel.writes] == ["post", "edit"]


async def test_a_message_past_its_age_is_posted_anew_at_its_next_change() -> None:
    easel = Easel(group=QUICK, max_age=3300)
    easel.show("one")
    await rest()
    await easel.clock.advance(3299)
    easel.show("two")
    await easel.clock.advance(2)
    assert easel.texts() == ["two"]
    easel.show("three")
    await rest()
    assert [verb for verb, _ in easel.writes] == ["post", "edit", "post", "drop"]
    assert easel.texts() == ["three"]


async def test_an_old_message_that_does_not_change_stays() -> None:
    easel = Easel(group=QUICK, max_age=3300)
    easel.show("one")
    await rest()
    await easel.clock.advance(9999)
    easel.show("one")
    await rest()
    assert [verb for verb, _ in easel.writes] == ["post"]


async def test_a_table_is_brought_down_unchanged() -> None:
    easel = Easel(group=QUICK)
    easel.show("one")
    await rest()
    easel.painter.bring_down(TABLE)
    await rest()
    assert [verb for verb, _ in easel.writes] == ["post", "post", "drop"]
    assert easel.texts() == ["one"]


async def test_a_table_that_has_scrolled_away_is_posted_at_its_next_change_and_not_before() -> None:
    easel = Easel(group=QUICK)
    easel.show("one")
    await rest()
    easel.painter.scrolled(TABLE)
    await easel.clock.advance(60)
    assert [verb for verb, _ in easel.writes] == ["post"]
    for word in ("two", "three"):
        easel.show(word)
        await rest()
    assert [verb for verb, _ in easel.writes] == ["post", "post", "drop", "edit"]


async def test_what_is_no_longer_wanted_is_dropped_and_forgotten() -> None:
    easel = Easel(group=QUICK)
    easel.show("your turn", PING)
    await rest()
    easel.painter.show(PING, None)
    await rest()
    assert [verb for verb, _ in easel.writes] == ["post", "drop"]
    assert await easel.kept(PING) is None
    assert easel.painter.spots("table1") == ()


async def test_what_is_unwanted_before_it_is_posted_is_never_posted() -> None:
    easel = Easel(group=QUICK)
    easel.show("your turn", PING)
    easel.painter.show(PING, None)
    await rest()
    assert easel.writes == []
    assert easel.painter.spots("table1") == ()


async def test_a_finished_message_shows_its_last_screen_and_is_forgotten() -> None:
    easel = Easel()
    easel.show("playing")
    await rest()
    easel.show("over")
    easel.painter.finish(TABLE)
    await easel.clock.advance(30)
    assert easel.texts() == ["over"]
    assert easel.painter.spots("table1") == ()
    assert await easel.kept() is None


async def test_an_unchanged_finished_message_is_forgotten_without_a_write() -> None:
    easel = Easel()
    easel.show("over")
    await rest()
    easel.painter.finish(TABLE)
    await easel.clock.advance(30)
    assert len(easel.writes) == 1
    assert await easel.kept() is None


# --- restarts --------------------------------------------------------------------------------


async def test_after_a_restart_only_what_differs_is_edited_and_nothing_is_posted() -> None:
    easel = Easel(private=QUICK)
    easel.show("table")
    easel.show("other", ELSEWHERE)
    easel.show("hand", HAND, notify="1.7")
    await rest()
    written = len(easel.writes)
    await easel.restart()
    easel.show("table")
    easel.show("other, changed", ELSEWHERE)
    easel.show("hand", HAND, notify="1.7")
    await easel.clock.advance(60)
    assert easel.writes[written:] == [("edit", "other, changed")]


async def test_a_message_of_a_table_closed_before_the_restart_is_left_as_it_is() -> None:
    easel = Easel()
    easel.show("the fool is Anna")
    await rest()
    await easel.restart()
    easel.painter.finish(TABLE)
    await easel.clock.advance(60)
    assert easel.texts() == ["the fool is Anna"]
    assert await easel.kept() is None


async def test_a_message_that_is_unwanted_after_the_restart_is_dropped() -> None:
    easel = Easel()
    easel.show("your turn", PING)
    await rest()
    await easel.restart()
    easel.painter.show(PING, None)
    await easel.clock.advance(60)
    assert easel.texts(PING) == []


async def killed_before_it_is_kept(easel: Easel) -> None:
    """A post is accepted, and its id never stored."""
    easel.show("table")
    await hangs_in_a_post(easel)
    await easel.restart()
    assert await easel.kept() is None


async def hangs_in_a_post(easel: Easel) -> None:
    """What is asked for now is accepted, and the answer does not come."""
    never = asyncio.Event()

    async def hang(verb: str, address: Address) -> None:
        await never.wait()

    easel.chat.afterwards = hang
    await rest()
    easel.chat.afterwards = None


async def test_a_post_tried_again_carries_the_same_nonce_even_if_the_screen_has_changed() -> None:
    easel = Easel(group=QUICK)
    easel.chat.trouble = lambda verb, address: Busy()
    easel.show("one")
    await easel.clock.advance(0.5)
    easel.show("two", notify="now")
    easel.chat.trouble = lambda verb, address: None
    await easel.clock.advance(5)
    assert len({call.nonce for call in easel.chat.tried}) == 1
    assert all(1 <= len(call.nonce) <= 25 for call in easel.chat.tried)


async def test_after_a_kill_between_post_and_note_the_same_nonce_comes_again() -> None:
    clock = FakeClock()
    easel = Easel(clock=clock, chat=FakeChat(clock, unique=True), nonces=True)
    await killed_before_it_is_kept(easel)
    easel.show("table")
    await easel.clock.advance(60)
    first, second = (call.nonce for call in easel.chat.tried)
    assert first == second
    assert easel.texts() == ["table"]


async def test_after_a_kill_within_a_repost_it_is_posted_once_and_shows_the_newest_screen() -> None:
    clock = FakeClock()
    easel = Easel(clock=clock, chat=FakeChat(clock, unique=True), group=QUICK, nonces=True)
    easel.show("one")
    await easel.clock.advance(5)
    easel.painter.bring_down(TABLE)
    await hangs_in_a_post(easel)
    assert easel.texts() == ["one", "one"]
    await easel.restart()
    easel.show("two")
    await easel.clock.advance(60)
    assert easel.texts() == ["two"]
    assert await easel.store.notes(TRIED) == {}


async def test_after_a_kill_within_the_first_post_the_message_shows_the_newest_screen() -> None:
    clock = FakeClock()
    easel = Easel(clock=clock, chat=FakeChat(clock, unique=True), group=QUICK, nonces=True)
    easel.show("one")
    await hangs_in_a_post(easel)
    await easel.restart()
    easel.show("two")
    await easel.clock.advance(60)
    assert easel.texts() == ["two"]


async def test_a_kill_before_the_old_message_is_dropped_leaves_none_behind() -> None:
    clock = FakeClock()
    easel = Easel(clock=clock, chat=FakeChat(clock, unique=True), group=QUICK, nonces=True)
    easel.show("one", notify="1")
    await easel.clock.advance(5)
    hangs = asyncio.Event()

    async def hang(verb: str, address: Address) -> None:
        if verb == "drop":
            await hangs.wait()

    easel.chat.meanwhile = hang
    easel.show("two", notify="2")
    await rest()
    assert easel.texts() == ["one", "two"]
    easel.chat.meanwhile = None
    await easel.restart()
    easel.show("three", notify="2")
    await easel.clock.advance(60)
    assert easel.texts() == ["three"]


async def test_a_post_that_was_kept_but_not_crossed_off_is_not_posted_again() -> None:
    clock = FakeClock()
    easel = Easel(clock=clock, chat=FakeChat(clock, unique=True), group=QUICK, nonces=True)
    easel.show("one")
    await easel.clock.advance(5)
    (post,) = easel.chat.tried
    await easel.store.note(TRIED, " ".join(TABLE), f"{post.nonce} {digest(text('one'))}")
    await easel.restart()
    easel.show("one")
    await easel.clock.advance(60)
    assert easel.texts() == ["one"]
    assert [call.nonce for call in easel.chat.tried] == [post.nonce] * 2
    assert await easel.store.notes(TRIED) == {}


async def test_where_nonces_do_not_count_a_kill_in_a_post_leaves_one_orphan_at_most() -> None:
    easel = Easel()
    await killed_before_it_is_kept(easel)
    easel.show("table")
    await easel.clock.advance(60)
    assert easel.texts() == ["table", "table"]


async def test_every_new_post_has_a_nonce_of_its_own() -> None:
    easel = Easel(group=QUICK, private=QUICK)
    for number in range(3):
        easel.show("table", notify=f"{number}")
        easel.show("hand", HAND, notify=f"{number}")
        await easel.clock.advance(1)
        easel.painter.bring_down(TABLE)
        await easel.clock.advance(1)
        easel.painter.scrolled(TABLE)
        easel.show(number, notify=f"{number}")
        await easel.clock.advance(1)
    nonces = [call.nonce for call in easel.chat.tried if call.verb == "post"]
    assert len(nonces) >= 12
    assert len(set(nonces)) == len(nonces)


async def test_a_call_after_a_dropped_one_has_another_nonce() -> None:
    """Else a platform that shows a nonce once would swallow the second call."""
    easel = Easel(group=QUICK)
    for number in range(3):
        easel.show("your turn", PING, notify=f"1.{number}")
        await rest()
        easel.painter.show(PING, None)
        await rest()
    nonces = [call.nonce for call in easel.chat.tried if call.verb == "post"]
    assert len(set(nonces)) == 3


async def test_a_retried_post_that_got_through_the_first_time_shows_the_newest_screen() -> None:
    clock = FakeClock()
    easel = Easel(clock=clock, chat=FakeChat(clock, unique=True), group=QUICK, nonces=True)

    async def lost(verb: str, address: Address) -> None:
        easel.chat.afterwards = None
        raise Busy("the answer was lost")

    easel.chat.afterwards = lost
    easel.show("one")
    await rest()
    easel.show("two")
    await easel.clock.advance(30)
    assert easel.texts() == ["two"]


async def test_stopping_waits_for_the_write_under_way_and_forgets_nothing() -> None:
    easel = Easel(group=QUICK)
    gate = asyncio.Event()

    async def hold(verb: str, address: Address) -> None:
        await gate.wait()

    easel.chat.afterwards = hold
    easel.show("one")
    await rest()
    stopping = asyncio.create_task(easel.painter.stop())
    await rest()
    assert not stopping.done()
    gate.set()
    await asyncio.wait_for(stopping, 1)
    kept = await easel.kept()
    assert kept is not None
    assert kept.message in easel.chat.messages


async def test_stopping_begins_nothing_new_and_does_not_wait_for_what_is_due_later() -> None:
    easel = Easel()
    easel.show("one")
    await rest()
    easel.show("two")
    await rest()
    await asyncio.wait_for(easel.painter.stop(), 1)
    easel.show("three")
    await easel.clock.advance(60)
    assert easel.texts() == ["one"]


# --- answers to presses ----------------------------------------------------------------------


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
