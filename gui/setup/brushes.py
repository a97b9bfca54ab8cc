"""The brushes of a new game's board, and what the one in hand paints with: owners, amounts, players, pieces in their tray."""

from __future__ import annotations

from typing import Any, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from gui.adapters.setup.draft import Brush
from gui.adapters.setup.drawing import Choice, Piece, choices
from gui.adapters.setup.newgame import NewGame
from gui.setup.brush_button import BrushButton
from gui.setup.canvas import drag_piece
from gui.setup.drawn_board import token
from gui.widgets.flow import Flow
from gui.widgets.glyphs import paint_glyph
from gui.widgets.measures import EDGE, GAP
from gui.widgets.menus import Menu
from gui.widgets.parts import label, pile, row, silently
from gui.widgets.theme import Look


class Brushes(QWidget):
    """The brush in hand is `brush`, what it paints with is `choice`, and the number it sets is that of `amount`."""

    turned = Signal()

    def __init__(self, game: NewGame, look: Look) -> None:
        super().__init__()
        self.game = game
        self.look = look
        self.group = QButtonGroup(self)
        self.buttons: list[QPushButton] = []
        self.head = label("", "heading")
        self.note = label("", "muted")
        self.list = Tray(look)
        self.list.setAccessibleName("What the brush paints with")
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.amounts = QWidget()
        self.flow = Flow(4, 4)
        self.amounts.setLayout(self.flow)
        self.kinds = QButtonGroup(self)
        self.new = QPushButton("New …")
        self.new.setToolTip("Put a new one in the tray")
        self.menu = Menu(self.new)
        self.new.setMenu(self.menu)
        self.tools = QVBoxLayout()
        self.tools.setSpacing(3)
        self.spare = QWidget()
        self.setLayout(
            pile(
                label("Brush", "title"),
                self.tools,
                row(self.head, None, self.note),
                self.amounts,
                (self.list, 1),
                self.new,
                (self.spare, 1),
                margins=(EDGE, EDGE, EDGE, EDGE),
                spacing=GAP,
            )
        )
        self.group.idToggled.connect(self._turned)
        self.taken = False
        """Whether what the brush paints with was chosen by hand."""
        self.list.currentRowChanged.connect(self._chosen)
        game.replaced.connect(self.lay_out)
        game.changed.connect(self.refresh)
        self.lay_out()

    # Showing

    def lay_out(self) -> None:
        """The brushes of these rules."""
        for old in self.buttons:
            self.group.removeButton(old)
            self.tools.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = []
        for number, brush in enumerate(self.game.draft.face.scheme.brushes):
            made = BrushButton(brush, self.look)
            self.group.addButton(made, number)
            self.buttons.append(made)
            self.tools.addWidget(made)
        if self.buttons:
            with silently(self.group):
                self.buttons[0].setChecked(True)
            self._turned(0, True)

    @property
    def brush(self) -> Brush | None:
        """The brush in hand; None where none is chosen."""
        brushes = self.game.draft.face.scheme.brushes
        at = self.group.checkedId()
        return brushes[at] if 0 <= at < len(brushes) else None

    @property
    def choice(self) -> Choice | None:
        """Whom or what it paints with; None where the brush needs nobody."""
        item = self.list.currentItem()
        return item.data(Qt.ItemDataRole.UserRole) if item is not None and not self.list.isHidden() else None

    @property
    def amount(self) -> int:
        """The number of the amount it sets, among those of the scheme."""
        return max(0, self.kinds.checkedId())

    def pick(self, letter: str) -> bool:
        """Take the brush with that letter in hand."""
        for at, brush in enumerate(self.game.draft.face.scheme.brushes):
            if brush.letter == letter:
                self.buttons[at].setChecked(True)
                return True
        return False

    def _turned(self, at: int, on: bool) -> None:
        if on:
            self.taken = False
            self._show_amounts()
            self.refresh()
            self.turned.emit()

    def _chosen(self, _: int) -> None:
        self.taken = True
        self.turned.emit()

    def _show_amounts(self) -> None:
        brush = self.brush
        layout = self.flow
        for old in self.kinds.buttons():
            self.kinds.removeButton(old)
            layout.removeWidget(old)
            old.hide()
            old.deleteLater()
        several = brush is not None and brush.way == "amount" and len(brush.amounts) > 1
        for number, one in enumerate(brush.amounts if several and brush is not None else ()):
            chip = QPushButton(one.label)
            chip.setProperty("role", "chip")
            chip.setCheckable(True)
            chip.setChecked(number == 0)
            chip.setToolTip(f"Paint {one.label}")
            self.kinds.addButton(chip, number)
            layout.addWidget(chip)
        self.amounts.setVisible(several)

    def refresh(self) -> None:
        """Say what the brush in hand paints with."""
        brush = self.brush
        listed = choices(self.game.draft, brush) if brush is not None else []
        there = brush is not None and brush.way in ("stand", "owner")
        for part in (self.list, self.head, self.note):
            part.setVisible(there)
        self.spare.setVisible(not there)
        self.new.setVisible(brush is not None and brush.tray)
        if brush is None or not there:
            return
        done = sum(one.at is not None for one in listed)
        title = {"owner": "Whose", "stand": self.game.draft.sheet(brush.sheet).title if self.game.draft.has(brush.sheet) else ""}
        self.head.setText(title[brush.way])
        self.note.setText(f"{done} of {len(listed)} placed" if brush.way == "stand" else "")
        rows = {one.value for one in choices(self.game.draft, brush)} - {value for value, _ in brush.others} - {None}
        kept = self.choice if self.choice is not None and (self.choice.value in rows or self.taken) else None
        with silently(self.list):
            self.list.clear()
            for one in listed:
                item = QListWidgetItem(one.name)
                item.setData(Qt.ItemDataRole.UserRole, one)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{one.name} {one.aside}".strip())
                if brush.tray and one.value is not None:
                    piece = Piece(brush.sheet, one.value, one.letters, one.name, one.side)
                    item.setIcon(QIcon(token(piece, self.look)))
                item.setToolTip("Drag it to the board, or choose it and click there" if brush.tray else "Choose, then click")
                self.list.addItem(item)
            at = next((n for n, one in enumerate(listed) if kept is not None and one.value == kept.value), -1)
            lacking = next((n for n, one in enumerate(listed) if one.lacking), 0)
            self.list.setCurrentRow(at if at >= 0 else lacking)
        self.list.sheet = brush.sheet if brush.tray else ""
        self._offer(brush)

    def next_lacking(self) -> None:
        """Go on to the next that stands nowhere, once one was put down."""
        for at in range(self.list.count()):
            if self.list.item(at).data(Qt.ItemDataRole.UserRole).lacking:
                self.list.setCurrentRow(at)
                return

    def _offer(self, brush: Brush) -> None:
        """What may be laid into the tray anew."""
        if not brush.tray or not self.game.draft.has(brush.sheet):
            return
        sheet = self.game.draft.sheet(brush.sheet)
        self.new.setText(f"New {brush.title.lower()} …")
        self.menu.clear()
        for words, document in (*sheet.catalogue(), ("Blank", {})):
            action = self.menu.addAction(words)
            action.triggered.connect(lambda _=False, words=words, document=document: self.add(brush, words, document))

    def add(self, brush: Brush, words: str, document: Any) -> None:
        """Lay a new piece into the tray; it is of whoever is next in turn."""
        draft = self.game.draft
        stem = words.removeprefix("A ").removeprefix("An ")
        stem = brush.title if stem == "Blank" else stem[:1].upper() + stem[1:]
        number = 1 + sum(draft.called(brush.sheet, thing).startswith(stem) for thing, _ in draft.rows(brush.sheet))
        self.game.do(lambda draft: draft.add(brush.sheet, f"{stem} {number}", document))
        self.list.setCurrentRow(self.list.count() - 1)


