"""Tables for tests: positions and moves as text, random rules and random games."""

from collections.abc import Iterable, Iterator
from random import Random

from engine.cards import Card, pack
from engine.moves import parse_move
from engine.play import Event, Reason, Refusal, apply, deal, legal_moves, refusal
from engine.record import read_position
from engine.rules import PRESETS, InvalidRules, Rules, rules_from
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


CHOICES: dict[str, tuple[object, ...]] = {
    "deck_size": (24, 32, 36, 36, 52),
    "first_attacker": ("lowest_trump", "left_of_dealer", "random"),
    "open_with_several": (True, False),
    "who_throws_in": (
        "all",
        "neighbours",
        "neighbours_far_first_rank",
        "lead_only",
        "nobody",
    ),
    "first_bout_who_throws_in": ("same", "all", "neighbours", "lead_only", "nobody"),
    "who_throws_in_from_five": ("same", "all", "neighbours", "neighbours_far_first_rank"),
    "throw_in_priority": ("none", "lead_first", "lead_then_left"),
    "neighbours_recount": ("each_card", "each_bout"),
    "first_bout_cap": (5, "off"),
    "first_bout_cap_until": ("first_discard", "first_bout_end"),
    "pile_on": (True, True, False),
    "take_when_all_beaten": (True, False),
    "transfer": (True, False),
    "transfer_in_first_bout": (True, False),
    "show_trump_transfer": (True, False),
    "draw_order": ("lead_then_clockwise", "play_order"),
    "tie_rule": ("draw", "defender_loses"),
}


def random_rules(random: Random) -> Rules:
    """A preset as it is, or one with many parameters changed."""
    preset = random.choice(list(PRESETS))
    if random.random() < 0.3:
        return PRESETS[preset]
    while True:
        names = random.sample(list(CHOICES), random.randint(1, len(CHOICES)))
        changes = {name: random.choice(CHOICES[name]) for name in names}
        try:
            return rules_from({"preset": preset, **changes})
        except InvalidRules:  # a shown trump without transfers
            continue


def random_deal(random: Random, rules: Rules) -> State:
    seats = random.choice([n for n in range(2, 9) if rules.seats_allowed(n)])
    cards = shuffled(random, rules.deck_size)
    return deal(rules, cards, seats, random.randrange(seats))


def random_game(random: Random, start: State, eager: float = 0.5) -> Iterator[State]:
    """Every state of a random game from here, the first and the last included.

    Throwers act beside unbeaten cards, too; `eager` is how often somebody lays cards although he
    could take or pass, so that tables get full.
    """
    state = start
    yield state
    while not state.public.over:
        moves = [
            (seat, move)
            for seat in range(state.public.seats)
            for move in legal_moves(state.view(seat))
        ]
        if random.random() < eager:
            moves = [each for each in moves if str(each[1]) not in ("take", "pass")] or moves
        played = apply(state, *random.choice(moves))
        assert not isinstance(played, Refusal)
        state, _ = played
        yield state


def all_cards(state: State) -> list[str]:
    """Every card of the game, wherever it is, sorted."""
    places: list[Iterable[Card]] = [*state.hands, state.talon, state.public.table]
    return sorted(str(card) for place in (*places, state.discard or ()) for card in place)


def whole_pack(size: int) -> list[str]:
    return sorted(map(str, pack(size)))
