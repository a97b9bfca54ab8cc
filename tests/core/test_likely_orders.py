"""A new order opens on what the player is wont to order and has not ordered yet."""

from __future__ import annotations

import pytest

from core.lab.play import run_by_rules
from core.likely_orders import likely
from tests.examples import begun
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


def test_of_what_nothing_is_known_a_way_to_go_comes_first_and_the_others_as_they_are():
    """A first night was begun with the alphabet: accept, where nobody has proposed anything."""
    assert likely(toy_game(), "anna", KINDS) == KINDS
    new = begun("four_crowns")
    while new.orders():
        new.withdraw(0)
    assert likely(new, "otto", new.face.orders)[0].VERB == "move"


def test_who_has_given_his_usual_orders_is_offered_what_others_give_more_of(game):
    game.give([{"by": "carl", "move": one, "to": to} for one, to in (("archers", "A3"), ("pikes", "C3"))])
    game.give([{"by": "anna", "move": "archers", "to": "A3"}])
    assert likely(game, "anna", KINDS)[0] is Move


def test_what_nothing_legal_can_be_filled_into_comes_behind_the_others():
    """Who has no upgrade token left was offered another upgrade first, as he is wont to give one."""
    game = begun("spice_round")
    game.give([{"by": "ismene", "upgrade": {"legion": "ismene_2", "type": "offensive"}}])
    run_by_rules(game)
    game.open_turn()
    kinds = {kind.VERB: kind for kind in game.face.orders}
    assert game.state.players["ismene"].upgrade_tokens == 0
    listed = likely(game, "ismene", [kinds["upgrade"], kinds["recruit"]])
    assert [kind.VERB for kind in listed] == ["recruit", "upgrade"]
