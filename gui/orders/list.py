"""The orders by player: a heading a player, his orders under it, one line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from gui.adapters.change import Change
from gui.adapters.desk import Desk
from gui.adapters.order_status import (
    CHIPS,
    KIND,
    NOTE,
    NUMBER,
    SIDE,
    SIGNS,
    TONE,
    OrderStatus,
    OrderStatusModel,
    delete_order,
    stands,
)  # fmt: skip
from gui.adapters.places import Game
from gui.adapters.refresh import Refresher
from gui.adapters.requests import WriteOrder
from gui.widgets.chips import chip_width, paint_chip
from gui.widgets.glyphs import paint_glyph
from gui.widgets.measures import GAP, HEADING, ROW, TEXT, TIGHT
from gui.widgets.measures import NOTE as SMALL
from gui.widgets.menus import Menu
from gui.widgets.parts import button, pile, row, silently
from gui.widgets.theme import Look

FOLDING = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Asterisk)
WRAPPED = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
Index = QModelIndex | QPersistentModelIndex


class OrderTree(QTreeView):
    """Enter changes the order selected, or opens and closes a player; Delete takes an order off the list."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.statuses = OrderStatusModel(desk)
        self.setItemDelegate(_Line(self, look))  # which is told before the view that a line says something else
        self.setModel(self.statuses)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setExpandsOnDoubleClick(False)
        self.setUniformRowHeights(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Orders by player")
        self.by_hand = False
        """Whether a player was opened or closed by hand; until then as many stand open as there is room for."""
        self._game: Game | None = None
        """The game whose orders are shown."""
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._open_menu)
        self.clicked.connect(self._clicked)
        self.doubleClicked.connect(self._double_clicked)
        self.selectionModel().currentChanged.connect(self._picked)
        look.changed.connect(self.doItemsLayout)
        desk.chosen.connect(self._follow)
        desk.changed.connect(self._turn_the_page)

    def _turn_the_page(self) -> None:
        """In another game, or another line of it, as many stand open again as there is room for."""
        if self.desk.change & Change.GAME:
            self.by_hand = False

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()  # as one written beside it, while it was out of sight

    def _follow(self) -> None:
        """Show the order that is framed elsewhere, such as one that was just dragged."""
        if self.isVisible() and self.desk.order is not None and self.desk.order != self.number:
            with silently(self.selectionModel()):
                self.show_order(self.desk.order)
            self.viewport().update()

    def refresh(self) -> None:
        """Show the orders as they are; what was opened by hand stays open, and what was selected stays so."""
        opened = {giver.player for row, giver in enumerate(self.statuses.givers) if self.isExpanded(self.statuses.index(row, 0))}
        number, was, before = self.number, self.currentIndex(), self.statuses.statuses
        player, row = self.player, was.row() if was.isValid() and not was.parent().isValid() else -1
        self.statuses.show()
        for at, giver in enumerate(self.statuses.givers):
            self.setExpanded(self.statuses.index(at, 0), giver.player in opened)
        self._fill()
        before_game, self._game = self._game, self.desk.game
        if before_game is not self._game:  # a player of the same id there has nothing to do with the one selected
            with silently(self.selectionModel()):
                self.setCurrentIndex(QModelIndex())
        elif number is not None and player is not None:
            self.setCurrentIndex(self._again(player, number, before))
        elif 0 <= row < len(self.statuses.givers):
            self.setCurrentIndex(self.statuses.index(row, 0))

    def _again(self, player: str, number: int, before: Sequence[OrderStatus]) -> QModelIndex:
        """Where the order stands that had that number; where it is gone, the next of the same player, else his heading."""
        his = [one for one in before if one.order.by == player]
        at = next((at for at, one in enumerate(his) if one.number == number), 0)
        giver = next((row for row, one in enumerate(self.statuses.givers) if one.player == player), None)
        if giver is None:
            return QModelIndex()
        now = self.statuses.givers[giver].orders
        same = [place for place, one in enumerate(now) if at < len(his) and one.order == his[at].order]
        place = min(same, key=lambda place: abs(place - at), default=min(at, len(now) - 1))
        return self.statuses.at_number(now[place].number) if now else self.statuses.index(giver, 0)

    def _fill(self) -> None:
        """Open players, the first first, all of whose orders still have room in sight."""
        if self.by_hand:
            return
        headings = self._headings()
        room = self.maximumViewportSize().height() - sum(self.sizeHintForIndex(heading).height() for heading in headings)
        for heading in headings:
            left = room
            for number in range(self.statuses.rowCount(heading)):
                if left < 0:  # what does not fit need not be measured
                    break
                left -= self.sizeHintForIndex(self.statuses.index(number, 0, heading)).height()
            self.setExpanded(heading, left >= 0)
            room = left if left >= 0 else room

    def _headings(self) -> list[QModelIndex]:
        return [self.statuses.index(number, 0) for number in range(len(self.statuses.givers))]

    def folded_height(self) -> int:
        """How high the list is with every player closed, in pixels."""
        return sum(self.sizeHintForIndex(heading).height() for heading in self._headings()) + 2 * self.frameWidth()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()  # a reason that wraps otherwise is higher or lower
        self._fill()

    @property
    def number(self) -> int | None:
        """The number of the order selected."""
        index = self.currentIndex()
        return index.data(NUMBER) if index.isValid() else None

    @property
    def player(self) -> str | None:
        """The player whose heading or order is selected."""
        index = self.currentIndex()
        if not index.isValid():
            return None
        above = index.parent()
        return self.statuses.givers[(above if above.isValid() else index).row()].player

    def show_order(self, number: int) -> None:
        """Select an order, its player opened."""
        index = self.statuses.at_number(number)
        if index.isValid():
            self.by_hand = self.by_hand or not self.isExpanded(index.parent())
            self.expand(index.parent())
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def change(self) -> None:
        """Open the form of the order selected, for the moderator alone."""
        if self.desk.moderating and self.number is not None:
            self.desk.asked.emit(WriteOrder(self.number))

    def delete(self) -> None:
        """Take the order selected off the list, as one gesture."""
        number = self.number
        if self.desk.moderating and number is not None:
            delete_order(self.desk, number)

    def take_as(self, to: int) -> None:
        """Have the order selected taken as that number of all, where the order in which they came matters."""
        number = self.number
        if self.desk.moderating and number is not None and self.desk.do(lambda game: game.take_order_as(number, to)):
            self.show_order(to)

    def _clicked(self, index: QModelIndex) -> None:
        if index.data(KIND) == "player":
            self._turn(index)

    def _turn(self, index: QModelIndex) -> None:
        """Open or close a player."""
        self.by_hand = True
        self.setExpanded(index, not self.isExpanded(index))
        if self.isExpanded(index):  # his orders come into sight, and his name stays there
            self.scrollTo(self.statuses.index(self.statuses.rowCount(index) - 1, 0, index))
            self.scrollTo(index)

    def _all(self, opened: bool) -> None:
        self.by_hand = True
        self.expandAll() if opened else self.collapseAll()

    def _double_clicked(self, index: QModelIndex) -> None:
        if index.data(KIND) == "order":
            self.change()

    def _picked(self, current: QModelIndex) -> None:
        if not current.isValid():
            return
        number = current.data(NUMBER)
        if number is None:
            self.desk.said.emit(current.data(Qt.ItemDataRole.AccessibleTextRole) or current.data())
            self.desk.pick_order(None)
            self.desk.select(None)  # a new order is of the player chosen, not of a thing chosen before
            return
        note = (current.data(NOTE) or "This order can be carried out").rstrip(".") + "."
        self.desk.said.emit(f"{note} Number {number + 1} of {len(self.desk.in_play.orders())} in the order they came.")
        self.desk.pick_order(number)
        there = stands(self.desk.in_play.orders()[number], self.desk)
        if there is not None:
            self.desk.select(*there)

    def _open_menu(self, point: QPoint) -> None:
        index = self.indexAt(point)
        if index.isValid() and self.desk.moderating:
            self.setCurrentIndex(index)
            menu = self.menu()
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(self.viewport().mapToGlobal(point))

    def menu(self) -> Menu:
        """What may be done about the order or the player selected."""
        menu, player = Menu(self), self.player
        if self.number is not None:
            menu.addAction("Change …", self.change)
            menu.addAction("Delete", self.delete)
            menu.addSeparator()
            last = len(self.desk.in_play.orders()) - 1
            for words, to in (("Take before all others", 0), ("Take after all others", last)):
                action = menu.addAction(words, lambda to=to: self.take_as(to))
                action.setEnabled(self.number != to)
            menu.addSeparator()
        menu.addAction("Add order …", lambda: self.desk.asked.emit(WriteOrder(by=player)))
        menu.addSeparator()
        menu.addAction("Open all players", lambda: self._all(True))
        menu.addAction("Close all players", lambda: self._all(False))
        return menu

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if index.data(KIND) == "player":
                self._turn(index)
            else:
                self.change()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete()
        else:
            self.by_hand = self.by_hand or event.key() in FOLDING
            super().keyPressEvent(event)


