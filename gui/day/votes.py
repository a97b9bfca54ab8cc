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
    QWidget,
)

from gui.adapters.clipboard import is_ours
from gui.adapters.day.count import copy_count, count_now
from gui.adapters.day.customs import let_moderate, let_speak
from gui.adapters.day.votes import FoundVote, VotesModel, begin_with, choices, decide, leave_out, take
from gui.adapters.desk import Desk
from gui.day.ballots import VoteList
from gui.day.count import CountView
from gui.day.customs import CustomsDialog, Forums
from gui.day.pages import PagesDialog
from gui.day.thread import ThreadView
from gui.widgets.measures import GAP
from gui.widgets.menus import Menu
from gui.widgets.parts import Fitting, button, label, paragraph, pile, row
from gui.widgets.theme import Look

FEW = 12
"""Whom a vote may be for, up to so many, stands in its menu itself."""


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
        self.count = CountView(look)
        self.found = Fitting("muted")
        self.common = paragraph("", "muted")
        self.model = VotesModel(desk)
        self.list = VoteList(desk, look, self.model)
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
        votes = _pane(self.list, row(label("Votes", "heading"), self.found, None, self.customs), self.common)
        panes.addWidget(votes)
        panes.addWidget(_pane(self.count, row(self.heading, None, self.forums, self.copy)))
        for pane, share in enumerate((38, 28, 34)):
            panes.setStretchFactor(pane, share)
        panes.setSizes([380, 280, 340])
        self.setLayout(pile(panes, margins=(0, 4, 0, 0)))

    def refresh(self) -> None:
        """Count the votes anew; nothing in a run without votes."""
        if not self.desk.in_play.voting:
            return
        counted = count_now(self.desk)
        self.heading.setText(counted.title)
        self.count.show_count(counted)
        self.model.show()
        self.common.setText("".join(f"Every vote: {mark}. " for mark in self.model.common).strip())
        self.common.setVisible(bool(self.model.common))
        self.posts.show_thread(self.model.posts, self.model.votes)
        asked, read = self.model.asked, len(self.model.votes)
        self.found.say(
            *((f"{asked} to settle", f"{asked} open") if asked else (f"{read} read", f"{read}") if read else ("none yet",))
        )
        for part in (self.paste, self.customs, self.copy):
            part.setEnabled(self.desk.moderating)

    def _follow(self, index: QModelIndex) -> None:
        """The post of the vote that is picked."""
        if index.isValid():
            self.posts.show_post(self.model.at(index).post)

    # Pages

    def read_pages(self, *, paste: bool = False) -> None:
        """Open the dialog that pages are pasted into; to `paste` is to begin with what lies on the clipboard."""
        pages = PagesDialog(self.desk, self.window())
        pages.open()
        if paste and not is_ours():
            pages.paper.paste()

    def read_files(self, places: list[Path]) -> None:
        """Read saved pages at once, as one gesture."""
        if said := take(self.desk, places):
            self.desk.said.emit(said)

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
        subject = copy_count(self.desk, self.forums.chosen, self.clock())
        if subject is not None:
            asked = self.model.asked
            unsure = f"; {asked} not settled yet {'is' if asked == 1 else 'are'} left out" if asked else ""
            self.desk.said.emit(f"{subject} is on the clipboard{unsure}.")

    # Settling

    def open_menu(self, vote: FoundVote, point: QPoint) -> None:
        """What a vote may mean, the likeliest first."""
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.head(f"{vote.label} · {vote.author} wrote: {vote.written}")
        menu.addSeparator()
        likely, rest = choices(self.desk, vote)
        for choice in likely:
            self._offer(menu, f"It is for {choice.called}", vote, choice.id)
        others = menu
        if likely or len(rest) > FEW:
            others = menu.under("It is for somebody else" if likely else "It is for")
        elif rest:
            menu.head("It is for")
        for choice in rest:
            self._offer(others, choice.called, vote, choice.id)
        if vote.by is None:
            speaks = menu.under(f"{vote.author} writes for")
            for player in self.desk.players():
                action = speaks.addAction(self.desk.name(player))
                action.triggered.connect(lambda _=False, player=player: let_speak(self.desk, vote.author, player))
            menu.addAction(f"{vote.author} moderates: pass over all posts", lambda: let_moderate(self.desk, vote.author))
        menu.addSeparator()
        menu.addAction(f"The day begins with post {vote.label}", lambda: begin_with(self.desk, vote))
        menu.addAction("Leave it out", lambda: leave_out(self.desk, vote))
        if vote.decided:
            self._offer(menu, "Read it as it stands again", vote, None)
        menu.popup(point)

    def _offer(self, menu: Menu, text: str, vote: FoundVote, choice: str | None) -> None:
        menu.addAction(text, lambda: decide(self.desk, vote, choice))


def _pane(body: QWidget, head: QHBoxLayout, note: QWidget | None = None) -> QWidget:
    """One of the things that stand side by side, under its heading and what is said of all of it."""
    made = QWidget()
    box = pile(head, spacing=7)
    made.setLayout(box)
    if note is not None:
        box.addWidget(note)
    box.addWidget(body, 1)
    return made
