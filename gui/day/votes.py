"""The votes of the thread: pasted pages, the count as it stands, and what is still to be settled."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDropEvent, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QMenu,
    QSplitter,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from core.complaint import Rejected
from core.day import count as counting
from core.day.reading import ASKED, LEAVE, LEFT, TAKEN, ThreadVote
from core.day.votes import begin, candidates, decide, take, thread, votes
from core.game import Game
from gui.adapters.desk import Desk
from gui.day.count import CountView
from gui.day.customs import CustomsDialog, Forums, let_moderate, let_speak
from gui.day.pages import PagesDialog
from gui.day.thread import ThreadView
from gui.widgets.measures import GAP
from gui.widgets.parts import button, label, row
from gui.widgets.theme import Look

if TYPE_CHECKING:
    from gui.day.day import Day

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
VOTE = Qt.ItemDataRole.UserRole + 1
SIGNS = {TAKEN: "✓", ASKED: "?", LEFT: "–"}
TINTS = {TAKEN: "good", ASKED: "warn", LEFT: "faint"}


class VotesPage(QWidget):
    """Pages are pasted or dropped here; every vote found shows its post and what is odd about it."""

    def __init__(self, desk: Desk, look: Look, day: Day) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.day = day
        self.setAcceptDrops(True)
        self.heading = label("", "heading")
        self.forums = Forums()
        self.copy = button(
            "Copy the count", self.copy_count, "", "Copy the count as a post; the next that differs is numbered on"
        )
        self.count = CountView(desk, look)
        self.found = label("", "muted")
        self.found.setWordWrap(True)
        self.model = VotesModel(desk)
        self.list = VoteList(self)
        self.list.setModel(self.model)
        self.list.setItemDelegate(_VoteLine(desk, look, self.list))
        self.paste = button("Read pages …", self.read_pages, "", "Paste pages of the thread, or drop saved ones here")
        self.customs = button(
            "Customs …", lambda: CustomsDialog(desk, self.window()).open(), "", "How votes are written, who moderates"
        )
        self.posts = ThreadView(desk, look)
        self.list.selectionModel().currentChanged.connect(lambda index, _: self._follow(index))
        panes = QSplitter(Qt.Orientation.Horizontal)
        panes.setChildrenCollapsible(False)
        panes.setHandleWidth(GAP * 2)
        panes.addWidget(_pane(self.posts, row(label("Thread", "heading"), None, self.paste)))
        panes.addWidget(_pane(self.list, row(label("Votes", "heading"), self.found, None, self.customs)))
        panes.addWidget(_pane(self.count, row(self.heading, None, self.forums, self.copy)))
        for pane, share in enumerate((38, 28, 34)):
            panes.setStretchFactor(pane, share)
        panes.setSizes([380, 280, 340])
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 4, 0, 0)
        box.addWidget(panes)

    def refresh(self) -> None:
        game = self.desk.in_play
        if not self.day.voting:
            return
        counted = counting.count(game)
        self.heading.setText(counted.title)
        self.count.show_count(counted)
        self.model.show(votes(game))
        self.posts.show_thread(thread(game).posts, self.model.votes)
        asked = sum(vote.standing == ASKED for vote in self.model.votes)
        self.found.setText(
            f"{asked} to settle" if asked else f"{len(self.model.votes)} read" if self.model.votes else "none read yet"
        )
        for part in (self.paste, self.customs, self.copy):
            part.setEnabled(self.desk.moderating)

    def _follow(self, index: Index) -> None:
        """The post of the vote that is picked."""
        if index.isValid():
            self.posts.show_post(index.data(VOTE).post.key)

    # Pages

    def read_pages(self) -> None:
        PagesDialog(self.desk, self.window()).open()

    def read_files(self, places: list[Path]) -> None:
        """Read saved pages at once, as one gesture."""
        from core.day.pages import opened  # what takes HTML apart is slow to load

        read: list[Any] = []
        if self.desk.do(lambda game: read.append(take(game, [opened(place) for place in places]))):
            self.desk.said.emit(told(read[0].new, read[0].changed, read[0].known))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.desk.moderating and event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        places = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if places:
            event.acceptProposedAction()
            self.read_files(places)

    # The count

    def copy_count(self) -> None:
        """Put the count on the clipboard and note it as posted."""
        try:
            post = counting.post(self.desk.in_play, self.forums.chosen, self.day.now)
            self.forums.copy(post, counting.wording(self.desk.in_play, self.day.now))
        except Rejected as rejected:
            self.desk.complained.emit(str(rejected))
            return
        if self.desk.do(lambda game: counting.issue(game, post.body)):
            asked = sum(vote.standing == ASKED for vote in self.model.votes)
            unsure = f"; {asked} not settled yet {'is' if asked == 1 else 'are'} left out" if asked else ""
            self.desk.said.emit(f"{post.subject} is on the clipboard{unsure}.")

    # Settling

    def open_menu(self, vote: ThreadVote, point: QPoint) -> None:
        """What a vote may mean, the likeliest first."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        game = self.desk.in_play
        title = menu.addAction(f"{vote.post.label} · {vote.post.author} wrote: {vote.command}")
        title.setEnabled(False)
        menu.addSeparator()
        likely = [option for option in vote.options if option in candidates(game)]
        for choice in likely:
            self._offer(menu, f"It is for {choice_title(game, choice)}", vote, choice)
        others = menu.addMenu("It is for somebody else") if likely else menu.addMenu("It is for")
        for choice in candidates(game):
            if choice not in likely:
                self._offer(others, choice_title(game, choice), vote, choice)
        if vote.by is None:
            speaks = menu.addMenu(f"{vote.post.author} writes for")
            for player in game.face.players(game.resolution.start):
                action = speaks.addAction(self.desk.name(player))
                action.triggered.connect(lambda _=False, player=player: let_speak(self.desk, vote.post.author, player))
            menu.addAction(
                f"{vote.post.author} moderates: pass over all posts", lambda: let_moderate(self.desk, vote.post.author)
            )
        menu.addSeparator()
        day = f"The day begins with post {vote.post.label}"
        menu.addAction(day, lambda: self.desk.do(lambda game: begin(game, vote.post.key)))
        self._offer(menu, "Leave it out", vote, LEAVE)
        self._offer(menu, "Read it as it stands again", vote, None)
        menu.popup(point)

    def _offer(self, menu: QMenu, text: str, vote: ThreadVote, choice: str | None) -> None:
        action = menu.addAction(text)
        action.triggered.connect(lambda _=False: self.desk.do(lambda game: decide(game, vote.key, choice)))


