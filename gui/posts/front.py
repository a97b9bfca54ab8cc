"""The post in front: how it will look, its text, its prose, what it may give away, and the buttons it goes out by."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QResizeEvent
from PySide6.QtWidgets import QComboBox, QPushButton, QSizePolicy, QTabBar, QWidget

from gui.adapters.desk import Desk
from gui.adapters.posts.outgoing import Outgoing
from gui.adapters.posts.post import Draw, Finding, Post
from gui.posts.choices import Choices
from gui.posts.copied import CopiedText
from gui.posts.heading import Heading
from gui.posts.notice import Notice, what_waits
from gui.posts.outbox import Outbox
from gui.posts.pictures import Pictures
from gui.posts.prose import Findings, Prose
from gui.posts.rendered import Rendered
from gui.posts.sent import SentView
from gui.posts.tools import Tools
from gui.widgets.flow import Flow
from gui.widgets.measures import GAP, READING, TIGHT
from gui.widgets.part import Part
from gui.widgets.parts import Fitting, label, paragraph, pile, redress, row, silently
from gui.widgets.scroll import Low, Scroll
from gui.widgets.theme import MONO, Look

LOOK, TEXT, SCENE, GUARD, SENT = range(5)
LEAST = 38
"""Points of height that the text has where all else is in its way."""


class Front(Part):
    """Shows one post of those that are `outgoing`: the one whose card is picked in the outbox."""

    made = Signal()
    """The posts were made anew, or another one is in front."""
    copy_subject: QPushButton
    copy_body: QPushButton
    sent_button: QPushButton
    more: Tools

    def __init__(self, desk: Desk, look: Look, draw: Draw) -> None:
        super().__init__("Post")
        self.bare = True
        self.desk = desk
        self.look = look
        self.outgoing = Outgoing(desk, self)
        self._prose: dict[str, tuple[Post, str]] = {}
        """The post and place of all prose that was in front, by the key under which the game notes it."""
        self._pictures = Pictures(desk, look, draw, self)
        self._make_parts()

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

    def _lay_out(self) -> None:
        # From the outside in: each parent more dresses all that is in it anew.
        above = QWidget()
        self.setLayout(
            pile(
                (Scroll(above), 1),
                row(self.more, self.copy_subject, self.length, None, self.sent_button, self.copy_body, spacing=6),
                margins=(TIGHT, 0, TIGHT, 0),
                spacing=6,
            )
        )
        upper = pile(self.heading, spacing=6)
        above.setLayout(upper)
        self.choices.forum_box.setMinimumContentsLength(9)
        views = Flow(GAP, TIGHT, filling=True)  # where the tabs have no room beside the forum they stand below it
        upper.addLayout(views)
        for view in (self.choices.forum_box, self.tabs, self.part):
            views.addWidget(view)
        upper.addWidget(self.pages, 1)
        upper.addWidget(self.notice)
        for page in (self.rendered, self.preview, self.prose, self.guard, self.sent):
            self.pages.addWidget(page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the foot has no room for all of it, the subject is copied by the menu alone."""
        super().resizeEvent(event)
        buttons = (self.more, self.copy_subject, self.sent_button, self.copy_body)
        wanted = sum(one.sizeHint().width() + 6 for one in buttons) + self.length.minimumSizeHint().width()
        for one in (self.copy_subject, self.length):
            one.setVisible(wanted <= self.width() - 2 * TIGHT)

    def _fit(self) -> None:
        font = self.look.font(11.5)
        font.setFamily(MONO)
        self.preview.setFont(font)
        self.pages.setMinimumHeight(self.look.px(LEAST))
        self.rendered.points = READING
        self.heading.fit(self.look)
        self._pictures.clear()

    # What is shown

    @property
    def forum(self) -> str:
        return self.choices.forum

    @property
    def turn(self) -> int:
        return self.choices.turn

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
        self.copy_body.setText(f"Copy part {part + 1}" if further else "Copy and go on" if self.waits else "Copy")
        redress(self.copy_body, "primary" if self.waits else "")
        length = len(self._parts[part]) if 0 <= part < len(self._parts) else 0
        self.length.say(f"{length:,} characters", f"{length:,}")
        self.more.refresh(post)
        self.notice.put_away()
        if post is not None and moderating:
            words, ways = what_waits(post, self._open, self.more, lambda: self._bring(GUARD))
            if words:
                self.notice.say(words, *ways)

    @property
    def waits(self) -> bool:
        """Whether a post is still to be sent."""
        return any(not one.settled for one in self.posts)

    def _open_page(self, tab: int) -> None:
        """A click on a tab goes into its page, so that what one types then stands there."""
        page = self.pages.widget(tab)
        if page is not None and self.tabs.isTabEnabled(tab):
            self.tabs.setCurrentIndex(tab)
            page.setFocus(Qt.FocusReason.MouseFocusReason)

    def _bring(self, tab: int) -> None:
        self.tabs.setCurrentIndex(tab)

    def _keep_prose(self, key: str, text: str) -> None:
        if key in self._prose:
            post, slot = self._prose[key]
            post.write_prose(slot, text)

    def _allow(self, let: tuple[Finding, ...]) -> None:
        if (post := self.post) is not None:
            post.allow(let)
