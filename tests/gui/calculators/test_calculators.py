"""The calculators: what is asked of the rules is answered while it is written, and nothing of it touches the game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QTableWidget
from shiboken6 import isValid

from core.ledger.audience import only
from core.rulesets.tables import Column, RosterTable, TableRow
from gui.adapters.answer import grid
from gui.adapters.chart import ChartView
from gui.adapters.rules import link
from gui.calculators.calculators import Calculators
from gui.rules.page import RulePage
from tests.examples import EXAMPLES, begun
from tests.gui.toy import toy_game


@pytest.fixture
def calculators(window, look) -> Calculators:
    made = Calculators(window.desk, look, window)
    made.show()
    return made


def said(calculators: Calculators) -> list[str]:
    QApplication.processEvents()
    return [part.text() for part in calculators.answer.findChildren(QLabel) if not part.isHidden()]


def test_the_answer_follows_what_is_filled_in(calculators):
    assert said(calculators)[0] == "Pikes is left with 0", "it begins with a case of the game"
    calculators.fill({})
    assert said(calculators) == ["Still to fill in: Strikes first, Strikes back."]
    calculators.fill({"first": "archers", "other": "riders"})
    assert said(calculators)[0] == "Riders is left with 0"
    chart = calculators.answer.findChildren(ChartView)[-1]
    assert [(row.label, row.figure) for row in chart.chart.rows] == [("Archers", "6 of 10"), ("Riders", "0 of 10")]
    assert "Archers: 6 of 10" in chart.drawing.accessibleDescription()
    calculators.form.fields["rounds"].line.setText("2")
    calculators.reckon()
    assert said(calculators)[0] == "Riders is left with 7"
    table = calculators.answer.findChildren(QTableWidget)[-1]
    assert [table.item(1, column).text() for column in range(3)] == ["2", "1", "2"]


def test_the_cases_of_the_game_are_offered_filled_in(calculators):
    assert [calculators.cases.itemText(n) for n in range(1, calculators.cases.count())] == [
        "archers against pikes",
        "pikes against riders",
        "riders against guards",
    ]
    calculators._take_case(2)
    assert calculators.form.document() == {"first": "pikes", "other": "riders"}
    assert said(calculators)[0] == "Riders is left with 0"


def test_what_makes_no_sense_is_marked_at_its_field(calculators):
    calculators.form.fill({"first": "nobody", "other": "riders"})
    calculators.reckon()
    assert calculators.form.complaints["first"].text() == "Nobody knows nobody."
    assert "no answer" in said(calculators)[0]


def test_a_rule_of_a_remark_opens_its_page(window, calculators):
    calculators.fill({"first": "archers", "other": "riders"})
    remark = next(part for part in calculators.answer.findChildren(QLabel) if link("T2") in part.text())
    remark.linkActivated.emit("rule:T2")
    assert window.findChild(RulePage) is not None


def test_the_answer_is_given_anew_when_the_game_goes_on_and_the_game_stays_as_it_is(window, calculators):
    calculators.fill({"first": "riders", "other": "pikes"})
    for gesture in (
        lambda game: game.give([{"by": "bob", "move": "pikes", "to": "C4"}]),
        lambda game: game.run_on(),
        lambda game: game.answer("riders"),
        lambda game: game.run_on(),
    ):
        assert window.desk.do(gesture)
    assert said(calculators)[0] == "Pikes is left with 0"
    assert "0 of 10" in calculators.answer.findChildren(ChartView)[-1].drawing.accessibleDescription()
    gestures = len(window.desk.in_play.journal.gestures)
    calculators.fill({"first": "guards", "other": "archers"})
    assert len(window.desk.in_play.journal.gestures) == gestures


def test_the_window_goes_when_its_game_goes(desk, look):
    desk.open(toy_game())
    shown = Calculators(desk, look, None)
    shown.show()
    desk.open(None)
    assert not isValid(shown) or not shown.isVisible()


def test_it_opens_from_the_menu_where_there_is_something_to_reckon(window, blank):
    window.actions_.by_key["calculators"].trigger()
    assert window.findChild(Calculators) is not None


@pytest.mark.parametrize("key", EXAMPLES)
def test_every_case_of_the_examples_is_answered_for_the_moderator_and_a_player(key, desk, qtbot, look):
    game = begun(key)
    desk.open(game)
    shown = Calculators(desk, look, None)
    qtbot.addWidget(shown)
    for lens in (desk.lens, only(game.face.players(game.state)[0])):
        desk.look_through(lens)
        for at in range(shown.tabs.count()):
            shown.tabs.setCurrentIndex(at)
            shown.reckon()
            for _, form in shown.asked[:3]:
                shown.fill(form)
                assert shown.answer.result is not None or said(shown)
                if desk.moderating:
                    assert shown.answer.result is not None


def test_words_of_a_table_go_on_in_a_second_line_where_one_has_no_room(look, qtbot):
    """ "50 % of the ..." said the row of a raid in a small window."""
    words = "50 % of the income carried off, no income for 2 rounds"
    columns = (Column("margin", "Margin"), Column("place", "Place"))
    rows = tuple(TableRow(str(n), (f"+{n}", cell)) for n, cell in enumerate(("nothing", words)))
    made = grid(RosterTable("rows", "What each row does", columns, rows), look)
    qtbot.addWidget(made)
    for wide in (900, 190):
        made.resize(wide, 10)
        made.show()
        QApplication.processEvents()
        room = made.visualRect(made.model().index(1, 1)).adjusted(2, 0, -2, 0)
        takes = made.fontMetrics().boundingRect(room, int(Qt.TextFlag.TextWordWrap), words)
        assert takes.height() <= room.height() + 1
        assert room.bottom() <= made.viewport().height(), "all rows are in sight"
    assert made.rowHeight(1) > made.rowHeight(0)
