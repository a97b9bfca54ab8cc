"""One value that a ruling changes, creates or takes out, as it is written."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QPlainTextEdit

from gui.adapters.explained import figures, with_words
from gui.adapters.paths import next_paths, sibling
from gui.adapters.ruling import BECOMES, BLANK, CREATED, TAKEN_OUT, Change, RulingParts, value_now
from gui.rulings.part import Part
from gui.widgets.parts import paragraph, pile, row


class ChangeRow(Part):
    """What shall be otherwise and what it shall be. A value is found by its words, and a path completes itself step by step from
    the state; what is created starts from the first thing of its kind."""

    def __init__(self, state: Any, change: Change = BLANK) -> None:
        super().__init__()
        self.state = state
        self.path = QLineEdit()
        self.path.setPlaceholderText("what: type some of its words, or its path step by step …")
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
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)  # it is told what fits
        completer.setMaxVisibleItems(12)
        self.path.setCompleter(completer)
        line = row(self.path, self.how, self.value, self.drop)
        line.setStretch(0, 3)
        line.setStretch(2, 2)
        self.setLayout(pile(line, self.now, self.whole, spacing=1))
        self._pattern = ""
        self.path.textEdited.connect(lambda text: self.choices.setStringList(self._choices(text)))
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
    def where(self) -> str:
        """The path of what is changed, though it be written in words."""
        said = self.path.text().strip()
        return self.figures.get(said, said)

    @property
    def blank(self) -> bool:
        return not self.path.text().strip()

    def add_to(self, parts: RulingParts) -> None:
        how = self.how.currentText()
        text = self.whole.toPlainText() if how == CREATED else self.value.text()
        parts.change(Change(self.where, how, text.strip()))

    def _follow(self) -> None:
        now = value_now(self.state, self.where)
        self.now.setText(f"now: {now}" if now else "")
        self._offer()
        self.edited.emit()

    @cached_property
    def figures(self) -> dict[str, str]:
        """The paths of what can be found by its words."""
        return figures(self.state)

    def _choices(self, text: str) -> list[str]:
        """What may be meant: the next step of a path, and every value with these words."""
        steps = [path for path in next_paths(self.state, text) if text.casefold() in path.casefold()]
        found = [*steps, *with_words(self.figures, text)] if text.strip() else steps
        return [one for one in found if one != text]

    def _offer(self) -> None:
        """Give what is created the values of the first thing of its kind, as long as nothing else was written."""
        if self.how.currentText() != CREATED or self.whole.toPlainText() not in ("", self._pattern):
            return
        pattern = sibling(self.state, self.where)
        self._pattern = pattern[1] if pattern else ""
        self.whole.setPlainText(self._pattern)
        self.now.setText(f"as {pattern[0]} is now: change what is to be different" if pattern else self.now.text())

    def _turn(self) -> None:
        how = self.how.currentText()
        self.value.setVisible(how == BECOMES)
        self.whole.setVisible(how == CREATED)
        self._offer()
        self.edited.emit()
