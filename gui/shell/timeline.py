"""The timeline: the phases of this turn, their events, and every turn before it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QMenu, QWidget

from core.ledger.event import PhaseBegan
from core.resolution.ruling import EventVetoed, counts, ruled
from gui.adapters.desk import Desk
from gui.adapters.phases import steps
from gui.rulings.history import reopen
from gui.rulings.ruling import RulingDialog
from gui.rulings.why import Why
from gui.widgets.theme import Look, blend


class _Block(NamedTuple):
    rect: QRectF
    moment: int
    """How many events have happened when this one has."""
    tint: str
    text: str
    ruled: bool


class _Turn(NamedTuple):
    rect: QRectF
    number: int
    moment: int
    """How many events have happened when this turn has; that of a turn that waits is the last."""
    name: str
    state: str


class Timeline(QWidget):
    """A click shows the board at that moment; PgUp and PgDn (or the arrows, in focus) walk; the menu goes there for good,
    rules, asks why, or reopens a turn. What is there by ruling bears a mark; the wheel moves a long row of turns."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self._blocks: list[_Block] = []
        self._bands: list[tuple[QRectF, str, str]] = []
        self._turns: list[_Turn] = []
        self._ago = 0.0
        """How far the row of turns is pushed towards its beginning."""
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
                    said = entry.event.sentence(entry.state.names)
                    self._blocks.append(_Block(box, number + 1, _tint(entry), said, ruled(entry.event)))
            left += wide + gap

    def _lay_turns(self) -> None:
        game = self.desk.in_play
        left, top, high = 0.0, float(self.look.px(53)), self.look.px(22)
        metrics = self.fontMetrics()
        moment = 0
        for turn in range(1, len(game.journal.record.rounds) + 1):
            moment += len(game.entries_of(turn)) if turn <= game.turn else 0
            state = "done" if turn < game.turn else "waits" if turn > game.turn else "reopened" if game.reopened else "now"
            name = game.called(turn) + {"reopened": " · reopened", "waits": " · waits"}.get(state, "")
            wide = metrics.horizontalAdvance(name) + 20.0
            self._turns.append(_Turn(QRectF(left, top, wide, high), turn, moment, name, state))
            left += wide + 6
        # A long game does not fit: the turn in hand is shown, the wheel moves the row.
        spare = max(0.0, self._turns[game.turn - 1].rect.right() - self.width() + 2)
        self._ago = min(max(self._ago, -(left - self.width() - spare)), spare) if left > self.width() else 0.0
        shift = self._ago - spare
        self._turns = [turn._replace(rect=turn.rect.translated(shift, 0)) for turn in self._turns]

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._ago += event.angleDelta().y() or event.angleDelta().x()
        self.refresh()

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
            if block.ruled:
                self._mark(painter, block.rect)
            if block.moment == self._hovered:
                painter.setPen(QPen(look.colour("ink"), 1.5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(block.rect.adjusted(-1, -1, 1, 1), 2, 2)
        fills = {"done": "good_wash", "now": "accent_wash", "reopened": "warn_wash", "waits": "sunken"}
        inks = {"done": "muted", "now": "accent", "reopened": "warn", "waits": "faint"}
        for turn in self._turns:
            self._band(painter, turn.rect, turn.name, fills[turn.state], inks[turn.state], middle=True)
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

    def _mark(self, painter: QPainter, block: QRectF) -> None:
        """A lozenge above what is there by ruling, so that it is told by shape as well."""
        x, y, half = block.center().x(), block.top() - 2, 4.0
        painter.setPen(QPen(self.look.colour("panel"), 1))
        painter.setBrush(self.look.colour("warn"))
        painter.drawPolygon([QPointF(x, y - half), QPointF(x + half, y), QPointF(x, y + half), QPointF(x - half, y)])

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
            self._popup(self.menu(block.moment), event.globalPosition().toPoint())
        elif block is not None:
            self.desk.look_at(block.moment)
        elif (turn := self._turn(event.position())) is not None:
            if event.button() == Qt.MouseButton.RightButton:
                self._popup(self.turn_menu(turn.number), event.globalPosition().toPoint())
            elif turn.state != "waits":
                self.desk.look_at(turn.moment)

    def _turn(self, point: QPointF) -> _Turn | None:
        return next((turn for turn in self._turns if turn.rect.contains(point)), None)

    def menu(self, moment: int) -> QMenu:
        """What may be done about the event after which so many have happened."""
        menu = self._menu()
        game = self.desk.in_play
        number = moment - 1
        stepped = moment <= len(game.entries)
        menu.addAction("Show the board at this moment", lambda: self.desk.look_at(moment)).setEnabled(stepped)
        menu.addAction("Why did this happen?", lambda: Why.of_event(self.desk, self.window(), number).open()).setEnabled(stepped)
        menu.addSeparator()
        to = "Undo to here" if stepped else "Go on to here"
        menu.addAction(to, lambda: self.desk.do(lambda game: game.jump(moment - game.resolution.first)))
        event = game.resolution.entries[number - game.resolution.first].event
        veto = menu.addAction("Let this not happen …", lambda: RulingDialog(self.desk, self.window(), veto=number).open())
        veto.setEnabled(counts(event) and not isinstance(event, EventVetoed))
        return menu

    def turn_menu(self, turn: int) -> QMenu:
        """What may be done about a turn."""
        menu = self._menu()
        game = self.desk.in_play
        moment = next(one.moment for one in self._turns if one.number == turn)
        menu.addAction("Show the board at its end", lambda: self.desk.look_at(moment)).setEnabled(turn <= game.turn)
        again = menu.addAction("Reopen it, to correct it …", lambda: reopen(self.desk, turn))
        again.setEnabled(turn < game.turn and self.desk.moderating)
        return menu

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _popup(self, menu: QMenu, point: QPoint) -> None:
        menu.popup(point)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """By the menu key: about the event the cursor stands at."""
        if event.reason() != QContextMenuEvent.Reason.Keyboard or self.desk.game is None:
            return
        block = next((block for block in reversed(self._blocks) if block.moment <= self.moment), None)
        if block is not None:
            self._popup(self.menu(block.moment), self.mapToGlobal(block.rect.center().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.walk(-1 if event.key() == Qt.Key.Key_Left else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.desk.look_at(None)
        else:
            super().keyPressEvent(event)


def _tint(entry) -> str:
    """What an event's block says at a glance: told to all, to some, to the moderator alone, or laid down by ruling."""
    if ruled(entry.event):
        return "warn"
    if isinstance(entry.event, PhaseBegan):
        return "strong_line"
    if entry.told.everyone:
        return "accent"
    return "good" if entry.told.players else "faint"
