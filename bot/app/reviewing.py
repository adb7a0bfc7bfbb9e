"""The look back at a finished game: what cost the presser most, for him alone."""

import asyncio
import logging

from bot.app.judging import Judging
from bot.app.press import Press
from bot.app.records import Records, number_of
from bot.app.stage import Stage
from bot.faults import fault
from bot.ports import Reply, Visitor
from bot.screen import Address
from bot.screens.review import review_screen
from bot.screens.scribe import Scribe
from engine.computer.review import decisions

log = logging.getLogger(__name__)


class Reviews:
    def __init__(self, stage: Stage, records: Records, judging: Judging) -> None:
        self._stage, self._records, self._judging = stage, records, judging

    async def reply(self, visitor: Visitor, press: Press, place: Address | None) -> Reply:
        """For who had a seat as that game was dealt. One answer holds it all: it is thought for no
        longer than people wait for one."""
        stage = self._stage
        game = await self._records.finished(visitor, press, place, "toast-review-unfinished")
        if isinstance(game, Reply):
            return game
        seat, start = game.dealt.seat_of(visitor.person), game.dealt.game
        if seat is None or start is None:
            return stage.toast(visitor, "toast-review-no-seat")
        try:
            made = await asyncio.to_thread(decisions, start, game.moves, seat, game.own)
            key = (press.table, number_of(press), seat)
            found = await self._judging.review(key, made)
        except Exception as error:
            log.error("a game of table %s cannot be reviewed: %s", press.table, fault(error))
            return stage.toast(visitor, "toast-thought-lost")
        language = stage.language(visitor)
        scribe, look = (
            Scribe(stage.words, language, game.dealt),
            stage.people.own_look(visitor.person),
        )
        return Reply(screen=review_screen(scribe, look, seat, len(made), found))
