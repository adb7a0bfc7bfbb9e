"""What a table's log says of its games is all that is needed to replay them."""

import json
from dataclasses import replace
from random import Random

import pytest

from bot.app.records import game_of, written
from bot.commands import Restore, Resume
from bot.table import Setup
from engine.cards import parse_cards
from engine.play import opening_lead
from engine.record import parse_record
from engine.rules import PRESETS
from tests.bot.fakes.world import every_word
from tests.bot.sample import seeds
from tests.bot.test_records.common import Club, end_of


def exported(club: Club, number: int, language: str = "en") -> str:
    game = game_of(club.log, number)
    assert game is not None
    assert game.over
    assert game.whole
    return written(game.record(every_word(), language))


def any_club(random: Random, preset: str) -> Club:
    decks = [deck for deck in (24, 32, 36, 52) if PRESETS[preset].fewest * 6 <= deck]
    setup = Setup(preset, random.choice(decks), random.choice(("medium", "untimed")))
    most = min(6, setup.rules.most)
    seats = [n for n in range(2, most + 1) if setup.rules.seats_allowed(n)]
    return Club(random, setup, random.choice(seats))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", seeds(1))
def test_every_game_of_a_table_replays_to_the_same_end(preset: str, seed: int) -> None:
    club = any_club(Random(f"{preset} {seed}"), preset)
    for _ in range(2):
        club.plays()
    for number, result in enumerate(club.results, 1):
        text = exported(club, number)
        assert parse_record(text).rules == club.table.rules
        assert end_of(text) == result


def test_a_game_that_is_not_over_is_not_given_out_as_if_it_were() -> None:
    club = Club(Random(5), Setup(), 3)
    club.plays()
    club.deals()
    running = game_of(club.log, 2)
    assert running is not None
    assert not running.over
    assert game_of(club.log, 3) is None
    assert game_of(club.log, 1) is not None


def test_the_names_are_those_of_the_deal_and_computers_have_the_readers_word() -> None:
    club = Club(Random(3), Setup(), 4)
    people = len(club.table.people)
    assert 0 < people < 4, "a seed with computers"
    club.plays()
    for language, word in (("en", "Computer 1"), ("ru", "Компьютер 1")):
        players = parse_record(exported(club, 1, language)).players
        assert players[:people] == tuple(f"Player {n}" for n in range(1, people + 1))
        assert players[people] == word


@pytest.mark.parametrize("opener", ["random", "lowest_trump", "left_of_dealer"])
def test_who_leads_is_said_where_it_cannot_be_worked_out_again(opener: str) -> None:
    """In the first game by the rules and the pack; a later one follows from the one before."""
    club = Club(Random(opener), Setup("home").changed(first_attacker=opener), 3)
    club.plays()
    club.plays()
    first, second = (json.loads(exported(club, number))["deal"] for number in (1, 2))
    pack = parse_cards(first["pack"])
    drawn = opening_lead(club.table.rules, pack, 3, first["dealer"]) is None
    assert drawn == (opener == "random")
    assert ("lead" in first) == drawn
    dealt = game_of(club.log, 2)
    assert dealt is not None
    assert dealt.dealt.game is not None
    assert second["lead"] == dealt.dealt.game.public.lead


def test_a_restart_in_mid_game_changes_nothing_in_the_record() -> None:
    club = Club(Random(2), Setup(), 3)
    club.deals()
    before = len(club.log)
    club.does("platform", Resume(12.5))
    club.results.clear()
    game = game_of(club.log, 1)
    assert game is not None
    assert len(club.log) == before + 1
    assert (game.moves, game.whole) == ([], True)


def test_a_game_that_went_back_to_a_snapshot_has_no_whole_record() -> None:
    club = Club(Random(2), Setup(), 3)
    club.deals()
    club.does("platform", Restore())
    game = game_of(club.log, 1)
    assert game is not None
    assert not game.whole


def test_a_log_that_does_not_replay_has_no_record() -> None:
    club = Club(Random(2), Setup(), 3)
    club.plays()
    torn = [*club.log[:-3], *(replace(entry, n=entry.n - 1) for entry in club.log[-2:])]
    for wrong in (torn, [replace(club.log[0], text="durakbot 99 engine 1 {}"), *club.log[1:]]):
        with pytest.raises(ValueError, match=r"does not replay|not the beginning"):
            game_of(wrong, 1)


def test_a_record_is_written_a_part_a_line_and_names_stay_readable() -> None:
    text = written({"rules": {"preset": "home"}, "players": ["Анна", 'B"b'], "moves": []})
    assert text == '{"rules": {"preset": "home"},\n "players": ["Анна", "B\\"b"],\n "moves": []}\n'
