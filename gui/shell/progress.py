"""What is being done behind the window, in the status bar."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QToolButton, QWidget

from gui.adapters.background import Background
from gui.widgets.parts import Fitting


class ProgressLabel(QWidget):
    """A line of the status bar: the work that takes longer than a moment, how far it has come, and a way to cancel it."""

    def __init__(self, background: Background) -> None:
        super().__init__()
        self._background = background
        self._what = Fitting("muted")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedSize(120, 10)
        self._cancel = QToolButton()
        self._cancel.setText("Cancel")
        self._cancel.setProperty("role", "small")
        self._cancel.clicked.connect(self._stop)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        for part in (self._what, self._bar, self._cancel):
            box.addWidget(part)
        background.looked.connect(self._show)
        self.hide()

    def _show(self) -> None:
        shown = self._background.shown
        self.setVisible(bool(shown))
        if not shown:
            return
        first, *others = shown
        more = f" and {len(others)} more" if others else ""
        self._what.say(f"{first.what}{more} …")
        share = first.share
        self._bar.setRange(0, 0 if share is None else 100)
        if share is not None:
            self._bar.setValue(round(100 * share))

    def _stop(self) -> None:
        for task in self._background.shown:
            task.stop()
