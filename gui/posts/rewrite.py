"""Rewriting one post before it goes out: its text in markup, and beside it how it will look."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QSplitter, QWidget

from gui.adapters.desk import Desk
from gui.adapters.posts.post import Post
from gui.adapters.unsaved import UnsavedDraft
from gui.forms.discard import AsksBeforeLeaving
from gui.posts.editor import Editor
from gui.posts.rendered import Rendered
from gui.widgets.parts import button, label, once, paragraph, pile, row
from gui.widgets.room import give_room
from gui.widgets.theme import Look

HINT = "# title · ## section · - item · | a | b | · ::: spoiler title … ::: · **bold** · //italic// · [[bad:red]] · <<scene>>"

FEW = 24
"""Letters by which a place of the text is known again."""
_MARKUP = re.compile(r"\[[^\]]*\]|[*_#<>|]+")


class RewriteDialog(AsksBeforeLeaving):
    """The post as text to change. What the moderator writes is read by the guard; the game's own lines are not."""

    def __init__(self, desk: Desk, look: Look, post: Post, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.game = desk, desk.game
        self.post = post
        self.setWindowTitle(f"Rewrite: {post.subject}")
        self.before = post.source
        self.text = Editor(look, "Text of the post")
        self.text.setPlainText(self.before)
        self.hint = paragraph(HINT, "label")
        self.guard = paragraph("", "bad")
        self.rendered = Rendered(look, getattr(parent, "picture", lambda: None))
        self.reset_button = button("As the game has it", self.reset)
        self.reset_button.setEnabled(post.edited)
        left, right = QWidget(), QWidget()
        box = pile(label("Text", "heading"), (self.text, 1), self.hint, spacing=6)
        left.setLayout(box)
        right.setLayout(pile(label("As it will look", "heading"), (self.rendered, 1), spacing=6))
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(14)
        split.addWidget(left)
        split.addWidget(right)
        self.setLayout(
            pile(
                (split, 1),
                self.guard,
                row(self.reset_button, None, button("Cancel", self.reject), button("Keep", self.accept, "primary")),
                margins=(18, 16, 18, 16),
                spacing=10,
            )
        )
        self.pause = once(self, 250, self.show_post)
        self.text.textChanged.connect(self.pause.start)
        give_room(self, look, 1060, 680)
        self.show_post()
        desk.drafts.watch(self, self.draft)
        desk.changed.connect(self._follow)

    def _follow(self) -> None:
        if self.desk.game is not self.game:
            self.leave()

    def write(self, letter: str, before: str, behind: str) -> None:
        """Add a letter to what was typed; the first one between these words, as far as the text has them."""
        if self.text.toPlainText() == self.before:
            here = self.text.find(behind[:FEW] or before[-FEW:])
            words = max(_MARKUP.split(before + behind), key=len).strip()
            there = not here and bool(words) and self.text.find(words)
            cursor = self.text.textCursor()
            cursor.setPosition(cursor.selectionStart() if here and behind else cursor.selectionEnd())
            if not here:  # the forum's markup differs there: at the end of the line, else in one of its own
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock if there else QTextCursor.MoveOperation.End)
                cursor.insertText("" if there else "\n\n")
            self.text.setTextCursor(cursor)
        self.text.insertPlainText(letter)

    def draft(self) -> UnsavedDraft | None:
        """The post as it was rewritten so far."""
        text = self.text.toPlainText()
        if not self.isVisible() or text == self.before:
            return None
        post = self.post
        return UnsavedDraft("post", f"a post: {post.subject}", {"turn": post.turn, "post": post.key, "text": text})

    def show_post(self) -> None:
        """Show how the text reads now, and what of it would tell a secret: the first four."""
        page, found = self.post.rewritten(self.text.toPlainText())
        self.rendered.show_post(page)
        self.guard.setText("\n".join(f"⚠ {one.said}" for one in found[:4]))
        self.guard.setVisible(bool(found))

    def reset(self) -> None:
        """Have the post as the game writes it again, and close."""
        if self.post.unedit():
            super().accept()

    def accept(self) -> None:
        now = self.text.toPlainText()
        if now == self.before or self.post.rewrite(now):
            super().accept()
