"""`durakbot rules`: the presets by name, and each of them as JSON and in words."""

import json
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from adapters.cli import main
from bot.app.opening import example
from bot.screens import rules_screen
from bot.table import Setup
from engine.rules import PARAMETERS, PRESETS, rules_from
from tests.bot.fakes.world import every_word


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_preset_has_a_line_with_its_players_and_what_it_is_like(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("DURAKBOT_LANGUAGE", language)
    lines = printed(capsys).splitlines()
    assert [line.split()[0] for line in lines] == list(PRESETS)
    for line, (name, rules) in zip(lines, PRESETS.items(), strict=True):
        players = line.split()[1]
        assert players in (f"{rules.fewest}–{rules.most}", f"{rules.fewest}")
        assert ("–" in players) == (rules.fewest < rules.most)
        assert line.endswith(every_word().text(language, f"preset-about-{name}"))


def test_on_a_terminal_the_lines_are_folded_under_their_beginning(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = printed(capsys)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "72")
    folded = printed(capsys)
    assert max(map(len, folded.splitlines())) <= 72
    assert len(folded.splitlines()) > len(PRESETS)
    assert [line.split()[0] for line in folded.splitlines() if line[0] != " "] == list(PRESETS)
    assert folded.split() == whole.split()


@pytest.mark.parametrize("name", PRESETS)
def test_one_preset_is_shown_as_a_record_names_it_with_every_parameter(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    text = printed(capsys, name)
    rules, end = json.JSONDecoder().raw_decode(text)
    assert list(rules) == ["preset", *PARAMETERS]
    assert rules["preset"] == name
    assert rules_from(rules) == PRESETS[name]
    assert '\n  "deck_size": 36,\n' in text[:end]
    assert text[end:].startswith("\n\n")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", ["home", "tricks_table", "pairs"])
def test_the_words_are_those_of_a_table_without_its_marks(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    name: str,
) -> None:
    monkeypatch.setenv("DURAKBOT_LANGUAGE", language)
    text = printed(capsys, name)
    _, end = json.JSONDecoder().raw_decode(text)
    told = text[end:].strip().splitlines()
    table = replace(example(language), setup=Setup(name))
    shown = rules_screen(every_word(), table, language).text.splitlines()
    assert len(told) == len(shown)
    for line, marked in zip(told, shown, strict=True):
        assert "<" not in line
        assert not any(f"&{name};" in line for name in ("amp", "lt", "gt"))
        if "<" not in marked and "&" not in marked:
            assert line == marked


@pytest.mark.parametrize("name", ["Home", "poker", "", "home\nhome"])
def test_an_unknown_name_is_a_sentence_that_names_the_presets(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert main(["rules", name]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert line.startswith(f"durakbot: There is no preset {name!r}.")
    assert all(preset in line for preset in PRESETS)


def test_settings_that_cannot_be_used_do_not_matter(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = printed(capsys)
    monkeypatch.setenv("DURAKBOT_WEB_PORT", "x")
    assert printed(capsys) == before


def test_any_terminal_will_do_and_no_platform_is_loaded() -> None:
    script = (
        "import sys; from adapters.cli import main; status = main(['rules', 'pairs']);"
        "loaded = {'telegram', 'discord', 'aiohttp', 'aiosqlite'} & set(sys.modules);"
        "sys.exit(status or len(loaded))"
    )
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "DURAKBOT_LANGUAGE": "ru"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b'"preset": "pairs"' in done.stdout
