"""The people who use the stand-in's Discord: what they do, and what they alone can see."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.platforms.discord.channels import Channel, Guild
from tests.platforms.discord.world import Interaction, Json, Message, Shown

if TYPE_CHECKING:
    from tests.platforms.discord.server import Discord

ADMINISTRATOR, MEMBER = 1 << 3, 1 << 10
COMMAND, PRESS = 2, 3


class Person:
    def __init__(self, discord: "Discord", id_: int, name: str, locale: str, admin: bool) -> None:
        self.discord, self.id, self.name = discord, id_, name
        self.locale, self.admin = locale, admin
        self.ephemerals: list[Message] = []
        """Those in his client, oldest first."""
        self.received: list[Message] = []
        """Those he ever got."""

    def __repr__(self) -> str:
        return self.name

    def json(self) -> Json:
        name = f"{self.name.lower().replace(' ', '_')}_1"
        looks = {"discriminator": "0", "avatar": None, "global_name": self.name}
        return {"id": str(self.id), "username": name, "bot": False, **looks}

    def roles(self, guild: Guild) -> tuple[int, ...]:
        return (guild.admin_role,) if self.admin else ()

    # --- what he sees ---------------------------------------------------------------------

    def gets(self, message: Message) -> None:
        self.ephemerals.append(message)
        self.received.append(message)

    def loses(self, message: Message) -> None:
        if message in self.ephemerals:
            self.ephemerals.remove(message)

    @property
    def hand(self) -> Message | None:
        """The newest of what only he sees, toasts aside."""
        found = [message for message in self.ephemerals if not message.is_toast]
        return found[-1] if found else None

    @property
    def toasts(self) -> list[str]:
        """The lines that he was answered with, oldest first."""
        return [message.text for message in self.received if message.is_toast]

    @property
    def pings(self) -> list[Message]:
        """Messages still there that called him when they were posted."""
        mine = [c for c in self.discord.channels.values() if self.id in c.guild.members]
        called = [m for c in mine for m in c.messages if self.id in m.mentions]
        return sorted(called, key=lambda message: message.id)

    @property
    def ever(self) -> list[Shown]:
        """All that he alone was ever shown."""
        return [shown for message in self.received for shown in message.history]

    def sees(self, channel: Channel | None = None) -> list[Message]:
        """Messages with buttons in reach, public and his own, newest first."""
        places = [channel] if channel else list(self.discord.channels.values())
        public = [m for c in places if self.id in c.guild.members for m in c.messages]
        own = [m for m in self.ephemerals if m.channel in places]
        return sorted((m for m in public + own if m.buttons), key=lambda m: -m.id)

    # --- what he does ---------------------------------------------------------------------

    async def says(self, text: str, channel: Channel, twice: bool = False) -> Interaction:
        """Uses a slash command, perhaps with a choice of its option (``/help words``), and waits
        for its answer."""
        name, _, choice = text.removeprefix("/").partition(" ")
        known = next((c for c in self.discord.commands if name in _names(c)), None)
        assert known, f"no command /{name} is registered"
        it = self.discord.interact(self, channel)
        data: Json = {"id": known["id"], "name": known["name"], "type": 1}
        if choice:
            data["options"] = [_chosen(known, choice)]
        return await self._sends(it, COMMAND, data, {}, twice)

    async def presses(
        self,
        label: str,
        channel: Channel | None = None,
        on: Message | None = None,
        twice: bool = False,
    ) -> Interaction:
        """Presses the button on the newest message that shows him one; waits for both the
        button and the answer."""

        def found() -> tuple[Message, str] | None:
            for message in [on] if on else self.sees(channel):
                for button in message.buttons:
                    if button.text == label:
                        return message, button.data
            return None

        def shown() -> str:
            return f"for [{label}]; {self} sees {[m.labels for m in self.sees(channel)]}"

        message, data = await self.discord.until(found, shown)
        return await self.presses_data(data, message, twice)

    async def presses_data(
        self, custom_id: str, message: Message, twice: bool = False
    ) -> Interaction:
        """Presses whatever he likes: a button of old, or one that a modified client made up."""
        it = self.discord.interact(self, message.channel)
        it.pressed = message
        data = {"custom_id": custom_id, "component_type": 2}
        return await self._sends(it, PRESS, data, {"message": message.json()}, twice)

    async def writes(self, text: str, channel: Channel) -> Message:
        """Says something to the others. The bot is not told."""
        return channel.add(self.json(), {"content": text})

    def reloads(self) -> None:
        """His client forgets the ephemerals; Discord does not."""
        self.ephemerals.clear()

    def dismisses(self, message: Message) -> None:
        message.deleted = True
        self.loses(message)

    def leaves(self, guild: str = "home") -> None:
        """Nobody tells the bot: it has not asked for the members' comings and goings."""
        self.discord.guild(guild).members.pop(self.id, None)

    async def _sends(
        self, it: Interaction, kind: int, data: Json, more: Json, twice: bool
    ) -> Interaction:
        event = self._event(it, kind, data) | more
        for _ in range(1 + twice):
            await self.discord.dispatch("INTERACTION_CREATE", event)
        await self._until(lambda: it.answer or self._too_late(it))
        return it

    def _too_late(self, it: Interaction) -> bool:
        """His client says that the interaction has failed."""
        return self.discord.now() - it.at > self.discord.answers.limit

    async def _until(self, condition: Callable[[], object]) -> None:
        limit = self.discord.answers.limit / self.discord.clock.speed
        await self.discord.until(condition, "for an answer", seconds=limit + 1.0)

    def _event(self, it: Interaction, kind: int, data: Json) -> Json:
        channel, guild = it.channel, it.channel.guild
        permissions = ADMINISTRATOR if self.admin else MEMBER
        member = guild.member(self.json(), self.roles(guild))
        return {
            "id": str(it.id),
            "application_id": str(self.discord.application),
            "type": kind,
            "token": it.token,
            "version": 1,
            "data": data,
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "locale": self.locale,
            "channel_id": str(channel.id),
            "channel": channel.json(),
            "member": member | {"permissions": str(permissions)},
            "app_permissions": str(channel.rights),
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(guild.id)},
            "context": 0,
            "attachment_size_limit": 10_485_760,
        }


def _names(named: Json) -> set[str]:
    """Of a command, or of a choice, in every language."""
    return {named["name"], *(named.get("name_localizations") or {}).values()}


def _chosen(command: Json, choice: str) -> Json:
    for option in command.get("options", ()):
        for offered in option.get("choices", ()):
            if choice in _names(offered):
                return {"name": option["name"], "type": option["type"], "value": offered["value"]}
    raise AssertionError(f"/{command['name']} offers no {choice!r}")
