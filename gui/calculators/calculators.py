"""The calculators: a question at the left, what the rules answer at the right, while one writes."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QScrollArea,
    QSplitter,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from core.answers.reckoning import questions, reckoned
from core.complaint import Rejected
from core.misfit import LACKING, placed, plain
from core.orders.form import Form
from core.rulesets.calculator import Calculator
from gui.adapters.desk import Desk
from gui.adapters.orders import suggest
from gui.calculators.answer import Answer
from gui.forms.form import FormView
from gui.forms.tabbing import InOrder
from gui.forms.value import Combo
from gui.widgets.parts import button, label, redress, replace, row, silently
from gui.widgets.theme import Look

PAUSE = 150
"""Milliseconds without a key before the rules are asked."""


class Calculators(InOrder):
    """Questions put to the rules. Nothing of it touches the game; what the desk's reader may not know is not used."""

    def __init__(self, desk: Desk, look: Look, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Calculators")
        self.desk = desk
        self.look = look
        self.calculators = desk.in_play.face.calculators
        self.suggest = cache(lambda slot: suggest(desk, slot))
        self.kept: dict[str, dict[str, Any]] = {}
        """What was filled in for each question, so that going to another loses nothing."""
        self.asked: list[tuple[str, Form]] = []
        self.tabs = QTabBar()
        self.tabs.setAccessibleName("Calculators")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for one in self.calculators:
            self.tabs.addTab(one.title)
        self.tabs.setVisible(len(self.calculators) > 1)
        self.title = label("", "title")
        self.title.setVisible(len(self.calculators) == 1)
        self.hint = label("", "muted")
        self.hint.setWordWrap(True)
        self.cases: QComboBox = Combo()
        self.cases.setAccessibleName("Cases of the game")
        self.cases.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.cases.activated.connect(self._take_case)
        self.form = FormView(Form, self.suggest)
        self.trouble = label("", "bad")
        self.trouble.setWordWrap(True)
        self.answer = Answer(desk, look)
        self._lay_out()
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(PAUSE)
        self._wait.timeout.connect(self.reckon)
        self.tabs.currentChanged.connect(self._turn_to)
        desk.changed.connect(self._follow)
        look.changed.connect(self.reckon)
        room = parent.size() if parent is not None else QSize(look.px(1080), look.px(680))
        self.resize(min(look.px(1080), room.width() - 24), min(look.px(680), room.height() - 24))
        self._turn_to(0)

    def _lay_out(self) -> None:
        page = QWidget()
        self.lines = QVBoxLayout(page)
        self.lines.setContentsMargins(2, 0, 10, 0)
        self.lines.setSpacing(8)
        for part in (self.title, self.hint, self.cases, self.form, self.trouble):
            self.lines.addWidget(part)
        self.lines.addStretch(1)
        right = QFrame()
        right.setObjectName("card")
        inner = QVBoxLayout(right)
        inner.setContentsMargins(16, 14, 4, 12)
        inner.addWidget(_scrolled(self.answer), 1)
        sides = QSplitter(Qt.Orientation.Horizontal)
        sides.setChildrenCollapsible(False)
        sides.setHandleWidth(14)
        sides.addWidget(_scrolled(page))
        sides.addWidget(right)
        sides.setSizes([self.look.px(370), self.look.px(500)])
        sides.setStretchFactor(1, 1)
        close = button("Close", self.reject)
        close.setAutoDefault(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 14, 16, 14)
        box.setSpacing(10)
        box.addWidget(self.tabs)
        box.addWidget(sides, 1)
        box.addLayout(row(None, close))

    @property
    def calculator(self) -> Calculator:
        return self.calculators[max(0, self.tabs.currentIndex())]

    def _turn_to(self, _: int) -> None:
        calculator = self.calculator
        self.title.setText(calculator.title)
        self.hint.setText(calculator.hint)
        self._cases()
        old, self.form = self.form, FormView(calculator.form, self.suggest)
        self.form.fill(self.kept.get(calculator.key, {}))
        replace(self.lines, old, self.form)
        self.form.changed.connect(self._wait.start)
        self.reckon()

    def _cases(self) -> None:
        """The cases the game has at hand, ready filled in."""
        self.asked = list(questions(self.desk.knowledge, self.calculator))
        with silently(self.cases):
            self.cases.clear()
            self.cases.addItem(f"Load a case from this game ({len(self.asked)})")
            self.cases.addItems([words for words, _ in self.asked])
        self.cases.setVisible(bool(self.asked))

    def _take_case(self, at: int) -> None:
        if at > 0:
            self.fill(self.asked[at - 1][1])

    def fill(self, form: Form) -> None:
        """Have a question filled in, and answer it."""
        self.form.fill(msgspec.json.decode(msgspec.json.encode(form)))
        self.reckon()

    def ask(self, key: str, form: Form | None = None) -> None:
        """Turn to the calculator of that key, with a question of it."""
        keys = [one.key for one in self.calculators]
        if key in keys:
            self.tabs.setCurrentIndex(keys.index(key))
            if form is not None:
                self.fill(form)

    def _follow(self) -> None:
        """The game went on: what is asked is answered by what is so now."""
        if self.desk.game is None or self.desk.in_play.face.calculators != self.calculators:
            self.reject()
            return
        self.suggest.cache_clear()
        self._cases()
        self.reckon()

    def reckon(self) -> None:
        """Ask the rules, and show what they answer or what keeps them from it."""
        self._wait.stop()
        calculator = self.calculator
        written = self.form.document()
        self.kept[calculator.key] = written
        lacks = dict(self.form.lacking())
        found: dict[str, str] = {}
        try:
            asked = calculator.form.from_document(written)
            self.answer.show_answer(reckoned(self.desk.knowledge, calculator, asked))
        except msgspec.ValidationError as error:
            found = dict([placed(str(error), "")])
        except Rejected as rejected:
            found = {one.where: " ".join(part for part in (plain(one.what), one.mend) if part) for one in rejected.complaints}
        left = self.form.complain({path: said for path, said in found.items() if path not in lacks and said != LACKING})
        if lacks:
            self.answer.say(f"Still to fill in: {', '.join(lacks.values())}.")
        elif found:
            self.answer.say("There is no answer yet: mend what is marked at the left.")
        words = [] if lacks else [*left.values(), *self.form.faults()]
        self.trouble.setText("\n".join(words))
        self.trouble.setVisible(bool(words))
        redress(self.trouble, "bad")


def _scrolled(part: QWidget) -> QScrollArea:
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setWidget(part)
    return scroll
