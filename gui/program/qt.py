"""Qt loaded, and Python's own import kept."""

from __future__ import annotations

import builtins
from importlib import import_module


def load_qt() -> None:
    """Load Qt, before anything of the window is.

    Qt for Python puts an import of its own in the place of Python's. It reads the source of every module that comes after, to see
    whether it asks for `__feature__`, and keeps the lines. Nothing of ours asks; the reading is a tenth of the start.
    """
    own = builtins.__import__
    import_module("PySide6.QtCore")
    builtins.__import__ = own
