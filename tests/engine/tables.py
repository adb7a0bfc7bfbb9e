"""Tables for tests: positions and moves as text, random rules and random games."""

from collections.abc import Iterable, Iterator
from random import Random

from engine.cards import Card, pack
from engine.moves import ACCUSE, Move, parse_move
from engine.play import (
    Event,
    Reason,
    Refusal,
    accusations,
    apply,
    deal,
    legal_moves,
    playable_moves,
    refusal,
)
from engine.record import read_position
from engine.rules import PARAMETERS, PRESETS, InvalidRules, Rules, rules_from
from engine.state import State

BIG_DISCARD = {"count": 10}
"""Enough for the first-bout cap to be over."""


def table(
    *hands: str,
    on: str = "",
    preset: str = "home",
    lead: int = 0,
    defender: int = 1,
    talon: str = "",
    bout: int = 4,
    taking: bool = False,
    passed: tuple[int, ...] = (),
    discard: object = BIG_DISCARD,
    trump: str = "H",
    **changes: object,
) -> State:
    """A position. `on` is the table: ``9C/TC 9H:2`` is a nine laid by the lead and beaten by the
    ten, and one laid by seat 2."""
    words = {
        "trump": trump,
        "hands": list(hands),
        "talon": talon,
        "discard": discard,
        "table": [_pair(text, lead) for text in on.split()],
        "lead": lead,
        "defender": defender,
        "taking": taking,
        "passed": list(passed),
        "bout": bout,
    }
    return read_position(rules_from({"preset": preset, **changes}), len(hands), words)


def _pair(text: str, lead: int) -> dict[str, object]:
    text, _, by = text.partition(":")
    attack, _, beat = text.partition("/")
    return {"attack": attack, "by": int(by or lead)} | ({"beat": beat} if beat else {})


def on_table(state: State) -> str:
    """The table in the words of `table`, every owner named."""
    return " ".join(
        f"{pair.attack}{f'/{pair.beat}' if pair.beat is not None else ''}:{pair.by}"
        for pair in state.public.pairs
    )


def play(state: State, *moves: str) -> State:
    """The state after these moves, all of which must be legal."""
    return play_with_events(state, *moves)[0]


def play_with_events(state: State, *moves: str) -> tuple[State, list[Event]]:
    events: list[Event] = []
    for text in moves:
        seat, _, move = text.partition(" ")
        played = apply(state, int(seat), parse_move(move))
        assert not isinstance(played, Refusal), f"{text}: {played}"
        state, happened = played
        events.extend(happened)
    return state, events


def why_not(state: State, text: str) -> Reason | None:
    """The reason for refusing this move, which `refusal` and `apply` must both give."""
    seat, _, rest = text.partition(" ")
    move = parse_move(rest)
    played = apply(state, int(seat), move)
    reason = played.reason if isinstance(played, Refusal) else None
    if 0 <= int(seat) < state.public.seats:
        assert refusal(state.view(int(seat)), move) == reason
    return reason


def moves_of(state: State, seat: int) -> list[str]:
    return [str(move) for move in legal_moves(state.view(seat))]


def hand_of(state: State, seat: int) -> str:
    return str(state.hands[seat])


def shuffled(random: Random, size: int) -> list[Card]:
    cards = list(pack(size))
    random.shuffle(cards)
    return cards


def random_rules(random: Random) -> Rules:
    """A preset as it is, or one with many parameters changed, to any value they may have."""
    preset = random.choice(list(PRESETS))
    if random.random() < 0.3:
        return PRESETS[preset]
    while True:
        names = random.sample(list(PARAMETERS), random.randint(1, len(PARAMETERS)))
        changes = {name: random.choice(PARAMETERS[name]) for name in names}
        try:
            return rules_from({"preset": preset, **changes})
        except InvalidRules:  # a shown trump without transfers, and the like
            continue


def random_deal(random: Random, rules: Rules) -> State:
    seats = random.choice([n for n in range(2, 9) if rules.seats_allowed(n)])
    cards = shuffled(random, rules.deck_size)
    return deal(rules, cards, seats, random.randrange(seats))


def random_plies(
    random: Random, start: State, eager: float = 0.5
) -> Iterator[tuple[int, Move, State]]:
    """A random game from here: each seat that acts, its move, and the state after it.

    Throwers act beside unbeaten cards, too; `eager` is how often somebody lays cards although he
    could take or pass, so that tables get full. Where there are tricks, there is cheating.
    """
    state = start
    while not state.public.over:
        views = [(seat, state.view(seat)) for seat in range(state.public.seats)]
        listed = playable_moves if random.random() < 0.5 else legal_moves
        moves: list[tuple[int, Move]] = [(s, move) for s, view in views for move in listed(view)]
        if random.random() < eager:
            moves = [each for each in moves if str(each[1]) not in ("take", "pass")] or moves
        if random.random() < 0.2:
            moves = [(s, ACCUSE[card]) for s, view in views for card in accusations(view)] or moves
        seat, move = random.choice(moves)
        played = apply(state, seat, move)
        assert not isinstance(played, Refusal)
        state, _ = played
        yield seat, move, state


def random_game(random: Random, start: State, eager: float = 0.5) -> Iterator[State]:
    """Every state of a random game from here, the first and the last included."""
    yield start
    for _, _, state in random_plies(random, start, eager):
        yield state


def all_cards(state: State) -> list[str]:
    """Every card of the game, wherever it is, sorted."""
    places: list[Iterable[Card]] = [*state.hands, state.talon, state.public.table]
    return sorted(str(card) for place in (*places, state.discard or ()) for card in place)


def whole_pack(size: int) -> list[str]:
    return sorted(map(str, pack(size)))
