"""Records: the replay's output, what is no record, and export."""

import copy
import json
from random import Random

import pytest

from engine.cards import pack, parse_card, write_cards
from engine.moves import ATTACK, Move
from engine.play import Refusal, apply, legal_moves
from engine.record import (
    export_record,
    parse_record,
    position_of,
    read_record,
    replay,
    replay_text,
    standing,
)
from engine.rules import PRESETS, rules_from
from tests.engine.tables import random_rules, shuffled, table

POSITION: dict[str, object] = {
    "rules": {"preset": "neighbours_table"},
    "players": ["Ann", "Bob", "Cid"],
    "position": {
        "trump": "H",
        "hands": ["6C 7D", "TC JC KS", "8S 9D"],
        "talon": "KD 6H",
        "discard": "",
        "table": [{"attack": "9C", "by": 0}],
        "lead": 0,
        "defender": 1,
        "bout": 3,
    },
    "moves": ["1 beat 9C TC", "0 pass"],
}
DEAL: dict[str, object] = {
    "rules": {"preset": "home"},
    "players": ["Ann", "Bob"],
    "deal": {"pack": write_cards(pack(36)), "dealer": 0},
    "moves": [],
}


def test_the_shape_of_the_json() -> None:
    printed, status = replay_text(json.dumps(POSITION), as_json=True)
    assert status == 0
    assert json.loads(printed) == {
        "position": {
            "trump": "H",
            "hands": ["6C 7D", "JC KS", "9D 8S"],
            "talon": "KD 6H",
            "discard": "",
            "table": [{"attack": "9C", "by": 0, "beat": "TC"}],
            "lead": 0,
            "defender": 1,
            "taking": False,
            "passed": [0],
            "bout": 3,
        },
        "waiting_for": [2],
        "legal": {"0": [], "1": ["1 take"], "2": ["2 attack 9D", "2 pass"]},
        "refused": None,
        "result": None,
    }


def test_the_first_refused_move_stops_the_replay() -> None:
    record = {**POSITION, "moves": ["1 beat 9C TC", "2 attack 8S", "2 pass"]}
    printed, status = replay_text(json.dumps(record), as_json=True)
    refused = {"at": 1, "move": "2 attack 8S", "reason": "rank_not_on_table"}
    assert status == 1
    assert json.loads(printed)["refused"] == refused
    assert json.loads(printed)["position"]["passed"] == []


def test_only_the_first_moves() -> None:
    for until, waiting in ((0, [1]), (1, [0, 2]), (2, [2]), (99, [2])):
        printed, _ = replay_text(json.dumps(POSITION), True, until)
        assert json.loads(printed)["waiting_for"] == waiting


def test_the_result_in_json() -> None:
    record = {**POSITION, "moves": ["2 surrender"]}
    printed, _ = replay_text(json.dumps(record), as_json=True)
    shown = json.loads(printed)
    assert shown["result"] == {"fool": 2, "draw": False, "places": [[0, 1], [2]], "losers": [2]}
    assert shown["waiting_for"] == []
    assert shown["legal"] == {"0": [], "1": [], "2": []}


def test_sets_of_one_rank_are_not_among_the_single_card_moves() -> None:
    state = table("9C 9D", "6S 7S", open_with_several=True)
    assert len(legal_moves(state.view(0))) == 3
    record = {
        **POSITION,
        "rules": {"preset": "home", "open_with_several": True},
        "players": ["Ann", "Bob"],
        "position": position_of(state),
        "moves": [],
    }
    legal = standing(replay(read_record(record)))["legal"]
    assert legal == {"0": ["0 attack 9C", "0 attack 9D"], "1": []}


def test_the_replay_in_words() -> None:
    printed, status = replay_text(json.dumps(POSITION), as_json=False)
    assert status == 0
    assert "waiting for Cid" in printed
    assert "9C by Ann beaten by TC" in printed
    printed, _ = replay_text(json.dumps({**POSITION, "moves": ["2 surrender"]}), as_json=False)
    assert "Cid is the fool" in printed


def test_hostile_names_stay_on_their_line() -> None:
    record = {**POSITION, "players": ["A\nB", "\ud800", "\u202e" * 200]}
    printed, _ = replay_text(json.dumps(record), as_json=False)
    printed.encode()
    assert len(printed.splitlines()) == len(
        replay_text(json.dumps(POSITION), as_json=False)[0].splitlines()
    )


def without(record: dict[str, object], *path: str) -> dict[str, object]:
    changed = copy.deepcopy(record)
    inner = changed
    for key in path[:-1]:
        inner = inner[key]  # type: ignore[assignment]
    del inner[path[-1]]
    return changed


def having(record: dict[str, object], value: object, *path: str | int) -> dict[str, object]:
    changed = copy.deepcopy(record)
    inner: object = changed
    for key in path[:-1]:
        inner = inner[key]  # type: ignore[index]
    inner[path[-1]] = value  # type: ignore[index]
    return changed


