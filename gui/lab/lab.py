"""The lab: a question at the left; at the right, when it has been played out behind the window, what came of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QFileDialog, QProgressBar, QWidget

from gui.adapters.answer import Answer
from gui.adapters.attempt import Refused
from gui.adapters.background import Task
from gui.adapters.desk import Desk
from gui.adapters.lab import (
    CalculatorResult,
    LabResult,
    Question,
    QuestionRefused,
    ask,
    bots,
    crew,
    keep,
    questions,
    read,
    setup_of,
)
from gui.adapters.orders import suggest
from gui.calculators.asking import Asking
from gui.forms.form import FormView
from gui.widgets.parts import button, label, paragraph, row
from gui.widgets.theme import Look

HINT = "The setup of this game is played by bots, behind the window. Nothing of it touches the game."
PAUSE = 200
"""Milliseconds between two looks at how far a run is."""


class Lab(Asking):
    """Questions about the balance of the game's setup. Closing it ends a run; who asks the same again goes on where it stood."""

    def __init__(self, desk: Desk, look: Look, parent: QWidget | None, scheduler: str | None = None) -> None:
        self.kinds = questions(desk)
        super().__init__("Balance lab", (kind.LABEL for kind in self.kinds), Answer(desk, look), look, parent)
        self.desk = desk
        self.setup = setup_of(desk)
        self.scheduler = scheduler or crew()
        self.suggest = cache(lambda slot: bots() if slot.kind == "bot" else suggest(desk, slot))
        self.kept: dict[type[Question], dict[str, object]] = {}
        self.made: LabResult | None = None
        self.task: Task | None = None
        self.began: tuple[float, float] | None = None
        """What share was done when the run was first looked at, and when that was."""
        hint = paragraph(HINT, "muted")
        self.start = button("Play", self.play, "primary", "Play it, behind the window")
        self.halt = button("Stop, take what is done", self.stop, tip="The answer is given from the games played so far")
        self.bar = QProgressBar()
        self.bar.setAccessibleName("How far the run is")
        self.bar.setTextVisible(False)
        self.left = label("", "muted")
        self.save = button("Keep the result …", self.ask_keep, tip="As a Parquet file and a document, for `seneschal lab replay`")
        for one in (self.start, self.halt):
            one.setAutoDefault(False)
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._look_on)
        self.lay_out(
            QSize(1180, 720), above=(hint,), below=(row(self.start, self.halt, None), self.bar, self.left), keep=(self.save,)
        )
        self.tabs.currentChanged.connect(self._turn_to)
        self.finished.connect(lambda _: self.task.cancel() if self.task is not None else None)
        self._turn_to(0)
        self._show_running()
        self.answer.say("The results appear here once the games are played.")

    @property
    def kind(self) -> type[Question]:
        """The kind of question whose tab is in front."""
        return self.kinds[max(0, self.tabs.currentIndex())]

    def _turn_to(self, _: int) -> None:
        self.put(FormView(self.kind, self.suggest))
        self.form.fill(self.kept.get(self.kind, {}))
        self.complain([])

    def play(self) -> None:
        """Begin to play what is asked, unless something of it does not fit."""
        written = self.form.document()
        self.kept[self.kind] = written
        question = read(self.kind, written)
        if isinstance(question, QuestionRefused):
            left = self.form.complain({question.where: question.said})
            self.complain([*left.values(), *self.form.faults()])
            return
        self.complain(self.form.faults())
        setup, scheduler = self.setup, self.scheduler
        self.task = self.desk.background.run(
            "Playing games", lambda task: ask(setup, question, task, scheduler), self._done, self._failed, owner=self
        )
        self.began = None
        self._timer.start()
        self._show_running()

    def stop(self) -> None:
        """End the run soon, with an answer of the games played so far."""
        if self.task is not None:
            self.task.enough = True
            self.halt.setEnabled(False)

    def _done(self, answer: tuple[LabResult, CalculatorResult]) -> None:
        self.task = None
        self.made, found = answer
        self._show_running()
        self.answer.show_answer(found)

    def _failed(self, said: str) -> None:
        self.task = None
        self._show_running()
        self.complain([said])

    def _look_on(self) -> None:
        if self.task is None:
            self._timer.stop()
        elif self.task.share is not None:
            self.bar.setRange(0, 1000)
            self.bar.setValue(round(self.task.share * 1000))
            if self.began is None:
                self.began = self.task.share, monotonic()
            first, when = self.began
            self.left.setText(time_left(self.task.share, monotonic() - when, first))

    def _show_running(self) -> None:
        running = self.task is not None
        self.start.setEnabled(not running)
        self.halt.setVisible(running)
        self.halt.setEnabled(running)
        self.bar.setVisible(running)
        self.left.setVisible(running)
        self.left.setText("Measuring how long a game takes")
        self.bar.setRange(0, 0)
        self.save.setEnabled(not running and self.made is not None)

    def ask_keep(self) -> None:
        """Ask for a file and keep the result there."""
        named, _ = QFileDialog.getSaveFileName(self, "Keep the result", "balance", "Results of the lab (*.yaml)")
        if named:
            self.keep(Path(named))

    def keep(self, place: Path) -> None:
        """Write the answer and its games side by side at `place`, and say so, or why not."""
        found = self.answer.result
        if self.made is None or found is None:
            return
        written = keep(place, self.made, found)
        if isinstance(written, Refused):
            self.complain(written.without_places)
            return
        self.complain([f"Kept as {' and '.join(path.name for path in written)}."], role="good")


def time_left(share: float, past: float, first: float = 0.0) -> str:
    """What stands below the bar when `share` of a run is done, all but the `first` of it in `past` seconds."""
    if share <= first:
        return f"{share * 100:.0f} %"
    left = past / (share - first) * (1 - share)
    return f"{share * 100:.0f} %, " + (f"{left:.0f} s left" if left < 90 else f"{left / 60:.0f} min left")
