"""The conformance cases of the project, one test each."""

import json
from pathlib import Path

import pytest

from engine.record import read_record, replay, standing

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*.json"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    case = json.loads(path.read_text())
    record = read_record(case)
    compare(case["expect"], standing(replay(record)), "")


def compare(expected: object, found: object, where: str) -> None:
    """Only what is named is compared."""
    if isinstance(expected, dict):
        assert isinstance(found, dict), where
        for key, value in expected.items():
            compare(value, found[key], f"{where}.{key}")
    elif where == ".position.hands":
        assert [sorted(hand.split()) for hand in found] == [  # type: ignore[attr-defined]
            sorted(hand.split())
            for hand in expected  # type: ignore[attr-defined]
        ]
    elif where == ".position.passed":
        assert sorted(found) == sorted(expected)  # type: ignore[call-overload]
    elif where == ".position.discard":
        assert sorted(found.split()) == sorted(expected.split())  # type: ignore[attr-defined]
    else:
        assert found == expected, where
