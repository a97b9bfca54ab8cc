"""What an order puts before others, as each of them will read it."""

from __future__ import annotations

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gui.adapters.clipboard import copy_text
from gui.widgets.parts import button, label, pile, row, silently
from gui.widgets.tabs import Tabs


class Wording(QWidget):
    """The finished text, a tab a copy."""

    def __init__(self) -> None:
        super().__init__()
        self.copies: tuple[tuple[str, str], ...] = ()
        self.tabs = Tabs("Whose copy")
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName("Finished wording")
        copy = button("Copy", self.copy, "quiet", "Put this copy on the clipboard")
        copy.setAutoDefault(False)
        self.setLayout(pile(row(label("As they will read it", "heading"), None, copy), self.tabs, (self.text, 1), spacing=4))
        self.tabs.turned.connect(self._show)

    def show_copies(self, copies: tuple[tuple[str, str], ...]) -> None:
        """Show these copies, each as (reader, text)."""
        with silently(self.tabs):
            self.tabs.show_titles([name for name, _ in copies])
        self.copies = copies
        self._show()

    def _show(self) -> None:
        at = self.tabs.currentIndex()
        text = self.copies[at][1] if 0 <= at < len(self.copies) else ""
        if text != self.text.toPlainText():
            self.text.setPlainText(text)

    def copy(self) -> None:
        """Put the copy in front on the clipboard."""
        copy_text(self.text.toPlainText())