def told(new: int, changed: int, known: int) -> str:
    """What a reading brought, in a line."""
    return f"{new} post{'' if new == 1 else 's'} read, {changed} changed since, {known} known already."


def choice_title(game: Game, choice: str) -> str:
    special = game.face.ballot.special(choice) if game.face.ballot else None
    return special.title if special else game.state.names.of(choice)


class VotesModel(QAbstractListModel):
    """The votes read, in the order posted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.votes: tuple[ThreadVote, ...] = ()

    def show(self, found: tuple[ThreadVote, ...]) -> None:
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

    def __init__(self, page: VotesPage) -> None:
        super().__init__(page)
        self.page = page
        self.setAccessibleName("Votes of the thread")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.doubleClicked.connect(self._open)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        elif event.key() == Qt.Key.Key_Delete and self.currentIndex().isValid() and self.page.desk.moderating:
            vote = self.currentIndex().data(VOTE)
            self.page.desk.do(lambda game: decide(game, vote.key, LEAVE))
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._open(self.indexAt(event.pos()) if event.reason() == QContextMenuEvent.Reason.Mouse else self.currentIndex())

    def _open(self, index: Index) -> None:
        if index.isValid() and self.page.desk.moderating:
            at = self.visualRect(index).center()
            self.page.open_menu(index.data(VOTE), self.viewport().mapToGlobal(at))


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


def _pane(body: QWidget, head: QHBoxLayout) -> QWidget:
    """One of the things that stand side by side, under its heading."""
    made = QWidget()
    box = QVBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(7)
    box.addLayout(head)
    box.addWidget(body, 1)
    return made
