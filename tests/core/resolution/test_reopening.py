"""Earlier turns are corrected and resolved again, undo reaches across everything, and values say why they are what they are."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.game import Game
from core.ledger.state import digest
from core.outbox.cards import cards, mark
from core.outbox.reread import reread
from core.resolution.amend import Amendment
from core.saves.heading import SaveHeading
from core.saves.save import Save
from core.state_diff import BOARD
from tests.core.resolution.test_rulings import rule
from tests.examples import begun, resolved
from tests.gui.toy import TOY, toy_game

MARCH = {"by": "bob", "move": "pikes", "to": "D3"}
ON = {"by": "bob", "move": "pikes", "to": "E3"}
BACK = {"by": "bob", "move": "pikes", "to": "D3"}


def marched(game: Game | None = None) -> Game:
    """Two nights in which the pikes march twice, with the day between."""
    game = game or toy_game({"pikes": ("bob", "C3")})
    game.give([MARCH])
    resolved(game).open_turn()
    resolved(game).open_turn()
    game.give([ON])
    resolved(game).open_turn()
    resolved(game).open_turn()
    game.give([BACK])
    return resolved(game)


def test_later_turns_follow_a_corrected_one_and_halt_where_an_order_became_impossible():
    game = marched()
    assert game.state.bands["pikes"].at == "D3"
    game.reopen(1)
    assert (game.turn, game.reopened) == (1, True)
    with pytest.raises(Rejected, match="reopened"):
        game.branch("flood")
    game.withdraw(0)
    assert [one.turn for one in game.changes()] == [1]
    resolved(game).open_turn()
    assert (game.turn, game.reopened) == (3, True)
    assert [(event.order, event.code) for event in game.impossible()] == [(0, "not_adjacent")]
    assert game.entries[-1].event == game.impossible()[0]
    changed = game.changes()
    assert [one.turn for one in changed] == [1, 3]
    assert [entry.event.kind for entry in changed[0].difference.gone] == ["band_moved"]
    game.change(0, {"by": "bob", "move": "pikes", "to": "D3"})
    resolved(game).open_turn()
    assert (game.turn, game.reopened) == (5, False)
    assert [event.wanted.to for event in game.impossible()] == ["D3"]
    game.withdraw(0)
    resolved(game)
    assert game.state.bands["pikes"].at == "D3"
    assert digest(game.ledger.replayed()) == digest(game.state)


def test_all_of_a_correction_can_be_undone_gesture_by_gesture():
    game = marched()
    states = [digest(game.state)]
    for gesture in (lambda: game.reopen(1), lambda: game.withdraw(0), game.back, game.run_on, game.open_turn):
        gesture()
        states.append(digest(game.state))
    for expected in reversed(states[:-1]):
        game.undo()
        assert digest(game.state) == expected
    assert (game.turn, game.reopened) == (5, False)
    for expected in states[1:]:
        game.redo()
        assert digest(game.state) == expected


def test_a_correction_that_changes_nothing_later_is_followed_to_the_end():
    game = marched()
    game.reopen(2)
    rule(game, "A quiet day.")
    game.open_turn()
    assert (game.turn, game.reopened) == (5, False)
    assert game.changes() == ()


def test_what_changed_is_listed_turn_by_turn_when_all_is_followed():
    game = marched()
    game.reopen(1)
    game.jump(0)
    rule(game, "Alms.", changes=(Amendment("money.anna", 40),))
    resolved(game).open_turn()
    changed = game.changes()
    assert [one.turn for one in changed] == [5]
    shift = next(shift for shift in changed[-1].difference.shifts if shift.column == "Money")
    assert (shift.row, shift.amounts) == ("Anna", (0, 39))


def test_reopening_goes_on_after_the_program_was_closed(tmp_path):
    heading = SaveHeading(ruleset="toy", title="Toy", seed="toy", given={"bands": {"pikes": ("bob", "C3")}})
    game = Game(heading, Save.create(tmp_path / "toy.seneschal", heading), face=TOY)
    marched(game).reopen(1)
    game.withdraw(0)
    resolved(game)
    game.close()
    again = Game.open(tmp_path / "toy.seneschal", face=TOY)
    assert (again.turn, again.diverged) == (1, None)
    again.open_turn()
    assert [event.order for event in again.impossible()] == [0]
    again.undo()
    again.undo()
    assert again.run == "night"
    again.close()


def test_a_turn_still_collected_is_not_begun_for_what_it_would_have_refused_anyway(tmp_path):
    heading = SaveHeading(ruleset="toy", title="Toy", seed="toy", given={"bands": {"pikes": ("bob", "C3")}})
    game = Game(heading, Save.create(tmp_path / "toy.seneschal", heading), face=TOY)
    marched(game).open_turn()
    resolved(game).open_turn()
    game.give([{"by": "bob", "move": "pikes", "to": "A1"}])
    game.close()
    again = Game.open(tmp_path / "toy.seneschal", face=TOY)
    again.reopen(2)
    rule(again, "Alms.", changes=(Amendment("money.anna", 40),))
    again.open_turn()
    assert (again.turn, again.reopened, again.resolution.begun) == (7, False, False)
    assert again.impossible() == ()
    again.close()


def test_the_history_shows_what_was_taken_back_and_leads_to_any_gesture_at_once():
    game = marched()
    before = digest(game.state)
    game.withdraw(0)
    game.undo()
    last = game.journal.history()[-2]
    assert (last.gesture.label(), last.stands) == ("Delete an order", False)
    count = len(game.journal.gestures)
    game.undo_to(0)
    assert (game.turn, len(game.journal.gestures)) == (1, count + 1)
    game.undo_to(count - 3)
    assert digest(game.state) == before
    with pytest.raises(Rejected, match="There is no gesture"):
        game.undo_to(count + 7)


def test_the_outcomes_of_a_ruling_show_what_stands_differently():
    game = toy_game()
    game.give([MARCH])
    difference = game.preview(game.ruling_here("Halt.", orders={0: False}))
    assert [entry.event.kind for entry in difference.new] == ["order_refused"]
    assert [(s.table, s.row, s.column, s.cells) for s in difference.shifts] == [("Units", "Pikes", "At", ("D3", "C3"))]
    game = resolved(begun("four_crowns"))
    owner = next(name for name, estate in game.state.estates.items() if estate.controlled_by)
    ruling = game.ruling_here("Seized.", (Amendment(f"estates.{owner}.controlled_by", None),), anyway=True)
    assert BOARD in {shift.table for shift in game.preview(ruling).shifts}


def test_a_choice_is_compared_by_squares_and_sums():
    game = toy_game({"pikes": ("bob", "C3"), "riders": ("carl", "C3")})
    game.run_on()
    compared = game.outcomes()
    assert [outcome.option.key for outcome in compared.outcomes] == ["pikes", "riders"]
    assert [(s.row, s.cells[0]) for s in compared.shifts] == [("Pikes", 10), ("Riders", 10)]
    assert all(len(shift.cells) == 3 for shift in compared.shifts)


def test_a_value_tells_its_history():
    game = resolved(begun("four_crowns"))
    rule(game, "Alms.", changes=(Amendment("players.bertha.resources.money", 40),))
    account = game.why_value("players.bertha.resources.money")
    assert account.now == 40
    assert account.start + sum(change.amount or 0 for change in account.changes) == 40
    assert account.changes[-1].reason.what == "Ruling: Alms."
    assert all(change.reason.rules for change in account.changes[:-1])
    cell = game.why_cell("players", "bertha", "money")
    assert [change.number for change in cell.changes] == [change.number for change in account.changes]
    with pytest.raises(Rejected, match="Known in players"):
        game.why_value("players.bertha.shoe_size")


def test_a_value_of_the_snapshot_tells_its_history_too():
    game = resolved(begun("four_crowns"))
    snapshot = game.face.snapshot(game.state)
    square = next(iter(snapshot["estates"]))
    account = game.why_value(f"estates.{square}")
    assert account.now is not None


def test_a_reason_names_the_settings_it_turned_on():
    game = resolved(begun("four_crowns"))
    cited = {rule for setting in game.face.settings for rule in (setting.rule,)}
    with_settings = [entry.number for entry in game.entries if cited & set(entry.event.follows)]
    assert with_settings
    assert game.why(with_settings[0]).settings


def test_a_line_begins_at_any_moment_and_can_become_the_game():
    game = marched()
    moment = len(game.entries_of(1)) + 1
    then = digest(game.view(moment=moment).state)
    game.branch("flood", moment)
    assert (game.turn, digest(game.state), game.lines()) == (2, then, ("flood", "main"))
    assert game.orders(1) == marched().orders(1)
    compared = game.compared("main")
    assert not compared.gone
    assert {shift.row for shift in compared.shifts} >= {"Anna", "Bob"}
    game.take_up("main")
    assert game.turn == 5
    with pytest.raises(Rejected, match="already"):
        game.branch("flood")


def test_lines_that_differ_by_a_ruling_name_it():
    """ "Only here: nothing", it said of a what-if that began with a ruling."""
    game = toy_game()
    game.branch("rich")
    game.rule(game.ruling_here("A gift", (Amendment("bands.pikes.morale", 12),)))
    game.run_on()
    compared = game.compared("main")
    assert [entry.event.sentence(entry.state.names) for entry in compared.gone] == ["Ruling: A gift"]
    assert not compared.new


def test_a_post_that_went_out_is_named_when_a_correction_makes_it_read_otherwise():
    game = resolved(begun("four_crowns"))
    for card in cards(game, 1, "phpbb3"):
        mark(game, card, "sent")
    assert not reread(game, [1])
    moved = next(entry.event for entry in game.entries if entry.event.kind == "unit_moved")
    number = int(moved.causes[0].removeprefix("order:"))
    giver = game.orders()[number].by
    game.withdraw(number)
    resolved(game)
    assert giver in {report.to for _, report in reread(game, [1])}


def test_reopening_a_turn_and_stepping_through_it_again_changes_nothing():
    game = marched()
    for gesture in (lambda: game.reopen(1), lambda: game.jump(0), game.step, game.run_on, game.open_turn):
        gesture()
        assert game.changes() == ()