JUNK = [
    ([], "record: an object is wanted"),
    (without(DEAL, "rules"), "'rules' is missing"),
    (without(DEAL, "players"), "'players' is missing"),
    (without(DEAL, "moves"), "'moves' is missing"),
    (without(DEAL, "deal"), "either a 'deal' or a 'position'"),
    ({**DEAL, "position": {}}, "either a 'deal' or a 'position'"),
    (having(DEAL, "bluff", "rules", "preset"), "rules: there is no preset 'bluff'"),
    (having(DEAL, "pairs", "rules", "preset"), "players: pairs is for 4 players, not 2"),
    (having(DEAL, 1, "rules", "speed"), "rules: there is no parameter 'speed'"),
    (having(DEAL, ["Ann"], "players"), "players: home is for 2 to 6 players, not 1"),
    (having(DEAL, ["Ann", 2], "players"), "players[1]: a text is wanted, not 2"),
    (having(DEAL, {}, "moves"), "moves: a list is wanted"),
    (having(DEAL, ["0 fold"], "moves"), "moves[0]: 'fold' is no move"),
    (having(DEAL, ["pass"], "moves"), "moves[0]: 'pass' doesn't begin with a seat"),
    (having(DEAL, ["00 pass"], "moves"), "moves[0]: '00 pass' doesn't begin"),
    (having(DEAL, ["\u0661 pass"], "moves"), "moves[0]:"),
    (having(DEAL, [["0 pass"]], "moves"), "moves[0]: a text is wanted"),
    (having(DEAL, "6C 7C", "deal", "pack"), "deal.pack: the pack is not the 36 cards"),
    (having(DEAL, "6C 7X", "deal", "pack"), "deal.pack: '7X' is no card"),
    (having(DEAL, 2, "deal", "dealer"), "deal.dealer: 2 is not between 0 and 1"),
    (having(DEAL, True, "deal", "dealer"), "deal.dealer: a whole number is wanted"),
    (having(DEAL, None, "deal", "lead"), "deal.lead: a whole number is wanted"),
    (having(DEAL, 1, "deal", "leader"), "deal: 'leader' is not known here"),
    (without(DEAL, "deal", "dealer"), "deal: 'dealer' is missing"),
    (having(POSITION, "X", "position", "trump"), "position.trump: 'X' is not one of"),
    (having(POSITION, "HS", "position", "trump"), "position.trump: 'HS' is not one of"),
    (having(POSITION, ["6C"], "position", "hands"), "position.hands: 1 hands for 3 players"),
    (having(POSITION, "6C", "position", "talon"), "position: 6C is there twice"),
    (having(POSITION, "2C", "position", "talon"), "2C is no card of a pack of 36"),
    (having(POSITION, {"count": -1}, "position", "discard"), "position.discard.count"),
    (having(POSITION, {"count": 99}, "position", "discard"), "position.discard.count"),
    (having(POSITION, 1, "position", "lead"), "seat 1 cannot lead and defend at once"),
    (having(POSITION, 3, "position", "defender"), "position.defender: 3 is not between"),
    (having(POSITION, [1], "position", "passed"), "the defender, seat 1, cannot have passed"),
    (having(POSITION, [0, 0], "position", "passed"), "a seat is named twice"),
    (having(POSITION, 0, "position", "bout"), "position.bout: 0 is not between"),
    (having(POSITION, "yes", "position", "taking"), "position.taking: true or false"),
    (having(POSITION, [{"by": 0}], "position", "table"), "table[0]: 'attack' is missing"),
    (having(POSITION, [{"attack": "9C"}], "position", "table"), "table[0]: 'by' is missing"),
    (having(POSITION, 9, "position", "table", 0, "by"), "table[0].by: 9 is not between"),
    (having(POSITION, "9C 9D", "position", "table", 0, "attack"), "one card is wanted"),
    (having(POSITION, "x", "position", "colour"), "position: 'colour' is not known here"),
    (without(POSITION, "position", "trump"), "position: 'trump' is missing"),
    (
        having(having(POSITION, [], "position", "table"), True, "position", "taking"),
        "before the opening nobody takes",
    ),
    (
        having(having(POSITION, [], "position", "table"), "", "position", "hands", 0),
        "the lead, seat 0, has no cards",
    ),
    (
        having(having(POSITION, [], "position", "table"), "", "position", "hands", 1),
        "the defender, seat 1, has no cards",
    ),
]


@pytest.mark.parametrize(("record", "sentence"), JUNK, ids=[sentence for _, sentence in JUNK])
def test_what_is_no_record_is_told_in_one_line(record: object, sentence: str) -> None:
    for as_json in (True, False):
        printed, status = replay_text(json.dumps(record), as_json)
        assert status == 2
        assert sentence in printed
        assert len(printed.splitlines()) == 1


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[" * 100_000, '"\\ud800"', "1" * 5000, '{"rules": 1e999}', "NaN"]
)
def test_what_is_no_json_is_told_in_one_line(text: str) -> None:
    printed, status = replay_text(text, as_json=True)
    assert status == 2
    assert len(printed.splitlines()) == 1
    printed.encode()


