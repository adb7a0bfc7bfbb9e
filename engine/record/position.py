"""Positions as JSON (RULES.md, section 6): a table in mid-game, both ways."""

from collections.abc import Mapping, Sequence

from engine.cards import Card, Cards, Suit, write_cards
from engine.masks import pack_bits
from engine.play.bout import closed
from engine.record.assembly import Parts, assembled
from engine.record.reading import (
    a_card,
    a_flag,
    a_list,
    a_number,
    a_text,
    an_object,
    only,
    shown,
    some_cards,
    the,
    wrong,
)
from engine.rules import Rules
from engine.state import Pair, Position, Setup, State

KEYS = (
    "trump",
    "hands",
    "talon",
    "discard",
    "table",
    "lead",
    "defender",
    "taking",
    "passed",
    "bout",
)
MOST_BOUTS = 1_000_000


def position_of(state: State) -> dict[str, object]:
    """Where a game stands, in the order of the words in RULES.md."""
    at = state.public
    discard: object = {"count": at.discarded}
    if state.discard is not None:
        discard = write_cards(state.discard)
    return {
        "trump": "".join(at.setup.trumps),
        "hands": [str(hand) for hand in state.hands],
        "talon": write_cards(state.talon),
        "discard": discard,
        "table": table_of(at.pairs),
        "lead": at.lead,
        "defender": at.defender,
        "taking": at.taking,
        "passed": list(at.passed),
        "bout": at.bout,
    }


def table_of(pairs: Sequence[Pair]) -> list[dict[str, object]]:
    return [
        {"attack": pair.attack.text, "by": pair.by}
        | ({} if pair.beat is None else {"beat": pair.beat.text})
        for pair in pairs
    ]


def read_position(rules: Rules, seats: int, value: object, where: str = "position") -> State:
    """The state of a position. InvalidRecord says why it is none; where nobody would be waited
    for, the bout is closed."""
    words = an_object(value, where)
    only(words, KEYS, where)
    trumps = read_trumps(rules, the(words, "trump", where), f"{where}.trump")
    hands = _hands(the(words, "hands", where), f"{where}.hands", seats)
    talon = some_cards(words.get("talon", ""), f"{where}.talon")
    discard, discarded = _discard(words.get("discard", ""), f"{where}.discard", rules.deck_size)
    pairs = read_table(words.get("table", []), f"{where}.table", seats)
    lead = a_number(the(words, "lead", where), f"{where}.lead", 0, seats - 1)
    defender = a_number(the(words, "defender", where), f"{where}.defender", 0, seats - 1)
    taking = a_flag(words.get("taking", False), f"{where}.taking")
    passed = read_seats(words.get("passed", []), f"{where}.passed", seats)
    bout = a_number(words.get("bout", 1), f"{where}.bout", 1, MOST_BOUTS)
    _check_cards(rules, [*hands, talon, discard or (), _on_table(pairs)], discarded, where)
    _check_roles(hands, pairs, lead, defender, taking, passed, where)
    if rules.teams != "none" and (lead - defender) % 2 == 0:
        raise wrong(where, f"seat {lead} cannot attack seat {defender} of his own team")
    cards = tuple(map(Cards.of, hands))
    state = assembled(
        Parts(
            setup=Setup(rules, seats, trumps),
            turn_up=talon[-1] if talon else None,
            hands=cards,
            lead=lead,
            defender=defender,
            talon=talon,
            discard=discard,
            discarded=discarded,
            pairs=pairs,
            taking=taking,
            passes=sum(1 << seat for seat in passed),
            bout=bout,
            places=_out(cards, talon, pairs, lead, defender),
            emptied=_emptied(cards, pairs, defender),
            history=() if talon or pairs else (Position(cards, lead, defender),),
        )
    )
    return state if state.public.waiting else closed(state, taking, None)[0]


def read_trumps(rules: Rules, value: object, where: str) -> tuple[Suit, ...]:
    """One suit, two, or none, as the rules have it; the turn-up's suit first."""
    text = a_text(value, where)
    known = set(text) <= set(Suit)
    match rules.trump_kind:
        case "suit" if text not in tuple(Suit):
            raise wrong(where, f"{shown(text)} is not one of C, D, H and S")
        case "two_suits" if not known or len(text) != 2 or len(set(text)) != 2:
            raise wrong(where, f"{shown(text)} is not two of C, D, H and S")
        case "none" if text:
            raise wrong(where, f"{shown(text)} cannot be trump where there are no trumps")
        case _:
            return tuple(map(Suit, text))


