"""The neutral form in Discord's markdown."""

import pytest

from adapters.discord.markup import called, escaped, markdown
from tests.platforms.discord.world import plain


@pytest.mark.parametrize(
    ("neutral", "discord"),
    [
        ("<b>Bout 1</b> <i>open</i> <code>6♠</code>", "**Bout 1** *open* `6♠`"),
        ("<b>a <i>b</i></b>", "**a *b***"),
        ('<at id="dc:77">Anna</at> leads', "<@77> leads"),
        ('<at id="tg:77">An_na</at>', r"An\_na"),
        ('<at time="1766000000.7">60 s</at>', "<t:1766000000:R>"),
        ('<at time="soon">60 s</at>', "60 s"),
        ("<b></b><i> </i>x", " x"),
        ("<b> x </b>", " **x** "),
        ("<b>x</b><b>y</b>", "**x**\u200b**y**"),
        ("<code>a`b*c</code>", "`aˋb*c`"),
        ("<u>left out</u> <b>never closed", "left out **never closed**"),
    ],
)
def test_each_tag_becomes_discords_own(neutral: str, discord: str) -> None:
    assert markdown(neutral) == discord


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("*_~`|\\", r"\*\_\~\`\|\\"),
        ("@everyone", r"\@everyone"),
        ("<@77>", r"\<\@77>"),
        ("# loud", r"\# loud"),
        ("-# small", r"\-# small"),
        ("> said", r"\> said"),
        ("[a](https://b.c)", r"\[a\](https\://b.c)"),
    ],
)
def test_what_people_wrote_stays_what_it_is(name: str, safe: str) -> None:
    assert escaped(name) == safe
    assert plain(safe) == name


def test_only_the_first_character_of_a_line_can_begin_a_heading() -> None:
    assert markdown("#1\n#2 and #3") == "\\#1\n\\#2 and #3"
    assert markdown("<b>1</b>#2") == "**1**#2"


def test_only_a_screen_that_begins_with_a_mention_calls_somebody() -> None:
    assert called('<at id="dc:42">Boris</at> your turn') == ["42"]
    assert called('It is for <at id="dc:42">Boris</at>') == []
    assert called('<at id="tg:42">Boris</at> your turn') == []
