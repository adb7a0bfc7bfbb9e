"""From one game of a series to the next: who deals, and who leads."""

from engine.play.deal import Decider
from engine.rules import Rules
from engine.state import Result


def next_deal(
    rules: Rules, players: int, dealer: int, result: Result, last_lead: int
) -> tuple[int, int | None]:
    """The dealer of the next game and who leads it.

    The fool deals; after a draw the deal passes to the left. Without a lead, `opening_rule` says
    which rule decides once the cards are dealt; so it is, too, when that seat has left the table.
    """
    fool = _loser(result, players, last_lead)
    if fool is None:
        return (dealer + 1) % players, None
    lead: int | None = None
    match rules.next_first_attacker:
        case "right_of_loser":
            lead = (fool - 1) % players
        case "left_of_loser":
            lead = (fool + 1) % players
        case "loser":
            lead = fool
        case "winner":
            lead = _nearest(_winners(result), players, last_lead)
        case "lowest_trump":
            pass
    if fool >= players:
        return (dealer + 1) % players, None
    return fool, lead if lead is None or lead < players else None


def opening_rule(rules: Rules, result: Result | None) -> Decider:
    """The rule for `opening_lead` in a game for which `next_deal` names no lead."""
    lost = result is not None and not result.draw
    if lost and rules.next_first_attacker == "lowest_trump":
        return "lowest_trump"
    return rules.first_attacker


def _loser(result: Result, players: int, last_lead: int) -> int | None:
    """The fool; where a team has lost, its member who still held cards."""
    if result.draw or result.fool is not None:
        return result.fool
    return _nearest(result.places[-1], players, last_lead)


def _winners(result: Result) -> tuple[int, ...]:
    """The best place without those who have lost with their team."""
    places = [tuple(s for s in place if s not in result.losers) for place in result.places]
    return next(place for place in places if place)


def _nearest(seats: tuple[int, ...], players: int, last_lead: int) -> int:
    """The first of them clockwise after who led last."""
    return min(seats, key=lambda seat: (seat - last_lead - 1) % players)
