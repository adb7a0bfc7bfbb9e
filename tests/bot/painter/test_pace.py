"""How often the painter writes: at once after a silence, then gathered, never past a limit."""

from itertools import pairwise
from random import Random

import pytest

from bot.ports import Busy, Gone, Pace, SlowDown
from bot.screen import Address, Spot
from tests.bot.fakes import rest
from tests.bot.painter.easel import ELSEWHERE, GROUP, HAND, OTHER, PING, TABLE, Easel
from tests.bot.sample import seeds


async def test_the_first_change_after_a_silence_is_shown_at_once() -> None:
    easel = Easel()
    easel.show("first")
    await rest()
    await easel.clock.advance(60)
    easel.show("second")
    await rest()
    assert easel.writes == [("post", "first"), ("edit", "second")]
    assert [call.at for call in easel.chat.tried][1] == easel.clock.now()


async def test_overtaken_screens_are_never_sent() -> None:
    easel = Easel()
    for number in range(10):
        easel.show(number)
        await easel.clock.advance(0.4)
    await easel.clock.advance(30)
    shown = [text for _, text in easel.writes]
    assert shown == ["0", "9"], "between the first and the last nothing was the newest for long"


async def test_several_changes_at_one_moment_are_one_write() -> None:
    easel = Easel()
    for number in range(10):
        easel.show(number)
    await easel.clock.advance(30)
    assert easel.writes == [("post", "9")]


@pytest.mark.parametrize("before", [0.5, 1.0, 2.0, 5.0, 300.0])
async def test_six_changes_in_five_seconds_cost_at_most_two_writes(before: float) -> None:
    easel = Easel()
    easel.show("start")
    await easel.clock.advance(before)
    written = len(easel.chat.calls)
    for number in range(6):
        easel.show(number)
        await easel.clock.advance(1.0)
    await easel.clock.advance(30)
    assert easel.texts() == ["5"]
    assert len(easel.chat.calls) - written <= 2


async def test_endless_changes_are_shown_again_and_again_within_the_patience() -> None:
    easel = Easel()
    for number in range(60):
        easel.show(number)
        await easel.clock.advance(1.0)
    times = [call.at for call in easel.chat.tried]
    gaps = [after - before for before, after in pairwise(times)]
    assert len(times) > 5
    assert max(gaps) <= 7.0, "six seconds of patience, and one between the changes"


async def test_a_screen_that_goes_back_to_what_is_shown_costs_nothing() -> None:
    easel = Easel()
    easel.show("same")
    await easel.clock.advance(2)
    easel.show("other")
    easel.show("same")
    await easel.clock.advance(60)
    assert easel.writes == [("post", "same")]


async def test_the_hand_of_whoever_must_act_is_painted_first() -> None:
    easel = Easel(private=Pace(gap=1.0))
    mine = [Spot(f"table{i}", Address(f"tg:anna@tg:-{i}")) for i in range(3)]
    easel.show("waits", mine[0], urgency=1)
    easel.show("waits too", mine[1], urgency=1)
    easel.show("must act", mine[2], urgency=0)
    await easel.clock.advance(10)
    assert easel.writes[0] == ("post", "must act")


async def test_the_topics_of_one_group_share_its_limit_and_other_groups_do_not() -> None:
    easel = Easel(group=Pace(per_minute=3))
    topics = [Spot(f"t{i}", Address(f"tg:-100/{i}")) for i in range(6)]
    for spot in topics:
        easel.show("here", spot)
    easel.show("there", ELSEWHERE)
    await rest()
    posted = [address for _, address, _ in easel.chat.calls]
    assert sum(address.startswith(GROUP) for address in posted) == 3
    assert OTHER in posted
    await easel.clock.advance(61)
    assert len(easel.chat.calls) == 7


async def test_the_limit_over_all_chats_holds_in_every_second() -> None:
    easel = Easel(overall=5)
    spots = [Spot(f"t{i}", Address(f"tg:-{i}00")) for i in range(20)]
    for spot in spots:
        easel.show("one", spot)
    await easel.clock.advance(1.5)
    for spot in spots:
        easel.show("two", spot, notify="now")
    await easel.clock.advance(60)
    assert all(easel.texts(spot) == ["two"] for spot in spots)
    assert densest([call.at for call in easel.chat.tried], 1.0) <= 5


def densest(times: list[float], span: float) -> int:
    """The most of these moments that lie within a span, its end not counted."""
    times = sorted(times)
    return max(
        (sum(1 for t in times[i:] if t < start + span) for i, start in enumerate(times)), default=0
    )


@pytest.mark.parametrize("seed", seeds(8))
async def test_no_group_gets_more_than_eighteen_writes_in_any_minute(seed: int) -> None:
    """Whatever changes, whenever, and whatever troubles the chat makes."""
    random = Random(seed)
    easel = Easel()
    troubles = [Gone(), Busy(), SlowDown(3.0)]
    easel.chat.trouble = lambda verb, address: (
        random.choice(troubles) if random.random() < 0.1 else None
    )
    hurry = random.choice([0.05, 0.5, 2.0, 5.0])
    for number in range(100):
        await easel.clock.advance(random.expovariate(1 / hurry))
        match random.randrange(12):
            case 0:
                easel.painter.bring_down(TABLE)
            case 1:
                easel.painter.scrolled(TABLE)
            case 2:
                easel.show(number, PING, notify=str(number))
            case 3:
                easel.painter.show(PING, None)
            case 4:
                easel.show(number, Spot("topic", Address(f"{GROUP}/7")))
            case 5:
                easel.show(number, notify=str(number))
            case _:
                easel.show(number)
    easel.show("last")
    await easel.clock.advance(600)
    assert "last" in easel.texts()
    group = [call.at for call in easel.chat.tried if call.address.startswith(GROUP)]
    assert densest(group, 60.0) <= 18


async def test_hands_are_no_part_of_the_groups_budget() -> None:
    easel = Easel(group=Pace(per_minute=1))
    easel.show("table")
    await rest()
    easel.show("hand", HAND)
    await rest()
    assert ("post", "hand") in easel.writes
