"""An answer of the rules: its headline, remarks with their rules, charts of bars, and tables."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.rulesets.calculator import Chart, Reckoned, Remark
from core.rulesets.tables import Column, Table
from gui.adapters.desk import Desk
from gui.adapters.rules import follow, links
from gui.widgets.parts import label
from gui.widgets.theme import Look, blend

TONES = {"good": "good", "bad": "bad"}
WIDE = 0.5
"""The part of a chart's width that labels may take."""


class Answer(QWidget):
    """A reckoned answer, drawn anew for every one. The id of a rule is a link to its page."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.reckoned: Reckoned | None = None
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(0, 0, 12, 0)
        self.box.setSpacing(10)

    def say(self, words: str) -> None:
        """Only a sentence: what is still to fill in, or why there is no answer."""
        self.reckoned = None
        self._clear()
        line = label(words, "muted")
        line.setWordWrap(True)
        self.box.addWidget(line)
        self.box.addStretch(1)

    def show_answer(self, reckoned: Reckoned) -> None:
        self.reckoned = reckoned
        self._clear()
        headline = label(reckoned.headline, "title")
        headline.setWordWrap(True)
        self.box.addWidget(headline)
        for remark in reckoned.remarks:
            self.box.addWidget(self._remark(remark))
        for chart in reckoned.charts:
            self.box.addWidget(label(chart.title, "heading"))
            self.box.addWidget(BarChart(chart, self.look))
        for table in reckoned.tables:
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


class BarChart(QWidget):
    """Bars from left to right under one another, each with its label before it and its figure behind it."""

    def __init__(self, chart: Chart, look: Look) -> None:
        super().__init__()
        self.chart = chart
        self.look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(chart.title)
        self.setAccessibleDescription("; ".join(f"{bar.label}: {bar.figure}" for bar in chart.bars))
        look.changed.connect(self.updateGeometry)

    @property
    def line(self) -> int:
        return self.look.px(23)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(280), self.line * len(self.chart.bars) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(180), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look.font(12))
        metrics = painter.fontMetrics()
        gap = look.px(10)
        names = min(
            round(self.width() * WIDE), max((metrics.horizontalAdvance(bar.label) for bar in self.chart.bars), default=0) + 2
        )
        figures = max((metrics.horizontalAdvance(bar.figure) for bar in self.chart.bars), default=0) + 2
        room = max(look.px(24), self.width() - names - figures - 2 * gap)
        ground = blend(look.colour("panel"), look.colour("faint"), 0.2)
        high = look.px(11)
        for place, bar in enumerate(self.chart.bars):
            top = place * self.line
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.setPen(look.colour("ink"))
            text = metrics.elidedText(bar.label, Qt.TextElideMode.ElideRight, names)
            painter.drawText(QRect(0, top, names, self.line), middle | Qt.AlignmentFlag.AlignRight, text)
            track = QRect(names + gap, top + (self.line - high) // 2, room, high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(track, high / 3, high / 3)
            share = min(1.0, max(0.0, bar.share))
            if share > 0:
                painter.setBrush(look.colour(TONES.get(bar.tone, "accent")))
                painter.drawRoundedRect(QRect(track.left(), track.top(), max(3, round(room * share)), high), high / 3, high / 3)
            painter.setPen(look.colour("ink"))
            painter.drawText(QRect(track.right() + gap, top, figures, self.line), middle | Qt.AlignmentFlag.AlignLeft, bar.figure)
        painter.end()


def grid(table: Table, look: Look) -> QTableWidget:
    """A table as high as its rows, which stand as they are listed."""
    made = QTableWidget(len(table.rows), len(table.columns))
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
    made.verticalHeader().setDefaultSectionSize(look.px(25))
    bar = look.px(12)
    made.setFixedHeight(header.sizeHint().height() + look.px(25) * len(table.rows) + bar)
    return made


def _side(column: Column) -> Qt.AlignmentFlag:
    number = column.kind in ("number", "bar")
    return (Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter
