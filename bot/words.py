"""Every text that a person sees, from ``locales/*.ftl`` (Project Fluent), in every language."""

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

FALLBACK = "en"
KEPT = 10_000
"""Phrases kept as they were put together: the next screen of a table says most of them again."""


class Markup(str):
    """Text in the neutral form already: it is not escaped again."""


Argument = str | int | float


class Words:
    """Phrases by language and key. A missing phrase is an error that the tests find."""

    def __init__(self, default: str = FALLBACK) -> None:
        self._bundles: Mapping[str, FluentBundle] = {
            path.name.removesuffix(".ftl"): _bundle(
                path.name.removesuffix(".ftl"), path.read_text("utf-8")
            )
            for path in sorted(files("bot").joinpath("locales").iterdir(), key=lambda p: p.name)
            if path.name.endswith(".ftl")
        }
        self.default = self.match(default, FALLBACK)
        self._kept = lru_cache(KEPT, typed=True)(self._text)

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self._bundles)

    def match(self, language: str, default: str = "") -> str:
        """The language to use for a platform's word for one: ``ru-RU`` is ``ru``."""
        base = language.replace("_", "-").partition("-")[0].lower()
        return base if base in self._bundles else default or self.default

    def text(self, language: str, key: str, **arguments: Argument) -> str:
        """Plain text: for labels, toasts and platform menus."""
        return self._kept(self.match(language), key, tuple(arguments.items()))

    def _text(self, language: str, key: str, arguments: tuple[tuple[str, Argument], ...]) -> str:
        bundle = self._bundles[language]
        pattern = bundle.get_message(key).value if bundle.has_message(key) else None
        if pattern is None:
            raise KeyError(f"no phrase {key!r} in {language}")
        text, errors = bundle.format_pattern(pattern, dict(arguments))
        if errors:
            raise ValueError(f"phrase {key!r} in {language}: {errors}")
        return str(text)

    def markup(self, language: str, key: str, **arguments: Argument) -> Markup:
        """Text in the neutral form. The one place where what people wrote is escaped."""
        safe = {
            name: escape(value, quote=False)
            if isinstance(value, str) and not isinstance(value, Markup)
            else value
            for name, value in arguments.items()
        }
        return Markup(self.text(language, key, **safe))

    def has(self, language: str, key: str) -> bool:
        return self._bundles[self.match(language)].has_message(key)


def _bundle(language: str, source: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return bundle
