"""What is handed to hosts agrees with the code, and nothing of anybody's machine is in it."""

import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.settings import Settings, read, variable

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "deploy" / "durakbot.env.example"
REQUIREMENTS = sorted((ROOT / "deploy").glob("requirements*.txt"))


def files() -> list[Path]:
    """What is tracked; where this is no clone (an unpacked archive), what is there."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names: list[str] = []
    if shutil.which("git"):
        listed = subprocess.run(listing, cwd=ROOT, capture_output=True, check=False)
        names = listed.stdout.decode().split("\0") if listed.returncode == 0 else []
    folders = ("engine", "bot", "adapters", "tests", "deploy")
    found = [ROOT / name for name in names if name] or [
        *ROOT.glob("*.*"),
        *(path for folder in folders for path in (ROOT / folder).rglob("*")),
    ]
    return [path for path in found if path.is_file() and path.suffix not in (".png", ".db")]


def texts() -> Iterator[tuple[Path, str]]:
    for path in files():
        yield path.relative_to(ROOT), path.read_text("utf-8")


def test_the_settings_file_explains_every_setting_and_no_other() -> None:
    named = re.findall(r"^#?(DURAKBOT_\w+)=", EXAMPLE.read_text("utf-8"), re.MULTILINE)
    assert sorted(named) == sorted(variable(field) for field in Settings.model_fields)


def test_every_setting_in_the_file_says_its_default_above_itself() -> None:
    comment: list[str] = []
    for line in EXAMPLE.read_text("utf-8").splitlines():
        if re.match(r"#?DURAKBOT_", line):
            assert len(comment) >= 2, line
            assert comment[-1].startswith("# Default: "), line
            comment = []
        elif line.startswith("# "):
            comment.append(line)
        else:
            comment = []


@pytest.mark.parametrize("field", ["web_host", "database", "language", "log_level", "clock_speed"])
def test_defaults_in_the_file_are_those_of_the_code(field: str) -> None:
    text = EXAMPLE.read_text("utf-8")
    found = re.search(rf"# Default: ([^\s,]+).*\n#{variable(field)}=", text)
    assert found is not None
    default = Settings.model_fields[field].default
    assert found[1] == (f"{default:g}" if isinstance(default, float) else str(default))


def test_the_settings_file_is_read_as_it_is_and_with_every_line_on(tmp_path: Path) -> None:
    text = EXAMPLE.read_text("utf-8")
    env = tmp_path / ".env"
    env.write_text(text, encoding="utf-8")
    assert read(env).web_port is None
    env.write_text(text.replace("#DURAKBOT_", "DURAKBOT_"), encoding="utf-8")
    settings = read(env)
    assert settings.web_port == 8080
    assert settings.discord_gateway == "ws://localhost:8083"


@pytest.mark.parametrize("path", REQUIREMENTS, ids=lambda path: path.name)
def test_requirements_are_pinned_with_hashes(path: Path) -> None:
    text = re.sub(r"\\\n", " ", path.read_text("utf-8"))
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    assert lines
    for line in lines:
        assert re.match(r"[\w.-]+==\S+( ;.*?)?(\s+--hash=sha256:[0-9a-f]{64})+\s*$", line), line


def test_what_the_project_depends_on_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {
        "requirements.txt": project["dependencies"],
        "requirements-dev.txt": project["dependencies"] + project["optional-dependencies"]["dev"],
    }
    for name, dependencies in wanted.items():
        text = (ROOT / "deploy" / name).read_text("utf-8")
        pinned = set(re.findall(r"^([\w.-]+)==", text, re.MULTILINE))
        needed = {re.split(r"[<>=~! ]", each)[0].replace(".", "-").lower() for each in dependencies}
        assert needed <= pinned


def test_the_requirements_agree_with_each_other() -> None:
    pins: dict[str, str] = {}
    for path in REQUIREMENTS:
        for name, number in re.findall(r"^([\w.-]+)==(\S+)", path.read_text("utf-8"), re.MULTILINE):
            assert pins.setdefault(name, number) == number


def test_no_file_names_a_package_index_or_a_place_on_this_machine() -> None:
    index = re.compile(r"(--(extra-)?index-url|--find-links|https?://\S*/(simple|packages)/)")
    here = str(ROOT.parent) + "/"
    place = re.compile(rf"({re.escape(here)}|/home/[a-z]+/|/Users/[A-Za-z]+/|/root/)")
    for path, text in texts():
        if path.name != Path(__file__).name:
            assert not index.search(text), path
            assert len(here) < 4 or not place.search(text), path


def test_the_files_that_a_host_needs_are_there() -> None:
    for name in ("Dockerfile", "compose.yaml", "durakbot.service", "README.md"):
        assert (ROOT / "deploy" / name).is_file()
    assert "MIT License" in (ROOT / "LICENSE").read_text("utf-8")
    assert "## [Unreleased]" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_release_is_in_the_changes() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert f"## [{project['version']}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")
