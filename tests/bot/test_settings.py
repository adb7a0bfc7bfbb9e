"""Settings: where they come from, and what the host is told when they can't be used."""

from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.settings import PREFIX, Misconfigured, Settings, read, strangers


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import os

    for name in list(os.environ):
        if name.startswith(PREFIX):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def test_nothing_set_is_enough_to_start() -> None:
    settings = read()
    assert settings.telegram_token is None
    assert settings.discord_token is None
    assert settings.database == Path("durakbot.db")
    assert (settings.language, settings.web_host, settings.web_port) == ("en", "127.0.0.1", None)
    assert settings.clock_speed == 1.0


def test_the_environment_goes_before_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text(
        "DURAKBOT_LANGUAGE=RU\nDURAKBOT_WEB_PORT=8080\nOTHER=1\n", encoding="utf-8"
    )
    monkeypatch.setenv("DURAKBOT_WEB_PORT", "9090")
    settings = read()
    assert (settings.language, settings.web_port) == ("ru", 9090)


def test_an_empty_value_is_an_unset_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAKBOT_TELEGRAM_TOKEN", "")
    monkeypatch.setenv("DURAKBOT_WEB_PORT", "")
    settings = read()
    assert (settings.telegram_token, settings.web_port) == (None, None)


def test_names_of_the_page_come_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAKBOT_WEB_NAMES", "durak.example.org, cards.example.org")
    assert read().web_names == ("durak.example.org", "cards.example.org")


def test_a_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAKBOT_DISCORD_TOKEN", " s3cret\n")
    settings = read()
    assert isinstance(settings.discord_token, SecretStr)
    assert settings.discord_token.get_secret_value() == "s3cret"
    assert "s3cret" not in f"{settings} {settings!r} {settings.model_dump_json()}"


def test_a_home_folder_is_spelled_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("DURAKBOT_DATABASE", "~/games.db")
    assert read().database == tmp_path / "games.db"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("WEB_PORT", "eighty", "must be a whole number from 0 to 65535, such as 8080"),
        ("WEB_PORT", "65536", "must be a whole number from 0 to 65535"),
        ("CLOCK_SPEED", "0", "must be a number above 0"),
        ("CLOCK_SPEED", "nan", "must be a number above 0"),
        ("CLOCK_SPEED", "inf", "must be a number above 0"),
        ("WORKERS", "-1", "must be a whole number from 0 to 64, such as 2"),
        ("WORKERS", "some", "must be a whole number from 0 to 64"),
        ("LANGUAGE", "de", "must be en or ru"),
        ("LOG_LEVEL", "loud", "must be debug, info, warning or error"),
        ("TELEGRAM_API", "localhost:8081", "must be an address such as http://localhost:8081"),
        ("TELEGRAM_API", "http://", "must be an address"),
        ("TELEGRAM_API", "http://localhost:99999", "must be an address"),
        ("DISCORD_API", "ws://localhost", "must be an address such as http://localhost:8082"),
        ("DISCORD_GATEWAY", "http://localhost", "must be an address such as ws://localhost:8083"),
    ],
)
def test_a_bad_value_is_answered_with_a_good_one(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(Misconfigured) as trouble:
        read()
    assert len(trouble.value.problems) == 1
    assert trouble.value.problems[0].startswith(f"{PREFIX}{name} {said}")


def test_every_field_that_can_be_wrong_has_its_sentence() -> None:
    from bot.settings import WANTED

    free = {"telegram_token", "discord_token", "database", "web_host", "web_names"}
    assert set(WANTED) == set(Settings.model_fields) - free


def test_all_problems_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAKBOT_WEB_PORT", "x")
    monkeypatch.setenv("DURAKBOT_LANGUAGE", "x")
    monkeypatch.setenv("DURAKBOT_TELGRAM_TOKEN", "x")
    with pytest.raises(Misconfigured) as trouble:
        read()
    assert len(trouble.value.problems) == 3


@pytest.mark.parametrize("where", ["environment", "file"])
def test_a_misspelled_name_is_refused_with_the_right_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, where: str
) -> None:
    if where == "file":
        (tmp_path / ".env").write_text("DURAKBOT_TELEGRAMTOKEN=1:x\n", encoding="utf-8")
    else:
        monkeypatch.setenv("DURAKBOT_TELEGRAMTOKEN", "1:x")
    with pytest.raises(Misconfigured) as trouble:
        read()
    assert trouble.value.problems == (
        "There is no setting DURAKBOT_TELEGRAMTOKEN: did you mean DURAKBOT_TELEGRAM_TOKEN?",
    )


def test_a_name_like_no_setting_is_only_pointed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAKBOT_SOAK", "1")
    monkeypatch.setenv("DURAKBOT_REQUIRE_BROWSER", "1")
    assert read() == Settings()
    assert strangers() == ["DURAKBOT_REQUIRE_BROWSER", "DURAKBOT_SOAK"]


def test_a_file_in_another_encoding_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("DURAKBOT_LANGUAGE=ru # язык".encode("cp1251"))
    with pytest.raises(Misconfigured, match=r"The settings file \.env can't be read"):
        read()
