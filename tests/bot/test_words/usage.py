"""What the code asks of the words, read from its syntax trees."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import get_args

from adapters.discord.commands import NAMES
from adapters.telegram.menu import GROUP, PRIVATE
from adapters.web.frames import COMMANDS
from bot.app.people import VALUES
from bot.screens.glossary import TERMS
from bot.screens.rules_words import NEAR
from bot.screens.why import RANKS
from bot.table.choices import FIRST, MORE, PANELS, options
from bot.table.clocks import Role
from bot.table.values import LEVELS
from engine.cards import Suit
from engine.play.reasons import Reason
from engine.rules import PARAMETERS, PRESETS
from tests.bot.test_words.phrases import ENGLISH, ROOT

KEY = re.compile(r"[a-z]+(-[a-z_]+)+")
ASKS = {"say", "label", "text", "markup", "button", "toast", "_toast", "said_screen"}
"""Functions that are given a key, and its variables by name."""
NO_VARIABLES = {"style"}
BOT, ADAPTERS = ROOT / "bot", ROOT / "adapters"
PROCESS_LOG = {BOT / "faults.py"}
"""Its lines are for the host, in English."""


@cache
def trees(*folders: Path) -> tuple[ast.Module, ...]:
    paths = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    paths = [path for path in paths if path not in PROCESS_LOG]
    return tuple(ast.parse(path.read_text("utf-8"), str(path)) for path in paths)


@cache
def nodes(*folders: Path) -> tuple[ast.AST, ...]:
    return tuple(node for tree in trees(*folders) for node in ast.walk(tree))


def pattern(node: ast.JoinedStr) -> str:
    """A computed text, a star for each part that is computed."""
    return "".join(str(v.value) if isinstance(v, ast.Constant) else "*" for v in node.values)


def texts_in(node: ast.AST) -> Iterator[str]:
    """Literal and computed texts in an expression, but for those given to inner calls."""
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.JoinedStr():
            yield pattern(node)
        case ast.Call():
            pass
        case _:
            for child in ast.iter_child_nodes(node):
                yield from texts_in(child)


def _name(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def calls(names: set[str], *folders: Path) -> Iterator[ast.Call]:
    for node in nodes(*folders):
        if isinstance(node, ast.Call) and _name(node) in names:
            yield node


def given_to(name: str, place: int = 0) -> set[str]:
    """What the core gives a function as the argument at a place."""
    enough = (call for call in calls({name}, BOT) if len(call.args) > place)
    return {text for call in enough for text in texts_in(call.args[place])}


def given_as(argument: str, *folders: Path) -> set[str]:
    """What is given anywhere for an argument by its name."""
    every = (node for node in nodes(*folders) if isinstance(node, ast.Call))
    named = (k.value for call in every for k in call.keywords if k.arg == argument)
    return {text for value in named for text in texts_in(value)}


def _refusals() -> set[str]:
    codes = given_to("Refused")
    assert "move-*" in codes
    return codes - {"move-*", "stale"} | {f"move-{reason}" for reason in Reason}


def _rights() -> set[str]:
    functions = (n for n in nodes(ADAPTERS / "discord") if isinstance(n, ast.FunctionDef))
    needed = (line for f in functions if f.name == "_needed" for line in f.body)
    return {text for line in needed if isinstance(line, ast.Return) for text in texts_in(line)}


def keys_of(call: ast.Call) -> set[str]:
    """The keys that a function of the words may be asked for in a call."""
    texts = {text for argument in call.args for text in texts_in(argument)}
    computed = {key for text in texts & COMPUTED.keys() for key in put_together(text)}
    return computed | {text for text in texts if text in ENGLISH or KEY.fullmatch(text)}


def page() -> str:
    files = sorted((ROOT / "adapters" / "web" / "static").rglob("*"))
    return "\n".join(f.read_text("utf-8") for f in files if f.suffix in (".html", ".js"))


CHOICES = PANELS.keys() - {"deck_size", "time_profile"}
"""The panels whose options have phrases of their own."""


def values(parameter: str) -> set[str]:
    """What a parameter of the rules may be, where its values are words."""
    return {value for value in PARAMETERS[parameter] if isinstance(value, str)}


SCOPES = {"all", "lead_team", "lead_only", "nobody", *NEAR.values()}
SCOPES |= {f"team_{near}" for near in NEAR.values()}
"""Who may throw in, as the rules in words tell it apart."""

COMPUTED: Mapping[str, set[str]] = {
    "told-*": given_to("Told"),
    "refused-*": _refusals(),
    "refused-move-*": set(Reason),
    "rank-none-*": set(RANKS),
    "rank-many-*": set(RANKS),
    "suit-higher-*": {suit.name.lower() for suit in Suit},
    "closed-*": given_to("closed", 1) | given_as("ending", BOT),
    "preset-about-*": set(PRESETS),
    "preset-name-*": set(PRESETS),
    "panel-name-*": {*FIRST, *MORE},
    "panel-about-*": {*FIRST, *MORE},
    "choice-*-*": {f"choice-{panel}-{o}" for panel in CHOICES for o in options(panel)},
    "level-*": set(LEVELS),
    "level-about-*": set(LEVELS),
    "pace-name-*": set(options("time_profile")),
    "table-waiting-*": set(get_args(Role)) - {"throw"},  # it asks for names, in a phrase apart
    "table-talk-*": set(options("talk")),
    "settings-sort-*": set(VALUES["sort"]),
    "button-*": given_as("hand_button", ADAPTERS),
    "rules-tie-*": values("tie_rule"),
    "rules-teams-*": values("teams") - {"none"},
    "rules-talk-*": values("partner_talk"),
    "rules-deal-*": {"some", "maybe", "all"},
    "rules-trump-*": values("trump_kind"),
    "rules-first-*": values("first_attacker"),
    "rules-next-*": values("next_first_attacker"),
    "rules-throw-*": SCOPES,
    "rules-who-*": SCOPES,
    "rules-recount-*": values("neighbours_recount"),
    "rules-order-*": values("throw_in_priority") - {"none"},
    "rules-cap-*": values("first_bout_cap_until"),
    "rules-beat-*": values("trump_kind"),
    "rules-draw-*": values("draw_order"),
    "rules-swap-*": values("low_trump_swap") - {"off"},
    "rules-clock-*": values("opening_timeout"),
    "term-*": set(TERMS),
    "term-*-meaning": set(TERMS),
    "tg-command-*": {*GROUP, *PRIVATE},
    "dc-command-*": set(NAMES),
    "dc-command-*-name": set(NAMES),
    "dc-right-*": _rights(),
    "web-command-*": {name for name in COMMANDS if name != "start"},
    "web-*": {name.replace("_", "-") for name in re.findall(r"\$([a-z_]+)", page())} - {"language"},
}
"""Keys that the code puts together, and what it puts in for the star."""


def put_together(pattern: str) -> set[str]:
    one = pattern.count("*") == 1
    return {pattern.replace("*", name) if one else name for name in COMPUTED[pattern]}


def computed() -> set[str]:
    """Every text in the code that is put together and could be a key."""
    patterns = {pattern(node) for node in nodes(BOT, ADAPTERS) if isinstance(node, ast.JoinedStr)}
    shaped = {p for p in patterns if re.fullmatch(r"[a-z_*-]*-[a-z_*-]*", p) and "*" in p}
    fits = {p: re.compile(re.escape(p).replace(r"\*", "[a-z_-]+")) for p in shaped}
    return {p for p, form in fits.items() if any(form.fullmatch(key) for key in ENGLISH)}


def literal() -> set[str]:
    """Every text in the code that has the form of a key and begins like one."""
    begins = {key.partition("-")[0] for key in ENGLISH if "-" in key}
    constants = (n.value for n in nodes(BOT, ADAPTERS) if isinstance(n, ast.Constant))
    texts = {value for value in constants if isinstance(value, str)}
    shaped = {text for text in texts if KEY.fullmatch(text) and text.partition("-")[0] in begins}
    return shaped - given_to("Refused") - given_to("Told") | (texts & ENGLISH.keys())
