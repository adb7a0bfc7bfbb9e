"""Guilds, channels and threads, and what befalls them: talk, lost rights, archiving, deletion."""

from typing import TYPE_CHECKING, Any

from tests.platforms.discord import errors
from tests.platforms.discord.world import MENTION, Button, Interaction, Json, Message, Shown, iso

if TYPE_CHECKING:
    from tests.platforms.discord.people import Person
    from tests.platforms.discord.server import Discord

VIEW, SEND, HISTORY, SEND_IN_THREADS = 1 << 10, 1 << 11, 1 << 16, 1 << 38
ALL = VIEW | SEND | HISTORY | SEND_IN_THREADS
TEXT, DM, THREAD = 0, 1, 11


class Guild:
    def __init__(self, discord: "Discord", id_: int, name: str) -> None:
        self.discord, self.id, self.name = discord, id_, name
        self.admin_role = discord.new_id()
        self.members: dict[int, Person] = {}
        self.channels: dict[int, Channel] = {}
        self.has_bot = True

    def json(self) -> Json:
        """GUILD_CREATE as a bot without privileged intents gets it."""
        everyone = self._role(self.id, "@everyone", ALL)
        parts = [c.json() for c in self.channels.values() if not c.deleted]
        return {
            "id": str(self.id),
            "name": self.name,
            "unavailable": False,
            "owner_id": "1",
            "member_count": len(self.members) + 1,
            "roles": [everyone, self._role(self.admin_role, "admin", 1 << 3)],
            "channels": [p for p in parts if p["type"] != THREAD],
            "threads": [
                p for p in parts if p["type"] == THREAD and not p["thread_metadata"]["archived"]
            ],
            "members": [self.member(self.discord.bot, ())],
            "preferred_locale": "en-US",
            "features": [],
            "emojis": [],
            "stickers": [],
        }

    def _role(self, id_: int, name: str, permissions: int) -> Json:
        looks = {"color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
        return {
            "id": str(id_),
            "name": name,
            "permissions": str(permissions),
            "position": int(id_ != self.id),
            **looks,
        }

    def member(self, user: Json, roles: tuple[int, ...]) -> Json:
        state = {"deaf": False, "mute": False, "flags": 0, "pending": False, "avatar": None}
        return {
            "user": user,
            "roles": [str(role) for role in roles],
            "nick": None,
            "joined_at": iso(self.discord.now()),
            **state,
        }

    async def throws_bot_out(self) -> None:
        self.has_bot = False
        await self.discord.dispatch("GUILD_DELETE", {"id": str(self.id)})


class Channel:
    """A text channel, with every message in it."""

    kind = TEXT

    def __init__(self, guild: Guild, id_: int, name: str) -> None:
        self.discord, self.guild, self.id, self.name = guild.discord, guild, id_, name
        self.everything: dict[int, Message] = {}
        self.rights = ALL
        """What the bot may do here."""
        self.deleted = False

    def __repr__(self) -> str:
        return f"#{self.name}"

    @property
    def messages(self) -> list[Message]:
        """The bot's public messages that are still there, oldest first."""
        public = [m for m in self.everything.values() if m.reader is None and m.by_bot]
        return [message for message in public if not message.deleted]

    @property
    def ever(self) -> list[Shown]:
        """All that the bot has ever shown to everybody here."""
        public = [m for m in self.everything.values() if m.reader is None and m.by_bot]
        return [shown for message in public for shown in message.history]

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "type": self.kind,
            "guild_id": str(self.guild.id),
            "name": self.name,
            "position": 0,
            "permission_overwrites": [],
            "parent_id": None,
            "nsfw": False,
            "last_message_id": None,
        }

    def check_view(self) -> None:
        if self.deleted:
            raise errors.unknown_channel()
        if not self.guild.has_bot or not self.rights & VIEW:
            raise errors.missing_access()

    def check_edit(self) -> None:
        self.check_view()

    def check_post(self) -> None:
        self.check_view()
        if not self.rights & SEND:
            raise errors.missing_permissions()

    def find(self, id_: str) -> Message:
        """A message as the channel routes know it: no ephemeral is among them."""
        message = self.everything.get(int(id_))
        if message is None or message.deleted or message.reader is not None:
            raise errors.unknown_message()
        return message

    def add(self, author: Json, body: Json, reader: "Person | None" = None) -> Message:
        """A new message of what was sent. Its mentions call nobody who is not allowed to be."""
        now = self.discord.now()
        content, components = body.get("content") or "", body.get("components") or []
        message = Message(
            self, self.discord.new_id(), now, author, content, components, reader=reader
        )
        message.files = body.get("files") or []
        message.nonce = body.get("nonce")
        message.flags = body.get("flags", 0) & ~(1 << 6)
        message.mentions = _called(content, body.get("allowed_mentions"), self.discord.people)
        message.show(now)
        self.everything[message.id] = message
        return message

    def change(self, message: Message, body: Json) -> Message:
        if "content" in body:
            message.content = body["content"] or ""
        if "components" in body:
            message.components = body["components"] or []
        message.edited = self.discord.now()
        message.edits += 1
        message.show(message.edited)
        return message

    async def deletes(self) -> None:
        """An admin deletes the channel."""
        self.deleted = True
        await self.discord.dispatch("CHANNEL_DELETE", self.json())

    def thread(self, name: str) -> "Thread":
        thread = Thread(self, self.discord.new_id(), name)
        self.guild.channels[thread.id] = self.discord.channels[thread.id] = thread
        return thread


class Thread(Channel):
    kind = THREAD

    def __init__(self, parent: Channel, id_: int, name: str) -> None:
        super().__init__(parent.guild, id_, name)
        self.parent = parent
        self.is_archived = self.is_locked = False

    def json(self) -> Json:
        metadata = {
            "archived": self.is_archived,
            "locked": self.is_locked,
            "auto_archive_duration": 1440,
            "archive_timestamp": iso(self.discord.now()),
        }
        counts = {"message_count": len(self.everything), "member_count": 2}
        own = {"parent_id": str(self.parent.id), "owner_id": "1", "thread_metadata": metadata}
        return super().json() | own | counts

    def check_edit(self) -> None:
        super().check_edit()
        if self.is_archived:
            raise errors.archived()

    def check_post(self) -> None:
        """Whoever may post into an archived thread brings it back; a lock keeps it shut."""
        self.check_view()
        if not self.rights & SEND_IN_THREADS:
            raise errors.missing_permissions()
        if self.is_archived and self.is_locked:
            raise errors.archived()
        self.is_archived = False

    async def archives(self, locked: bool = False) -> None:
        self.is_archived, self.is_locked = True, locked
        await self.discord.dispatch("THREAD_UPDATE", self.json())

    async def deletes(self) -> None:
        self.deleted = True
        ids = {"id": str(self.id), "guild_id": str(self.guild.id), "type": THREAD}
        ids["parent_id"] = str(self.parent.id)
        await self.discord.dispatch("THREAD_DELETE", ids)


def _called(content: str, allowed: Any, people: "dict[int, Person]") -> list[int]:
    named = [int(id_) for id_ in MENTION.findall(content)]
    if allowed is not None and "users" not in allowed.get("parse", []):
        named = [id_ for id_ in named if str(id_) in map(str, allowed.get("users", []))]
    return [id_ for id_ in dict.fromkeys(named) if id_ in people]


__all__ = ["Button", "Channel", "Guild", "Interaction", "Thread"]
