"""The votes as they were read, a line each: who votes for whom, and below it what is odd about it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.day.reading import ASKED, LEAVE, LEFT, TAKEN, ThreadVote
from core.day.votes import decide
from core.game import Game
from gui.adapters.desk import Desk
from gui.widgets.theme import Look

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
VOTE = Qt.ItemDataRole.UserRole + 1
SIGNS = {TAKEN: "✓", ASKED: "?", LEFT: "–"}
TINTS = {TAKEN: "good", ASKED: "warn", LEFT: "faint"}


def choice_title(game: Game, choice: str) -> str:
    """What a vote is for, in words: a player's name, or what the ballot calls a vote for nobody."""
    special = game.face.ballot.special(choice) if game.face.ballot else None
    return special.title if special else game.state.names.of(choice)


class VotesModel(QAbstractListModel):
    """The votes read, in the order posted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.votes: tuple[ThreadVote, ...] = ()

    def show(self, found: tuple[ThreadVote, ...]) -> None:
        """Have other votes listed; the selection is lost only where they differ."""
        if found != self.votes:
            self.beginResetModel()
            self.votes = found
            self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.votes)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        vote = self.votes[index.row()]
        if role == VOTE:
            return vote
        if role == Qt.ItemDataRole.DisplayRole:
            return vote_line(self.desk, vote)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            when = f"Posted {vote.post.time}" if vote.post.time else ""
            return "\n".join(part for part in (when, *vote.marks, f"{vote.standing}".capitalize()) if part)
        return None


def vote_line(desk: Desk, vote: ThreadVote) -> str:
    """`Anna → Bob`, as far as it is known."""
    by = desk.name(vote.by) if vote.by else vote.post.author
    if vote.withdrawn:
        return f"{by} takes the vote back"
    return f"{by} → {choice_title(desk.in_play, vote.choice) if vote.choice else f'“{vote.command.words}”'}"


class VoteList(QListView):
    """The list of votes: Enter, a double click or the menu key opens what one may mean."""

    asked = Signal(object, QPoint)
    """What a vote (a `ThreadVote`) may mean is asked, at a point of the screen."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.setAccessibleName("Votes of the thread")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setItemDelegate(_VoteLine(desk, look, self))
        self.doubleClicked.connect(self._open)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        elif event.key() == Qt.Key.Key_Delete and self.currentIndex().isValid() and self.desk.moderating:
            vote = self.currentIndex().data(VOTE)
            self.desk.do(lambda game: decide(game, vote.key, LEAVE))
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._open(self.indexAt(event.pos()) if event.reason() == QContextMenuEvent.Reason.Mouse else self.currentIndex())

    def _open(self, index: Index) -> None:
        if index.isValid() and self.desk.moderating:
            at = self.visualRect(index).center()
            self.asked.emit(index.data(VOTE), self.viewport().mapToGlobal(at))


class _VoteLine(QStyledItemDelegate):
    """A vote: sign, post, who for whom; below it, smaller, what is odd."""

    def __init__(self, desk: Desk, look: Look, view: QListView) -> None:
        super().__init__(view)
        self.desk = desk
        self.look = look
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = max(120, self.view.viewport().width())
        marks = self._marks(index.data(VOTE))
        high = self.look.px(24)
        if marks:
            high += self._metrics(10.5).boundingRect(self._room(QRect(0, 0, width, 999)), _WRAP, marks).height() + self.look.px(3)
        return QSize(width, high)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        vote, look = index.data(VOTE), self.look
        rect: QRect = option.rect  # type: ignore[attr-defined]
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
            painter.fillRect(rect, look.colour("accent_wash"))
        line = QRect(rect.left(), rect.top(), rect.width(), look.px(24))
        painter.setFont(look.font(12, True))
        painter.setPen(look.colour(TINTS[vote.standing]))
        painter.drawText(
            QRect(line.left(), line.top(), look.px(22), line.height()), Qt.AlignmentFlag.AlignCenter, SIGNS[vote.standing]
        )
        painter.setFont(look.font(10.5))
        painter.setPen(look.colour("muted"))
        post = QRect(line.left() + look.px(24), line.top(), look.px(44), line.height())
        said = painter.fontMetrics().elidedText(vote.post.label, Qt.TextElideMode.ElideRight, post.width() - 4)
        painter.drawText(post, Qt.AlignmentFlag.AlignVCenter, said)
        room = self._room(line)
        painter.setFont(look.font(12))
        painter.setPen(look.colour("faint" if vote.standing == LEFT else "ink"))
        words = painter.fontMetrics().elidedText(index.data(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
        marks = self._marks(vote)
        if marks:
            painter.setFont(look.font(10.5))
            painter.setPen(look.colour("warn" if vote.standing == ASKED else "muted"))
            painter.drawText(room.adjusted(0, look.px(21), 0, 999), _WRAP, marks)
        painter.restore()

    def _room(self, line: QRect) -> QRect:
        return line.adjusted(self.look.px(70), 0, -self.look.px(6), 0)

    def _metrics(self, size: float) -> QFontMetrics:
        return QFontMetrics(self.look.font(size))

    @staticmethod
    def _marks(vote: ThreadVote) -> str:
        return "; ".join(vote.marks)


_WRAP = Qt.TextFlag.TextWordWrap
