"""Names are hostile input: whatever people call themselves, a screen stays a screen."""

import html
import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app.names import LONGEST, clean_name
from bot.ports import Limits
from bot.screen import Screen
from tests.bot.fakes import World
from tests.bot.games import NAMES, Game, dealt, played

HOSTILE = {
    "markup": '<b>Anna</b> <at id="tg:boris">you</at> &amp; <script>',
    "half a tag": "</i></b><code",
    "entities": "&lt;b&gt; &#60; &quot;",
    "markdown": "**bold** [link](http://x) `code` ||spoiler|| _x_ ~y~",
    "mentions": "@everyone <@123> @anna",
    "newlines": "Anna\n\n\n⏳ Boris opens\r\n\x0b\x85\u2028\u2029x",
    "tabs and nulls": "A\tn\x00n\x1ba\x7f",
    "right to left": "Anna \u202e\u2067אבא\u2069\u200f",
    "zalgo": "Z" + "\u0301\u0323\u0489\u20dd" * 60 + "algo",
    "marks alone": "\u0301\u0302\u0303",
    "empty": "",
    "spaces": " \u00a0\u2003\u200b\u200d \u3000 ",
    "blank letters": "\u3164\u115f\u1160\uffa0\u2800",
    "long": "x" * 200,
    "long word of marks": "ก็" * 100,
    "emoji": "👨‍👩‍👧‍👦🏳️‍🌈🇩🇪",
    "wide": "﷽" * 24,
    "surrogate": "A\ud800b",
    "private": "A\ue000\U000f0000",
    "a card": "A♠ ← 10♥",
    "a fluent placeable": "{ $name } {",
    "a command": "leave",
    "percent": "%s %(name)s {0}",
    "quotes": "\"'\\",
}
TAG = re.compile(r"<(/?)(b|i|code|at)((?: (?:id|time)=\"[^\"<>]*\")?)>")


def well_formed(screen: Screen) -> None:
    """Four tags, nested properly, and nothing else that a platform could take for one."""
    open_tags: list[str] = []
    for close, tag, _ in TAG.findall(screen.text):
        if close:
            assert open_tags.pop() == tag
        else:
            open_tags.append(tag)
    assert open_tags == []
    rest = TAG.sub("", screen.text)
    assert "<" not in rest
    assert ">" not in rest
    assert not re.search(r"&(?!amp;|lt;|gt;|quot;|#x?[0-9a-f]+;)", rest)
    plain = html.unescape(rest)
    assert not {unicodedata.category(c) for c in plain.replace("\n", "")} & {"Cc", "Cf", "Cs"}
    assert len(screen.text.encode("utf-16-le")) // 2 <= Limits().text


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
async def test_a_hostile_name_breaks_no_screen(name: str) -> None:
    world = World(2, hand_button="cards")
    await world.app.load()
    for person in NAMES[:3]:
        visitor = world.visitor(person, name=name)
        title = HOSTILE["markup"]
        if person == "anna":
            await world.app.open(world.place, title, visitor, world.cause())
        else:
            data = f"{world.table.id} 0.0.0 sit"
            await world.app.press(visitor, data, world.place, world.cause())
    await world.settle()
    lines = world.group.text.count("\n")
    await world.presses("anna", "Deal")
    game = Game(world, NAMES[:3], world.random)
    await played(game, most=10)
    for said in world.chat.said.values():
        for screen in said:
            well_formed(screen)
    assert lines == await lines_of_an_honest_lobby(), "a name is no line of its own"
    await world.restart()
    assert [seat.name for seat in world.table.seats] == [clean_name(name)] * 3


async def lines_of_an_honest_lobby() -> int:
    world = World(2)
    await world.app.load()
    await world.says_durak("anna")
    for name in NAMES[1:3]:
        await world.presses(name, "Join")
    return world.group.text.count("\n")


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_cleaned_name_is_one_short_visible_line(name: str) -> None:
    check(clean_name(name))


@given(st.text(max_size=80))
def test_so_is_any_other(name: str) -> None:
    cleaned = clean_name(name)
    check(cleaned)
    assert clean_name(cleaned) == cleaned


def check(name: str) -> None:
    assert 1 <= len(name) <= LONGEST
    assert name == name.strip()
    assert name.isprintable()
    assert not {unicodedata.category(c) for c in name} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    kinds = "".join(unicodedata.category(c)[0] for c in name)
    assert "MMMM" not in kinds, "marks run over the lines around"
    assert not re.search("(^|Z)M", kinds), "a mark stands on a letter"
    assert set(kinds) - {"M", "Z"}, "there is something to be seen"
    assert not set(name) & set("\u3164\u115f\u1160\uffa0\u2800")


def test_ordinary_names_stay_as_they_are() -> None:
    latin = ("Anna", "Zoë", "Nguyễn Văn", "O'Neill-Smith", "x_X")
    for name in (*latin, "Борис", "李小龍", "مريم", "ज़ों", "กิ้น"):
        assert clean_name(name) == name


async def test_a_title_may_be_empty_and_a_long_one_is_cut() -> None:
    for title in ("", "x" * 500, HOSTILE["right to left"], HOSTILE["zalgo"]):
        world = World(2)
        await world.app.load()
        await world.app.open(world.place, title, world.visitor("anna"), world.cause())
        await world.settle()
        await world.presses("anna", "+ computer")
        await world.presses("anna", "Deal")
        well_formed(world.hand("anna"))
        assert len(world.table.title) <= 60


async def test_computers_have_names_in_the_readers_language() -> None:
    world = World(2)
    await dealt(world, people=2, computers=2)
    await world.presses_data("anna", "me language ru", None)
    assert world.words.text("ru", "computer-name", number=2) in world.hand("anna").text
    assert "Computer 2" in world.hand("boris").text


async def seated(names: dict[str, str], computers: int = 0) -> World:
    """A table at which everybody calls himself as given, Anna's friends having joined her."""
    world = World(4, hand_button="cards")
    await world.app.load()
    for person, name in names.items():
        visitor = world.visitor(person, name=name)
        if person == "anna":
            await world.app.open(world.place, "", visitor, world.cause())
        else:
            data = f"{world.table.id} 0.0.0 sit"
            await world.app.press(visitor, data, world.place, world.cause())
    await world.settle()
    for _ in range(computers):
        await world.presses("anna", "+ computer")
    return world


async def test_people_of_one_name_are_told_apart() -> None:
    world = await seated({"anna": "Anna", "boris": "Anna", "cid": "Anna"})
    for line in ("1. Anna · ", "2. Anna (2)", "3. Anna (3)"):
        assert line in world.group.text
    await world.presses("anna", "Deal")
    for line in ("Anna · ", "Anna (2) · ", "Anna (3) · "):
        assert line in world.group.text
        assert line in world.hand("cid").text


async def test_a_computer_has_a_number_where_somebody_calls_himself_like_it() -> None:
    world = await seated({"anna": "Anna", "boris": "Computer 1"}, computers=1)
    assert "2. Computer 1\n" in world.group.text
    assert "3. Computer 1 (2)" in world.group.text
