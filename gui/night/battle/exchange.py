"""One exchange of a battle: what happened, line by line, with every die thrown for it and what it was thrown for."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget

from gui.adapters.battles import DiceThrow, DieRoll, Exchange, FightLine, lines_of
from gui.adapters.desk import Desk
from gui.widgets.theme import Look, blend


class ExchangeView(QScrollArea):
    """The exchange looked at, scrolled where it is long."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Exchange")
        self.desk = desk
        self.lines = ExchangeLines(look)
        self.setWidget(self.lines)

    def show_exchange(self, exchange: Exchange | None) -> None:
        """Show an exchange from its top; None shows nothing."""
        self.lines.show_lines(lines_of(self.desk, exchange) if exchange is not None else ())
        self.verticalScrollBar().setValue(0)


class ExchangeLines(QWidget):
    """Sentences with dice below them. A forced die is framed and marked with a pen."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.told: tuple[FightLine, ...] = ()
        self._chips: list[tuple[QRect, DieRoll]] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        look.changed.connect(self.updateGeometry)

    def show_lines(self, told: tuple[FightLine, ...]) -> None:
        """Have these events written, and read to screen readers with their dice."""
        self.told = told
        said = [one.said for one in told]
        dice = [f"{throw.purpose}: {', '.join(str(roll.value) for roll in throw.rolls)}" for one in told for throw in one.throws]
        self.setAccessibleName(" ".join((*said, *dice)))
        self.updateGeometry()
        self.update()

    # Laying out

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, None)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(280), self._lay(max(self.width(), self.look.px(280)), None))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._chips = []
        self._lay(self.width(), painter)

    def _lay(self, width: int, painter: QPainter | None) -> int:
        look = self.look
        y, room = look.px(2), width - look.px(10)
        words, small = QFontMetrics(look.font(12)), QFontMetrics(look.font(10.5))
        for one in self.told:
            text = one.said
            box = words.boundingRect(QRect(0, 0, room, 9999), Qt.TextFlag.TextWordWrap, text)
            if painter is not None:
                painter.setFont(look.font(12))
                painter.setPen(look.colour("ink"))
                painter.drawText(QRect(0, y, room, box.height() + 4), Qt.TextFlag.TextWordWrap, text)
            y += box.height() + look.px(3)
            for throw in one.throws:
                y = self._throw(throw, y, room, small, painter)
            y += look.px(4)
        return y

    def _throw(self, throw: DiceThrow, y: int, room: int, small: QFontMetrics, painter: QPainter | None) -> int:
        look = self.look
        size, gap = look.px(22), look.px(4)
        said = f"{throw.purpose} (d{throw.rolls[0].sides})"
        x, high = look.px(12), max(size, small.height())
        dice = len(throw.rolls) * (size + gap)
        label = min(small.horizontalAdvance(said), max(room // 2, room - dice - look.px(24)))
        if painter is not None:
            painter.setFont(look.font(10.5))
            painter.setPen(look.colour("muted"))
            elided = small.elidedText(said, Qt.TextElideMode.ElideRight, label + 2)
            painter.drawText(QRect(x, y, label + 4, high), Qt.AlignmentFlag.AlignVCenter, elided)
        left = x = x + label + look.px(8)
        for roll in throw.rolls:
            wide = size + (look.px(12) if roll.forced else 0)
            if x + wide > room and x > left:
                x, y = left, y + size + gap
            if painter is not None:
                self._die(painter, QRect(x, y, wide, size), roll)
            x += wide + gap
        return y + high + gap

    def _die(self, painter: QPainter, box: QRect, roll: DieRoll) -> None:
        look = self.look
        self._chips.append((box, roll))
        painter.setPen(QPen(look.colour("warn" if roll.forced else "strong_line"), 2.4 if roll.forced else 1.2))
        ground = look.colour("warn_wash") if roll.forced else blend(look.colour("panel"), look.colour("sunken"), 0.8)
        painter.setBrush(ground)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5)
        painter.setPen(look.colour("ink"))
        painter.setFont(look.font(12, True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"✎{roll.value}" if roll.forced else str(roll.value))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            roll = next((roll for box, roll in self._chips if box.contains(event.pos())), None)
            if roll is not None:
                forced = ", forced by a ruling" if roll.forced else ""
                QToolTip.showText(event.globalPos(), f"{roll.value} of {roll.sides}{forced}\n{roll.purpose}", self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)
