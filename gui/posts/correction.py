"""Drafting a correction: why, and what exactly is different."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from gui.adapters.posts.post import Post
from gui.posts.rendered import Rendered
from gui.widgets.parts import button, label, once, pile, row
from gui.widgets.room import give_room
from gui.widgets.theme import Look


class CorrectionDialog(QDialog):
    """The reason on the left, the correction as it will look on the right; drafting it puts a card into the outbox."""

    def __init__(self, look: Look, post: Post, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.post = post
        self.setWindowTitle("Draft a correction")
        self.reason = QPlainTextEdit()
        self.reason.setAccessibleName("Reason")
        self.reason.setPlaceholderText("Why the results changed, in your own words.")
        self.reason.setTabChangesFocus(True)
        self.reason.setMaximumHeight(look.px(92))
        self.rendered = Rendered(look)
        self.draft_button = button("Draft it", self.draft, "primary")
        self.setLayout(
            pile(
                label(post.subject, "title"),
                label("Reason", "heading"),
                self.reason,
                label("What will be sent", "heading"),
                (self.rendered, 1),
                row(None, button("Close", self.reject), self.draft_button),
                margins=(18, 16, 18, 16),
                spacing=8,
            )
        )
        self.pause = once(self, 200, self.show_draft)
        self.reason.textChanged.connect(self.pause.start)
        give_room(self, look, 720, 620)
        self.show_draft()

    def show_draft(self) -> None:
        """Show how the correction would read with the reason as it is written now."""
        self.rendered.show_post(self.post.correction_page(self.reason.toPlainText()))

    def draft(self) -> None:
        """Put the correction into the outbox, as one gesture, and close."""
        if self.post.draft_correction(self.reason.toPlainText().strip()):
            self.accept()
