"""What is asked of a table. One text form serves buttons, the log and the tests."""

from dataclasses import dataclass

from bot.screen import Address
from engine.cards import Card, parse_cards
from engine.moves import Move, parse_move


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat. A button leaves the name out; the app puts it in."""

    name: str = ""

    def __str__(self) -> str:
        return f"sit {self.name}".strip()


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the lobby; in a game, hand the seat to a computer for good."""

    def __str__(self) -> str:
        return "leave"


@dataclass(frozen=True, slots=True)
class Invite:
    """Seat a computer, of a level by its name; without one, of the last one's."""

    level: str = ""

    def __str__(self) -> str:
        return f"invite {self.level}".strip()


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Send a computer away: the one on this seat, or the last one seated."""

    seat: int | None = None

    def __str__(self) -> str:
        return "dismiss" if self.seat is None else f"dismiss {self.seat}"


@dataclass(frozen=True, slots=True)
class Level:
    """Let the computer on a seat play better or worse."""

    seat: int
    level: str

    def __str__(self) -> str:
        return f"level {self.seat} {self.level}"


@dataclass(frozen=True, slots=True)
class Set:
    """Choose an option of a panel of rules (see `bot.table.choices`)."""

    panel: str
    option: str

    def __str__(self) -> str:
        return f"set {self.panel} {self.option}"


@dataclass(frozen=True, slots=True)
class Shift:
    """Change places with the next seat, in the lobby of a table with teams."""

    def __str__(self) -> str:
        return "shift"


@dataclass(frozen=True, slots=True)
class Deal:
    """Start a game, the first or the next. The app puts in what was drawn by lot: the pack, the
    dealer, and who leads where no rule decides it; a button leaves all of it out."""

    pack: tuple[Card, ...] = ()
    dealer: int = 0
    lead: int | None = None

    def __str__(self) -> str:
        if not self.pack:
            return "deal"
        lead = "" if self.lead is None else f" {self.lead}"
        return f"deal {''.join(map(str, self.pack))} {self.dealer}{lead}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a move of the game, in the notation of the rules and without the seat."""

    move: Move

    def __str__(self) -> str:
        return str(self.move)


@dataclass(frozen=True, slots=True)
class Skip:
    """Only computers are left to play: let them come to the end at once."""

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class Stop:
    """Vote to stop, or stop at once where one's right reaches that far."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Renew:
    """Close a finished table, for a new lobby in its place."""

    def __str__(self) -> str:
        return "renew"


@dataclass(frozen=True, slots=True)
class Absent:
    """The platform says that the person has left the group."""

    def __str__(self) -> str:
        return "absent"


@dataclass(frozen=True, slots=True)
class Back:
    """An absent player has pressed something: his seat is his again."""

    def __str__(self) -> str:
        return "back"


@dataclass(frozen=True, slots=True)
class Expire:
    """Nobody has touched the table for too long."""

    def __str__(self) -> str:
        return "expire"


@dataclass(frozen=True, slots=True)
class Remove:
    """The bot was sent away, or the place is gone."""

    def __str__(self) -> str:
        return "remove"


@dataclass(frozen=True, slots=True)
class Resume:
    """After a restart: everybody gets back the time that he had left."""

    shift: float

    def __str__(self) -> str:
        return f"resume {self.shift!r}"


@dataclass(frozen=True, slots=True)
class Restore:
    """The log did not replay; the game went back to its last snapshot."""

    def __str__(self) -> str:
        return "restore"


@dataclass(frozen=True, slots=True)
class Place:
    """The place has a new address."""

    address: Address

    def __str__(self) -> str:
        return f"place {self.address}"


@dataclass(frozen=True, slots=True)
class Admin:
    """The command of somebody who administers the place; written, since it may change."""

    command: "Command"

    def __str__(self) -> str:
        return f"admin {self.command}"


Command = (
    Sit
    | Leave
    | Invite
    | Dismiss
    | Level
    | Set
    | Shift
    | Deal
    | Play
    | Skip
    | Stop
    | Renew
    | Absent
    | Back
    | Expire
    | Remove
    | Resume
    | Restore
    | Place
    | Admin
)

BARE: dict[str, Command] = {
    str(command): command
    for command in (
        Leave(),
        Invite(),
        Dismiss(),
        Shift(),
        Deal(),
        Skip(),
        Stop(),
        Renew(),
        Absent(),
        Back(),
        Expire(),
        Remove(),
        Restore(),
    )
}


def parse_command(text: str) -> Command:
    """The inverse of `str`; raises ValueError on anything that is no command."""
    verb, _, rest = text.partition(" ")
    match verb:
        case _ if text in BARE:
            return BARE[text]
        case "sit":
            return Sit(rest)
        case "invite":
            return Invite(rest)
        case "dismiss":
            return Dismiss(int(rest))
        case "level" if len(words := rest.split(" ")) == 2:
            return Level(int(words[0]), words[1])
        case "set" if len(words := rest.split(" ")) == 2:
            return Set(*words)
        case "deal":
            return _parse_deal(rest)
        case "resume":
            return Resume(float(rest))
        case "place" if rest:
            return Place(Address(rest))
        case "admin":
            return Admin(parse_command(rest))
    return Play(parse_move(text))


def _parse_deal(rest: str) -> Deal:
    pack, *numbers = rest.split(" ")
    if len(numbers) not in (1, 2):
        raise ValueError(f"not a deal: {rest!r}")
    cards = parse_cards(" ".join(pack[i : i + 2] for i in range(0, len(pack), 2)))
    return Deal(cards, int(numbers[0]), int(numbers[1]) if len(numbers) == 2 else None)
