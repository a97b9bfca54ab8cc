"""The calculators: a question at the left, what the rules answer at the right, while one writes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QWidget

from gui.adapters.answer import Answer
from gui.adapters.calculation import Calculator, Unanswered, answered, cases_at_hand
from gui.adapters.desk import Desk
from gui.adapters.orders import suggest
from gui.calculators.asking import Asking
from gui.forms.form import FormView
from gui.forms.value import Combo
from gui.widgets.parts import label, once, paragraph, silently
from gui.widgets.theme import Look

PAUSE = 150
"""Milliseconds without a key before the rules are asked."""


class Calculators(Asking):
    """Questions put to the rules. Nothing of it touches the game; what the desk's reader may not know is not used."""

    def __init__(self, desk: Desk, look: Look, parent: QWidget | None) -> None:
        self.calculators = desk.in_play.face.calculators
        super().__init__("Calculators", (one.title for one in self.calculators), Answer(desk, look), look, parent)
        self.desk = desk
        self.suggest = cache(lambda slot: suggest(desk, slot))
        self.kept: dict[str, dict[str, Any]] = {}
        """What was filled in for each question, so that going to another loses nothing."""
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.tabs.setVisible(len(self.calculators) > 1)
        self.title = label("", "title")
        self.title.setVisible(len(self.calculators) == 1)
        self.hint = paragraph("", "muted")
        self.cases: QComboBox = Combo()
        self.cases.setAccessibleName("Cases of the game")
        self.cases.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.cases.activated.connect(self._take_case)
        self.lay_out(QSize(1080, 680), above=(self.title, self.hint, self.cases), below=(), keep=())
        self._wait = once(self, PAUSE, self.reckon)
        self.tabs.currentChanged.connect(self._turn_to)
        desk.changed.connect(self._follow)
        look.changed.connect(self.reckon)
        self._turn_to(0)

    @property
    def calculator(self) -> Calculator:
        """The calculator whose tab is in front."""
        return self.calculators[max(0, self.tabs.currentIndex())]

    def _turn_to(self, _: int) -> None:
        calculator = self.calculator
        self.title.setText(calculator.title)
        self.hint.setText(calculator.hint)
        self._cases()
        self.put(FormView(calculator.form, self.suggest))
        self.form.fill(self.kept.get(calculator.key) or self._case_in_hand)
        self.form.changed.connect(self._wait.start)
        self.reckon()

    def _cases(self) -> None:
        """The cases the game has at hand, ready filled in."""
        self.asked = cases_at_hand(self.desk, self.calculator)
        with silently(self.cases):
            self.cases.clear()
            self.cases.addItem(f"Load a case from this game ({len(self.asked)})")
            self.cases.addItems([words for words, _ in self.asked])
        self.cases.setVisible(bool(self.asked))

    @property
    def _case_in_hand(self) -> dict[str, Any]:
        """The case of the thing selected, else the first; nothing where the game has none."""
        thing = self.desk.thing
        about = (fields for _, fields in self.asked if thing is not None and thing in fields.values())
        return next(about, self.asked[0][1] if self.asked else {})

    def _take_case(self, at: int) -> None:
        if at > 0:
            self.fill(self.asked[at - 1][1])

    def fill(self, fields: Mapping[str, Any]) -> None:
        """Have a question filled in, and answer it."""
        self.form.fill(fields)
        self.reckon()

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
        found = answered(self.desk, calculator, written)
        wrong = found.wrong if isinstance(found, Unanswered) else {}
        if not isinstance(found, Unanswered):
            self.answer.show_answer(found)
        left = self.form.complain({path: said for path, said in wrong.items() if path not in lacks})
        if lacks:
            self.answer.say(f"Still to fill in: {', '.join(lacks.values())}.")
        elif isinstance(found, Unanswered):
            self.answer.say("There is no answer yet: mend what is marked at the left.")
        self.complain([] if lacks else [*left.values(), *self.form.faults()])
