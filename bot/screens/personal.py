"""A person's own screens, at no table: the start, help and settings."""

from bot.screen import Button, Rows, Screen, Style
from bot.screens.glossary import TOPIC, glossary_screen, is_glossary
from bot.screens.look import Look
from bot.words import Argument, Words


def start_screen(words: Words, look: Look) -> Screen:
    return Screen(words.markup(look.language, "start"))


def said_screen(words: Words, look: Look, key: str, **arguments: Argument) -> Screen:
    """One phrase as a screen."""
    return Screen(words.markup(look.language, key, **arguments))


def help_screen(words: Words, look: Look, topic: str = "") -> Screen:
    """The way around; asked about the words of the game, their meanings."""
    if is_glossary(words, topic):
        return glossary_screen(words, look)
    button = Button(words.text(look.language, "button-words"), f"me help {TOPIC}")
    return Screen(words.markup(look.language, "help"), ((button,),))


def settings_screen(words: Words, look: Look) -> Screen:
    """Language, order of cards, automatic passes, hints: the whole of it, changed in place."""

    def say(key: str, **arguments: Argument) -> str:
        return words.markup(look.language, key, **arguments)

    def state(on: bool) -> str:
        return say("settings-on" if on else "settings-off")

    sort = say(f"settings-sort-{look.sort}")
    language = words.text(look.language, "language-name")
    text = "\n".join(
        (
            say("settings-title"),
            "",
            f"{say('settings-language')}: <b>{language}</b>",
            f"{say('settings-sort')}: <b>{sort}</b>",
            say("settings-auto-pass", state=state(look.auto_pass)),
            say("settings-auto-pass-about"),
            say("settings-hints", state=state(look.hints)),
            say("settings-hints-about"),
        )
    )
    return Screen(text, _rows(words, look))


def _rows(words: Words, look: Look) -> Rows:
    def choice(text: str, data: str, chosen: bool) -> Button:
        style = Style.PRIMARY if chosen else Style.PLAIN
        return Button(f"✓ {text}" if chosen else text, data, style)

    def label(key: str) -> str:
        return words.text(look.language, key)

    return (
        tuple(
            choice(words.text(code, "language-name"), f"me language {code}", code == look.language)
            for code in words.languages
        ),
        tuple(
            choice(label(f"settings-sort-{sort}"), f"me sort {sort}", sort == look.sort)
            for sort in ("suit", "rank")
        ),
        (
            choice(label("button-auto-pass-on"), "me auto_pass on", look.auto_pass),
            choice(label("button-auto-pass-off"), "me auto_pass off", not look.auto_pass),
        ),
        (
            choice(label("button-hints-on"), "me hints on", look.hints),
            choice(label("button-hints-off"), "me hints off", not look.hints),
        ),
    )
