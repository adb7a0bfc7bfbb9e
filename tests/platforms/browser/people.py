"""Somebody in front of the page: what he sees, and what he presses with a real click."""

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.async_api import ConsoleMessage, Error, Locator, Page
from playwright.async_api import TimeoutError as PlaywrightTimeout

WITHIN = 10.0
"""Seconds of the wall that a page gets to show something."""

WATCH = """
new MutationObserver(() => window.durakbotChanged?.())
  .observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
"""

LOOK = """
() => {
  const text = (block) => block.matches(".players")
    ? Array.from(block.children, (line) => line.textContent).join("\\n")
    : block.textContent;
  const button = (element) => ({
    text: element.getAttribute("aria-label") ?? element.textContent.trim(),
    data: element.dataset.button,
    style: element.dataset.style,
  });
  const message = (item) => ({
    id: item.dataset.message,
    column: item.closest("#hand") ? "hand" : "group",
    sort: ["screen", "note", "talk"].find((sort) => item.classList.contains(sort)),
    who: item.querySelector(".who")?.textContent ?? "",
    text: Array.from(item.querySelectorAll(".text > *"), text).join("\\n"),
    buttons: Array.from(item.querySelectorAll("[data-button]"), button),
  });
  return {
    messages: Array.from(document.querySelectorAll("[data-message]"), message),
    toasts: Array.from(document.querySelectorAll(".toast"), (toast) => toast.textContent),
    busy: document.querySelectorAll("[aria-busy]").length,
    line: document.documentElement.dataset.line,
    ready: document.documentElement.dataset.ready ?? "",
  };
}
"""


