"""The files of the page, read once; browsers ask whether they have changed and keep them if not."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Template

from aiohttp import ETag, web

from adapters.web.chrome import accepted
from bot.words import Words

TYPES = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@dataclass(frozen=True, slots=True)
class File:
    body: bytes
    content_type: str

    def response(self, request: web.Request) -> web.Response:
        tag = ETag(sha256(self.body).hexdigest()[:24])
        known = request.if_none_match or ()
        unchanged = any(other.value == tag.value for other in known)
        response = (
            web.Response(status=304)
            if unchanged
            else web.Response(body=self.body, content_type=self.content_type, charset="utf-8")
        )
        response.etag = tag
        response.headers["Cache-Control"] = "no-cache"
        return response


def page_files() -> dict[str, File]:
    """Every file by its path below ``static``."""
    return dict(_walk(files("adapters.web").joinpath("static"), ""))


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, File]]:
    for entry in folder.iterdir():
        path = prefix + entry.name
        if entry.is_dir():
            yield from _walk(entry, f"{path}/")
        elif kind := TYPES.get(entry.name.rpartition(".")[2]):
            yield path, File(entry.read_bytes(), kind)


def render_index(index: File, words: Words, accept_language: str) -> File:
    """The page with the few texts that it shows before its socket is open."""
    language = accepted(words, accept_language)
    texts = {
        name: escape(words.text(language, f"web-{name.replace('_', '-')}"))
        for name in ("title", "tagline", "connecting", "no_script")
    }
    page = Template(index.body.decode()).substitute(texts, language=language)
    return File(page.encode(), index.content_type)
