"""An answer of the rules: its headline, remarks with their rules, charts and tables."""

from __future__ import annotations

from html import escape
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.rulesets.calculator import CalculatorResult, Remark
from core.rulesets.tables import Column, RosterTable
from gui.adapters.chart import ChartView
from gui.adapters.desk import Desk
from gui.adapters.rules import follow, links
from gui.widgets.parts import label, paragraph
from gui.widgets.theme import Look

TONES = {"good": "good", "bad": "bad"}


class Answer(QWidget):
    """A worked-out answer, drawn anew for every one. The id of a rule is a link to its page."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.result: CalculatorResult | None = None
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(0, 0, 12, 0)
        self.box.setSpacing(10)

    def say(self, words: str) -> None:
        """Only a sentence: what is still to fill in, or why there is no answer."""
        self.result = None
        self._clear()
        line = paragraph(words, "muted")
        self.box.addWidget(line)
        self.box.addStretch(1)

    def show_answer(self, result: CalculatorResult) -> None:
        """Put an answer in place of the one shown."""
        self.result = result
        self._clear()
        headline = paragraph(result.headline, "title")
        self.box.addWidget(headline)
        for remark in result.remarks:
            self.box.addWidget(self._remark(remark))
        for chart in result.charts:
            self.box.addWidget(ChartView(chart, self.look))
        for table in result.tables:
            self.box.addWidget(label(table.title, "heading"))
            self.box.addWidget(grid(table, self.look))
        self.box.addStretch(1)

    def _remark(self, remark: Remark) -> QLabel:
        line = label("", TONES.get(remark.tone, ""))
        line.setTextFormat(Qt.TextFormat.RichText)
        line.setWordWrap(True)
        mark = {"good": "✓ ", "bad": "✖ "}.get(remark.tone, "")
        line.setText(f"{mark}{escape(remark.text, quote=False)} {links(remark.rules)}")
        follow(self.desk, line)
        return line

    def _clear(self) -> None:
        while (item := self.box.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()


AIR = 6
"""Points between rows whose words take several lines."""


class _Grid(QTableWidget):
    """As high as its rows, whose words go on in a second line where the last column has no room for them in one."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resizeRowsToContents()
        usual = self.verticalHeader().defaultSectionSize()
        for row in range(self.rowCount()):
            if self.rowHeight(row) > usual + AIR:  # lines of one row stand nearer to each other than to the next
                self.setRowHeight(row, self.rowHeight(row) + AIR)
        rows = sum(map(self.rowHeight, range(self.rowCount())))
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + rows + self.verticalHeader().minimumSectionSize() // 2)


def grid(table: RosterTable, look: Look) -> QTableWidget:
    """A table as high as its rows, which stand as they are listed."""
    made = _Grid(len(table.rows), len(table.columns))
    made.setAccessibleName(table.title)
    for column, one in enumerate(table.columns):
        head = QTableWidgetItem(one.title)
        head.setTextAlignment(_side(one))
        made.setHorizontalHeaderItem(column, head)
    made.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    made.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
    made.setShowGrid(False)
    made.setWordWrap(True)
    made.setTabKeyNavigation(False)
    made.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.verticalHeader().hide()
    for row, one in enumerate(table.rows):
        for column, cell in enumerate(one.cells):
            item = QTableWidgetItem("" if cell is None else str(cell))
            item.setTextAlignment(_side(table.columns[column]))
            item.setToolTip("" if cell is None else str(cell))
            made.setItem(row, column, item)
    header = made.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setStretchLastSection(bool(table.columns) and table.columns[-1].kind == "text")
    made.verticalHeader().setMinimumSectionSize(look.px(25))
    made.verticalHeader().setDefaultSectionSize(look.px(25))
    return made


def _side(column: Column[Any]) -> Qt.AlignmentFlag:
    number = column.kind == "number" or column.barred
    return (Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter
