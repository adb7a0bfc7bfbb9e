"""What the app remembers of places: by which rules people there played last."""

import json
import logging

from bot.faults import fault
from bot.ports import Store
from bot.screen import Address
from bot.table import Setup
from bot.table.series import SERIES

log = logging.getLogger(__name__)

KIND = "rules"
"""Of the notes in the store."""


class Houses:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def rules_of(self, place: Address) -> Setup:
        """As chosen there last; the usual ones where nobody chose, or where what is stored can't
        be read."""
        noted = (await self._store.notes(KIND)).get(place)
        if noted is None:
            return Setup()
        try:
            setup = Setup.of_words(json.loads(noted))
            setup.rules  # noqa: B018 - validates
            if setup.series not in SERIES:
                raise ValueError("no series that is known")
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            log.error("the rules of %s cannot be read: %s", place, fault(error))
            return Setup()
        return setup

    async def remember(self, place: Address, setup: Setup) -> None:
        await self._store.note(KIND, place, json.dumps(setup.as_words()))

    async def moved(self, old: Address, new: Address) -> None:
        """The place and its topics have a new address."""
        for place, noted in (await self._store.notes(KIND)).items():
            if place == old or place.startswith(f"{old}/"):
                await self._store.note(KIND, new + place.removeprefix(old), noted)
                await self._store.note(KIND, place, None)
