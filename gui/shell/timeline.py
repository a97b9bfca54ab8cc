"""The timeline: the turns, the phases of this one and their events, in one slim strip."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from gui.adapters.change import BOARD
from gui.adapters.desk import Desk
from gui.adapters.events import EventMark, EventMarks, cancellable
from gui.adapters.history import turn_marks
from gui.adapters.phases import Step
from gui.adapters.refresh import Refresher
from gui.adapters.requests import Explain, LayDown
from gui.adapters.stepping import go_to, jump
from gui.shell.bands import MARKS, SPACE, Band, in_one_row, in_rows, named, paint_band
from gui.widgets.measures import NOTE, STRIP
from gui.widgets.menus import Menu
from gui.widgets.theme import Look, blend

HIGH = STRIP - 12
ROW = 24
"""How much higher it is with a second row of phases."""
NARROW = 3.0
"""A block below this width has no round corners."""
TURNS = 0.24
"""How much of the width the turns may take."""


class _Block(NamedTuple):
    rect: QRectF
    mark: EventMark

    @property
    def moment(self) -> int:
        return self.mark.moment


class _Turn(NamedTuple):
    rect: QRectF
    number: int
    moment: int
    """How many events have happened when this turn has; that of a turn that waits is the last."""
    name: str
    state: str


class Timeline(QWidget):
    """A click shows the board at that moment; PgUp and PgDn (or the arrows, in focus) walk; the menu goes there for good,
    rules, asks why, or reopens a turn. A double click on a phase goes to its end, or runs up to it. What is there by ruling
    bears a mark; the wheel moves a long row of turns."""

    pointed = Signal(int)
    """What happened in the phase of that number is to be shown."""

    renamed = Signal()
    """All phases have their names now, or have them no more."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.names_all = False
        """Whether there is room for the name of every phase, and not for numbers alone."""
        self._blocks: list[_Block] = []
        self._runs: dict[tuple[str, bool], tuple[list[int], list[QRectF]]] = {}
        """Moments and boxes of the blocks by their colour, and by whether they are too narrow for round corners."""
        self._ruled: list[_Block] = []
        self._bands: list[Band] = []
        self._turns: list[_Turn] = []
        self._marks = EventMarks()
        self._laid: tuple[Any, ...] = ()
        """What bands were laid out for, ..."""
        self._placed: tuple[Any, ...] = ()
        """... and what blocks were."""
        self._reached = 0.0
        """How far it goes to the moment that the desk looks at."""
        self._ago = 0
        """How many turns the row is moved towards the first."""
        self._hovered: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Timeline")
        self._rows = 1
        """How many rows of phases there are: one, or two where their names have no room in one."""
        Refresher(desk, self, self.refresh, BOARD)
        look.changed.connect(self.refresh)

    @property
    def _high(self) -> int:
        return self.look.px(HIGH) + (self._rows - 1) * self.look.px(ROW)

    def sizeHint(self) -> QSize:
        return QSize(600, self._high)

    def refresh(self) -> None:
        turns, laid, before = self._turns, self._laid, self._reached
        self._lay_out()
        if self._laid is laid and self._turns == turns and self._blocks and self._rows == 1:  # only the pointer moves
            low, high = sorted((before, self._reached))
            self.update(QRectF(low - 6, 0, high - low + 12, self.height()).toAlignedRect())
        else:
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
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
        self._turns = []
        if self.desk.game is None:
            self._bands, self._laid, self._placed = [], (), ()
            self._lay_blocks([])
            return
        left, game = self._lay_turns(), self.desk.in_play
        rows = in_rows(self.desk.steps, self.width() - left, self.window().height(), self.look)
        self._rows = len(rows)
        self._say_whether_named(all(in_one_row(row, self.look) - SPACE <= self.width() - left for row in rows))
        self.setFixedHeight(self._high)
        entries, size = game.resolution.entries, (left, self.width(), self._high, self.look.scale)
        last = entries[-1] if entries else None
        laid = (self.desk.moderating, self.desk.begun, len(entries), size, self.desk.steps, last)
        if self._laid[:-1] != laid[:-1] or self._laid[-1] is not last:  # another moment alone moves nothing
            again, self._laid = bool(self._laid) and self._laid[-1] is last, laid
            self._lay_phases(rows, left)
            placed = (*laid[:3], self._high, [(band.step.key, band.rect.left(), band.rect.width()) for band in self._bands])
            if not again or placed != self._placed:  # a step back or forth changes but a word in a band
                self._placed = placed
                self._lay_blocks(self._boxes())
        past = self._last_come(self.moment)
        self._reached = past.rect.right() + 1 if past is not None else self._blocks[0].rect.left() if self._blocks else 0.0

    def _say_whether_named(self, names_all: bool) -> None:
        if names_all != self.names_all:
            self.names_all = names_all
            self.renamed.emit()

    def _lay_turns(self) -> float:
        """The turns at the left, and where they end. The one in hand is always among them until the wheel moves them; one that
        waits after it, and those before it, as far as there is room."""
        game = self.desk.in_play
        metrics = QFontMetrics(self.look.font(NOTE, True))
        made: list[_Turn] = []
        for turn, called, state, moment in turn_marks(self.desk):
            name = called + {"reopened": " · reopened", "waits": " · waits"}.get(state, "")
            wide = metrics.horizontalAdvance(name) + float(self.look.px(16))
            high = float(self.look.px(HIGH) - 6)
            made.append(_Turn(QRectF(0, (self._high - high) / 2, wide, high), turn, moment, name, state))
        last = max(1, game.turn - self._ago)
        first, used = last - 1, made[last - 1].rect.width()
        room, left = self.width() * TURNS, self.width() - in_one_row(self.desk.steps, self.look) - 2 * SPACE
        if used <= left:  # the turns before give way to what the phases are called
            room = min(room, left)
        if game.reopened and not self._ago and used + made[last].rect.width() + SPACE <= room:
            used += made[last].rect.width() + SPACE
            last += 1
        while first > 0 and used + made[first - 1].rect.width() + SPACE <= room:
            first -= 1
            used += made[first].rect.width() + SPACE
        left = 0.0
        for turn in made[first:last]:
            self._turns.append(turn._replace(rect=turn.rect.translated(left, 0)))
            left += turn.rect.width() + SPACE
        return left + SPACE

    def _lay_blocks(self, blocks: list[_Block]) -> None:
        self._blocks, self._runs = blocks, {}
        self._ruled = [block for block in blocks if block.mark.ruled]
        for block in blocks:
            moments, boxes = self._runs.setdefault((block.mark.tint, block.rect.width() < NARROW), ([], []))
            moments.append(block.moment)
            boxes.append(block.rect)

    def _lay_phases(self, rows: list[tuple[Step, ...]], left: float) -> None:
        """Lay the phases out from there on."""
        self._bands = []
        # A player's events are numbered as he sees them, so only the moderator's timeline has single events to click.
        marked = self.desk.moderating and self.desk.begun
        high, top = float(self.look.px(HIGH) - 4), 2.0
        for made in rows:
            at, room = left, self.width() - 1 - left - SPACE * (len(made) - 1)  # the last has its right line too
            for step, (name, wide) in zip(made, named(made, room, self.look), strict=True):
                self._bands.append(Band(QRectF(at, top, wide, high), step, name, marked and step.begins >= 0))
                at += wide + SPACE
            top += self.look.px(ROW)

    def _boxes(self) -> list[_Block]:
        """The blocks of the events, at the foot of their phases."""
        known: dict[str, list[EventMark]] = {}
        for mark in self._marks.of(self.desk) if any(band.marked for band in self._bands) else ():
            known.setdefault(mark.phase, []).append(mark)
        blocks: list[_Block] = []
        for band in self._bands:
            there, left, top = known.get(band.step.key, []), band.rect.left() + 4, band.rect.bottom() - 6
            each = (band.rect.width() - 8) / max(1, len(there))
            wide = max(1.0, min(each - 1, 14))
            blocks += [_Block(QRectF(left + place * each, top, wide, 4), mark) for place, mark in enumerate(there)]
        return blocks

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps_ = 1 if (event.angleDelta().y() or event.angleDelta().x()) > 0 else -1
        self._ago = max(0, min(self._ago + steps_, len(turn_marks(self.desk)) - 1)) if self.desk.game else 0
        self.refresh()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.desk.game is None:
            return
        look = self.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fills = {"done": "good_wash", "now": "accent_wash", "ahead": "sunken"}
        drawn = event.rect().toRectF()
        for band in self._bands:
            if not band.rect.intersects(drawn):
                continue
            now = band.step.state == "now"
            ink = "ink" if now else "muted"
            paint_band(
                painter, look, band.rect, band.name, fills[band.step.state], ink, front=now, foot=MARKS if band.marked else 0
            )
        position = self.moment
        self._events(painter, position)
        fills = {"done": "good_wash", "now": "accent_wash", "reopened": "warn_wash", "waits": "sunken"}
        inks = {"done": "muted", "now": "accent", "reopened": "warn", "waits": "faint"}
        for turn in self._turns:
            if not turn.rect.intersects(drawn):
                continue
            front = self.desk.moment is not None and turn.number == self.desk.turn_looked_at
            paint_band(painter, look, turn.rect, turn.name, fills[turn.state], inks[turn.state], round_=True, front=front)
        if self.desk.moment is not None:
            self._cursor(painter)
        if self.hasFocus():
            painter.setPen(QPen(look.colour("accent"), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _events(self, painter: QPainter, position: int) -> None:
        """The events, those still ahead paler."""
        painter.setPen(Qt.PenStyle.NoPen)
        for (tint, narrow), (moments, boxes) in self._runs.items():
            came, colour = bisect_right(moments, position), self.look.colour(tint)
            for some, fill in ((boxes[:came], colour), (boxes[came:], blend(self.look.colour("panel"), colour, 0.3))):
                painter.setBrush(fill)
                if narrow:
                    painter.drawRects(some)
                else:
                    for box in some:
                        painter.drawRoundedRect(box, 1.5, 1.5)
        for block in self._ruled:
            self._mark(painter, block.rect)
        hovered = next((block for block in self._blocks if block.moment == self._hovered), None) if self._hovered else None
        if hovered is not None:
            painter.setPen(QPen(self.look.colour("ink"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(hovered.rect.adjusted(-1, -1, 1, 1), 2, 2)

    def _mark(self, painter: QPainter, block: QRectF) -> None:
        """A lozenge above what is there by ruling, so that it is told by shape as well."""
        x, y, half = block.center().x(), block.top() - 1, 3.5
        painter.setPen(QPen(self.look.colour("panel"), 1))
        painter.setBrush(self.look.colour("warn"))
        painter.drawPolygon([QPointF(x, y - half), QPointF(x + half, y), QPointF(x, y + half), QPointF(x - half, y)])

    def _cursor(self, painter: QPainter) -> None:
        """Where an earlier moment is looked at."""
        if not self._blocks:
            return
        x, past = self._reached, self._last_come(self.moment) or self._blocks[0]
        band = next((band.rect for band in self._bands if band.rect.intersects(past.rect)), QRectF(self.rect()))
        top, foot = (band.top() - 1, band.bottom() + 1) if self._rows > 1 else (0.0, float(self.height()))
        colour = self.look.colour("accent")
        painter.setPen(QPen(colour, 2))
        painter.drawLine(QPointF(x, top + 1), QPointF(x, foot - 1))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon([QPointF(x - 4, top), QPointF(x + 4, top), QPointF(x, top + 5)])

    # Picking

    def _last_come(self, moment: int) -> _Block | None:
        """The block of the last event that has happened by then."""
        past = bisect_right(self._blocks, moment, key=lambda block: block.moment)
        return self._blocks[past - 1] if past else None

    def _block(self, point: QPointF) -> _Block | None:
        return next((block for block in self._blocks if block.rect.adjusted(-1, -3, 1, 6).contains(point)), None)

    def _band_at(self, point: QPointF) -> Band | None:
        return next((band for band in self._bands if band.rect.contains(point)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        block = self._block(event.position())
        hovered = block.moment if block else None
        if hovered != self._hovered:
            self._hovered = hovered
            band = self._band_at(event.position())
            self.desk.said.emit(block.mark.text if block else band.said if band else "")
            self.update()
        elif block is None:
            band = self._band_at(event.position())
            self.desk.said.emit(band.said if band else "")

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
        elif (band := self._band_at(event.position())) is not None:
            if event.button() == Qt.MouseButton.RightButton:
                self._popup(self.phase_menu(band.step), event.globalPosition().toPoint())
            elif band.step.state != "ahead":
                self.desk.look_at(band.step.ends)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        band = self._band_at(event.position()) if self.desk.game is not None else None
        if band is not None and self.desk.moderating and event.button() == Qt.MouseButton.LeftButton:
            self.desk.look_at(None)
            go_to(self.desk, band.step)

    def _turn(self, point: QPointF) -> _Turn | None:
        return next((turn for turn in self._turns if turn.rect.contains(point)), None)

    def menu(self, moment: int) -> Menu:
        """What may be done about the event after which so many have happened."""
        menu = self._menu()
        game = self.desk.in_play
        number = moment - 1
        stepped = moment <= len(game.entries)
        menu.addAction("Show the board at this moment", lambda: self.desk.look_at(moment)).setEnabled(stepped)
        asked = menu.addAction("Why did this happen?", lambda: self.desk.asked.emit(Explain(event=number)))
        asked.setEnabled(stepped and self.desk.moderating)  # a player's events have other numbers
        menu.addSeparator()
        to = "Undo to here" if stepped else "Go on to here"
        menu.addAction(to, lambda: jump(self.desk, moment))
        veto = menu.addAction("Cancel this event …", lambda: self.desk.asked.emit(LayDown({"veto": number})))
        veto.setEnabled(cancellable(self.desk, number))
        return menu

    def phase_menu(self, step: Step) -> Menu:
        """What may be done about a phase."""
        menu = self._menu()
        begun, over = step.state != "ahead", step.state == "done"
        menu.addAction("Show the board at its end", lambda: self.desk.look_at(step.ends)).setEnabled(begun)
        menu.addAction("Show what happened in it", lambda: self.pointed.emit(step.number)).setEnabled(begun)
        menu.addSeparator()
        on = menu.addAction("Undo back to its end" if over else "Go on to its end", lambda: go_to(self.desk, step))
        on.setEnabled(self.desk.moderating)
        return menu

    def turn_menu(self, turn: int) -> Menu:
        """What may be done about a turn."""
        menu = self._menu()
        game = self.desk.in_play
        moment = next(one.moment for one in self._turns if one.number == turn)
        menu.addAction("Show the board at its end", lambda: self.desk.look_at(moment)).setEnabled(turn <= game.turn)
        again = menu.addAction("Reopen it, to correct it …", lambda: self.desk.reopen(turn))
        again.setEnabled(turn < game.turn and self.desk.moderating)
        return menu

    def _menu(self) -> Menu:
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _popup(self, menu: Menu, point: QPoint) -> None:
        menu.popup(point)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """By the menu key: about the event the cursor stands at."""
        if event.reason() != QContextMenuEvent.Reason.Keyboard or self.desk.game is None:
            return
        block = self._last_come(self.moment)
        if block is not None:
            self._popup(self.menu(block.moment), self.mapToGlobal(block.rect.center().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.walk(-1 if event.key() == Qt.Key.Key_Left else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.desk.look_at(None)
        else:
            super().keyPressEvent(event)