class _LineParts(NamedTuple):
    """Where in a line a name and what is noted of it stand, and how high both are together."""

    name: QRect
    note: QRect
    noted: str
    below: bool
    takes: int


class _Lines(QStyledItemDelegate):
    """A line of what a brush paints with: the sign of its side, its name, and at the right where it is. A long name goes on in
    the next line, a long place stands under it."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        one: Choice = index.data(Qt.ItemDataRole.UserRole)
        look, box = self.look, QRect(option.rect)  # type: ignore[attr-defined]
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
            painter.fillRect(box, look.colour("accent_wash"))
        icon = index.data(Qt.ItemDataRole.DecorationRole)
        left, size = box.left() + look.px(6), QSize(look.px(36), look.px(19))
        if isinstance(icon, QIcon):
            icon.paint(painter, QRect(left, box.top() + (box.height() - size.height()) // 2, size.width(), size.height()))
        elif one.side is not None:
            mark = QRectF(left, box.top(), look.px(12), box.height())
            paint_glyph(painter, mark, one.side, look.side(one.side), look.px(9))
        parts = self._parts(one, isinstance(icon, QIcon), box)
        painter.setFont(look.font(11))
        painter.setPen(look.colour("bad" if one.lacking else "muted"))
        side = Qt.AlignmentFlag.AlignLeft if parts.below else Qt.AlignmentFlag.AlignRight
        painter.drawText(parts.note, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap | side, parts.noted)
        painter.setFont(look.font())
        painter.setPen(look.colour("ink"))
        painter.drawText(parts.name, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, one.name)
        painter.restore()

    def _parts(self, one: Choice, token: bool, box: QRect) -> _LineParts:
        """Where its name and what is noted of it stand in a line: beside each other, unless that would leave the name too little
        room to read."""
        look = self.look
        left = box.left() + look.px(6) + (look.px(42) if token else look.px(18) if one.side is not None else 0)
        room = QRect(left, box.top(), box.right() - left - look.px(6), box.height())
        small, metrics = QFontMetrics(look.font(11)), QFontMetrics(look.font())
        within = room.width() - look.px(6) - metrics.horizontalAdvance(one.name)
        noted = shorter(one.aside, within - look.px(4), small) if one.lacking else one.aside
        wide = small.horizontalAdvance(noted) + look.px(4)
        below = wide > max(within, room.width() * 2 // 5)
        name = room.adjusted(0, 0, 0 if below or not noted else -wide, 0)
        takes = metrics.boundingRect(name, Qt.TextFlag.TextWordWrap, one.name).height()
        if below:
            under = small.boundingRect(room, Qt.TextFlag.TextWordWrap, noted).height()
            top = box.top() + (box.height() - takes - under) // 2
            name, room = QRect(left, top, room.width(), takes), QRect(left, top + takes, room.width(), under)
            takes += under
        return _LineParts(name, room, noted, below, takes)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        look, one = self.look, index.data(Qt.ItemDataRole.UserRole)
        view = self.parent()
        wide = view.viewport().width() if isinstance(view, QListWidget) else 0
        parts = self._parts(one, index.data(Qt.ItemDataRole.DecorationRole) is not None, QRect(0, 0, wide, 1000))
        return QSize(look.px(60), max(look.px(24), parts.takes + look.px(8)))


class Tray(QListWidget):
    """A list whose lines can be dragged to the board, where `sheet` says of which part they are rows."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.sheet = ""
        self._pressed: QPoint | None = None
        self.setItemDelegate(_Lines(look, self))
        self.setResizeMode(QListWidget.ResizeMode.Adjust)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._pressed = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        item = self.currentItem()
        if self._pressed is None or item is None or not self.sheet:
            return
        if (event.position().toPoint() - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self._pressed = None
            one: Choice = item.data(Qt.ItemDataRole.UserRole)
            drag_piece(self, Piece(self.sheet, one.value or "", one.letters, one.name, one.side), self.look)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._pressed = None


def shorter(noted: str, room: int, metrics: QFontMetrics) -> str:
    """What is noted beside a name, without its verb where the name has no room for that: "no home" for "has no home"."""
    brief = noted.partition(" ")[2]
    return noted if not brief or metrics.horizontalAdvance(noted) <= room else brief
