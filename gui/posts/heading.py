"""What stands over a post: its subject, who it is for, which one of how many it is, and the ways to the next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout

from gui.adapters.posts.post import Post
from gui.widgets.parts import Fitting, button, label, paragraph, row
from gui.widgets.theme import Look


class Heading(QVBoxLayout):
    """Two lines over the post in front."""

    turned = Signal(int)
    """The post before (-1) or the next one (1) is wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(6)
        self.account = label("", "value")
        self.who = Fitting("muted")
        self.subject = paragraph("", "title")
        for text in (self.account, self.subject):
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.place = label("", "muted")
        self.back = button("◀", lambda: self.turned.emit(-1), "row", "The post before")
        self.forth = button("▶", lambda: self.turned.emit(1), "row", "The next post")
        self.back.setAccessibleName("The post before")
        self.forth.setAccessibleName("The next post")
        self.addWidget(self.subject)
        self.addLayout(row(self.who, self.account, None, self.place, self.back, self.forth, spacing=6))

    def fit(self, look: Look) -> None:
        """Take the text size of `look`."""
        self.subject.setStyleSheet(f"font-size: {look.px(17)}px; font-weight: bold")

    def show_post(self, post: Post) -> None:
        """Say what is in front and who gets it."""
        self.account.setText(post.account)
        rewrote = ", as you rewrote it ✎" if post.edited else ""
        said = "Public post, in the thread" if post.public else f"Private message to {post.name}"
        self.who.say(said + rewrote, "Public post" if post.public else f"to {post.name}")
        self.subject.setText(post.subject)

    def show_none(self, subject: str, why: str) -> None:
        """Say that no post is in front."""
        self.account.setText("")
        self.who.say(why)
        self.subject.setText(subject)

    def show_place(self, at: int, many: int) -> None:
        """Say which of how many posts is in front, counted from 0."""
        self.place.setText(f"{at + 1} of {many}" if many else "")
        self.back.setEnabled(at > 0)
        self.forth.setEnabled(at < many - 1)
