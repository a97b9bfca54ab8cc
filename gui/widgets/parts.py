"""Small parts that every panel is made of."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QCompleter,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from gui.widgets.typed import TypedWords

B = TypeVar("B", bound=QBoxLayout)


def label(text: str, role: str = "") -> QLabel:
    """Text in one of the style sheet's roles: title, heading, muted, label, value, accent, good, bad."""
    made = QLabel(text)
    made.setProperty("role", role)
    return made


def paragraph(text: str, role: str = "") -> QLabel:
    """The same, breaking its lines where they have no room."""
    made = label(text, role)
    made.setWordWrap(True)
    return made


class Fitting(QLabel):
    """A line that says the same more or less fully: the fullest wording there is room for, the shortest one cut with an
    ellipsis where even that is too long. Its tip has the fullest."""

    def __init__(self, role: str = "") -> None:
        super().__init__()
        self.setProperty("role", role)
        self.wordings: tuple[str, ...] = ("",)

    def say(self, *wordings: str) -> None:
        """Show one of these, which go from the fullest to the shortest."""
        self.wordings = wordings
        self.setToolTip(wordings[0])
        self.setAccessibleName(wordings[0])
        self.updateGeometry()
        self._fit()

    def _wide(self, words: str) -> int:
        return self.fontMetrics().horizontalAdvance(words) + 2

    def sizeHint(self) -> QSize:
        return QSize(self._wide(self.wordings[0]) + self._frame(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        shortest = min(self._wide(self.wordings[-1]), self.fontMetrics().averageCharWidth() * 12)
        return QSize(shortest + self._frame(), super().minimumSizeHint().height())

    def _frame(self) -> int:
        """What the style keeps free beside the words, as in the status bar."""
        return self.width() - self.contentsRect().width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
            self._fit()

    def _fit(self) -> None:
        room = self.contentsRect().width()
        words = next((words for words in self.wordings if self._wide(words) <= room), None)
        if words is None:
            words = self.fontMetrics().elidedText(self.wordings[-1], Qt.TextElideMode.ElideRight, room)
        if words != self.text():
            self.setText(words)


class Choice(QComboBox):
    """A combo box that ends what it has no room for with an ellipsis; the list that drops down shows all of it. Words typed
    find a line by any of its words, whether the list is down or not, unless the box itself is written in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.typed = TypedWords()

    def minimumSizeHint(self) -> QSize:
        # Where so many letters are to be seen, the box takes room for them alone; Qt keeps the least size that it had with more.
        letters = self.sizeAdjustPolicy() == QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        return self.sizeHint() if letters else super().minimumSizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        found = self._found(event, self.currentIndex())
        if found is None:
            super().keyPressEvent(event)
        elif found != self.currentIndex():
            self.setCurrentIndex(found)
            self.activated.emit(found)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys of the list that is down."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            found = self._found(event, self.view().currentIndex().row())
            if found is not None:
                self.view().setCurrentIndex(self.model().index(found, self.modelColumn(), self.rootModelIndex()))
                return True
        return super().eventFilter(watched, event)

    def _found(self, event: QKeyEvent, now: int) -> int | None:
        if self.isEditable():
            return None
        return self.typed.take(event, [self.itemText(number) for number in range(self.count())], now)

    def showPopup(self) -> None:
        view = self.view()
        self.typed.words = ""
        view.installEventFilter(self)  # again each time: the last one that watches is the first to be asked
        bar = view.verticalScrollBar().sizeHint().width() if self.count() > self.maxVisibleItems() else 0
        view.setMinimumWidth(max(self.width(), view.sizeHintForColumn(0) + 2 * view.frameWidth() + bar))
        super().showPopup()

    @property
    def shown(self) -> str:
        """The words as far as there is room for them."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        words = self.currentText() if self.currentIndex() >= 0 else self.placeholderText()
        style, control = self.style(), QStyle.ComplexControl.CC_ComboBox
        field = style.subControlRect(control, option, QStyle.SubControl.SC_ComboBoxEditField, self)
        return self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, field.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self.shown  # type: ignore[attr-defined]
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)


def elided(painter: QPainter, words: str, room: int) -> str:
    """As many of the words as there is room for, with an ellipsis where that is not all."""
    return painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)


def button(text: str, press: Callable[[], object], role: str = "", tip: str = "") -> QPushButton:
    """A button that calls `press` when it is clicked; `role` is how the theme's style sheet knows it."""
    made = QPushButton(text)
    made.setProperty("role", role)
    made.setToolTip(tip)
    made.clicked.connect(lambda _=False: press())
    return made


Piece = QWidget | QLayout | tuple[QWidget | QLayout, int] | None
"""What stands in a row or a column: a part, a part with its share of the room that is left, or None for room that stretches."""
Margins = tuple[int, int, int, int]


def row(*pieces: Piece, spacing: int | None = 8, margins: Margins = (0, 0, 0, 0)) -> QHBoxLayout:
    """Parts side by side; without `spacing` as far apart as the style has them."""
    return _filled(QHBoxLayout(), pieces, spacing, margins)


def pile(*pieces: Piece, spacing: int | None = None, margins: Margins = (0, 0, 0, 0)) -> QVBoxLayout:
    """Parts below each other; without `spacing` as far apart as the style has them."""
    return _filled(QVBoxLayout(), pieces, spacing, margins)


def _filled(box: B, pieces: Iterable[Piece], spacing: int | None, margins: Margins) -> B:
    box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    for piece in pieces:
        part, share = piece if isinstance(piece, tuple) else (piece, 0)
        if part is None:
            box.addStretch(1)
        elif isinstance(part, QWidget):
            box.addWidget(part, share)
        else:
            box.addLayout(part, share)
    return box


def replace(box: QBoxLayout, old: QWidget, new: QWidget) -> None:
    """Put `new` where `old` stands in a layout; `old` is gone at once, and `new` has its room at once."""
    place = box.indexOf(old)
    box.removeWidget(old)
    old.hide()
    old.deleteLater()
    box.insertWidget(place, new)
    new.show()  # Qt would show it later, and until then its layout takes it for nothing


def once(owner: QObject, after: int, do: Callable[[], object]) -> QTimer:
    """A timer that calls `do` so many milliseconds after it was started last."""
    made = QTimer(owner)
    made.setSingleShot(True)
    made.setInterval(after)
    made.timeout.connect(do)
    return made


def searchable(combo: QComboBox) -> None:
    """Let one find an entry by typing any part of its words."""
    combo.setEditable(True)
    combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    completer = QCompleter(combo.model(), combo)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
    combo.setCompleter(completer)


def redress(widget: QWidget, role: str) -> None:
    """Give a part another role of the style sheet."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


@contextmanager
def silently(sender: QObject) -> Generator[None]:
    """Change `sender` without it telling anybody."""
    before = sender.blockSignals(True)
    try:
        yield
    finally:
        sender.blockSignals(before)
