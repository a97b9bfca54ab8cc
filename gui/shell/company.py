"""Who else has the game open, and in which stage, quietly in the status bar."""

from __future__ import annotations

from collections import Counter

from PySide6.QtWidgets import QLabel

from core.saves.present import Present
from gui.shell.together import Together

WORDS = {"collect": "collecting orders", "resolve": "resolving", "publish": "publishing", "day": "at the day"}


class Company(QLabel):
    """Says nothing while one is alone."""

    def __init__(self, together: Together) -> None:
        super().__init__()
        together.present.connect(self.show_present)
        self.setProperty("role", "muted")
        self.hide()

    def show_present(self, present: tuple[Present, ...]) -> None:
        said = Counter(f"{one.author or 'Somebody'} is here, {WORDS.get(one.stage, one.stage)}" for one in present)
        self.setText(" · ".join(f"{words} ({count} desks)" if count > 1 else words for words, count in said.items()))
        self.setToolTip(self.text())
        self.setVisible(bool(said))
