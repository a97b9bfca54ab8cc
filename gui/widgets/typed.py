"""Words typed to find a line of a list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QKeyEvent

PAUSE = 1000
"""After so many milliseconds without a key another word begins."""


class TypedWords:
    """What is typed one key after another, and the line it finds: one that begins so, else one with a word that does. One
    letter again and again goes from each such line to the next."""

    def __init__(self) -> None:
        self.words = ""
        self.last = QElapsedTimer()

    def take(self, event: QKeyEvent, lines: Sequence[str], now: int) -> int | None:
        """The number of the line found, `now` where there is none; None where the key is not one that writes."""
        written = event.text().casefold()
        other = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
        if not written.isprintable() or not written or event.modifiers() & other:
            return None
        if self.last.isValid() and self.last.elapsed() > PAUSE:
            self.words = ""
        if not (self.words + written).strip():
            return None
        self.last.start()
        self.words += written
        again = self.words == self.words[0] * len(self.words)
        sought = self.words[0] if again else self.words
        said = [line.casefold() for line in lines]
        found = [number for number, line in enumerate(said) if line.startswith(sought)]
        found += [number for number, line in enumerate(said) if f" {sought}" in line and number not in found]
        if not found:
            return now
        return found[(found.index(now) + 1) % len(found)] if again and now in found else found[0]
