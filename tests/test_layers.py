"""Arrows point inwards: adapters -> bot -> engine. This file is the rule."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = ("engine", "bot", "adapters")  # each may import itself and those before it
PYDANTIC = {"pydantic", "pydantic_core"}

FOREIGN = {
    "engine": set(),
    "engine/rules": PYDANTIC,
    "engine/record": PYDANTIC,
    "bot": {*PYDANTIC, "pydantic_settings", "fluent"},
    "adapters/cli": set(),
    "adapters/sqlite": {"aiosqlite"},
    "adapters/telegram": {"telegram", "aiohttp"},  # aiohttp carries its requests
    "adapters/discord": {"discord", "aiohttp", "yarl"},  # which bring aiohttp along
    "adapters/thinking": {"pebble"},
    "adapters/web": {*PYDANTIC, "aiohttp"},
}
"""Libraries by folder or module; the longest name counts. The standard library is free ..."""

WORLD = {"random", "time", "asyncio", "logging", "os", "secrets", "datetime"}
"""... but the engine knows no chance, clock or system: what was chosen is handed to it."""
CHANCE = "engine/computer"  # a player is given its Random

MODULES = sorted(path for layer in LAYERS for path in (ROOT / layer).rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).with_suffix("").as_posix()


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom(level=0, module=str(module)):
                yield module
            case ast.ImportFrom():
                raise AssertionError(f"{name(path)}: an import by dots hides its layer")


def top(module: str) -> str:
    return module.partition(".")[0]


def within(module: str, folder: str) -> bool:
    return module == folder or module.startswith(f"{folder}/")


def foreign_to(module: str) -> set[str]:
    home = max((folder for folder in FOREIGN if within(module, folder)), key=len, default="")
    return FOREIGN[home] if home else set()


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_imports_inwards_only(path: Path) -> None:
    layer = top(name(path).replace("/", "."))
    outward = set(LAYERS[LAYERS.index(layer) + 1 :]) | {"tests", "deploy"}
    assert not {top(module) for module in imported(path)} & outward


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_imports_the_libraries_of_its_folder_only(path: Path) -> None:
    known = set(sys.stdlib_module_names) | set(LAYERS) | foreign_to(name(path))
    assert {top(module) for module in imported(path)} <= known


@pytest.mark.parametrize("path", [p for p in MODULES if within(name(p), "engine")], ids=name)
def test_the_engine_knows_no_chance_clock_or_system(path: Path) -> None:
    allowed = {"random"} if within(name(path), CHANCE) else set()
    assert not {top(module) for module in imported(path)} & (WORLD - allowed)


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_adapters_know_each_other_only_through_the_composition_root(path: Path) -> None:
    module = name(path)
    if not within(module, "adapters") or within(module, "adapters/cli"):
        return
    own = "/".join(module.split("/")[:2])
    others = [each for each in imported(path) if top(each) == "adapters"]
    assert all(within(each.replace(".", "/"), own) for each in others)


def test_every_rule_here_is_about_something_there() -> None:
    for folder in (*FOREIGN, CHANCE):
        assert any(within(name(path), folder) for path in MODULES), folder
