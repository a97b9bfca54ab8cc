"""Orders by form: the verdict while one writes, the wording for others, what they use up, and orders about a thing."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMenu, QMessageBox

from core.game import Game
from gui.adapters.about import orders_about
from gui.adapters.order_status import NOTE
from gui.adapters.orders import title_of
from gui.adapters.requests import WriteOrder
from gui.adapters.rules import link
from gui.adapters.setup.games import examples
from gui.adapters.standing import COLLECT, PUBLISH
from gui.orders.form import OrderForm
from tests.examples import begun, example_setup
from tests.gui.toy import Move, Pact
from tests.gui.waiting import drawn
from tests.gui.waiting import opened as opened_example

PEACE = {
    "pact": "peace",
    "terms": {"between": ["anna", "carl"], "clauses": [{"clause": "pay", "by": "anna", "amount": 5, "resource": "grain"}]},
}


def opened(qtbot, window, *arguments, **known) -> OrderForm:
    form = OrderForm(window.desk, window, *arguments, **known)
    qtbot.addWidget(form)
    form.show()
    return form


def test_a_form_makes_room_for_another_stage_and_comes_back_with_what_is_written_in_it(window):
    """It stood over what is published, and the list of posts was behind it."""
    panel = window.form_panel
    window.dialogs.write_order(WriteOrder())
    assert panel.form is not None
    window.desk.bring(PUBLISH)
    assert panel.form is None
    assert panel.frame.isHidden()
    window.desk.bring(COLLECT)
    form = window.dialogs.write_order(WriteOrder())
    next(iter(form.form.fields.values())).put("pikes")
    assert form.draft() is not None
    for bring in (lambda: window.desk.bring(COLLECT), lambda: window.dialogs.write_order(WriteOrder())):
        window.desk.bring(PUBLISH)
        assert panel.frame.isHidden()
        assert panel.form is form
        assert form.draft() is not None, "what is written stays until one says otherwise"
        bring()
        assert panel.form is form
        assert form.isVisible()
    form.leave()


def can_save(form: OrderForm) -> bool:
    return form.buttons.button(QDialogButtonBox.StandardButton.Save).isEnabled()


def test_the_verdict_follows_what_is_written(window, qtbot):
    form = opened(qtbot, window)
    form.player.setCurrentIndex(form.player.findData("bob"))
    form.kind.setCurrentIndex(form.kind.findText("Move"))
    assert form.verdict.text() == "Still to fill in: Unit, To."
    assert all(complaint.isHidden() for complaint in form.form.complaints.values())
    assert not can_save(form)
    form.write("unit", "Pikes")
    form.write("to", "E1")
    assert "Would be refused: E1 is not beside C3." in form.verdict.text()
    assert link("T1") in form.verdict.text()
    assert can_save(form)
    form.write("to", "C2")
    assert "Legal now" in form.verdict.text()
    form.take_down()
    assert window.desk.in_play.orders()[0].document() == {"by": "bob", "move": "pikes", "to": "C2"}


def test_an_order_is_judged_after_those_before_it_where_they_are_carried_out_one_by_one(desk, qtbot):
    game = Game.new(example_setup("spice_round"), seed="seed")
    sale = {"by": "maelle", "sell": {"legions": ["hired_swords"], "to": "dario", "price": 100}}
    march = {"by": "dario", "move": {"to": "ferry_station", "legions": ["hired_swords"]}}
    game.give([sale, march, march])
    desk.open(game)
    second, third = (OrderForm(desk, None, number) for number in (1, 2))
    qtbot.addWidget(second)
    qtbot.addWidget(third)
    assert "Legal now" in second.verdict.text()
    assert "Would be refused" in third.verdict.text()


def test_an_order_of_a_turn_that_is_over_says_which_turn_it_is_of(window, qtbot):
    window.commands.gesture("run_on")
    form = opened(qtbot, window)
    assert form.title.text() == f"New order · {window.desk.in_play.called(1)}, resolved already"


@pytest.mark.parametrize("leave", [Qt.Key.Key_Tab, Qt.Key.Key_Return])
def test_a_kind_of_order_typed_by_its_own_word_is_the_kind_that_is_shown(window, qtbot, leave):
    form = opened(qtbot, window)
    form.activateWindow()
    other = next(one for one in form.types if one is not form._type())
    form.kind.setFocus()
    form.kind.selectAll()
    qtbot.keyClicks(form.kind.line, other.VERB)
    if leave == Qt.Key.Key_Return:
        qtbot.keyClick(form.kind, leave)
    else:
        form.kind.popup.hide()  # as Tab does
        form.kind.focusNextPrevChild(True)
    qtbot.waitUntil(lambda: form._type() is other)
    assert form.kind.currentText() == title_of(other)
    assert not form.kind.hasFocus() or leave != Qt.Key.Key_Tab, "the keys went on to the fields of that kind"


def test_it_is_asked_who_gives_an_order_about_a_thing(window, qtbot):
    form = opened(qtbot, window, kind=Move, fields={"unit": "pikes", "to": "C2"})
    assert form.verdict.text() == "Still to fill in: Player."
    form.player.setCurrentIndex(form.player.findData("bob"))
    assert can_save(form)


def test_tab_goes_through_the_form_as_it_is_laid_out(window, qtbot):
    form = opened(qtbot, window, kind=Pact, by="anna", fields=PEACE)
    form.form.fields["terms"].inner.fields["clauses"].add_button.menu().actions()[0].trigger()
    qtbot.waitExposed(form)
    QApplication.processEvents()
    form.player.setFocus()
    heard = []
    for _ in range(18):
        form.focusNextPrevChild(True)
        heard.append(form.focusWidget().accessibleName())
    first = heard.index("By")
    assert heard[0] == "Order"
    assert heard[1] == "Name"
    assert heard[first : first + 3] == ["By", "Amount", "Of"]
    assert "By" in heard[first + 3 :]
    form.kind.setFocus()
    form.focusNextPrevChild(False)
    assert form.focusWidget() is form.player


def test_several_orders_are_written_one_after_another(window, qtbot):
    form = opened(qtbot, window, kind=Move, by="bob", fields={"unit": "pikes", "to": "C2"})
    form.next_button.click()
    assert form.isVisible()
    assert form.player.currentData() == "bob"
    assert form.form.document() == {}
    form.write("unit", "archers")
    form.write("to", "A2")
    form.take_down()
    assert [order.document() for order in window.desk.in_play.orders()] == [
        {"by": "bob", "move": "pikes", "to": "C2"},
        {"by": "bob", "move": "archers", "to": "A2"},
    ]


def test_an_order_taken_down_is_changed_in_the_same_form(window, qtbot):
    window.desk.give({"by": "anna", "pact": "peace", "terms": PEACE["terms"]})
    form = opened(qtbot, window, 0)
    assert form.form.document() == PEACE
    assert next(iter(form.form.fields.values())).isAncestorOf(form.focusWidget()), "its kind is seldom what is wrong"
    form.form.fields["terms"].inner.fields["clauses"].entries[0].value.fields["amount"].line.setText("7")
    form.take_down()
    assert window.desk.in_play.orders()[0].document()["terms"]["clauses"][0]["amount"] == 7


def test_a_complaint_stands_beside_its_field(window, qtbot):
    form = opened(qtbot, window, kind=Pact, by="anna", fields=PEACE)
    clause = form.form.fields["terms"].inner.fields["clauses"].entries[0].value
    clause.besides.put({"silver": 2})
    clause.besides.changed.emit()
    assert form.verdict.text() == "There is no field silver here."
    assert not can_save(form)
    assert "silver" in form.form.fields["terms"].inner.fields["clauses"].entries[0].complaint.text()


def test_a_pact_is_worded_for_each_party_while_it_is_written(window, qtbot):
    form = opened(qtbot, window, kind=Pact, by="anna", fields=PEACE)
    assert [form.wording.tabs.tabText(n) for n in range(form.wording.tabs.count())] == ["Anna", "Carl"]
    assert form.wording.text.toPlainText() == "For Anna:\nAnna pays 5 grain."
    form.wording.tabs.setCurrentIndex(1)
    assert form.wording.text.toPlainText().startswith("For Carl:")
    form.kind.setFocus()
    form.kind.lineEdit().selectAll()
    qtbot.keyClicks(form.kind, "Vot")
    qtbot.keyClick(form.kind, Qt.Key.Key_Return)
    assert form.kind.currentText() == "Vote"
    assert form.wording.isHidden()


def test_what_the_orders_use_up_is_added_up_with_the_one_being_written(window, qtbot):
    window.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    form = opened(qtbot, window, kind=Pact, by="anna", fields=PEACE)
    assert form.spending.text().replace("\N{NO-BREAK SPACE}", " ") == (
        "The orders of Anna with this one: <b>money 5 of 1 (4 short)</b> · moves 1 of 2"
    )
    form.player.setCurrentIndex(form.player.findData("bob"))
    assert "The orders of Bob" in form.spending.text()
    assert "moves\N{NO-BREAK SPACE}0\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}2" in form.spending.text()


def test_an_order_begun_for_a_thing_is_filled_in_as_far_as_known(window, qtbot):
    form = opened(qtbot, window, kind=Move, by="carl", fields={"unit": "riders"})
    assert form.player.currentData() == "carl"
    assert form.form.document() == {"unit": "riders"}


def test_the_menu_key_opens_the_menu_of_the_row_in_hand(window, qtbot):
    """It was of the row that lies so much further down as the head is high."""
    window.arrangement.front("rosters")
    table = window.panels.rosters.table
    table.selectRow(2)
    at = table.visualRect(table.currentIndex()).center()
    QApplication.sendEvent(table, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, at, table.mapToGlobal(at)))
    menu = window.panels.rosters.findChild(QMenu)
    next(action for action in menu.actions() if action.text().replace("&", "") == "Move …").trigger()
    menu.close()
    form = window.findChild(OrderForm)
    assert form.form.document() == {"unit": "riders"}
    form.leave()


def test_the_giver_is_whom_an_order_would_not_be_refused(window):
    about = {one.title: one for one in orders_about(window.desk, "units", "guards")}
    assert about["Move"].by == "dora"


@pytest.mark.parametrize("key", [example.key for example in examples()])
def test_every_order_of_the_examples_opens_in_its_form_and_comes_out_the_same(key, desk, qtbot):
    game = begun(key)
    desk.open(game)
    shapes = {(type(order), *order.document()): number for number, order in enumerate(game.orders())}
    for number in shapes.values():
        order = game.orders()[number]
        form = OrderForm(desk, None, number)
        qtbot.addWidget(form)
        assert json.loads(json.dumps(form.document())) == json.loads(json.dumps(order.document()))
        assert can_save(form)


def test_the_desk_is_as_one_left_it_when_a_stage_comes_back(window):
    window.arrangement.columns.setSizes([150, 500, 750])
    window.arrangement.front("rosters")
    window.panels.board.zoom(2.0)
    window.desk.select("C3", "pikes")
    window.desk.bring("resolve")
    window.desk.select("E5", "guards")
    assert window.panels.board.zoomed is None
    window.desk.bring("collect")
    sizes = window.arrangement.columns.sizes()
    assert sizes[2] > sizes[1] > sizes[0]
    assert [deck.front for deck in window.arrangement.columns.decks] == ["letters", "orders", "rosters"]
    assert window.panels.board.zoomed is not None
    assert (window.desk.place, window.desk.thing) == ("C3", "pikes")


def test_the_board_looked_at_nearer_is_so_when_its_tab_and_its_stage_come_back(window):
    board = window.panels.board
    board.zoom(4.0)
    nearer = board.zoomed
    window.arrangement.front("rosters")
    window.desk.bring("resolve")
    window.desk.bring("collect")
    window.arrangement.front("board")
    drawn(window)
    assert board.zoomed == pytest.approx(nearer, abs=2), "how near, and the point in the middle"


@pytest.mark.parametrize("stage", ["collect", "resolve", "publish", "day"])
def test_no_stage_is_wider_than_a_small_window(window, stage):
    window.resize(1024, 700)
    window.desk.bring(stage)
    QApplication.processEvents()
    columns = window.arrangement.columns
    assert len(columns.decks) == 2
    assert columns.minimumSizeHint().width() <= window.arrangement.width()
    assert sum(columns.sizes()) <= window.arrangement.width()


def test_the_form_stands_beside_the_desk_and_the_board_stays_in_use(window, qtbot):
    form = window.dialogs.write_order(WriteOrder(by="bob"))
    QApplication.processEvents()
    assert form is window.form_panel.form
    assert form.isVisible()
    assert window.panels.board.isVisible()
    assert form.kind.hasFocus()
    window.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    assert form.isVisible(), "the game may go on meanwhile"
    qtbot.keyClick(form, Qt.Key.Key_Escape)
    assert window.form_panel.form is None


@pytest.mark.parametrize("size", [(1600, 1000), (1016, 670)])
def test_the_form_stands_where_the_lists_stood_and_the_board_where_it_is(window, size):
    """It pushed the desk aside: where the hand was on the map, another square was."""
    window.resize(*size)
    drawn(window)
    board = window.panels.board
    stood = board.mapTo(window, QPoint()), board.size()
    form = window.dialogs.write_order(WriteOrder(by="bob"))
    QApplication.processEvents()
    assert abs(board.mapTo(window, QPoint()).x() - stood[0].x()) <= 1
    assert board.height() == stood[1].height()
    assert abs(board.width() - stood[1].width()) <= 1
    form.leave()
    QApplication.processEvents()
    assert (board.mapTo(window, QPoint()), board.size()) == stood


def test_a_blank_form_opens_on_whom_nothing_came_from_and_on_what_others_order(window):
    window.desk.give({"by": "anna", "vote": "bob"})
    form = window.dialogs.write_order(WriteOrder())
    assert form.player.currentData() == "bob"
    assert form.kind.currentText() == "Vote"


def test_what_was_written_is_not_thrown_away_without_a_question(window, qtbot):
    form = window.dialogs.write_order(WriteOrder(by="bob", kind=Move))
    form.write("unit", "Pikes")
    qtbot.keyClick(form, Qt.Key.Key_Escape)
    box = form.findChild(QMessageBox)
    assert box is not None
    drawn = box.grab().toImage().pixelColor(4, 4)
    assert drawn == window.look.colour("paper"), "what stands in a card lets it through, a window above it does not"
    box.reject()
    assert form.form.document() == {"unit": "pikes"}
    assert window.dialogs.write_order(WriteOrder()) is None, "another form does not take its place"
    next(one for one in form.findChildren(QMessageBox)[-1].buttons() if "away" in one.text()).click()
    assert window.form_panel.form is None


def test_a_form_that_follows_its_order_saves_that_order(window):
    window.desk.give({"by": "bob", "move": "pikes", "to": "C2"})
    window.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    form = window.dialogs.write_order(WriteOrder(1))
    window.desk.do(lambda game: game.withdraw(0))
    form.write("to", "B1")
    form.take_down()
    assert [order.document() for order in window.desk.in_play.orders()] == [{"by": "anna", "move": "archers", "to": "B1"}]


def test_no_form_saves_a_name_it_does_not_know(window, qtbot):
    form = opened(qtbot, window, kind=Pact, by="anna", fields=PEACE)
    between = form.form.fields["terms"].inner.fields["between"]
    between.next.line.setText("AnnaCarl")
    between.next.combo.setEditText("AnnaCarl")
    qtbot.keyClick(between.next.combo, Qt.Key.Key_Return)
    assert [chip.value for chip in between.chips] == ["anna", "carl"]
    assert "AnnaCarl" in form.verdict.text()
    assert not can_save(form)
    between.next.combo.setEditText("bo")
    qtbot.keyClick(between.next.combo, Qt.Key.Key_Return)
    assert [chip.value for chip in between.chips] == ["anna", "carl", "bob"]
    assert can_save(form)


def test_enter_in_a_field_of_choices_saves_nothing(window, qtbot):
    form = opened(qtbot, window, kind=Move, by="bob", fields={"unit": "pikes", "to": "C2"})
    for combo in (form.player, form.kind, form.form.fields["unit"].combo):
        combo.setFocus()
        qtbot.keyClick(combo, Qt.Key.Key_Return)
        assert form.isVisible()
    assert window.desk.in_play.orders() == ()


def test_typing_into_a_new_form_names_the_kind_of_order(window, qtbot):
    window.desk.give({"by": "anna", "vote": "bob"})
    form = window.dialogs.write_order(WriteOrder(by="bob"))
    assert form.kind.line.selectedText() == "Vote"
    qtbot.keyClicks(form.kind.line, "mov")
    qtbot.keyClick(form.kind, Qt.Key.Key_Return)
    assert form.kind.currentText() == "Move"
    form.kind.setEditText("Parley")
    assert form.verdict.text() == "No order is called Parley."
    qtbot.keyClick(form.kind, Qt.Key.Key_Return)
    assert form.kind.hasFocus()
    assert not can_save(form)
    form.leave()


def test_what_the_turn_will_call_off_is_told_by_list_head_and_form(blank, qtbot):
    opened_example(blank, "koprulu_round")
    attack = {"from": "augustgrad_exchange", "to": "korhal_barracks", "units": {"marines": 1}}
    assert blank.desk.give({"by": "orsino", "seizure": attack})
    panel = blank.panels.collect
    said = panel.list.currentIndex().data(NOTE)
    assert said.startswith("Called off: Omega guards the Core World.")
    assert any("called off" in words for words, _ in panel.list.statuses.givers[1].chips)
    assert said in [one.reason for one in panel.settle.found]
    form = opened(qtbot, blank, panel.list.number)
    assert "Would be called off: Omega guards" in form.verdict.text()
    form.leave()


def test_another_kind_of_order_keeps_what_it_asks_for_too(qtbot, blank):
    """Unit and target had to be written anew when a press became a raid."""
    blank.show_game(begun("ford_and_oakham"))
    form = opened(qtbot, blank, by="ann")

    def asked(title: str) -> dict[str, object]:
        form.kind.setCurrentIndex(form.kind.findText(title))
        return form.form.document()

    asked("Press")
    form.form.fill({"unit": "spears", "target": "bows", "press_wounded": True})
    assert asked("Form up") == {"unit": "spears", "target": "bows", "press_wounded": True}
    assert asked("Siege").get("unit") == "spears"
    assert asked("Siege").get("target") is None, "no settlement is called so"
    asked("Press")
    form.form.fill({"unit": "spears", "target": "Redcliff"})
    assert asked("Raid").get("target") == "Redcliff"


def test_no_player_is_folded_whose_orders_have_room(blank):
    """The fifth player's letter was added, and he stood folded over an empty third, as the third did not fit."""
    opened_example(blank, "four_crowns")
    blank.resize(1600, 1000)
    drawn(blank)
    tree = blank.panels["orders"].list
    for high in range(500, 1000, 60):
        blank.resize(1600, high)
        drawn(blank)
        shut = [heading for heading in tree._headings() if not tree.isExpanded(heading)]
        spare = tree.maximumViewportSize().height() - _filled(tree)
        for heading in shut:
            assert spare < sum(tree.sizeHintForIndex(row).height() for row in _rows(tree, heading)), high


def _rows(tree, heading):
    return [tree.statuses.index(number, 0, heading) for number in range(tree.statuses.rowCount(heading))]


def _filled(tree):
    """How high all that is to be seen of the list is."""
    shown = [row for heading in tree._headings() if tree.isExpanded(heading) for row in _rows(tree, heading)]
    return sum(tree.sizeHintForIndex(row).height() for row in (*tree._headings(), *shown))
