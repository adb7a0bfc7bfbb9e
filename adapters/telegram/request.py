"""The network under python-telegram-bot: its `BaseRequest` on aiohttp, which is here anyway."""

import json
import logging

import aiohttp
from telegram import Update
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

log = logging.getLogger(__name__)

READ = 10.0
CONNECT = 10.0
CONNECTIONS = 16
"""More at once would only wait for each other at Telegram's limits."""


class AiohttpRequest(BaseRequest):
    def __init__(self, proxies: bool = True) -> None:
        self._proxies = proxies
        self._session: aiohttp.ClientSession | None = None
        self._closed = False

    @property
    def read_timeout(self) -> float:
        return READ

    async def initialize(self) -> None:
        self._closed = False

    async def shutdown(self) -> None:
        self._closed = True
        if self._session:
            await self._session.close()
            self._session = None

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = None,
        write_timeout: object = None,
        connect_timeout: object = None,
        pool_timeout: object = None,
    ) -> tuple[int, bytes]:
        # Instead of a number PTB passes a marker where the default is meant.
        read = read_timeout if isinstance(read_timeout, int | float) else READ
        timeout = aiohttp.ClientTimeout(total=None, connect=CONNECT, sock_read=read)
        try:
            async with self._open().request(
                method, url, data=_form(request_data), timeout=timeout
            ) as response:
                code, payload = response.status, await response.read()
        except TimeoutError:
            raise TimedOut from None
        except aiohttp.ClientError as error:  # without its text: an address holds the token
            raise NetworkError(f"the connection failed: {type(error).__name__}") from None
        if code >= 500:
            raise NetworkError(f"the server answered {code}")
        return code, payload

    def _open(self) -> aiohttp.ClientSession:
        if self._closed:
            raise NetworkError("the bot has been stopped")
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=CONNECTIONS),
                headers={"User-Agent": self.USER_AGENT},
                trust_env=self._proxies,
            )
        return self._session


class PollRequest(AiohttpRequest):
    """For `getUpdates` alone. One update that the library can't read (a server of another
    version) would hold up all others for ever, and be shown in the log: it comes empty."""

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = None,
        write_timeout: object = None,
        connect_timeout: object = None,
        pool_timeout: object = None,
    ) -> tuple[int, bytes]:
        code, payload = await super().do_request(url, method, request_data, read_timeout)
        return code, sifted(payload) if code == 200 else payload


def sifted(payload: bytes) -> bytes:
    updates = json.loads(payload)["result"]
    kept = [each if _readable(each) else {"update_id": each["update_id"]} for each in updates]
    return payload if kept == updates else json.dumps({"ok": True, "result": kept}).encode()


def _readable(update: dict[str, object]) -> bool:
    try:
        Update.de_json(json.loads(json.dumps(update)), None)
    except Exception as error:
        kinds = ", ".join(key for key in update if key != "update_id")
        log.warning("an update (%s) cannot be read: %s", kinds, type(error).__name__)
        return False
    return True


def _form(data: RequestData | None) -> aiohttp.FormData | None:
    if data is None:
        return None
    form = aiohttp.FormData(data.json_parameters)
    for name, (filename, content, mime) in data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=mime)
    return form
