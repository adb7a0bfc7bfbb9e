"""What a good player would do: the answer to who asks in the middle of a game for practice."""

import logging
from dataclasses import replace

from bot.app.judging import Judging
from bot.app.press import Press
from bot.app.stage import Stage
from bot.faults import fault
from bot.ports import Reply, Visitor
from bot.screens.advice import advice, advisable, practice
from bot.screens.scribe import Scribe
from bot.table import Table
from engine.computer.seen import Seen, beginning
from engine.state import View

log = logging.getLogger(__name__)

TRIES = 2
"""How often it is thought anew, if somebody has played meanwhile."""


class Advising:
    def __init__(self, stage: Stage, judging: Judging) -> None:
        self._stage, self._judging = stage, judging

    async def hint(self, table: Table, visitor: Visitor, press: Press) -> Reply:
        """Values on the table as it is now, whatever it was when the button was made; the hand
        comes along where it has changed since."""
        stage = self._stage
        for _ in range(TRIES):
            asked = self._asked(table, visitor)
            if isinstance(asked, Reply):
                return self._with_hand(table, visitor, press, asked)
            view, seen = asked
            try:
                values = await self._judging.hint(table.id, view, seen)
            except Exception as error:
                log.error("there is no hint at table %s: %s", table.id, fault(error))
                return stage.toast(visitor, "toast-thought-lost")
            now = stage.tables.get(table.id)
            if now is None:
                return stage.toast(visitor, "refused-closed")
            table = now
            if table.game is not None and table.game.view(view.seat) == view:
                scribe = Scribe(stage.words, stage.language(visitor), table)
                said = advice(scribe, view, seen, values.advised(view), values)
                return self._with_hand(table, visitor, press, Reply(toast=said, alert=True))
        return self._with_hand(table, visitor, press, stage.toast(visitor, "toast-stale"))

    def _asked(self, table: Table, visitor: Visitor) -> tuple[View, Seen] | Reply:
        """What there is to be thought about; or why nothing is."""
        stage, seat = self._stage, table.seat_of(visitor.person)
        if seat is None:
            return stage.toast(visitor, "refused-not-seated")
        if table.game is None:
            return stage.toast(visitor, "refused-no-game")
        if not practice(table):
            return stage.toast(visitor, "toast-hint-practice")
        view = table.game.view(seat)
        if not advisable(table, view):
            return stage.toast(visitor, "toast-hint-none")
        return view, table.seen or beginning(view.public)

    def _with_hand(self, table: Table, visitor: Visitor, press: Press, told: Reply) -> Reply:
        stage = self._stage
        if press.stamp == table.stamp:
            return told
        stage.show(table, answering=visitor.person)
        hand = stage.hand_reply(table, visitor.person)
        return replace(hand, toast=told.toast, alert=told.alert)
