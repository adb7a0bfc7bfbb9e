"""The players that think: legal under all rules, exact at the end, and the same for a seed."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.cards import parse_card
from engine.computer.flat import expert
from engine.computer.judge import compared
from engine.computer.levels import Mind
from engine.computer.search import Budget, Search, shark
from engine.computer.search.accuse import accusation
from engine.computer.search.race import Candidate, Judged, Manner, favourite, racing
from engine.computer.seen import after, beginning
from engine.moves import PASS, TAKE, Accuse, Move
from engine.play import Refusal, apply, deal, legal_moves
from engine.rules import PRESETS, Rules, rules_from
from engine.state import State
from tests.engine.tables import play, random_deal, random_rules, shuffled, table

QUICK = Budget(rounds=4)


def plies(
    state: State, player: Mind, random: Random, budget: Budget = QUICK
) -> Iterator[tuple[State, int, Move]]:
    """A game of this player against himself: each position, who moves, and what he plays."""
    seen = beginning(state.public)
    while not state.public.over:
        seat = random.choice(state.public.waiting)
        move = player(state.view(seat), seen, random, budget)
        yield state, seat, move
        played = apply(state, seat, move)
        assert not isinstance(played, Refusal), f"{move}: {played}"
        seen = after(seen, state.public, seat, move, played[1], played[0].public)
        state = played[0]


def choice(state: State, seat: int, player: Search = shark, rounds: int = 300) -> str:
    seen = beginning(state.public)
    return str(player(state.view(seat), seen, Random(1), Budget(rounds=rounds)))


@pytest.mark.parametrize("player", [expert, shark])
@pytest.mark.parametrize("seed", range(3))
def test_its_moves_are_legal_in_whole_games_of_all_rules(player: Mind, seed: int) -> None:
    random = Random(seed)
    for _ in range(5):
        for state, seat, move in plies(random_deal(random, random_rules(random)), player, random):
            legal = legal_moves(state.view(seat))
            assert move in legal or isinstance(move, Accuse)


def tables() -> Iterator[tuple[Rules, int]]:
    for rules in PRESETS.values():
        for seats in range(2, 7):
            if rules.seats_allowed(seats):
                yield rules, seats
    for words in (
        {"preset": "home", "deck_size": 52, "trump_kind": "two_suits"},
        {"preset": "home_transfer", "deck_size": 52, "show_trump_transfer": True},
    ):
        for seats in (7, 8):
            yield rules_from(words), seats


@pytest.mark.parametrize(("rules", "seats"), list(tables()))
def test_the_shark_plays_every_preset_at_every_table_to_the_end(rules: Rules, seats: int) -> None:
    random = Random(seats)
    state = deal(rules, shuffled(random, rules.deck_size), seats, 0)
    moves = sum(1 for _ in plies(state, shark, random, Budget(rounds=3)))
    assert moves > seats


def test_a_seed_and_a_number_of_rounds_make_the_same_game() -> None:
    state = random_deal(Random(4), PRESETS["home_transfer"])

    def played(seed: int) -> list[Move]:
        return [move for _, _, move in plies(state, shark, Random(seed), Budget(rounds=8))]

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_it_thinks_until_its_time_is_up() -> None:
    ticks = iter(range(1000))
    looks: list[int] = []

    def clock() -> float:
        looks.append(next(ticks))
        return looks[-1] / 10

    state = deal(PRESETS["home"], shuffled(Random(1), 36), 2, 0)
    seat = state.public.lead
    shark(state.view(seat), beginning(state.public), Random(1), Budget(2.0, clock))
    assert looks[-1] == 20  # tenths of a second


def test_without_any_time_it_still_moves() -> None:
    state = deal(PRESETS["home"], shuffled(Random(1), 36), 2, 0)
    seat = state.public.lead
    for budget in (Budget(rounds=1), Budget(0.0, lambda: 0.0)):
        move = shark(state.view(seat), beginning(state.public), Random(1), budget)
        assert move in legal_moves(state.view(seat))


def test_the_end_is_played_exactly() -> None:
    # The cheapest lead loses here: seven, nine, and he is left with the king.
    state = table("7C KC", "8C 9C 9D")
    assert {str(m) for m in legal_moves(state.view(0))} == {"attack 7C", "attack KC"}
    assert choice(state, 0, rounds=50_000 // 10) == "attack KC"


def test_a_forced_move_takes_no_time() -> None:
    state = table("KD", "6D 7D", on="9C", talon="QH")

    def clock() -> float:
        raise AssertionError("there is nothing to think about")

    budget = Budget(1.0, clock)
    assert str(shark(state.view(1), beginning(state.public), Random(1), budget)) == "take"


def test_only_the_shark_has_the_end_worked_out() -> None:
    assert shark.remembers
    assert shark.solves
    assert not expert.solves


def accused(state: State, seat: int) -> str:
    return str(accusation(state.view(seat)))


def test_it_accuses_whoever_cheats_it_when_all_can_see_it() -> None:
    state = table("9C KD", "6D 7D AH", "AS", on="8C", preset="tricks_table")
    beaten = play(state, "1 beat 8C 6D")
    assert choice(beaten, 0) == choice(beaten, 2) == "accuse 6D"
    assert accused(beaten, 1) == "None"
    thrown = play(state, "2 attack AS")
    assert choice(thrown, 1) == "accuse AS"
    assert accused(thrown, 0) == "None"  # it troubles the defender, not him


def test_it_accuses_nobody_for_what_may_be_honest() -> None:
    state = table("KD 8D", "TC 7D AH", "AS TS", on="9C", preset="tricks_table")
    honest = play(state, "1 beat 9C TC", "2 attack TS")
    assert [accused(honest, seat) for seat in range(3)] == ["None"] * 3
    # Once a card has gone back, its rank may have been open before.
    back = play(state, "1 beat 9C 7D", "0 attack 8D", "2 accuse 7D")
    assert back.public.laid == 3
    assert accused(back, 1) == "None"


def test_who_was_mistaken_once_does_not_try_again() -> None:
    state = table("KD 8D", "TC 7D AH", "AS TS", on="9C", preset="tricks_table")
    beaten = play(state, "2 accuse 9C", "1 beat 9C 7D")
    assert [accused(beaten, seat) for seat in range(3)] == ["accuse 7D", "None", "None"]


def test_partners_do_not_accuse_each_other() -> None:
    state = table("KD", "6D AH", "AS", "QS", on="8C", preset="tricks_table", teams="two_pairs")
    beaten = play(state, "1 beat 8C 6D")
    assert accused(beaten, 2) == "accuse 6D"
    assert accused(beaten, 3) == "None"


# --- the race -----------------------------------------------------------------------------------


MANNER = Manner(simple=0.5, weight=0.5, margin=1.6, trust=0.4)


def tried(*means: float, games: int) -> dict[int, Candidate]:
    """Moves tried in so many games, half of them simple ones, with the same luck in both kinds."""
    root = {}
    for key, mean in enumerate(means):
        root[key] = candidate = Candidate()
        for child in (candidate.thought, candidate.simple):
            child.visits, child.worth = games // 2, mean * games / 2
    return root


def test_all_moves_are_tried_before_any_drops_out() -> None:
    root = {**tried(1.0, games=2), 1: Candidate()}
    assert [key for key, _ in racing(root, MANNER)] == [0, 1]


def test_a_move_drops_out_of_the_race_once_it_clearly_lags_behind() -> None:
    early, late = tried(0.75, 0.25, games=4), tried(0.75, 0.25, 0.72, games=400)
    assert [key for key, _ in racing(early, MANNER)] == [0, 1]
    assert [key for key, _ in racing(late, MANNER)] == [0, 2]


def test_a_move_must_be_good_against_who_thinks_and_against_who_plays_simply() -> None:
    move = Candidate()
    move.thought.visits, move.thought.worth = 10, 9.0
    assert move.worth(0.4) == pytest.approx(0.9)
    move.simple.visits, move.simple.worth = 30, 6.0
    assert move.worth(0.4) == pytest.approx(0.6 * 0.9 + 0.4 * 0.2)
    assert move.games == 40
    only = Candidate()
    only.simple.visits, only.simple.worth = 4, 1.0
    assert only.worth(0.4) == pytest.approx(0.25)


@pytest.mark.parametrize(
    ("luck", "ahead", "move"), [(0.1, 0.09, TAKE), (0.1, 0.11, PASS), (0.01, 0.011, PASS)]
)
def test_a_lead_over_the_usual_move_that_may_be_luck_does_not_count(
    luck: float, ahead: float, move: Move
) -> None:
    judged = [Judged(PASS, 0.5 + ahead, 16, luck), Judged(TAKE, 0.5, 16, luck)]
    assert favourite(judged, TAKE) == move


@pytest.mark.parametrize("preset", ["home", "solo_north"])
def test_the_longer_it_thinks_the_less_is_left_to_luck(preset: str) -> None:
    state = deal(PRESETS[preset], shuffled(Random(8), PRESETS[preset].deck_size), 2, 0)
    view, luck = state.view(state.public.lead), []
    for rounds in (4, 40):
        judged = shark.judge(view, beginning(state.public), Random(1), Budget(rounds=rounds))
        luck.append(max(each.luck for each in judged))
        assert max(each.games for each in judged) == rounds
    assert luck[1] < luck[0] / 2


def test_of_moves_worked_out_exactly_the_usual_one_is_played_only_if_none_is_better() -> None:
    assert favourite([Judged(PASS, 1.0), Judged(TAKE, 1.0)], TAKE) == TAKE
    assert favourite([Judged(PASS, 1.0), Judged(TAKE, 0.5)], TAKE) == PASS
    assert favourite([Judged(PASS, 1.0), Judged(TAKE, 0.5)], Accuse(parse_card("6C"))) == PASS


@pytest.mark.parametrize("preset", ["home", "solo_north"])
def test_moves_that_are_compared_are_tried_in_the_same_games(preset: str) -> None:
    state = deal(PRESETS[preset], shuffled(Random(8), PRESETS[preset].deck_size), 2, 0)
    view = state.view(state.public.lead)
    pair = legal_moves(view)[:2]
    values = compared(view, beginning(state.public), Random(1), Budget(rounds=30), pair)
    assert values.keys() == set(pair)
    assert values.games == 30
