"""The pages of the help menu."""

from __future__ import annotations

from itertools import zip_longest

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

AT_HAND = [
    ("Arrows, M, Enter", "On the board: go, take up, put down"),
    ("Enter, C, N", "In a letter: take, change, leave out"),
    ("Enter, Del, Menu", "In a list: open, delete, what else"),
]
"""Keys that mean something where one works, in no menu."""


def show_keys(above: QWidget, actions: list[QAction]) -> None:
    """The keys as they are now."""
    keyed = [(", ".join(one.toString() for one in action.shortcuts()), action.text()) for action in actions if action.shortcuts()]
    keyed += AT_HAND
    cells = [f"<td><b>{keys}</b>&nbsp;&nbsp;</td><td>{text}</td>" for keys, text in keyed]
    half = (len(cells) + 1) // 2
    pairs = zip_longest(cells[:half], cells[half:], fillvalue="")
    lines = "".join(f"<tr>{one}<td>&nbsp;&nbsp;&nbsp;&nbsp;</td>{other}</tr>" for one, other in pairs)
    _show(above, "Keys", f'<table style="white-space: pre">{lines}</table>')


def show_about(above: QWidget) -> None:
    """Say which version this is."""
    words = (
        f"<b>Seneschal {QApplication.applicationVersion()}</b><br>The desk of people who moderate play-by-forum strategy games."
    )
    _show(above, "About", words)


def _show(above: QWidget, title: str, words: str) -> None:
    box = QMessageBox(QMessageBox.Icon.NoIcon, title, words, parent=above)
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
