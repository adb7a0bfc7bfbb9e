"""Every refusal code is read on a screen, in every language, by whoever pressed such a button."""

from random import Random

import pytest

from bot.screens.scribe import Scribe, face
from bot.screens.why import LONGEST, TOLD, laid_by, reason_sentence
from engine.cards import DECK
from engine.moves import (
    ACCUSE,
    PASS,
    SWAP,
    TAKE,
    Accuse,
    Attack,
    Beat,
    Move,
    Show,
    Transfer,
    parse_move,
)
from engine.play import Reason, refusal
from engine.state import View
from tests.bot.fakes import every_word
from tests.bot.games import NAMES
from tests.bot.sample import seeds
from tests.bot.test_why.cases import Case, cases
from tests.bot.test_why.common import asks, at_table, long_names, seated
from tests.engine.tables import random_deal, random_game, random_rules, why_not

CASES = tuple(cases())
LANGUAGES = ("en", "ru")
STRANGER = 9


def test_every_code_has_a_case_and_a_place_in_the_table_of_sentences() -> None:
    assert {case.reason for case in CASES} == set(Reason)
    assert TOLD.keys() == set(Reason)


@pytest.mark.parametrize("case", CASES, ids=str)
async def test_each_refusal_is_read_in_every_language(case: Case) -> None:
    seat, _, move = case.press.partition(" ")
    name = "eve" if int(seat) == STRANGER else NAMES[int(seat)]
    if name != "eve":
        assert why_not(case.state, case.press) is case.reason
    world = await at_table(case.state)
    length = len(world.log)
    for language, own in zip(LANGUAGES, (case.english, case.russian), strict=True):
        await world.presses_data(name, f"me language {language}", None)
        toast = (await asks(world, name, move)).toast
        assert 0 < len(toast) <= LONGEST
        general = world.words.text(language, f"refused-move-{case.reason}")
        assert (toast == general) is case.general
        for part in f"{case.said}|{own}".split("|"):
            assert part in toast
    assert len(world.log) == length


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_sentence_is_too_long_for_an_alert(case: Case, language: str) -> None:
    """However long people's names are."""
    seat, _, move = case.press.partition(" ")
    table = long_names(seated(case.state))
    scribe = Scribe(every_word(), language, table)
    view = case.state.view(int(seat) if int(seat) != STRANGER else None)
    said = reason_sentence(scribe, view, parse_move(move), case.reason)
    assert 0 < len(said) <= LONGEST


@pytest.mark.parametrize("seed", seeds(6))
def test_a_refusal_of_any_move_says_only_what_its_player_knows(seed: int) -> None:
    """Any move of anybody at any time, by any rules: each is told, in time to be read, and names
    no card but those that lie open, his own and the ones that he named himself."""
    random = Random(seed)
    rules = random_rules(random)
    start = random_deal(random, rules)
    table = long_names(seated(start))
    scribes = [Scribe(every_word(), language, table) for language in LANGUAGES]
    told = 0
    for state in random_game(random, start):
        for _ in range(8):
            seat = random.randrange(state.public.seats)
            view, move = state.view(seat), any_move(random)
            reason = refusal(view, move)
            if reason is None:
                continue
            told += 1
            for scribe in scribes:
                said = reason_sentence(scribe, view, move, reason)
                assert 0 < len(said) <= LONGEST
                assert cards_in(said) <= known(view, move)
    assert told > 100


def any_move(random: Random) -> Move:
    card, other = random.choice(DECK), random.choice(DECK)
    several = Attack(tuple(random.choices(DECK, k=random.randint(1, 24))))
    laid = (several, Attack((card,)), Beat(other, card), Transfer(card), Show(card))
    return random.choice((*laid, TAKE, PASS, SWAP, ACCUSE[card]))


def cards_in(text: str) -> set[str]:
    return {face(card) for card in DECK if face(card) in text}


def known(view: View, move: Move) -> set[str]:
    public = view.public
    cards = {*view.hand, *public.table, *laid_by(move)}
    cards |= {card for card in (public.turn_up, public.lowest_trump) if card is not None}
    match move:
        case Beat(attack, _):
            cards.add(attack)
        case Accuse(card):
            cards.add(card)
    return {face(card) for card in cards}
