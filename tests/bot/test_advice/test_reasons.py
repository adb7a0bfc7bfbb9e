"""Why a move is advised: each reason where it holds, in every language, and nothing unseen."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.screens.advice import advice
from bot.screens.scribe import Scribe
from bot.screens.why import LONGEST
from engine.computer.judge import Values
from engine.computer.review import begun
from engine.computer.seen import Seen, after
from engine.moves import Move, Swap
from engine.play import Refusal, apply, legal_moves
from engine.rules import PRESETS
from engine.state import State
from tests.bot.fakes import every_word
from tests.bot.test_advice.common import cards, cards_in, known, open_values, seen_at, told
from tests.bot.test_why.common import long_names, seated
from tests.engine.tables import random_deal, random_plies, table

PASSING: dict[str, Any] = {"preset": "home_transfer"}
TALON = "JH QS 8H"


def case(
    state: State, move: str, english: str, russian: str, seen: Seen | None = None, **surely: float
) -> Any:
    return pytest.param(state, move, seen, surely, english, russian, id=english)


LEAD = table("7C TD KD", "8C JD", "8S 9S", talon=TALON)
QUEENS = table("QC 7C", "8C JD", talon=TALON, **PASSING)
BEATING = table("6C 8D", "9C TC JD KH", "8S 9S", on="7C", talon=TALON)
TWO_RANKS = table("6C 8D", "9C TC JD KH", "8S 9S", on="7C TD/QD", talon=TALON)
PILE = table("7D 7S KD", "8C JD TS", on="7C", taking=True, talon=TALON)
ADDING = table("7D 9S KD", "8C JD TS", on="7C/9C", talon=TALON)
ENDED = table("7D 9S KD", "8C JD TS", on="7C/9C")
TRUMPS = table("7H 9S KD", "8C JD TS", on="7C/QC", talon=TALON)
SWAPPING = table("6H 7D", "8C JD", talon="9S KD QH", low_trump_swap="any_time")
DEAR = table("6C 8D", "6S AD KH", on="7C", talon=TALON)
NEITHER = table("6C 8D", "6S AD KH", on="AC 7H QC", talon=TALON)

CASES = [
    # --- the end
    case(
        LEAD,
        "0 attack KD",
        "Lead K♦: from here this wins for sure.",
        "Зайдите с K♦: так вы точно выиграете.",
        attack_KD=1.0,
        attack_7C=0.0,
    ),
    case(
        LEAD,
        "0 attack KD",
        "Lead K♦: from here you win whatever you do.",
        "Зайдите с K♦: теперь вы выиграете при любом ходе.",
        attack_KD=1.0,
        attack_7C=1.0,
    ),
    case(
        LEAD,
        "0 attack KD",
        "Lead K♦: a draw is the most that can be had, and this makes sure of it.",
        "Зайдите с K♦: больше ничьей не добиться, а так она точно будет.",
        attack_KD=0.5,
        attack_7C=0.0,
    ),
    case(
        LEAD,
        "0 attack KD",
        "Lead K♦: nothing helps any more, unless somebody makes a mistake.",
        "Зайдите с K♦: уже ничто не поможет, разве что кто-то ошибётся.",
        attack_KD=0.0,
        attack_7C=0.0,
    ),
    # --- leading
    case(
        LEAD,
        "0 attack 7C",
        "Lead 7♣: you have no cheaper card.",
        "Зайдите с 7♣: дешевле карты у вас нет.",
    ),
    case(
        LEAD,
        "0 attack KD",
        "Lead K♦: Boris holds 8♣ and would beat 7♣.",
        "Зайдите с K♦: у игрока Boris есть 8♣, и 7♣ побьют.",
        seen_at(LEAD, held1="8C"),
    ),
    case(
        QUEENS,
        "0 attack QC",
        "Lead Q♣: Boris holds 7♦ and could pass sevens on to the next.",
        "Зайдите с Q♣: у игрока Boris есть 7♦, и семёрки могут перевести.",
        seen_at(QUEENS, held1="7D"),
    ),
    case(
        LEAD,
        "0 attack KD",
        "Lead K♦: Boris cannot have anything that beats it.",
        "Зайдите с K♦: игроку Boris точно нечем её побить.",
        seen_at(LEAD, held1="6S TS"),
    ),
    case(
        LEAD,
        "0 attack TD",
        "Lead 10♦: Cid holds 10♠ and can add to it.",
        "Зайдите с 10♦: у игрока Cid есть 10♠ — будет что подкинуть.",
        seen_at(LEAD, held2="TS"),
    ),
    case(
        LEAD,
        "0 attack TD",
        "Lead 10♦: going by what Boris has not laid so far, there is hardly anything there to beat"
        " it.",
        "Зайдите с 10♦: судя по тому, чего Boris не кладёт, побить её вряд ли есть чем.",
        seen_at(LEAD, unused1="JD QD AD 6H 7H 8H 9H TH JH QH KH AH"),
    ),
    case(
        table("7C 7D KD", "8C JD", talon=TALON),
        "0 attack 7C",
        "Lead 7♣: you can add 7♦ to it.",
        "Зайдите с 7♣: следом можно подкинуть 7♦.",
    ),
    case(
        table("7C", "8C JD", "8S 9S", talon=TALON),
        "0 attack 7C",
        "Lead 7♣: with that your hand is empty.",
        "Зайдите с 7♣: так у вас не останется карт.",
    ),
    case(
        LEAD,
        "0 attack KD",
        "Lead K♦: played on in all the ways I could think of, this comes off best.",
        "Зайдите с K♦: если мысленно доиграть по-разному, так выходит лучше всего.",
    ),
    # --- adding
    case(
        ADDING,
        "0 attack 7D",
        "Add 7♦: you get rid of it, and may draw a new card.",
        "Подкиньте 7♦: вы избавитесь от неё и сможете добрать новую.",
    ),
    case(
        ENDED,
        "0 attack 7D",
        "Add 7♦: it leaves you with one card less.",
        "Подкиньте 7♦: одной картой на руках станет меньше.",
    ),
    case(
        PILE,
        "0 attack 7D",
        "Add 7♦: Boris takes anyway, and so you get rid of it.",
        "Подкиньте 7♦: Boris всё равно берёт, а вы избавитесь от карты.",
    ),
    case(
        TRUMPS,
        "0 pass",
        "Pass: keep your trumps while there is a talon.",
        "Скажите «пас»: козыри лучше придержать, пока есть колода.",
    ),
    case(
        PILE,
        "0 pass",
        "Pass: don't make Boris a present of 7♦ 7♠.",
        "Скажите «пас»: не стоит дарить игроку Boris 7♦ 7♠.",
    ),
    case(
        ADDING,
        "0 pass",
        "Pass: Boris holds J♦ and would beat 7♦.",
        "Скажите «пас»: у игрока Boris есть J♦, и 7♦ побьют.",
        seen_at(ADDING, held1="JD TS"),
    ),
    case(
        ADDING,
        "0 pass",
        "Pass: nothing is worth adding; better keep 7♦ 9♠.",
        "Скажите «пас»: подкидывать не стоит, 7♦ 9♠ лучше придержать.",
    ),
    # --- defending
    case(
        BEATING,
        "1 beat 7C 9C",
        "Beat 7♣ with 9♣: you have nothing cheaper that beats it.",
        "Побейте 7♣ картой 9♣: дешевле её не побить.",
    ),
    case(
        table("6C 8D", "9C JD 8S", on="7C", talon=TALON),
        "1 beat 7C 9C",
        "Beat 7♣ with 9♣: nothing else of yours beats it.",
        "Побейте 7♣ картой 9♣: больше её бить нечем.",
    ),
    case(
        TWO_RANKS,
        "1 beat 7C TC",
        "Beat 7♣ with 10♣: its rank is on the table already, so there is nothing new to add.",
        "Побейте 7♣ картой 10♣: такое достоинство на столе уже есть, нового подкинуть не смогут.",
    ),
    case(
        BEATING,
        "1 beat 7C TC",
        "Beat 7♣ with 10♣: to 9♣, Cid could add 9♠.",
        "Побейте 7♣ картой 10♣: к 9♣ игрок Cid может подкинуть 9♠.",
        seen_at(BEATING, held2="9S"),
    ),
    case(
        BEATING,
        "1 beat 7C 9C",
        "Beat 7♣ with 9♣: nobody can have another nine to add.",
        "Побейте 7♣ картой 9♣: других девяток ни у кого нет, подкинуть не смогут.",
        seen_at(BEATING, discard="9D 9H 9S"),
    ),
    case(
        DEAR,
        "1 take",
        "Take: taking is cheaper than spending K♥.",
        "Берите: взять дешевле, чем тратить K♥.",
    ),
    case(
        NEITHER,
        "1 take",
        "Take: you cannot beat it all.",
        "Берите: всё вам не побить.",
    ),
    case(
        table("KC 8D", "6D AD", "8S 9S", on="6C", talon=TALON, **PASSING),
        "1 transfer 6D",
        "Pass the attack on with 6♦: then it is for Cid to beat.",
        "Переведите картой 6♦: пусть отбивается Cid.",
    ),
    case(
        table("KC 8D", "6H AD", "8S", on="6C", show_trump_transfer=True, **PASSING),
        "1 show 6H",
        "Show 6♥ and pass the attack on: then it is for Cid to beat, and you keep your trump.",
        "Покажите 6♥ и переведите: пусть отбивается Cid, а козырь останется у вас.",
    ),
    case(
        SWAPPING,
        "0 swap",
        "Swap 6♥ for Q♥: it gives you a better trump for nothing.",
        "Обменяйте 6♥ на Q♥: это козырь получше, и совсем даром.",
    ),
]


@pytest.mark.parametrize(("state", "move", "seen", "surely", "english", "russian"), CASES)
def test_the_reason_is_told_in_one_sentence(
    state: State, move: str, seen: Seen | None, surely: dict[str, float], english: str, russian: str
) -> None:
    assert told(state, move, seen, "en", **surely) == english
    assert told(state, move, seen, "ru", **surely) == russian


def test_a_beat_is_not_called_impossible_while_the_card_may_be_hidden() -> None:
    """One card of his is unknown: it may be the ace, or a trump."""
    said = told(LEAD, "0 attack KD", seen_at(LEAD, held1="9C"))
    assert "cannot have" not in said


def test_with_tricks_nothing_is_said_of_what_beats_what() -> None:
    state = table("7C TD", "8C 6D", preset="tricks_table", talon=TALON)
    said = told(state, "0 attack TD", seen_at(state, held1="8C 6D"))
    assert said.endswith("this comes off best.")


# --- nothing unseen, nothing too long ------------------------------------------------------------


@pytest.mark.parametrize("preset", [*PRESETS])
def test_no_advice_names_a_card_that_its_reader_has_not_seen(preset: str) -> None:
    """Over random games, whatever move is advised and however sure the values are."""
    random, words, reasons = Random(preset), every_word(), set[str]()
    for _ in range(3):
        before = random_deal(random, PRESETS[preset])
        table_of = long_names(seated(before))
        seen = begun(before)
        for seat, move, state in random_plies(random, before, eager=0.6):
            view = before.view(seat)
            for other in legal_moves(view):
                values = open_values(view, other) if random.random() < 0.8 else _sure(random, view)
                for language in words.languages:
                    scribe = Scribe(words, language, replace(table_of, game=before))
                    said = advice(scribe, view, seen, other, values)
                    assert len(said) <= LONGEST
                    assert not cards_in(said) & ~known(view, seen), said
                    reasons.add(said.partition(": ")[2])
            played = apply(before, seat, move)
            assert not isinstance(played, Refusal)
            seen = after(seen, before.public, seat, move, played[1], state.public)
            before = state
    assert len(reasons) > 4


def _sure(random: Random, view: Any) -> Values:
    worth: dict[Move, float] = {m: random.choice((0.0, 0.5, 1.0)) for m in legal_moves(view)}
    return Values(worth, certain=True)


def test_a_swap_is_one_of_the_moves_that_are_advised() -> None:
    assert Swap() in legal_moves(SWAPPING.view(0))
    assert cards_in("Swap 6♥ for 10♣") == cards("6H TC")
