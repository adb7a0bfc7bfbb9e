"""Each refusal code, brought about by a press: the position, the press, and what is read of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.play import Reason
from engine.state import State
from tests.engine.tables import play, table

SEVERAL: dict[str, Any] = {"open_with_several": True}
PASSING: dict[str, Any] = {"preset": "home_transfer"}
SHOWING: dict[str, Any] = {"preset": "home_transfer", "show_trump_transfer": True}
TRICKS: dict[str, Any] = {"preset": "tricks_table"}
NEAR: dict[str, Any] = {"preset": "advanced_strict"}
FAR: dict[str, Any] = {"preset": "neighbours_table"}
SWAP: dict[str, Any] = {"low_trump_swap": "any_time"}
LEAD_FIRST: dict[str, Any] = {"throw_in_priority": "lead_first"}


@dataclass(frozen=True, slots=True)
class Case:
    """Parts of the sentence, divided by ``|``; `said` is read in every language. None at all, where
    the code has one general sentence."""

    reason: Reason
    state: State
    press: str
    """A seat (9: who does not play) and a move."""
    said: str = ""
    english: str = ""
    russian: str = ""

    @property
    def general(self) -> bool:
        return not (self.said or self.english or self.russian)

    def __str__(self) -> str:
        return f"{self.reason} {self.press}"


def cases() -> Iterator[Case]:
    yield from _turns()
    yield from _hands()
    yield from _throwing_in()
    yield from _full()
    yield from _beating()
    yield from _passing_on()
    yield from _swapping()
    yield from _accusing()


def _turns() -> Iterator[Case]:
    turn, opening = Reason.NOT_YOUR_TURN, table("6C 7D", "8S 9D", "TC JC")
    beating = table("6C 7D", "8S 9D", "TC JC", on="9C")
    beaten = table("9S 7D", "8S QD", "9D JC", on="9C/TC", **LEAD_FIRST)
    own = table("6C 7D", "8S 9D", "6H JC", talon="8H", on="9C", low_trump_swap="own_turn")
    yield Case(turn, opening, "2 attack TC", "Anna", "turn to lead", "заходит")
    yield Case(turn, opening, "1 attack 8S", "Anna", "You defend", "вы отбиваетесь")
    yield Case(turn, opening, "1 beat TC JC", "Anna", "You defend")
    yield Case(turn, opening, "2 take", "Anna")
    yield Case(turn, opening, "2 pass", "Anna")
    yield Case(turn, beating, "2 beat 9C TC", "Boris", "defend", "отбиваетесь не вы")
    yield Case(turn, beating, "2 take", "Boris", "defend")
    yield Case(turn, beating, "0 pass", "Boris", "beat or take", "отбивается или берёт")
    yield Case(turn, beating, "1 pass", "", "You defend", "Вы отбиваетесь")
    yield Case(turn, beaten, "2 attack 9D", "Anna", "asked first", "Сначала")
    yield Case(turn, beaten, "2 pass", "Anna", "up to Anna", "Ждём: Anna")
    yield Case(turn, own, "2 swap", "Boris", "your own turn", "в свой ход")
    gone = table("6C 7D", "8S 9D", "", on="9C")
    yield Case(turn, gone, "2 attack 9S", "", "You are out", "вне игры")
    yield Case(Reason.NOT_SEATED, opening, "9 attack 6C")
    yield Case(Reason.GAME_OVER, play(table("6C", "8S 9D"), "0 attack 6C", "1 take"), "1 attack 8S")
    yield Case(Reason.MUST_OPEN, opening, "0 pass")
    passed = table("9S 7D", "8S QD", "9D JC", on="9C/TC", passed=(2,))
    yield Case(Reason.ALREADY_PASSED, passed, "2 attack 9D", "9♦", "have passed", "«пас»")
    yield Case(Reason.ALREADY_PASSED, passed, "2 pass")


def _hands() -> Iterator[Case]:
    opening = table("9C 9D TD", "8S 9S 9H", "TC JC")
    several = table("9C 9D TD", "8S", "TC JC", **SEVERAL)
    yield Case(Reason.CARD_NOT_IN_HAND, opening, "0 attack 9C KS", "K♠", "hand", "нет")
    yield Case(Reason.CARD_TWICE, opening, "0 attack 9C 9C", "9♣", "twice", "дважды")
    yield Case(Reason.RANKS_DIFFER, opening, "0 attack 9C TD", "9♣ 10♦")
    yield Case(Reason.OPEN_WITH_ONE, opening, "0 attack 9C 9D")
    yield Case(Reason.DEFENDER_HAND_FULL, several, "0 attack 9C 9D", "Boris", "1 card ", "1,")


def _throwing_in() -> Iterator[Case]:
    near = table("KS 7D", "QS QD", "9D JC", on="6C/8C")
    four = ("6D 7D", "QS QD", "9D JC", "KS 8D 6S")
    rank = Reason.RANK_NOT_ON_TABLE
    yield Case(
        rank,
        near,
        "0 attack KS",
        "",
        "no king |sixes and eights",
        "королей|шестёрки и восьмёрки",
    )
    yield Case(
        rank,
        table(*four, on="6C/8C", **FAR),
        "3 attack KS",
        "",
        "no king |from your seat|add sixes.",
        "королей|с вашего места|шестёрки.",
    )
    yield Case(rank, near, "2 attack JC", "", "no jack ", "валетов")
    yield Case(
        Reason.FAR_PLAYER_FIRST_RANK_ONLY,
        table(*four, on="6C/8C", **FAR),
        "3 attack 8D",
        "6♣",
        "From your seat|sixes",
        "С вашего места|шестёрки",
    )
    never = Reason.NOT_ENTITLED
    near_only = table(*four, on="6C/8C", **NEAR)
    yield Case(never, near_only, "3 attack 6S", "", "Anna and Cid", "Anna и Cid")
    yield Case(never, near_only, "1 attack QS", "", "You defend", "Вы отбиваетесь")
    nobody = table(*four, on="6C/8C 6H", who_throws_in="nobody")
    yield Case(never, nobody, "0 attack 6D", "", "Nobody", "никто")
    pairs = table(*four, on="6C/8C", preset="pairs")
    no_more = table(*four, on="6C/8C 7H", taking=True, preset="tricks_table", pile_on=False)
    yield Case(never, no_more, "0 attack 6D", "Boris", "nobody adds", "не подкидывают")
    yield Case(never, pairs, "3 attack 6S", "Boris", "partners", "одна команда")


def _full() -> Iterator[Case]:
    hand = "KS QS JS TS 9S KC"
    six = table("7D 8D", hand, "TD JC", on="6C 6D 7C 8C 9C TC")
    five: dict[str, Any] = {"on": "6C 6D/7D 7S 8C 9C", "discard": "", "bout": 1}
    yield Case(Reason.TABLE_FULL, six, "0 attack 7D", "6", "at most 6", "не больше 6")
    home = table("7H 8D", hand, "TD JC", **five)
    first = Reason.FIRST_BOUT_FULL
    yield Case(first, home, "0 attack 8D", "5", "In the first bout", "В первом заходе")
    until = table("7H 8D", hand, "TD JC", preset="open_table", **{**five, "bout": 2})
    yield Case(first, until, "0 attack 8D", "5", "Until the first", "До первого отбоя")
    small = table("7H 8D", "KS QS", "TD JC", on="7C 8C")
    said = "Boris|2"
    full = Reason.DEFENDER_HAND_FULL
    yield Case(full, small, "0 attack 8D", said, "has 2 cards left and 2 to beat", "побить надо 2")


def _beating() -> Iterator[Case]:
    hand = "9C TC JD 7H KS"
    one = table("6C 7D", hand, "8S 8C", on="JC")
    two = table("6C 7D", hand, "8S 8C", on="JC/QC QD")
    beats = Reason.DOES_NOT_BEAT
    yield Case(Reason.NOT_ON_TABLE, one, "1 beat QC KS", "Q♣", "no Q♣", "на столе нет")
    yield Case(Reason.ALREADY_BEATEN, two, "1 beat JC 7H", "J♣|Q♣")
    done = table("6C 7D", hand, "JS 8C", on="JC/QC")
    yield Case(Reason.ALREADY_BEATEN, done, "1 beat JC 7H", "", "nothing to beat", "всё побито")
    yield Case(beats, one, "1 beat JC 9C", "9♣|J♣|(♥)", "a higher club", "трефа старше")
    trump = table("6C 7D", hand, "8S 8C", on="8H")
    yield Case(beats, trump, "1 beat 8H 7H", "7♥|8♥", "is a trump", "козырь")
    ace = table("6C 7D", hand, "8S 8C", on="AS")
    yield Case(beats, ace, "1 beat AS KS", "K♠|A♠", "only a trump (♥)", "нужен козырь (♥)")
    best = table("6C 7D", hand, "8S 8C", on="AH")
    yield Case(beats, best, "1 beat AH 7H", "A♥", "Nothing beats", "не побить")
    none = table("6C 7D", hand, "8S 8C", on="JC", trump_kind="none", trump="")
    yield Case(beats, none, "1 beat JC 7H", "7♥|J♣", "only a higher club", "трефа старше")
    double = table("6C 7D", hand, "8S 8C", on="8H", trump_kind="two_suits", trump="HS")
    yield Case(beats, double, "1 beat 8H KS", "K♠|8♥", "a higher heart", "черва старше")
    double = table("6C 7D", hand, "8S 8C", on="QC", trump_kind="two_suits", trump="HS")
    yield Case(beats, double, "1 beat QC TC", "10♣|Q♣|(♥ ♠)")
    taking = table("JS 7D", hand, "8S 8C", on="JC", taking=True)
    said = Reason.DEFENDER_IS_TAKING
    yield Case(said, taking, "1 beat JC 7H", "", "You are taking", "Вы берёте")
    yield Case(said, taking, "1 take", "", "said that you take", "сказали, что берёте")
    take = Reason.NOTHING_TO_TAKE
    yield Case(take, table("JS", hand), "1 take", "", "no card", "пусто")
    yield Case(take, done, "1 take", "", "is beaten", "всё побито")


def _passing_on() -> Iterator[Case]:
    hand = "9C 9S JD 9H KS QC"
    sides = ("6C 7D 8D", hand, "8S 8C 7C")
    off, rank = Reason.TRANSFER_OFF, Reason.TRANSFER_RANK
    yield Case(off, table(*sides, on="9D"), "1 transfer 9C")
    plain = table(*sides, on="9D", **PASSING)
    yield Case(off, plain, "1 show 9H", "", "showing a trump", "показав козырь")
    first = table(*sides, on="9D", bout=1, transfer_in_first_bout=False, **PASSING)
    yield Case(Reason.TRANSFER_IN_FIRST_BOUT, first, "1 transfer 9C")
    beaten = table(*sides, on="9D/TD QD", **PASSING)
    yield Case(Reason.TRANSFER_AFTER_BEAT, beaten, "1 transfer 9C", "9♦", "beaten", "побита")
    yield Case(rank, plain, "1 transfer KS", "9♦", "same rank", "того же достоинства")
    mixed = table(*sides, on="9D JC", **PASSING)
    yield Case(rank, mixed, "1 transfer 9C", "9♦ J♣", "different ranks", "разного")
    showing = table(*sides, on="9D", **SHOWING)
    yield Case(rank, showing, "1 show 9C", "9♣", "not a trump", "не козырь")
    small = table("6C 7D 8D", hand, "8S", on="9D", **PASSING)
    said = "Cid|2|1"
    next_hand = Reason.NEXT_HAND_TOO_SMALL
    yield Case(next_hand, small, "1 transfer 9C", said, "have 2 cards", "побить пришлось бы 2")
    two = table("9C 9D 7D 6D 6S", "9H KS QS JS TS", **SHOWING)
    back = play(two, "0 attack 9C", "1 show 9H", "0 transfer 9D")
    shown = Reason.TRUMP_ALREADY_SHOWN
    yield Case(shown, back, "1 show 9H", "9♥", "have shown", "показывали")


def _swapping() -> Iterator[Case]:
    sides = ("6C 7D 8D", "9C 9S JD", "8S 8C 7C")
    yield Case(Reason.SWAP_OFF, table(*sides, talon="KS TH"), "0 swap")
    lowest = table(*sides, talon="KS TH", **SWAP)
    yield Case(Reason.NO_LOWEST_TRUMP, lowest, "0 swap", "6♥|10♥", "don't hold", "нет")
    talon = "KS QS JS AC AD AS KC KD QC QD TH"
    taken = play(
        table("6H 7D 8D", "9C 9S JD", talon=talon, **SWAP), "0 attack 6H", "1 take", "0 pass"
    )
    yield Case(Reason.SWAP_FROM_TAKE, taken, "1 swap", "6♥", "that you took", "взятыми")
    late = play(table("6H 7D", "9C 9S", talon="TH", **SWAP), "0 attack 7D", "1 take", "0 pass")
    said = "10♥|6♥"
    yield Case(Reason.SWAP_TOO_LATE, late, "0 swap", said, "too late", "поздно")


def _accusing() -> Iterator[Case]:
    sides = ("6C 7D 8D", "9C 9S JD", "8S 8C 7C")
    yield Case(Reason.ACCUSE_OFF, table(*sides, on="6D"), "2 accuse 6D")
    tricks = table(*sides, on="6D", **TRICKS)
    yield Case(Reason.OWN_CARD, tricks, "0 accuse 6D", "6♦", "yourself", "ваша")
    yield Case(Reason.NOT_ON_TABLE, tricks, "2 accuse KD", "K♦", "not lie", "нет")
    vain = play(tricks, "2 accuse 6D")
    yield Case(Reason.ACCUSED_IN_VAIN, vain, "2 accuse 6D", "6♦", "in vain", "напрасно")
