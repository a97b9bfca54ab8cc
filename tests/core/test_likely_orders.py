"""A new order opens on what the player is wont to order and has not ordered yet."""

from __future__ import annotations

import pytest

from core.likely_orders import likely
from tests.gui.toy import Move, Pact, Vote, toy_game

KINDS = (Pact, Vote, Move)


@pytest.fixture
def game():
    made = toy_game()
    made.give([{"by": "anna", "move": "archers", "to": "A2"}, {"by": "bob", "move": "pikes", "to": "C2"}])
    for _ in ("night", "day"):
        made.run_on()
        while made.choice is not None:
            made.answer(made.choice.options[0].key)
            made.run_on()
        made.open_turn()
    return made


def test_his_own_custom_comes_first_until_it_is_met(game):
    assert likely(game, "anna", KINDS)[0] is Move
    game.give([{"by": "anna", "move": "archers", "to": "A3"}])
    assert likely(game, "anna", KINDS) == KINDS


def test_who_never_ordered_does_as_the_others(game):
    assert likely(game, "carl", KINDS)[0] is Move


def test_nothing_known_leaves_the_order_as_it_is():
    assert likely(toy_game(), "anna", KINDS) == KINDS


def test_who_has_given_his_usual_orders_is_offered_what_others_give_more_of(game):
    game.give([{"by": "carl", "move": one, "to": to} for one, to in (("archers", "A3"), ("pikes", "C3"))])
    game.give([{"by": "anna", "move": "archers", "to": "A3"}])
    assert likely(game, "anna", KINDS)[0] is Move
