"""What is stored of people, and how each address wants to see a table."""

from collections.abc import Mapping
from dataclasses import replace

from bot.ports import Platform, Profile, Store, Visitor
from bot.screen import Address, Person, platform_of, whisper
from bot.screens import Look
from bot.table import Table
from bot.words import Words

VALUES = {"sort": ("suit", "rank"), "auto_pass": ("on", "off"), "hints": ("on", "off")}
"""What `/settings` may store, beside the languages."""


class People:
    """Profiles in memory, written through; pages and second steps in memory alone."""

    def __init__(self, store: Store, words: Words, platforms: Mapping[str, Platform]) -> None:
        self._store, self._words, self._platforms = store, words, platforms
        self._profiles: dict[Person, Profile] = {}
        self._cut_off: set[Address] = set()
        self._steps: dict[tuple[str, Address], tuple[str, str, str]] = {}

    async def load(self) -> None:
        self._profiles = {p.person: p for p in await self._store.profiles()}

    def value(self, person: Person, key: str, default: str = "") -> str:
        profile = self._profiles.get(person)
        return profile.values.get(key, default) if profile else default

    async def keep(self, person: Person, **values: str) -> None:
        if not person:  # who writes in the group's own name is nobody
            return
        known = self._profiles.get(person, Profile(person))
        if all(known.values.get(key) == value for key, value in values.items()):
            return
        self._profiles[person] = replace(known, values={**known.values, **values})
        await self._store.keep_profile(self._profiles[person])

    async def meet(self, visitor: Visitor) -> None:
        """Remember the language that the platform says, until he chooses one himself."""
        if visitor.person and visitor.language and not self.value(visitor.person, "language"):
            said = self._words.match(visitor.language)
            if said != self.value(visitor.person, "met"):
                await self.keep(visitor.person, met=said)

    async def choose(self, person: Person, key: str, value: str) -> bool:
        """A setting of his own; False if there is no such setting."""
        known = self._words.languages if key == "language" else VALUES.get(key, ())
        if value not in known:
            return False
        await self.keep(person, **{key: value})
        return True

    def language(self, person: Person) -> str:
        return self.value(person, "language") or self.value(person, "met", self._words.default)

    # --- reach ---------------------------------------------------------------------------

    def opened(self, person: Person) -> bool:
        """Whether the bot may write to him first."""
        platform = self._platforms.get(platform_of(person))
        return not (platform and platform.needs_opening) or self.value(person, "opened") == "yes"

    def reachable(self, person: Person, place: Address) -> bool:
        """Whether his hand gets through, for all we know."""
        return self.opened(person) and whisper(person, place) not in self._cut_off

    def cut_off(self, address: Address, yes: bool) -> bool:
        """Note whether a whisper gets through; True if that is news."""
        news = (address in self._cut_off) != yes
        (self._cut_off.add if yes else self._cut_off.discard)(address)
        return news

    # --- looks ---------------------------------------------------------------------------

    def looks(self, table: Table) -> Mapping[Address, Look]:
        looks = {table.place: self.look(table, table.place)}
        for person in table.people:
            address = whisper(person, table.place)
            looks[address] = self.look(table, address, person)
        return looks

    def look(self, table: Table, address: Address, person: Person | None = None) -> Look:
        platform = self._platforms[platform_of(address)]
        stamp, page, chosen = self._steps.get((table.id, address), ("", "", ""))
        if stamp != table.stamp and not (person is None and not table.number):
            page = chosen = ""
        base = Look(
            language=table.language,
            page=page,
            chosen=chosen,
            limits=platform.limits,
            hand_button=platform.hand_button,
            must_open=platform.needs_opening,
        )
        return self._own(base, address, person) if person is not None else base

    def own_look(self, person: Person) -> Look:
        """For his own screens, at no table."""
        return self._own(Look(), Address(person), person)

    def _own(self, look: Look, address: Address, person: Person) -> Look:
        return replace(
            look,
            language=self.language(person),
            sort=self.value(person, "sort", "suit"),
            auto_pass=self.value(person, "auto_pass", "on") == "on",
            hints=self.value(person, "hints", "on") == "on",
            delivery=address not in self._cut_off and self.opened(person),
        )

    def step(self, table: Table, address: Address, page: str = "", chosen: str = "") -> None:
        """Turn to a page or ask for a target; forgotten when the table has moved on."""
        self._steps[table.id, address] = (table.stamp, page, chosen)

    def forget(self, table: str) -> None:
        for key in [key for key in self._steps if key[0] == table]:
            del self._steps[key]
