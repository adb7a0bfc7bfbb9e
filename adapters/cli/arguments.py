"""What can be typed after `durakbot`."""

import argparse
from importlib.metadata import version
from pathlib import Path

ABOUT = """\
Durak, the card game, at a table in your Telegram group, your Discord channel or the browser."""

EXAMPLES = """\
examples:
  durakbot demo                  play in the browser, on this machine only
  durakbot run                   host it: reads DURAKBOT_... from the environment and from .env
  durakbot rules                 the rules that a table can choose from
  durakbot replay game.json      where a recorded game stands
  durakbot review game.json --seat 0
                                 which moves cost the first player most

The settings of `run` are described in deploy/durakbot.env.example, hosting in deploy/README.md."""

RUN = """\
Starts the platforms whose tokens are set, in one process: Telegram with DURAKBOT_TELEGRAM_TOKEN,
Discord with DURAKBOT_DISCORD_TOKEN, the page in the browser with DURAKBOT_WEB_PORT. Settings come
from the environment, and below it from the file .env in the current folder."""

DEMO = """\
Opens a group chat in the browser, on this machine only, with no token and no configuration, and
prints its address. Another window with the invite link is another person; empty seats are for
computers. Games are kept, so that the next demo goes on where this one was stopped."""

RULES = """\
Lists the presets: their names, for how many players each is, and what it is like. With a name,
shows one of them as JSON, as a record names its rules with every parameter, and in words. The
language is that of DURAKBOT_LANGUAGE. Exit status: 0; 2 if there is no preset of that name."""

REPLAY = """\
Plays a recorded game, such as the button Record gives under a result, and prints where it stands.
The first move that the rules refuse ends it. Exit status: 0; 1 where a move is refused, which is
then named; 2 if the file is no record."""

REVIEW = """\
Looks for the moves that cost a player most in a recorded game, such as the button Record gives
under a result, by what the player could know at the time: each with the position as it was, and
with the better move. Seats are counted from 0, as in the record. The language is that of
DURAKBOT_LANGUAGE. It takes up to 20 seconds. Exit status: 0; 2 if the file is no record of a game
by the rules, or has no such seat."""


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        "durakbot",
        description=ABOUT,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"durakbot {version('durakbot')}")
    commands = top.add_subparsers(
        title="commands", dest="command", metavar="COMMAND", required=True
    )
    _command(commands, "run", "host the bot on the platforms that are set up", RUN)
    _demo(_command(commands, "demo", "play in the browser, nothing to set up", DEMO))
    _rules(_command(commands, "rules", "list the presets, or show the rules of one", RULES))
    _replay(_command(commands, "replay", "print where a recorded game stands", REPLAY))
    _review(_command(commands, "review", "show the moves that cost a player most", REVIEW))
    return top


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    short: str,
    long: str,
) -> argparse.ArgumentParser:
    return commands.add_parser(
        name,
        help=short,
        description=long,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def _demo(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--port",
        type=_port,
        metavar="N",
        help="listen on this port (0: any free one); otherwise a fixed one, or any if it is taken",
    )
    command.add_argument(
        "--database",
        type=Path,
        metavar="FILE",
        help="keep the games in this file; otherwise in the user's data folder",
    )


def _rules(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "name", metavar="NAME", nargs="?", help="a preset to show; without it, all are listed"
    )


def _replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record in JSON; - reads standard input")
    command.add_argument("--json", action="store_true", help="print the position as JSON")
    command.add_argument(
        "--until", type=_count, metavar="N", help="play only the first N moves", default=None
    )


def _review(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="RECORD", help="a record in JSON; - reads standard input")
    command.add_argument(
        "--seat", type=_seat, metavar="N", help="whose moves: a seat, from 0", required=True
    )


def _port(text: str) -> int:
    number = int(text) if text.isdecimal() else -1
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: give a number from 0 to 65535")
    return number


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no number of moves: give 0 or more")
    return int(text)


def _seat(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise argparse.ArgumentTypeError(f"{text!r} is no seat: give a number from 0")
    return int(text)
