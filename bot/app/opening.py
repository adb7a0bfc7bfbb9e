"""Opening a table: the lobby, and the new table in the place of a finished one."""

import secrets

from bot.app.names import clean_name
from bot.app.stage import Stage
from bot.app.tables import Written
from bot.commands import Renew, Sit
from bot.ports import Conflict, Reply, Seen, Visitor
from bot.screen import Address, Person, Spot
from bot.table import Phase, Setup, Table, born
from bot.table.series import carried

TITLE = 60
"""The longest title of a place that a screen shows."""


class Opening:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    async def open(self, place: Address, title: str, visitor: Visitor, cause: str) -> Reply:
        """A lobby, with the opener seated where he can be; or the table that is there."""
        stage = self._stage
        await stage.people.meet(visitor)
        if await stage.store.seen(cause) is not None:
            return Reply()
        answered = stage.platform(place).answers_presses
        present = await stage.tables.find_at(place)
        if present is not None and present.phase is not Phase.OVER:
            stage.show(present)
            stage.painter.bring_down(Spot(present.id, place))
            return stage.toast(visitor, "toast-table-here") if answered else Reply()
        if present is not None:
            await stage.do(present.id, visitor.person, lambda _: Renew(), None)
        return await self.opened_at(place, title, visitor, cause, present)

    async def opened_at(
        self,
        place: Address,
        title: str,
        visitor: Visitor,
        cause: str | None,
        before: Table | None = None,
    ) -> Reply:
        """A new lobby, by the rules that the place chose last; after a finished table its series
        goes on."""
        stage = self._stage
        setup = before.setup if before is not None else await stage.houses.rules_of(place)
        table = born(
            _short_id(),
            place,
            clean_name(title, TITLE),
            stage.language(visitor),
            visitor.person,
            secrets.token_urlsafe(16),
            stage.clock.now(),
            setup,
            carried(before) if before is not None else None,
        )
        try:
            await self._created(table, cause)
        except Conflict:
            return stage.toast(visitor, "refused-taken")
        except Seen:
            return Reply()
        if visitor.person and stage.people.opened(visitor.person):
            name = clean_name(visitor.name)
            seated = await stage.do(table.id, visitor.person, lambda _: Sit(name), None)
            if isinstance(seated, Written):
                return Reply()  # shown with him in it, not empty first
        stage.show(table)
        return Reply()

    async def _created(self, table: Table, cause: str | None) -> None:
        """In the place of a table that nobody can read, if there is one: it would keep its place
        for ever."""
        tables = self._stage.tables
        try:
            await tables.create(table, cause)
        except Conflict:
            if not await tables.give_up(table.place):
                raise
            await tables.create(table, cause)


def _short_id() -> str:
    """Six characters; it opens nothing, it only names."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(6))


def example(language: str, setup: Setup | None = None) -> Table:
    """A table as a new one starts, to explain its rules by."""
    return born("", Address(""), "", language, Person(""), "", 0.0, setup)
