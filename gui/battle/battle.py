"""A battle as a plot of morale and a table of its rounds."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QComboBox,
    QHeaderView,
    QSizePolicy,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gui.adapters.battles import Battle, Round, battles
from gui.adapters.desk import Desk
from gui.shell.parts import button, label, row, silently
from gui.shell.theme import Look, glyph


class Battles(QWidget):
    """The battles of the turn, the last one in front; hidden while there is none."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.fought: tuple[Battle, ...] = ()
        self.phase: str | None = None
        self.which = QComboBox()
        self.which.setAccessibleName("Battle")
        self.which.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.which.view().setMinimumWidth(look.px(420))
        self.plot = MoralePlot(desk, look)
        self.rounds = QTableWidget()
        self.rounds.verticalHeader().hide()
        self.rounds.setShowGrid(False)
        self.rounds.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.rounds.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.rounds.setAccessibleName("Rounds")
        self.faces = QStackedWidget()
        self.faces.addWidget(self.plot)
        self.faces.addWidget(self.rounds)
        self.fold = button("Hide", self._fold, "quiet", "Hide or show the battle")
        self.flip = button("Rounds", self._flip, "quiet", "The rounds as a table, or the morale as a plot")
        self.faces.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        box.addLayout(row(label("Battle", "heading"), self.which, self.flip, self.fold, spacing=4))
        box.addWidget(self.faces)
        self.which.currentIndexChanged.connect(self._show)
        look.changed.connect(self._fit)
        self._fit()
        self.hide()

    @property
    def opened(self) -> bool:
        """Whether a plot or table takes up room."""
        return not self.isHidden() and not self.faces.isHidden()

    def refresh(self) -> None:
        """Take up the battles; they open by themselves in the phase they are fought in, and fold away after it."""
        fought = battles(self.desk)
        self.setVisible(bool(fought))
        phase = self.desk.in_play.resolution.phase
        if phase != self.phase:
            self.phase = phase
            last = self.desk.seen()[-1].phase if self.desk.seen() else None
            self._open(bool(fought) and last == fought[-1].phase)
        if fought == self.fought:
            return
        grown = len(fought) != len(self.fought)
        self.fought = fought
        with silently(self.which):
            now = len(fought) - 1 if grown else self.which.currentIndex()
            self.which.clear()
            self.which.addItems([self._title(battle) for battle in fought])
            self.which.setCurrentIndex(now)
        self._show()

    def _title(self, battle: Battle) -> str:
        sides = " v ".join(f"{glyph(self._index(side))} {self.desk.name(side)}" for side in battle.sides)
        place = self.desk.placed(battle.at)
        return f"{place.label if place else battle.at} · {sides}"

    def _index(self, side: str) -> int | None:
        found = self.desk.side_index(side)
        token = self.desk.token(side)
        return found if found is not None or token is None else self.desk.side_index(token.side)

    def _show(self) -> None:
        number = self.which.currentIndex()
        battle = self.fought[number] if 0 <= number < len(self.fought) else None
        self.plot.show_battle(battle, [self._index(side) for side in battle.sides] if battle else [])
        if battle is not None:
            self._fill(battle)

    def _fill(self, battle: Battle) -> None:
        words = list(dict.fromkeys(word for round_ in battle.rounds for word in round_.figures))
        columns = [(side, word) for side in battle.sides for word in words]
        self.rounds.setColumnCount(len(columns) + 1)
        self.rounds.setRowCount(len(battle.rounds))
        heads = ["Round", *(f"{glyph(self._index(side))} {word}" for side, word in columns)]
        self.rounds.setHorizontalHeaderLabels(heads)
        self.rounds.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.rounds.verticalHeader().setDefaultSectionSize(self.look.px(21))
        for line, round_ in enumerate(battle.rounds):
            cells = [_numbered(round_), *(_said(round_.figures.get(word, {}).get(side)) for side, word in columns)]
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.rounds.setItem(line, column, item)

    def _fold(self) -> None:
        self._open(self.faces.isHidden())

    def _open(self, opened: bool) -> None:
        self.faces.setVisible(opened)
        self.flip.setVisible(opened)
        self.fold.setText("Hide" if opened else "Show")

    def _flip(self) -> None:
        self.faces.setCurrentIndex(1 - self.faces.currentIndex())
        self.flip.setText("Plot" if self.faces.currentIndex() else "Rounds")

    def _fit(self) -> None:
        self.faces.setFixedHeight(self.look.px(118))


class MoralePlot(QWidget):
    """Morale by round, a line a side, marked by its glyph."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.look = look
        self.battle: Battle | None = None
        self.indexes: list[int | None] = []
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(300, self.look.px(118))

    def show_battle(self, battle: Battle | None, indexes: list[int | None]) -> None:
        self.battle, self.indexes = battle, indexes
        said = [f"{side}: {', '.join(map(str, battle.morale(side)))}" for side in battle.sides] if battle else []
        self.setAccessibleName("Morale by round. " + ". ".join(said))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.battle is None:
            return
        look, battle = self.look, self.battle
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lines = [battle.morale(side) for side in battle.sides]
        top = max((value for line in lines for value in line if value is not None), default=1) or 1
        area = QRectF(look.px(30), look.px(10), self.width() - look.px(52), self.height() - look.px(32))
        painter.setFont(look.font(10.5))
        painter.setPen(look.colour("muted"))
        for value in (0, top):
            y = area.bottom() - area.height() * value / top
            painter.drawText(
                QRectF(0, y - 9, look.px(24), 18), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(value)
            )
        painter.setPen(QPen(look.colour("hairline"), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.drawLine(area.topLeft(), area.topRight())
        step = area.width() / max(1, len(battle.rounds) - 1)
        painter.setPen(look.colour("muted"))
        every = max(1, round(look.px(46) / max(1.0, step)))
        for place, round_ in enumerate(battle.rounds):
            if place % every == 0:
                spot = QRectF(area.left() + place * step - 40, area.bottom() + 3, 80, look.px(16))
                painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, _numbered(round_))
        for line, index in zip(lines, self.indexes, strict=True):
            self._line(painter, line, index, area, step, top)

    def _line(self, painter: QPainter, line: list[int | None], index: int | None, area: QRectF, step: float, top: int) -> None:
        colour = self.look.side(index)
        points = [
            QPointF(area.left() + place * step, area.bottom() - area.height() * value / top)
            for place, value in enumerate(line)
            if value is not None
        ]
        painter.setPen(QPen(colour, 2.2))
        painter.drawPolyline(points)
        painter.setBrush(colour)
        for point in points:
            painter.drawEllipse(point, 2.6, 2.6)
        if points:
            painter.setFont(self.look.font(11))
            at = points[-1]
            painter.drawText(QRectF(at.x() + 5, at.y() - 9, 18, 18), Qt.AlignmentFlag.AlignVCenter, glyph(index))


def _numbered(round_: Round) -> str:
    return str(round_.number)


def _said(value: object) -> str:
    """A figure of a round; a mapping of kinds as its parts that count, such as `melee 4, charge 2`."""
    if isinstance(value, dict):
        return ", ".join(f"{kind} {amount}" for kind, amount in value.items() if amount) or "0"
    return "" if value is None else str(value)
