"""Clocks as data (RULES §3): when each seat's time began, and when it runs out."""

from dataclasses import replace
from typing import Literal

from bot.table.values import Table
from engine.moves import Attack, Beat, Move
from engine.rules import seconds
from engine.state import Public, State

Role = Literal["lead", "defend", "throw", "look"]


def role(public: Public, seat: int) -> Role:
    """What a seat that is waited for is waited for to do; with tricks, who takes looks at the
    cards last."""
    if not public.pairs:
        return "lead"
    if seat == public.defender:
        return "look" if public.taking else "defend"
    return "throw"


def asked(public: Public) -> tuple[int, ...]:
    """Everybody who is waited for as far as all may see: of those who were asked to add at the
    same time, also who has passed. Who of them is still waited for would tell how quickly the
    others passed; but where one is asked after the other, it shows who has answered."""
    if not public.closing or public.defender in public.waiting:
        return public.waiting
    passed = public.passed
    if public.setup.one_by_one:
        passed = ()
    elif public.setup.lead_first:
        passed = tuple(seat for seat in passed if seat != public.lead)
    return tuple(sorted({*public.waiting, *passed}))


def deadline(table: Table, seat: int) -> float | None:
    """When a person's time runs out; None: never (nobody waits for him, a computer plays, or
    the table has no clock)."""
    if seat not in table.waiting or table.seats[seat].computer:
        return None
    limit = _limit(table)
    return None if limit is None else table.asked[seat] + limit


def shown_deadline(table: Table) -> tuple[float, int] | None:
    """Until when the table waits, and how many seconds that was at first, as everybody may see
    it: who of the throwers has passed changes nothing in it."""
    public = table.game.public if table.game is not None else None
    limit = _limit(table)
    if public is None or limit is None:
        return None
    began = [table.asked[seat] for seat in asked(public) if not table.seats[seat].computer]
    return (max(began) + limit, limit) if began else None


def _limit(table: Table) -> int | None:
    """Seconds for what is waited for now; everybody who is waited for has the same."""
    limits = seconds(table.rules)
    if limits is None or table.game is None or not table.waiting:
        return None
    lead, defend, throw = limits
    return {"lead": lead, "defend": defend}.get(role(table.game.public, table.waiting[0]), throw)


def started(table: Table, state: State, move: Move | None, at: float) -> Table:
    """The table with `state` as its game, each seat's clock kept, started or stopped.

    A seat's clock starts when it becomes waited for. For the defender every new attack card and
    each of his own beats starts it anew; for a thrower, only the cancelling of his pass, which
    makes him waited for again: until then the start of his clock stays. `move` None: a new deal.
    """
    before, after = table.game, state.public
    asked, needed = [], []
    anew = isinstance(move, Attack | Beat)
    for seat in range(len(table.seats)):
        serial = table.needed[seat] if seat < len(table.needed) else 0
        if after.result is not None or seat not in {*after.waiting, *after.passed}:
            asked.append(0.0)
        elif seat in after.passed:
            asked.append(table.asked[seat])
        elif move is None or before is None or _newly(before.public, after, seat):
            asked.append(at)
            serial += 1
        elif anew and role(after, seat) == "defend":
            asked.append(at)
        else:
            asked.append(table.asked[seat])
        needed.append(serial)
    return replace(table, game=state, asked=tuple(asked), needed=tuple(needed))


def _newly(before: Public, after: Public, seat: int) -> bool:
    return (
        seat not in before.waiting
        or before.bout != after.bout
        or role(before, seat) != role(after, seat)
    )


def shifted(table: Table, shift: float) -> Table:
    """All clocks moved by the time that the process was not there."""
    return replace(table, asked=tuple(t + shift if t else 0.0 for t in table.asked))


def restarted(table: Table, at: float) -> Table:
    """All clocks from the beginning."""
    return replace(table, asked=tuple(at if t else 0.0 for t in table.asked))
