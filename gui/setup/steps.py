"""The five steps along the top of a new game, each with how it stands."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from gui.widgets.measures import GAP, HEADING, NOTE
from gui.widgets.theme import Look

TITLES = {"what": "What", "who": "Who", "where": "Where", "pieces": "Roles and units", "check": "Check"}


class Steps(QWidget):
    """One button a step; `turned` says which was pressed."""

    turned = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.group = QButtonGroup(self)
        self.buttons: dict[str, StepButton] = {}
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(GAP)
        for number, (key, title) in enumerate(TITLES.items(), 1):
            made = StepButton(number, title, look)
            made.clicked.connect(lambda _=False, key=key: self.turned.emit(key))
            self.group.addButton(made)
            self.buttons[key] = made
            box.addWidget(made)

    def show_steps(self, there: Mapping[str, str], chosen: str, done: Mapping[str, str]) -> None:
        """Have these steps with a line each; `done` says "good", "bad" or "warn" of those that were looked through."""
        number = 0
        for key, made in self.buttons.items():
            made.setVisible(key in there)
            if key in there:
                number += 1
                made.number, made.under, made.state = number, there[key], done.get(key, "")
                made.setChecked(key == chosen)
                made.setAccessibleDescription(there[key])
                made.setToolTip(f"{made.title}: {there[key]} (Alt+{number})")
                made.setShortcut(f"Alt+{number}")
                made.updateGeometry()
                made.update()


class StepButton(QAbstractButton):
    """A number, what the step is called, and how it stands."""

    def __init__(self, number: int, title: str, look: Look) -> None:
        super().__init__()
        self.number = number
        self.title = title
        self.under = ""
        self.state = ""
        self.look = look
        self.setCheckable(True)
        self.setAccessibleName(title)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        under = QFontMetrics(self.look.font(NOTE)).horizontalAdvance(self.under)
        return self.minimumSizeHint().expandedTo(QSize(under + self.look.px(46), 0))

    def minimumSizeHint(self) -> QSize:
        words = QFontMetrics(self.look.font(HEADING, True)).horizontalAdvance(self.title)
        return QSize(words + self.look.px(46), self.look.px(44))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().adjusted(1, 1, -1, -1)
        chosen = self.isChecked()
        painter.setBrush(look.colour("accent_wash" if chosen else "raised" if self.underMouse() else "panel"))
        painter.setPen(QPen(look.colour("accent" if chosen or self.hasFocus() else "hairline"), 2 if self.hasFocus() else 1))
        painter.drawRoundedRect(box, look.px(7), look.px(7))
        sign = {"good": "✓", "bad": str(self.number), "warn": str(self.number)}.get(self.state, str(self.number))
        colour = "accent" if chosen else {"good": "good", "bad": "bad", "warn": "warn"}.get(self.state, "faint")
        round_ = look.px(21)
        middle = box.top() + (box.height() - round_) // 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour(colour))
        painter.drawEllipse(box.left() + look.px(8), middle, round_, round_)
        painter.setPen(look.colour("panel"))
        painter.setFont(look.font(NOTE, bold=True))
        painter.drawText(box.left() + look.px(8), middle, round_, round_, Qt.AlignmentFlag.AlignCenter, sign)
        left = box.left() + look.px(36)
        room = box.right() - left - look.px(4)
        painter.setPen(look.colour("accent" if chosen else "ink"))
        painter.setFont(look.font(HEADING, bold=True))
        painter.drawText(left, box.top() + look.px(4), room, look.px(18), Qt.AlignmentFlag.AlignVCenter, self.title)
        painter.setPen(look.colour({"bad": "bad", "warn": "warn"}.get(self.state, "muted")))
        painter.setFont(look.font(NOTE))
        under = fitting(painter.fontMetrics(), self.under, room)
        painter.drawText(left, box.top() + look.px(21), room, look.px(17), Qt.AlignmentFlag.AlignVCenter, under)


def fitting(metrics: QFontMetrics, words: str, room: int) -> str:
    """The words where they have room, else the number they begin with, else nothing; the tip has all of them."""
    number = words.split(" ")[0]
    return next((said for said in (words, number if number.isdecimal() else "") if metrics.horizontalAdvance(said) <= room), "")
