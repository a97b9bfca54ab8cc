"""The votes of the thread: pasted pages, the count as it stands, and what is still to be settled."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from core.complaint import Rejected
from core.day import count as counting
from core.day.reading import ASKED, LEAVE, ThreadVote
from core.day.votes import PagesRead, begin, candidates, decide, take, thread, votes
from gui.adapters.desk import Desk
from gui.day.ballots import VOTE, VoteList, VotesModel, choice_title
from gui.day.count import CountView
from gui.day.customs import CustomsDialog, Forums, let_moderate, let_speak
from gui.day.pages import PagesDialog
from gui.day.thread import ThreadView
from gui.widgets.measures import GAP
from gui.widgets.menus import Menu
from gui.widgets.parts import button, label, row
from gui.widgets.theme import Look


class VotesPage(QWidget):
    """Pages are pasted or dropped here; every vote found shows its post and what is odd about it."""

    def __init__(self, desk: Desk, look: Look, clock: Callable[[], datetime]) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.clock = clock
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
        self.list = VoteList(desk, look)
        self.list.setModel(self.model)
        self.list.asked.connect(self.open_menu)
        self.paste = button("Read pages …", self.read_pages, "", "Paste pages of the thread, or drop saved ones here")
        self.customs = button(
            "Thread settings …", lambda: CustomsDialog(desk, self.window()).open(), "", "How votes are written, who moderates"
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
        """Count the votes anew; nothing in a run without votes."""
        game = self.desk.in_play
        if not game.voting:
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

    def _follow(self, index: QModelIndex) -> None:
        """The post of the vote that is picked."""
        if index.isValid():
            self.posts.show_post(index.data(VOTE).post.key)

    # Pages

    def read_pages(self) -> None:
        """Open the dialog that pages are pasted into."""
        PagesDialog(self.desk, self.window()).open()

    def read_files(self, places: list[Path]) -> None:
        """Read saved pages at once, as one gesture."""
        from core.day.pages import opened  # what takes HTML apart is slow to load

        read: list[PagesRead] = []
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
            post = counting.post(self.desk.in_play, self.forums.chosen, self.clock())
            self.forums.copy(post, counting.wording(self.desk.in_play, self.clock()))
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
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        game = self.desk.in_play
        title = menu.addAction(f"{vote.post.label} · {vote.post.author} wrote: {vote.command}")
        title.setEnabled(False)
        menu.addSeparator()
        likely = [option for option in vote.options if option in candidates(game)]
        for choice in likely:
            self._offer(menu, f"It is for {choice_title(game, choice)}", vote, choice)
        others = menu.under("It is for somebody else") if likely else menu.under("It is for")
        for choice in candidates(game):
            if choice not in likely:
                self._offer(others, choice_title(game, choice), vote, choice)
        if vote.by is None:
            speaks = menu.under(f"{vote.post.author} writes for")
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

    def _offer(self, menu: Menu, text: str, vote: ThreadVote, choice: str | None) -> None:
        action = menu.addAction(text)
        action.triggered.connect(lambda _=False: self.desk.do(lambda game: decide(game, vote.key, choice)))


def told(new: int, changed: int, known: int) -> str:
    """What a reading brought, in a line."""
    return f"{new} post{'' if new == 1 else 's'} read, {changed} changed since, {known} known already."


def _pane(body: QWidget, head: QHBoxLayout) -> QWidget:
    """One of the things that stand side by side, under its heading."""
    made = QWidget()
    box = QVBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(7)
    box.addLayout(head)
    box.addWidget(body, 1)
    return made
