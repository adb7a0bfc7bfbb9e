"""The methods of the Bot API that the bot uses, with the server's own refusals."""

import json
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from tests.platforms.telegram.chats import Chat, Group
from tests.platforms.telegram.errors import bad
from tests.platforms.telegram.markup import Parsed, parse_html, units
from tests.platforms.telegram.members import left
from tests.platforms.telegram.world import Answer, Button, File, Json, Message, Rows

if TYPE_CHECKING:
    from tests.platforms.telegram.server import Telegram

Params = dict[str, str]
Files = dict[str, File]
"""The files of a call, by the name of their part of the form."""
TEXT = 4096
CAPTION = 1024
DATA = 64
BUTTONS = 100
PER_ROW = 8
ALERT = 200
DELETE_AGE = 48 * 3600.0
STYLES = ("", "primary", "success", "danger")
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same"
    " as a current content and reply markup of the message"
)
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


class Api:
    def __init__(self, telegram: "Telegram") -> None:
        self.telegram = telegram
        self.commands: dict[tuple[str, str], list[Json]] = {}
        """By scope type and language."""
        self._about: dict[tuple[str, str], str] = {}

    def method(self, name: str, files: Files) -> Callable[[Params], Awaitable[Any]] | None:
        """The method of this name, or None: the server's 404."""
        if name == "sendDocument":
            return lambda given: self.send_document(given, files)
        snake = re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower()
        found: Callable[[Params], Awaitable[Any]] | None = getattr(self, f"do_{snake}", None)
        return found

    # --- about the bot -----------------------------------------------------------------------

    async def do_get_me(self, given: Params) -> Json:
        return self.telegram.me

    async def do_get_updates(self, given: Params) -> list[Json]:
        allowed = json.loads(given["allowed_updates"]) if "allowed_updates" in given else None
        return await self.telegram.updates.poll(
            int(given["offset"]) if "offset" in given else None,
            int(given.get("limit", 100)),
            float(given.get("timeout", 0)),
            allowed,
        )

    async def do_delete_webhook(self, given: Params) -> bool:
        if given.get("drop_pending_updates") == "true":
            self.telegram.updates.pending.clear()
        return True

    async def do_set_my_commands(self, given: Params) -> bool:
        commands = json.loads(given["commands"])
        for each in commands:
            if not re.fullmatch(r"[a-z0-9_]{1,32}", each["command"]):
                raise bad("BOT_COMMAND_INVALID")
            if not 1 <= len(each["description"]) <= 256:
                raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
        self.commands[_scope(given)] = commands
        return True

    async def do_get_my_commands(self, given: Params) -> list[Json]:
        return self.commands.get(_scope(given), [])

    async def do_delete_my_commands(self, given: Params) -> bool:
        self.commands.pop(_scope(given), None)
        return True

    async def do_set_my_name(self, given: Params) -> bool:
        return self._set("name", given)

    async def do_get_my_name(self, given: Params) -> Json:
        return self._get("name", given)

    async def do_set_my_description(self, given: Params) -> bool:
        return self._set("description", given)

    async def do_get_my_description(self, given: Params) -> Json:
        return self._get("description", given)

    async def do_set_my_short_description(self, given: Params) -> bool:
        return self._set("short_description", given)

    async def do_get_my_short_description(self, given: Params) -> Json:
        return self._get("short_description", given)

    async def do_set_my_profile_photo(self, given: Params) -> bool:
        return True

    def _set(self, what: str, given: Params) -> bool:
        self._about[what, given.get("language_code", "")] = given.get(what, "")
        return True

    def _get(self, what: str, given: Params) -> Json:
        return {what: self._about.get((what, given.get("language_code", "")), "")}

    # --- messages ----------------------------------------------------------------------------

    async def do_send_message(self, given: Params) -> Json:
        thread = int(given["message_thread_id"]) if given.get("message_thread_id") else None
        chat = self._writable(given, thread)
        text, rows = self._text(given, "message is too long"), _keyboard(given)
        message = chat.add(self.telegram.me, text.text, thread)
        message.entities, message.rows = text.entities, rows
        message.html = given.get("text", "")
        message.silent = given.get("disable_notification") == "true"
        message.show(self.telegram.now())
        return message.json()

    async def send_document(self, given: Params, files: Files) -> Json:
        """A file in the call itself, under its own name or by ``attach://``; no other is known."""
        thread = int(given["message_thread_id"]) if given.get("message_thread_id") else None
        chat = self._writable(given, thread)
        part = given.get("document", "document").removeprefix("attach://")
        if part not in files:
            raise bad("there is no document in the request")
        if not files[part].content:
            raise bad("file must be non-empty")
        if units(given.get("caption", "")) > CAPTION:
            raise bad("message caption is too long")
        message = chat.add(self.telegram.me, given.get("caption", "").strip(), thread)
        message.document, message.rows = files[part], _keyboard(given)
        message.silent = given.get("disable_notification") == "true"
        message.show(self.telegram.now())
        return message.json()

    async def do_edit_message_text(self, given: Params) -> Json:
        message = self._editable(given)
        if message.document is not None:
            raise bad("there is no text in the message to edit")
        text, rows = self._text(given, "MESSAGE_TOO_LONG"), _keyboard(given)
        if (text.text, text.entities, rows) == (message.text, message.entities, message.rows):
            raise bad(NOT_MODIFIED)
        message.text, message.entities, message.rows = text.text, text.entities, rows
        message.html = given.get("text", "")
        return self._edited(message)

    async def do_edit_message_reply_markup(self, given: Params) -> Json:
        message, rows = self._editable(given), _keyboard(given)
        if rows == message.rows:
            raise bad(NOT_MODIFIED)
        message.rows = rows
        return self._edited(message)

    async def do_delete_message(self, given: Params) -> bool:
        chat = self._chat(given)
        message = chat.everything.get(int(given["message_id"]))
        if message is None or message.deleted:
            raise bad("message to delete not found")
        if not message.by_bot or self.telegram.now() - message.at > DELETE_AGE:
            raise bad("message can't be deleted")
        message.deleted = True
        return True

    def _edited(self, message: Message) -> Json:
        message.edits += 1
        message.show(self.telegram.now())
        return message.json()

    def _writable(self, given: Params, thread: int | None) -> Chat:
        chat = self._chat(given)
        if refusal := chat.refusal(thread):
            raise refusal
        self.telegram.budgets.spend(chat.id, isinstance(chat, Group))
        return chat

    def _editable(self, given: Params) -> Message:
        chat = self._chat(given)
        message = chat.everything.get(int(given["message_id"]))
        if refusal := chat.refusal(message.thread if message else None):
            raise refusal
        self.telegram.budgets.spend(chat.id, isinstance(chat, Group))
        if message is None or message.deleted:
            raise bad("message to edit not found")
        if not message.by_bot:
            raise bad("message can't be edited")
        return message

    def _chat(self, given: Params) -> Chat:
        return self.telegram.chat(int(given["chat_id"]))

    def _text(self, given: Params, too_long: str) -> Parsed:
        source = given.get("text", "")
        match given.get("parse_mode", "").lower():
            case "html":
                parsed = parse_html(source, self.telegram.now())
            case "":
                parsed = Parsed(source.strip())
            case other:
                raise bad(f"unsupported parse_mode {other}")
        if not parsed.text:
            raise bad("message text is empty")
        if units(parsed.text) > TEXT:
            raise bad(too_long)
        return parsed

    # --- presses and people ------------------------------------------------------------------

    async def do_answer_callback_query(self, given: Params) -> bool:
        query = self.telegram.queries.get(given.get("callback_query_id", ""))
        text, url, now = given.get("text", ""), given.get("url", ""), self.telegram.now()
        if len(text) > ALERT:
            raise bad("MESSAGE_TOO_LONG")
        if url and not self._opens_bot(url):
            raise bad("URL_INVALID")
        if query is None or query.answer:
            raise bad(TOO_OLD)
        late = now - query.at > self.telegram.query_age
        query.answer = Answer(text, given.get("show_alert") == "true", url, now, late)
        self.telegram.people[query.person].answers.append(query.answer)
        if late:
            raise bad(TOO_OLD)
        return True

    def _opens_bot(self, url: str) -> bool:
        parts = urlsplit(url if "://" in url else f"https://{url}")
        payload = parse_qs(parts.query, keep_blank_values=True).get("start", ["!"])[0]
        return (
            parts.hostname == "t.me"
            and parts.path == f"/{self.telegram.username}"
            and re.fullmatch(r"[A-Za-z0-9_-]{0,64}", payload) is not None
        )

    async def do_get_chat_member(self, given: Params) -> Json:
        group, user = self._group(given), int(given["user_id"])
        if person := self.telegram.people.get(user):
            return group.status(person.json())
        if user == self.telegram.me["id"]:
            return left(self.telegram.me) | {"status": group.bot}
        raise bad("invalid user_id specified")

    async def do_get_chat_administrators(self, given: Params) -> list[Json]:
        group = self._group(given)
        heads = [group.owner, *sorted(group.admins)] if group.owner else sorted(group.admins)
        unique = dict.fromkeys(head for head in heads if head is not None)
        return [group.status(self.telegram.people[head].json()) for head in unique]

    async def do_get_chat(self, given: Params) -> Json:
        gifts = dict.fromkeys(
            (
                "unlimited_gifts",
                "limited_gifts",
                "unique_gifts",
                "premium_subscription",
                "gifts_from_channels",
            ),
            True,
        )
        about = {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": gifts}
        return self._chat(given).json() | about

    def _group(self, given: Params) -> Group:
        chat = self._chat(given)
        if not isinstance(chat, Group):
            raise bad("there are no administrators in the private chat")
        if chat.bot in ("kicked", "left") and (refusal := chat.refusal(None)):
            raise refusal
        return chat


def _scope(given: Params) -> tuple[str, str]:
    scope = json.loads(given.get("scope", "{}")).get("type", "default")
    return scope, given.get("language_code", "")


def _keyboard(given: Params) -> Rows:
    markup = json.loads(given.get("reply_markup") or "{}")
    rows = tuple(
        tuple(_button(button) for button in row) for row in markup.get("inline_keyboard", [])
    )
    if sum(map(len, rows)) > BUTTONS or any(len(row) > PER_ROW for row in rows):
        raise bad("REPLY_MARKUP_TOO_LONG")
    return tuple(row for row in rows if row)


def _button(given: Json) -> Button:
    button = Button.of(given)
    if not button.text.strip():
        raise bad("inline keyboard button text must be non-empty")
    if bool(button.data) == bool(button.url):
        raise bad("inline keyboard button must have exactly one action")
    if len(button.data.encode()) > DATA:
        raise bad("BUTTON_DATA_INVALID")
    if button.style not in STYLES:
        raise bad("BUTTON_STYLE_INVALID")
    return button
