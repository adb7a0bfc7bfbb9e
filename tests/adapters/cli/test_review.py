"""`durakbot review`: a record and a seat in, the moves that cost it most out."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from adapters.cli import main, review
from engine.cards import pack
from tests.bot.test_records.common import a_record

HANDS = ["AC 6D", "7D"]
BLUNDER: dict[str, Any] = {
    "rules": {"preset": "home"},
    "players": ["Ann <b>", "Bob"],
    "position": {
        "trump": "H",
        "hands": HANDS,
        "discard": " ".join(str(c) for c in pack() if str(c) not in " ".join(HANDS)),
        "lead": 0,
        "defender": 1,
        "bout": 9,
    },
    "moves": ["0 attack 6D", "1 beat 6D 7D"],
}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "ROUNDS", 20)


def written(folder: Path, **changes: object) -> str:
    path = folder / "game.json"
    path.write_text(json.dumps(BLUNDER | changes), "utf-8")
    return str(path)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["review", *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["review", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    return line


def test_a_record_from_a_position_shows_the_blunder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert printed(capsys, written(tmp_path), "--seat", "0") == (
        "Review · Ann <b>\n"
        "\n"
        "1. Bout 9 · Trump ♥ · no talon\n"
        "No card is on the table yet.\n"
        "Your cards: A♣ · 6♦\n"
        "❌ You led 6♦. That gave a sure win away.\n"
        "✅ Lead A♣: from here this wins for sure.\n"
        "\n"
        "Points: 100 is surely safe, 0 surely the fool, judged by what you could know then.\n"
    )


def test_the_sentences_are_those_of_the_words_in_the_language_that_is_set(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DURAKBOT_LANGUAGE", "ru")
    text = printed(capsys, written(tmp_path), "--seat", "0")
    assert "❌ Вы зашли с 6♦. Так упущен верный выигрыш.\n" in text
    assert "✅ Зайдите с A♣: так вы точно выиграете.\n" in text


def test_who_had_no_choice_is_told_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    made = ["0 attack AC", "1 take"]
    text = printed(capsys, written(tmp_path, moves=made), "--seat", "1")
    assert text == "Review · Bob\n\nThere was no decision of yours in this game.\n"


def test_a_game_of_the_bot_is_reviewed_for_each_seat_and_always_alike(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record, _ = a_record(2)
    path = tmp_path / record.name
    path.write_text(record.text, "utf-8")
    texts = {printed(capsys, str(path), "--seat", str(seat)) for seat in range(3)}
    assert len(texts) == 3
    assert any("❌" in text for text in texts)
    assert printed(capsys, str(path), "--seat", "1") in texts


def test_a_dash_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    content = io.TextIOWrapper(io.BytesIO(json.dumps(BLUNDER).encode()))
    monkeypatch.setattr(sys, "stdin", content)
    assert "❌ You led 6♦" in printed(capsys, "-", "--seat", "0")


def test_what_cannot_be_reviewed_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = written(tmp_path)
    assert refused(capsys, path, "--seat", "2") == (
        "durakbot: There is no seat 2 in this record: its seats are 0 to 1."
    )
    path = written(tmp_path, moves=["0 attack 6D", "1 beat 6D AC"])
    assert refused(capsys, path, "--seat", "0") == (
        "durakbot: This game cannot be reviewed: move 1 is refused: 1 beat 6D AC: card_not_in_hand."
    )
    path = written(tmp_path, moves=["0 attack 6X"])
    assert refused(capsys, path, "--seat", "0").startswith("durakbot: This is no record: moves[0]")
    (tmp_path / "blob").write_bytes(b"\xff\xfe\xfd")
    assert "no UTF-8 text" in refused(capsys, str(tmp_path / "blob"), "--seat", "0")
    assert "can't be read: No such file" in refused(capsys, "nowhere.json", "--seat", "0")


@pytest.mark.parametrize("seat", [["--seat", "x"], ["--seat", "-1"], ["--seat", "²"], []])
def test_a_seat_is_a_number_that_must_be_given(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, seat: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["review", written(tmp_path), *seat])
    assert ended.value.code == 2
    assert "--seat" in capsys.readouterr().err


def test_any_terminal_will_do_and_no_platform_is_loaded(tmp_path: Path) -> None:
    script = (
        "import sys; from adapters.cli import main;"
        f"status = main(['review', {written(tmp_path)!r}, '--seat', '0']);"
        "loaded = {'telegram', 'discord', 'aiohttp', 'aiosqlite'} & set(sys.modules);"
        "sys.exit(status or len(loaded))"
    )
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"That gave a sure win away." in done.stdout
