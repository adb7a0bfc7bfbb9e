"""What everybody may see of a running game: the lines that the group and every hand share."""

from bot.screens.scribe import SUITS, Scribe, face, faces
from bot.table import Told, asked, role, shown_deadline
from engine.state import Public

LINES = 6
"""The last lines told under the table."""
PER_LINE = 3
"""Pairs of cards side by side, as a phone can show."""


def public_lines(scribe: Scribe) -> list[str]:
    """Trump and talon, who attacks whom, the pairs, everybody's count, who is waited for."""
    if "public" not in scribe.shared:
        scribe.shared["public"] = _public_lines(scribe)
    return scribe.shared["public"]


def _public_lines(scribe: Scribe) -> list[str]:
    public = _public(scribe)
    talon = scribe.say("table-talon", talon=public.talon, bout=public.bout)
    lines = [
        f"{trumps_line(scribe, public)} · {talon}",
        "",
        *(_player(scribe, public, seat) for seat in range(public.seats)),
        "",
        _attack(scribe, public),
        *pair_lines(scribe, public),
    ]
    if public.taking and public.defender not in public.waiting:
        lines.append(scribe.say("table-taking", name=scribe.name(public.defender)))
    return [*lines, "", waiting_line(scribe)]


def _public(scribe: Scribe) -> Public:
    game = scribe.table.game
    assert game is not None
    return game.public


def trumps_line(scribe: Scribe, public: Public) -> str:
    # Where the whole pack is dealt, the card that sets trump is the dealer's: shown for a bout.
    whole = public.bout == 1 and public.seats * public.rules.hand_size == public.rules.deck_size
    lies = public.turn_up if public.talon or whole else None
    match public.trumps:
        case (first, second):
            card = face(lies) if lies is not None else SUITS[str(first)]
            return scribe.say("table-trump-two", card=card, second=SUITS[str(second)])
        case (only,):
            return scribe.say("table-trump", card=face(lies) if lies else SUITS[str(only)])
        case _ if public.talon and lies is not None:
            return scribe.say("table-trump-none-card", card=face(lies))
        case _:
            return scribe.say("table-trump-none")


def _player(scribe: Scribe, public: Public, seat: int) -> str:
    name = scribe.name(seat) + scribe.team_mark(seat)
    if seat in public.out:
        last = last_of_team(public, seat)
        if last is None:
            return scribe.say("table-player-out", name=name)
        return scribe.say("table-player-out-team", name=name, partner=scribe.name(last))
    sitting = scribe.table.seats[seat]
    mark = "⚔" if seat == public.lead else "🛡" if seat == public.defender else "▫"
    name += " 💤" if sitting.away else scribe.robot_mark(seat)
    return scribe.say("table-player", mark=mark, name=name, count=public.counts[seat])


def last_of_team(public: Public, seat: int) -> int | None:
    """Who plays all of a team's turns, since its other members are out; None if nobody does."""
    playing = [member for member in public.team(seat) if member not in public.out]
    alone = public.team_of(seat) is not None and len(playing) == 1
    return playing[0] if alone else None


def _attack(scribe: Scribe, public: Public) -> str:
    """Who attacks whom; in teams also which partners of the lead may throw in."""
    lead, defender = (
        scribe.name(seat) + scribe.team_mark(seat) for seat in (public.lead, public.defender)
    )
    partners = [seat for seat in public.throwers if seat != public.lead and public.counts[seat]]
    if public.team_of(public.lead) is None or not partners:
        return scribe.say("table-attack", lead=lead, defender=defender)
    with_him = scribe.names(partners)
    return scribe.say("table-attack-team", lead=lead, partners=with_him, defender=defender)


def pair_lines(scribe: Scribe, public: Public) -> list[str]:
    if not public.pairs:
        return [scribe.say("table-empty")]
    shown = [
        scribe.say("table-pair", attack=face(pair.attack), beat=face(pair.beat))
        if pair.beat is not None
        else scribe.say("table-pair-open", attack=face(pair.attack))
        for pair in public.pairs
    ]
    return ["   ".join(shown[i : i + PER_LINE]) for i in range(0, len(shown), PER_LINE)]


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
        names = scribe.names(asked(public))
        if public.rules.cheating:
            return scribe.say("table-waiting-check", names=names, time=time)
        return scribe.say("table-waiting-throw", names=names, time=time)
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
        case "swapped" | "swapped-with" | "caught" | "accused-vain" | "returned":
            return _house_line(scribe, line)
    return scribe.say(key, name=names)


def _house_line(scribe: Scribe, line: Told) -> str:
    """Swaps and accusations: who, what cards, and whose they were."""
    name, other = (*map(scribe.name, line.seats), "")[:2]
    card, got = (*map(face, line.cards), "")[:2]
    match line.kind:
        case "swapped":
            return scribe.say("told-swapped", name=name, gave=card, got=got)
        case "swapped-with":
            return scribe.say("told-swapped-with", name=name, gave=card, got=got, other=other)
        case "caught":
            return scribe.say("told-caught", name=name, card=card, other=other)
        case "accused-vain":
            return scribe.say("told-accused-vain", name=name, card=card, other=other)
        case _:
            return scribe.say("told-returned", name=name, card=card)
