"""The rules of a table in words: composed from its parameters, on one screen, whatever is not as in
the plain game marked."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.screen import Screen
from bot.screens.scribe import Scribe
from bot.screens.setup import preset_name
from bot.table import Setup, Table
from bot.table.choices import seats_fewest, seats_most
from bot.table.series import target
from engine.cards import pack
from engine.rules import Rules, seconds

SPECIAL, USUAL = "◆ ", "• "
EASY, LIMIT = 1400, 2000
"""Characters: what a phone shows nearly at once, and what the smallest platform takes."""
NEAR = {"neighbours": "neighbours", "neighbours_far_first_rank": "far"}
"""Scopes that speak of the defender's neighbours, and what they are called below."""

Section = tuple[str, list[str]]
"""A small heading, and the lines below it."""


def rules_in_words(scribe: Scribe, setup: Setup) -> Screen:
    """All that holds at this table and can come up there; one screen. Where it grows too long, the
    fine print is left out, and at last the headings."""
    text = _text(scribe, setup, fine=2)
    if _length(text) > EASY:
        text = _text(scribe, setup, fine=1)
    if _length(text) > LIMIT:
        text = _text(scribe, setup, fine=0)
    if _length(text) > LIMIT:
        text = _text(scribe, setup, fine=0, headings=False)
    return Screen(text)


def _length(text: str) -> int:
    """As platforms count; the tags stand for what the platforms make of them."""
    return len(text.encode("utf-16-le")) // 2


def _text(scribe: Scribe, setup: Setup, fine: int, headings: bool = True) -> str:
    least, most = _seats(scribe.table, setup)
    here = _Told(scribe, setup.rules, least, most, fine).sections(setup)
    plain = _Told(scribe, Rules(), least, most, fine).sections(Setup())
    usual = {line for _, lines in plain for line in lines}
    text = [_title(scribe, setup)]
    if any(line not in usual for _, lines in here for line in lines):
        text.append(f"{SPECIAL}{scribe.say('rules-special')}")
    for heading, lines in here:
        if lines and headings:
            text.append(f"<b>{heading}</b>")
        text += [f"{USUAL if line in usual else SPECIAL}{line}" for line in lines]
    return "\n".join(text)


def _title(scribe: Scribe, setup: Setup) -> str:
    """The changes are not named: their lines are marked."""
    name = preset_name(scribe, setup)
    if setup.changes:
        name = scribe.label("rules-changed", preset=name, changes=scribe.label("rules-changes"))
    deck = scribe.label("cards-count", count=setup.rules.deck_size)
    return scribe.say("rules-title", preset=name, deck=deck)


def _seats(table: Table, setup: Setup) -> tuple[int, int]:
    """How few and how many may play: known, once the cards are dealt."""
    if table.game is not None and table.setup == setup:
        return table.game.public.seats, table.game.public.seats
    return seats_fewest(setup), seats_most(setup)


