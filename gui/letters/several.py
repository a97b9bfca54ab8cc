"""The question whether a text is several letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from gui.letters.rows import plain, wrapped
from gui.widgets.parts import button, row

_NAMES = 6


class SeveralBar(QWidget):
    """Says whose the letters would be, and why it is doubtful; Enter parts them."""

    def __init__(self, part: Callable[[], object], keep: Callable[[], object]) -> None:
        super().__init__()
        self.said = wrapped("", "strong")
        self.part_button = plain(button("Part them", part, "", "Each becomes a letter of its own"))
        self.keep_button = plain(button("One letter", keep, "", "Read it as one letter"))
        box = row(self.said, self.part_button, self.keep_button)
        box.setStretch(0, 1)
        self.setLayout(box)
        self.hide()

    def ask(self, names: Sequence[str], doubt: str) -> None:
        """Ask whether the letters of these people are to be parted; hides itself where there are none."""
        asked = bool(names)
        if asked:
            listed = [*names[:_NAMES], f"{len(names) - _NAMES} more"] if len(names) > _NAMES + 1 else list(names)
            whose = f"{', '.join(listed[:-1])} and {listed[-1]}"
            self.said.setText(f"These look like {len(names)} letters, of {whose}: part them? {doubt}")
        self.setVisible(asked)
