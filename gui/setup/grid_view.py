"""A table of the setup on the screen: how one moves, types and pastes in it, and how its cells are drawn."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from gui.adapters.clipboard import copy_text
from gui.forms.picker import Picker
from gui.setup.grid import NEW, Grid, Index
from gui.widgets.glyphs import paint_glyph
from gui.widgets.measures import NOTE
from gui.widgets.parts import silently
from gui.widgets.theme import Look

LEAST = 90
"""Down to this width a column that is always shown is cut."""
WIDEST = 220
"""Up to this width a column has its words whole."""
SPREAD = 110
"""By so much a column is drawn out at most where a table has room to spare."""


class _Need(NamedTuple):
    """How wide a column is with its words whole, up to a bound (`wide`) and beyond it, and in how many rows it says something."""

    wide: int
    whole: int
    filled: int


class GridView(QTableView):
    """The table on the screen: arrows go from cell to cell, Enter or a letter begins to type, Enter again goes down, Tab goes on
    in the next cell while one types and leaves the table otherwise, Ctrl+V pastes rows, Del empties a cell, Ctrl+Del takes a row
    out."""

    chose = Signal(str)
    """Another row is in hand."""

    def __init__(self, grid: Grid, look: Look, name: str) -> None:
        super().__init__()
        self.look = look
        self.setAccessibleName(name)
        self.setAccessibleDescription(" ".join((self.__class__.__doc__ or "").split()))
        self.cells = _Cells(look, self)
        self.setItemDelegate(self.cells)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.SelectedClicked
        )
        self.setAlternatingRowColors(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setDefaultSectionSize(look.px(29))
        self.verticalHeader().setMinimumSectionSize(look.px(20))
        self.horizontalHeader().setHighlightSections(False)
        self.grid_ = grid
        self._needs: list[_Need] = []
        self._held: tuple[str | None, int, int] = (None, 0, 0)
        """The thing, row and column in hand before the rows were laid out anew."""
        self.have(grid)

    def have(self, grid: Grid) -> None:
        """Show another part."""
        self.grid_ = grid
        self._needs = []
        self.setModel(grid)
        grid.modelAboutToBeReset.connect(self._before_reset)
        grid.modelReset.connect(self._again)
        self.selectionModel().currentRowChanged.connect(self._row)
        self._fit()
        self.setCurrentIndex(grid.index(0, 0))

    def _fit(self) -> None:
        """Find out how wide each column is with its words whole, and in how many rows it says something."""
        self._needs = []
        for at, column in enumerate(self.grid_.columns):
            metrics = QFontMetrics(self.look.font(bold=at == 0))
            values = [column.get(thing) for thing in self.grid_.things[:40]]
            said = [column.said(value) for value in values] if not column.flag else []
            words = max((metrics.horizontalAdvance(text) for text in (*said, column.usual)), default=0)
            head = QFontMetrics(self.look.font(NOTE, bold=True)).horizontalAdvance(column.title) + self.look.px(22)
            room = words + self.look.px(34 if column.choices is not None else 20)
            adds = at == 0 and self.grid_.adds is not None
            least = metrics.horizontalAdvance(NEW) + self.look.px(20) if adds else self.look.px(54)
            whole = max(head, room, least)
            wide = min(self.look.px(WIDEST), whole)
            self._needs.append(_Need(wide, whole, sum(map(bool, values if column.flag else said))))
            self.setColumnWidth(at, wide)
        self._share_the_room()

    @property
    def narrowest(self) -> int:
        """How wide the table is at least with the columns that matter most and those in which something is said."""
        beside = self.verticalHeader().sizeHint().width() + self.verticalScrollBar().sizeHint().width()
        columns = enumerate(zip(self._needs, self.grid_.columns, strict=True))
        said = (need.wide for at, (need, column) in columns if not at or column.first or need.filled)
        return sum(said) + beside + self.look.px(4)

    @property
    def highest(self) -> int:
        """How high the table is with all its rows."""
        rows = self.verticalHeader().length() + self.horizontalHeader().sizeHint().height()
        return rows + 2 * self.frameWidth() + self.look.px(4)

    def whole_rows(self, room: int) -> int:
        """How high the table is with as many whole rows as that many pixels have room for, and two at least."""
        row = self.verticalHeader().defaultSectionSize()
        beside = self.highest - self.verticalHeader().length()
        return min(self.highest, beside + row * max(2, (room - beside) // row))

    def _share_the_room(self) -> None:
        """Names and what is always asked, words cut where they must be; then as many columns as fit with their words whole: those
        that matter most to the rules, then those in which most is said. The rest stands beside the table."""
        room, needs, header = self.viewport().width(), self._needs, self.horizontalHeader()
        if room < self.look.px(80) or not needs:
            return
        widths = {0: needs[0].wide} | {at: needs[at].wide for at, column in enumerate(self.grid_.columns) if column.always}
        while (over := sum(widths.values()) - room) > 0 and max(widths.values()) > self.look.px(LEAST):
            widest = max(widths, key=lambda at: widths[at])
            widths[widest] -= min(over, widths[widest] - self.look.px(LEAST), self.look.px(6))
        first = [column.first for column in self.grid_.columns]
        for at in sorted(
            (at for at in range(len(needs)) if at not in widths),
            key=lambda at: (not first[at], 0 if first[at] else -needs[at].filled),
        ):
            if sum(widths.values()) + needs[at].wide <= room:
                widths[at] = needs[at].wide
        left = room - sum(widths.values())
        for at in widths:  # what is left over goes to words that are cut, the first column first
            more = min(left, needs[at].whole - widths[at])
            widths[at] += more
            left -= more
        spread = min(left // len(widths), self.look.px(SPREAD))  # rather than all of it behind the last column
        widths = {at: wide + spread for at, wide in widths.items()}
        last = max(widths)
        ends = -1 if self.grid_.columns[last].number else last  # a number stays near what it is of
        broad = next((at for at, column in enumerate(self.grid_.columns) if column.wide > 1 and at in widths), ends)
        for at, need in enumerate(needs):
            self.setColumnHidden(at, at not in widths)
            # One that was the last in a narrower table was drawn out or pressed together there.
            stretch = QHeaderView.ResizeMode.Stretch if at == broad else QHeaderView.ResizeMode.Interactive
            header.setSectionResizeMode(at, stretch)
            self.setColumnWidth(at, widths.get(at, need.wide))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_the_room()

    def _before_reset(self) -> None:
        index = self.currentIndex()
        self._held = (self.chosen, max(0, index.row()), max(0, index.column()))

    def _again(self) -> None:
        """Go on where one was: at the same thing, else at the row that came in its place."""
        self._fit()
        thing, row, column = self._held
        if thing in self.grid_.things:
            with silently(self):
                self.setCurrentIndex(self.grid_.index(self.grid_.things.index(str(thing)), column))
        else:
            self.setCurrentIndex(self.grid_.index(min(row, self.grid_.rowCount() - 1), column))

    def _row(self, index: QModelIndex) -> None:
        self.chose.emit(self.grid_.thing(index.row()) or "")

    def choose(self, thing: str, column: str = "") -> None:
        """Have a row, and a column of it, in hand."""
        if thing in self.grid_.things:
            at = next((n for n, one in enumerate(self.grid_.columns) if one.key == column.split(".")[0]), 0)
            self.setCurrentIndex(self.grid_.index(self.grid_.things.index(thing), at))
            self.setFocus()

    @property
    def chosen(self) -> str | None:
        """The id of the thing in hand; None on the row for a new one."""
        return self.grid_.thing(self.currentIndex().row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        thing = self.chosen
        grid = self.grid_
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste_rows()
        elif event.matches(QKeySequence.StandardKey.Copy) and index.isValid():
            copy_text(str(index.data() or ""))
        elif event.key() == Qt.Key.Key_Delete and thing is not None:
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier and grid.removes is not None:
                removes = grid.removes
                grid.game.do(lambda _: removes(thing))
            elif index.column() > 0 and not grid.columns[index.column()].flag:
                grid.setData(index, "")
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            if self.cells.open:
                return  # the key that ends the typing reaches the table too
            if index.flags() & Qt.ItemFlag.ItemIsEditable:
                self.edit(index)
            elif index.flags() & Qt.ItemFlag.ItemIsUserCheckable:
                checked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
                on = Qt.CheckState.Unchecked if checked else Qt.CheckState.Checked
                grid.setData(index, on, Qt.ItemDataRole.CheckStateRole)
        else:
            super().keyPressEvent(event)

    def paste_rows(self) -> None:
        """Write the rows on the clipboard from the cell in hand on."""
        index, text = self.currentIndex(), QGuiApplication.clipboard().text()
        if text.strip():
            self.grid_.paste(text, max(0, index.row()), max(0, index.column()))

    def commitData(self, editor: QWidget) -> None:
        """Take what was typed; a field that is gone, as its row came to be another, has nothing more to say."""
        if editor in self.cells.open:
            super().commitData(editor)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Close a field; Tab goes on in the next that can be typed in, past those that cannot, Enter to the cell below."""
        onward = {
            QAbstractItemDelegate.EndEditHint.EditNextItem: QAbstractItemView.CursorAction.MoveNext,
            QAbstractItemDelegate.EndEditHint.EditPreviousItem: QAbstractItemView.CursorAction.MovePrevious,
        }.get(hint)
        if onward is None:
            super().closeEditor(editor, hint)
            below = self.currentIndex().siblingAtRow(self.currentIndex().row() + 1)
            if hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache and below.isValid():
                self.setCurrentIndex(below)
            if hint != QAbstractItemDelegate.EndEditHint.NoHint:
                self.setFocus()  # the table was drawn anew under the field, and the keys had gone to whatever comes after it
            return
        super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)
        before = self.currentIndex()
        index = self.moveCursor(onward, Qt.KeyboardModifier.NoModifier)
        while index.isValid() and index != before and not index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.setCurrentIndex(index)
            before, index = index, self.moveCursor(onward, Qt.KeyboardModifier.NoModifier)
        if index.isValid() and index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.setCurrentIndex(index)
            self.edit(index)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self.grid_.index(0, 0))


