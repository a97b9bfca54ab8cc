"""Why a value is what it is: each event that changed it, by how much, and what stood behind that."""

from __future__ import annotations

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCompleter, QDialog, QLabel, QLineEdit, QTextBrowser, QWidget

from gui.adapters.attempt import Refused
from gui.adapters.desk import Desk
from gui.adapters.explained import (
    Explained,
    called,
    cell_explained,
    event_explained,
    figures,
    value_explained,
    with_words,
)
from gui.adapters.paths import next_paths
from gui.adapters.requests import ShowRule
from gui.adapters.rules import SCHEME
from gui.widgets.parts import button, label, paragraph, pile, redress, row


class Why(QDialog):
    """A value is named by what it is called or by its path, typed or picked, or asked for from a roster. The last change comes
    first."""

    def __init__(self, desk: Desk, parent: QWidget | None, path: str = "") -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Why")
        self.resize(680, 600)
        self.figures = figures(desk.view.state)
        self.path = path
        """The path of the value that is explained; empty while none is, and of a cell or an event."""
        self.field = QLineEdit()
        self.field.setPlaceholderText("which figure: type some of its words, or its path step by step …")
        self.field.setAccessibleName("Which figure")
        self.choices = QStringListModel(self._choices(""))
        completer = QCompleter(self.choices, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)  # it is told what fits
        completer.setMaxVisibleItems(12)
        self.field.setCompleter(completer)
        self.other = button("As a path", self.name_otherwise, "quiet", "The same value by its path, as a ruling names it")
        self.other.setAutoDefault(False)
        self.other.setVisible(bool(path))
        asked = row(self.field, self.other)
        asked.setStretch(0, 1)
        self.title: QLabel = label("Why is it so?", "title")
        self.title.setWordWrap(True)
        self.verdict = paragraph("", "muted")
        self.chain = QTextBrowser()
        self.chain.setOpenLinks(False)
        self.chain.setAccessibleName("What changed it")
        self.chain.setPlaceholderText("The events behind it appear here, with their orders, rules, figures and dice.")
        self.chain.anchorClicked.connect(lambda address: desk.asked.emit(ShowRule(address.toString().removeprefix(SCHEME))))
        box = pile(self.title, asked, self.verdict, (self.chain, 1), margins=(18, 16, 18, 14), spacing=8)
        self.setLayout(box)
        close = button("Close", self.reject)
        close.setAutoDefault(False)
        box.addLayout(row(None, close))
        self.field.textEdited.connect(self._follow)
        completer.activated.connect(self._follow)
        if path:
            self.field.setText(called(desk, path))
            self.show_explained(value_explained(desk, path))

    @classmethod
    def of_cell(cls, desk: Desk, parent: QWidget | None, table: str, row_id: str, column: str) -> Why:
        """Why a cell of a roster says what it says: the keys of table and column, and the id of the row."""
        made = cls(desk, parent)
        made.field.hide()
        made.show_explained(cell_explained(desk, table, row_id, column))
        return made

    @classmethod
    def of_event(cls, desk: Desk, parent: QWidget | None, number: int) -> Why:
        """Why an event happened."""
        made = cls(desk, parent)
        made.field.hide()
        made.title.setText("Why did this happen?")
        made.verdict.hide()
        made.chain.setHtml(event_explained(desk, number))
        return made

    def showEvent(self, event: QShowEvent) -> None:
        """What is asked of one event or cell is all it will ever tell: the window is no higher than that."""
        super().showEvent(event)
        if self.field.isHidden():
            self.chain.document().setTextWidth(self.chain.viewport().width())
            wanted = round(self.chain.document().size().height()) + 2 * self.fontMetrics().lineSpacing()
            self.resize(self.width(), min(self.height(), self.height() - self.chain.height() + wanted))

    def _choices(self, text: str) -> list[str]:
        """What may be meant: every figure with these words, and the next step of a path."""
        steps = [path for path in next_paths(self.desk.view.state, text) if text.casefold() in path.casefold()]
        return [*with_words(self.figures, text), *steps]

    def _follow(self, text: str) -> None:
        self.choices.setStringList(self._choices(text))
        said = text.strip()
        self.path = self.figures.get(said, said)
        found = value_explained(self.desk, self.path) if said else None
        self.other.setVisible(isinstance(found, Explained))
        self.other.setText("In words" if said == self.path else "As a path")
        alike = len(with_words(self.figures, said)) if isinstance(found, Refused) else 0
        if alike:
            self.chain.clear()
            self._say(f"{'One figure has' if alike == 1 else f'{alike} figures have'} these words: pick or type on.", "muted")
        elif isinstance(found, Refused) and "." not in said:
            self.chain.clear()
            self._say("No figure has these words.", "bad")
        elif found is not None:
            self.show_explained(found)

    def name_otherwise(self) -> None:
        """Have the value in the field by its path where its words stand there, and the other way round."""
        words = called(self.desk, self.path)
        by_path = self.field.text() != self.path
        self.field.setText(self.path if by_path else words)
        self.other.setText("In words" if by_path else "As a path")

    def show_explained(self, found: Explained | Refused) -> None:
        """Show the history of a value; while there is none of that name, say what there is."""
        if isinstance(found, Refused):
            self.chain.clear()
            self._say(found.in_a_row, "bad")
            return
        self.title.setText(found.title)
        self._say(found.since, "muted")
        self.chain.setPlaceholderText("No event has changed it.")
        self.chain.setHtml(found.chain)

    def _say(self, words: str, role: str) -> None:
        self.verdict.setText(words)
        redress(self.verdict, role)
