"""The wording of a kind of posts: the ruleset's template, made the game's own, with the post beside it as it is written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QComboBox, QDialog, QSplitter, QVBoxLayout, QWidget

from core.complaint import Rejected
from core.outbox.cards import outgoing, put_template, shown
from core.outbox.occasions import OCCASIONS
from core.posts.markup import parse
from core.posts.profile import profile
from core.posts.publish import voiced
from core.posts.report import Report
from core.posts.templates import kinds, source, write
from gui.adapters.desk import Desk
from gui.adapters.unsaved import UnsavedDraft
from gui.posts.editor import Editor
from gui.posts.rendered import Rendered
from gui.widgets.parts import button, label, row, silently
from gui.widgets.room import give_room
from gui.widgets.theme import Look

PAUSE = 250


class WordingDialog(QDialog):
    """A template and what it makes of a post. A mistake says its line and leaves the text as it is; whatever is written is
    kept with the game when the dialog closes, mistakes and all, unless it is thrown away."""

    def __init__(self, desk: Desk, look: Look, report: Report, turn: int, forum: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.look = look
        self.turn = turn
        self.forum = forum
        self.setWindowTitle("Wording of the posts")
        game = desk.in_play
        self.samples: dict[str, Report] = {}
        for occasion in OCCASIONS:
            for one in outgoing(game, turn, (occasion,)):
                self.samples.setdefault(one.kind, one)
        self.samples[report.kind] = report
        self.kind = QComboBox()
        self.kind.setAccessibleName("Kind of posts")
        for kind in kinds(game.face.name):
            if kind in self.samples or not kind.startswith("test"):
                self.kind.addItem(kind.replace("_", " ").capitalize(), kind)
        self.kind.setCurrentIndex(max(0, self.kind.findData(report.kind)))
        self.facts = QComboBox()
        self.facts.setAccessibleName("Put in a fact")
        self.whose = label("", "muted")
        self.text = Editor(look, "Template")
        self.fault = label("", "bad")
        self.fault.setWordWrap(True)
        self.rendered = Rendered(look)
        self.reset_button = button("The usual wording", self.reset, tip="Word such posts as the ruleset does")
        self._lay_out()
        self.pause = QTimer(self)
        self.pause.setSingleShot(True)
        self.pause.setInterval(PAUSE)
        self.pause.timeout.connect(self.show_post)
        self.text.textChanged.connect(self.pause.start)
        self.kind.currentIndexChanged.connect(self._other_kind)
        self.facts.activated.connect(self._put_fact)
        self._shown = report.kind
        self._load()
        desk.drafts.watch(self, self.draft)

    def draft(self) -> UnsavedDraft | None:
        """The wording in front, where it is other than the game has it."""
        if not self.isVisible() or self.text.toPlainText() == self._kept(self._shown):
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
        box = QVBoxLayout(left)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        box.addLayout(row(label("Posts of the kind", "muted"), self.kind, None, self.facts))
        box.addWidget(self.text, 1)
        box.addWidget(self.fault)
        box = QVBoxLayout(right)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        box.addLayout(row(label("As it will look", "heading"), None, self.whose))
        box.addWidget(self.rendered, 1)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(14)
        split.addWidget(left)
        split.addWidget(right)
        split.setSizes([1000, 900])
        discard = button("Throw my changes away", self.discard, "quiet")
        keep = button("Keep", self.accept, "primary", "Kept with the game, for all posts of this kind")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(18, 16, 18, 16)
        outer.setSpacing(10)
        outer.addWidget(split, 1)
        outer.addLayout(row(self.reset_button, None, discard, keep))
        give_room(self, self.look, 1060, 680)

    @property
    def chosen(self) -> str:
        """The kind of posts whose template is in front."""
        return str(self.kind.currentData())

    def _usual(self, kind: str) -> str:
        return source(self.desk.in_play.face.name, kind)

    def _kept(self, kind: str) -> str:
        return self.desk.in_play.journal.record.papers.templates.get(kind, "") or self._usual(kind)

    def _load(self) -> None:
        kind = self._shown = self.chosen
        with silently(self.text):
            self.text.setPlainText(self._kept(kind))
        sample = self.samples.get(kind)
        with silently(self.facts):
            self.facts.clear()
            self.facts.addItem("Put in a fact …", "")
            for name, value in (sample.facts if sample is not None else {}).items():
                self.facts.addItem(
                    name,
                    f"{{% for one in {name} %}}\n- {{{{ one }}}}\n{{% endfor %}}"
                    if isinstance(value, list)
                    else f"{{{{ {name} }}}}",
                )
        self.facts.setEnabled(sample is not None)
        self.show_post()

    def _put_fact(self) -> None:
        if words := str(self.facts.currentData() or ""):
            self.text.insertPlainText(words)
            self.text.setFocus()
        with silently(self.facts):
            self.facts.setCurrentIndex(0)

    def _other_kind(self) -> None:
        self.keep()
        self._load()

    def show_post(self) -> None:
        """Write the post anew; a mistake is said with its line, and the post before it stays in sight."""
        self.pause.stop()
        kind, game = self.chosen, self.desk.in_play
        sample = self.samples.get(kind)
        self.reset_button.setEnabled(self.text.toPlainText() != self._usual(kind))
        self.whose.setText(
            "" if sample is None else "to everybody" if sample.to == "public" else f"to {self.desk.name(sample.to)}"
        )
        try:
            if sample is None:
                self._check_form(kind)
                self.rendered.setPlainText("No post of this kind is at hand now, so only the form of the template is checked.")
            else:
                document = voiced(parse(write(game.face.name, kind, sample.facts, self.text.toPlainText())), {})
                self.rendered.show_post(shown(game, self.turn, sample, document), profile(self.forum))
        except Rejected as rejected:
            self.fault.setText(str(rejected))
            self.fault.show()
            found = re.search(r"line (\d+)", rejected.complaints[0].where)
            self.text.blame(int(found[1]) if found else None)
            return
        self.fault.hide()
        self.text.blame(None)

    def _check_form(self, kind: str) -> None:
        try:
            write(self.desk.in_play.face.name, kind, {}, self.text.toPlainText())
        except Rejected as rejected:
            if "is undefined" not in str(rejected):
                raise

    def keep(self) -> bool:
        """Keep the wording of the kind in front with the game."""
        kind, now = self._shown, self.text.toPlainText()
        if now == self._kept(kind):
            return True
        new = "" if now == self._usual(kind) else now
        return self.desk.do(lambda game: put_template(game, kind, new))

    def reset(self) -> None:
        """Have the ruleset's own template in the field; it is kept only when the dialog is accepted."""
        self.text.setPlainText(self._usual(self.chosen))
        self.show_post()

    def discard(self) -> None:
        """Close, with the field back as it was kept."""
        with silently(self.text):
            self.text.setPlainText(self._kept(self._shown))
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
