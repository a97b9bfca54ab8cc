"""Why a value is what it is: each event that changed it, by how much, and what stood behind that."""

from __future__ import annotations

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QDialog, QLabel, QLineEdit, QTextBrowser, QWidget

from gui.adapters.attempt import Refused
from gui.adapters.desk import Desk
from gui.adapters.explained import Explained, cell_explained, event_explained, value_explained
from gui.adapters.paths import next_paths
from gui.adapters.requests import ShowRule
from gui.adapters.rules import SCHEME
from gui.widgets.parts import button, label, paragraph, pile, redress, row


class Why(QDialog):
    """A value is named by its path, typed or picked step by step, or asked for from a roster. The last change comes first."""

    def __init__(self, desk: Desk, parent: QWidget | None, path: str = "") -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Why")
        self.resize(680, 600)
        self.path = QLineEdit()
        self.path.setPlaceholderText("which value: type or pick, step by step …")
        self.path.setAccessibleName("Which value")
        self.choices = QStringListModel(next_paths(desk.view.state, ""))
        completer = QCompleter(self.choices, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(12)
        self.path.setCompleter(completer)
        self.title: QLabel = label("Why is it so?", "title")
        self.title.setWordWrap(True)
        self.verdict = paragraph("", "muted")
        self.chain = QTextBrowser()
        self.chain.setOpenLinks(False)
        self.chain.setAccessibleName("What changed it")
        self.chain.setPlaceholderText("The events behind it appear here, with their orders, rules, figures and dice.")
        self.chain.anchorClicked.connect(lambda address: desk.asked.emit(ShowRule(address.toString().removeprefix(SCHEME))))
        box = pile(self.title, self.path, self.verdict, (self.chain, 1), margins=(18, 16, 18, 14), spacing=8)
        self.setLayout(box)
        close = button("Close", self.reject)
        close.setAutoDefault(False)
        box.addLayout(row(None, close))
        self.path.textChanged.connect(self._follow)
        if path:
            self.path.setText(path)

    @classmethod
    def of_cell(cls, desk: Desk, parent: QWidget | None, table: str, row_id: str, column: str) -> Why:
        """Why a cell of a roster says what it says: the keys of table and column, and the id of the row."""
        made = cls(desk, parent)
        made.path.hide()
        made.show_explained(cell_explained(desk, table, row_id, column))
        return made

    @classmethod
    def of_event(cls, desk: Desk, parent: QWidget | None, number: int) -> Why:
        """Why an event happened."""
        made = cls(desk, parent)
        made.path.hide()
        made.title.setText("Why did this happen?")
        made.verdict.hide()
        made.chain.setHtml(event_explained(desk, number))
        return made

    def _follow(self, text: str) -> None:
        self.choices.setStringList(next_paths(self.desk.view.state, text))
        if text.strip():
            self.show_explained(value_explained(self.desk, text.strip()))

    def show_explained(self, found: Explained | Refused) -> None:
        """Show the history of a value; while there is none of that name, say what there is."""
        if isinstance(found, Refused):
            self.chain.clear()
            self.verdict.setText(found.in_a_row)
            redress(self.verdict, "bad")
            return
        self.title.setText(found.title)
        self.verdict.setText(found.since)
        redress(self.verdict, "muted")
        self.chain.setPlaceholderText("No event has changed it.")
        self.chain.setHtml(found.chain)