class _Cells(QStyledItemDelegate):
    """Cells with the sign of their side, and with what is wrong tinted; choices are picked from a list."""

    def __init__(self, look: Look, view: GridView) -> None:
        super().__init__(view)
        self.look = look
        self.view = view
        self.open: list[QWidget] = []
        """The fields that are typed in now; each keeps what was typed while the table round it changes."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        grid = index.model()
        assert isinstance(grid, Grid)
        column = grid.columns[index.column()]
        if column.choices is not None and grid.thing(index.row()) is not None:
            picker = Picker(parent)
            picker.offer(column.choices(), empty=True)
            picker.setAccessibleName(column.title)
            picker.taken.connect(lambda: self._take(picker))
            return picker
        line = QLineEdit(parent)
        line.setAccessibleName(column.title)
        return line

    def destroyEditor(self, editor: QWidget, index: Index) -> None:
        if editor in self.open:
            self.open.remove(editor)
        super().destroyEditor(editor, index)

    def _take(self, picker: Picker) -> None:
        self.commitData.emit(picker)
        self.closeEditor.emit(picker, QStyledItemDelegate.EndEditHint.NoHint)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        grid = index.model()
        assert isinstance(grid, Grid)
        thing = grid.thing(index.row())
        if editor in self.open:
            return  # the table was drawn anew meanwhile; what is being typed stays
        self.open.append(editor)
        if isinstance(editor, Picker) and thing is not None:
            editor.put(grid.columns[index.column()].get(thing))
            editor.selectAll()
        elif isinstance(editor, QLineEdit):
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or "") if thing is not None else "")
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        text = editor.currentText() if isinstance(editor, Picker) else editor.text() if isinstance(editor, QLineEdit) else ""
        model.setData(index, text)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        box: QRect = option.rect  # type: ignore[attr-defined]
        if isinstance(editor, Picker):
            box = QRect(box.left(), box.top(), max(box.width(), self.look.px(160)), box.height())
        editor.setGeometry(box)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.matches(QKeySequence.StandardKey.Paste)
        ):
            text = QGuiApplication.clipboard().text().strip("\n")
            if isinstance(watched, QWidget) and ("\n" in text or "\t" in text):  # rows of a sheet, and no word for this cell
                self.closeEditor.emit(watched, QStyledItemDelegate.EndEditHint.RevertModelCache)
                self.view.paste_rows()
                return True
        if isinstance(watched, Picker) and isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return False
        return super().eventFilter(watched, event)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        grid = index.model()
        assert isinstance(grid, Grid)
        thing = grid.thing(index.row())
        column = grid.columns[index.column()]
        if thing is None:
            option.palette.setColor(option.palette.ColorRole.Text, self.look.colour("faint"))  # type: ignore[attr-defined]
        elif index.column() == 0:
            option.font.setBold(True)  # type: ignore[attr-defined]
        mark = grid.marks.get((thing or "", column.key))
        if mark is not None:
            wash = self.look.colour("bad_wash" if mark[0] == "stop" else "warn_wash")
            option.backgroundBrush = wash  # type: ignore[attr-defined]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        grid = index.model()
        assert isinstance(grid, Grid)
        thing = grid.thing(index.row())
        column = grid.columns[index.column()]
        side = column.side(thing) if column.side is not None and thing is not None else None
        box: QRect = option.rect  # type: ignore[attr-defined]
        if side is None:
            super().paint(painter, option, index)
        else:
            painter.save()
            if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
                painter.fillRect(box, self.look.colour("accent_wash"))
            mark = QRectF(box.left() + self.look.px(2), box.top(), self.look.px(14), box.height())
            paint_glyph(painter, mark, side, self.look.side(side), self.look.px(9))
            room = box.adjusted(self.look.px(20), 0, 0, 0)
            painter.setPen(self.look.colour("ink"))
            painter.setFont(self.look.font())
            words = painter.fontMetrics().elidedText(str(index.data() or ""), Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), words)
            painter.restore()
        painter.save()
        painter.setPen(self.look.colour("hairline"))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        painter.restore()
        stands = column.usual or ("—" if column.choices is not None else "")
        if stands and thing is not None and not index.data():
            painter.save()
            painter.setPen(self.look.colour("muted" if column.usual else "faint"))
            painter.setFont(self.look.font(NOTE))
            side_ = Qt.AlignmentFlag.AlignRight if column.number else Qt.AlignmentFlag.AlignLeft
            room = box.adjusted(self.look.px(4), 0, -self.look.px(4), 0)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | side_, stands)
            painter.restore()
        if option.state & QStyle.StateFlag.State_HasFocus:  # type: ignore[attr-defined]
            painter.save()
            pen = painter.pen()
            pen.setColor(self.look.colour("accent"))
            pen.setWidth(2)
            painter.setPen(pen)
            painter.drawRect(box.adjusted(1, 1, -1, -1))
            painter.restore()
