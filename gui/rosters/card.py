"""The card of what is selected: its name, where it stands, its figures, and the sign of its side, which one may choose."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QToolButton, QVBoxLayout, QWidget

from gui.adapters.desk import Desk
from gui.adapters.rosters import TableRow
from gui.adapters.rule import choose_sign
from gui.adapters.shifts import within
from gui.widgets.flow import Flow
from gui.widgets.glyphs import paint_glyph
from gui.widgets.parts import Fitting, label, pile, replace, row
from gui.widgets.theme import Look, Sign


class DetailCard(QFrame):
    """The thing selected: its name, where it stands, and its figures."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("inset")
        self.look = look
        self.sign = _SignButton(look)
        self.title = label("", "heading")
        self.under = Fitting("muted")
        self.figures = QWidget()
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 7, 12, 8)
        box.setSpacing(2)
        head = row(self.sign, self.title, self.under, spacing=2)
        head.insertSpacing(2, 8)
        head.setStretch(head.count() - 1, 1)
        box.addLayout(head)
        self.box = box
        box.addWidget(self.figures)
        self.hide()

    def show_row(self, shown: TableRow | None, desk: Desk, more: tuple[tuple[str, str], ...] = ()) -> None:
        """Show a row with all its figures; `more` are those its roster has no column for."""
        self.setVisible(shown is not None)
        if shown is None:
            return
        self.title.setText(str(shown.cells[0]))
        self.sign.show_sign(desk, shown.side)
        side = next((side.name for side in desk.map.sides if side.id == shown.side), "")
        place = desk.placed(shown.place)
        at = place.label if place else ""
        said = [part for part in (side, at) if part and part != self.title.text()]
        self.under.say(" · ".join(said), at)
        rest = [(within(name), value) for name, value in more]
        told = tuple((name, value) for name, value in (*rest, *shown.detail) if value and value != at)  # the head says where
        old, self.figures = self.figures, _figures(told)
        replace(self.box, old, self.figures)
        self.figures.setVisible(bool(told))


def _figures(detail: tuple[tuple[str, str], ...]) -> QWidget:
    """Short values beside their names, as many in a row as there is room for, long ones on lines of their own.
    However much it says, it makes the rosters no wider."""
    made = QWidget()
    lines = pile(margins=(0, 4, 0, 0), spacing=3)
    made.setLayout(lines)
    beside: Flow | None = None
    for name, value in detail:
        short = len(value) <= 6 and len(name) <= 10
        text = label(value, "value" if short else "")
        text.setWordWrap(not short)
        cell = row(label(name, "label"), text, spacing=5 if short else 8)
        if not short:
            cell.setStretch(1, 1)
            lines.addLayout(cell)
            beside = None
            continue
        if beside is None:
            beside = Flow(14, 3)
            lines.addLayout(beside)
        one = QWidget()
        one.setLayout(cell)
        beside.addWidget(one)
    return made


class _SignButton(QToolButton):
    """The glyph of a side in its colour; a click chooses others for it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setProperty("role", "small")
        self.sign: Sign | None = None
        self.press: Callable[[], object] | None = None
        self.clicked.connect(lambda _=False: self.press() if self.press is not None else None)

    def show_sign(self, desk: Desk, side: str | None) -> None:
        """Show the sign of a side; nothing where a thing has none."""
        self.sign = desk.sign(side)
        self.setVisible(self.sign is not None)
        name = next((one.name for one in desk.map.sides if one.id == side), "")
        self.setToolTip(f"Colour and glyph of {name} …")
        self.setAccessibleName(f"Colour and glyph of {name}")
        self.setEnabled(desk.moderating)
        self.press = (lambda: choose_sign(desk, side)) if side is not None else None
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(20), self.look.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        paint_glyph(painter, QRectF(self.rect()), self.sign, self.look.side(self.sign), self.look.px(10))
        painter.end()
