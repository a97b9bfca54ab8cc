"""The first and the last page of the assistant: what game it is, and the whole of its setup as a document."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from core.complaint import Rejected
from core.document import parsed
from gui.forms.value import Combo
from gui.setup.draft import Draft
from gui.setup.games import document_at, examples
from gui.widgets.parts import button, label, redress, row, silently


class First(QWidget):
    """The ruleset, the title, and what to begin with."""

    changed = Signal()
    picked = Signal(str)
    began = Signal(dict)

    def __init__(self, draft: Draft, titles: Mapping[str, str]) -> None:
        super().__init__()
        self.draft = draft
        self.ruleset: QComboBox = Combo()
        self.ruleset.setAccessibleName("Rules")
        for name, title in titles.items():
            self.ruleset.addItem(title, name)
        self.ruleset.setCurrentIndex(self.ruleset.findData(draft.face.name))
        self.title = QLineEdit(draft.title)
        self.title.setPlaceholderText("what the game is called")
        self.title.setAccessibleName("Title")
        self.example: QComboBox = Combo()
        self.example.setAccessibleName("An example's setup")
        for one in examples():
            if one.ruleset == draft.face.name:
                self.example.addItem(one.title, one.folder / "setup.yaml")
        self.take = button("Begin with it", self._begin)
        self.take.setAutoDefault(False)
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(10)
        form.addRow("Rules", self.ruleset)
        form.addRow("Title", self.title)
        if self.example.count():
            form.addRow("Example", row(self.example, self.take, None))
        words = label(
            "Go through the parts at the left. What is wrong is said below as you write, and leads to its field. "
            "The game can start as soon as nothing is left to mend.",
            "muted",
        )
        words.setWordWrap(True)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 8, 0)
        box.setSpacing(12)
        box.addWidget(label("A new game", "title"))
        box.addLayout(form)
        box.addWidget(words)
        box.addStretch(1)
        self.ruleset.activated.connect(lambda at: self.picked.emit(self.ruleset.itemData(at)))
        self.title.textChanged.connect(self._write)

    def refresh(self) -> None:
        if self.title.text() != self.draft.title:
            with silently(self.title):
                self.title.setText(self.draft.title)

    def _write(self, text: str) -> None:
        self.draft.title = text
        self.changed.emit()

    def _begin(self) -> None:
        self.began.emit(document_at(self.example.currentData()))


class Whole(QWidget):
    """The setup as a document, to read and to write in."""

    changed = Signal()

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self.text = QPlainTextEdit()
        self.text.setAccessibleName("The setup as a document")
        self.text.setTabChangesFocus(True)
        font = QFont("DejaVu Sans Mono")
        font.setPixelSize(self.text.font().pixelSize())
        self.text.setFont(font)
        self.fault = label("", "muted")
        self.fault.setWordWrap(True)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 8, 0)
        box.setSpacing(8)
        box.addWidget(label("The document", "title"))
        box.addWidget(self.fault)
        box.addWidget(self.text, 1)
        self.text.textChanged.connect(self._write)

    def refresh(self) -> None:
        with silently(self.text):
            self.text.setPlainText(self.draft.text())
        self._say("All that stands in the parts, and what no part shows. What is written here counts at once.", "muted")

    def _write(self) -> None:
        try:
            written = parsed(self.text.toPlainText())
            if not isinstance(written, dict):
                raise Rejected.because("", "A setup has title, settings and given, each on a line of its own.")
            fresh = Draft(self.draft.face, written)
        except Rejected as rejected:
            self._say(f"{rejected.complaints[0]} The setup stays as it was.", "bad")
            return
        self.draft.title, self.draft.settings = fresh.title, fresh.settings
        self.draft.given, self.draft.besides = fresh.given, fresh.besides
        self._say("Read, and in force.", "muted")
        self.changed.emit()

    def _say(self, words: str, role: str) -> None:
        self.fault.setText(words)
        redress(self.fault, role)
