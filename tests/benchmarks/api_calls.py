"""How many calls a game costs on each platform: ``python -m tests.benchmarks.api_calls``.

Four people play at human pace through the real libraries against the stand-ins, and six cards are
laid within five seconds. What is counted is what the stand-ins were asked for; time runs fast.
"""

import argparse
import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import astuple, dataclass
from pathlib import Path
from random import Random
from typing import Any

from bot.table import Phase
from engine.cards import pack, parse_cards
from tests.whole.on_discord import DiscordFace, on_discord
from tests.whole.on_telegram import TelegramFace, on_telegram
from tests.whole.play import Game, Player

AnyFace = TelegramFace | DiscordFace
Opening = Callable[[Path, Random, float], AbstractAsyncContextManager[Any]]

PLATFORMS: dict[str, Opening] = {"Telegram": on_telegram, "Discord": on_discord}
PACE = (3.0, 8.0)
"""Seconds between two moves of people."""
FAST = 40.0
"""How fast time runs at human pace ..."""
CALMER = 4.0
"""... and in a burst, so that a press takes no noticeable part of its five seconds."""
BETWEEN = 0.8
"""Seconds between two cards of a burst."""
MESSAGES = ("sendMessage", "editMessageText", "editMessageReplyMarkup", "deleteMessage")


@dataclass(frozen=True, slots=True)
class Count:
    group: int
    """Posts, edits and deletions in the group."""
    private: int
    """The same in people's own messages, beside the answers to their presses."""
    answers: int
    everything: int
    """All calls but those that wait for news."""

    def __sub__(self, before: "Count") -> "Count":
        return Count(*(a - b for a, b in zip(astuple(self), astuple(before), strict=True)))


def counted(face: AnyFace) -> Count:
    """So far."""
    if isinstance(face, TelegramFace):
        calls = [call for call in face.telegram.calls if call.method != "getUpdates"]
        written = [call.chat for call in calls if call.method in MESSAGES]
        group = written.count(face.group.id)
        answers = sum(call.method == "answerCallbackQuery" for call in calls)
        return Count(group, len(written) - group, answers, len(calls))
    made = face.discord.calls
    group = len(made.writes(face.channel.id))
    private = len(made.of("follow", "refresh", "withdraw"))
    return Count(group, private, len(made.of("answer")), len(made.all))


# --- human pace ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Played:
    """What so many moves of people have cost; automatic passes came for nothing."""

    moves: int
    cost: Count

    @property
    def per_move(self) -> tuple[float, ...]:
        return tuple(part / self.moves for part in astuple(self.cost))


@asynccontextmanager
async def dealt(
    platform: str, random: Random, speed: float, preset: str = "home"
) -> AsyncIterator[tuple[AnyFace, Game]]:
    """Four people who have just been dealt their cards."""
    with tempfile.TemporaryDirectory() as folder:
        async with PLATFORMS[platform](Path(folder), random, speed) as face:
            game = Game(face, random, people=4, preset=preset)
            await game.gathers()
            clocks = asyncio.create_task(face.app.run())
            try:
                yield face, game
            finally:
                clocks.cancel()
                with suppress(asyncio.CancelledError):
                    await clocks


async def at_human_pace(platform: str, random: Random, most: int = 1000) -> Played:
    """A game, or its first moves: one comes every few seconds, from somebody who can see it."""
    async with dealt(platform, random, FAST) as (face, game):
        before = counted(face)
        while game.table.phase is Phase.PLAYING and game.presses < most:
            await face.app._clock.sleep(random.uniform(*PACE))
            await game.presses_something()
        await face.settle()
        return Played(game.presses, counted(face) - before)


# --- a burst ---------------------------------------------------------------------------------

HANDS = ("8C 8D 8H 9C 9D 9H", "6S 6C 6D 7S TC TD", "7C TH TS JC JD JH", "6H 7D 7H QC QD QH")
"""Of seats 0 to 3; spades are trumps, so that seat 1 leads and seat 2 defends."""
TURN_UP = "AS"
BURST = ((2, "beat 6C 7C"), (1, "6D"), (3, "6H"), (3, "7D"), (1, "7S"), (3, "7H"))
"""The seats and their cards: a beat, and as many cards thrown in as a bout has room for."""


class Stacked(Random):
    """Chance that deals these hands."""

    def shuffle(self, x: Any) -> None:
        hands = [list(parse_cards(hand)) for hand in (*HANDS[1:], HANDS[0])]
        dealt = [hand[place] for place in range(6) for hand in hands]
        (last,) = parse_cards(TURN_UP)
        rest = [card for card in pack(36) if card not in dealt and card != last]
        x[:] = [*dealt, last, *rest]

    def randrange(self, *limits: Any) -> int:
        return 0


async def in_a_burst(platform: str) -> Played:
    async with dealt(platform, Stacked(1), CALMER, "advanced_strict") as (face, game):
        await plays(face, game.players, 1, "6C")
        await face.settle()
        await face.app._clock.sleep(PACE[0])
        before, clock = counted(face), face.app._clock
        start = clock.now()
        for number, (seat, move) in enumerate(BURST):
            await clock.sleep(start + number * BETWEEN - clock.now())
            await plays(face, game.players, seat, move)
        await face.settle()
        assert game.table.game is not None
        assert len(game.table.game.public.pairs) == 6, "the burst was not played"
        return Played(len(BURST), counted(face) - before)


async def plays(face: AnyFace, players: Sequence[Player], seat: int, move: str) -> None:
    """Wait until he sees the button, and press it."""
    data = ""
    while not data:
        ends = f" {move}" if "beat" in move else f" attack {move}"
        found = [b.data for b in players[seat].hand_buttons() if b.data.endswith(ends)]
        data = found[0] if found else ""
        await face.app._clock.sleep(0.05)
    await players[seat].presses_in_hand(data)


# --- the table -------------------------------------------------------------------------------

HEAD = f"{'calls a move':<24}{'moves':>6}{'group':>8}{'private':>9}{'answers':>9}{'all':>7}"


def line(name: str, played: Played) -> str:
    group, private, answers, everything = played.per_move
    return (
        f"{name:<24}{played.moves:>6}{group:>8.2f}{private:>9.2f}{answers:>9.2f}{everything:>7.2f}"
    )


async def compare(seed: int, most: int) -> None:
    print(HEAD)
    for platform in PLATFORMS:
        print(line(f"{platform}, human pace", await at_human_pace(platform, Random(seed), most)))
    for platform in PLATFORMS:
        print(line(f"{platform}, burst", await in_a_burst(platform)))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--moves", type=int, default=1000, help="so many at most")
    chosen = options.parse_args()
    asyncio.run(compare(chosen.seed, chosen.moves))


if __name__ == "__main__":
    main()
