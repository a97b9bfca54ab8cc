"""The paper: a message as plain text with numbered lines, its stretches marked with what they were read as."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from PySide6.QtCore import QMimeData, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from gui.adapters.letters.kinds import UNREAD, Marked
from gui.forms.value import ENTER
from gui.letters.files import paths
from gui.letters.rows import KINDS
from gui.widgets.measures import HEADING, NOTE
from gui.widgets.theme import Look


class LetterText(QPlainTextEdit):
    """Files dropped or pasted are handed on, and so is text pasted where a new message may begin. Words that are selected by
    hand are told of; with Enter one makes something of them."""

    dropped = Signal(list)
    pasted = Signal(str)
    selected = Signal()
    """Words were selected, or are no more."""
    wanted = Signal()
    """An order is to be made of the words selected."""
    cut_off = Signal(int)
    """A letter of its own begins at that place."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.look = look
        self.fresh = True
        """Whether the next text pasted is a message of its own."""
        self._marked: list[Marked] = []
        self._loose: list[tuple[int, int]] = []
        self._headers: list[tuple[int, int]] = []
        self._chosen: tuple[int, int] | None = None
        self._told = (0, 0)
        self._numbers = _Numbers(self)
        self.updateRequest.connect(self._scrolled)
        self.selectionChanged.connect(self._let_go)
        self.dress()

    def dress(self) -> None:
        """Follow theme and scale."""
        self.setFont(self.look.font(HEADING))
        self.setViewportMargins(self._numbers.sizeHint().width(), 0, 0, 0)
        self._draw()

    def setPlainText(self, text: str) -> None:
        """Have another letter; what was read and selected in the one before is of that."""
        self.unselect()
        self.mark(())
        super().setPlainText(text)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return bool(paths(source)) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        found = paths(source)
        if found:
            self.dropped.emit(found)
        elif source.hasText() and (self.fresh or self.all_selected):
            self.pasted.emit(source.text())
        else:
            super().insertFromMimeData(source)

    # Selecting

    @property
    def all_selected(self) -> bool:
        """Whether what is pasted takes the place of everything, as on empty paper."""
        cursor = self.textCursor()
        return cursor.selectionEnd() - cursor.selectionStart() == len(self.toPlainText()) > 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if self.textCursor().hasSelection() and plain and event.key() in ENTER:
            self.wanted.emit()
        elif self.textCursor().hasSelection() and event.key() == Qt.Key.Key_Escape:
            self.unselect()
        elif self.fresh and self.toPlainText().strip() and event.key() in ENTER:
            event.accept()  # the letter is dealt with: an Enter too many makes no second one of it
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        super().keyReleaseEvent(event)
        self._tell()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._tell()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu()
        first = menu.actions()[0]
        made = menu.addAction("Make an order of this", self.wanted.emit)
        made.setEnabled(self.textCursor().hasSelection())
        menu.insertAction(first, made)
        line = self.cursorForPosition(event.pos()) if event.reason() == QContextMenuEvent.Reason.Mouse else self.textCursor()
        cut = menu.addAction("A letter begins at this line", lambda: self.cut_off.emit(self._begins(line)))
        cut.setEnabled(not self.isReadOnly() and line.blockNumber() > 0)
        menu.insertAction(first, cut)
        menu.insertSeparator(first)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    def unselect(self) -> None:
        """Select nothing and leave the cursor where it is."""
        cursor = self.textCursor()
        cursor.clearSelection()
        self.setTextCursor(cursor)

    def _tell(self) -> None:
        if self.selection() != self._told:
            self._told = self.selection()
            self._chosen = None  # what is selected stands out now
            self._draw()
            self.selected.emit()

    def _let_go(self) -> None:
        if not self.textCursor().hasSelection():
            self._tell()

    def _begins(self, cursor: QTextCursor) -> int:
        """Where the line of a cursor begins, counted in characters."""
        before = QTextCursor(self.document())
        before.setPosition(cursor.block().position(), QTextCursor.MoveMode.KeepAnchor)
        return len(before.selectedText())

    def selection(self) -> tuple[int, int]:
        """The stretch that is selected, counted in characters; the white space at its ends is no part of it."""
        cursor = self.textCursor()
        before = QTextCursor(self.document())
        before.setPosition(cursor.selectionStart(), QTextCursor.MoveMode.KeepAnchor)
        start, words = len(before.selectedText()), cursor.selectedText()
        start += len(words) - len(words.lstrip())
        return start, start + len(words.strip())

    # Stretches

    def stretch(self, start: int, end: int) -> QTextCursor:
        """A cursor over a stretch of the text, counted in characters."""
        return self._cursor(_units(self.toPlainText()), start, end)

    def _cursor(self, units: Sequence[int], start: int, end: int) -> QTextCursor:
        cursor, last = QTextCursor(self.document()), len(units) - 1  # what was read may be longer than what stands here now
        cursor.setPosition(units[min(start, last)])
        cursor.setPosition(units[min(end, last)], QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def show_stretch(self, start: int, end: int) -> None:
        """Have a stretch in view and framed; what is being written stays where it is."""
        self._chosen = (start, end)
        self._draw()
        cursor = self.stretch(start, end)
        if not self.viewport().rect().contains(self.cursorRect(cursor)):
            bar = self.verticalScrollBar()
            bar.setValue(cursor.block().firstLineNumber() - bar.pageStep() // 3)

    def place_of(self, start: int, end: int) -> QRect:
        """Where a stretch is seen, from the top of its first line to the foot of its last, within the paper."""
        first = QTextCursor(self.stretch(start, start))
        seen = self.cursorRect(first).united(self.cursorRect(self.stretch(start, end)))
        return seen.translated(self.viewport().pos())

    def bring_up(self, start: int) -> None:
        """Have the line of a place near the top, so that there is room under it."""
        block = self.stretch(start, start).block()
        self.verticalScrollBar().setValue(max(0, block.firstLineNumber() - 2))

    def mark(
        self,
        marked: Iterable[Marked],
        loose: Iterable[tuple[int, int]] = (),
        headers: Iterable[tuple[int, int]] = (),
    ) -> None:
        """Draw each stretch with the line and colours of its kind, under `loose` words a wave, and `headers` as such."""
        self._marked = list(marked)
        self._loose = list(loose)
        self._headers = list(headers)
        self._chosen = None
        self._draw()

    def _draw(self) -> None:
        units, marked = _units(self.toPlainText()), sorted(self._marked, key=lambda one: one[1])
        above = sorted(marked, key=lambda one: one[1:] == self._chosen)  # what is chosen stands over what overlaps it
        selections = [self._selection(units, start, end, self._dressed(kind, (start, end))) for kind, start, end in above]
        if self._chosen is not None and self._chosen not in {one[1:] for one in marked}:  # settled, it has no mark any more
            selections.append(self._selection(units, *self._chosen, self._standing_out()))
        header = QTextCharFormat()
        header.setBackground(self.look.colour("accent_wash"))
        selections += [self._selection(units, start, end, header) for start, end in self._headers]
        starts = [start for _, start, _ in marked]
        for start, end in self._loose:
            before = marked[max(0, bisect_right(starts, start) - 1)] if marked else None
            within = before if before is not None and before[1] <= start and end <= before[2] else None
            drawn = self._dressed(within[0], within[1:]) if within is not None else QTextCharFormat()
            drawn.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            drawn.setUnderlineColor(self.look.colour("warn"))
            selections.append(self._selection(units, start, end, drawn))
        self.setExtraSelections(selections)

    def _dressed(self, read_as: str, place: tuple[int, int]) -> QTextCharFormat:
        kind = KINDS[read_as]
        line, wash = self.look.colour(kind.colour), self.look.colour(kind.wash)
        drawn = QTextCharFormat()
        drawn.setUnderlineStyle(kind.stroke)
        drawn.setUnderlineColor(line)
        if self._chosen is not None and self._chosen[0] <= place[0] and place[1] <= self._chosen[1]:
            return self._standing_out(drawn)
        drawn.setBackground(QBrush(wash, Qt.BrushStyle.BDiagPattern) if read_as == UNREAD else wash)
        return drawn

    def _standing_out(self, drawn: QTextCharFormat | None = None) -> QTextCharFormat:
        """The dress of what is chosen."""
        drawn = drawn or QTextCharFormat()
        drawn.setBackground(self.look.colour("accent"))
        drawn.setForeground(self.look.colour("accent_ink"))
        return drawn

    def _selection(self, units: Sequence[int], start: int, end: int, drawn: QTextCharFormat) -> QTextEdit.ExtraSelection:
        selection = QTextEdit.ExtraSelection()
        selection.cursor = self._cursor(units, start, end)  # type: ignore[attr-defined]
        selection.format = drawn  # type: ignore[attr-defined]
        return selection

    # Numbers beside the lines

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inner = self.contentsRect()
        self._numbers.setGeometry(QRect(inner.left(), inner.top(), self._numbers.sizeHint().width(), inner.height()))

    def _scrolled(self, rect: QRect, by: int) -> None:
        if by:
            self._numbers.scroll(0, by)
        else:
            self._numbers.update(0, rect.y(), self._numbers.width(), rect.height())

    def lines(self) -> Iterable[tuple[int, QRect]]:
        """The numbers of the lines in sight that have words, each with its first row, within the paper."""
        block = self.firstVisibleBlock()
        while block.isValid():
            at = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if at.top() > self.viewport().height():
                return
            if block.text().strip():
                yield block.blockNumber() + 1, QRect(0, round(at.top()), 0, self.fontMetrics().lineSpacing())
            block = block.next()


class _Numbers(QWidget):
    """The margin."""

    def __init__(self, paper: LetterText) -> None:
        super().__init__(paper)
        self.paper = paper

    def sizeHint(self) -> QSize:
        return QSize(self.paper.fontMetrics().horizontalAdvance("000") + self.paper.look.px(10), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.paper.look
        painter = QPainter(self)
        painter.setFont(look.font(NOTE))
        painter.setPen(look.colour("faint"))
        top = self.paper.viewport().y() - self.y()
        for number, line in self.paper.lines():
            room = QRect(0, line.top() + top, self.width() - look.px(6), line.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number))


def _units(text: str) -> Sequence[int]:
    """Where each character stands in UTF-16 units, in which the paper counts; one more for the end."""
    if text.isascii() or max(text) < "\U00010000":
        return range(len(text) + 1)
    return [0, *accumulate(1 + (letter > "\uffff") for letter in text)]
