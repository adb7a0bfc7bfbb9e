"""The arena's arithmetic: mirrored deals, intervals, and runs that go on where they ended."""

import io
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from engine.computer.levels import LEVELS
from engine.moves import TAKE
from engine.play import Refusal, apply
from engine.state import Result
from tests.arena import play
from tests.arena.play import both_games, points_of
from tests.arena.rows import MINDS, Row, Side, all_rows, quick_rows
from tests.arena.run import Progress, enough, play_row, table
from tests.arena.score import Score, scored
from tests.arena.store import Results, fingerprint
from tests.engine.tables import table as position

ROW = Row("two players", Side("regular"), Side("casual"), fewest=10, most=50, target=0.001)


def test_the_same_player_on_both_sides_scores_exactly_a_half() -> None:
    """Whatever the luck of the deal: each side has each hand once."""
    for preset, seats in (("home", 2), ("home", 4), ("pairs", 4)):
        row = Row("mirror", Side("regular"), Side("regular"), {"preset": preset}, seats)
        for number in range(20):
            assert sum(both_games(row, number)) == 1.0


def test_a_deal_is_the_same_in_every_process_and_its_games_too() -> None:
    assert [both_games(ROW, n) for n in range(6)] == [both_games(ROW, n) for n in range(6)]
    assert len({both_games(ROW, n) for n in range(20)}) > 1


def test_in_the_second_game_the_sides_have_changed_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def watched(start: object, sides: list[Side], random: Random) -> Result:
        seen.append((start, [str(side) for side in sides]))
        return Result(0, False, ((1,), (0,)), (0,))

    monkeypatch.setattr(play, "game", watched)
    assert both_games(ROW, 3) == (0.0, 1.0)  # the fool sat on seat 0 both times
    assert [sides for _, sides in seen] == [["regular", "casual"], ["casual", "regular"]]
    assert seen[0][0] is seen[1][0]


def test_points_are_for_not_being_the_fool_alone_or_in_a_team() -> None:
    assert points_of(Result(1, False, ((0,), (1,)), (1,)), [0]) == 1.0
    assert points_of(Result(1, False, ((0,), (1,)), (1,)), [1, 3]) == 0.0
    assert points_of(Result(None, False, ((0, 2), (1, 3)), (1, 3)), [0, 2]) == 1.0
    assert points_of(Result(None, True, ((0, 1),), ()), [1]) == 0.5


def test_a_deal_is_one_observation_of_the_interval() -> None:
    score = scored([(1.0, 0.0), (1.0, 1.0), (0.0, 0.5), (1.0, 0.0)])
    assert (score.deals, score.mean) == (4, 0.5625)
    assert score.half_width == pytest.approx(1.959964 * 0.3146 / 2, abs=1e-3)
    assert (score.low, score.high) == pytest.approx((0.254, 0.871), abs=1e-3)
    assert str(score) == "56.2 ± 30.8"
    assert scored([(1.0, 0.0)] * 9).half_width == 0.0  # the cards decide, the players are alike
    assert scored([]).half_width == scored([(1.0, 1.0)]).half_width == float("inf")


def test_a_true_score_lies_in_about_95_of_100_intervals() -> None:
    random, inside = Random(1), 0
    for _ in range(400):
        deals = [(float(random.random() < 0.6), float(random.random() < 0.6)) for _ in range(60)]
        inside += scored(deals).low <= 0.6 <= scored(deals).high
    assert 0.92 < inside / 400 < 0.98


def test_a_row_is_played_until_it_is_known_well_enough() -> None:
    row = Row("two players", Side("regular"), Side("casual"), fewest=10, most=50, target=0.1)
    assert not enough(row, Score(9, 0.5, 0.01))
    assert not enough(row, Score(49, 0.5, 0.2))
    assert enough(row, Score(10, 0.5, 0.1))
    assert enough(row, Score(50, 0.5, 0.2))


def test_a_run_that_was_broken_off_goes_on_without_playing_a_deal_again(tmp_path: Path) -> None:
    played: list[int] = []

    def games(row: Row, number: int) -> tuple[float, float]:
        if number == 33:
            raise KeyboardInterrupt
        return both_games(row, number)

    def rest(row: Row, number: int) -> tuple[float, float]:
        played.append(number)
        return both_games(row, number)

    reports: list[Score] = []
    with ThreadPoolExecutor(1) as pool:
        with pytest.raises(KeyboardInterrupt):
            play_row(ROW, Results(tmp_path), pool, reports.append, games)
        kept = [number for number in range(50) if number not in Results(tmp_path).missing(ROW, 50)]
        assert 20 <= len(kept) < 40
        with (tmp_path / "deals.jsonl").open("a") as file:
            file.write('["two players, regu')  # killed in the middle of a line
        score = play_row(ROW, Results(tmp_path), pool, reports.append, rest)
        assert sorted([*kept, *played]) == list(range(50))
        assert score == scored([both_games(ROW, number) for number in range(50)])
        assert reports[-1] == score
        assert play_row(ROW, Results(tmp_path), pool, reports.append, rest) == score
    assert len(played) == 50 - len(kept)


def test_rows_do_not_share_results(tmp_path: Path) -> None:
    results = Results(tmp_path)
    results.add(ROW, 0, (1.0, 0.5))
    other = Row("transfers", ROW.first, ROW.second)
    assert results.of(ROW) == [(1.0, 0.5)]
    assert results.of(other) == []
    assert results.missing(ROW, 2) == [1, 2]
    assert Results(tmp_path).of(ROW) == [(1.0, 0.5)]


def test_other_code_has_other_results(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "play.py").write_text("a = 1")
    before = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == before
    (tmp_path / "engine" / "play.py").write_text("a = 2")
    assert fingerprint(tmp_path) != before


def test_a_player_who_breaks_the_rules_stops_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(apply(position("9C", "TC"), 1, TAKE), Refusal)
    monkeypatch.setitem(MINDS, "regular", lambda *_: TAKE)
    with pytest.raises(ValueError, match="regular plays take"):
        both_games(ROW, 0)


def test_everybody_meets_everybody_and_neighbours_meet_by_other_rules() -> None:
    rows = all_rows()
    assert len({row.name for row in rows}) == len(rows)
    two = {(row.first.name, row.second.name) for row in rows if row.kind == "two players"}
    assert len([pair for pair in two if "flat" not in pair]) == 10
    for kind in ("transfers", "four players", "pairs"):
        chosen = [row for row in rows if row.kind == kind]
        assert [row.second.name for row in chosen] == list(LEVELS[:-1])
        assert all(row.fewest * 2 >= 400 for row in chosen)
    quick = quick_rows()
    assert {row.name for row in quick} < {row.name for row in rows}
    assert {row.kind for row in quick} == {row.kind for row in rows}
    assert all(row.most <= 400 for row in quick)
    for row in rows:
        assert row.rules.seats_allowed(row.seats)


def test_progress_is_shown_on_a_terminal_only_and_the_table_is_markdown() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal, file = Terminal(), io.StringIO()
    for out in (terminal, file):
        progress = Progress(3, out)
        progress.tell(1, ROW, Score(25, 0.6, 0.002))
        progress.end()
    assert file.getvalue() == ""
    assert "2/3 ██████████░░░░░░░░░░ two players, regular against casual: 60.0 ± 0.2" in (
        terminal.getvalue()
    )
    lines = table([(ROW, Score(25, 0.6, 0.002))]).splitlines()
    assert lines[-1] == "| two players | regular | casual | 60.0 ± 0.2 | 50 |"
