"""The question whether a text is several letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from gui.letters.rows import plain, wrapped
from gui.widgets.parts import button, redress, row

_NAMES = 25
"""Senders at most that are named: the moderator is to see whose letters he says they are."""


class SeveralBar(QWidget):
    """Says whose the letters would be and what speaks against it. A player can write the header of another into his letter, so it
    is asked every time; Enter says yes where nothing speaks against it, else no."""

    def __init__(self, part: Callable[[], object], keep: Callable[[], object]) -> None:
        super().__init__()
        self.said = wrapped("", "strong")
        self.part_button = plain(button("Part them", part, "", "Each becomes a letter of its own"))
        self.keep_button = plain(button("One letter", keep, "", "Read it as one letter"))
        box = row(self.said, self.part_button, self.keep_button)
        box.setStretch(0, 1)
        self.setLayout(box)
        self.hide()

    def ask(self, senders: Mapping[str, int], caution: str, *, doubtful: bool) -> None:
        """Ask whether a text is so many letters of each of these, with a word of caution."""
        listed = [f"{many} of {name}" if many > 1 else name for name, many in senders.items()]
        if len(listed) > _NAMES + 1:
            listed = [*listed[:_NAMES], f"{len(listed) - _NAMES} more"]
        whose = f"{', '.join(listed[:-1])} and {listed[-1]}" if len(listed) > 1 else listed[0]
        self.said.setText(f"This looks like {sum(senders.values())} letters, by {whose}. Are they? {caution}")
        redress(self.part_button, "" if doubtful else "primary")
        redress(self.keep_button, "primary" if doubtful else "")
        self.setFocusProxy(self.keep_button if doubtful else self.part_button)
