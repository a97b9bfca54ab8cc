"""One value that a ruling changes, creates or takes out, as it is written."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QPlainTextEdit

from gui.adapters.paths import next_paths, sibling
from gui.adapters.ruling import BECOMES, BLANK, CREATED, TAKEN_OUT, Change, RulingParts, value_now
from gui.rulings.part import Part
from gui.widgets.parts import paragraph, pile, row


class ChangeRow(Part):
    """What shall be otherwise and what it shall be. The path completes itself step by step from the state; what is created
    starts from the first thing of its kind."""

    def __init__(self, state: Any, change: Change = BLANK) -> None:
        super().__init__()
        self.state = state
        self.path = QLineEdit()
        self.path.setPlaceholderText("what: type or pick, step by step …")
        self.path.setAccessibleName("What is changed")
        self.how = QComboBox()
        self.how.addItems([BECOMES, CREATED, TAKEN_OUT])
        self.how.setAccessibleName("What becomes of it")
        self.value = QLineEdit()
        self.value.setPlaceholderText("new value")
        self.value.setAccessibleName("New value")
        self.whole = QPlainTextEdit()
        self.whole.setTabChangesFocus(True)
        self.whole.setPlaceholderText("its values, a line each: name: value")
        self.whole.setAccessibleName("The values of what is created")
        self.whole.setFixedHeight(self.fontMetrics().lineSpacing() * 8)
        self.now = paragraph("", "label")
        self.choices = QStringListModel(next_paths(state, ""))
        completer = QCompleter(self.choices, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(12)
        self.path.setCompleter(completer)
        line = row(self.path, self.how, self.value, self.drop)
        line.setStretch(0, 3)
        line.setStretch(2, 2)
        self.setLayout(pile(line, self.now, self.whole, spacing=1))
        self._pattern = ""
        self.path.textChanged.connect(self._follow)
        self.how.currentTextChanged.connect(self._turn)
        self.value.textChanged.connect(self.edited)
        self.whole.textChanged.connect(self.edited)
        self.path.setText(change.path)
        if change.how == CREATED:
            self.whole.setPlainText(change.value)
        else:
            self.value.setText(change.value)
        self.how.setCurrentText(change.how)
        self._turn()

    @property
    def blank(self) -> bool:
        return not self.path.text().strip()

    def add_to(self, parts: RulingParts) -> None:
        how = self.how.currentText()
        text = self.whole.toPlainText() if how == CREATED else self.value.text()
        parts.change(Change(self.path.text().strip(), how, text.strip()))

    def _follow(self, text: str) -> None:
        self.choices.setStringList(next_paths(self.state, text))
        now = value_now(self.state, text.strip())
        self.now.setText(f"now: {now}" if now else "")
        self._offer()
        self.edited.emit()

    def _offer(self) -> None:
        """Give what is created the values of the first thing of its kind, as long as nothing else was written."""
        if self.how.currentText() != CREATED or self.whole.toPlainText() not in ("", self._pattern):
            return
        pattern = sibling(self.state, self.path.text().strip())
        self._pattern = pattern[1] if pattern else ""
        self.whole.setPlainText(self._pattern)
        self.now.setText(f"as {pattern[0]} is now: change what is to be different" if pattern else self.now.text())

    def _turn(self) -> None:
        how = self.how.currentText()
        self.value.setVisible(how == BECOMES)
        self.whole.setVisible(how == CREATED)
        self._offer()
        self.edited.emit()
