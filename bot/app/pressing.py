"""Buttons: what a press means now, and its answer for the presser alone."""

from dataclasses import replace

from bot.app.advising import Advising
from bot.app.hints import Hints
from bot.app.judging import Judging
from bot.app.names import clean_name
from bot.app.opening import Opening
from bot.app.press import Press, parse_press
from bot.app.records import Records
from bot.app.reviewing import Reviews
from bot.app.stage import Stage
from bot.app.tables import Completed, Written
from bot.commands import Admin, Back, Command, Deal, Dismiss, Level, Play, Renew, Set, Sit
from bot.ports import Reply, Seen, Visitor
from bot.screen import Address, MessageId, Person, Spot, platform_of, whisper
from bot.screens import cards_alert, help_screen, settings_screen
from bot.screens.computers import is_computers
from bot.screens.scribe import Scribe
from bot.screens.setup import home_of, is_panel, rules_name
from bot.table import Phase, Refused, Table
from bot.table.playing import wrong_number
from bot.table.series import ended
from engine.cards import pack
from engine.moves import Accuse
from engine.play import opening_lead
from engine.series import next_deal, opening_rule

DOWN_AGAIN = 5.0
"""Seconds before the button brings the table down once more: pressed again and again it would
spend what the group may be written to."""
ALERT = 200
"""Characters in an alert (Telegram's limit)."""


