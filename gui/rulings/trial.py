"""A ruling that is tried while it is written."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from gui.adapters.desk import Desk
from gui.adapters.ruling import RulingParts, lay_down
from gui.adapters.standing import COLLECT, RESOLVE
from gui.forms.discard import AsksBeforeLeaving
from gui.forms.value import ENTER
from gui.widgets.parts import button, once, paragraph, redress

PAUSE = 250
"""Milliseconds without a key before the turn is tried out."""


class TriedDialog(AsksBeforeLeaving):
    """A ruling with its reason; the turn is tried to its end while one writes, and nothing is laid down before the button."""

    def __init__(self, desk: Desk, parent: QWidget | None, title: str, does: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.desk = desk
        self.note = QLineEdit()
        self.anyway = QCheckBox("Do it anyway")
        self.anyway.setToolTip("The rules have no such thing, but nothing breaks")
        self.anyway.hide()
        self.verdict = paragraph("", "muted")
        self.lay = button(does, self.rule, "primary")
        self.lay.setDefault(True)
        self._wait = once(self, PAUSE, self.judge)

    @abstractmethod
    def parts(self) -> RulingParts:
        """The ruling as it is written; refused while something in it could not be meant."""

    @abstractmethod
    def judge(self) -> None:
        """Try the turn with the ruling, and say what comes of it or what is wrong."""

    def _say(self, words: str, role: str, *, ready: bool = False) -> None:
        self.verdict.setText(words)
        redress(self.verdict, role)
        self.lay.setEnabled(ready)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter right after the last letter does not wait for the trial."""
        if event.key() in ENTER and self._wait.isActive():
            self._wait.stop()
            self.rule()
        else:
            super().keyPressEvent(event)

    def rule(self) -> None:
        """Lay it down; the turn stands right after it then, and is shown unless it has not begun."""
        self.judge()
        before_it = self.desk.stage == COLLECT and not self.desk.under_way
        if self.lay.isEnabled() and lay_down(self.desk, self.parts):
            if not before_it:  # who collects goes on with that
                self.desk.bring(RESOLVE)
            self.accept()
