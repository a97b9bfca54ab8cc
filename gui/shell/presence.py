"""Who else has the game open, and in which stage, quietly in the status bar."""

from __future__ import annotations

from collections import Counter

from PySide6.QtWidgets import QLabel

from gui.adapters.shared_game import SharedGame

WORDS = {"collect": "collecting orders", "resolve": "resolving", "publish": "publishing", "day": "between turns"}


class Presence(QLabel):
    """Names the others who have the game open; hidden while there are none."""

    def __init__(self, shared_game: SharedGame) -> None:
        super().__init__()
        shared_game.present.connect(self.show_present)
        self.setProperty("role", "muted")
        self.hide()

    def show_present(self, present: tuple[tuple[str, str], ...]) -> None:
        """Say who is here, each as (name, stage); desks that read alike are counted."""
        said = Counter(f"{author or 'Somebody'} is here, {WORDS.get(stage, stage)}" for author, stage in present)
        self.setText(" · ".join(f"{words} ({count} desks)" if count > 1 else words for words, count in said.items()))
        self.setToolTip(self.text())
        self.setVisible(bool(said))
