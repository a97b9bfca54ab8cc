"""Small parts that every panel is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QWidget


def label(text: str, role: str = "") -> QLabel:
    """Text in one of the style sheet's roles: title, heading, muted, label, value, accent, good, bad."""
    made = QLabel(text)
    made.setProperty("role", role)
    return made


def button(text: str, press: Callable[[], object], role: str = "", tip: str = "") -> QPushButton:
    made = QPushButton(text)
    made.setProperty("role", role)
    made.setToolTip(tip)
    made.clicked.connect(lambda _=False: press())
    return made


def row(*parts: QWidget | None, spacing: int = 8) -> QHBoxLayout:
    """Parts side by side; None is the room that stretches."""
    made = QHBoxLayout()
    made.setContentsMargins(0, 0, 0, 0)
    made.setSpacing(spacing)
    for part in parts:
        if part is None:
            made.addStretch(1)
        else:
            made.addWidget(part)
    return made


def replace(box: QBoxLayout, old: QWidget, new: QWidget) -> None:
    """Put `new` where `old` stands in a layout; `old` is gone at once."""
    place = box.indexOf(old)
    box.removeWidget(old)
    old.hide()
    old.setParent(None)
    old.deleteLater()
    box.insertWidget(place, new)


def redress(widget: QWidget, role: str) -> None:
    """Give a part another role of the style sheet."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


@contextmanager
def silently(sender: QObject) -> Iterator[None]:
    """Change `sender` without it telling anybody."""
    before = sender.blockSignals(True)
    try:
        yield
    finally:
        sender.blockSignals(before)
