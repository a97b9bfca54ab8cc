"""Publish: the outbox of a turn, how each post will look, and its way to its reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QSizePolicy,
    QTabBar,
    QWidget,
)

from gui.adapters.desk import Desk
from gui.adapters.posts.earlier import EarlierPosts
from gui.adapters.posts.export import export
from gui.adapters.posts.occasions import half_told
from gui.adapters.posts.outgoing import Outgoing
from gui.adapters.posts.post import Draw, Finding, Post, mark_sent
from gui.adapters.refresh import Refresher
from gui.adapters.requests import PrintPosts
from gui.posts.choices import Choices
from gui.posts.copied import CopiedText
from gui.posts.discord import DiscordDialog
from gui.posts.heading import Heading
from gui.posts.notice import Notice, what_waits
from gui.posts.outbox import Outbox, Posting
from gui.posts.pictures import Pictures
from gui.posts.prose import Findings, Prose
from gui.posts.rendered import Rendered
from gui.posts.sent import SentView
from gui.posts.tools import Tools
from gui.widgets.flow import Flow
from gui.widgets.measures import GAP, READING, TIGHT
from gui.widgets.part import Part
from gui.widgets.parts import Fitting, button, label, paragraph, pile, row, silently
from gui.widgets.scroll import Low, Scroll
from gui.widgets.theme import MONO, Look

LOOK, TEXT, SCENE, GUARD, SENT = range(5)
LEAST = 38
"""Points of height that the text has where all else is in its way."""


class Publish(Part):
    """The outbox of a turn: messages to players first, the public post last. A post copied or sent is marked; one that
    reads otherwise since then says so and can be corrected."""

    made = Signal()
    """The posts were made anew, or another one is in front."""

    def __init__(self, desk: Desk, look: Look, draw: Draw) -> None:
        super().__init__("Post")
        self.bare = True
        self.desk = desk
        self.look = look
        self.outgoing = Outgoing(desk, self)
        self.earlier = EarlierPosts(desk, self)
        self._shown: tuple[object, ...] = ()
        """Of what the posts in front are: the game, the turn, the occasion."""
        self._prose: dict[str, tuple[Post, str]] = {}
        """The post and place of all prose that was in front, by the key under which the game notes it."""
        self._wanted = ""
        """The key of the post that is to be put in front when it is written."""
        self._pictures = Pictures(desk, look, draw, self)
        self._make_parts()
        self._lay_out()
        self.cards.turned.connect(self._turn_to)
        self.heading.turned.connect(self._go)
        self.choices.changed.connect(self.refresh)
        self.part.currentIndexChanged.connect(self._show_part)
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        self.tabs.tabBarClicked.connect(self._open_page)
        self.prose.kept.connect(self._keep_prose)
        self._refresher = Refresher(desk, self, self.refresh)
        self.outgoing.written.connect(self._written)
        self.outgoing.failed.connect(self._say_why)
        look.changed.connect(self._fit)
        self._fit()

    def _make_parts(self) -> None:
        self.tally = label("", "muted")
        self.state = paragraph("", "muted")
        self.line = paragraph("", "bad")
        self.cards = Outbox(self.look)
        self.choices = Choices(self.desk, self.look)
        self.part = QComboBox()
        self.part.setAccessibleName("Part")
        self.heading = Heading()
        self.length = Fitting("muted")
        self.notice = Notice(self.cards)
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for name in ("Preview", "Text", "Scene", "Guard", "Sent"):
            self.tabs.addTab(name)
        self.rendered = Rendered(self.look, self.picture)
        self.preview = CopiedText()
        self.prose = Prose(self.desk, self.look)
        self.guard = Findings(self.look, self._allow)
        self.sent = SentView(self.look)
        self.pages = Low()
        self.copy_subject = button("Copy subject", self.copy_subject_of_post)
        self.copy_body = button("Copy and go on", self.copy_and_go_on, "primary", "Copy it, then show the next that waits")
        self.sent_button = button("Mark as sent", self.mark_sent, tip="You have sent the post")
        self.more = Tools(self)
        self.preview.typed.connect(lambda letter: self.more.write(letter, *self.preview.place()))

    def _lay_out(self) -> None:
        # From the outside in: each parent more dresses all that is in it anew.
        above = QWidget()
        self.setLayout(
            pile(
                (Scroll(above), 1),
                row(self.copy_subject, self.length, None, self.sent_button, self.copy_body, spacing=6),
                margins=(TIGHT, 0, TIGHT, 0),
                spacing=6,
            )
        )
        upper = pile(self.heading, spacing=6)
        above.setLayout(upper)
        self.choices.forum_box.setMinimumContentsLength(9)
        views = Flow(GAP, TIGHT, filling=True)  # where the tabs have no room beside the forum they stand below it
        upper.addLayout(views)
        for view in (self.choices.forum_box, self.tabs, self.part, self.more):
            views.addWidget(view)
        upper.addWidget(self.pages, 1)
        upper.addWidget(self.notice)
        for page in (self.rendered, self.preview, self.prose, self.guard, self.sent):
            self.pages.addWidget(page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the foot has no room for all of it, the subject is copied by the menu alone."""
        super().resizeEvent(event)
        buttons = (self.copy_subject, self.sent_button, self.copy_body)
        wanted = sum(one.sizeHint().width() + 6 for one in buttons) + self.length.minimumSizeHint().width()
        for one in (self.copy_subject, self.length):
            one.setVisible(wanted <= self.width() - 2 * TIGHT)

    def _go(self, steps: int) -> None:
        self.cards.setCurrentRow(max(0, min(self.cards.count() - 1, self.cards.currentRow() + steps)))

    def _fit(self) -> None:
        font = self.look.font(11.5)
        font.setFamily(MONO)
        self.preview.setFont(font)
        self.pages.setMinimumHeight(self.look.px(LEAST))
        self.rendered.points = READING
        self.heading.fit(self.look)
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
            self._refresher.wait()  # stepping leaves the stage first: what is in sight then is made anew when one is back
            return
        self.choices.fill()
        half = half_told(self.desk, self.turn, self.choices.occasion)
        self._say_state("The turn is not resolved to its end: these posts tell what has happened so far." if half else "")
        self.line.setVisible(game.branch_name is not None)
        self.line.setText(f"These posts belong to what-if “{game.branch_name}”, not to the real game: do not send them.")
        # What is in front stays in sight while others are written, but nothing can be done with it.
        if self.outgoing.make(self.turn, self.choices.occasion, self.forum) or not self.posts:
            self._show_posts()

    def _written(self) -> None:
        self._pictures.clear()
        self._refresher.follow()

    def _say_state(self, words: str) -> None:
        self.state.setText(words)
        self.state.setVisible(bool(words))

    def _say_why(self, words: str) -> None:
        """Say why the posts were not written; they are begun anew where one comes back to them."""
        self._say_state(words)
        self._show_card()

    def _show_posts(self) -> None:
        if self.outgoing.why:
            self._say_state(self.outgoing.why)
        with silently(self.cards):
            self.cards.show_posts(tuple(map(_posting, range(len(self.posts)), self.posts)))
            self.cards.setCurrentRow(self.cards.currentRow())
        self._begin_where_work_waits()
        if self._wanted in (keys := [post.key for post in self.posts]):
            with silently(self.cards):
                self.cards.setCurrentRow(keys.index(self._wanted))
            self._wanted = ""
        sent = sum(one.settled for one in self.posts)
        self.tally.setText(f"{sent} of {len(self.posts)} sent" if self.desk.moderating else "")
        if not self._going_on:
            self._show_card()

    def _begin_where_work_waits(self) -> None:
        """Where the posts are of another turn or occasion, have the first in front that is to be sent, else the first that reads
        otherwise than it was sent, as its reader will see it."""
        shown = (self.desk.game, self.turn, self.choices.occasion)
        if self.outgoing.busy or not self.posts:
            return
        self.earlier.look(self.turn)
        if shown == self._shown:
            return
        self._shown = shown
        self._bring_first_waiting()
        self.tabs.setCurrentIndex(LOOK)

    def _bring_first_waiting(self) -> None:
        waits = [n for n, one in enumerate(self.posts) if one.made and one.status == "draft"]
        waits += [n for n, one in enumerate(self.posts) if one.made and one.changed]
        with silently(self.cards):
            self.cards.setCurrentRow(waits[0] if waits else 0)

    def corrected(self) -> None:
        """A correction was drafted: it is the next to be sent."""
        self._shown = ()
        self.refresh()

    def show_post(self, key: str) -> None:
        """Put a post of the turn in hand in front, as soon as it is written."""
        self.choices.follow_game()
        self._wanted = key
        self.refresh()

    @property
    def posts(self) -> tuple[Post, ...]:
        """The posts of what is chosen; one whose wording is at fault keeps its place and says why."""
        return self.outgoing.posts

    @property
    def post(self) -> Post | None:
        """The post in front; None where none is, or while it is written anew."""
        number = self.cards.currentRow()
        return self.posts[number] if not self.outgoing.busy and 0 <= number < len(self.posts) else None

    def picture(self) -> QImage | None:
        """The board as the reader of the post in front may see it."""
        return self._pictures.of(self.post, self.turn) if self.post is not None else None

    def picture_of(self, post: Post) -> QImage:
        """The board as the reader of a post may see it."""
        return self._pictures.of(post, self.turn)

    def bring_picture(self, show: Callable[[QImage], object]) -> None:
        """The same, drawn a thing at a time, for `show`; nothing where another post comes in front meanwhile."""
        if self.post is not None:
            self._pictures.bring(self.post, self.turn, show)

    def _turn_to(self) -> None:
        self.prose.keep()
        if not self.outgoing.busy:
            self._show_card()

    def _show_card(self) -> None:
        post = self.post
        if post is not None:
            self.heading.show_post(post)
        elif self.outgoing.busy:
            self.heading.show_none("The posts are being written …", "")
        else:
            why = "" if self.desk.game is None else "What there is to send on this occasion will stand here."
            self.heading.show_none("No posts yet", why)
        self.heading.show_place(self.cards.currentRow(), len(self.posts))
        self._parts = post.parts if post is not None else ()
        with silently(self.part):
            self.part.clear()
            self.part.addItems([f"{n}/{len(self._parts)}" for n in range(1, len(self._parts) + 1)])
        self.part.setVisible(len(self._parts) > 1)
        self._show_part()
        self._show_words(post)
        self._show_state(post)
        self.rendered.underline(tuple((one.word, post.own_lines(one.source) if post is not None else ()) for one in self._open))
        self.made.emit()

    def _show_part(self) -> None:
        post, number = self.post, max(0, self.part.currentIndex())
        text = self._parts[number] if number < len(self._parts) else ""
        self.preview.setPlainText(text)
        if post is not None and number < len(post.pages):
            self.rendered.show_post(post.pages[number])
        else:
            self.rendered.setPlainText(text)

    def _show_words(self, post: Post | None) -> None:
        moderating, made = self.desk.moderating, post is not None and post.made
        self.prose.show_prose(post if made else None, writable=moderating and made)
        if post is not None:
            self._prose |= {one.key: (post, one.slot) for one in post.prose}
        found = post.findings if post is not None and moderating else ()
        self._open = tuple(one for one in found if not one.allowed)
        self.guard.show_findings(found, writable=moderating)
        self.tabs.setTabText(GUARD, f"Guard ({len(self._open)})" if self._open else "Guard")
        self.sent.show_sent(post.sent if post is not None else ())
        for tab in (SCENE, GUARD):
            self.tabs.setTabEnabled(tab, made and moderating)
        self.tabs.setTabEnabled(SENT, post is not None and bool(post.sent))
        if not self.tabs.isTabEnabled(self.tabs.currentIndex()):
            self.tabs.setCurrentIndex(LOOK)

    _parts: tuple[str, ...] = ()
    _open: tuple[Finding, ...] = ()
    _going_on = False
    """Another post comes in front at once, so that this one need not be drawn anew."""

    def _show_state(self, post: Post | None) -> None:
        moderating, made = self.desk.moderating, post is not None and post.made
        self.copy_body.setEnabled(made and not (moderating and self._open))
        self.copy_subject.setEnabled(post is not None)
        self.sent_button.setVisible(moderating)
        self.sent_button.setEnabled(made)
        self.sent_button.setText("Back to draft" if post is not None and post.settled else "Mark as sent")
        part = self.part.currentIndex()
        further = part < len(self._parts) - 1
        self.copy_body.setText(f"Copy part {part + 1}" if further else "Copy and go on")
        length = len(self._parts[part]) if 0 <= part < len(self._parts) else 0
        self.length.say(f"{length:,} characters", f"{length:,}")
        self.more.refresh(post)
        self.notice.put_away()
        if post is not None and moderating:
            words, ways = what_waits(post, self._open, self.more, lambda: self._bring(GUARD))
            if words:
                self.notice.say(words, *ways)

    def _open_page(self, tab: int) -> None:
        """A click on a tab goes into its page, so that what one types then stands there."""
        page = self.pages.widget(tab)
        if page is not None and self.tabs.isTabEnabled(tab):
            self.tabs.setCurrentIndex(tab)
            page.setFocus(Qt.FocusReason.MouseFocusReason)

    def _bring(self, tab: int) -> None:
        self.tabs.setCurrentIndex(tab)

    # What is done

    def _keep_prose(self, key: str, text: str) -> None:
        if key in self._prose:
            post, slot = self._prose[key]
            post.write_prose(slot, text)

    def _allow(self, let: tuple[Finding, ...]) -> None:
        if (post := self.post) is not None:
            post.allow(let)

    def copy_and_go_on(self) -> None:
        """Copy the post, or its part in front; after the last part the next post that waits comes to the front."""
        self.prose.keep()
        self.desk.when_saved(self._copy_and_go_on)

    def _copy_and_go_on(self) -> None:
        number, part = self.cards.currentRow(), self.part.currentIndex()
        last = part >= len(self._parts) - 1
        self._copy()
        post = self.posts[number] if 0 <= number < len(self.posts) else None
        if last and post is not None and post.status in ("copied", "sent"):
            waiting = [n for n, one in enumerate(self.posts) if one.made and one.status == "draft"]
            following = [n for n in waiting if n > number] or waiting
            if following:
                self.cards.setCurrentRow(following[0])

    def copy_subject_of_post(self) -> None:
        """Put the subject of the post in front on the clipboard."""
        if (post := self.post) is not None:
            post.copy_subject()
            self.desk.said.emit(f"Copied the subject for {post.addressed}.")

    def copy(self, anyway: bool = False) -> None:
        """Copy the post, or the part in front, and mark it; one that is out of turn, or lets something slip, asks first."""
        self.prose.keep()
        self.desk.when_saved(lambda: self._copy(anyway))

    def _copy(self, anyway: bool = False) -> None:
        post = self.post
        if post is None or not post.made:
            return
        if self.desk.moderating and not anyway and not self._may_go(post):
            return
        number = max(0, self.part.currentIndex())
        post.copy_part(number)
        whom = "everybody" if post.public else post.addressed
        self.desk.said.emit(f"Copied for {whom}: {post.subject}, {len(post.parts[number]):,} characters.")
        last = number == len(post.parts) - 1
        if self.desk.moderating and last:
            post.note_copied()
        elif not last:
            self.part.setCurrentIndex(number + 1)
            self._show_state(post)

    def _may_go(self, post: Post) -> bool:
        if self._open:
            one = self._open[0]
            words = f"“{one.word}”: {one.leaked}."
            self.notice.say(words, ("Show", lambda: self._bring(GUARD)), ("Copy anyway", lambda: self.copy(True)))
        elif waiting := post.early:
            each = [f"{who}, {number} messages" if number > 1 else who for who, number in Counter(waiting).items()]
            who = "; ".join(each[:3]) + (f"; and {len(each) - 3} more" if len(each) > 3 else "")
            words = f"The public post goes last, and nobody may discuss results before. Still to be sent: {who}."
            self.notice.say(words, ("Copy anyway", lambda: self.copy(True)))
        else:
            return True
        return False

    def mark_sent(self) -> None:
        """Mark the post in front as sent, or take that back; a public post before its time asks first."""
        post = self.post
        if post is None or not post.made:
            return
        status = "draft" if post.settled else "sent"
        if status == "sent" and (waiting := post.early):
            words = f"{len(waiting)} {'message is' if len(waiting) == 1 else 'messages are'} still to be sent before it."
            self.notice.say(words, ("Mark it anyway", lambda: self._set(post, "sent")))
            return
        self._set(post, status)

    @property
    def copied(self) -> tuple[Post, ...]:
        """The posts that were copied and read so still, but are not marked as sent."""
        return tuple(one for one in self.posts if one.status == "copied" and not one.changed)

    def mark_copied(self) -> None:
        """Mark all that was copied as sent."""
        mark_sent(self.desk, self.copied)

    def _set(self, post: Post, status: str) -> None:
        self._going_on = status == "sent"
        marked = post.set_status(status)
        if self._going_on:
            self._going_on = False
            ahead = [n for n, one in enumerate(self.posts) if one.made and not one.settled]
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
        post = self.post
        if post is None or not post.made:
            return
        doubts = [f"“{one.word}”: {one.leaked}." for one in self._open]
        if waiting := len(post.early):
            doubts.append(f"The public post goes last: {waiting} message{'s are' if waiting > 1 else ' is'} still to be sent.")
        DiscordDialog(self.desk, self.look, post, doubts, self.window()).open()

    def export(self) -> None:
        """Ask for a folder and write every post there."""
        folder = QFileDialog.getExistingDirectory(self, "Export all posts to a folder")
        if folder:
            self.desk.when_saved(lambda: self.export_to(Path(folder)))

    def export_to(self, folder: Path) -> None:
        """Every post as `<recipient>-<kind>.txt` (numbered where it has parts) and the public board as `board.png`."""
        if self.outgoing.busy:
            self.outgoing.written.connect(lambda: self.export_to(folder), Qt.ConnectionType.SingleShotConnection)
            return
        export(self.desk, self.posts, self.forum, self.look, folder, self._pictures.public(self.turn))


def _posting(number: int, post: Post) -> Posting:
    """A post as the outbox shows it."""
    pen = "✎ " if post.edited else ""
    return Posting(number, post.to, post.name, post.account, post.sign, pen + post.word, pen + post.subject, post.mark)
