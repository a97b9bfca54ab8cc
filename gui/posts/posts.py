"""Publish: the outbox of a turn, how each post will look, and its way to its reader."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QPlainTextEdit,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
)

from core.complaint import Rejected
from core.ledger.audience import PUBLIC, Audience
from core.outbox.cards import Card, card, early, keep, mark, put_prose, shown, slot_of
from core.outbox.leaks import Leak, PostLeak, allow, findings
from core.outbox.occasions import RESULTS, reader
from core.posts.document import Document
from core.posts.files import files, stems
from core.posts.profile import profile
from core.posts.publish import ForumPost, subject
from core.posts.report import Report
from core.posts.split import portions
from gui.adapters.background import Task
from gui.adapters.clip import copy_post, copy_sent
from gui.adapters.desk import Desk
from gui.adapters.files import write
from gui.adapters.follow import Follower
from gui.adapters.outgoing import Outgoing
from gui.adapters.requests import PrintPosts
from gui.posts.choices import Choices
from gui.posts.discord import DiscordDialog
from gui.posts.files import tables
from gui.posts.notice import Notice
from gui.posts.outbox import Outbox, Posting
from gui.posts.prose import Findings, Prose
from gui.posts.rendered import Rendered
from gui.posts.sent import SentView
from gui.posts.tools import Tools
from gui.widgets.measures import GAP, READING, TIGHT
from gui.widgets.part import Part
from gui.widgets.parts import Fitting, button, label, row, silently
from gui.widgets.theme import MONO, Look

LOOK, TEXT, SCENE, GUARD, SENT = range(5)


class Publish(Part):
    """The outbox of a turn: messages to players first, the public post last. A post copied or sent is marked; one that
    reads otherwise since then says so and can be corrected."""

    made = Signal()
    """The posts were made anew, or another one is in front."""

    def __init__(self, desk: Desk, look: Look, draw: Callable[[Audience, int, int], QImage]) -> None:
        """`draw` makes a picture of the board for a reader, at a moment, of a width."""
        super().__init__("Post")
        self.draw = draw
        self.bare = True
        self.desk = desk
        self.look = look
        self.listed: tuple[Card | None, ...] = ()
        self.outgoing = Outgoing()
        self.reports: tuple[Report, ...] = ()
        self.faults: dict[int, str] = {}
        self._documents: tuple[Document, ...] = ()
        self._parts: tuple[str, ...] = ()
        self._slots: dict[str, tuple[int, Report, str]] = {}
        """The turn, post and slot of all prose that was in front, by the key under which the game notes it."""
        self._pictures: dict[tuple[str, int, str], QImage] = {}
        self._make_parts()
        self._lay_out()
        self.cards.turned.connect(self._turn_to)
        self.choices.changed.connect(self.refresh)
        self.part.currentIndexChanged.connect(self._show_part)
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        self.prose.kept.connect(self._keep_prose)
        Follower(desk, self, self.refresh)
        look.changed.connect(self._fit)
        self._fit()

    def _make_parts(self) -> None:
        self.tally = label("", "muted")
        self.state = label("", "muted")
        self.state.setWordWrap(True)
        self.line = label("", "bad")
        self.line.setWordWrap(True)
        self.cards = Outbox(self.look)
        self.choices = Choices(self.desk, self.look)
        self.part = QComboBox()
        self.part.setAccessibleName("Part")
        self.account = label("", "value")
        self.who = Fitting("muted")
        self.subject = label("", "title")
        self.subject.setWordWrap(True)
        self.length = Fitting("muted")
        for text in (self.account, self.subject):
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
        self.copy_subject = button("Copy subject", self._copy_subject)
        self.copy_body = button("Copy and go on", self.copy_and_go_on, "primary", "Copy it, then show the next that waits")
        self.sent_button = button("Mark as sent", self.mark_sent, tip="The post has gone out")
        self.more = Tools(self)

    def _lay_out(self) -> None:
        self.place = label("", "muted")
        self.back = button("◀", lambda: self._go(-1), "row", "The post before")
        self.forth = button("▶", lambda: self._go(1), "row", "The next post")
        self.back.setAccessibleName("The post before")
        self.forth.setAccessibleName("The next post")
        to = row(self.who, self.account, None, self.place, self.back, self.forth, spacing=6)
        self.choices.forum_box.setMinimumContentsLength(9)
        views = row(self.choices.forum_box, self.tabs, None, self.part, self.more, spacing=GAP)
        box = QVBoxLayout(self)
        box.setContentsMargins(TIGHT, 0, TIGHT, 0)
        box.setSpacing(6)
        box.addWidget(self.subject)
        box.addLayout(to)
        box.addLayout(views)
        box.addWidget(self.pages, 1)
        box.addWidget(self.notice)
        box.addLayout(row(self.copy_subject, self.length, None, self.sent_button, self.copy_body, spacing=6))

    def _go(self, steps: int) -> None:
        self.cards.setCurrentRow(max(0, min(self.cards.count() - 1, self.cards.currentRow() + steps)))

    def _fit(self) -> None:
        font = self.look.font(11.5)
        font.setFamily(MONO)
        self.preview.setFont(font)
        self.rendered.points = READING
        self.subject.setStyleSheet(f"font-size: {self.look.px(17)}px; font-weight: bold")
        self._pictures.clear()

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
        over = turn < game.turn or game.resolution.done
        results = self.choices.occasion == RESULTS
        self.state.setText("The turn is not resolved to its end: these posts tell what has happened so far.")
        self.state.setVisible(results and not over)
        self.line.setVisible(game.aside is not None)
        self.line.setText(f"These posts belong to what-if “{game.aside}”, not to the real game: do not send them.")
        self._make(turn)
        with silently(self.cards):
            self.cards.show_posts(tuple(self._posting(number) for number in range(len(self.reports))))
            self.cards.setCurrentRow(self.cards.currentRow())
        sent = sum(one is not None and one.status == "sent" and not one.changed for one in self.listed)
        self.tally.setText(f"{sent} of {len(self.reports)} sent" if self.desk.moderating else "")
        if not self._going_on:
            self._show_card()

    def _make(self, turn: int) -> None:
        """The cards of what is chosen; one whose wording is at fault keeps its place and says why."""
        desk = self.desk
        try:
            lens = None if desk.moderating else desk.lens
            self.outgoing.make(desk.in_play, turn, self.choices.occasion, self.forum, lens)
        except Rejected as rejected:
            self.state.setText(str(rejected))
            self.state.show()
        self.reports, self.faults, self.listed = self.outgoing.reports, self.outgoing.faults, self.outgoing.cards

    def _posting(self, number: int) -> Posting:
        """A post as the outbox shows it."""
        report, made = self.reports[number], self.listed[number]
        game = self.desk.in_play
        mark = "fault" if made is None else self.mark(report)
        if made is not None and mark != "sent" and self.desk.moderating:
            open_ = any(not one.allowed for one in findings(game, self.turn, report))
            waits = mark == "draft" and bool(early(tuple(one for one in self.listed if one is not None), made))
            mark = "finding" if open_ else "waits" if waits else mark
        pen = "✎ " if made is not None and made.composed.edited else ""
        public = report.to == "public"
        name = "Public" if public else self.desk.name(report.to)
        account = "" if public else game.state.names.account(report.to)
        side = None if public else self.desk.sign_of(report.to)
        word = pen + ("results" if report.kind in ("player", game.run) else report.kind.replace("_", " "))
        return Posting(number, report.to, name, account, side, word, pen + report.subject, mark)

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
        """What the post in front is written of; None where none is."""
        number = self.cards.currentRow()
        return self.reports[number] if 0 <= number < len(self.reports) else None

    def card(self) -> Card | None:
        """The card in front; None where there is none, or its wording is at fault."""
        number = self.cards.currentRow()
        return self.listed[number] if 0 <= number < len(self.listed) else None

    def post(self, report: Report) -> ForumPost:
        """The post of a report, in the words of the forum chosen and as it was rewritten."""
        return card(self.desk.in_play, self.turn, report, self.forum).post

    def picture(self) -> QImage | None:
        """The board as the reader of the post in front may see it."""
        report = self.report()
        if report is None or self.desk.game is None:
            return None
        at = (report.to, self.turn, self.look.theme.key)
        if at not in self._pictures:
            self._pictures[at] = self.draw(reader(report), self._moment(), 900)
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
        rewrote = ", as you rewrote it ✎" if made is not None and made.composed.edited else ""
        if report is None:
            self.account.setText("")
            self.who.say("What there is to send on this occasion will stand here." if self.desk.game else "")
            self.subject.setText("No posts yet")
        else:
            public = report.to == "public"
            self.account.setText("" if public else self.desk.in_play.state.names.account(report.to))
            name = "" if public else self.desk.name(report.to)
            said = "Public post, in the thread" if public else f"Private message to {name}"
            self.who.say(said + rewrote, "Public post" if public else f"to {name}")
            self.subject.setText(report.subject)
        many, at = len(self.reports), self.cards.currentRow()
        self.place.setText(f"{at + 1} of {many}" if many else "")
        self.back.setEnabled(at > 0)
        self.forth.setEnabled(at < many - 1)
        if made is not None and report is not None:
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
        self.rendered.underline(tuple(one.leak.word for one in self._open))
        self.made.emit()

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
        found: tuple[PostLeak, ...] = ()
        if report is not None and made is not None:
            papers = self.desk.in_play.journal.record.papers
            keys = {slot: str(slot_of(self.turn, report, slot)) for slot in made.composed.slots}
            self._slots |= {key: (self.turn, report, slot) for slot, key in keys.items()}
            said = {slot: papers.prose(slot_of(self.turn, report, slot)) for slot in keys}
            self.prose.show_slots(said, keys, reader(report), self.turn, writable=self.desk.moderating)
            if self.desk.moderating:
                found = findings(self.desk.in_play, self.turn, report)
        else:
            self.prose.show_slots({}, {}, PUBLIC, self.turn, writable=False)
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

    _open: tuple[PostLeak, ...] = ()
    _going_on = False
    """Another post comes in front at once, so that this one need not be drawn anew."""

    def _show_state(self, report: Report | None, made: Card | None) -> None:
        moderating = self.desk.moderating
        self.copy_body.setEnabled(made is not None and not (moderating and self._open))
        self.copy_subject.setEnabled(report is not None)
        self.sent_button.setVisible(moderating)
        self.sent_button.setEnabled(made is not None)
        settled = made is not None and made.status == "sent" and not made.changed
        self.sent_button.setText("Back to draft" if settled else "Mark as sent")
        part = self.part.currentIndex()
        further = part < len(self._parts) - 1
        self.copy_body.setText(f"Copy part {part + 1}" if further else "Copy and go on")
        length = len(self._parts[part]) if 0 <= part < len(self._parts) else 0
        self.length.say(f"{length:,} characters", f"{length:,}")
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
            first, *others = self._open
            one = first.leak
            more = f" ({len(self._open)} in all)" if others else ""
            said.append(f"“{one.word}”: {one.who} would learn {one.learns}{more}. It waits until you have answered.")
            if self._sentence(first):
                ways.append(("Take the sentence out", self._take_out))
            ways.append(("Keep it", lambda: self._allow((one,))))
            ways.append(("Show all", lambda: self._bring(GUARD)))
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

    def _keep_prose(self, key: str, text: str) -> None:
        if key in self._slots:
            turn, report, slot = self._slots[key]
            self.desk.do(lambda game: put_prose(game, turn, report, slot, text))

    def _allow(self, let: tuple[Leak, ...]) -> None:
        report, turn = self.report(), self.turn
        if report is not None:
            self.desk.do(lambda game: allow(game, turn, report, let))

    def _sentence(self, found: PostLeak) -> tuple[str, str]:
        """The place and the sentence that lets something slip, where it stands in the prose of the post."""
        report = self.report()
        if report is None or found.source in ("edited", "template"):
            return ()  # type: ignore[return-value]
        text = self.desk.in_play.journal.record.papers.prose(slot_of(self.turn, report, found.source))
        spans = [match for match in re.finditer(r"[^.!?\n]+[.!?]*[ ]*", text) if match.start() <= found.leak.at < match.end()]
        return (found.source, text[: spans[0].start()] + text[spans[0].end() :]) if spans else ()  # type: ignore[return-value]

    def _take_out(self) -> None:
        """Take the sentence that lets something slip out of the prose."""
        left = self._sentence(self._open[0]) if self._open else None
        report = self.report()
        if left and report is not None:
            self._keep_prose(str(slot_of(self.turn, report, left[0])), left[1].strip())

    def copy_and_go_on(self) -> None:
        """Copy the post, or its part in front; after the last part the next post that waits comes to the front."""
        self.prose.keep()
        self.desk.when_saved(self._copy_and_go_on)

    def _copy_and_go_on(self) -> None:
        number, part = self.cards.currentRow(), self.part.currentIndex()
        last = part >= len(self._parts) - 1
        self._copy()
        made = self.listed[number] if 0 <= number < len(self.listed) else None
        if last and made is not None and made.status in ("copied", "sent"):
            waiting = [n for n, one in enumerate(self.listed) if one is not None and one.status == "draft"]
            following = [n for n in waiting if n > number] or waiting
            if following:
                self.cards.setCurrentRow(following[0])

    def _copy_subject(self) -> None:
        report = self.report()
        if report is not None:
            copy_sent(subject(report))
            self.desk.said.emit(f"Copied the subject for {self._to(report)}.")

    def copy(self, anyway: bool = False) -> None:
        """Copy the post, or the part in front, and mark it; one that is out of turn, or lets something slip, asks first."""
        self.prose.keep()
        self.desk.when_saved(lambda: self._copy(anyway))

    def _copy(self, anyway: bool = False) -> None:
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
        self._going_on = status == "sent"
        marked = self.desk.do(lambda game: mark(game, made, status))
        if self._going_on:
            self._going_on = False
            ahead = [n for n, one in enumerate(self.listed) if one is not None and (one.status != "sent" or one.changed)]
            following = [n for n in ahead if n > self.cards.currentRow()]
            if marked and ahead and (following or ahead)[0] != self.cards.currentRow():
                self.cards.setCurrentRow((following or ahead)[0])
            else:
                self._show_card()

    def print_posts(self) -> None:
        """Show the posts as they are printed, the one in front first."""
        self.desk.asked.emit(PrintPosts())

    def send(self) -> None:
        """Show the post in front as Discord gets it, to be sent to a channel."""
        self.prose.keep()
        self.desk.when_saved(self._send)

    def _send(self) -> None:
        made = self.card()
        if made is None:
            return
        doubts = [f"“{one.leak.word}”: {one.leak.who} would learn {one.leak.learns}." for one in self._open]
        if waiting := len(self._early()):
            doubts.append(f"The public post goes last: {waiting} messages are still to be sent.")
        DiscordDialog(self.desk, self.look, made, self.document(made), doubts, self.window()).open()

    def export(self) -> None:
        """Ask for a folder and write every post there."""
        folder = QFileDialog.getExistingDirectory(self, "Export all posts to a folder")
        if folder:
            self.desk.when_saved(lambda: self.export_to(Path(folder)))

    def export_to(self, folder: Path) -> None:
        """Every post as `<recipient>-<kind>.txt` (numbered where it has parts) and the public board as `board.png`."""
        written: dict[str, str | QImage] = {}
        try:
            known = zip(self.listed, self.reports, strict=True)
            made = [one or card(self.desk.in_play, self.turn, report, self.forum) for one, report in known]
            posts = [one.post for one in made]
            written |= files(posts)
            for one, stem in zip(made, stems(posts), strict=True):
                written |= tables(stem, self.document(one), profile(self.forum), self.look)
        except Rejected as rejected:
            self.desk.complained.emit(f"Nothing was written: {rejected}")
            return
        # The picture goes with the public post, so it shows what everybody may know, whoever's eyes the desk looks through.
        written["board.png"] = self.draw(PUBLIC, self._moment(), 1200)
        count, said = len(self.reports), self.desk.said.emit

        def work(task: Task) -> None:
            for number, (name, what) in enumerate(written.items()):
                task.tell(number / len(written))
                write(folder / name, what)

        done = f"{count} posts and the board written to {folder}."
        self.desk.background.run("Exporting the posts", work, lambda _: said(done), self.desk.complained.emit)
