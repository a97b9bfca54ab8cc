"""Rewriting one post before it goes out: its text in markup, and beside it how it will look."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from core.outbox.cards import Card, edit, shown, slot_of, source_of, unedit
from core.outbox.leaks import leaks
from core.outbox.occasions import reader
from core.posts.difference import lines
from core.posts.markup import parse
from core.posts.profile import profile
from core.posts.publish import slots, voiced
from gui.adapters.desk import Desk
from gui.adapters.unsaved import UnsavedDraft
from gui.forms.leaving import Written
from gui.posts.editor import Editor
from gui.posts.rendered import Rendered
from gui.widgets.parts import button, label, row
from gui.widgets.room import give_room
from gui.widgets.theme import Look

HINT = "# title · ## section · - item · | a | b | · ::: spoiler title … ::: · **bold** · //italic// · [[bad:red]] · <<scene>>"


class RewriteDialog(Written):
    """The post as text to change. What the moderator writes is read by the guard; the game's own lines are not."""

    def __init__(self, desk: Desk, look: Look, made: Card, forum: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.made = made
        self.forum = forum
        self.setWindowTitle(f"Rewrite: {made.report.subject}")
        self.before = source_of(made.composed)
        self.known = set(lines(made.composed.draft))
        self.text = Editor(look, "Text of the post")
        self.text.setPlainText(self.before)
        self.hint = label(HINT, "label")
        self.hint.setWordWrap(True)
        self.guard = label("", "bad")
        self.guard.setWordWrap(True)
        self.rendered = Rendered(look, getattr(parent, "picture", lambda: None))
        self.reset_button = button("As the game has it", self.reset)
        self.reset_button.setEnabled(made.composed.edited)
        left, right = QWidget(), QWidget()
        box = QVBoxLayout(left)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        box.addWidget(label("Text", "heading"))
        box.addWidget(self.text, 1)
        box.addWidget(self.hint)
        box = QVBoxLayout(right)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        box.addWidget(label("As it will look", "heading"))
        box.addWidget(self.rendered, 1)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(14)
        split.addWidget(left)
        split.addWidget(right)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(18, 16, 18, 16)
        outer.setSpacing(10)
        outer.addWidget(split, 1)
        outer.addWidget(self.guard)
        outer.addLayout(row(self.reset_button, None, button("Cancel", self.reject), button("Keep", self.accept, "primary")))
        self.pause = QTimer(self)
        self.pause.setSingleShot(True)
        self.pause.setInterval(250)
        self.pause.timeout.connect(self.show_post)
        self.text.textChanged.connect(self.pause.start)
        give_room(self, look, 1060, 680)
        self.show_post()
        desk.drafts.watch(self, self.draft)

    def draft(self) -> UnsavedDraft | None:
        """The post as it was rewritten so far."""
        text = self.text.toPlainText()
        if not self.isVisible() or text == self.before:
            return None
        report = self.made.report
        return UnsavedDraft("post", f"a post: {report.subject}", {"turn": self.made.turn, "post": self.made.key, "text": text})

    def show_post(self) -> None:
        """Show how the text reads now, and what of it would tell a secret: the first four."""
        game, report, turn = self.desk.in_play, self.made.report, self.made.turn
        draft = parse(self.text.toPlainText())
        papers = game.journal.record.papers
        prose = {slot: papers.prose(slot_of(turn, report, slot)) for slot in slots(draft)}
        self.rendered.show_post(shown(game, turn, report, voiced(draft, prose)), profile(self.forum))
        own = "\n".join(line for line in lines(draft) if line not in self.known)
        found = leaks(game, own, reader(report), turn)
        self.guard.setText("\n".join(f"⚠ {one.word}: {one.who} would learn {one.learns}" for one in found[:4]))
        self.guard.setVisible(bool(found))

    def reset(self) -> None:
        """Have the post as the game writes it again, and close."""
        if self.desk.do(lambda game: unedit(game, self.made.turn, self.made.report)):
            super().accept()

    def accept(self) -> None:
        now = self.text.toPlainText()
        if now == self.before or self.desk.do(lambda game: edit(game, self.made.turn, self.made.report, now)):
            super().accept()
