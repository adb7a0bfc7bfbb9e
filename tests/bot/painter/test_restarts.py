"""Messages that outlive a process, posts tried again, and the stop."""

import asyncio

from bot.painter.canvas import digest
from bot.painter.painter import TRIED
from bot.ports import Busy
from bot.screen import Address
from tests.bot.fakes import FakeChat, FakeClock, rest
from tests.bot.painter.easel import ELSEWHERE, HAND, PING, QUICK, TABLE, Easel, text


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
