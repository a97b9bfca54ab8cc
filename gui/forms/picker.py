"""A list one types in: Enter takes the suggestion and does nothing else, and only what is listed can be taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QCompleter, QLineEdit, QWidget

from gui.forms.value import ENTER, Combo


class Picker(Combo):
    """A combo box with suggestions. While it is `open_ended`, other words may stand in it too."""

    taken = Signal()
    """A suggestion was taken, by Enter, Tab or the mouse."""
    left = Signal()
    """The keys went on to another field."""

    def __init__(self, parent: QWidget | None = None, *, open_ended: bool = False) -> None:
        super().__init__(parent)
        self.open_ended = open_ended
        self.listing = False
        """Whether what is taken goes into a list, and the next is typed here."""
        self._hints: tuple[str, ...] = ()
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        completer = self.suggestions
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.activated.connect(self._activated)
        self.popup.installEventFilter(self)
        self.activated.connect(lambda _: self.taken.emit())

    @property
    def popup(self) -> QAbstractItemView:
        """The list of suggestions under the field."""
        found = self.suggestions.popup()
        assert found is not None
        return found

    @property
    def suggestions(self) -> QCompleter:
        """What makes suggestions of what is typed."""
        found = self.completer()
        assert found is not None
        return found

    @property
    def line(self) -> QLineEdit:
        """The field that is typed in."""
        line = self.lineEdit()
        assert line is not None
        return line

    def offer(self, listed: Sequence[tuple[Any, str]], *, empty: bool) -> None:
        """What may be taken; nothing too, where it may stay `empty`."""
        self.clear()
        if empty:
            self.addItem("", None)
        for value, said in listed:
            self.addItem(said, value)
        self.setCurrentIndex(0 if empty else -1)

    def hint(self, *wordings: str) -> None:
        """What stands in the empty field: the fullest of these wordings that it has room for."""
        self._hints = wordings
        self._fit_hint()

    def _fit_hint(self) -> None:
        if not self._hints:
            return
        room, metrics = self.line.width() - 8, self.line.fontMetrics()
        fits = (words for words in self._hints if metrics.horizontalAdvance(words) <= room)
        self.line.setPlaceholderText(next(fits, self._hints[-1]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_hint()

    def put(self, value: Any) -> None:
        """Choose the entry of that value; None chooses the empty one, or none where there is no such."""
        self.setCurrentIndex(self.findData(value) if value is not None else max(-1, self.findText("")))

    def place(self) -> int:
        """Where what stands there is listed, by its name or its id, capitals aside; -1 where it is not."""
        text = self.currentText().strip().casefold()
        for said in (self.itemText, lambda at: str(self.itemData(at) or "")):
            for at in range(self.count()):
                if said(at).casefold() == text:
                    return at
        return -1

    @property
    def known(self) -> bool:
        """Whether nothing was typed, or something on the list."""
        return not self.currentText().strip() or self.place() >= 0

    def suggestion(self) -> str:
        """What Enter would take: the line in hand of the list of suggestions, else its first; empty where there is none."""
        completer = self.suggestions
        popup = self.popup
        if popup.isVisible() and popup.currentIndex().isValid():
            return str(popup.currentIndex().data() or "")
        text = self.currentText().strip()
        if not text or self.place() >= 0:
            return ""
        completer.setCompletionPrefix(text)
        return completer.currentCompletion() if completer.completionCount() else ""

    def take(self) -> bool:
        """Take the suggestion; False where there is none to take."""
        said = self.suggestion()
        at = self.findText(said) if said else -1
        self.popup.hide()
        if at < 0:
            return False
        self.setCurrentIndex(at)
        self.line.end(False)
        self.line.home(True)  # seen from its beginning; what is typed next takes its place
        self.taken.emit()
        return True

    def _activated(self, said: str) -> None:
        at = self.findText(said)
        if at >= 0:
            self.setCurrentIndex(at)
            self.taken.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and self.suggestion():
            self.take()
            event.accept()
            return
        if event.key() in ENTER and not self.known and not self.open_ended:
            event.accept()  # what nothing is called is to be mended first
            return
        if event.key() in ENTER:
            self._settle()
        if event.key() in ENTER and self.listing and self.currentText().strip():
            self.popup.hide()  # written out in full, it needs no suggestion
            self.taken.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.popup and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in ENTER and self.suggestion():
                self.take()
                return True
            if key == Qt.Key.Key_Tab:
                self.take()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, next: bool) -> bool:
        self._settle()  # before the keys go on: what stands there may change which field is the next
        return super().focusNextPrevChild(next)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._settle()
        super().focusOutEvent(event)
        self.left.emit()

    def _settle(self) -> None:
        """Have chosen what the words mean: the one thing that they are a part of, or what is written out in full, by its name in
        other capitals or by the word that documents have for it."""
        if not self.open_ended and not self.known and self.fitting() == 1:
            self.take()
        at = self.place()
        if at >= 0 and at != self.currentIndex() and self.currentText().strip():
            self.setCurrentIndex(at)

    def fitting(self) -> int:
        """How many of the things listed the words may mean."""
        text = self.currentText().strip().casefold()
        return sum(text in self.itemText(at).casefold() for at in range(self.count())) if text else 0

    def selectAll(self) -> None:
        self.line.selectAll()