@dataclass(frozen=True, slots=True)
class SeenButton:
    text: str
    data: str
    style: str


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as it stands on the page."""

    id: str
    column: str
    sort: str
    who: str
    text: str
    buttons: Sequence[SeenButton]

    def button(self, label: str) -> SeenButton | None:
        return next((button for button in self.buttons if button.text == label), None)


class BrowserPerson:
    """One window. What it shows is as of the last `refresh`, which every wait here does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.name = ""
        self.troubles: list[str] = []
        """What the browser complained about: scripts, and the content security policy."""
        self.messages: Sequence[Seen] = ()
        self.toasts: Sequence[str] = ()
        self.busy = 0
        self.line = ""
        self.ready = ""
        self._person = ""
        self._changed = asyncio.Event()

    # --- coming and going ---

    async def opens(self, url: str) -> None:
        page = self.page
        page.on("console", self._complained)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("websocket", lambda socket: socket.on("framereceived", self._heard))
        await page.expose_binding("durakbotChanged", lambda _: self._changed.set())
        await page.add_init_script(WATCH)
        await page.goto(url)
        await self.until(lambda: self.ready != "", "the page is connected")

    async def enters(self, name: str) -> None:
        await self.page.fill("#name", name)
        await self.page.press("#name", "Enter")
        self.name = name
        await self.until(lambda: self.ready == "in", f"{name} is in")
        await self.page.wait_for_selector("#name-dialog", state="hidden")

    async def reloads(self) -> None:
        await self.page.reload()
        await self.until(lambda: self.ready != "", "the page is connected again")

    async def leaves(self) -> None:
        await self.page.context.close()

    # --- what he sees ---

    def person(self) -> str:
        """His public id, as the core knows him."""
        return self._person

    @property
    def group(self) -> Sequence[Seen]:
        return [message for message in self.messages if message.column == "group"]

    @property
    def private(self) -> Sequence[Seen]:
        return [message for message in self.messages if message.column == "hand"]

    @property
    def hand(self) -> Seen | None:
        """The painter's newest message for him alone."""
        return next((m for m in reversed(self.private) if m.sort == "screen"), None)

    def hand_text(self) -> str:
        return self.hand.text if self.hand else ""

    def hand_buttons(self) -> Sequence[SeenButton]:
        return self.hand.buttons if self.hand else ()

    async def refresh(self) -> None:
        self._changed.clear()
        seen = await self.page.evaluate(LOOK)
        self.messages = [
            Seen(
                message["id"],
                message["column"],
                message["sort"],
                message["who"],
                message["text"],
                [SeenButton(**button) for button in message["buttons"]],
            )
            for message in seen["messages"]
        ]
        self.toasts, self.busy = seen["toasts"], seen["busy"]
        self.line, self.ready = seen["line"], seen["ready"]

    async def until(
        self, condition: Callable[[], bool], what: str = "", within: float = WITHIN
    ) -> None:
        """Wait until the page has changed into something."""
        try:
            async with asyncio.timeout(within):
                while True:
                    await self._refreshed()
                    if condition():
                        return
                    await self._changed.wait()
        except TimeoutError:
            shown = "\n---\n".join(message.text for message in self.messages)
            raise AssertionError(f"{self.name} waits in vain: {what}\n{shown}") from None

    async def sees(self, text: str) -> None:
        """Wait until some message or toast has this text in it."""
        await self.until(lambda: any(text in shown for shown in self._texts()), f"to see {text!r}")

    async def sees_no(self, text: str) -> None:
        await self.until(
            lambda: not any(text in shown for shown in self._texts()), f"not to see {text!r}"
        )

    # --- what he does ---

    async def says(self, text: str) -> None:
        await self.page.fill("#write", text)
        await self.page.press("#write", "Enter")
        await self.answered()

    async def presses(self, label: str) -> None:
        """Press the newest button with this label, and wait for the answer."""
        await self.until(lambda: self._newest(label) is not None, f"a button {label!r}")
        found = self._newest(label)
        assert found is not None
        await self._press(*found)

    async def downloads(self, label: str) -> tuple[str, str]:
        """Press a button that brings a file: its name, and its text."""
        async with self.page.expect_download(timeout=WITHIN * 1000) as coming:
            await self.presses(label)
        download = await coming.value
        path = await download.path()
        return download.suggested_filename, path.read_text("utf-8")

    async def presses_in_hand(self, data: str) -> bool:
        """Press a button of the hand as it stands; False if the table was faster."""
        hand = self.hand
        while hand and any(button.data == data for button in hand.buttons):
            try:
                await self._press(hand.id, data, within=0.5)
            except TimeoutError:
                await self.refresh()
                hand = self.hand
            else:
                return True
        return False

    async def answered(self) -> None:
        await self.until(lambda: self.busy == 0, "every press answered")

    def button(self, message: str, data: str) -> Locator:
        return self.page.locator(f"[data-message={_quoted(message)}] [data-button={_quoted(data)}]")

    # --- inside ---

    async def _press(self, message: str, data: str, within: float = WITHIN) -> None:
        try:
            await self.button(message, data).first.click(timeout=within * 1000)
        except PlaywrightTimeout as error:
            raise TimeoutError(f"{self.name} can't press {data!r}") from error
        await self.answered()

    def _newest(self, label: str) -> tuple[str, str] | None:
        for message in sorted(self.messages, key=lambda m: int(m.id), reverse=True):
            if button := message.button(label):
                return message.id, button.data
        return None

    def _texts(self) -> list[str]:
        return [*(message.text for message in self.messages), *self.toasts]

    async def _refreshed(self) -> None:
        try:
            await self.refresh()
        except Error as error:
            if "navigation" not in str(error) and "context" not in str(error):
                raise
            self._changed.set()  # the page is just being loaded

    def _heard(self, frame: str | bytes) -> None:
        heard = json.loads(frame)
        if heard["t"] in ("welcome", "me"):
            self._person = heard.get("me", heard)["id"]

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "WebSocket connection" not in message.text:
            self.troubles.append(message.text)


def _quoted(text: str) -> str:
    """As a string of CSS."""
    return json.dumps(text, ensure_ascii=False)
