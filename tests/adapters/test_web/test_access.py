"""Who may come in, and what is served to him."""

import pytest
from aiohttp import ClientSession, WSServerHandshakeError, web

from tests.adapters.test_web.common import page_on
from tests.platforms.browser.hall import Hall
from tests.platforms.browser.window import window


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "192.168.0.5", "[::2]"]
)
async def test_another_name_in_host_is_refused(here: Hall, host: str) -> None:
    async with ClientSession() as session:
        for path in ("", "page/js/main.js", "socket"):
            async with session.get(here.url + path, headers={"Host": host}) as response:
                assert response.status == 403


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "http://127.0.0.1:1", "file://127.0.0.1"]
)
async def test_a_socket_from_another_page_is_refused(here: Hall, origin: str | None) -> None:
    headers = {"Origin": origin} if origin else {}
    async with ClientSession() as session:
        with pytest.raises(WSServerHandshakeError) as refused:
            await session.ws_connect(f"{here.url}socket", headers=headers)
    assert refused.value.status == 403


async def test_names_set_by_the_host_are_served() -> None:
    page = page_on(names=("Cards.example",))
    await page.start()
    async with ClientSession() as session:
        for host, status in (("cards.example", 200), ("other.example", 403)):
            async with session.get(page.url, headers={"Host": host}) as response:
                assert response.status == status
    await page.stop()


async def test_behind_a_wildcard_numbers_are_served_and_names_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    class OnLoopback(web.TCPSite):
        """A test listens nowhere else, whatever it asks for."""

        def __init__(self, runner: web.AppRunner, host: str, port: int) -> None:
            asked.append(host)
            super().__init__(runner, "127.0.0.1", port)

    monkeypatch.setattr(web, "TCPSite", OnLoopback)
    page = page_on(host="0.0.0.0")
    await page.start()
    assert asked == ["0.0.0.0"]
    assert page.url.startswith("http://127.0.0.1:")
    async with ClientSession() as session:
        for host, status in (("192.168.0.5", 200), ("other.example", 403)):
            async with session.get(page.url, headers={"Host": host}) as response:
                assert response.status == status
    await page.stop()


async def test_nothing_is_fetched_from_elsewhere_and_scripts_are_the_pages_own(
    here: Hall,
) -> None:
    async with ClientSession() as session, session.get(here.url) as response:
        page = await response.text()
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert response.headers["Referrer-Policy"] == "no-referrer"
        assert "http://" not in page.replace("http://www.w3.org/", "")
        assert "https://" not in page
        assert "<script>" not in page
        assert " style=" not in page


async def test_files_are_kept_by_the_browser_until_they_change(here: Hall) -> None:
    address = f"{here.url}page/css/base.css"
    async with ClientSession() as session:
        async with session.get(address) as first:
            assert first.status == 200
            assert first.content_type == "text/css"
        tag = {"If-None-Match": first.headers["ETag"]}
        async with session.get(address, headers=tag) as second:
            assert second.status == 304


@pytest.mark.parametrize(
    "path", ["page/../page.py", "page/%2e%2e/page.py", "page/", "page/index", "nothing"]
)
async def test_other_files_are_not_served(here: Hall, path: str) -> None:
    async with ClientSession() as session, session.get(here.url + path) as response:
        assert response.status == 404


async def test_the_first_paint_is_in_the_language_that_the_browser_accepts(here: Hall) -> None:
    async with ClientSession() as session:
        for accepted, language in (("de, ru;q=0.8, en;q=0.5", "ru"), ("de", "en"), ("", "en")):
            headers = {"Accept-Language": accepted}
            async with session.get(here.url, headers=headers) as response:
                assert f'<html lang="{language}"' in await response.text()


@pytest.mark.parametrize(
    "frame",
    [
        "nonsense",
        "[]",
        '{"t":"unheard-of"}',
        '{"t":"press","id":"press-0001","message":"1","column":"group"}',
        '{"t":"say","id":"say-00001","text":"\\ud800"}',
        '{"t":"say","id":"no","text":"x"}',
        '{"t":"hello","token":null,"language":"en"}',
        "x" * 9000,
    ],
)
async def test_a_frame_that_is_none_of_ours_ends_that_socket_alone(here: Hall, frame: str) -> None:
    async with window(here.url) as one, window(here.url) as two:
        await one.socket.send_str(frame)
        await one.until(lambda: one.closed is not None)
        await two.in_step()
        assert two.closed is None


async def test_a_socket_that_does_not_say_hello_is_closed(here: Hall) -> None:
    async with (
        ClientSession() as session,
        session.ws_connect(f"{here.url}socket", headers={"Origin": here.url[:-1]}) as ws,
    ):
        await ws.send_str('{"t":"ping"}')
        await ws.receive()
        assert ws.close_code == 1008


async def test_a_flood_of_presses_waits_and_none_is_lost(here: Hall) -> None:
    async with window(here.url) as one:
        ids = [f"press-{i:04}" for i in range(150)]
        for own in ids:
            await one.send("press", id=own, message="1", column="group", data="sit")
        await one.until(lambda: all(own in one.done for own in ids))
    assert len(here.app.of("press")) == 150