def read_table(value: object, where: str, seats: int) -> tuple[Pair, ...]:
    return tuple(
        _pair(an_object(pair, f"{where}[{i}]"), f"{where}[{i}]", seats)
        for i, pair in enumerate(a_list(value, where))
    )


def read_seats(value: object, where: str, seats: int) -> tuple[int, ...]:
    found = tuple(
        a_number(seat, f"{where}[{i}]", 0, seats - 1) for i, seat in enumerate(a_list(value, where))
    )
    if len(set(found)) < len(found):
        raise wrong(where, "a seat is named twice")
    return found


def _pair(words: Mapping[str, object], where: str, seats: int) -> Pair:
    only(words, ("attack", "by", "beat"), where)
    attack = a_card(the(words, "attack", where), f"{where}.attack")
    by = a_number(the(words, "by", where), f"{where}.by", 0, seats - 1)
    return Pair(attack, by, a_card(words["beat"], f"{where}.beat") if "beat" in words else None)


def _hands(value: object, where: str, seats: int) -> tuple[tuple[Card, ...], ...]:
    hands = a_list(value, where)
    if len(hands) != seats:
        raise wrong(where, f"{len(hands)} hands for {seats} players")
    return tuple(some_cards(hand, f"{where}[{seat}]") for seat, hand in enumerate(hands))


def _discard(value: object, where: str, most: int) -> tuple[tuple[Card, ...] | None, int]:
    """The cards, if they are known, and how many they are."""
    if isinstance(value, dict):
        only(value, ("count",), where)
        return None, a_number(the(value, "count", where), f"{where}.count", 0, most)
    if isinstance(value, list):
        cards = tuple(a_card(card, f"{where}[{i}]") for i, card in enumerate(value))
    else:
        cards = some_cards(value, where)
    return cards, len(cards)


def _on_table(pairs: Sequence[Pair]) -> tuple[Card, ...]:
    return tuple(c for pair in pairs for c in (pair.attack, pair.beat) if c is not None)


def _check_cards(
    rules: Rules, places: Sequence[Sequence[Card]], discarded: int, where: str
) -> None:
    seen = 0
    for card in (card for place in places for card in place):
        if card.bit & seen:
            raise wrong(where, f"{card} is there twice")
        if not card.bit & pack_bits(rules.deck_size):
            raise wrong(where, f"{card} is no card of a pack of {rules.deck_size}")
        seen |= card.bit
    if seen.bit_count() > rules.deck_size or discarded > rules.deck_size:
        raise wrong(where, f"there are more than {rules.deck_size} cards")


def _check_roles(
    hands: Sequence[Sequence[Card]],
    pairs: Sequence[Pair],
    lead: int,
    defender: int,
    taking: bool,
    passed: Sequence[int],
    where: str,
) -> None:
    if lead == defender:
        raise wrong(where, f"seat {lead} cannot lead and defend at once")
    if defender in passed:
        raise wrong(where, f"the defender, seat {defender}, cannot have passed")
    if pairs:
        return
    for seat, role in ((lead, "lead"), (defender, "defender")):
        if not hands[seat]:
            raise wrong(where, f"the {role}, seat {seat}, has no cards, and the table is empty")
    if taking or passed:
        raise wrong(where, "before the opening nobody takes or passes")


def _out(
    hands: Sequence[Cards], talon: Sequence[Card], pairs: Sequence[Pair], lead: int, defender: int
) -> tuple[tuple[int, ...], ...]:
    """Who is out shares the first place: which of them was first is not known."""
    playing = {lead, defender, *(pair.by for pair in pairs)}
    out = tuple(seat for seat, hand in enumerate(hands) if not hand and seat not in playing)
    return (out,) if out and not talon else ()


def _emptied(hands: Sequence[Cards], pairs: Sequence[Pair], defender: int) -> tuple[int, ...]:
    """Whose hand has become empty: the attack cards count as laid first, in table order."""
    last = {pair.by: place for place, pair in enumerate(pairs)}
    if any(pair.beat is not None for pair in pairs):
        last[defender] = len(pairs)
    return tuple(sorted((seat for seat in last if not hands[seat]), key=lambda seat: last[seat]))
