"""The language of the page, and its time."""

from bot.clock import WallClock
from bot.ports import Profile, Reply
from bot.screen import Person
from tests.platforms.browser.fakes import screen
from tests.platforms.browser.hall import Hall
from tests.platforms.browser.window import window


async def test_the_page_speaks_the_language_of_the_browser_or_of_the_settings(here: Hall) -> None:
    async with window(here.url, language="ru-RU") as one:
        assert one.welcome["words"]["invite"] == "ru web-invite"
    here.store.people[Person(one.person)] = Profile(Person(one.person), {"language": "en"})
    async with window(here.url, token=one.token, language="ru-RU") as again:
        assert again.welcome["language"] == "en"


async def test_a_change_of_language_in_the_settings_changes_the_page(here: Hall) -> None:
    here.app.replies["settings"] = Reply(screen=screen("Настройки"))
    async with window(here.url) as one:
        person = Person(one.person)
        here.store.people[person] = Profile(person, {"language": "ru"})
        await one.act("command", name="settings")
        await one.until(lambda: any(frame["t"] == "words" for frame in one.heard))
        assert one.heard[-1]["words"]["invite"] == "ru web-invite"


async def test_the_server_tells_its_time_and_how_fast_it_goes(here: Hall) -> None:
    async with window(here.url) as one:
        clock = WallClock(50.0)
        assert one.welcome["speed"] == 50.0
        assert abs(one.welcome["now"] - clock.now()) < 250
        await one.in_step()
        assert abs(one.heard[-1]["now"] - clock.now()) < 250
