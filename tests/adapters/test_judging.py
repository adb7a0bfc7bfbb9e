"""Worker processes that judge people's moves, in turn with what computers think."""

import asyncio
import logging

import pytest

from adapters.thinking import Workers
from bot.ports import Blank
from engine.computer.judge import Values
from engine.moves import parse_move
from engine.play import legal_moves
from tests.adapters import inquiries
from tests.adapters.inquiries import an_inquiry
from tests.adapters.test_thinking import working
from tests.adapters.thoughts import a_thought, pids

ACE, SIX = map(parse_move, ("attack AC", "attack 6D"))


def check(values: Values) -> None:
    assert values == {ACE: 1.0, SIX: 0.0}
    assert (values.best, values.certain) == (ACE, True)


@pytest.mark.parametrize("compares", [False, True])
async def test_a_worker_judges_and_its_answer_is_what_was_judged(compares: bool) -> None:
    async with working() as workers:
        check(await workers.judge(an_inquiry(compares=compares)))
        assert len(pids(workers)) == 1


async def test_thoughts_and_judgements_have_their_turn() -> None:
    async with working() as workers:
        asked = [workers.judge(an_inquiry(seed)) for seed in range(3)]
        thought = a_thought()
        *judged, move = await asyncio.gather(*asked, workers.think(thought))
        for values in judged:
            check(values)
        assert move in legal_moves(thought.view)
        assert workers._promised == pytest.approx(0.0)


async def test_without_workers_it_is_judged_all_the_same() -> None:
    async with working(number=0) as workers:
        check(await workers.judge(an_inquiry()))
        assert not pids(workers)


async def test_a_worker_that_dies_of_it_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async with working(inquiries.dies) as workers:
        with pytest.raises(Blank):
            await workers.judge(an_inquiry(0))
        check(await workers.judge(an_inquiry(1)))
    assert "died" in caplog.text


@pytest.mark.parametrize("seed", range(7))
async def test_nonsense_is_no_judgement(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    async with working(inquiries.junk) as workers:  # type: ignore[arg-type]
        with pytest.raises(Blank):
            await workers.judge(an_inquiry(seed))
    assert len(caplog.records) == 1
    assert "AC" not in caplog.text


async def test_who_no_longer_waits_leaves_the_workers_as_they_were() -> None:
    workers = Workers(0)
    workers._number = 1  # nobody is ever free
    asked = asyncio.create_task(workers.judge(an_inquiry()))
    await asyncio.sleep(0)
    assert workers._promised > 0
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert workers._promised == pytest.approx(0.0)
    await workers.stop()
