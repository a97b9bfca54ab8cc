"""One value that a ruling changes, as it is written."""

from __future__ import annotations

from typing import Any

import yaml
from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QCompleter, QLineEdit, QPushButton, QVBoxLayout, QWidget

from core.complaint import Rejected
from core.ledger.state import plain
from core.resolution.amend import Change
from gui.rulings.paths import found, next_paths
from gui.shell.parts import button, label, row

SHORT = 90
"""Characters shown of what a value is now."""


class ChangeRow(QWidget):
    """What shall be otherwise and what it shall be. The path completes itself step by step from the state."""

    edited = Signal()
    dropped = Signal(QWidget)

    def __init__(self, state: Any, change: Change | None = None) -> None:
        super().__init__()
        self.state = state
        self.path = QLineEdit()
        self.path.setPlaceholderText("what: type or pick, step by step …")
        self.path.setAccessibleName("What is changed")
        self.value = QLineEdit()
        self.value.setPlaceholderText("shall be")
        self.value.setAccessibleName("What it shall be")
        self.removed = QCheckBox("take out")
        self.removed.setToolTip("Take the whole entry out of its list")
        self.now = label("", "label")
        self.now.setWordWrap(True)
        self.drop: QPushButton = button("×", lambda: self.dropped.emit(self), "quiet", "Drop this change")
        self.choices = QStringListModel(next_paths(state, ""))
        completer = QCompleter(self.choices, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(12)
        self.path.setCompleter(completer)
        line = row(self.path, self.value, self.removed, self.drop)
        line.setStretch(0, 3)
        line.setStretch(1, 2)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        box.addLayout(line)
        box.addWidget(self.now)
        self.path.textChanged.connect(self._follow)
        self.value.textChanged.connect(self.edited)
        self.removed.toggled.connect(self._toggle)
        if change is not None:
            self.path.setText(change.path)
            self.value.setText(_written(change.value))

    @property
    def blank(self) -> bool:
        return not self.path.text().strip()

    def change(self) -> Change:
        """The change as written; `Rejected` while it says nothing that could be meant."""
        path, text = self.path.text().strip(), self.value.text().strip()
        if self.removed.isChecked():
            return Change(path, remove=True)
        if not text:
            raise Rejected.because(path, "It is not said yet what it shall be.")
        try:
            return Change(path, yaml.safe_load(text))
        except yaml.YAMLError as error:
            raise Rejected.because(path, f"{text} cannot be read as a value.", "Write a word, a number or a list.") from error

    def _follow(self, text: str) -> None:
        self.choices.setStringList(next_paths(self.state, text))
        known, value = found(self.state, text.strip())
        now = _written(value) if known else ""
        self.now.setText(f"now: {now[:SHORT]}{' …' if len(now) > SHORT else ''}" if known else "")
        self.edited.emit()

    def _toggle(self, removed: bool) -> None:
        self.value.setEnabled(not removed)
        self.edited.emit()


def _written(value: Any) -> str:
    """A value as one writes it."""
    text = yaml.safe_dump(plain(value), default_flow_style=True, sort_keys=False, allow_unicode=True, width=10**6)
    return text.removesuffix("...\n").strip()
