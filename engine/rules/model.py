"""The parameters of the house: `Rules`, frozen, each combination legal or refused in words."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, field_validator, model_validator

from engine.rules.presets import BUILT

DeckSize = Literal[36, 24, 32, 52]
TrumpKind = Literal["suit", "two_suits", "none"]
Opener = Literal["lowest_trump", "left_of_dealer", "random"]
NextOpener = Literal["right_of_loser", "left_of_loser", "loser", "winner", "lowest_trump"]
Scope = Literal[
    "all", "neighbours", "neighbours_far_first_rank", "lead_team", "lead_only", "nobody"
]
SameOrScope = Literal[
    "same", "all", "neighbours", "neighbours_far_first_rank", "lead_team", "lead_only", "nobody"
]
Priority = Literal["none", "lead_first", "lead_then_left"]
Teams = Literal["none", "two_pairs", "two_threes"]
Swap = Literal["off", "any_time", "own_turn"]
TimeProfile = Literal["medium", "slow", "fast", "extra_fast", "untimed"]

_TEAM_SEATS: Final[Mapping[str, int]] = {"two_pairs": 4, "two_threes": 6}


def _number(value: object) -> object:
    """True and 6.0 equal numbers in Python, but they are no numbers of cards."""
    if isinstance(value, bool | float):
        raise ValueError("a whole number is wanted")
    return value


class Rules(BaseModel):
    """RULES.md, section 3."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    preset: str = "open_table"
    """The name that these rules go by; they may differ from it, see `changed`."""
    deck_size: Annotated[DeckSize, BeforeValidator(_number)] = 36
    hand_size: Annotated[Literal[6], BeforeValidator(_number)] = 6
    trump_kind: TrumpKind = "suit"
    first_attacker: Opener = "lowest_trump"
    next_first_attacker: NextOpener = "right_of_loser"
    open_with_several: bool = False
    who_throws_in: Scope = "all"
    first_bout_who_throws_in: SameOrScope = "same"
    who_throws_in_from_five: SameOrScope = "same"
    throw_in_priority: Priority = "none"
    neighbours_recount: Literal["each_card", "each_bout"] = "each_card"
    table_cap: Annotated[Literal[6], BeforeValidator(_number)] = 6
    first_bout_cap: Annotated[Literal[5, "off"], BeforeValidator(_number)] = 5
    first_bout_cap_until: Literal["first_discard", "first_bout_end"] = "first_discard"
    pile_on: bool = True
    take_when_all_beaten: bool = False
    transfer: bool = False
    transfer_in_first_bout: bool = True
    show_trump_transfer: bool = False
    draw_order: Literal["lead_then_clockwise", "play_order"] = "lead_then_clockwise"
    tie_rule: Literal["draw", "defender_loses"] = "draw"
    teams: Teams = "none"
    partner_talk: Literal["attackers", "none", "all"] = "attackers"
    low_trump_swap: Swap = "off"
    cheating: bool = False
    time_profile: TimeProfile = "medium"
    opening_timeout: Literal["lowest_card", "loses"] = "lowest_card"

    @field_validator("preset")
    @classmethod
    def _is_built(cls, name: str) -> str:
        if name not in BUILT:
            raise ValueError(
                f"there is no preset {name[:40]!r}; the presets are {', '.join(BUILT)}"
            )
        return name

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if trouble := self._trouble():
            raise ValueError(trouble)
        return self

    def _trouble(self) -> str | None:
        """What in these rules cannot go together, as a sentence."""
        scopes = (self.who_throws_in, self.first_bout_who_throws_in, self.who_throws_in_from_five)
        if "lead_team" in scopes and self.teams == "none":
            return "lead_team may throw in only where there are teams"
        if self.show_trump_transfer and not self.transfer:
            return "show_trump_transfer needs transfer"
        if self.teams != "none":
            if self.tie_rule == "defender_loses":
                return "tie_rule=defender_loses cannot be played in teams, where a tie is a draw"
            preset, seats = BUILT[self.preset], _TEAM_SEATS[self.teams]
            if not preset.fewest <= seats <= preset.most:
                return (
                    f"teams={self.teams} needs {seats} players, and {self.preset} is for"
                    f" {_players(preset.fewest, preset.most)}"
                )
        return self._why_not_enough_cards(self.fewest)

    def changed(self) -> dict[str, object]:
        """The rules in JSON's words: the preset, and only what differs from it."""
        base = BUILT[self.preset].changes
        fields = type(self).model_fields
        own = {name: getattr(self, name) for name in fields if name != "preset"}
        changes = {n: v for n, v in own.items() if v != base.get(n, fields[n].default)}
        return {"preset": self.preset, **changes}

    @property
    def fewest(self) -> int:
        return _TEAM_SEATS.get(self.teams, BUILT[self.preset].fewest)

    @property
    def most(self) -> int:
        """Up to eight may sit down to 52 cards, where the preset allows six and has no teams."""
        preset = BUILT[self.preset]
        if self.teams != "none":
            return _TEAM_SEATS[self.teams]
        return 8 if self.deck_size == 52 and preset.fewest < preset.most == 6 else preset.most

    def seats_allowed(self, seats: int) -> bool:
        return self.why_not_seats(seats) is None

    def why_not_seats(self, seats: int) -> str | None:
        """Why so many cannot play, as a sentence; None if they can."""
        if not self.fewest <= seats <= self.most:
            what = self.preset
            if self.teams not in ("none", BUILT[self.preset].changes.get("teams")):
                what = f"{self.preset} with teams={self.teams}"
            return f"{what} is for {_players(self.fewest, self.most)}, not {seats}"
        return self._why_not_enough_cards(seats)

    def _why_not_enough_cards(self, seats: int) -> str | None:
        if seats * self.hand_size <= self.deck_size:
            return None
        return f"{self.deck_size} cards are not enough to deal six each to {seats} players"


def _players(fewest: int, most: int) -> str:
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"
