"""The timeline: the phases of this turn, their events, and every turn before it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QWidget

from core.ledger.event import PhaseBegan
from core.resolution.ruling import EventVetoed, RulingMade
from gui.adapters.desk import Desk
from gui.adapters.phases import steps
from gui.shell.theme import Look, blend


class _Block(NamedTuple):
    rect: QRectF
    moment: int
    """How many events have happened when this one has."""
    tint: str
    text: str


class Timeline(QWidget):
    """A click shows the board at that moment; PgUp and PgDn (or the arrows, in focus) walk; the menu goes there for good."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self._blocks: list[_Block] = []
        self._bands: list[tuple[QRectF, str, str]] = []
        self._turns: list[tuple[QRectF, int, str]] = []
        self._hovered: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Timeline")
        self._fit()
        desk.changed.connect(self.refresh)
        look.changed.connect(self._fit)

    def sizeHint(self) -> QSize:
        return QSize(600, self.look.px(84))

    def _fit(self) -> None:
        self.setFixedHeight(self.look.px(84))
        self.refresh()

    def refresh(self) -> None:
        self._lay_out()
        self.update()

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self._lay_out()

    @property
    def moment(self) -> int:
        """Where the desk looks: how many events of the whole game have happened."""
        return self.desk.moment if self.desk.moment is not None else len(self.desk.in_play.entries)

    def walk(self, events: int) -> None:
        """Look some events earlier or later; beyond the last is now."""
        if self.desk.game is not None:
            self.desk.look_at(max(0, self.moment + events))

    # Where things lie

    def _lay_out(self) -> None:
        self._blocks, self._bands, self._turns = [], [], []
        if self.desk.game is None:
            return
        self._lay_phases()
        self._lay_turns()

    def _lay_phases(self) -> None:
        entries = self.desk.in_play.resolution.entries
        # A player's events are numbered as he sees them, so only the moderator's timeline has single events to click.
        known = {entry.number: entry for entry in entries} if self.desk.moderating else {}
        made = steps(self.desk)
        metrics = self.fontMetrics()
        gap, high = 4.0, float(self.look.px(24))
        weights = [max(1.6, step.known + 1.0 if self.desk.moderating else 1.0) ** 0.6 for step in made]
        wanted = [min(metrics.horizontalAdvance(step.title) + 16.0, 90.0) for step in made]
        spare = max(0.0, self.width() - gap * len(made) - sum(wanted))
        left = 0.0
        for step, weight, least in zip(made, weights, wanted, strict=True):
            fit = min(1.0, (self.width() - gap * len(made)) / max(1.0, sum(wanted)))
            wide = least * fit + spare * weight / sum(weights)
            band = QRectF(left, 2, wide, high)
            self._bands.append((band, step.title, step.state))
            numbers = [number for number, entry in known.items() if entry.phase == step.key]
            if numbers:
                each = (wide - 2) / len(numbers)
                for place, number in enumerate(numbers):
                    entry = known[number]
                    box = QRectF(left + 1 + place * each, high + 6, max(1.5, each - 2), self.look.px(9))
                    self._blocks.append(_Block(box, number + 1, _tint(entry), entry.event.sentence(entry.state.names)))
            left += wide + gap

    def _lay_turns(self) -> None:
        game = self.desk.in_play
        left, top = 0.0, float(self.look.px(53))
        metrics = self.fontMetrics()
        moment = 0
        for turn in range(1, game.turn + 1):
            moment += len(game.entries_of(turn))
            name = game.called(turn)
            wide = metrics.horizontalAdvance(name) + 20.0
            self._turns.append((QRectF(left, top, wide, self.look.px(22)), moment, name))
            left += wide + 6

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.desk.game is None:
            return
        look = self.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look.font(11))
        fills = {"done": "good_wash", "now": "accent_wash", "ahead": "sunken"}
        for band, title, state in self._bands:
            self._band(painter, band, title, fills[state], "accent" if state == "now" else "muted")
        position = self.moment
        for block in self._blocks:
            colour = look.colour(block.tint)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour if block.moment <= position else blend(look.colour("panel"), colour, 0.3))
            painter.drawRoundedRect(block.rect, 2, 2)
            if block.moment == self._hovered:
                painter.setPen(QPen(look.colour("ink"), 1.5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(block.rect.adjusted(-1, -1, 1, 1), 2, 2)
        for number, (chip, _, name) in enumerate(self._turns, 1):
            now = number == len(self._turns)
            self._band(painter, chip, name, "accent_wash" if now else "good_wash", "accent" if now else "muted", middle=True)
        self._cursor(painter, position)
        if self.hasFocus():
            painter.setPen(QPen(look.colour("accent"), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _band(self, painter: QPainter, box: QRectF, title: str, fill: str, ink: str, *, middle: bool = False) -> None:
        painter.setPen(QPen(self.look.colour("hairline"), 1))
        painter.setBrush(self.look.colour(fill))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(self.look.colour(ink))
        room = box.adjusted(7, 0, -5, 0)
        text = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, int(room.width()) + 1)
        where = Qt.AlignmentFlag.AlignHCenter if middle else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, where | Qt.AlignmentFlag.AlignVCenter, title if middle else text)

    def _cursor(self, painter: QPainter, position: int) -> None:
        past = [block for block in self._blocks if block.moment <= position]
        if not self._blocks:
            return
        x = past[-1].rect.right() + 1 if past else self._blocks[0].rect.left()
        colour = self.look.colour("accent")
        painter.setPen(QPen(colour, 2))
        painter.drawLine(QPointF(x, 3), QPointF(x, self.look.px(45)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon([QPointF(x - 6, 0), QPointF(x + 6, 0), QPointF(x, 8)])

    # Picking

    def _block(self, point: QPointF) -> _Block | None:
        return next((block for block in self._blocks if block.rect.adjusted(-1, -4, 1, 6).contains(point)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        block = self._block(event.position())
        hovered = block.moment if block else None
        if hovered != self._hovered:
            self._hovered = hovered
            self.desk.said.emit(block.text if block else "")
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.desk.game is None:
            return
        block = self._block(event.position())
        if block is not None and event.button() == Qt.MouseButton.RightButton:
            self._offer(block, event.globalPosition().toPoint())
        elif block is not None:
            self.desk.look_at(block.moment)
        else:
            turn = next((moment for chip, moment, _ in self._turns if chip.contains(event.position())), None)
            if turn is not None:
                self.desk.look_at(turn)

    def _offer(self, block: _Block, point: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Show the board at this moment").triggered.connect(lambda: self.desk.look_at(block.moment))
        first = self.desk.in_play.resolution.first
        menu.addAction("Go to this moment and resolve on from here").triggered.connect(
            lambda: self.desk.do(lambda game: game.jump(block.moment - first))
        )
        menu.popup(point)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.walk(-1 if event.key() == Qt.Key.Key_Left else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.desk.look_at(None)
        else:
            super().keyPressEvent(event)


def _tint(entry) -> str:
    """What an event's block says at a glance: told to all, to some, to the moderator alone, or laid down by ruling."""
    if isinstance(entry.event, RulingMade | EventVetoed):
        return "warn"
    if isinstance(entry.event, PhaseBegan):
        return "strong_line"
    if entry.told.everyone:
        return "accent"
    return "good" if entry.told.players else "faint"
