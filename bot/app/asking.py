"""The commands that people type, but for the one that opens a table."""

from bot.app.names import clean_name
from bot.app.opening import example
from bot.app.stage import Stage
from bot.commands import Admin, Command, Sit, Stop
from bot.ports import Reply, Visitor
from bot.screen import Address, Person, Spot, platform_of, whisper
from bot.screens import help_screen, rules_screen, said_screen, settings_screen, start_screen
from bot.table import Phase, Refused, Table


class Asking:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    async def command(
        self, name: str, place: Address | None, visitor: Visitor, cause: str, payload: str = ""
    ) -> Reply:
        stage = self._stage
        await stage.people.meet(visitor)
        look = stage.people.own_look(visitor.person)
        match name:
            case "hand":
                return self._hand(visitor, place)
            case "settings":
                return Reply(screen=settings_screen(stage.words, look))
            case "rules":
                table = self._table_of(visitor.person, place)
                if table is None:
                    house = await stage.houses.rules_of(place) if place is not None else None
                    table = example(look.language, house)
                return Reply(screen=rules_screen(stage.words, table, look.language))
            case "stop":
                return await self._stop(visitor, place, cause)
        return Reply(screen=help_screen(stage.words, look, payload))

    async def started(self, visitor: Visitor, place: Address | None, payload: str) -> Reply:
        """`/start` by somebody who has opened the bot, perhaps with an invitation."""
        stage = self._stage
        look = stage.people.own_look(visitor.person)
        if payload == "hand" and self._table_of(visitor.person, place) is not None:
            return Reply(screen=said_screen(stage.words, look, "start-back"))
        if payload in ("", "hand"):
            return Reply(screen=start_screen(stage.words, look))
        table = next((t for t in stage.tables if t.invite == payload), None)
        here = table is not None and platform_of(table.place) == platform_of(visitor.person)
        if table is None or not here or table.phase is not Phase.LOBBY:
            return Reply(screen=said_screen(stage.words, look, "toast-invite-dead"))
        name = clean_name(visitor.name)
        judged = await stage.do(table.id, visitor.person, lambda _: Sit(name), None)
        if isinstance(judged, Refused) and judged.code != "already-seated":
            key = f"refused-{judged.code}"
            return Reply(screen=said_screen(stage.words, look, key, **judged.arguments))
        title = table.title or stage.words.text(look.language, "here")
        return Reply(screen=said_screen(stage.words, look, "start-seated", title=title))

    def _table_of(self, person: Person, place: Address | None) -> Table | None:
        """The table of a place; in private the one where the person sits, a running one first."""
        if place is not None:
            return self._stage.tables.at(place)
        mine = self._tables_of(person)
        mine.sort(key=lambda t: (t.phase is not Phase.PLAYING, -t.changed))
        return mine[0] if mine else None

    def _tables_of(self, person: Person) -> list[Table]:
        return [t for t in self._stage.tables if t.seat_of(person) is not None]

    def _hand(self, visitor: Visitor, place: Address | None) -> Reply:
        """The hand once more, at the bottom of its chat."""
        stage, person = self._stage, visitor.person
        table = self._table_of(person, place)
        if table is None:
            return stage.toast(visitor, "toast-no-table")
        for each in [table] if place is not None else self._tables_of(person):
            if not stage.platform(each.place).answers_presses:
                address = whisper(person, each.place)
                stage.painter.unblock(str(person))
                stage.painter.bring_down(Spot(each.id, address))
        reply = stage.hand_reply(table, person)
        if reply.screen is None:
            seated = table.seat_of(person) is not None
            return stage.toast(visitor, "lobby-waiting" if seated else "refused-not-seated")
        return reply

    async def _stop(self, visitor: Visitor, place: Address | None, cause: str) -> Reply:
        stage = self._stage
        table = self._table_of(visitor.person, place)
        if table is None:
            return stage.toast(visitor, "toast-no-table")
        admin = await stage.admin(table, visitor)
        command: Command = Admin(Stop()) if admin else Stop()
        judged = await stage.do(table.id, visitor.person, lambda _: command, cause)
        if isinstance(judged, Refused):
            return stage.toast(visitor, f"refused-{judged.code}", **judged.arguments)
        going_on = stage.tables.get(table.id) is not None
        return stage.toast(visitor, "toast-voted" if going_on else "toast-stopped")
