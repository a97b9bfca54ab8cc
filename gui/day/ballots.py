"""The votes as they were read, a line each: who votes for whom, and below it what is odd about it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.adapters.day.votes import FoundVote, VotesModel, leave_out
from gui.adapters.desk import Desk
from gui.widgets.theme import Look

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class VoteList(QListView):
    """The list of votes: Enter, a double click or the menu key opens what one may mean; of one to settle, a click does."""

    asked = Signal(object, QPoint)
    """What a vote (a `FoundVote`) may mean is asked, at a point of the screen."""

    def __init__(self, desk: Desk, look: Look, votes: VotesModel) -> None:
        super().__init__()
        self.desk = desk
        self.votes = votes
        self.setModel(votes)
        self.setAccessibleName("Votes of the thread")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setItemDelegate(_VoteLine(look, self))
        self.clicked.connect(self._settle)
        self.doubleClicked.connect(self._open)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        elif event.key() == Qt.Key.Key_Delete and self.currentIndex().isValid() and self.desk.moderating:
            leave_out(self.desk, self.votes.at(self.currentIndex()))
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._open(self.indexAt(event.pos()) if event.reason() == QContextMenuEvent.Reason.Mouse else self.currentIndex())

    def _settle(self, index: Index) -> None:
        if index.isValid() and self.votes.at(index).asked:
            self._open(index)

    def _open(self, index: Index) -> None:
        if index.isValid() and self.desk.moderating:
            at = self.visualRect(index).center()
            self.asked.emit(self.votes.at(index), self.viewport().mapToGlobal(at))


class _VoteLine(QStyledItemDelegate):
    """A vote: sign, post, who for whom; below it, smaller, what is odd."""

    def __init__(self, look: Look, view: VoteList) -> None:
        super().__init__(view)
        self.look = look
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = max(120, self.view.viewport().width())
        vote = self.view.votes.at(index)
        marks = self._marks(vote)
        high = self._said_high(vote, width)
        if marks:
            high += self._metrics(10.5).boundingRect(self._room(QRect(0, 0, width, 999)), _WRAP, marks).height() + self.look.px(3)
        return QSize(width, high)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        vote, look = self.view.votes.at(index), self.look
        rect: QRect = option.rect  # type: ignore[attr-defined]
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
            painter.fillRect(rect, look.colour("accent_wash"))
        line = QRect(rect.left(), rect.top(), rect.width(), look.px(24))
        high = self._said_high(vote, rect.width())
        painter.setFont(look.font(12, True))
        painter.setPen(look.colour(vote.tone))
        painter.drawText(QRect(line.left(), line.top(), look.px(22), line.height()), Qt.AlignmentFlag.AlignCenter, vote.sign)
        painter.setFont(look.font(10.5))
        painter.setPen(look.colour("muted"))
        post = QRect(line.left() + look.px(24), line.top(), look.px(44), line.height())
        said = painter.fontMetrics().elidedText(vote.place, Qt.TextElideMode.ElideRight, post.width() - 4)
        painter.drawText(post, Qt.AlignmentFlag.AlignVCenter, said)
        room = self._room(line)
        painter.setFont(look.font(12))
        painter.setPen(look.colour("faint" if vote.left_out else "ink"))
        painter.drawText(room.adjusted(0, look.px(4), 0, high), _WRAP, vote.said)
        marks = self._marks(vote)
        if marks:
            painter.setFont(look.font(10.5))
            painter.setPen(look.colour("warn" if vote.asked else "muted"))
            painter.drawText(room.adjusted(0, high - look.px(3), 0, 999), _WRAP, marks)
        painter.restore()

    def _room(self, line: QRect) -> QRect:
        return line.adjusted(self.look.px(70), 0, -self.look.px(6), 0)

    def _said_high(self, vote: FoundVote, width: int) -> int:
        """How high the words are at that width, with the room around them."""
        room = self._room(QRect(0, 0, width, 999))
        return max(self.look.px(24), self._metrics(12).boundingRect(room, _WRAP, vote.said).height() + self.look.px(8))

    def _metrics(self, size: float) -> QFontMetrics:
        return QFontMetrics(self.look.font(size))

    def _marks(self, vote: FoundVote) -> str:
        common = self.view.votes.common
        return "; ".join(mark for mark in vote.marks if mark not in common)


_WRAP = Qt.TextFlag.TextWordWrap
