"""The paper: a message as plain text, its stretches marked with what they were read as."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from gui.inbox.rows import Kind


class Paper(QPlainTextEdit):
    """Files dropped or pasted are handed on, and so is text pasted where a new message may begin."""

    dropped = Signal(list)
    pasted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.fresh = True
        """Whether the next text pasted is a message of its own."""
        self._marked: list[tuple[Kind, int, int, QColor, QColor]] = []
        self._loose: list[tuple[int, int, QColor]] = []
        self._chosen: tuple[int, int] | None = None

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return bool(paths(source)) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        found = paths(source)
        if found:
            self.dropped.emit(found)
        elif self.fresh and source.hasText():
            self.pasted.emit(source.text())
        else:
            super().insertFromMimeData(source)

    def stretch(self, start: int, end: int) -> QTextCursor:
        """A cursor over a stretch of the text, counted in characters."""
        text = self.toPlainText()  # the paper counts in UTF-16 units
        first = len(text[:start].encode("utf-16-le", "surrogatepass")) // 2
        last = first + len(text[start:end].encode("utf-16-le", "surrogatepass")) // 2
        cursor = QTextCursor(self.document())
        cursor.setPosition(first)
        cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def show_stretch(self, start: int, end: int) -> None:
        """Have a stretch in view and framed; what is being written stays where it is."""
        self._chosen = (start, end)
        self._draw()
        cursor = self.stretch(start, end)
        if not self.viewport().rect().contains(self.cursorRect(cursor)):
            bar = self.verticalScrollBar()
            bar.setValue(cursor.block().firstLineNumber() - bar.pageStep() // 3)

    def selected(self) -> tuple[int, int]:
        """The stretch that is selected, counted in characters."""
        cursor = self.textCursor()
        before = QTextCursor(self.document())
        before.setPosition(cursor.selectionStart(), QTextCursor.MoveMode.KeepAnchor)
        start = len(before.selectedText())
        return start, start + len(cursor.selectedText())

    def mark(
        self, marked: Iterable[tuple[Kind, int, int, QColor, QColor]], loose: Iterable[tuple[int, int, QColor]] = ()
    ) -> None:
        """Draw each stretch with the line and colours of its kind, and under `loose` words a wave."""
        self._marked = list(marked)
        self._loose = list(loose)
        self._chosen = None
        self._draw()

    def _draw(self) -> None:
        selections: list[QTextEdit.ExtraSelection] = []
        for kind, start, end, line, wash in self._marked:
            drawn = QTextCharFormat()
            drawn.setUnderlineStyle(kind.stroke)
            drawn.setUnderlineColor(line)
            drawn.setBackground(line if (start, end) == self._chosen else wash)
            if (start, end) == self._chosen:
                drawn.setForeground(wash)
            selection = QTextEdit.ExtraSelection()
            selection.cursor = self.stretch(start, end)  # type: ignore[attr-defined]
            selection.format = drawn  # type: ignore[attr-defined]
            selections.append(selection)
        for start, end, line in self._loose:
            drawn = QTextCharFormat()
            within = next((one for one in self._marked if one[1] <= start and end <= one[2]), None)
            if within is not None:
                chosen = within[1:3] == self._chosen
                drawn.setBackground(within[3] if chosen else within[4])
                if chosen:
                    drawn.setForeground(within[4])
            drawn.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            drawn.setUnderlineColor(line)
            selection = QTextEdit.ExtraSelection()
            selection.cursor = self.stretch(start, end)  # type: ignore[attr-defined]
            selection.format = drawn  # type: ignore[attr-defined]
            selections.append(selection)
        self.setExtraSelections(selections)


def paths(source: QMimeData) -> list[Path]:
    """The files that are dropped or pasted."""
    return [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()]
