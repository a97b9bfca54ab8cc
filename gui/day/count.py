"""The count drawn: a line a candidate, how far it is from enough, and who stands behind it in voting order."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from gui.adapters.day.count import CountNow, Tally
from gui.widgets.parts import label, paragraph, pile, replace
from gui.widgets.theme import Look


class CountView(QScrollArea):
    """All lines of the count, those who have not voted, and what it takes."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Vote count")
        self.page = QWidget()
        self.lines = QWidget()
        self.box = pile(self.lines, None, margins=(0, 0, 6, 0))
        self.page.setLayout(self.box)
        self.setWidget(self.page)

    def show_count(self, counted: CountNow) -> None:
        """Put a count in place of the one shown."""
        old, self.lines = self.lines, QWidget()
        box = QVBoxLayout(self.lines)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        for line in counted.lines:
            box.addWidget(_Tally(self.look, line))
        if not counted.lines:
            box.addWidget(label("Nobody has voted yet.", "muted"))
        for note in counted.notes:
            box.addWidget(_wrapped(note, "muted"))
        replace(self.box, old, self.lines)


def _wrapped(text: str, role: str) -> QWidget:
    made = paragraph(text, role)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made


class _Tally(QWidget):
    """One candidate: name and L-n in a line, a bar of the votes it takes, the voters below."""

    def __init__(self, look: Look, line: Tally) -> None:
        super().__init__()
        self.look = look
        self.line = line
        self.voters = ", ".join(line.voters)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(f"{line.title} ({line.short}): {self.voters}")

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        below = QFontMetrics(self.look.font(11)).boundingRect(QRect(0, 0, width, 9999), Qt.TextFlag.TextWordWrap, self.voters)
        return self.look.px(29) + below.height()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(240), self.heightForWidth(self.look.px(300)))

    def paintEvent(self, event: QPaintEvent) -> None:
        look, wide = self.look, self.width()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = QRect(0, 0, wide, look.px(19))
        painter.setFont(look.font(12.5, True))
        short = painter.fontMetrics().horizontalAdvance(self.line.short) + look.px(8)
        painter.setPen(look.colour("good" if self.line.decided else "accent"))
        painter.drawText(top, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.line.short)
        painter.setPen(look.colour("ink"))
        name = painter.fontMetrics().elidedText(self.line.title, Qt.TextElideMode.ElideRight, wide - short)
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, name)
        takes = self.line.takes
        gap, high = look.px(3), look.px(5)
        each = (wide - gap * (takes - 1)) / max(1, takes)
        colour = look.colour("good" if self.line.decided else "accent")
        for place in range(takes):
            full = place < len(self.line.voters)
            painter.setPen(colour if full else look.colour("strong_line"))
            painter.setBrush(colour if full else look.colour("panel"))
            painter.drawRoundedRect(QRect(round(place * (each + gap)), look.px(20), max(2, round(each) - 1), high), 2, 2)
        painter.setFont(look.font(11))
        painter.setPen(look.colour("muted"))
        painter.drawText(QRect(0, look.px(28), wide, self.height() - look.px(28)), Qt.TextFlag.TextWordWrap, self.voters)
