"""What is to settle before a turn: counted, gone through by the keys, and mended where it stands."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.day.deadline import set_deadline
from core.game import Game
from core.letters.mailbox.filing import take
from gui.adapters.order_status import problems
from gui.orders.form import OrderForm
from gui.widgets.parts import Fitting
from tests.examples import begun, example_setup
from tests.gui.waiting import opened


def test_the_count_of_orders_says_less_where_there_is_less_room(window, qtbot):
    window.desk.do(lambda game: game.give([{"by": "bob", "move": "pikes", "to": "E1"}]))
    assert window.panels.collect.alone == ("1 in · 1 will be refused", "1 will be refused", "1 in")
    assert window.panels.collect.notes == ("1 will be refused", ""), "how many are in its tab says"
    note = Fitting()
    qtbot.addWidget(note)
    note.say(*window.panels.collect.alone)
    note.show()
    said = []
    for wide in (400, 125, 40):
        note.resize(wide, 20)
        said.append(note.text())
        assert note.fontMetrics().horizontalAdvance(note.text()) <= wide
    assert said == list(window.panels.collect.alone)


def test_a_long_list_to_settle_is_laid_out_as_one_comes_to_it(window):
    window.desk.do(lambda game: game.give([{"by": "bob", "move": "pikes", "to": "E1"}] * 90))
    settle = window.panels.collect.settle
    for _ in range(20):
        QApplication.processEvents()
    assert len(settle.rows) < len(settle.found)
    bar = settle.area.verticalScrollBar()
    for _ in range(20):
        bar.setValue(bar.maximum())
        QApplication.processEvents()
    assert len(settle.rows) == len(settle.found)


def test_the_key_for_the_next_thing_to_settle_comes_to_all_of_them(window):
    window.desk.do(lambda game: game.give([{"by": "bob", "move": "pikes", "to": "E1"}] * 90))
    settle = window.panels.collect.settle
    come_to = set()
    for _ in settle.found:
        assert settle.next()
        come_to |= {number for number, row in enumerate(settle.rows) if any(one.hasFocus() for one in row.buttons)}
    assert len(come_to) == len(settle.found)


def test_what_will_be_refused_is_deleted_where_it_stands_and_the_keys_go_to_the_next(window, qtbot):
    window.desk.do(lambda game: game.give([{"by": "bob", "move": "pikes", "to": place} for place in ("E1", "E2", "E3")]))
    window.activateWindow()
    settle = window.panels.collect.settle
    settle.next()
    for left in (["E2", "E3"], ["E3"]):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Delete)
        assert [one.document()["to"] for one in window.desk.in_play.orders()] == left
        assert settle.rows[0].isAncestorOf(window.focusWidget())


def test_what_needs_a_hand_stands_on_top_with_what_mends_it(window, qtbot):
    window.desk.do(lambda game: game.give([{"by": "bob", "move": "pikes", "to": "E1"}]))
    settle = window.panels.collect.settle
    refused = next(row for row, one in zip(settle.rows, settle.found, strict=True) if one.kind == "refused")
    assert "E1 is not beside C3" in refused.accessibleName()
    window.actions_.by_key["next_problem"].trigger()
    assert any(one.hasFocus() for row in settle.rows for one in row.buttons)
    qtbot.mouseClick(refused.buttons[0], Qt.MouseButton.LeftButton)
    form = window.findChild(OrderForm)
    form.player.setCurrentIndex(form.player.findData("bob"))
    form.write("to", "C2")
    form.take_down()
    assert not any(one.kind == "refused" for one in settle.found)


def test_those_who_still_have_time_are_awaited_and_those_who_missed_it_are_a_problem(window):
    """A game just begun is no list of faults: many who have time are one line, below what is wrong."""
    desk = window.desk
    now = datetime.now(UTC)
    found = problems(desk)
    awaited = [one for one in found if "silent" in one.kind]
    assert {one.tone for one in awaited} == {"warn"}
    assert found[-len(awaited) :] == tuple(awaited)
    desk.do(lambda game: set_deadline(game, now + timedelta(hours=2), now))
    assert all("the deadline is" in one.reason.lower() for one in problems(desk) if "silent" in one.kind)
    desk.do(lambda game: set_deadline(game, now - timedelta(minutes=5), now))
    (missed,) = [one for one in problems(desk) if "silent" in one.kind]
    assert missed.tone == "bad"
    settle = window.panels.collect.settle
    settle.refresh()
    (row,) = (row for row, one in zip(settle.rows, settle.found, strict=True) if "silent" in one.kind)
    row.buttons[-1].click()
    assert not [one for one in problems(desk) if "silent" in one.kind], "the turn waits for none of them"


def test_who_comes_to_a_late_letter_is_shown_no_order_of_another(blank):
    """Its number is that of a letter, and it was taken for that of an order."""
    blank.show_game(begun("border_marches"))
    desk, now = blank.desk, datetime.now(UTC)
    first, *_, last = desk.players()
    desk.do(lambda game: take(game, first, "Priority defense.") and None)
    desk.do(lambda game: set_deadline(game, now - timedelta(hours=2), now))
    desk.do(lambda game: take(game, last, "Priority defense.", sent=now) and None)
    collect = blank.panels.collect
    for one in collect.settle.found:
        collect.settle.next()
        at = collect.list.number
        assert at is None or one.kind in ("refused", "hangs")
    assert "late" in {one.kind for one in collect.settle.found}


def test_what_is_to_settle_takes_the_room_of_its_lines_after_another_size_of_text(window):
    window.desk.give({"by": "bob", "move": "pikes", "to": "C4"})
    area = window.panels.collect.settle.area
    QApplication.processEvents()
    before = area.height()
    window.commands.wear(scale=150)
    for _ in range(3):
        QApplication.processEvents()
    window.commands.wear(scale=100)
    for _ in range(3):
        QApplication.processEvents()
    assert area.height() == before


def test_when_one_is_settled_the_keys_are_at_the_next(window, qtbot):
    """And at the orders behind the last one."""
    window.activateWindow()
    settle = window.panels.collect.settle
    settle.next()
    while "silent" in {one.kind for one in settle.found}:
        row, *_ = (one for one in settle.rows if one.isAncestorOf(window.focusWidget()))
        at, many = settle.rows.index(row), len(settle.found)
        if settle.found[at].kind != "silent":
            settle.next()
            continue
        qtbot.mouseClick(row.buttons[-1], Qt.MouseButton.LeftButton)
        assert len(settle.found) < many
        if settle.rows:
            assert settle.rows[min(at, len(settle.rows) - 1)].isAncestorOf(window.focusWidget())
    assert settle.rows or window.focusWidget() is window.panels.collect.list


def test_what_needs_a_hand_is_not_scrolled_while_the_list_below_it_stands_empty(blank, qtbot):
    blank.resize(1024, 700)
    opened(blank, "koprulu_round")
    attack = {"from": "augustgrad_exchange", "to": "korhal_barracks", "units": {"marines": 1}}
    blank.desk.do(lambda game: game.give([{"by": "orsino", "raid": attack}] * 3))
    panel = blank.panels.collect
    least = panel.list.folded_height()
    qtbot.waitUntil(lambda: not panel.settle.area.verticalScrollBar().maximum() or panel.list.height() < least + 30)
    assert panel.list.height() >= least
    heading = panel.list.visualRect(panel.list.statuses.index(0, 0)).center()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=heading)
    qtbot.waitUntil(lambda: panel.list.height() > panel.height() * 2 // 5)


def test_a_letter_that_orders_nothing_is_not_called_nothing(blank, qtbot):
    blank.show_game(begun("border_marches"))
    desk = blank.desk
    for player in desk.players():
        letter = "Thanks for the fight!" if player == "gontran" else "Priority defense."
        desk.do(lambda game, player=player, letter=letter: take(game, player, letter) and None)
    collect = blank.panels.collect
    said = [(one.player, one.title) for one in collect.settle.found if one.kind == "silent"]
    assert said == [("gontran", "what was sent orders nothing")]
    giver = next(one for one in collect.list.statuses.givers if one.player == "gontran")
    assert giver.chips == (("no orders", "muted"),)


def test_the_tab_of_letters_counts_those_that_wait_while_another_is_in_front(blank, qtbot):
    blank.show_game(begun("border_marches"))
    blank.resize(1024, 700)
    blank.desk.do(lambda game: take(game, "gontran", "Main attack on whatever.") and None)
    said = [deck.tabs.tabText(at) for deck in blank.arrangement.columns.decks for at in range(deck.tabs.count())]
    assert "Letters · 1" in said
    assert blank.panels.made["orders"].isVisible()


def test_what_only_the_moderator_can_enter_is_to_be_settled(blank, qtbot):
    """A vote of the Senate waited, and nothing said so."""
    setup = example_setup("koprulu_round")
    setup["given"]["planets"]["antiga"]["vote"] = "quarantine"
    blank.show_game(Game.new(setup, seed="vote"))
    settle = blank.panels.collect.settle
    [row] = [row for row, one in zip(settle.rows, settle.found, strict=True) if one.kind == "awaited"]
    assert row.what.text() == "Result of a vote: Antiga"
    qtbot.mouseClick(row.buttons[0], Qt.MouseButton.LeftButton)
    form = blank.findChild(OrderForm)
    form.form.fields["passed"].put(True)
    form.take_down()
    assert not any(one.kind == "awaited" for one in settle.found)
