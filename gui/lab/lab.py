"""The lab: a question at the left; at the right, when it has been played out behind the window, what came of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from time import monotonic

import msgspec
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QFileDialog, QFrame, QProgressBar, QScrollArea, QSplitter, QTabBar, QVBoxLayout, QWidget

from core.complaint import Rejected
from core.misfit import placed, plain
from core.orders.form import Form
from gui.adapters.background import Task
from gui.adapters.chart import ChartView
from gui.adapters.desk import Desk
from gui.adapters.lab import Findings, Question, Result, ask, bots, crew, keep, questions, read, setup_of
from gui.adapters.orders import suggest
from gui.calculators.answer import grid
from gui.forms.form import FormView
from gui.forms.tabbing import InOrder
from gui.widgets.parts import button, label, redress, replace, row
from gui.widgets.theme import Look

HINT = "The setup of this game is played by bots, behind the window. Nothing of it touches the game."
PAUSE = 200
"""Milliseconds between two looks at how far a run is."""


class Lab(InOrder):
    """Questions about the balance of the game's setup. Closing it ends a run; what it has found until then is gone."""

    def __init__(self, desk: Desk, look: Look, parent: QWidget | None, scheduler: str | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Balance lab")
        self.desk, self.look = desk, look
        self.setup = setup_of(desk)
        self.scheduler = scheduler or crew()
        self.kinds = questions(desk)
        self.suggest = cache(lambda slot: bots() if slot.kind == "bot" else suggest(desk, slot))
        self.kept: dict[type[Question], dict[str, object]] = {}
        self.made: Result | None = None
        self.found: Findings | None = None
        self.task: Task | None = None
        self.began = 0.0
        self.tabs = QTabBar()
        self.tabs.setAccessibleName("Questions")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for kind in self.kinds:
            self.tabs.addTab(kind.LABEL)
        self.form = FormView(Form, self.suggest)
        self.trouble = label("", "bad")
        self.trouble.setWordWrap(True)
        self.start = button("Play", self.play, "primary", "Play it, behind the window")
        self.halt = button("Stop, take what is done", self.stop, tip="The answer is given from the games played so far")
        self.bar = QProgressBar()
        self.bar.setAccessibleName("How far the run is")
        self.save = button("Keep the result …", self.ask_keep, tip="As a Parquet file and a document, for `seneschal lab replay`")
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._look_on)
        self._lay_out()
        self.tabs.currentChanged.connect(self._turn_to)
        self.finished.connect(lambda _: self.task.cancel() if self.task is not None else None)
        room = parent.size() if parent is not None else QSize(look.px(1180), look.px(720))
        self.resize(min(look.px(1180), room.width() - 24), min(look.px(720), room.height() - 24))
        self._turn_to(0)
        self._show_running()

    def _lay_out(self) -> None:
        page = QWidget()
        self.lines = QVBoxLayout(page)
        self.lines.setContentsMargins(2, 0, 10, 0)
        self.lines.setSpacing(8)
        hint = label(HINT, "muted")
        hint.setWordWrap(True)
        for part in (hint, self.form, self.trouble):
            self.lines.addWidget(part)
        self.lines.addLayout(row(self.start, self.halt, None))
        self.lines.addWidget(self.bar)
        self.lines.addStretch(1)
        right = QFrame()
        right.setObjectName("card")
        inner = QVBoxLayout(right)
        inner.setContentsMargins(16, 14, 4, 12)
        self.answer = QWidget()
        self.box = QVBoxLayout(self.answer)
        self.box.setContentsMargins(0, 0, 12, 0)
        self.box.setSpacing(10)
        inner.addWidget(_scrolled(self.answer), 1)
        sides = QSplitter(Qt.Orientation.Horizontal)
        sides.setChildrenCollapsible(False)
        sides.setHandleWidth(14)
        sides.addWidget(_scrolled(page))
        sides.addWidget(right)
        sides.setSizes([self.look.px(370), self.look.px(780)])
        sides.setStretchFactor(1, 1)
        close = button("Close", self.reject)
        for one in (close, self.start, self.halt, self.save):
            one.setAutoDefault(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 14, 16, 14)
        box.setSpacing(10)
        box.addWidget(self.tabs)
        box.addWidget(sides, 1)
        box.addLayout(row(self.save, None, close))

    @property
    def kind(self) -> type[Question]:
        return self.kinds[max(0, self.tabs.currentIndex())]

    def _turn_to(self, _: int) -> None:
        old, self.form = self.form, FormView(self.kind, self.suggest)
        self.form.fill(self.kept.get(self.kind, {}))
        replace(self.lines, old, self.form)
        self._complain([])

    def play(self) -> None:
        """Begin to play what is asked, unless something of it does not fit."""
        written = self.form.document()
        self.kept[self.kind] = written
        try:
            question = read(self.kind, written)
        except msgspec.ValidationError as error:
            where, said = placed(str(error), "")
            left = self.form.complain({where: said})
            self._complain([*left.values(), *self.form.faults()])
            return
        self._complain(self.form.faults())
        setup, scheduler = self.setup, self.scheduler
        self.task = self.desk.background.run(
            "Playing games", lambda task: ask(setup, question, task, scheduler), self._done, self._failed, owner=self
        )
        self.began = monotonic()
        self._timer.start()
        self._show_running()

    def stop(self) -> None:
        if self.task is not None:
            self.task.enough = True
            self.halt.setEnabled(False)

    def _done(self, answer: tuple[Result, Findings]) -> None:
        self.task = None
        self.made, self.found = answer
        self._show_running()
        self.show_findings(self.found)

    def _failed(self, said: str) -> None:
        self.task = None
        self._show_running()
        self._complain([said])

    def _look_on(self) -> None:
        if self.task is None:
            self._timer.stop()
        elif self.task.share is not None:
            self.bar.setRange(0, 1000)
            self.bar.setValue(round(self.task.share * 1000))
            self.bar.setFormat(time_left(self.task.share, monotonic() - self.began))

    def _show_running(self) -> None:
        running = self.task is not None
        self.start.setEnabled(not running)
        self.halt.setVisible(running)
        self.halt.setEnabled(running)
        self.bar.setVisible(running)
        self.bar.setRange(0, 0)
        self.save.setEnabled(not running and self.made is not None)

    def show_findings(self, found: Findings) -> None:
        """The headline, remarks, charts and tables of an answer, in the place of the last one."""
        while (item := self.box.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for words, look in ((found.headline, "title"), *((remark, "muted") for remark in found.remarks)):
            line = label(words, look)
            line.setWordWrap(True)
            self.box.addWidget(line)
        for chart in found.charts:
            self.box.addWidget(ChartView(chart, self.look))
        for table in found.tables:
            self.box.addWidget(label(table.title, "heading"))
            self.box.addWidget(grid(table, self.look))
        self.box.addStretch(1)

    def ask_keep(self) -> None:
        named, _ = QFileDialog.getSaveFileName(self, "Keep the result", "balance", "Results of the lab (*.yaml)")
        if named:
            self.keep(Path(named))

    def keep(self, place: Path) -> None:
        if self.made is None or self.found is None:
            return
        try:
            written = keep(place, self.made, self.found)
        except Rejected as rejected:
            self._complain([" ".join(part for part in (plain(one.what), one.mend) if part) for one in rejected.complaints])
            return
        self._complain([f"Kept as {' and '.join(path.name for path in written)}."], role="good")

    def _complain(self, words: list[str], role: str = "bad") -> None:
        self.trouble.setText("\n".join(words))
        self.trouble.setVisible(bool(words))
        redress(self.trouble, role)


def time_left(share: float, past: float) -> str:
    """What the bar says when `share` of a run took `past` seconds."""
    if share <= 0:
        return "%p %"
    left = past / share * (1 - share)
    return f"%p %, {left:.0f} s left" if left < 90 else f"%p %, {left / 60:.0f} min left"


def _scrolled(part: QWidget) -> QScrollArea:
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setWidget(part)
    return scroll
