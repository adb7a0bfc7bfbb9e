"""What must be true when the last game of a table that was killed so often is over."""

from collections import Counter

from bot.table import Phase
from tests.whole.kills.game import KilledGame
from tests.whole.play import move_of

CALM = 8.0
"""Seconds without a change after which everything is painted."""


async def checks_all(game: KilledGame) -> None:
    while not await game.calm(CALM):
        continue
    checks_log(game)
    checks_presses(game)
    await checks_whispers(game)
    await checks_signs(game)  # last: a press on "Again" deals the next game
    told = game.bot.logs
    assert not any(bad in told for bad in (" ERROR ", " CRITICAL ", "Traceback")), told


def checks_log(game: KilledGame) -> None:
    """Nothing that was written before a kill is lost or changed, and all of it replays."""
    written = game.ledger.entries()
    for before in game.logs:
        assert all(entry in written for entry in before)
    causes = Counter(entry.cause for _, entry in written if entry.cause is not None)
    assert set(causes.values()) == {1}
    table = game.ledger.folded(game.table)
    assert table.phase is Phase.OVER


def checks_presses(game: KilledGame) -> None:
    """Every press that was answered as accepted is in the log, once; no other is."""
    written = {entry.cause: entry.text for _, entry in game.ledger.entries() if entry.cause}
    judged = moves = 0
    for press in game.pressed:
        cause, move = press.tap.cause, move_of(press.tap.data)
        if cause in written:
            assert written[cause] == f"{press.guest.person} {move}"
        if not press.sure or move is None:  # what only turns a page is no move
            continue
        moves += 1
        if press.tap.answer is None:
            continue
        judged += 1
        assert (cause in written) == (press.tap.answer == ""), (
            f"{press.guest.name} pressed {press.tap.data}, was told {press.tap.answer!r}, and the"
            f" log has {written.get(cause)!r}"
        )
    assert judged > moves / 2


async def checks_signs(game: KilledGame) -> None:
    """One message shows the table; what a kill has left over goes at its first press."""
    known = game.ledger.messages()
    signs = game.hall.signs()
    strays = [sign for sign in signs if game.hall.name(sign) not in known]
    assert len(signs) - len(strays) == 1, [sign.labels for sign in signs]
    assert len(strays) <= game.orphans, [sign.labels for sign in strays]
    for stray in strays:
        await game.hall.touches(game.random.choice(game.guests), stray)
        await game.sees_to(lambda: stray not in game.hall.signs(), "it stays")  # noqa: B023


async def checks_whispers(game: KilledGame) -> None:
    """A kill may leave over a hand or two; they go at their first press as well."""
    known = game.ledger.messages()
    for guest in game.guests:
        strays = [w for w in game.hall.whispers(guest) if game.hall.name(w) not in known]
        assert len(strays) <= len(game.kills), [stray.labels for stray in strays]
        for stray in strays:
            await game.hall.touches(guest, stray)
            await game.sees_to(lambda: stray not in game.hall.whispers(guest), "it stays")  # noqa: B023
