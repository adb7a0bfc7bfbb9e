"""The example in engine/README.md is run."""

import doctest
from pathlib import Path


def test_the_readme_is_right() -> None:
    page = Path(__file__).parents[2] / "engine" / "README.md"
    outcome = doctest.testfile(str(page), module_relative=False)
    assert (outcome.failed, outcome.attempted > 5) == (0, True)