@dataclass(frozen=True, slots=True)
class _Told:
    """The lines for a table of so many seats. What could make no difference there is not said, and
    parameters that come to the same there read the same."""

    scribe: Scribe
    rules: Rules
    least: int
    most: int
    fine: int
    """How much to say of what seldom matters: 0 to 2."""

    def sections(self, setup: Setup) -> tuple[Section, ...]:
        say = self.scribe.say
        return (
            (say("rules-head-aim"), [*self._aim(), *self._series(setup)]),
            (say("rules-head-teams"), list(self._teams())),
            (say("rules-head-deal"), list(self._deal())),
            (say("rules-head-attack"), list(self._attack())),
            (say("rules-head-defence"), list(self._defence())),
            (say("rules-head-tricks"), list(self._tricks())),
            (say("rules-head-after"), list(self._after())),
            (say("rules-head-time"), list(self._time())),
        )

    # --- the frame of the game ---------------------------------------------------------------

    def _aim(self) -> Iterator[str]:
        if self._in_teams:
            yield self.scribe.say("rules-aim-teams")
            return
        yield self.scribe.say("rules-aim")
        yield self.scribe.say(f"rules-tie-{self.rules.tie_rule}")

    def _series(self, setup: Setup) -> Iterator[str]:
        kind, number = target(setup)
        if kind == "games":
            yield self.scribe.say("rules-series-games", number=number)
        elif kind == "losses":
            yield self.scribe.say("rules-series-losses", number=number)

    def _teams(self) -> Iterator[str]:
        if self._in_teams:
            yield self.scribe.say(f"rules-teams-{self.rules.teams}")
            yield self.scribe.say("rules-teams-ring")
            yield self.scribe.say(f"rules-talk-{self.rules.partner_talk}")

    def _deal(self) -> Iterator[str]:
        say, rules = self.scribe.say, self.rules
        trump = say(f"rules-trump-{rules.trump_kind}")
        yield f"{say(f'rules-deal-{self._whole_pack}', lowest=self._lowest)} {trump}"
        first, following = rules.first_attacker, rules.next_first_attacker
        if rules.trump_kind == "none":  # nobody holds a trump, and so the lot decides
            first = "random" if first == "lowest_trump" else first
            lot = following == "lowest_trump"
        else:
            lot = False
        then = say("rules-next-random" if lot else f"rules-next-{following}")
        yield f"{say(f'rules-first-{first}')} {then}"

    def _after(self) -> Iterator[str]:
        """Of the talon: nothing, where the whole pack is dealt."""
        if self._whole_pack == "all":
            return
        say, rules = self.scribe.say, self.rules
        order = rules.draw_order if self.most > 2 else "lead_then_clockwise"
        yield say(f"rules-draw-{order}")
        if rules.low_trump_swap != "off" and rules.trump_kind != "none":
            swap = say(f"rules-swap-{rules.low_trump_swap}", lowest=self._lowest)
            yield f"{swap} {say('rules-swap-drawn')}" if self.fine else swap

    def _time(self) -> Iterator[str]:
        say = self.scribe.say
        limits = seconds(self.rules)
        if limits is None:
            yield say("rules-clock-untimed")
            return
        lead, defend, throw = limits
        late = self.rules.opening_timeout
        clock = say(f"rules-clock-{late}", lead=lead, defend=defend, throw=throw)
        yield self._with_fine(clock, say("rules-clock-late"))

    # --- a bout ------------------------------------------------------------------------------

    def _attack(self) -> Iterator[str]:
        say, rules = self.scribe.say, self.rules
        yield say("rules-open-several" if rules.open_with_several else "rules-open-one")
        yield " ".join(self._throwing())
        if self._scopes & {*NEAR.values(), *(f"team_{near}" for near in NEAR.values())}:
            yield say(f"rules-recount-{rules.neighbours_recount}")
        if self._priority != "none":
            yield say(f"rules-order-{self._priority}")
        if rules.first_bout_cap == "off":
            yield say("rules-cap", cap=rules.table_cap)
        else:
            first, until = rules.first_bout_cap, rules.first_bout_cap_until
            yield say(f"rules-cap-{until}", cap=rules.table_cap, first=first)

    def _throwing(self) -> Iterator[str]:
        """Who may add; then who else, in a larger round and in the first bout."""
        say, base, five, first = self.scribe.say, self._scope, self._five, self._first
        yield say(f"rules-throw-{base}")
        if five != base:
            yield self._exception(say("rules-when-five"), five)
        if first is not None and {first} != {base, five}:
            yield self._exception(say("rules-when-first"), first)

    def _exception(self, when: str, scope: str) -> str:
        return self.scribe.say(
            "rules-exception", when=when, who=self.scribe.say(f"rules-who-{scope}")
        )

    def _defence(self) -> Iterator[str]:
        say, rules = self.scribe.say, self.rules
        yield say(f"rules-beat-{rules.trump_kind}")
        yield say("rules-beaten-teams" if self._in_teams else "rules-beaten")
        take = [say("rules-take-teams" if self._in_teams else "rules-take")]
        if self._scopes != {"nobody"}:
            take.append(say("rules-pile-on" if rules.pile_on else "rules-no-pile-on"))
        yield " ".join(take)
        if rules.take_when_all_beaten:
            yield say("rules-take-any")
        if rules.transfer:
            yield " ".join(self._passing_on())

    def _passing_on(self) -> Iterator[str]:
        say, rules = self.scribe.say, self.rules
        way = say("rules-pass-on-teams" if self._in_teams else "rules-pass-on")
        yield self._with_fine(way, say("rules-pass-on-room"))
        if rules.show_trump_transfer and rules.trump_kind != "none":
            yield say("rules-pass-on-show")
        if not rules.transfer_in_first_bout:
            yield say("rules-pass-on-later")

    def _tricks(self) -> Iterator[str]:
        say = self.scribe.say
        if self.rules.cheating:
            yield say("rules-tricks-lay")
            yield self._with_fine(say("rules-tricks-accuse"), say("rules-tricks-on-it"))
            if self.fine:
                yield say("rules-tricks-look")

    def _with_fine(self, line: str, more: str) -> str:
        return f"{line} {more}" if self.fine > 1 else line

    # --- what the parameters come to ---------------------------------------------------------

    @property
    def _in_teams(self) -> bool:
        return self.rules.teams != "none"

    @property
    def _lowest(self) -> str:
        return str(pack(self.rules.deck_size)[0].rank)

    @property
    def _whole_pack(self) -> str:
        """Whether all cards are dealt: ``all``, ``some`` of them, or ``maybe`` all."""
        deck, hand = self.rules.deck_size, self.rules.hand_size
        if self.most * hand != deck:
            return "some"
        return "all" if self.least == self.most else "maybe"

    @property
    def _scope(self) -> str:
        """Who may throw in, from the second bout on."""
        if self.least >= 5:
            return self._five
        return self._meant(self.rules.who_throws_in)

    @property
    def _five(self) -> str:
        """The same where five or more play."""
        five = self.rules.who_throws_in_from_five
        few = five == "same" or self.most < 5
        return self._meant(self.rules.who_throws_in if few else five)

    @property
    def _first(self) -> str | None:
        """The same in the first bout; None: as later."""
        first = self.rules.first_bout_who_throws_in
        return None if first == "same" else self._meant(first)

    @property
    def _scopes(self) -> set[str]:
        return {self._scope, self._five, self._first or self._scope}

    def _meant(self, scope: str) -> str:
        """What a scope comes to with these teams and at so many seats."""
        if scope == "nobody":
            return scope
        if scope == "lead_only" or self.most == 2:
            return "lead_only"
        near = NEAR.get(scope)
        if near and self.rules.teams == "two_threes":
            return f"team_{near}"
        if self._in_teams:
            return "lead_team"
        return near if near and self.most > 3 else "all"

    @property
    def _priority(self) -> str:
        """Only where more than one may throw in, and are not all waited for anyway."""
        priority = self.rules.throw_in_priority
        if self.rules.cheating or self._scopes <= {"lead_only", "nobody"}:
            return "none"
        if priority == "lead_then_left" and (self.most == 3 or self.rules.teams == "two_pairs"):
            return "lead_first"
        return priority
