"""The words of the game: each as the reader's language has it, as the others do, and what it
means."""

from bot.screen import Button, Screen
from bot.screens.look import Look
from bot.words import Words

TOPIC = "words"
"""What `/help` is asked about, in a button and wherever people don't type it themselves."""
TERMS = (
    "fool",
    "throw_in_durak",
    "passing_durak",
    "trump",
    "plain",
    "rank",
    "talon",
    "turn_up",
    "bout",
    "lead",
    "beat",
    "take",
    "throw_in",
    "pile_on",
    "pass_on",
    "show",
    "pass",
    "beaten_off",
    "discard",
    "neighbours",
    "swap",
    "tricks",
    "accuse",
    "epaulettes",
    "draw",
)
"""In the order in which a game needs them."""


def is_glossary(words: Words, topic: str) -> bool:
    """Whether somebody who asks for help about this, in any language, means the glossary."""
    known = {words.text(language, "help-topic-words") for language in words.languages}
    return topic.strip().casefold() in {TOPIC, *known}


def glossary_screen(words: Words, look: Look) -> Screen:
    title = words.markup(look.language, "glossary-title")
    lines = "\n".join(_line(words, look.language, term) for term in TERMS)
    button = Button(words.text(look.language, "button-help"), "me help all")
    return Screen(f"{title}\n{lines}", ((button,),))


def _line(words: Words, language: str, term: str) -> str:
    others = [other for other in words.languages if other != language]
    return words.markup(
        language,
        "glossary-line",
        term=words.text(language, f"term-{term}"),
        others=" / ".join(words.text(other, f"term-{term}") for other in others),
        meaning=words.text(language, f"term-{term}-meaning"),
    )
