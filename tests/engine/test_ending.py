"""Out, places, the fool, draws, the third repetition, surrender."""

from engine.play import BeatenOff, Left, Over, Reason, Surrendered
from engine.state import Result
from tests.engine.tables import moves_of, play, play_with_events, table, why_not


def test_the_last_player_with_cards_is_the_fool() -> None:
    state, events = play_with_events(table("9C", "6S 7S"), "0 attack 9C", "1 take")
    assert state.public.result == Result(1, False, ((0,), (1,)), (1,))
    assert events[-2:] == [Left(0), Over(state.public.result)]
    assert state.public.waiting == ()
    assert moves_of(state, 1) == []
    assert why_not(state, "1 attack 6S") == Reason.GAME_OVER
    assert why_not(state, "5 attack 6S") == Reason.NOT_SEATED


def test_the_position_keeps_the_last_bouts_roles_and_number() -> None:
    at = play(table("9C", "6S 7S"), "0 attack 9C", "1 take").public
    assert (at.lead, at.defender, at.bout, at.pairs, at.taking) == (0, 1, 4, (), False)


def test_a_bout_is_played_out_before_anybody_is_out() -> None:
    state = play(table("9C", "TC 7S", "6D"), "0 attack 9C")
    assert state.public.out == ()
    assert state.public.waiting == (1,)
    state, events = play_with_events(state, "1 beat 9C TC", "2 pass")
    assert state.public.out == (0,)
    assert (state.public.lead, state.public.defender) == (1, 2)
    assert events[-2:] == [BeatenOff(2), Left(0)]


def test_an_empty_hand_with_a_talon_is_not_out() -> None:
    state = play(table("9C", "TC 7S", "6D", talon="6S 7H"), "0 attack 9C", "1 beat 9C TC", "2 pass")
    assert state.public.out == ()
    assert state.public.counts == (2, 1, 1)


def test_when_the_defender_is_out_the_next_active_leads() -> None:
    state = play(table("8C 6S 7S", "9C", "KS"), "0 attack 8C", "1 beat 8C 9C")
    assert (state.public.lead, state.public.defender) == (2, 0)


def test_both_empty_is_a_draw() -> None:
    state = play(table("8C", "9C"), "0 attack 8C", "1 beat 8C 9C")
    assert state.public.result == Result(None, True, ((0, 1),), ())


def test_ties_may_cost_the_defender_the_game() -> None:
    state = table("8C", "9C 9D", "8D", tie_rule="defender_loses")
    state = play(state, "0 attack 8C", "2 attack 8D", "1 beat 8C 9C", "1 beat 8D 9D")
    assert state.public.result == Result(1, False, ((0,), (2,), (1,)), (1,))


def test_in_a_draw_who_left_in_earlier_bouts_is_ahead() -> None:
    state = play(table("8C 6S", "9C", "7S"), "0 attack 8C", "1 beat 8C 9C")
    assert state.public.places == ((1,),)
    state = play(state, "2 attack 7S", "0 take")
    assert state.public.result == Result(0, False, ((1,), (2,), (0,)), (0,))
    state = play(table("8C 8S", "9C", "7S"), "0 attack 8C", "1 beat 8C 9C", "2 attack 7S")
    assert play(state, "0 beat 7S 8S").public.result == Result(None, True, ((1,), (0, 2)), ())


def test_within_one_bout_the_earlier_last_card_is_ahead() -> None:
    state = table("8C", "9C TC AS", "8D KD", "8S")
    state = play(state, "0 attack 8C", "3 attack 8S", "1 take", "2 pass")
    assert state.public.places == ((0,), (3,))


def test_in_a_given_position_attack_cards_count_as_laid_before_beat_cards() -> None:
    state = table("", "TC", "", "KD QD", on="8C/9C:2 8S:0", trump="C")
    state = play(state, "1 beat 8S TC")
    assert state.public.result == Result(3, False, ((2,), (0,), (1,), (3,)), (3,))


def test_who_was_out_in_a_given_position_shares_the_first_place() -> None:
    state = table("8C 6S", "", "9C 7S", "", lead=0, defender=2)
    assert state.public.places == ((1, 3),)
    state = play(state, "0 attack 8C", "2 take", "0 pass", "0 attack 6S", "2 take")
    assert state.public.result == Result(2, False, ((1, 3), (0,), (2,)), (2,))


CYCLE = (
    *("0 attack 7C", "1 take", "2 attack 8C", "0 take", "1 attack 7C", "2 take"),
    *("0 attack 8C", "1 take", "2 attack 7C", "0 take", "1 attack 8C", "2 take"),
)


def test_the_third_time_a_position_ends_the_game_as_a_draw() -> None:
    start = table("7C 6D", "6S", "8C 6C", who_throws_in="nobody", tie_rule="defender_loses")
    once_more = play(start, *CYCLE)
    assert once_more.public.waiting == (0,)
    assert once_more.hands == start.hands
    over = play(once_more, *CYCLE)
    assert over.public.result == Result(None, True, ((0, 1, 2),), ())
    assert over.public.bout == once_more.public.bout + 5


def test_a_start_in_mid_bout_does_not_count() -> None:
    start = table("6D", "6S", "8C 6C", on="7C", who_throws_in="nobody")
    state = play(start, *CYCLE[1:], *CYCLE)
    assert not state.public.over
    assert play(state, "0 attack 7C", "1 take").public.over, "this one comes for the third time"


def test_surrender_at_any_time() -> None:
    state = table("AC 9D", "KC 7D 7S 6D", "9H 6S", on="9C")
    over, events = play_with_events(state, "2 surrender")
    assert over.public.result == Result(2, False, ((0, 1), (2,)), (2,))
    assert events == [Surrendered(2), Over(over.public.result)]
    assert over.public.pairs == state.public.pairs
    assert over.public.waiting == ()


def test_who_is_out_cannot_surrender_and_stays_ahead() -> None:
    state = table("AC 9D", "KC 7D", "", on="9C")
    assert why_not(state, "2 surrender") == Reason.NOT_YOUR_TURN
    over = play(state, "0 surrender")
    assert over.public.result == Result(0, False, ((2,), (1,), (0,)), (0,))
