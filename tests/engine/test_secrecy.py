"""A view holds what its seat may know, and nothing else; `test_random_games` shuffles the rest."""

from collections.abc import Iterable
from dataclasses import fields
from random import Random

from engine.cards import Card
from engine.play import legal_moves
from engine.state import View
from tests.engine.tables import random_deal, random_game, random_rules, table


def test_a_view_has_the_public_part_and_ones_own_hand() -> None:
    state = table("KC 9D", "6S 7S", on="9C", talon="QC 6H")
    view = state.view(0)
    assert str(view.hand) == "KC 9D"
    assert {field.name for field in fields(View)} == {"public", "seat", "hand"}


def test_a_spectator_has_no_hand_and_no_moves() -> None:
    state = table("KC 9D", "6S 7S", on="9C")
    assert not state.view(None).hand
    assert legal_moves(state.view(None)) == ()


def test_nothing_public_names_a_hidden_card() -> None:
    random = Random(7)
    for _ in range(20):
        for state in random_game(random, random_deal(random, random_rules(random))):
            at = state.public
            open_cards = {str(card) for card in (*at.table, *at.shown, at.turn_up)}
            written = repr((at.counts, at.pairs, at.stage, at.roles, at.waiting))
            hidden: list[Iterable[Card]] = [*state.hands, state.talon]
            for hand in hidden:
                for card in hand:
                    assert str(card) in open_cards or f"'{card}'" not in written
