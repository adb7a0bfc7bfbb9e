"""The neutral form becomes lines of runs; nothing in it is ever taken for HTML."""

from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.web.markup import Line, lines


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", [[]]),
        ("one\n\ntwo", [[{"s": "one"}], [], [{"s": "two"}]]),
        ("<b>a</b> &lt;b&gt; &amp;", [[{"s": "a", "style": "b"}, {"s": " <b> &"}]]),
        ("<b>a\n<i>b</i></b>", [[{"s": "a", "style": "b"}], [{"s": "b", "style": "bi"}]]),
        ("<code>10♥</code>", [[{"s": "10♥", "style": "c"}]]),
        ('<at id="web:x">Anna</at>', [[{"s": "Anna", "at": "web:x"}]]),
        ('<at time="1790000000">60 s</at>', [[{"s": "60 s", "time": 1790000000.0}]]),
        ('<at time="soon">60 s</at>', [[{"s": "60 s"}]]),
        ("<script>x</script>", [[{"s": "x"}]]),
        ("</b>a</i>", [[{"s": "a"}]]),
    ],
)
def test_text_becomes_lines_of_runs(text: str, shown: list[Line]) -> None:
    assert lines(text) == shown


@given(st.text(st.characters(exclude_characters="\r\n\0", exclude_categories=["Cs"])))
def test_escaped_text_comes_back_as_it_was_written(text: str) -> None:
    (line,) = lines(f"<b>{escape(text, quote=False)}</b>")
    assert "".join(run["s"] for run in line) == text
