"""The command: what it says, what it starts, in which order, and how it ends."""

import asyncio
import logging
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from adapters.cli import demo, journal, main
from adapters.cli.lock import sole_user
from adapters.cli.platforms import CantGoOn, Core, Part
from adapters.cli.process import serve
from adapters.sqlite import SqliteStore, Unusable
from adapters.web import WebPage
from bot.ports import Platform
from bot.settings import PREFIX, Settings

TOKEN = "123456:a-Token_that-nobody-may-see"


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in list(os.environ):
        if name.startswith(PREFIX):
            monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


@asynccontextmanager
async def command(*words: str, **settings: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """`durakbot` as a process, ended in any case."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "adapters.cli", *words),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, **{PREFIX + name: value for name, value in settings.items()}},
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def ended(*words: str, **settings: str) -> tuple[int, str, str]:
    async with command(*words, **settings) as process:
        out, err = await asyncio.wait_for(process.communicate(), 30)
        assert process.returncode is not None
        return process.returncode, out.decode(), err.decode()


async def address(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 30)).decode()
    found = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert found, line
    return found[0]


# --- words -----------------------------------------------------------------------------------


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    said = capsys.readouterr().out
    assert all(f"durakbot {name} " in said for name in ("demo", "run", "rules", "replay"))
    assert max(map(len, said.splitlines())) <= 100


@pytest.mark.parametrize("name", ["demo", "run", "rules", "replay"])
def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str], name: str) -> None:
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])
    assert end.value.code == 0
    assert len(capsys.readouterr().out.splitlines()) > 5


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert re.fullmatch(r"durakbot \d+\.\d+\.\d+\S*\n", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "COMMAND"),
        (["play"], "invalid choice: 'play'"),
        (["demo", "--port", "99999"], "'99999' is no port: give a number from 0 to 65535"),
        (["replay", "x", "--until", "-1"], "'-1' is no number of moves"),
    ],
)
def test_what_cant_be_done_is_said(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert said in capsys.readouterr().err


async def test_help_loads_no_platform() -> None:
    script = (
        "import sys; from adapters.cli.arguments import parser; import adapters.cli; parser();"
        "print(sorted({'telegram', 'discord', 'aiohttp'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert done.stdout.decode().strip() == "[]"


# --- run -------------------------------------------------------------------------------------


def test_run_without_a_platform_says_what_to_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run"]) == 2
    said = capsys.readouterr().err
    assert all(PREFIX + name in said for name in ("TELEGRAM_TOKEN=", "DISCORD_TOKEN=", "WEB_PORT="))


def test_wrong_settings_are_told_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DURAKBOT_WEB_PORT", "x")
    monkeypatch.setenv("DURAKBOT_DISCORDTOKEN", TOKEN)
    assert main(["run"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["durakbot", "durakbot"]
    assert TOKEN not in "".join(lines)


async def test_the_page_runs_when_its_port_is_set_and_stops_at_a_signal(tmp_path: Path) -> None:
    async with command("run", WEB_PORT="0", MOOD="good") as process:
        assert process.stderr is not None
        lines: list[str] = []
        while not any("started: web" in line for line in lines):
            lines.append((await asyncio.wait_for(process.stderr.readline(), 30)).decode())
            assert lines[-1], lines
        process.send_signal(signal.SIGINT)
        out, rest = await asyncio.wait_for(process.communicate(), 20)
        assert (process.returncode, out) == (0, b"")
        lines += rest.decode().splitlines()
    assert "Traceback" not in "".join(lines)
    assert any("DURAKBOT_MOOD is no setting" in line for line in lines)
    assert all(re.match(r"\d{4}-\d\d-\d\d ", line) for line in lines)
    assert (tmp_path / "durakbot.db").stat().st_mode & 0o077 == 0


@asynccontextmanager
async def bot_api(*, status: int) -> AsyncIterator[tuple[str, list[str]]]:
    """A server that answers every call so; its address, and the paths that were asked for."""
    asked: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append(request.path)
        description = (
            "Unauthorized" if status == 401 else "Conflict: terminated by other getUpdates"
        )
        return web.json_response(
            {"ok": False, "error_code": status, "description": description}, status=status
        )

    site = web.Application()
    site.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(site)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}", asked
    await runner.cleanup()


@pytest.mark.parametrize(
    ("answer", "said"),
    [(401, "Telegram refuses the token"), (409, "Another process is running with this Telegram")],
)
async def test_a_token_that_cant_be_used_ends_the_process_without_showing_it(
    answer: int, said: str
) -> None:
    async with bot_api(status=answer) as (api, asked):
        status, out, err = await ended(
            "run", TELEGRAM_TOKEN=TOKEN, TELEGRAM_API=api, LOG_LEVEL="debug"
        )
    assert asked
    assert status == 2
    assert f"durakbot: {said}" in err
    assert TOKEN.partition(":")[2] not in out + err
    assert "Traceback" not in err


async def test_a_bad_database_is_told_before_anybody_is_asked(tmp_path: Path) -> None:
    (tmp_path / "diary.db").write_text("Dear diary")
    async with bot_api(status=401) as (api, asked):
        status, _out, err = await ended(
            "run", TELEGRAM_TOKEN=TOKEN, TELEGRAM_API=api, DATABASE="diary.db"
        )
    assert (status, asked) == (2, [])
    assert "durakbot: diary.db is not an SQLite database" in err
    assert (tmp_path / "diary.db").read_text() == "Dear diary"
    assert not (tmp_path / "diary.db.lock").exists()


# --- order -----------------------------------------------------------------------------------


class Front:
    """A platform that only notes what happens to it."""

    def __init__(self, core: Core, events: list[str], name: str) -> None:
        page = WebPage("", 0, app=core.app, words=core.words, clock=core.clock, store=core.store)
        self.platform: Platform = page.platform
        self._store, self._events, self._name = core.store, events, name

    async def start(self) -> None:
        self._events.append(f"{self._name} starts")
        if self._name == "broken":
            raise ValueError("It is broken.")

    async def stop(self) -> None:
        await self._store.note("test", self._name, "stopped")  # so the store is open still
        self._events.append(f"{self._name} stops")


class Fronts:
    def __init__(self, *names: str) -> None:
        self.events: list[str] = []
        self.parts: list[Part] = []
        self.failed: dict[str, asyncio.Future[str]] = {}
        self._names = names
        self.ready = asyncio.Event()

    def build(self, settings: Settings, core: Core) -> list[Part]:
        for name in self._names:
            self.failed[name] = asyncio.get_running_loop().create_future()
            front = Front(core, self.events, name)
            self.parts.append(Part(name, front, self.failed[name], troubles=(ValueError,)))
        return self.parts

    def greet(self, parts: Sequence[Part]) -> None:
        self.events.append("greeting")
        self.ready.set()


async def test_what_was_started_is_stopped_in_turn_and_the_store_last(tmp_path: Path) -> None:
    fronts, settings = Fronts("one", "two"), Settings(database=tmp_path / "x.db")
    serving = asyncio.create_task(serve(settings, fronts.greet, fronts.build))
    await asyncio.wait_for(fronts.ready.wait(), 10)
    with pytest.raises(Unusable, match=rf"Another durakbot \(process {os.getpid()}\)"):
        await serve(settings, fronts.greet, fronts.build)
    serving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await serving
    assert fronts.events == ["one starts", "two starts", "greeting", "two stops", "one stops"]
    store = await SqliteStore.open(settings.database)
    assert await store.notes("test") == {"one": "stopped", "two": "stopped"}
    await store.close()


async def test_a_platform_that_gives_up_ends_all_with_its_sentence(tmp_path: Path) -> None:
    fronts, settings = Fronts("one", "two"), Settings(database=tmp_path / "x.db")
    serving = asyncio.create_task(serve(settings, fronts.greet, fronts.build))
    await asyncio.wait_for(fronts.ready.wait(), 10)
    fronts.failed["two"].set_result("Two has had enough.")
    with pytest.raises(CantGoOn, match=r"Two has had enough\."):
        await asyncio.wait_for(serving, 10)
    assert fronts.events[-2:] == ["two stops", "one stops"]


async def test_a_platform_that_cant_start_stops_those_before_it(tmp_path: Path) -> None:
    fronts, settings = Fronts("one", "broken", "two"), Settings(database=tmp_path / "x.db")
    with pytest.raises(CantGoOn, match="broken"):
        await serve(settings, fronts.greet, fronts.build)
    assert fronts.events == ["one starts", "broken starts", "broken stops", "one stops"]


# --- demo ------------------------------------------------------------------------------------


async def test_the_demo_prints_one_address_serves_it_and_stops(tmp_path: Path) -> None:
    async with command("demo", "--port", "0") as process:
        url = await address(process)
        async with aiohttp.ClientSession() as session, session.get(url) as page:
            assert page.status == 200
            assert "<html" in await page.text()
        process.send_signal(signal.SIGTERM)
        out, err = await asyncio.wait_for(process.communicate(), 20)
    assert (process.returncode, out, err) == (0, b"", b"")
    assert (tmp_path / "data" / "durakbot" / "demo.db").is_file()


async def test_a_second_demo_on_the_same_file_is_told_of_the_first() -> None:
    async with command("demo", "--port", "0", "--database", "d.db") as process:
        await address(process)
        status, out, err = await ended("demo", "--port", "0", "--database", "d.db")
        assert (status, out) == (2, "")
        assert f"Another durakbot (process {process.pid}) is using d.db" in err


async def test_a_port_that_is_taken_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, _out, err = await ended("demo", "--port", str(port))
    assert status == 2
    assert err.startswith(f"durakbot: The page can't listen on 127.0.0.1:{port}")


def test_the_demos_own_port_gives_way_to_any_free_one() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert demo.free_port(taken.getsockname()[1]) == 0
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    assert demo.free_port(port) == port


def test_the_demo_is_on_loopback_and_takes_no_token(tmp_path: Path) -> None:
    given = Settings(telegram_token=TOKEN, discord_token=TOKEN, web_host="0.0.0.0", language="ru")
    settings = demo.settings(given, None, None)
    assert (settings.telegram_token, settings.discord_token) == (None, None)
    assert settings.web_host == "127.0.0.1"
    assert settings.language == "ru"
    assert settings.database == tmp_path / "data" / "durakbot" / "demo.db"


def test_the_demo_keeps_to_what_is_said(tmp_path: Path) -> None:
    given = Settings(web_port=1234, database=tmp_path / "set.db", log_level="debug")
    settings = demo.settings(given, None, None)
    assert (settings.web_port, settings.database.name) == (1234, "set.db")
    assert settings.log_level == "debug"
    settings = demo.settings(given, 4321, tmp_path / "said.db")
    assert (settings.web_port, settings.database.name) == (4321, "said.db")


# --- the lock and the process log ------------------------------------------------------------


def test_a_database_has_one_user_at_a_time_by_any_name(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "real.db")
    with sole_user(tmp_path / "real.db") as lock:
        with (
            pytest.raises(Unusable, match=rf"process {os.getpid()}\) is using"),
            sole_user(tmp_path / "link.db"),
        ):
            pass
        os.utime(tmp_path / "real.db.lock", (0, 0))
        lock.beat()
        assert (tmp_path / "real.db.lock").stat().st_mtime > 0
    with sole_user(tmp_path / "link.db"):
        pass


def record(text: str, *arguments: object, trace: bool = False) -> logging.LogRecord:
    made = logging.LogRecord("bot.x", logging.INFO, "", 0, text, arguments, None)
    if trace:
        try:
            raise ValueError(f"no {TOKEN}")
        except ValueError:
            made.exc_info = sys.exc_info()
    return made


@pytest.mark.parametrize("trace", [False, True])
def test_a_token_does_not_get_into_the_process_log(trace: bool) -> None:
    formatter = journal.Discreet([TOKEN])
    text = formatter.format(record("asked %s", f"https://example.org/bot{TOKEN}/x", trace=trace))
    assert TOKEN not in text
    assert ("Traceback" in text) == trace


@pytest.mark.parametrize(
    "address",
    ["/webhooks/12/{}/messages/@original", "/interactions/12/{}/callback", "/bot1:{}/getMe"],
)
def test_a_token_in_an_address_is_hidden_though_nobody_knows_it(address: str) -> None:
    text = journal.Discreet().format(record("POST %s", address.format("aW50ZXJhY3Q")))
    assert "aW50ZXJhY3Q" not in text
    assert journal.HIDDEN in text


def test_an_event_is_one_line() -> None:
    assert len(journal.Discreet().format(record("one\ntwo\r\nthree")).splitlines()) == 1


def test_libraries_only_warn_however_much_we_say() -> None:
    root = logging.getLogger()
    before = (root.level, root.handlers[:])
    levels = {name: logging.getLogger(name).level for name in journal.OURS}
    try:
        journal.start("debug")
        assert logging.getLogger("bot.app").isEnabledFor(logging.DEBUG)
        for name in ("httpx", "telegram.Bot", "discord.http", "aiosqlite"):
            assert not logging.getLogger(name).isEnabledFor(logging.INFO)
    finally:
        logging.captureWarnings(False)
        root.setLevel(before[0])
        root.handlers[:] = before[1]
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
