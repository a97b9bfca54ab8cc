"""How the fields of a form stand: under one another with their labels before them, or side by side under their labels."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from gui.adapters.shape import Shape
from gui.forms.fields import Number
from gui.forms.value import Value
from gui.widgets.flow import Flow
from gui.widgets.parts import label

NARROW, BROAD = 16, 24
"""Characters that a label has room for at least, and before it goes on in a second line at most."""


Lines = TypeVar("Lines", Flow, QGridLayout)


def opened(page: QVBoxLayout, lines: Lines) -> Lines:
    """Begin lines of a new sort on a page."""
    page.addLayout(lines)
    return lines


def grid() -> QGridLayout:
    """Two columns without margins: labels, and fields that take the room there is."""
    made = QGridLayout()
    made.setContentsMargins(0, 0, 0, 0)
    made.setHorizontalSpacing(12)
    made.setVerticalSpacing(7)
    made.setColumnStretch(1, 1)
    return made


def line(grid: QGridLayout, shape: Shape, field: Value, complaint: QLabel) -> list[QWidget]:
    """Put a field into the next line of a grid; gives what stands there, but the complaint."""
    at = grid.rowCount()
    if field.BROAD:
        broad = block(shape, field, complaint)
        grid.addWidget(broad, at, 0, 1, 2)
        return [broad]
    parts: list[QWidget] = [field]
    if not field.TITLED:
        words = label(shape.label)
        wide = words.fontMetrics().averageCharWidth()
        grid.setColumnMinimumWidth(0, wide * NARROW)
        if words.fontMetrics().horizontalAdvance(shape.label) > wide * BROAD:
            words.setWordWrap(True)
            words.setMinimumWidth(wide * NARROW)
            words.setMaximumWidth(wide * BROAD)
        words.setContentsMargins(0, 5, 0, 0)
        grid.addWidget(words, at, 0, Qt.AlignmentFlag.AlignTop)
        parts.append(words)
    side = Qt.AlignmentFlag.AlignLeft if isinstance(field, Number) else Qt.AlignmentFlag(0)
    grid.addWidget(field, at, 1, side)
    grid.addWidget(complaint, at + 1, 1)
    return parts


def cell(shape: Shape, field: Value, complaint: QLabel) -> QWidget:
    """A field under its label, to stand beside others."""
    made = QWidget()
    words = label("" if field.TITLED else shape.label, "label")
    words.setBuddy(field.editor)
    _stacked(made, words, field, complaint).setSpacing(1)
    made.setSizePolicy(field.sizePolicy())
    return made


def block(shape: Shape, field: Value, complaint: QLabel) -> QWidget:
    """A field as broad as its form, under its heading."""
    made, heading = QWidget(), label(shape.label, "heading")
    heading.setWordWrap(True)
    _stacked(made, *([] if field.TITLED else [heading]), field, complaint).setContentsMargins(0, 3, 0, 3)
    return made


def _stacked(page: QWidget, *parts: QWidget) -> QVBoxLayout:
    box = QVBoxLayout(page)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(5)
    for part in parts:
        box.addWidget(part)
    return box
