"""`durakbot replay`: a record in, where it stands out (RULES §6)."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adapters.cli import main
from bot.app.records import game_of, written
from bot.table import Setup
from engine.rules import PRESETS
from tests.bot.fakes.world import every_word
from tests.bot.test_records.common import Club, a_record
from tests.engine.test_cases import CASES, compare

Json = dict[str, Any]
Replay = Callable[..., tuple[int, Json]]

RECORD: Json = {
    "rules": {"preset": "open_table"},
    "players": ["Ann", "Bob"],
    "position": {
        "trump": "H",
        "hands": ["6C 7D", "TC 8D"],
        "talon": "",
        "lead": 0,
        "defender": 1,
    },
    "moves": ["0 attack 6C", "1 beat 6C TC"],
}


@pytest.fixture
def replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Replay:
    """Replays a record that is changed in parts; its exit status, and what `--json` says."""

    def replay(*options: str, position: Json | None = None, **changes: object) -> tuple[int, Json]:
        record = {**RECORD, **changes}
        record["position"] = {**RECORD["position"], **(position or {})}
        path = tmp_path / "game.json"
        path.write_text(json.dumps(record))
        status = main(["replay", str(path), "--json", *options])
        return status, json.loads(capsys.readouterr().out)

    return replay


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Callable[..., str]:
    """The one line that says why a file is no record."""

    def refuse(content: bytes, *options: str) -> str:
        path = tmp_path / "game.json"
        path.write_bytes(content)
        assert main(["replay", str(path), *options]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        (line,) = said.err.splitlines()
        assert line.isprintable()
        return line

    return refuse


def command(
    *words: str, text: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "adapters.cli", *words],
        input=text,
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )


# --- the whole of it -----------------------------------------------------------------------------


def test_every_conformance_case_is_answered_by_the_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for path in CASES:
        expected = json.loads(path.read_text())["expect"]
        status = main(["replay", str(path), "--json"])
        found = json.loads(capsys.readouterr().out)
        compare(expected, found, "")
        assert status == (0 if found["refused"] is None else 1), path.stem
        assert list(found) == ["position", "waiting_for", "legal", "refused", "result"]
    assert len(CASES) > 100


@pytest.mark.parametrize("preset", PRESETS)
def test_what_the_button_record_gives_is_replayed_to_its_end(
    preset: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    club = Club(Random(preset), Setup(preset), PRESETS[preset].most)
    result = club.plays()
    game = game_of(club.log, 1)
    assert game is not None
    path = tmp_path / "game.json"
    path.write_text(written(game.record(every_word(), "ru")))
    assert main(["replay", str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["result"]["losers"] == list(result.losers)
    assert found["result"]["places"] == [list(place) for place in result.places]
    assert (found["waiting_for"], found["refused"]) == ([], None)
    assert set(map(tuple, found["legal"].values())) == {()}


def test_a_record_is_replayed_from_a_file_and_from_the_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(RECORD))
    assert main(["replay", str(path), "--json", "--until", "1"]) == 0
    told = capsys.readouterr().out
    assert json.loads(told)["legal"]["1"] == ["1 beat 6C TC", "1 take"]
    piped = command("replay", "-", "--json", "--until", "1", text=json.dumps(RECORD).encode())
    assert (piped.returncode, piped.stdout.decode()) == (0, told)


def test_a_replay_is_told_in_words_on_any_terminal(tmp_path: Path) -> None:
    document, _ = a_record()
    for encoding, name in (("utf-8", "Аня 🂡"), ("ascii", "??? ?")):
        told = command("replay", "-", text=document.text.encode(), PYTHONIOENCODING=encoding)
        assert (told.returncode, told.stderr) == (0, b"")
        assert f"0 {name}" in told.stdout.decode(encoding)
        assert "over: " in told.stdout.decode(encoding)


def test_a_mark_before_the_text_is_no_trouble(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(RECORD), encoding="utf-8-sig")
    assert main(["replay", str(path)]) == 0
    assert "waiting for" in capsys.readouterr().out


# --- what stands there ---------------------------------------------------------------------------


def test_legal_moves_are_sorted_as_text_and_neither_accuse_nor_surrender_is_among_them(
    replayed: Replay,
) -> None:
    status, found = replayed(
        rules={"preset": "tricks_table", "low_trump_swap": "any_time"},
        position={"hands": ["6H TC 9C KC", "AC AD 7D"], "talon": "9S 8H"},
        moves=[],
    )
    assert status == 0
    assert found["legal"] == {
        "0": ["0 attack 6H", "0 attack 9C", "0 attack KC", "0 attack TC", "0 swap"],
        "1": [],
    }


def test_wrong_cards_are_played_where_tricks_are_on_and_never_listed(replayed: Replay) -> None:
    tricks: Json = {
        "rules": {"preset": "tricks_table"},
        "players": ["Ann", "Bob", "Cid"],
        "position": {"hands": ["6C 7D", "9S TC 8D", "6D KS 9H"]},
    }
    status, found = replayed(**tricks, moves=["0 attack 6C"])
    assert found["legal"]["1"] == ["1 beat 6C TC", "1 take"]
    assert found["legal"]["2"] == ["2 attack 6D"]
    wrong = ["0 attack 6C", "1 beat 6C 9S", "2 attack KS"]
    status, found = replayed(**tricks, moves=wrong)
    assert (status, found["refused"]) == (0, None)
    assert [pair["attack"] for pair in found["position"]["table"]] == ["6C", "KS"]
    status, found = replayed(**tricks, moves=[*wrong, "0 accuse KS", "2 accuse 9S"])
    assert status == 0
    assert found["position"]["table"] == [{"attack": "6C", "by": 0}]
    assert found["position"]["hands"] == ["7D", "TC 8D 9S", "6D 9H KS"]
    status, found = replayed(**tricks, moves=[*wrong, "0 accuse 6C"])
    assert found["refused"] == {"at": 3, "move": "0 accuse 6C", "reason": "own_card"}
    assert status == 1


@pytest.mark.parametrize(
    ("kind", "trump", "legal"),
    [
        ("suit", "H", ["1 beat 9C 6H", "1 beat 9C TC", "1 take"]),
        ("two_suits", "HS", ["1 beat 9C 6H", "1 beat 9C 6S", "1 beat 9C TC", "1 take"]),
        ("two_suits", "SD", ["1 beat 9C 6S", "1 beat 9C TC", "1 take"]),
        ("none", "", ["1 beat 9C TC", "1 take"]),
    ],
)
def test_one_trump_suit_two_and_none_are_read_and_printed(
    replayed: Replay, kind: str, trump: str, legal: list[str]
) -> None:
    status, found = replayed(
        rules={"preset": "home", "trump_kind": kind},
        position={"trump": trump, "hands": ["9C AC", "6H 6S TC"]},
        moves=["0 attack 9C"],
    )
    assert status == 0
    assert found["position"]["trump"] == trump
    assert found["legal"]["1"] == legal


def test_the_first_refused_move_is_named_and_nothing_after_it_is_played(replayed: Replay) -> None:
    moves = ["0 attack 6C", "1 beat 6C 8D", "1 take"]
    status, found = replayed(moves=moves)
    assert status == 1
    assert found["refused"] == {"at": 1, "move": "1 beat 6C 8D", "reason": "does_not_beat"}
    assert found["position"]["table"] == [{"attack": "6C", "by": 0}]
    assert found["waiting_for"] == [1]
    assert replayed("--until", "1", moves=moves)[0] == 0
    assert replayed(moves=["7 pass"])[1]["refused"]["reason"] == "not_seated"


def test_after_the_end_nobody_is_waited_for_and_the_last_bout_is_kept(replayed: Replay) -> None:
    status, found = replayed(
        position={"hands": ["6C", "TC 8D"], "bout": 7}, moves=["0 attack 6C", "1 beat 6C TC"]
    )
    assert status == 0
    assert found["result"] == {"fool": 1, "draw": False, "places": [[0], [1]], "losers": [1]}
    at = found["position"]
    assert (at["bout"], at["lead"], at["defender"]) == (7, 0, 1)
    assert (found["waiting_for"], found["legal"]) == ([], {"0": [], "1": []})


def test_a_losing_team_has_no_fool(replayed: Replay) -> None:
    status, found = replayed(
        rules={"preset": "pairs"},
        players=["Ann", "Bob", "Cid", "Dan"],
        position={"hands": ["6C", "7D", "8D", "9D"]},
        moves=["0 surrender"],
    )
    assert status == 0
    assert (found["result"]["fool"], found["result"]["losers"]) == (0, [0, 2])
    status, found = replayed(
        rules={"preset": "pairs"},
        players=["Ann", "Bob", "Cid", "Dan"],
        position={"hands": ["6C", "7C 7D", "", "9D"]},
        moves=["0 attack 6C", "1 take"],
    )
    assert (found["result"]["fool"], found["result"]["losers"]) == (None, [1, 3])


# --- what is no record ---------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"Dear diary", b"\xff\xfe\x00", b"", b"[" * 100_000])
def test_what_is_no_json_is_one_line(refused: Callable[..., str], content: bytes) -> None:
    refused(content)
    refused(content, "--json", "--until", "0")


def test_a_file_that_is_not_there_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "nowhere.json"]) == 2
    assert capsys.readouterr().err == (
        "durakbot: nowhere.json can't be read: No such file or directory.\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "0 attak 7D",
        "0 attack",
        "0 attack 7X",
        "0 attack  7D",
        " 0 pass",
        "0 pass ",
        "00 pass",
        "pass",
        "0 beat 7D",
        "0 PASS",
        "٣ pass",
        "",
        7,
        None,
    ],
)
def test_an_unreadable_move_anywhere_is_told_with_its_place_before_anything_is_played(
    refused: Callable[..., str], text: object
) -> None:
    moves = ["0 attack 6C", "1 beat 6C 8D", text]  # the second one would be refused
    content = json.dumps({**RECORD, "moves": moves}).encode()
    for options in ((), ("--json",), ("--until", "0"), ("--json", "--until", "1")):
        assert "moves[2]" in refused(content, *options)


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"rules": {"preset": "poker"}}, "rules"),
        ({"rules": {"preset": "home", "transfer": "on"}}, "rules"),
        ({"rules": {"preset": "home", "cheating": 1}}, "rules"),
        ({"rules": {"preset": "home", "show_trump_transfer": True}}, "rules"),
        ({"rules": {"preset": "home", "teams": "two_pairs"}}, "players"),
        ({"players": ["Ann"]}, "players"),
        ({"position": {**RECORD["position"], "trump": "HS"}}, "position.trump"),
        ({"position": {**RECORD["position"], "talon": "6C"}}, "6C is there twice"),
        ({"position": {**RECORD["position"], "hands": ["6C", "2D"]}}, "2D is no card of a pack"),
        ({"position": {**RECORD["position"], "hands": ["", "7D"]}}, "position"),
        ({"position": {**RECORD["position"], "dealer": 0}}, "position"),
        ({"deal": {"pack": "9C", "dealer": 0}}, "either a 'deal' or a 'position'"),
    ],
)
def test_what_is_wrong_in_a_record_is_told_with_its_place(
    refused: Callable[..., str], changes: Json, where: str
) -> None:
    assert where in refused(json.dumps({**RECORD, **changes}).encode())
