"""The way around and the words of the game, asked for in any language."""

import pytest

from adapters.discord.markup import markdown
from bot.screen import Screen
from bot.screens.glossary import TERMS
from tests.bot.fakes import World
from tests.bot.test_rules_words.common import LANGUAGES, units, words


async def _asked(world: World, topic: str, language: str = "en", name: str = "help") -> Screen:
    visitor = world.visitor("anna", language=language)
    reply = await world.app.command(name, None, visitor, world.cause(), topic)
    assert reply.screen is not None
    return reply.screen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", ["words", "слова", " Words ", "СЛОВА"])
async def test_the_words_of_the_game_are_explained_in_the_readers_language(
    topic: str, language: str
) -> None:
    shown = await _asked(World(), topic, language)
    lines = shown.text.splitlines()
    assert lines[0] == words.text(language, "glossary-title")
    assert len(lines) == 1 + len(TERMS)
    for line, term in zip(lines[1:], TERMS, strict=True):
        assert line.startswith(f"<b>{words.text(language, f'term-{term}')}</b>")
        assert all(words.text(other, f"term-{term}") in line for other in LANGUAGES)
        assert line.endswith(words.text(language, f"term-{term}-meaning"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_words_fit_one_screen(language: str) -> None:
    shown = await _asked(World(), "words", language)
    assert units(markdown(shown.text)) <= 2000


@pytest.mark.parametrize("topic", ["", "me", "words please", "all"])
async def test_any_other_question_gets_the_way_around(topic: str) -> None:
    shown = await _asked(World(), topic)
    assert shown.text == words.text("en", "help")
    assert "/help words" in shown.text


async def test_another_command_takes_no_topic() -> None:
    shown = await _asked(World(), "words", name="rules")
    assert shown.text.startswith("<b>Rules: ")


async def test_a_button_leads_from_the_one_to_the_other_and_back() -> None:
    world = World()
    shown = await _asked(world, "")
    for title in (words.text("en", "glossary-title"), "<b>Durak</b>: get rid"):
        ((button,),) = shown.rows
        reply = await world.app.press(world.visitor("anna"), button.data, None, world.cause())
        assert reply.screen is not None
        shown = reply.screen
        assert shown.text.startswith(title)


def test_no_term_is_named_twice() -> None:
    for language in LANGUAGES:
        names = [words.text(language, f"term-{term}") for term in TERMS]
        assert len(set(names)) == len(names)