def test_an_unreadable_move_counts_before_anything_is_played() -> None:
    record = {**POSITION, "moves": ["1 attack 6C", "0 nonsense"]}
    assert replay_text(json.dumps(record), True, 0)[1] == 2


def test_what_a_record_says_besides_is_let_be() -> None:
    assert replay_text(json.dumps({**DEAL, "why": "a bug report"}), True)[1] == 0


def test_a_discard_may_be_a_list() -> None:
    as_list = having(POSITION, ["6D", "7S"], "position", "discard")
    assert position_of(read_record(as_list).start)["discard"] == "6D 7S"


def test_a_count_stays_a_count() -> None:
    record = having(POSITION, {"count": 4}, "position", "discard")
    record["moves"] = ["1 beat 9C TC", "0 pass", "2 pass"]
    assert position_of(replay(read_record(record)).state)["discard"] == {"count": 6}


def test_the_discard_keeps_the_order_of_the_table() -> None:
    record = {**POSITION, "moves": ["1 beat 9C TC", "2 attack 9D", "1 take"]}
    record["moves"] = ["1 beat 9C TC", "0 pass", "2 pass"]
    assert position_of(replay(read_record(record)).state)["discard"] == "9C TC"


def test_a_position_in_which_nobody_is_waited_for_is_closed_on_loading() -> None:
    state = table("KS", "TS", on="7C/8C 7D/8D 7S/8S 7H/8H", talon="6H")
    assert (state.public.bout, state.public.pairs) == (5, ())


def test_a_whole_game_exported_is_replayed_to_the_same_end() -> None:
    random = Random(11)
    for _ in range(25):
        rules = random_rules(random)
        seats = random.choice([n for n in range(2, 7) if rules.seats_allowed(n)])
        cards, dealer = shuffled(random, rules.deck_size), random.randrange(seats)
        lead = random.choice([None, random.randrange(seats)])
        text = json.dumps(export_record(rules, ["?"] * seats, cards, dealer, lead, []))
        state = parse_record(text).start
        assert lead in (None, state.public.lead)
        moves: list[tuple[int, Move]] = []
        while not state.public.over:
            seat = random.choice(state.public.waiting)
            move = random.choice(legal_moves(state.view(seat)))
            played = apply(state, seat, move)
            assert not isinstance(played, Refusal)
            state = played[0]
            moves.append((seat, move))
        exported = json.dumps(export_record(rules, ["?"] * seats, cards, dealer, lead, moves))
        again = replay(parse_record(exported))
        assert again.refused is None
        assert again.state == state


def test_an_exported_record_in_words() -> None:
    rules = rules_from({"preset": "home", "transfer": True})
    record = export_record(rules, ["A", "B"], pack(36), 1, 0, [(0, ATTACK[parse_card("6C")])])
    assert record["rules"] == {"preset": "home", "transfer": True}
    assert record["deal"] == {"pack": write_cards(pack(36)), "dealer": 1, "lead": 0}
    assert record["moves"] == ["0 attack 6C"]
    assert "lead" not in export_record(PRESETS["home"], [], pack(36), 1, None, [])["deal"]  # type: ignore[operator]


def in_pairs(lead: int, defender: int) -> dict[str, object]:
    position = {"trump": "H", "hands": ["6C", "7C", "8C", "9C"], "lead": lead, "defender": defender}
    return {"rules": {"preset": "pairs"}, "players": ["?"] * 4, "position": position, "moves": []}


def test_nobody_attacks_his_own_team() -> None:
    printed, status = replay_text(json.dumps(in_pairs(0, 2)), as_json=True)
    assert (status, "seat 0 cannot attack seat 2 of his own team" in printed) == (2, True)


@pytest.mark.parametrize(
    ("kind", "trump", "sentence"),
    [
        ("two_suits", "H", "'H' is not two of C, D, H and S"),
        ("two_suits", "HH", "'HH' is not two of"),
        ("none", "H", "'H' cannot be trump where there are no trumps"),
    ],
)
def test_the_trumps_of_a_position_are_as_many_as_the_rules_say(
    kind: str, trump: str, sentence: str
) -> None:
    record = having(having(POSITION, kind, "rules", "trump_kind"), trump, "position", "trump")
    assert sentence in replay_text(json.dumps(record), as_json=True)[0]


def test_a_lost_team_in_json_and_in_words() -> None:
    record = {**in_pairs(0, 1), "moves": ["2 surrender"]}
    shown = json.loads(replay_text(json.dumps(record), as_json=True)[0])
    places = [[0, 1, 3], [2]]
    assert shown["result"] == {"fool": 2, "draw": False, "places": places, "losers": [0, 2]}
    assert "have lost" in replay_text(json.dumps(record), as_json=False)[0]


def test_a_swap_is_among_the_legal_moves() -> None:
    record = in_pairs(0, 1)
    record = having(having(record, "KD KH", "position", "talon"), "6H", "position", "hands", 3)
    shown = json.loads(replay_text(json.dumps(record), as_json=True)[0])
    assert shown["legal"]["3"] == ["3 swap"]
