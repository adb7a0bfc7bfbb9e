"""Cards that cannot be played stand back, as far as each chat platform can show it."""

from adapters.discord.paint import shown
from adapters.telegram.markup import keyboard
from bot.screen import Button, Screen, Style

ROWS = (
    (Button("J♦", "k3f9x2 1.4.1 beat 9D JD", Style.PRIMARY),),
    (Button("(9♣)", "k3f9x2 1.4.1 why 9C", Style.DIM),),
)
GREY, BLURPLE = 2, 1


def test_telegram_knows_no_dim_button_and_gets_a_plain_one() -> None:
    markup = keyboard(ROWS)
    assert markup is not None
    assert [row[0].style for row in markup.inline_keyboard] == ["primary", None]
    assert markup.inline_keyboard[1][0].callback_data == "k3f9x2 1.4.1 why 9C"


def test_discord_shows_it_grey_beside_the_playable_ones() -> None:
    rows = shown(Screen("hand", ROWS))["components"]
    assert [row["components"][0]["style"] for row in rows] == [BLURPLE, GREY]
