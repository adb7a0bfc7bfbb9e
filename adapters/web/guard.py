"""Who may ask: our own page, under a name that we go by; and what a browser may do with it."""

from collections.abc import Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",  # the invite is in the address
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Names:
    """The names that the page goes by. Another one in ``Host`` is another site's name that was
    pointed at us (DNS rebinding): its scripts must not get in."""

    def __init__(self, host: str, more: Collection[str] = ()) -> None:
        self._known = LOOPBACK | {host.strip("[]").lower()} | {name.lower() for name in more}
        self._any_number = _wildcard(host)

    def ours(self, authority: str) -> bool:
        try:
            name = urlsplit(f"//{authority}").hostname or ""
        except ValueError:
            return False
        # A bare number can't be rebound; behind a wildcard we can't know which are ours.
        return name in self._known or (self._any_number and _is_number(name))


def guard(names: Names) -> Middleware:
    @web.middleware
    async def checked(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not names.ours(request.host):
            raise web.HTTPForbidden(text="There is no page under this name here.\n")
        return await handler(request)

    return checked


def own_page(request: web.Request) -> bool:
    """Whether a socket was opened by our page: browsers always tell its origin."""
    try:
        origin = urlsplit(request.headers.get("Origin", ""))
    except ValueError:
        return False
    return origin.scheme in ("http", "https") and origin.netloc.lower() == request.host.lower()


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _wildcard(host: str) -> bool:
    return host in ("", "0.0.0.0", "::", "[::]")
