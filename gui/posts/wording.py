"""The wording of a kind of posts: the ruleset's template, made the game's own, with the post beside it as it is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QComboBox, QDialog, QSplitter, QWidget

from gui.adapters.desk import Desk
from gui.adapters.posts.wording import WordingFault, Wordings
from gui.adapters.unsaved import UnsavedDraft
from gui.posts.editor import Editor
from gui.posts.rendered import Rendered
from gui.widgets.parts import button, label, once, paragraph, pile, row, silently
from gui.widgets.room import give_room
from gui.widgets.theme import Look

PAUSE = 250


class WordingDialog(QDialog):
    """A template and what it makes of a post. A mistake says its line and leaves the text as it is; whatever is written is
    kept with the game when the dialog closes, mistakes and all, unless it is thrown away."""

    def __init__(self, desk: Desk, look: Look, wordings: Wordings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.wordings = wordings
        self.setWindowTitle("Wording of the posts")
        self.kind = QComboBox()
        self.kind.setAccessibleName("Kind of posts")
        for kind, title in wordings.kinds.items():
            self.kind.addItem(title, kind)
        self.kind.setCurrentIndex(max(0, self.kind.findData(wordings.first)))
        self.facts = QComboBox()
        self.facts.setAccessibleName("Put in a fact")
        self.whose = label("", "muted")
        self.text = Editor(look, "Template")
        self.fault = paragraph("", "bad")
        self.rendered = Rendered(look)
        self.reset_button = button("The usual wording", self.reset, tip="Use the wording of the ruleset again")
        self._lay_out()
        self.pause = once(self, PAUSE, self.show_post)
        self.text.textChanged.connect(self.pause.start)
        self.kind.currentIndexChanged.connect(self._other_kind)
        self.facts.activated.connect(self._put_fact)
        self._shown = wordings.first
        self._before: dict[str, str] = {}
        """The wordings that were left for another kind, as they were when this was opened."""
        self._load()
        desk.drafts.watch(self, self.draft)

    def draft(self) -> UnsavedDraft | None:
        """The wording in front, where it is other than the game has it."""
        if not self.isVisible() or self.text.toPlainText() == self.wordings.kept(self._shown):
            return None
        return UnsavedDraft("wording", "a wording", {"kind": self._shown, "text": self.text.toPlainText()})

    def restore(self, holds: Mapping[str, Any]) -> None:
        """Have a wording as it was left."""
        with silently(self.kind):
            self.kind.setCurrentIndex(max(0, self.kind.findData(holds["kind"])))
        self._load()
        self.text.setPlainText(str(holds["text"]))

    def _lay_out(self) -> None:
        left, right = QWidget(), QWidget()
        box = pile(row(label("Posts of the kind", "muted"), self.kind, None, self.facts), (self.text, 1), self.fault, spacing=6)
        left.setLayout(box)
        right.setLayout(pile(row(label("As it will look", "heading"), None, self.whose), (self.rendered, 1), spacing=6))
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(14)
        split.addWidget(left)
        split.addWidget(right)
        split.setSizes([1000, 900])
        discard = button("Throw my changes away", self.discard, "quiet")
        keep = button("Keep", self.accept, "primary", "Kept with the game, for all posts of this kind")
        self.setLayout(pile((split, 1), row(self.reset_button, None, discard, keep), margins=(18, 16, 18, 16), spacing=10))
        give_room(self, self.look, 1060, 680)

    @property
    def chosen(self) -> str:
        """The kind of posts whose template is in front."""
        return str(self.kind.currentData())

    def _load(self) -> None:
        kind = self._shown = self.chosen
        with silently(self.text):
            self.text.setPlainText(self.wordings.kept(kind))
        facts = self.wordings.facts(kind)
        with silently(self.facts):
            self.facts.clear()
            self.facts.addItem("Put in a fact …", "")
            for name, told in (facts or {}).items():
                self.facts.addItem(name, told)
        self.facts.setEnabled(facts is not None)
        self.show_post()

    def _put_fact(self) -> None:
        if words := str(self.facts.currentData() or ""):
            self.text.insertPlainText(words)
            self.text.setFocus()
        with silently(self.facts):
            self.facts.setCurrentIndex(0)

    def _other_kind(self) -> None:
        self._before.setdefault(self._shown, self.wordings.kept(self._shown))
        self.keep()
        self._load()

    def show_post(self) -> None:
        """Write the post anew; a mistake is said with its line, and the post before it stays in sight."""
        self.pause.stop()
        kind, text = self.chosen, self.text.toPlainText()
        self.reset_button.setEnabled(text != self.wordings.usual(kind))
        self.whose.setText(self.wordings.whose(kind))
        made = self.wordings.tried(kind, text)
        if isinstance(made, WordingFault):
            self.fault.setText(made.said)
            self.fault.show()
            self.text.blame(made.line)
            return
        if made is None:
            self.rendered.setPlainText("No post of this kind is at hand now, so only the form of the template is checked.")
        else:
            self.rendered.show_post(made)
        self.fault.hide()
        self.text.blame(None)

    def keep(self) -> bool:
        """Keep the wording of the kind in front with the game."""
        return self.wordings.keep(self._shown, self.text.toPlainText())

    def reset(self) -> None:
        """Have the ruleset's own template in the field; it is kept only when the dialog is accepted."""
        self.text.setPlainText(self.wordings.usual(self.chosen))
        self.show_post()

    def discard(self) -> None:
        """Close, with every wording as it was when it was opened."""
        for kind, text in self._before.items():
            self.wordings.keep(kind, text)
        with silently(self.text):
            self.text.setPlainText(self.wordings.kept(self._shown))
        super().reject()

    def accept(self) -> None:
        if self.keep():
            super().accept()

    def reject(self) -> None:
        self.keep()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.keep()
        super().closeEvent(event)
