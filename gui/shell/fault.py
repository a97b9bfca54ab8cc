"""The bar above everything that says that the program failed at something, with the report to copy."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from gui.adapters.clipboard import copy_text
from gui.adapters.faults import log_place
from gui.widgets.parts import Fitting, button, row

SAYS = "The program failed at something. Your game is safe: all you did before is saved."
MORE = f"{SAYS} If what you see looks wrong, open the game again."


class FaultBar(QFrame):
    """Hidden until the program failed; the report it copies holds nothing of the game."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.report = ""
        self.text = Fitting()
        self.text.say(MORE, SAYS, "The program failed at something; your game is safe.")
        self.copy_button = button(
            "Copy report", self.copy, "quiet", f"It holds nothing of your game. It is kept in {log_place()}"
        )
        self.close_button = button("Close", self.hide, "quiet")
        box = row(self.text, self.copy_button, self.close_button)
        box.setStretch(0, 1)
        box.setContentsMargins(12, 3, 8, 3)
        self.setLayout(box)
        self.hide()

    def show_report(self, report: str) -> None:
        """Say that something failed; of several, all reports can be copied."""
        self.report = f"{self.report}\n\n{report}" if self.report and self.isVisible() else report
        self.show()

    def copy(self) -> None:
        """Put the report on the clipboard."""
        copy_text(self.report)
