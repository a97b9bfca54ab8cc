"""Messages that lie in files: asked for, or dropped."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QFileDialog, QWidget


def paths(source: QMimeData) -> list[Path]:
    """The files that are dropped or pasted."""
    return [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()]


def ask_for_messages(above: QWidget) -> tuple[Path, ...]:
    """Ask for saved messages; none where the question is dismissed."""
    from gui.adapters.letters.heading import ENDINGS  # with the reader of letters, which no desk begins with

    kinds = " ".join(f"*{suffix}" for suffix in ENDINGS)
    names, _ = QFileDialog.getOpenFileNames(above, "Letters", "", f"Letters ({kinds})")
    return tuple(map(Path, names))
