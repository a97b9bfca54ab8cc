"""The board of a new game, painted on: by mouse, by dragging pieces, by keyboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QLineF, QMimeData, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from gui.adapters.setup.drawing import Piece
from gui.adapters.setup.newgame import NewGame
from gui.setup.drawn_board import DrawnBoard, token
from gui.widgets.theme import Look

PIECE = "application/x-seneschal-piece"
"""What is dragged: the key of a part and the id of a row in it, with a line between."""
KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class Canvas(DrawnBoard):
    """The mouse paints, and drags pieces from place to place. By keyboard: the arrow keys walk the places, Space paints,
    Backspace takes the painting away, digits set a number, letters pick a brush."""

    BARE = f"{DrawnBoard.BARE}\nAdd the first place above."

    painted = Signal(str, bool, bool)
    """A place is painted on; whether it goes on from the place before, and whether painting is taken away."""
    released = Signal(str)
    """The mouse that painted was let go over a place."""
    dropped = Signal(str, str, str)
    """A piece was put down: part, row, place."""
    hovered = Signal(str)
    numbered = Signal(str, int)
    lettered = Signal(str)
    opened = Signal(str)
    """A place wants its name changed."""
    frame_opened = Signal(str)
    """The region of a frame wants its name changed."""
    unpainted = Signal()
    """The click painted last was the first half of a double click, and no painting."""

    def __init__(self, game: NewGame, look: Look, preview: Callable[[str], str]) -> None:
        super().__init__(game, look)
        self.preview = preview
        self._painting: str | None = None
        self._taking = False
        self._brushed = QPointF()
        """Where the stroke was when the mouse was heard of last."""
        self._pressed: tuple[QPoint, Piece] | None = None
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleDescription(" ".join((self.__class__.__doc__ or "").split()))

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        one = self.at(event.position())
        if one is None:
            return
        self.mark = one.place
        piece = next((piece for piece, chip in reversed(self._chips(one)) if chip.contains(event.position())), None)
        if event.button() == Qt.MouseButton.LeftButton and piece is not None:
            self._pressed = (event.position().toPoint(), piece)
            return
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            self._painting, self._taking = one.place, event.button() == Qt.MouseButton.RightButton
            self._brushed = event.position()
            self.painted.emit(one.place, False, self._taking)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None:
            start, piece = self._pressed
            if (event.position().toPoint() - start).manhattanLength() >= QApplication.startDragDistance():
                self._pressed = None
                drag_piece(self, piece, self.look)
            return
        one = self.at(event.position())
        self._look_at(one.place if one is not None else None)
        self._brush_to(event.position())

    def _brush_to(self, point: QPointF) -> None:
        """Go on with a stroke: a fast mouse is heard of here and there only, and the places between are meant as well."""
        if self._painting is None or not self.places:
            return
        way = QLineF(self._brushed, point)
        self._brushed = point
        steps = 1 + int(4 * way.length() / max(1.0, self.box(self.places[0]).width()))
        for step in range(1, steps + 1):
            one = self.at(way.pointAt(step / steps))
            if one is not None and one.place != self._painting:
                self._painting = one.place
                self.painted.emit(one.place, True, self._taking)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._brush_to(event.position())
        one = self.at(event.position())
        if self._pressed is not None and one is not None:  # a click on a piece paints what is under it
            self.painted.emit(one.place, False, False)
        elif self._painting is not None and one is not None:
            self.released.emit(one.place)
        self._painting, self._pressed = None, None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        one = self.at(event.position())
        frame = next((region for region, room in self.frames().items() if room.contains(event.position())), None)
        if one is not None and not self.ground.grid:
            self.unpainted.emit()
            self.opened.emit(one.place)
        elif one is None and frame is not None:
            self.frame_opened.emit(frame)
        else:
            self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()  # the right button takes painting away

    def leaveEvent(self, event: QEvent) -> None:
        self._look_at(None)

    def _look_at(self, place: str | None) -> None:
        if place != self.under:
            self.under = place
            self.hovered.emit(place or "")
            self.setToolTip(self.preview(place) if place else "")
            self.update()

    # Pieces put down

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(PIECE):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        one = self.at(event.position())
        self._look_at(one.place if one is not None else None)
        event.setAccepted(one is not None)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._look_at(None)

    def dropEvent(self, event: QDropEvent) -> None:
        one = self.at(event.position())
        sheet, _, thing = bytes(event.mimeData().data(PIECE).data()).decode().partition("\n")
        if one is not None and thing:
            event.acceptProposedAction()
            self.dropped.emit(sheet, thing, one.place)

    # The keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if key in KEYS and plain:
            self._walk(*KEYS[key])
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.mark is not None:
            self.painted.emit(self.mark, False, False)
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete) and self.mark is not None:
            self.painted.emit(self.mark, False, True)
        elif key == Qt.Key.Key_F2 and self.mark is not None and not self.ground.grid:
            self.opened.emit(self.mark)
        elif plain and event.text().isdigit() and self.mark is not None:
            self.numbered.emit(self.under or self.mark, int(event.text()))
        elif plain and len(event.text()) == 1 and event.text().isalpha():
            self.lettered.emit(event.text().upper())
        else:
            super().keyPressEvent(event)

    def _walk(self, dx: int, dy: int) -> None:
        here = next((one for one in self.places if one.place == self.mark), None)
        if here is None:
            return
        best: tuple[float, str] | None = None
        for one in self.places:
            along, across = ((one.x - here.x) * dx, one.y - here.y) if dx else ((one.y - here.y) * dy, one.x - here.x)
            if along > 0.05:
                cost = along + 3 * abs(across)
                best = min(best, (cost, one.place)) if best else (cost, one.place)
        if best is not None:
            self.point_at(best[1])

    def point_at(self, place: str) -> None:
        """Have the cursor on a place; nothing where the board has none of that id."""
        if any(one.place == place for one in self.places):
            self.mark = place
            self.setAccessibleDescription(self.preview(place))
            self.hovered.emit(place)
            self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()


def drag_piece(source: QWidget, piece: Piece, look: Look) -> None:
    """Drag a piece with the mouse, its token under the pointer."""
    held = QMimeData()
    held.setData(PIECE, f"{piece.sheet}\n{piece.thing}".encode())
    drag = QDrag(source)
    drag.setMimeData(held)
    drag.setPixmap(token(piece, look))
    drag.setHotSpot(QPoint(look.px(10), look.px(10)))
    drag.exec(Qt.DropAction.MoveAction)
