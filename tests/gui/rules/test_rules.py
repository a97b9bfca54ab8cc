"""The rules beside the game: a rule named anywhere opens its page."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from gui.adapters.happened import KIND
from gui.adapters.setup.games import examples, open_example
from gui.rules.page import RulePage


def test_a_rule_named_anywhere_opens_its_page(blank):
    blank.show_game(open_example(examples()[0]))
    blank.commands.gesture("step_phase")
    happened = blank.panels.night.happened
    event = next(
        index
        for index in (happened.events.index(row, 0) for row in range(happened.events.rowCount()))
        if happened.events.rowCount(index) and happened.events.index(0, 0, index).data(KIND) == "rule"
    )
    line = happened.events.index(0, 0, event)
    happened.activated.emit(line)
    QApplication.processEvents()
    page = [part for part in blank.findChildren(RulePage) if part.isVisible()][-1]
    rule = line.data().split()[0]
    assert rule in page.page.toPlainText()
    found = page.list.item(page.list.count() - 1)
    page.search.setText(found.text()[:40])
    assert page.list.currentItem() is found, "what is looked for opens as soon as it is found"
    page.search.setText("no rule has such words")
    assert all(page.list.item(n).isHidden() for n in range(page.list.count()))


def test_a_page_says_when_a_rule_has_no_words(window):
    page = RulePage(window.desk, window, "T1")
    assert "no words" in page.page.toPlainText()
