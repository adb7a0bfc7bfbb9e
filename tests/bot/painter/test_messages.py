"""Which message shows a screen: edited, posted anew, dropped, forgotten."""

from tests.bot.fakes import rest
from tests.bot.painter.easel import HAND, PING, QUICK, TABLE, Easel


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
