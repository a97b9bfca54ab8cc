"""The game in charts: resources and territory by turn, battles, relations, and the map as it went."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QScrollArea, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from gui.adapters.chart import ChartView
from gui.adapters.chronicle import charts
from gui.adapters.desk import Desk
from gui.charts.replay import Replay
from gui.widgets.parts import button, label, pile, row
from gui.widgets.theme import Look

REPLAY = "Replay of the game"


class Charts(QDialog):
    """Every chart there is at the left, the one picked at the right, as the desk's reader may know it."""

    def __init__(self, desk: Desk, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Charts")
        self.desk = desk
        self.look = look
        self.charts = charts(desk)
        self.names = QListWidget()
        self.names.setAccessibleName("Charts")
        for title in (REPLAY, *(chart.title for chart in self.charts)):
            item = QListWidgetItem(title)
            item.setSizeHint(QSize(0, look.px(26)))
            self.names.addItem(item)
        self.pages = QStackedWidget()
        self.replay = Replay(desk, look)
        self.pages.addWidget(self.replay)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.pages.addWidget(self.area)
        parts = QSplitter()
        parts.setChildrenCollapsible(False)
        parts.setHandleWidth(12)
        parts.addWidget(self.names)
        parts.addWidget(self.pages)
        parts.setStretchFactor(1, 1)
        parts.setSizes([look.px(230), look.px(760)])
        close = button("Close", self.reject)
        close.setAutoDefault(False)
        whose = "as the moderator knows it" if desk.moderating else f"as {desk.audience_text(desk.lens)} may know it"
        self.setLayout(
            pile(
                row(label("Charts", "title"), label(whose, "muted"), None),
                (parts, 1),
                row(None, close),
                margins=(18, 16, 18, 14),
                spacing=10,
            )
        )
        self.resize(min(look.px(1060), parent.width() - 20), min(look.px(700), parent.height() - 20))
        self.names.currentRowChanged.connect(self.show_chart)
        self.names.setCurrentRow(1 if self.charts else 0)

    def show_chart(self, number: int) -> None:
        """Show the chart of that line; the first line is the replay."""
        self.pages.setCurrentIndex(0 if number == 0 else 1)
        if number == 0:
            self.replay.begin()
        elif 0 < number <= len(self.charts):
            page = QWidget()
            box = QVBoxLayout(page)
            box.setContentsMargins(0, 0, 8, 0)
            chart = ChartView(self.charts[number - 1], self.look, fill=True)
            box.addWidget(chart, 1 if chart.fills else 0)
            if not chart.fills:
                box.addStretch(1)
            self.area.setWidget(page)
