"""Why not: the answers to a card that cannot be played, asked about or really pressed."""

from dataclasses import replace

from bot.app.press import Press
from bot.app.stage import Stage
from bot.commands import Play
from bot.ports import Reply, Visitor
from bot.screens.hints import may_play, why_not
from bot.screens.scribe import Scribe
from bot.screens.why import reason_sentence
from bot.table import Refused, Table
from engine.cards import parse_card
from engine.play import Reason


class Hints:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def asked(self, table: Table, visitor: Visitor, press: Press) -> Reply:
        """Judged on the table as it is now; the hand comes along where it has changed since."""
        stage, seat = self._stage, table.seat_of(visitor.person)
        if seat is None:
            return stage.toast(visitor, "refused-not-seated")
        if table.game is None:
            return stage.toast(visitor, "refused-no-game")
        try:
            card = parse_card(press.value)
        except ValueError:
            return stage.toast(visitor, "toast-unknown")
        view = table.game.view(seat)
        if view.public.rules.cheating:  # there, no word of what breaks the rules
            return self._with_hand(table, visitor, stage.toast(visitor, "toast-stale"))
        said = why_not(self._scribe(table, visitor), view, card)
        told = Reply(toast=said, alert=not may_play(view, card))
        if told.alert and press.stamp == table.stamp:
            return told
        return self._with_hand(table, visitor, told)

    def refused(self, table: Table, visitor: Visitor, refused: Refused, press: Press) -> Reply:
        """Why what he pressed was refused, in a toast."""
        code = refused.code
        if refused.view is not None and isinstance(press.command, Play):
            scribe, reason = self._scribe(table, visitor), Reason(code.removeprefix("move-"))
            said = reason_sentence(scribe, refused.view, press.command.move, reason)
            return Reply(toast=said)
        key = "toast-stale" if code == "stale" else f"refused-{code}"
        return self._stage.toast(visitor, key, **refused.arguments)

    def _scribe(self, table: Table, visitor: Visitor) -> Scribe:
        return Scribe(self._stage.words, self._stage.language(visitor), table)

    def _with_hand(self, table: Table, visitor: Visitor, told: Reply) -> Reply:
        stage = self._stage
        stage.show(table, answering=visitor.person)
        hand = stage.hand_reply(table, visitor.person)
        return replace(hand, toast=told.toast, alert=told.alert)
