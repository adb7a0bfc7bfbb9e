"""Presses on the page: once each, and answered to the presser alone."""

from uuid import uuid4

from adapters.web import GROUP
from bot.ports import Reply
from tests.platforms.browser.hall import Hall
from tests.platforms.browser.window import window


async def test_a_press_reaches_the_app_with_person_place_and_cause(here: Hall) -> None:
    async with window(here.url, name="Anna", language="ru-RU") as one:
        await one.press("k3f9x2 0.0.0 sit", id="press-0001")
        await one.press("k3f9x2 1.1.0 take", column="hand", id="press-0002")
        group, private = here.app.noted
        assert (group.place, private.place) == (GROUP, None)
        assert (group.data, private.data) == ("k3f9x2 0.0.0 sit", "k3f9x2 1.1.0 take")
        assert group.cause == f"{one.person}:press-0001"
        assert (group.visitor.person, group.visitor.name) == (one.person, "Anna")
        assert group.visitor.language == "ru-RU"


async def test_a_press_sent_again_after_a_reconnect_counts_once(here: Hall) -> None:
    here.app.replies["sit"] = Reply("You sit.")
    here.app.gate.clear()
    own = str(uuid4())
    async with window(here.url, name="Anna") as one:
        await one.send("press", id=own, message="1", column="group", data="sit")
        await one.in_step()
    async with window(here.url, token=one.token) as again:
        await again.send("press", id=own, message="1", column="group", data="sit")
        await again.in_step()
        here.app.gate.set()
        await again.until(lambda: own in again.done)
        assert again.done[own]["toast"] == "You sit."
        assert (await again.press("sit", id=own))["toast"] == "You sit."
    assert len(here.app.of("press")) == 1


async def test_the_same_id_from_two_people_is_two_presses(here: Hall) -> None:
    async with window(here.url) as one, window(here.url) as two:
        await one.press("sit", id="the-same-id")
        await two.press("sit", id="the-same-id")
    assert len({noted.cause for noted in here.app.of("press")}) == 2


async def test_a_toast_is_for_the_presser_alone(here: Hall) -> None:
    here.app.replies["rules"] = Reply("Read this.", alert=True)
    async with window(here.url) as one, window(here.url) as two:
        answer = await one.press("rules")
        await two.in_step()
        assert (answer["toast"], answer["alert"]) == ("Read this.", True)
        assert "Read this." not in str(two.heard)


async def test_a_fault_of_the_app_is_told_and_leaves_the_window_working(here: Hall) -> None:
    here.app.broken = True
    async with window(here.url) as one:
        assert (await one.press("sit", id="press-0001"))["toast"] == "en web-trouble"
        here.app.broken = False
        here.app.replies["sit"] = Reply("You sit.")
        assert (await one.press("sit", id="press-0001"))["toast"] == "You sit."


async def test_buttons_longer_than_any_of_ours_end_the_socket(here: Hall) -> None:
    async with window(here.url) as one:
        await one.send("press", id="press-0001", message="1", column="group", data="x" * 101)
        await one.until(lambda: one.closed is not None)
        assert one.closed == 1008
    assert here.app.noted == []
