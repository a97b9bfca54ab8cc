"""One hook for what fails in a slot, in a thread or at the start: kept in the log, and said in the window."""

from __future__ import annotations

import sys
import threading
from types import TracebackType

from PySide6.QtCore import QObject, Signal, qVersion

from core import __version__
from core.failures import keep, log_file

VERSION = __version__
"""Of the program."""


class Faults(QObject):
    """Every fault of the program, told once however often it comes back. `met` reaches the window in the window's thread."""

    met = Signal(str)
    """The report."""

    def __init__(self) -> None:
        super().__init__()
        self._known: set[tuple[type[BaseException], str, int]] = set()

    def watch(self) -> None:
        """Hear of everything that nobody catches: in slots, in threads, and while objects are taken away."""
        sys.excepthook = self._caught
        threading.excepthook = lambda met: self.note(met.exc_value)
        sys.unraisablehook = lambda met: self.note(met.exc_value)

    def note(self, error: BaseException | None) -> None:
        """Log a fault and tell the window, once for each place in the program; what is no Exception is let be."""
        if not isinstance(error, Exception):
            return
        place = error.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        known = (type(error), place.tb_frame.f_code.co_filename if place else "", place.tb_lineno if place else 0)
        if known in self._known:
            return
        self._known.add(known)
        self.met.emit(keep(error, f"Qt {qVersion()}"))

    def _caught(self, kind: type[BaseException], error: BaseException, place: TracebackType | None) -> None:
        if isinstance(error, Exception):
            self.note(error)
        else:
            sys.__excepthook__(kind, error, place)


def log_place() -> str:
    """Where the reports of what failed are kept."""
    return str(log_file())
