"""What everybody may see of a running game: the lines that the group and every hand share."""

from bot.screens.scribe import SUITS, Scribe, face, faces
from bot.table import Told, role, shown_deadline
from engine.state import Public

LINES = 6
"""The last lines told under the table."""
PER_LINE = 3
"""Pairs of cards side by side, as a phone can show."""


def public_lines(scribe: Scribe) -> list[str]:
    """Trump and talon, who attacks whom, the pairs, everybody's count, who is waited for."""
    public = _public(scribe)
    lines = [
        scribe.say("table-trump", card=_trump(public), talon=public.talon, bout=public.bout),
        "",
        *(_player(scribe, public, seat) for seat in range(public.seats)),
        "",
        scribe.say(
            "table-attack", lead=scribe.name(public.lead), defender=scribe.name(public.defender)
        ),
        *_pairs(scribe, public),
    ]
    if public.taking:
        lines.append(scribe.say("table-taking", name=scribe.name(public.defender)))
    return [*lines, "", waiting_line(scribe)]


def _public(scribe: Scribe) -> Public:
    game = scribe.table.game
    assert game is not None
    return game.public


def _trump(public: Public) -> str:
    # Where the whole pack is dealt, the card that sets trump is the dealer's: shown for a bout.
    whole = public.bout == 1 and public.seats * public.rules.hand_size == public.rules.deck_size
    lies = public.turn_up if public.talon or whole else None
    return face(lies) if lies is not None else SUITS[str(public.trump)]


def _player(scribe: Scribe, public: Public, seat: int) -> str:
    if seat in public.out:
        return scribe.say("table-player-out", name=scribe.name(seat))
    sitting = scribe.table.seats[seat]
    mark = "⚔" if seat == public.lead else "🛡" if seat == public.defender else "▫"
    name = scribe.name(seat) + (" 💤" if sitting.away else "" if sitting.person else " 🤖")
    return scribe.say("table-player", mark=mark, name=name, count=public.counts[seat])


def _pairs(scribe: Scribe, public: Public) -> list[str]:
    if not public.pairs:
        return [scribe.say("table-empty")]
    shown = [
        scribe.say("table-pair", attack=face(pair.attack), beat=face(pair.beat))
        if pair.beat is not None
        else scribe.say("table-pair-open", attack=face(pair.attack))
        for pair in public.pairs
    ]
    return ["   ".join(shown[i : i + PER_LINE]) for i in range(0, len(shown), PER_LINE)]


def asked(public: Public) -> tuple[int, ...]:
    """Everybody who has been asked to add, whether he has passed or not: who of them is still
    waited for would tell how quickly the others passed."""
    return tuple(sorted({*public.waiting, *public.passed}))


def waiting_line(scribe: Scribe) -> str:
    """Who is waited for, and until when."""
    table, public = scribe.table, _public(scribe)
    if not public.waiting:
        return ""
    time = ""
    if (until := shown_deadline(table)) is not None:
        time = scribe.say("table-until", moment=str(int(until[0])), seconds=str(until[1]))
    kind = role(public, public.waiting[0])
    if kind == "throw":
        return scribe.say("table-waiting-throw", names=scribe.names(asked(public)), time=time)
    return scribe.say(f"table-waiting-{kind}", name=scribe.name(public.waiting[0]), time=time)


def told_lines(scribe: Scribe, most: int = LINES) -> list[str]:
    return [f"<i>{told_line(scribe, line)}</i>" for line in scribe.table.told[-most:]]


def told_line(scribe: Scribe, line: Told) -> str:
    names = scribe.names(line.seats)
    key = f"told-{line.kind}"
    match line.kind:
        case "passed":
            return scribe.say(key, names=names)
        case "defended":
            attack, card = map(face, line.cards)
            return scribe.say(key, name=names, attack=attack, card=card)
        case "attacked" | "transferred" | "shown":
            return scribe.say(key, name=names, cards=faces(line.cards))
        case "taken":
            return scribe.say(key, name=names, number=line.number)
        case "beaten-off" | "restored":
            return scribe.say(key)
    return scribe.say(key, name=names)
