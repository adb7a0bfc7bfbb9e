"""Who is who on the page, over real HTTP and real websockets."""

from tests.platforms.browser.hall import Hall, hall
from tests.platforms.browser.window import window


async def test_two_windows_are_two_people(here: Hall) -> None:
    async with window(here.url, name="Anna") as one, window(here.url, name="Boris") as two:
        assert one.person != two.person
        assert one.token != two.token
        await one.until(lambda: len(one.people) == 2)
        assert {person["name"] for person in one.people} == {"Anna", "Boris"}


async def test_a_reloaded_window_is_the_same_person(here: Hall) -> None:
    async with window(here.url, name="Anna") as before:
        pass
    async with window(here.url, token=before.token) as after:
        assert (after.person, after.name) == (before.person, "Anna")


async def test_a_person_survives_a_restart_of_the_server(here: Hall) -> None:
    async with window(here.url, name="Anna") as before:
        pass
    async with hall(here.store) as again, window(again.url, token=before.token) as after:
        assert (after.person, after.name) == (before.person, "Anna")


async def test_a_token_that_is_nobodys_gets_a_new_one(here: Hall) -> None:
    async with window(here.url, token="made-up-by-somebody", name=None) as one:
        assert one.token != "made-up-by-somebody"
        assert one.name == ""


async def test_no_token_is_kept_or_told_to_others(here: Hall) -> None:
    async with window(here.url, name="Anna") as one, window(here.url, name="Boris") as two:
        await one.act("say", text="hello")
        await two.in_step()
        assert len(one.token) >= 22  # at least 128 bits
        assert one.token not in str(here.store.facts)
        assert one.token not in str(two.heard)
        assert one.person.removeprefix("web:") not in one.token


async def test_a_name_is_asked_for_before_anything_can_be_done(here: Hall) -> None:
    async with window(here.url, name=None) as one:
        answer = await one.act("say", text="hello")
        assert answer["toast"] == "en web-name-first"
        assert (await one.act("enter", name=" \u202e \u200b "))["toast"] == "en web-name-invalid"
        assert here.app.noted == []


async def test_a_new_name_reaches_every_window_of_the_person(here: Hall) -> None:
    async with (
        window(here.url, name="Anna") as one,
        window(here.url, token=one.token) as other,
    ):
        await one.act("enter", name="  Anna   Maria ")
        await other.until(lambda: other.name == "Anna Maria")
        assert [person["name"] for person in other.people] == ["Anna Maria"]
