"""From the deal to the fool: moves, those who run out of time, and those who leave."""

from dataclasses import replace

from bot.commands import Deal
from bot.screen import Person
from bot.table.choices import seats_fewest, seats_most
from bot.table.clocks import deadline, role, started
from bot.table.events import told
from bot.table.series import ended
from bot.table.values import NOBODY, Phase, Refused, Seat, Table, Told
from engine.computer.seen import after as seen_after
from engine.computer.seen import beginning
from engine.moves import Move, Pass, Surrender, Take
from engine.play import Reason, Refusal, apply, deal, legal_moves, timeout_move
from engine.state import Public, View

ANYBODY_DEALS_AFTER = 120.0
"""Seconds after which any seated person may deal, if the host does not."""
MISSES = 2
"""Leads or defences in a row that an absent player may miss before a computer plays for him."""
PASSES = 8
"""How many of the last passes set the pace of automatic ones."""
LINES = 24
"""How much of what happened a table remembers."""


def deal_cards(table: Table, who: Person, admin: bool, cards: Deal, at: float) -> Table | Refused:
    if refused := _may_not_deal(table, who, admin, at):
        return refused
    try:
        state = deal(table.rules, cards.pack, len(table.seats), cards.dealer, cards.lead)
    except ValueError:
        return Refused("bad-deal")
    if ended(table):  # the next game is the first of a new series
        clean = tuple(replace(seat, fools=0) for seat in table.seats)
        table = replace(table, games=0, draws=0, scores=(), seats=clean)
    fresh = replace(
        table,
        phase=Phase.PLAYING,
        number=table.number + 1,
        dealer=cards.dealer,
        last_lead=state.public.lead,
        seen=beginning(state.public, cards.dealer),
        told=(Told("dealt", (state.public.lead,)),),
        votes=(),
        skipping=False,
        seats=tuple(replace(seat, misses=0) for seat in table.seats),
    )
    return started(fresh, state, None, at)


def _may_not_deal(table: Table, who: Person, admin: bool, at: float) -> Refused | None:
    if table.phase is Phase.PLAYING:
        return Refused("already-playing")
    if refused := wrong_number(table):
        return refused
    if not table.people:
        return Refused("no-people")
    seated = table.seat_of(who) is not None
    waited = table.phase is Phase.OVER or at >= table.opened + ANYBODY_DEALS_AFTER
    if admin or who == table.host or (seated and waited):
        return None
    return Refused("deal-later" if seated else "host-only")


def wrong_number(table: Table) -> Refused | None:
    """Whether too few or too many sit here for the rules."""
    seats, least, most = len(table.seats), seats_fewest(table.setup), seats_most(table.setup)
    if seats < 2:
        return Refused("too-few")
    if seats < least:
        return Refused("wrong-seats", {"least": least, "seats": seats})
    return Refused("too-many-seats", {"most": most, "seats": seats}) if seats > most else None


def play(table: Table, who: Person, move: Move, at: float) -> Table | Refused:
    """A move by a person, or by ``computer:N``, ``auto:N`` or ``clock:N`` for seat N."""
    if table.game is None:
        return Refused("no-game")
    kind, seat = mover(table, who)
    if seat is None:
        return Refused(f"move-{Reason.NOT_SEATED}")
    if refused := _not_by_itself(table, kind, seat, move, at):
        return refused
    if isinstance(move, Surrender) and kind == "person" and not may_surrender(table, seat):
        return Refused("stale")
    result = apply(table.game, seat, move)
    if isinstance(result, Refusal):
        return Refused(f"move-{result.reason}", view=table.game.view(seat))
    state, events = result
    before = table.game.public
    seated = _judged(table, kind, seat, move, at)
    named = kind == "clock" and not _lesser(before, move)  # who has passed is told later
    lines = [Told("late", (seat,))] if named else []
    lines += told(before, seat, move, events)
    if seated.seats[seat].away and not table.seats[seat].away:
        lines.append(Told("away", (seat,)))
    noted = seen_after(table.seen or beginning(before), before, seat, move, events, state.public)
    after = replace(started(seated, state, move, at), seen=noted)
    lead = table.last_lead if state.public.bout == before.bout else state.public.lead
    after = replace(after, told=(*table.told, *lines)[-LINES:], last_lead=lead)
    return _finished(after) if state.public.result else after


def may_surrender(table: Table, seat: int) -> bool:
    """Only when no other person but one's single opponent is still in, and none loses with him: it
    ends the game for everybody."""
    if table.game is None or seat in table.game.public.out:
        return False
    if any(not table.seats[s].computer for s in table.game.public.partners(seat)):
        return False
    others = [s for s in table.game.public.active if s != seat]
    people = [s for s in others if not table.seats[s].computer]
    return not people or len(others) == 1