class Pressing:
    def __init__(self, stage: Stage, opening: Opening) -> None:
        self._stage, self._opening = stage, opening
        self._records, self._hints = Records(stage), Hints(stage)
        judging = Judging(stage.clock, stage.random, stage.thinker)
        self._advising = Advising(stage, judging)
        self._reviews = Reviews(stage, self._records, judging)

    async def press(
        self,
        visitor: Visitor,
        data: str,
        place: Address | None,
        cause: str,
        message: MessageId | None,
    ) -> Reply:
        stage = self._stage
        await stage.people.meet(visitor)
        if data.startswith("me "):
            return await self._set_own(visitor, data)
        try:
            press = parse_press(data)
        except ValueError:
            return stage.toast(visitor, "toast-unknown")
        if press.command == "record":  # of a table that may be closed by now
            return await self._records.reply(visitor, press, place)
        if press.command == "review":
            return await self._reviews.reply(visitor, press, place)
        table = await stage.tables.find(press.table)
        if table is None or platform_of(table.place) != platform_of(visitor.person):
            return stage.toast(visitor, "refused-closed")
        await self._drop_orphan(table, message)
        if press.in_group and place != table.place:
            return stage.toast(visitor, "refused-elsewhere")
        if isinstance(press.command, str):
            return await self._look_at(table, visitor, press)
        return await self._pressed(table, visitor, press, cause)

    # --- presses that go into the log ------------------------------------------------------

    async def _pressed(self, table: Table, visitor: Visitor, press: Press, cause: str) -> Reply:
        stage, person = self._stage, visitor.person
        sits_down = isinstance(press.command, Sit) and table.phase is Phase.LOBBY
        if sits_down and not stage.people.opened(person):
            return replace(stage.toast(visitor, "toast-open-first"), link=table.invite)
        if isinstance(press.command, Renew):
            return await self._renew(table, visitor, press, cause)
        if isinstance(press.command, Play) and isinstance(press.command.move, Accuse):
            # It doesn't change the stamp, by which second steps are forgotten otherwise.
            stage.people.step(table, whisper(person, table.place))
        admin = press.needs_right and await stage.admin(table, visitor)
        completed = self._completed(visitor, press, admin)
        judged = await stage.do(table.id, person, completed, cause, answering=True)
        if isinstance(judged, Refused):
            return await self._refused(table, visitor, judged, press, cause)
        if isinstance(press.command, Set) and isinstance(judged, Written):
            await self._chosen(judged.after, press.command)
        one = isinstance(press.command, Dismiss) and press.command.seat is not None
        graded = isinstance(press.command, Level) or one
        if graded and isinstance(judged, Written):
            stage.people.step(judged.after, table.place, page="computers")
            stage.show(judged.after)
        return self._accepted(table, visitor, press, judged)

    async def _chosen(self, table: Table, chosen: Set) -> None:
        """The place remembers its rules; the panel goes back to the overview."""
        await self._stage.houses.remember(table.place, table.setup)
        self._stage.people.step(table, table.place, page=home_of(chosen.panel))
        self._stage.show(table)

    def _accepted(
        self, table: Table, visitor: Visitor, press: Press, judged: Written | Seen
    ) -> Reply:
        """The answer; a second delivery gets the first one's."""
        stage = self._stage
        if isinstance(press.command, Sit):
            return stage.toast(visitor, "toast-seated")
        after = judged.after if isinstance(judged, Written) else stage.tables.get(table.id)
        return stage.hand_reply(after, visitor.person) if after is not None else Reply()

    def _completed(self, visitor: Visitor, press: Press, admin: bool) -> Completed:
        """Judge the button's age, and add what a button can't carry: name, pack, the lot."""

        def complete(table: Table) -> Command | Refused:
            command = press.command
            assert not isinstance(command, str)
            move = command.move if isinstance(command, Play) else None
            if not table.fresh(press.stamp, move):
                return Refused("stale")
            if isinstance(command, Sit):
                command = Sit(clean_name(visitor.name))
            elif isinstance(command, Deal):
                drawn = self._drawn(table)
                if isinstance(drawn, Refused):
                    return drawn
                command = drawn
            return Admin(command) if admin else command

        return complete

    def _drawn(self, table: Table) -> Deal | Refused:
        """Everything about a deal that chance decides, and what the series says."""
        random, rules, seats = self._stage.random, table.rules, len(table.seats)
        if refused := wrong_number(table):
            return refused
        cards = list(pack(rules.deck_size))
        random.shuffle(cards)
        result = table.game.public.result if table.game and not ended(table) else None
        dealer, lead = random.randrange(seats), None
        if result is not None:
            dealer, lead = next_deal(rules, seats, table.dealer, result, table.last_lead)
        if lead is None:
            by = opening_rule(rules, result)
            lead = opening_lead(rules, tuple(cards), seats, dealer, by)
            if lead is None:
                lead = random.randrange(seats)
            elif by == rules.first_attacker:
                lead = None  # as the cards say, whenever they are dealt again
        return Deal(tuple(cards), dealer, lead)

    async def _refused(
        self, table: Table, visitor: Visitor, refused: Refused, press: Press, cause: str
    ) -> Reply:
        """A sentence and a fresh screen, in private; unless this very press was accepted before,
        and so can't be once more."""
        stage = self._stage
        if await stage.store.seen(cause) is not None:
            return self._accepted(table, visitor, press, Seen())
        toast = self._hints.refused(table, visitor, refused, press)
        now = await self._returned(table, visitor.person)
        if now is None:
            return toast
        stage.show(now, answering=visitor.person)
        return replace(stage.hand_reply(now, visitor.person), toast=toast.toast)

    async def _returned(self, table: Table, person: Person) -> Table | None:
        """The table now, None if it is closed by now; an absent owner who presses anything has
        his seat back."""
        stage = self._stage
        now = stage.tables.get(table.id)
        seat = now.seat_of(person) if now is not None else None
        if now is not None and seat is not None and now.seats[seat].away:
            await stage.do(table.id, person, lambda _: Back(), None)
        return stage.tables.get(table.id)

    async def _renew(self, table: Table, visitor: Visitor, press: Press, cause: str) -> Reply:
        """A new table in the place of a finished one."""
        stage = self._stage
        if table.seat_of(visitor.person) is None and not await stage.admin(table, visitor):
            return stage.toast(visitor, "refused-not-seated")
        completed = self._completed(visitor, press, admin=False)
        judged = await stage.do(table.id, visitor.person, completed, cause)
        if isinstance(judged, Refused):
            return await self._refused(table, visitor, judged, press, cause)
        if isinstance(judged, Written):
            return await self._opening.opened_at(
                table.place, table.title, visitor, None, judged.after
            )
        return Reply()

    # --- presses that change nothing in the table ------------------------------------------

    async def _look_at(self, table: Table, visitor: Visitor, press: Press) -> Reply:
        stage, person, word = self._stage, visitor.person, str(press.command)
        now = await self._returned(table, person)
        if now is None:
            return stage.toast(visitor, "refused-closed")
        table = now
        if word == "down":
            stage.painter.bring_down(Spot(table.id, table.place), DOWN_AGAIN)
            return Reply()
        if word == "open":
            if stage.people.reachable(person, table.place):
                return stage.toast(visitor, "start-toast")
            return replace(stage.toast(visitor, "toast-open-first"), link="hand")
        if word == "page" and table.phase is Phase.LOBBY:
            return await self._turn_panel(table, visitor, press.value)
        if table.seat_of(person) is None:
            return stage.toast(visitor, "refused-not-seated")
        if word == "cards":
            look = stage.people.look(table, whisper(person, table.place), person)
            return Reply(toast=cards_alert(stage.words, table, look, person), alert=True)
        if word == "why":
            return self._hints.asked(table, visitor, press)
        if word == "hint":
            return await self._advising.hint(table, visitor, press)
        if word == "hand":
            return stage.hand_reply(table, person)
        return self._step(table, visitor, press)

    def _step(self, table: Table, visitor: Visitor, press: Press) -> Reply:
        """A page of the hand, or the question what a card should beat."""
        stage, person = self._stage, visitor.person
        fresh = press.stamp == table.stamp
        if fresh:
            address = whisper(person, table.place)
            page = stage.people.look(table, address, person).page
            chosen = press.value if press.command == "choose" and press.value != "-" else ""
            page = press.value if press.command == "page" else page
            stage.people.step(table, address, page, chosen)
        stage.show(table, answering=person)
        reply = stage.hand_reply(table, person)
        return reply if fresh else replace(reply, toast=stage.toast(visitor, "toast-stale").toast)

    async def _turn_panel(self, table: Table, visitor: Visitor, page: str) -> Reply:
        """The rules panel takes the lobby's place; for those who may choose."""
        stage = self._stage
        if visitor.person != table.host and not await stage.admin(table, visitor):
            if not page.startswith("rules"):
                return stage.toast(visitor, "refused-host-only")
            return Reply(toast=self._rules_alert(table, visitor), alert=True)
        stage.people.step(
            table, table.place, page=page if is_panel(page) or is_computers(page) else ""
        )
        stage.show(table)
        return Reply()

    def _rules_alert(self, table: Table, visitor: Visitor) -> str:
        """By what rules people play here, for those who may not choose them; what of it an alert
        can hold."""
        language = self._stage.language(visitor)
        scribe = Scribe(self._stage.words, language, table)
        about = scribe.label(f"preset-about-{table.setup.preset}")
        text = f"{rules_name(scribe, table.setup)}. {about}"
        return text if len(text) <= ALERT else about[:ALERT]

    async def _set_own(self, visitor: Visitor, data: str) -> Reply:
        """A button of `/settings` or `/help`."""
        stage = self._stage
        _, key, value = (*data.split(" ", 2), "", "")[:3]
        if key == "help":
            look = stage.people.own_look(visitor.person)
            return Reply(screen=help_screen(stage.words, look, value))
        if not await stage.people.choose(visitor.person, key, value):
            return stage.toast(visitor, "toast-unknown")
        for table in stage.here():
            if table.seat_of(visitor.person) is not None:
                stage.show(table)
        look = stage.people.own_look(visitor.person)
        return Reply(screen=settings_screen(stage.words, look))

    async def _drop_orphan(self, table: Table, message: MessageId | None) -> None:
        """A message that the painter doesn't know was posted as the process was killed."""
        painter = self._stage.painter
        if painter.posting(table.id):
            return
        known = {painter.message_at(spot) for spot in painter.spots(table.id)} - {None}
        if message is not None and known and message not in known:
            await painter.discard(platform_of(table.place), message)
