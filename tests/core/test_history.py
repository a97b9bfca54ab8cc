"""The history says which order, which answer and which ruling."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.history import done_label, gesture_text, redo_label, undo_label, undone_label
from core.ledger.paths import in_words
from core.resolution.amend import Amendment
from core.resolution.ruling import Ruling
from tests.gui.toy import toy_game


def lines(game) -> list[str]:
    return [gesture_text(game, one.gesture, one.number) for one in game.journal.history()]


def test_an_order_is_told_when_it_is_added_changed_and_deleted():
    game = toy_game()
    game.give([{"by": "anna", "move": "archers", "to": "A2"}])
    game.change(0, {"by": "anna", "move": "archers", "to": "B1"})
    game.withdraw(0)
    assert lines(game) == [
        "Added: Anna, Move Archers to A2",
        "Changed to: Anna, Move Archers to B1",
        "Deleted: Anna, Move Archers to B1",
    ]


def test_an_order_that_is_taken_sooner_or_later_is_told_and_taken_back():
    game = toy_game()
    game.give([{"by": "anna", "move": "archers", "to": "A2"}, {"by": "bob", "vote": "carl"}, {"by": "anna", "vote": "bob"}])
    came = game.orders()
    game.take_order_as(2, 0)
    assert game.orders() == (came[2], came[0], came[1])
    game.take_order_as(1, 2)
    assert game.orders() == (came[2], came[1], came[0])
    assert lines(game)[-2:] == ["Taken sooner: Anna, Vote for Bob", "Taken later: Anna, Move Archers to A2"]
    assert undo_label(game) == "Undo: Take an order later: Anna, Move Archers to A2"
    game.undo()
    game.undo()
    assert game.orders() == came
    with pytest.raises(Rejected):
        game.take_order_as(0, 3)


def test_what_is_undone_says_which_order():
    game = toy_game()
    game.give([{"by": "anna", "move": "archers", "to": "A2"}, {"by": "bob", "vote": "carl"}])
    game.withdraw(0)
    assert undo_label(game) == "Undo: Delete an order: Anna, Move Archers to A2"
    game.undo()
    assert undone_label(game) == "Delete an order: Anna, Move Archers to A2"
    assert redo_label(game) == "Redo: Delete an order: Anna, Move Archers to A2"
    game.redo()
    assert done_label(game) == "Delete an order: Anna, Move Archers to A2"


def test_many_orders_of_one_gesture_are_counted():
    game = toy_game()
    game.give([{"by": "anna", "vote": who} for who in ("bob", "carl", "dora", "anna", "bob")])
    assert lines(game) == ["Added: Anna, Vote for Bob; Anna, Vote for Carl; Anna, Vote for Dora; and 2 more"]


def test_a_ruling_says_what_each_value_was_and_became():
    game = toy_game()
    game.run_on()
    now = game.state.bands["pikes"]
    phase = game.resolution.phase or game.resolution.phases[-1].key
    changes = (Amendment("bands.pikes.morale", now.morale + 3), Amendment("bands.pikes.at", "C3"))
    game.rule(Ruling(phase=phase, note="Reinforced", changes=changes))
    assert lines(game)[-1] == f"Ruling: Reinforced: Pikes, morale {now.morale} → {now.morale + 3}; Pikes, at {now.at} → C3"
    game.undo()
    (ruled,) = (line for line in lines(game) if line.startswith("Ruling:"))
    assert ruled == f"Ruling: Reinforced: Pikes, morale → {now.morale + 3}; Pikes, at → C3"


def test_an_answer_says_what_was_asked_and_decided():
    game = toy_game()
    game.give([{"by": "bob", "move": "pikes", "to": "C4"}])
    game.run_on()
    while game.choice is not None:
        game.answer(game.choice.options[1].key)
        game.run_on()
    decided = [line for line in lines(game) if line.startswith("Decided: Who strikes first at ")]
    assert decided


def test_an_answer_decided_otherwise_says_both_and_the_first_keeps_its_own():
    game = toy_game()
    game.give([{"by": "bob", "move": "pikes", "to": "C4"}])
    game.run_on()
    asked = game.choice
    first, second = asked.options[:2]
    game.answer(first.key)
    game.decide_otherwise(asked.key.partition("/")[2].rpartition("#")[0], second.key)
    *_, decided, otherwise = lines(game)
    assert decided == f"Decided: {asked.question} {first.label} (by the rules)"
    assert otherwise == f"Decided otherwise: {asked.question} {second.label}, instead of: {first.label}"
    game.undo()
    game.undo()
    assert lines(game)[2:4] == [decided, f"Decided: {asked.question} {second.label}"], "it was taken back: by its question still"


def test_undo_stops_where_a_what_if_begins_and_says_so():
    game = toy_game()
    game.give([{"by": "anna", "move": "archers", "to": "A2"}])
    game.branch("flood")
    game.give([{"by": "bob", "move": "pikes", "to": "C4"}])
    game.undo_in_line()
    assert undo_label(game) == "Undo"
    with pytest.raises(Rejected, match="Nothing is left to undo in what-if “flood”"):
        game.undo_in_line()
    assert (game.branch_name, len(game.orders())) == ("flood", 1)
    game.take_up("main")
    game.take_up("flood")
    with pytest.raises(Rejected, match="go back to the real game"):
        game.undo_in_line()
    game.take_up("main")
    assert undo_label(game).startswith("Undo: Add"), "to have looked into a what-if is nothing to take back in the real game"
    game.undo_in_line()
    assert (game.branch_name, len(game.orders())) == (None, 0)
    with pytest.raises(Rejected, match="nothing to undo"):
        game.undo_in_line()


def test_a_value_is_called_by_its_thing_and_what_of_it():
    names = toy_game().state.names
    assert in_words("bands.pikes.morale", names) == "Pikes, morale"
    assert in_words("rp.anna", names) == "Anna, RP"
    assert in_words("players.anna", names) == "Anna"
