"""Neutral text and buttons as Telegram reads them, judged by the stand-in's strict parser."""

import pytest

from adapters.telegram.markup import html, keyboard
from bot.screen import Button, Style
from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.markup import Parsed, parse_html, units

NOW = 1_790_000_000.0


def parsed(neutral: str) -> Parsed:
    return parse_html(html(neutral), NOW)


def test_the_four_tags_become_entities() -> None:
    shown = parsed("<b>Bout <i>1</i></b>\n<code>A♠</code>")
    assert shown.text == "Bout 1\nA♠"
    assert [(e["type"], e["offset"], e["length"]) for e in shown.entities] == [
        ("bold", 0, 6),
        ("italic", 5, 1),
        ("code", 7, 2),
    ]


def test_a_hostile_name_stays_text() -> None:
    shown = parsed("&lt;b&gt;&amp;&lt;/i&gt; &quot;x&quot; &#x27;y&#x27; plays")
    assert shown.text == "<b>&</i> \"x\" 'y' plays"
    assert shown.entities == []


def test_a_person_of_telegram_is_mentioned_and_others_are_named() -> None:
    shown = parsed('<at id="tg:42">Boris</at>, <at id="dc:7">Anna</at>, <at id="computer:1">C</at>')
    assert shown.text == "Boris, Anna, C"
    (mention,) = shown.entities
    assert mention["type"] == "text_mention"
    assert mention["user"]["id"] == 42


def test_a_moment_counts_down_and_its_words_are_the_fallback() -> None:
    shown = parsed(f'until <b><at time="{int(NOW) + 60}">60 s</at></b>')
    assert shown.text == "until 60 s"
    moment = next(e for e in shown.entities if e["type"] == "date_time")
    assert (moment["unix_time"], moment["date_time_format"]) == (int(NOW) + 60, "r")


@pytest.mark.parametrize("moment", ["0", "-5", "2147483648", "1.5", ""])
def test_a_moment_that_the_server_would_refuse_is_left_as_words(moment: str) -> None:
    shown = parsed(f'<at time="{moment}">60 s</at>')
    assert (shown.text, shown.entities) == ("60 s", [])


def test_buttons_keep_rows_data_and_colour() -> None:
    markup = keyboard(((Button("Take", "t take", Style.DANGER),), (Button("A♠", "t A"),)))
    assert markup is not None
    take, ace = (row[0] for row in markup.inline_keyboard)
    assert (take.text, take.callback_data, take.style) == ("Take", "t take", "danger")
    assert (ace.callback_data, ace.style) == ("t A", None)


def test_no_buttons_are_no_keyboard() -> None:
    assert keyboard(()) is None


@pytest.mark.parametrize(
    "source",
    ["<b>x", "x</b>", "<b><i>x</b></i>", "<at>x</at>", "1 < 2", '<tg-time unix="x">y</tg-time>'],
)
def test_the_strict_parser_refuses_what_telegram_refuses(source: str) -> None:
    with pytest.raises(ApiError, match="can't parse entities"):
        parse_html(source, NOW)


def test_the_strict_parser_counts_in_utf_16() -> None:
    assert units("A♠🃏") == 4
    assert parse_html("🃏<b>x</b>", NOW).entities[0]["offset"] == 2
