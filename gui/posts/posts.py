"""Publish: the outbox of a turn, how each post will look, and its way to its reader."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFrame,
    QPlainTextEdit,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from core.complaint import Rejected
from core.ledger.audience import PUBLIC
from core.outbox.cards import Card, card, early, keep, mark, outgoing, put_prose, scene_key, shown
from core.outbox.leaks import Finding, Leak, allow, findings
from core.outbox.occasions import RESULTS, reader
from core.posts.document import Document
from core.posts.profile import profile
from core.posts.publish import Post
from core.posts.report import Report
from core.posts.split import portions
from core.resolution.journal import MAIN
from gui.adapters.desk import Desk
from gui.adapters.follow import Follower
from gui.board import export
from gui.board.board import Board
from gui.posts.choices import Choices
from gui.posts.clip import copy_post, copy_text
from gui.posts.files import write_post, write_tables
from gui.posts.notice import Notice
from gui.posts.outbox import Outbox
from gui.posts.prose import Findings, Prose
from gui.posts.rendered import MONO, Rendered
from gui.posts.sent import SentView
from gui.posts.tools import Tools
from gui.widgets.part import Part
from gui.widgets.parts import button, label, row, silently
from gui.widgets.theme import Look

LOOK, TEXT, SCENE, GUARD, SENT = range(5)
LOW = 480
"""Below this height the outbox gives way to the post."""
WIDE = 720
"""From this width on the outbox stands beside the post, not above it."""


class Publish(Part):
    """The outbox of a turn: messages to players first, the public post last. A post copied or sent is marked; one that
    reads otherwise since then says so and can be corrected."""

    def __init__(self, desk: Desk, look: Look, board: Board) -> None:
        super().__init__("Posts")
        self.bare = True
        self.desk = desk
        self.look = look
        self.board = board
        self.listed: tuple[Card | None, ...] = ()
        self.reports: tuple[Report, ...] = ()
        self.faults: dict[int, str] = {}
        self._documents: tuple[Document, ...] = ()
        self._parts: tuple[str, ...] = ()
        self._pictures: dict[tuple[str, int, str], QImage] = {}
        self._make_parts()
        self._lay_out()
        self.cards.currentRowChanged.connect(self._turn_to)
        self.choices.changed.connect(self.refresh)
        self.part.currentIndexChanged.connect(self._show_part)
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        self.prose.kept.connect(self._keep_prose)
        Follower(desk, self, self.refresh)
        look.changed.connect(self._fit)
        self._fit()

    def _make_parts(self) -> None:
        self.called = label("Posts", "title")
        self.tally = label("", "muted")
        self.state = label("", "muted")
        self.state.setWordWrap(True)
        self.line = label("", "bad")
        self.line.setWordWrap(True)
        self.cards = Outbox(self.look)
        self.choices = Choices(self.desk, self.look)
        self.part = QComboBox()
        self.part.setAccessibleName("Part")
        self.account = label("", "account")
        self.who = label("", "muted")
        self.subject = label("", "heading")
        for text in (self.account, self.who, self.subject):
            text.setWordWrap(True)
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.notice = Notice()
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(True)
        for name in ("Preview", "Text", "Scene", "Guard", "Sent"):
            self.tabs.addTab(name)
        self.rendered = Rendered(self.look, self.picture)
        self.preview = QPlainTextEdit()
        self.preview.setReadOnly(True)
        self.preview.setAccessibleName("Text of the post")
        self.prose = Prose(self.desk, self.look)
        self.guard = Findings(self.look, self._allow)
        self.sent = SentView(self.look)
        self.pages = QStackedWidget()
        for page in (self.rendered, self.preview, self.prose, self.guard, self.sent):
            self.pages.addWidget(page)
        self.copy_subject = button("Copy subject", self._copy_subject, "quiet")
        self.copy_body = button("Copy post", self.copy, "primary")
        self.sent_button = button("Mark as sent", self.mark_sent, tip="The post has gone out")
        self.more = Tools(self)

    def _lay_out(self) -> None:
        above = QWidget()
        box = QVBoxLayout(above)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        box.addWidget(self.state)
        box.addWidget(self.choices)
        box.addWidget(self.cards, 1)
        below = QWidget()
        box = QVBoxLayout(below)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(5)
        head = row(self.account, None, self.copy_subject)
        head.setStretch(0, 1)
        box.addLayout(head)
        box.addWidget(self.who)
        box.addWidget(self.subject)
        box.addWidget(self.notice)
        views = row(self.tabs, self.part, spacing=4)
        views.setStretch(0, 1)
        box.addLayout(views)
        box.addWidget(self.pages, 1)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setChildrenCollapsible(False)
        self.split.setHandleWidth(10)
        self.split.addWidget(above)
        self.split.addWidget(below)
        self.split.setStretchFactor(0, 2)
        self.split.setStretchFactor(1, 3)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self.split)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(6)
        outer.addLayout(row(self.called, None, self.tally))
        outer.addWidget(self.line)
        outer.addWidget(scroll, 1)
        outer.addLayout(row(self.more, None, self.sent_button, self.copy_body, spacing=6))

    def _fit(self) -> None:
        font = self.look.font(11.5)
        font.setFamily(MONO)
        self.preview.setFont(font)
        self.account.setStyleSheet(f"font-size: {self.look.px(19)}px; font-weight: bold")
        self._share()
        self._pictures.clear()

    def _share(self) -> None:
        """In a low window the post comes before the list of posts and before who it goes to, which the list says too."""
        low = self.height() < self.look.px(LOW)
        self.who.setVisible(not low)
        self.cards.setMinimumHeight(self.look.px(46 if low else 84))
        self.split.widget(0).setMinimumHeight(self.look.px(84 if low else 130))
        self.split.widget(1).setMinimumHeight(self.look.px(220 if low else 290))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()
        wide = self.width() >= self.look.px(WIDE)
        wanted = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if self.split.orientation() != wanted:
            self.split.setOrientation(wanted)
            self.split.setSizes([self.width() * 2 // 5, self.width() * 3 // 5] if wide else [2000, 3000])

    def forums_changed(self, name: str) -> None:
        """A profile was made, changed or deleted: offer what there is now, and write the posts anew."""
        self.choices.fill_forums(name)
        self.refresh()

    # What is shown

    @property
    def forum(self) -> str:
        return self.choices.forum

    @property
    def turn(self) -> int:
        return self.choices.turn

    def refresh(self) -> None:
        """Make the posts anew, but only while they are in front: nobody waits for posts while stepping."""
        game = self.desk.game
        if game is None or self.desk.stage != "publish":
            return
        self._pictures.clear()
        self.choices.fill()
        turn = self.turn
        self.called.setText(f"Posts of the {game.journal.record.round(turn).run}")
        over = turn < game.turn or game.resolution.done
        results = self.choices.occasion == RESULTS
        self.state.setText("The turn is not resolved to its end: these posts tell what has happened so far.")
        self.state.setVisible(results and not over)
        self.line.setVisible(game.aside is not None)
        self.line.setText(f"These posts are of the line {game.aside} (what if?), not of {MAIN}: nobody should be told them yet.")
        self._make(turn)
        current = max(0, self.cards.currentRow())
        with silently(self.cards):
            self.cards.clear()
            for number, report in enumerate(self.reports):
                made = self.listed[number]
                pen = "✎ " if made is not None and made.composed.edited else ""
                self.cards.add(self._to(report), pen + report.subject, "fault" if made is None else self.mark(report))
            self.cards.setCurrentRow(min(current, len(self.reports) - 1))
        sent = sum(one is not None and one.status == "sent" and not one.changed for one in self.listed)
        self.tally.setText(f"{sent} of {len(self.reports)} sent" if self.desk.moderating else "")
        self._show_card()

    def _make(self, turn: int) -> None:
        """The cards of what is chosen; one whose wording is at fault keeps its place and says why."""
        game = self.desk.in_play
        lens = self.desk.lens
        try:
            found = outgoing(game, turn, (self.choices.occasion,))
        except Rejected as rejected:
            found = ()
            self.state.setText(str(rejected))
            self.state.show()
        if not self.desk.moderating:
            found = tuple(report for report in found if reader(report) == lens)
        self.reports, self.faults = found, {}
        listed: list[Card | None] = []
        for number, report in enumerate(found):
            try:
                listed.append(card(game, turn, report, self.forum))
            except Rejected as rejected:
                listed.append(None)
                self.faults[number] = str(rejected)
        self.listed = tuple(listed)

    def _to(self, report: Report) -> str:
        if report.to == "public":
            return "Public post"
        account = self.desk.in_play.state.names.account(report.to)
        name = self.desk.name(report.to)
        return name if account in (report.to, name) else f"{name} ({account})"

    def mark(self, report: Report) -> str:
        """`draft`, `copied`, `sent`, or `changed since sent`."""
        found = next((one for one in self.listed if one is not None and one.report is report), None)
        if found is None or found.sent is None:
            return "draft"
        return f"changed since {found.status}" if found.changed else found.status

    def report(self) -> Report | None:
        number = self.cards.currentRow()
        return self.reports[number] if 0 <= number < len(self.reports) else None

    def card(self) -> Card | None:
        """The card in front; None where there is none, or its wording is at fault."""
        number = self.cards.currentRow()
        return self.listed[number] if 0 <= number < len(self.listed) else None

    def post(self, report: Report) -> Post:
        return card(self.desk.in_play, self.turn, report, self.forum).post

    def picture(self) -> QImage | None:
        """The board as the reader of the post in front may see it."""
        report = self.report()
        if report is None or self.desk.game is None:
            return None
        at = (report.to, self.turn, self.look.theme.key)
        if at not in self._pictures:
            board = export.seen_by(self.desk, self.look, reader(report), self._moment())
            self._pictures[at] = export.image(board, 900)
            board.deleteLater()
        return self._pictures[at]

    def _moment(self) -> int:
        game = self.desk.in_play
        return sum(len(game.entries_of(number)) for number in range(1, self.turn + 1))

    def _turn_to(self) -> None:
        self.prose.keep()
        self._show_card()

    def _show_card(self) -> None:
        report, made = self.report(), self.card()
        self._parts = self._documents = ()
        if report is None:
            self.account.setText("No posts yet")
            self.who.setText("What there is to send on this occasion will stand here." if self.desk.game else "")
            self.subject.setText("")
        else:
            public = report.to == "public"
            self.account.setText("Public post" if public else self.desk.in_play.state.names.account(report.to))
            self.who.setText("in the thread, for everybody" if public else f"private message to {self.desk.name(report.to)}")
            self.subject.setText(report.subject)
        if made is not None and report is not None:
            if made.composed.edited:
                self.who.setText(f"{self.who.text()}, as you rewrote it ✎")
            self._parts = made.post.parts
            document = self.document(made)
            self._documents = portions(document, profile(self.forum))
        elif report is not None:
            self._parts = (self.faults.get(self.cards.currentRow(), ""),)
        with silently(self.part):
            self.part.clear()
            self.part.addItems([f"{n}/{len(self._parts)}" for n in range(1, len(self._parts) + 1)])
        self.part.setVisible(len(self._parts) > 1)
        self._show_part()
        self._show_words(report, made)
        self._show_state(report, made)

    def document(self, made: Card) -> Document:
        """What a card's post says, with its pictures as its reader may see them."""
        return shown(self.desk.in_play, made.turn, made.report, made.composed.document)

    def _show_part(self) -> None:
        number = max(0, self.part.currentIndex())
        self.preview.setPlainText(self._parts[number] if number < len(self._parts) else "")
        if number < len(self._documents):
            self.rendered.show_post(self._documents[number], profile(self.forum))
        else:
            self.rendered.setPlainText(self._parts[number] if number < len(self._parts) else "")

    def _show_words(self, report: Report | None, made: Card | None) -> None:
        found: tuple[Finding, ...] = ()
        if report is not None and made is not None:
            notes = self.desk.in_play.journal.record.notes
            said = {slot: notes.get(scene_key(self.turn, report, slot), "") for slot in made.composed.slots}
            self.prose.show_slots(said, reader(report), self.turn, writable=self.desk.moderating)
            if self.desk.moderating:
                found = findings(self.desk.in_play, self.turn, report)
        self.guard.show_findings(found, writable=self.desk.moderating)
        open_ = sum(not one.allowed for one in found)
        self.tabs.setTabText(GUARD, f"Guard ({open_})" if open_ else "Guard")
        self.sent.show_card(made)
        for tab in (SCENE, GUARD):
            self.tabs.setTabEnabled(tab, made is not None and self.desk.moderating)
        self.tabs.setTabEnabled(SENT, made is not None and made.sent is not None)
        if not self.tabs.isTabEnabled(self.tabs.currentIndex()):
            self.tabs.setCurrentIndex(LOOK)
        self._open = tuple(one for one in found if not one.allowed)

    _open: tuple[Finding, ...] = ()

    def _show_state(self, report: Report | None, made: Card | None) -> None:
        moderating = self.desk.moderating
        self.copy_body.setEnabled(made is not None)
        self.copy_subject.setEnabled(report is not None)
        self.sent_button.setVisible(moderating)
        self.sent_button.setEnabled(made is not None)
        settled = made is not None and made.status == "sent" and not made.changed
        self.sent_button.setText("Back to draft" if settled else "Mark as sent")
        self.copy_body.setText(f"Copy part {self.part.currentIndex() + 1}" if len(self._parts) > 1 else "Copy post")
        self.more.refresh(made)
        self.notice.hide()
        if report is None or not moderating:
            return
        said: list[str] = []
        ways: list[tuple[str, Callable[[], object]]] = []
        if made is None:
            said.append(self.faults.get(self.cards.currentRow(), ""))
            ways.append(("Mend the wording …", self.more.wording))
        elif made.changed and made.status == "sent":
            corrected = any(one is not None and one.report.facts.get("of") == made.key for one in self.listed)
            said.append("It differs from what was sent." + (" Its correction stands below it." if corrected else ""))
            ways.append(("Draft a correction …", self.more.correct))
        elif made.changed:
            said.append("It differs from what you copied; copy it again.")
        if made is not None and made.composed.stale:
            said.append("The game has gone on since you rewrote this post.")
            ways += [("Rewrite …", self.more.rewrite), ("As the game has it", self.more.unedit)]
        if self._open:
            one = self._open[0].leak
            more = f" ({len(self._open)} in all)" if len(self._open) > 1 else ""
            said.append(f"“{one.word}”: {one.who} would learn {one.learns}{more}.")
            ways.append(("Show", lambda: self._bring(GUARD)))
        if waiting := len(self._early()):
            said.append(
                f"The public post goes last: {waiting} {'message is' if waiting == 1 else 'messages are'} still to be sent."
            )
        if said:
            self.notice.say("\n".join(said), *ways)

    def _bring(self, tab: int) -> None:
        self.tabs.setCurrentIndex(tab)

    def _early(self) -> tuple[Card, ...]:
        made = self.card()
        if made is None or made.status == "sent":
            return ()
        return early(tuple(one for one in self.listed if one is not None), made)

    # What is done

    def _keep_prose(self, slot: str, text: str) -> None:
        report, turn = self.report(), self.turn
        if report is not None:
            self.desk.do(lambda game: put_prose(game, turn, report, slot, text))

    def _allow(self, let: tuple[Leak, ...]) -> None:
        report, turn = self.report(), self.turn
        if report is not None:
            self.desk.do(lambda game: allow(game, turn, report, let))

    def _copy_subject(self) -> None:
        report = self.report()
        if report is not None:
            copy_text(report.subject)
            self.desk.said.emit(f"Copied the subject for {self._to(report)}.")

    def copy(self, anyway: bool = False) -> None:
        """Copy the post, or the part in front, and mark it; one that is out of turn, or lets something slip, asks first."""
        self.prose.keep()
        report, made = self.report(), self.card()
        if report is None or made is None:
            return
        if self.desk.moderating and not anyway and not self._may_go():
            return
        number = max(0, self.part.currentIndex())
        copy_post(self._parts[number], self._documents[number], profile(self.forum))
        self.desk.said.emit(f"Copied for {self._to(report)}: {len(self._parts[number])} characters.")
        last = number == len(self._parts) - 1
        fresh = made.status == "draft" or (made.status == "copied" and made.changed)
        if self.desk.moderating and fresh and last:
            turn, body = self.turn, made.post.body
            self.desk.do(lambda game: keep(game, turn, report, body, "copied"))
        elif not last:
            self.part.setCurrentIndex(number + 1)
            self._show_state(report, made)

    def _may_go(self) -> bool:
        waiting = self._early()
        if self._open:
            one = self._open[0].leak
            words = f"“{one.word}”: {one.who} would learn {one.learns}."
            self.notice.say(words, ("Show", lambda: self._bring(GUARD)), ("Copy anyway", lambda: self.copy(True)))
        elif waiting:
            who = ", ".join(self._to(one.report) for one in waiting[:3]) + (" …" if len(waiting) > 3 else "")
            words = f"The public post goes last, and nobody may discuss results before. Still to be sent: {who}."
            self.notice.say(words, ("Copy anyway", lambda: self.copy(True)))
        else:
            return True
        return False

    def mark_sent(self) -> None:
        """Mark the post in front as sent, or take that back; a public post before its time asks first."""
        made = self.card()
        if made is None:
            return
        status = "draft" if made.status == "sent" and not made.changed else "sent"
        if status == "sent" and (waiting := self._early()):
            words = f"{len(waiting)} {'message is' if len(waiting) == 1 else 'messages are'} still to be sent before it."
            self.notice.say(words, ("Mark it anyway", lambda: self._set(made, "sent")))
            return
        self._set(made, status)

    def _set(self, made: Card, status: str) -> None:
        if self.desk.do(lambda game: mark(game, made, status)) and status == "sent":
            ahead = [n for n, one in enumerate(self.listed) if one is not None and (one.status != "sent" or one.changed)]
            following = [n for n in ahead if n > self.cards.currentRow()]
            if ahead:
                self.cards.setCurrentRow((following or ahead)[0])

    def export(self) -> None:
        """Ask for a folder and write every post there."""
        folder = QFileDialog.getExistingDirectory(self, "Export all posts to a folder")
        if folder:
            self.export_to(Path(folder))

    def export_to(self, folder: Path) -> None:
        """Every post as `<recipient>-<kind>.txt` (numbered where it has parts) and the public board as `board.png`."""
        try:
            for report, made in zip(self.reports, self.listed, strict=True):
                write_post(folder, report, self.post(report))
                if made is not None:
                    write_tables(folder, report, self.document(made), profile(self.forum), self.look)
            self._export_board(folder / "board.png")
        except (OSError, Rejected) as error:
            self.desk.complained.emit(f"Nothing more was written: {error}")
            return
        self.desk.said.emit(f"{len(self.reports)} posts and the board written to {folder}.")

    def _export_board(self, place: Path) -> None:
        # The picture goes with the public post, so it shows what everybody may know, whoever's eyes the desk looks through.
        board = export.seen_by(self.desk, self.look, PUBLIC, self._moment())
        export.png(board, place)
        board.deleteLater()