def left_to_computers(table: Table) -> bool:
    """Whether every person of the running game is out of it. Who is only away is not: he may come
    back to his cards."""
    if table.phase is not Phase.PLAYING or table.game is None:
        return False
    return all(table.seats[seat].person is None for seat in table.game.public.active)


def skip(table: Table, who: Person) -> Table | Refused:
    """For everybody who sits here."""
    if table.seat_of(who) is None:
        return Refused("not-seated")
    if table.skipping or not left_to_computers(table):
        return Refused("stale")
    return replace(table, skipping=True)


def lone_pass(view: View) -> bool:
    """Whether its owner is waited for but has nothing to do but pass, so that he can be passed for.
    With tricks everybody is to look at the table himself."""
    return not view.public.rules.cheating and legal_moves(view) == (Pass(),)


def mover(table: Table, who: Person) -> tuple[str, int | None]:
    """How a move came about (``person``, ``computer``, ``auto``, ``clock``), and its seat."""
    kind, _, number = who.partition(":")
    if kind not in ("computer", "auto", "clock"):
        return "person", table.seat_of(who)
    seat = int(number)
    return kind, seat if seat < len(table.seats) else None


def _not_by_itself(table: Table, kind: str, seat: int, move: Move, at: float) -> Refused | None:
    """A timer or a computer that lost the race against its seat's owner."""
    assert table.game is not None
    if kind == "computer" and not table.seats[seat].computer:
        return Refused("not-yours")
    if kind == "clock":
        ends = deadline(table, seat)
        late = ends is not None and at >= ends
        if not late or move != timeout_move(table.game.view(seat)):
            return Refused("not-yet")
    return None


def _judged(table: Table, kind: str, seat: int, move: Move, at: float) -> Table:
    """The mover's seat and the table's pace after his move."""
    assert table.game is not None
    sitting = table.seats[seat]
    lesser = _lesser(table.game.public, move)
    if kind == "clock" and not lesser:
        misses = sitting.misses + 1
        sitting = replace(sitting, misses=misses, away=misses >= MISSES)
    elif kind == "person":
        sitting = replace(sitting, misses=sitting.misses if lesser else 0, away=False)
    passes = table.passes
    waited = seat in table.waiting and role(table.game.public, seat) == "throw"
    if kind == "person" and isinstance(move, Pass) and waited:
        passes = (*passes, at - table.asked[seat])[-PASSES:]
    return replace(table, seats=_with(table, seat, sitting), passes=passes)


def _lesser(before: Public, move: Move) -> bool:
    """Whether nobody misses anything by it: a pass, or with tricks the end of a taker's look."""
    return isinstance(move, Pass) or (isinstance(move, Take) and before.taking)


def _with(table: Table, seat: int, sitting: Seat) -> tuple[Seat, ...]:
    return (*table.seats[:seat], sitting, *table.seats[seat + 1 :])


def _finished(table: Table) -> Table:
    assert table.game is not None
    result = table.game.public.result
    assert result is not None
    seats = tuple(
        replace(seat, fools=seat.fools + 1) if i in result.losers else seat
        for i, seat in enumerate(table.seats)
    )
    draws = table.draws + (1 if result.draw else 0)
    games = table.games + 1
    return replace(table, phase=Phase.OVER, seats=seats, games=games, draws=draws, votes=())


def hand_over(table: Table, who: Person) -> Table | Refused:
    """Leaving hands the seat to a computer, for good."""
    seat = table.seat_of(who)
    if seat is None:
        return Refused("not-seated")
    seats = _with(table, seat, replace(table.seats[seat], person=None, away=False, misses=0))
    votes = tuple(voter for voter in table.votes if voter != who)
    left = replace(table, seats=seats, votes=votes, told=(*table.told, Told("handed", (seat,))))
    if who == table.host:
        left = replace(left, host=next(iter(left.people), NOBODY))
    return left


def absent(table: Table, who: Person) -> Table | Refused:
    """He is not in the group any more: a computer plays until he comes back."""
    seat = table.seat_of(who)
    if seat is None:
        return Refused("not-seated")
    if table.seats[seat].away:
        return Refused("not-yours")
    seats = _with(table, seat, replace(table.seats[seat], away=True))
    return replace(table, seats=seats, told=(*table.told, Told("absent", (seat,))))


def back(table: Table, who: Person) -> Table | Refused:
    seat = table.seat_of(who)
    if seat is None or not table.seats[seat].away:
        return Refused("not-yours")
    seats = _with(table, seat, replace(table.seats[seat], away=False, misses=0))
    return replace(table, seats=seats, told=(*table.told, Told("back", (seat,))))
