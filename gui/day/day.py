"""Day: what follows the night: votes of the thread, the deadline, how the game stands, and the way on to the next turn."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QTabBar, QVBoxLayout, QWidget

from gui.adapters.day.count import ending
from gui.adapters.day.deadline import time_left
from gui.adapters.day.votes import waiting
from gui.adapters.desk import Desk
from gui.adapters.posts.unsent import ResultPosts
from gui.adapters.refresh import Refresher
from gui.adapters.standing import DAY, RESOLVE, day_title, natural_stage
from gui.day.deadline import DeadlinePage
from gui.day.posts_out import PostsOut
from gui.day.standing import StandingPage
from gui.day.votes import VotesPage
from gui.forms.tabbing import first_stop
from gui.widgets.part import Part
from gui.widgets.parts import Fitting, button, label, paragraph, pile, row, silently
from gui.widgets.theme import Look

MINUTE = 60_000
ROOMY = 560
"""From so many points of height on the deadline leaves room for how the game stands."""


def _begun(words: str) -> str:
    """Words as a sentence begins with them."""
    return words[:1].upper() + words[1:]


class Day(Part):
    """Votes, deadline, orders and standing a tab each, and one button that says what comes next. `clock` tells the time."""

    def __init__(
        self, desk: Desk, look: Look, orders: QWidget, clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        super().__init__("Day")
        self.bare = True
        self.desk, self.look = desk, look
        self.clock = clock
        self.called = label("", "title")
        self.date = label("", "muted")
        self.ending = paragraph("", "good")
        self._over: bool | None = None
        """Whether the turn was over when the tabs were named last."""
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setAccessibleName("Parts of the day")
        self.votes = VotesPage(desk, look, lambda: self.clock())
        self.deadline = DeadlinePage(desk, lambda: self.clock())
        self.orders = orders
        self.posts = ResultPosts(desk, self)
        self.posts_out = PostsOut(desk, self.posts)
        self.standing = StandingPage(desk, look)
        self.pages = {"Votes": self.votes, "Deadline": self.deadline, "Orders": self.orders, "Standing": self.standing}
        pages = QVBoxLayout()
        pages.setSpacing(14)
        for page in self.pages.values():
            pages.addWidget(page, 0 if page is self.deadline else 1)
        pages.addStretch()  # the deadline alone leaves what room there is below it
        self.hint = Fitting("muted")
        self.next = button("", self.go_on, "primary")
        box = pile(row(self.called, None, self.date), self.tabs, self.ending, self.posts_out, (pages, 1), spacing=8)
        self.setLayout(box)
        foot = row(self.hint, self.next, spacing=12)
        foot.setStretch(0, 1)
        box.addLayout(foot)
        self.tabs.currentChanged.connect(self._show_page)
        self.minute = QTimer(self)
        self.minute.setInterval(MINUTE)
        self.minute.start()
        again = Refresher(desk, self, self.refresh)
        self.minute.timeout.connect(again.follow)
        self.posts.found.connect(again.follow)

    def refresh(self) -> None:
        """Show the turn in hand."""
        game = self.desk.game
        if game is None:
            return
        title = day_title(self.desk.in_play)
        self.called.setText(title)
        self.head(title=title)
        left = time_left(self.desk, self.clock())
        self.date.setText(f"{self.desk.date} · {left}" if left else self.desk.date)
        self._name_tabs()
        ends = ending(self.desk, self.clock())
        self.ending.setText(ends)
        self.ending.setVisible(bool(ends))
        in_day = game.turn > 1 and not game.leading
        self.posts.look()
        self.posts_out.refresh()
        following, now = game.following_called, game.called(game.turn)
        opens = f"Open {following}"
        if self.desk.over:
            over = f"{_begun(now)} is over."
            if game.reopened:
                self.hint.say(f"{_begun(now)} is open again; later ones wait.", f"{_begun(now)} is open again.", "")
            else:
                self.hint.say(over, "")
            self.next.setText("Resolve the later turns again" if game.reopened else opens)
        elif in_day:
            how = "Read the votes of the thread" if game.voting else "Add its orders"
            self.hint.say(f"{how}; then resolve the {game.run}.", how, "")
            self.next.setText(f"Resolve the {game.run}")
        else:
            self.hint.say(f"{_begun(following)} opens when {now} is resolved to its end.", f"{_begun(now)} is not over.", "")
            self.next.setText(opens)
        if asked := waiting(self.desk):
            said = "1 vote waits" if asked == 1 else f"{asked} votes wait"
            self.hint.say(f"{said} for your decision before the {game.run} ends.", said)
        self.next.setEnabled(self.desk.moderating and (in_day or self.desk.over))
        self._show_page()

    def _name_tabs(self) -> None:
        """The tabs there is something behind: votes where the turn votes, orders in any but the first run. Of a turn that is
        over nothing is due any more: its standing comes to the front."""
        game = self.desk.in_play
        shown = {"Votes": game.voting, "Deadline": True, "Orders": not game.leading, "Standing": True}
        titles = [title for title, there in shown.items() if there]
        there = [self.tabs.tabText(number) for number in range(self.tabs.count())]
        if (titles, self.desk.over) == (there, self._over):
            return
        self._over = self.desk.over
        front = titles[0] if game.voting else "Standing" if self._over else self.tabs.tabText(self.tabs.currentIndex())
        with silently(self.tabs):
            while self.tabs.count():
                self.tabs.removeTab(0)
            for title in titles:
                self.tabs.addTab(title)
            self.tabs.setCurrentIndex(titles.index(front) if front in titles else 0)

    @property
    def begins(self) -> QWidget | None:
        """Where the work begins: once a turn is over, at what opens the next."""
        return self.next if self.desk.over and self.next.isEnabled() else first_stop(self)

    def bring(self, title: str) -> None:
        """Put a part of the day in front."""
        self.desk.bring(DAY)
        titles = [self.tabs.tabText(number) for number in range(self.tabs.count())]
        if title in titles:
            self.tabs.setCurrentIndex(titles.index(title))

    def _show_page(self) -> None:
        page = self.pages.get(self.tabs.tabText(self.tabs.currentIndex()))
        if page is None or self.desk.game is None:
            return
        shown = (self.deadline, self.standing) if page is self.deadline and self._roomy(self.height()) else (page,)
        for other in self.pages.values():
            other.setVisible(other in shown)
        for one in shown:
            if isinstance(one, VotesPage | DeadlinePage | StandingPage):
                one.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._roomy(event.oldSize().height()) != self._roomy(self.height()):
            self._show_page()

    def _roomy(self, height: int) -> bool:
        return height >= self.look.px(ROOMY)

    def go_on(self) -> None:
        """Resolve the day, or open the run that follows."""
        if not self.desk.over:
            self.desk.bring(RESOLVE)
            return
        if self.desk.do(lambda game: game.open_turn()):
            self.desk.bring(natural_stage(self.desk.in_play))