class OrderList(QWidget):
    """The orders with a button that adds one."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.tree = OrderTree(desk, look)
        self.add_button = button("Add order", lambda: desk.asked.emit(WriteOrder()), tip="Write an order by form (Ctrl+N)")
        self.setLayout(pile((self.tree, 1), row(self.add_button, None), spacing=GAP))
        Refresher(desk, self, self.refresh)

    def refresh(self) -> None:
        if self.desk.game is None:
            return
        self.tree.refresh()
        self.add_button.setEnabled(self.desk.moderating)


class _Heading(NamedTuple):
    """A player as he is drawn: the count of his orders, the room of his name, his chips (words, tone, left edge, upper edge)."""

    many: str
    name: QRect
    chips: tuple[tuple[str, str, int, int], ...]
    high: int


class _Line(QStyledItemDelegate):
    """A player with his chips and the number of his orders; an order with its sign, and why beneath when it will not do."""

    def __init__(self, tree: OrderTree, look: Look) -> None:
        super().__init__(tree)
        self.tree = tree
        self.look = look
        self._sizes: dict[tuple[int, int, int], QSize] = {}
        """How large each line is in a width: it is asked over and over while the window is laid out."""
        for other in (tree.statuses.dataChanged, tree.statuses.modelReset, look.changed):
            other.connect(self._sizes.clear)

    def _room(self, width: int) -> int:
        return max(40, width - self.look.px(46))

    def _high(self, text: str, size: float, width: int) -> int:
        metrics = QFontMetrics(self.look.font(size))
        return metrics.boundingRect(QRect(0, 0, width, 10000), Qt.TextFlag.TextWordWrap, text).height()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self.tree.viewport().width()
        line = index.internalId(), index.row(), width
        if line not in self._sizes:
            self._sizes[line] = QSize(width, self._height(index, width))
        return self._sizes[line]

    def _height(self, index: Index, width: int) -> int:
        if index.data(KIND) == "player":
            return self._heading(index, width).high
        high = self._above(index, width)
        if index.data(KIND) == "order" and index.data(NOTE):
            high += self._high(index.data(NOTE), SMALL, self._room(width)) + self.look.px(TIGHT)
        return high

    def _above(self, index: Index, width: int) -> int:
        """The height of an order's or a sum's own words: those of a long one go on in the next line."""
        size = TEXT if index.data(KIND) == "order" else SMALL
        words = index.data()
        high = self._high(words, size, self._room(width))
        line = QFontMetrics(self.look.font(size)).height()
        return self.look.px(ROW) + max(0, high - line)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = self.look
        rect: QRect = option.rect  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
            painter.fillRect(rect, look.colour("accent_wash"))
            if option.state & QStyle.StateFlag.State_HasFocus and self.tree.hasFocus():  # type: ignore[attr-defined]
                painter.setPen(look.colour("accent"))
                painter.drawRect(rect.adjusted(0, 0, -1, -1))
        {"player": self._player, "order": self._order, "sum": self._sum}[index.data(KIND)](painter, rect, index)
        painter.restore()

    def _player(self, painter: QPainter, rect: QRect, index: Index) -> None:
        look = self.look
        left, middle = rect.left(), Qt.AlignmentFlag.AlignVCenter
        painter.setPen(look.colour("hairline"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setPen(look.colour("faint"))
        painter.setFont(look.font(9))
        arrow = "" if not index.model().hasChildren(index) else "▾" if self.tree.isExpanded(index) else "▸"
        first = QRect(left, rect.top(), rect.width(), look.px(ROW))
        painter.drawText(first.adjusted(2, 0, 0, 0), middle, arrow)
        sign, room = index.data(SIDE), QRectF(left + look.px(16), rect.top(), look.px(14), first.height())
        paint_glyph(painter, room, sign, look.side(sign), look.px(9))
        painter.setFont(look.font(TEXT))
        painter.setPen(look.colour("muted"))
        made = self._heading(index, rect.width())
        painter.drawText(first.adjusted(0, 0, -look.px(4), 0), middle | Qt.AlignmentFlag.AlignRight, made.many)
        painter.setFont(look.font(HEADING, True))
        painter.setPen(look.colour("ink"))
        painter.drawText(made.name.translated(rect.topLeft()), WRAPPED, index.data())
        for words, tone, at, top in made.chips:
            paint_chip(painter, left + at, rect.top() + top + look.px(ROW) / 2 + 0.5, words, tone, look)

    def _heading(self, index: Index, width: int) -> _Heading:
        """Where the name of a player stands, whole, and his chips: beside it, or below it where they have no room there."""
        look = self.look
        count = str(index.data(NOTE))
        if width < look.px(430):
            count = count.split()[0].replace("no", "0")
        indent, right = look.px(36), width - look.px(14) - QFontMetrics(look.font(TEXT)).horizontalAdvance(count)
        metrics = QFontMetrics(look.font(HEADING, True))
        name, top = QRect(indent, 0, right - indent, look.px(ROW)), 0
        if (wide := metrics.horizontalAdvance(index.data()) + 1) > name.width():  # its first line stands beside the sign
            high = metrics.boundingRect(name, WRAPPED, index.data()).height()
            top = high - metrics.height()
            name.setHeight(look.px(ROW) + top)
        at = indent + min(wide, name.width()) + look.px(8)
        chips: list[tuple[str, str, int, int]] = []
        for words, tone in index.data(CHIPS):
            if at > indent and at + chip_width(words, look) > right:
                top, at, right = top + look.px(ROW), indent, width
            chips.append((words, tone, at, top))
            at += chip_width(words, look) + look.px(5)
        return _Heading(count, name, tuple(chips), top + look.px(ROW))

    def _sum(self, painter: QPainter, rect: QRect, index: Index) -> None:
        painter.setFont(self.look.font(SMALL))
        painter.setPen(self.look.colour(index.data(TONE)))
        room = QRect(rect.left() + self.look.px(36), rect.top(), self._room(rect.width()), rect.height())
        painter.drawText(room, WRAPPED, index.data())

    def _order(self, painter: QPainter, rect: QRect, index: Index) -> None:
        look, tone, note = self.look, index.data(TONE), index.data(NOTE)
        row = self._above(index, rect.width())
        painter.setFont(look.font(TEXT, True))
        painter.setPen(look.colour(tone))
        sign = QRect(rect.left() + look.px(18), rect.top(), look.px(18), look.px(ROW))
        painter.drawText(sign, Qt.AlignmentFlag.AlignVCenter, SIGNS[tone])
        painter.setFont(look.font(TEXT))
        painter.setPen(look.colour("ink"))
        room = QRect(rect.left() + look.px(36), rect.top(), self._room(rect.width()), row)
        painter.drawText(room, WRAPPED, index.data())
        if note:
            painter.setFont(look.font(SMALL))
            painter.setPen(look.colour(tone if tone != "good" else "muted"))
            below = QRect(room.left(), rect.top() + row - look.px(3), room.width(), rect.height() - row + look.px(3))
            painter.drawText(below, Qt.TextFlag.TextWordWrap, note)
