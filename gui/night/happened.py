"""What happened, line by line, each opening into why."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from gui.adapters.battles import purpose_in_words
from gui.adapters.desk import Desk
from gui.adapters.events import ways_of
from gui.adapters.happened import KIND, LABEL, LATEST, NUMBER, TOLD, HappenedModel
from gui.adapters.requests import Explain, LayDown, ShowRule
from gui.adapters.stepping import jump
from gui.widgets.menus import Menu
from gui.widgets.opaque import Opaque
from gui.widgets.parts import once
from gui.widgets.theme import Look

WRAP = Qt.TextFlag.TextWordWrap
BESIDE = 130
"""The width a text needs to have who is told beside it."""


class Happened(QTreeView):
    """The events of the turn with who is told. Enter, a click on the arrow or a double click opens why; the menu of a
    line goes back to it, or rules that it did not happen."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.events = HappenedModel(desk)
        self.setModel(self.events)
        Opaque(self)
        self.setHeaderHidden(True)
        self.setItemDelegate(_EventLine(self, look))
        self.setUniformRowHeights(False)
        self.setWordWrap(True)
        self.setIndentation(look.px(14))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setExpandsOnDoubleClick(True)
        self.setAnimated(False)
        self.setAccessibleName("What happened")
        self.activated.connect(self._open)
        self.wide = self.viewport().width()
        """The width that lines are drawn in."""
        self._newest = True
        """Whether the last event is to be in view, and not the one chosen: the turn went on since that was."""
        self._relay = once(self, 0, self._lay_again)
        self._end = once(self, 0, self._to_end)
        self.verticalScrollBar().actionTriggered.connect(self._scrolled)
        look.changed.connect(self.doItemsLayout)

    def refresh(self) -> None:
        """Take up the turn as it stands; the last line comes into view once the panel has found its size."""
        if self.events.show():
            self._newest = True
            self._end.start(0)

    def _lay_again(self) -> None:
        self.doItemsLayout()
        if self.currentIndex().isValid() and not self._newest:
            self.scrollTo(self.currentIndex())
        else:
            self._to_end()

    def _to_end(self) -> None:
        """Bring the last line in view, with as many lines above it as there is room for."""
        self.scrollToBottom()
        while self.events.first and not self.verticalScrollBar().maximum():
            self.events.latest += LATEST
            self.events.reach(self.events.first - LATEST)
            self.scrollToBottom()

    def _scrolled(self) -> None:
        bar = self.verticalScrollBar()
        if self.events.first and bar.sliderPosition() == bar.minimum():
            self._reach(self.events.first - LATEST)

    def _reach(self, place: int) -> None:
        """List the events of the turn from that place on; what is in view stays where it is."""
        bar = self.verticalScrollBar()
        below = bar.maximum() - bar.value()
        self.events.reach(place)
        self.executeDelayedItemsLayout()
        bar.setValue(bar.maximum() - below)

    def moveCursor(self, cursorAction: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        action = QAbstractItemView.CursorAction
        if cursorAction == action.MoveHome:
            self._reach(0)
        elif cursorAction in (action.MoveUp, action.MovePageUp, action.MovePrevious) and self.currentIndex().row() == 0:
            self._reach(self.events.first - LATEST)
        before, after = self.currentIndex(), super().moveCursor(cursorAction, modifiers)
        while after != before and self.events.folded(self.events.line(after)):  # on past what is not to be seen
            self.setCurrentIndex(after)
            before, after = after, super().moveCursor(cursorAction, modifiers)
        return after

    def open_event(self, number: int) -> None:
        """Show the event of that number of the ledger and why it happened."""
        self.events.reach(0)
        for row in range(self.events.rowCount()):
            index = self.events.index(row, 0)
            if index.data(NUMBER) == number:
                self._end.stop()
                self._newest = False
                self.setCurrentIndex(index)
                self.expand(index)
                self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def show_step(self, number: int) -> None:
        """Show what happened in the step of that number, from its heading on; nothing where it has not begun."""
        self.events.reach(0)
        rows = (self.events.index(row, 0) for row in range(self.events.rowCount()))
        heading = next((one for one in rows if one.data(KIND) == "phase" and one.data(LABEL) == str(number)), None)
        if heading is not None:
            self._end.stop()
            self._newest = False
            self.events.unfold(heading)
            self.doItemsLayout()
            self.setCurrentIndex(heading)
            self.scrollTo(heading, QAbstractItemView.ScrollHint.PositionAtTop)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Qt leaves all lines as they were painted where the first of them, folded away, has no height."""
        super().scrollContentsBy(dx, dy)
        self.viewport().update()

    def _open(self, index: QModelIndex) -> None:
        """Open an event's why; a rule of it opens the page of that rule."""
        if index.data(KIND) == "rule":
            self.desk.asked.emit(ShowRule(index.data().split()[0]))
        else:
            self.setExpanded(index, not self.isExpanded(index))

    def drawBranches(self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        """The arrow stands beside the first line of an event, however many it has."""
        first = QFontMetrics(self.look.font(12)).height() + self.look.px(6)
        super().drawBranches(painter, QRect(rect.left(), rect.top(), rect.width(), min(first, rect.height())), index)

    # Going back, and ruling

    def menu(self, index: QModelIndex) -> Menu | None:
        """What may be done about an event of the turn in hand, also on its dice and rules; None for anything else."""
        if index.data(KIND) in ("dice", "rule"):
            index = index.parent()
        number = index.data(NUMBER) if index.isValid() else None
        if number is None or not self.desk.moderating:
            return None
        made = Menu(self)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        why = Explain(event=number)
        if self.events.turn != self.desk.in_play.turn:  # a turn that is over is corrected where it is reopened
            made.addAction("Why …", lambda: self.desk.asked.emit(why))
            return made
        ways = ways_of(self.desk, number)
        made.addAction("Why …", lambda: self.desk.asked.emit(why))
        for answer, words in ways.answers:
            deed = partial(self._decide, ways.decided, answer)
            made.addAction(f"Decide otherwise: {words}", deed)
        let = made.addAction("Cancel this event …", lambda: self.veto(number))
        let.setEnabled(ways.cancellable)
        if (refused := ways.refused) is not None:
            made.addAction("Accept this order all the same …", lambda: self._rule(orders={refused: True}))
        for order, sentence in ways.behind:
            said = made.fontMetrics().elidedText(sentence, Qt.TextElideMode.ElideRight, self.look.px(420))
            made.addAction(f"Refuse the order “{said}” …", lambda order=order: self._rule(orders={order: False}))
        for die in ways.dice:
            said = purpose_in_words(self.desk, die, numbered=True)
            made.addAction(f"Force the die {said} …", lambda die=die: self._rule(die=die))
        if (document := ways.document) is not None:
            made.addAction("Change this event …", lambda: self._rule(veto=number, events=(document,)))
            made.addAction("Add a similar event …", lambda: self._rule(events=[document]))
        if (ruling := ways.ruling) is not None:
            made.addAction("Take this ruling back", lambda: self.desk.do(lambda game: game.repeal(ruling)))
        made.addSeparator()
        made.addAction("Undo to here", lambda: self.undo_to(number))
        return made

    def _rule(self, **what: Any) -> None:
        self.desk.asked.emit(LayDown(what))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        menu = self.menu(index)
        if menu is not None:
            here = self.visualRect(index).center() if by_key else event.pos()
            menu.popup(self.viewport().mapToGlobal(here))

    def _decide(self, question: str, answer: str) -> None:
        """Give a question that was decided another answer."""
        self.desk.do(lambda game: game.decide_otherwise(question, answer))

    def undo_to(self, number: int) -> None:
        """Back to right after that event, as one gesture."""
        jump(self.desk, number + 1)

    def veto(self, number: int) -> None:
        """Open a ruling that the event of that number does not happen."""
        self._rule(veto=number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.wide = event.size().width()
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._relay.start(0)
        elif self._newest:
            self._end.start(0)  # a question takes of its room, and what it is about stands in the last lines


@lru_cache(8192)
def _high(look: Look, scale: int, size: float, bold: bool, width: int, text: str) -> int:
    """How high a text is, wrapped to a width, in letters of that size at that scale of the look."""
    metrics = QFontMetrics(look.font(size, bold))
    return metrics.boundingRect(QRect(0, 0, width, 10000), Qt.TextFlag.TextWordWrap, text).height()


@lru_cache(1024)
def _wide(look: Look, scale: int, text: str) -> int:
    """How wide a short note is in one line, at that scale of the look."""
    return QFontMetrics(look.font(11)).horizontalAdvance(text)


class _EventLine(QStyledItemDelegate):
    """A line with its number at the left and who is told at the right; text is wrapped, never cut."""

    def __init__(self, view: Happened, look: Look) -> None:
        super().__init__(view)
        self.view = view
        self.look = look

    def _size(self, kind: str) -> tuple[float, bool]:
        return 11.5 if kind in ("rule", "dice", "cause") else 12, kind == "phase"

    def _room(self, kind: str, brief: str, width: int) -> tuple[int, int, int]:
        """Left edge of the text, its width, and the width kept for who is told, who stands below where both have no room."""
        number = self.look.px(42) if kind in ("event", "phase") else 4
        told = min(_wide(self.look, self.look.scale, brief) + 2, self.look.px(86)) if kind == "event" else 0
        beside = width - number - told - 10
        return (number, beside, told) if not told or beside >= self.look.px(BESIDE) else (number, beside + told, 0)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        line = self.view.events.line(index)  # asked for every line of the turn: `index.data` takes far longer
        if self.view.events.folded(line):
            return QSize(0, 0)
        drawn = (self.view.wide, self.look.scale)
        if line.drawn[0] == drawn:
            return line.drawn[1]
        width = self.view.wide - self.view.indentation() * (line.depth + 1)
        _, room, told = self._room(line.kind, line.brief, width)
        high = _high(self.look, self.look.scale, *self._size(line.kind), room, line.text)
        if line.kind == "event":
            further = _high(self.look, self.look.scale, 11, False, told or room, line.brief)
            high = max(high, further) if told else high + further
        line.drawn = (drawn, QSize(width, high + self.look.px(7)))
        return line.drawn[1]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        look, rect, kind = self.look, option.rect, index.data(KIND)
        if not rect.height():
            return
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, look.colour("accent_wash"))
        brief = self.view.events.line(index).brief
        left, room, told = self._room(kind, brief, rect.width())
        top = rect.adjusted(0, look.px(3), 0, 0)
        painter.setFont(look.font(11, kind == "phase"))
        painter.setPen(look.colour("accent" if kind == "phase" else "faint"))
        painter.drawText(QRect(top.left() + 2, top.top(), left, top.height()), 0, index.data(LABEL))
        painter.setFont(look.font(*self._size(kind)))
        painter.setPen(look.colour({"rule": "muted", "cause": "accent", "dice": "warn"}.get(kind, "ink")))
        where = QRect(top.left() + left, top.top(), room, top.height())
        painter.drawText(where, WRAP, index.data())
        if kind == "event":
            painter.setFont(look.font(11))
            painter.setPen(look.colour("accent" if index.data(TOLD) == "public" else "muted"))
            if told:
                where = QRect(rect.right() - told - 4, top.top(), told, top.height())
            aligned = Qt.AlignmentFlag.AlignTop if told else Qt.AlignmentFlag.AlignBottom
            painter.drawText(where.adjusted(0, 0, 0, -look.px(4)), WRAP | Qt.AlignmentFlag.AlignRight | aligned, brief)
        painter.restore()
