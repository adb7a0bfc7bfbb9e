"""What each place should show of a table; all wording comes from words."""

from collections.abc import Mapping

from bot.screen import Address, Button, Person, Rows, Screen, whisper
from bot.screens.group import group_screen
from bot.screens.hand import grouped, hand_screen
from bot.screens.hand_buttons import sorted_cards
from bot.screens.look import Look
from bot.screens.personal import help_screen, said_screen, settings_screen, start_screen
from bot.screens.rules_words import rules_in_words
from bot.screens.scribe import Scribe, face, seat_name
from bot.table import Phase, Table, asked, role
from bot.words import Words

__all__ = [
    "Look",
    "cards_alert",
    "face",
    "hand_of",
    "help_screen",
    "pings",
    "rules_screen",
    "said_screen",
    "screens",
    "seat_name",
    "settings_screen",
    "start_screen",
]


def screens(words: Words, table: Table, looks: Mapping[Address, Look]) -> Mapping[Address, Screen]:
    """Every screen of a table, by address: the group's, and in a game each person's hand."""
    scribes = {table.language: Scribe(words, table.language, table)}
    shown = {table.place: group_screen(scribes[table.language], looks[table.place], looks)}
    if table.game is None:
        return shown
    for seat, sitting in enumerate(table.seats):
        if sitting.person is None:
            continue
        address = whisper(sitting.person, table.place)
        language = looks[address].language
        scribe = scribes.setdefault(language, Scribe(words, language, table))
        shown[address] = _hand(scribe, looks[address], seat)
    return shown


def hand_of(
    words: Words, table: Table, looks: Mapping[Address, Look], person: Person
) -> Screen | None:
    """A person's hand; None before the deal, or where he does not sit."""
    seat = table.seat_of(person)
    if seat is None or table.game is None:
        return None
    look = looks[whisper(person, table.place)]
    return _hand(Scribe(words, look.language, table), look, seat)


def _hand(scribe: Scribe, look: Look, seat: int) -> Screen:
    table = scribe.table
    over = table.game is not None and table.game.public.result is not None
    if table.phase is Phase.CLOSED and not over:
        return Screen(scribe.say(f"closed-{table.ending}"))
    return hand_screen(scribe, look, seat)


def pings(words: Words, table: Table, looks: Mapping[Address, Look]) -> Mapping[Person, Screen]:
    """A call in the group for each person who is waited for and whom no hand can reach.

    Who is called depends on what everybody can see, never on the person's cards; nor does a
    call that goes away tell who has passed.
    """
    if table.phase is not Phase.PLAYING or table.game is None:
        return {}
    calls: dict[Person, Screen] = {}
    scribe, look = Scribe(words, table.language, table), looks[table.place]
    for seat in asked(table.game.public):
        sitting = table.seats[seat]
        if sitting.person is None or sitting.computer:
            continue
        if looks[whisper(sitting.person, table.place)].delivery:
            continue
        who = scribe.mention(sitting.person, scribe.name(seat))
        if role(table.game.public, seat) != "throw":
            text = scribe.say("ping", who=who)
        else:
            text = scribe.say("ping-check" if table.rules.cheating else "ping-throw", who=who)
        rows: Rows = ()
        if look.hand_button:
            # Its meaning does not age, so neither does its text: an edit costs a write.
            data = f"{table.id} {table.number}.0.0 {look.hand_button}"
            rows = ((Button(scribe.label(f"button-{look.hand_button}"), data),),)
        calls[sitting.person] = Screen(text, rows, f"{table.number}.{table.needed[seat]}")
    return calls


def cards_alert(words: Words, table: Table, look: Look, person: Person) -> str:
    """The own hand as plain text for an alert of 200 characters; 36 cards fit."""
    scribe = Scribe(words, look.language, table)
    seat = table.seat_of(person)
    cards = sorted_cards(table.game.view(seat), look) if table.game and seat is not None else []
    if not cards:
        return scribe.label("alert-cards-none")
    text = grouped(cards, look)
    return text if len(text) <= 200 else text.replace(" · ", "\n").replace(" ", "")[:200]


def rules_screen(words: Words, table: Table, language: str) -> Screen:
    return rules_in_words(Scribe(words, language, table), table.setup)
