"""The board: what the ruleset puts on its map, drawn, picked and dragged, by hand or by keyboard."""

from __future__ import annotations

from math import ceil, sqrt

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from gui.adapters.board.arrangement import arrangement, forget
from gui.adapters.board.effect import Effect
from gui.adapters.board.last_places import LastPlaces
from gui.adapters.board.orders import ALL, NONE, PLAYER
from gui.adapters.desk import Desk
from gui.adapters.refresh import Refresher
from gui.adapters.standing import RESOLVE
from gui.board.arrange import ArrangePlace
from gui.board.gestures import MoveTokens, RuleToken
from gui.board.layout import CHIP_H, CHIP_W
from gui.board.map_view import MapView
from gui.board.moves import draw_moves
from gui.board.orders import Drawn, draw
from gui.board.overlays import Overlays
from gui.board.place_menu import described, menu_of, pointed_at
from gui.board.tokens import Chip, Fan, More
from gui.board.traces import Arrow, Ring
from gui.widgets.theme import Look

KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class Board(MapView):
    """The map of the desk's view. Arrow keys walk the places, Enter opens one as a list, M takes up a token and puts it
    down (with Alt, by ruling), Tab goes on to the next token of the place, Esc lets go."""

    redrawn = Signal()
    """The map was drawn anew."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__(desk, look)
        self.gesture: MoveTokens | RuleToken | ArrangePlace | None = None
        self.arranging = False
        """Whether a drag on a free map moves the place under it instead of a token."""
        self._pressed: tuple[QPoint, str, str] | None = None
        self._panned: QPoint | None = None
        self.picked: tuple[str, ...] = ()
        """Tokens that are dragged together."""
        self.fanned: str | None = None
        """The crowded place whose tokens are shown side by side."""
        self.drawn = Drawn()
        self.shown = ALL
        self._staged = (False, False)
        self._last_places = LastPlaces()
        self.overlays = Overlays(desk, self)
        self.overlays.changed.connect(self.rebuild)
        self.setMouseTracking(True)
        self.setMinimumSize(260, 140)
        self.setAccessibleName("Board")
        self.setAccessibleDescription(self.__class__.__doc__ or "")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._refresher = Refresher(desk, self, self.rebuild)
        desk.chosen.connect(self._show_selection)
        desk.staged.connect(self._restage)
        look.changed.connect(self._dress)

    # Drawing

    def rebuild(self) -> None:
        """Draw the map anew: tiles and tokens stay; all else that lies on the map is laid anew."""
        if self.gesture is not None:
            self.let_go()
        self.bubble.hide()
        self._laid = {thing: chip for thing, chip in self._chips.items() if chip.token.at != self.fanned}
        self._chips, self.drawn, self.fanned = {}, Drawn(), None
        if self.desk.game is None:
            self._clear()
            return
        self._staged = self._stage()
        self.effect = Effect(self.desk, self._last_places) if self.desk.stage == RESOLVE else None
        before = self.plan.bounds
        self.lay(self.effect.board if self.effect is not None else self.desk.map)
        if self.effect is not None:
            draw_moves(self, self.effect)
        else:
            self.drop_moves()
        if self.desk.orders_shown:
            self.drawn = draw(self, self.shown)
        self.overlays.lay()
        if self.overlays.on:
            self.drawn.fade()
        self.paint_anew()
        self.scene().setSceneRect(self.plan.bounds)
        if before != self.plan.bounds:
            self._zoomed = False
            self._fit()
        self._show_selection()
        self._describe()
        self.redrawn.emit()

    def _stage(self) -> tuple[bool, bool]:
        """What of the stage in front is seen on the map: what the turn did, or its orders."""
        return self.desk.stage == RESOLVE, self.desk.orders_shown

    def _restage(self) -> None:
        if self.gesture is not None or self._staged != self._stage():
            self._refresher.follow()

    def _dress(self) -> None:
        """Another theme, or another size of text: nothing stays as it is painted."""
        self._clear()
        self.rebuild()

    def fan_out(self, place: str) -> None:
        """Show all tokens of a crowded place side by side above its neighbours; None of them is hidden then."""
        self.fold_in()
        tokens = self.desk.tokens_at(place)
        across = min(5, max(3, ceil(sqrt(len(tokens)))))
        down = -(-len(tokens) // across)
        wide, high = across * (CHIP_W + 5) + 11, down * (CHIP_H + 7) + 11
        rect = QRectF(0, 0, wide, high)
        rect.moveCenter(self.plan.tiles[place].center())
        whole = self.scene().sceneRect()
        rect.moveLeft(min(max(rect.left(), whole.left() + 4), whole.right() - wide - 4))
        rect.moveTop(min(max(rect.top(), whole.top() + 4), whole.bottom() - high - 4))
        self.fanned = place
        self.put(Fan(rect, self.look))
        for number, token in enumerate(tokens):
            old = self._chips.pop(token.id, None)
            if old is not None:
                self.scene().removeItem(old)
            spot = QRectF(
                rect.left() + 8 + number % across * (CHIP_W + 5), rect.top() + 8 + number // across * (CHIP_H + 7), CHIP_W, CHIP_H
            )
            chip = self._chips[token.id] = self._chip(token, spot, self.desk.sign(token.side))
            chip.setZValue(8)
            self.put(chip)
        self._show_selection()

    def fold_in(self) -> None:
        """Let a crowded place be as it was before it was fanned out."""
        if self.fanned is not None:
            self.rebuild()

    def show_orders(self, shown: str | None) -> None:
        """Draw all orders, which is usual, those of the selected player, or none."""
        wanted = shown if shown in (PLAYER, NONE) else ALL
        if wanted != self.shown:
            self.shown = wanted
            self.rebuild()

    def _show_selection(self) -> None:
        for place, tile in self._tiles.items():
            if tile.selected != (place == self.desk.place):
                tile.selected = place == self.desk.place
                tile.update()
        for thing, chip in self._chips.items():
            selected = thing == self.desk.thing or thing in self.picked
            if chip.selected != selected:
                chip.selected = selected
                chip.update()
        self.drawn.frame(self.desk.order)

    # The hand

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.bubble.hide()
        if self.gesture is not None or self.desk.game is None:
            return
        point = event.position().toPoint()
        place, item = self._under(point)
        if event.button() == Qt.MouseButton.MiddleButton or (place is None and event.button() == Qt.MouseButton.LeftButton):
            self._panned = point
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        if place is None:
            return
        if self.fanned is not None and not isinstance(item, Chip | Fan):
            self.fold_in()
            place, item = self._under(point)
            if place is None:
                return
        if isinstance(item, More) and event.button() == Qt.MouseButton.LeftButton:
            self.desk.select(place)
            self.fan_out(place)
        elif event.button() == Qt.MouseButton.RightButton:
            self.desk.select(place, item.token.id if isinstance(item, Chip) else None)
            self.open_list(place, point)
        elif (
            event.button() == Qt.MouseButton.LeftButton
            and event.modifiers() & Qt.KeyboardModifier.ControlModifier
            and isinstance(item, Chip)
        ):
            self.pick(item.token.id)
        elif event.button() == Qt.MouseButton.LeftButton:
            thing = item.token.id if isinstance(item, Chip) else None
            if self.arranging or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self._pressed = (point, place, "arrange")
            elif thing is not None:
                place = item.token.at if isinstance(item, Chip) else place
                if thing not in self.picked:
                    self.picked = ()
                ruling = event.modifiers() & Qt.KeyboardModifier.AltModifier
                self._pressed = (point, thing, "rule" if ruling else "order")
            if thing is None:
                self.picked = ()
            self.desk.select(place, thing)
            self._show_selection()

    def pick(self, thing: str) -> None:
        """Take a token among those that are dragged together, or out of them; all are of one player's side."""
        first = self.desk.token(self.picked[0] if self.picked else self.desk.thing)
        token = self.desk.token(thing)
        if token is None:
            return
        if first is not None and first.side == token.side and not self.picked:
            self.picked = (first.id,)
        if first is None or first.side != token.side:
            self.picked = ()
        rest = tuple(one for one in self.picked if one != thing)
        self.picked = rest if thing in self.picked else (*rest, thing)
        self._show_selection()
        count = len(self.picked)
        go = f"{count} units picked: drag one of them and all go" if count != 1 else "1 unit picked"
        self.desk.said.emit(f"{go}. Ctrl + click adds or takes out.")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if self._panned is not None:
            by, self._panned = point - self._panned, point
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - by.x())
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() - by.y())
            return
        if self.gesture is None and self._pressed is not None:
            start, thing, meant = self._pressed
            if (point - start).manhattanLength() >= QApplication.startDragDistance():
                self._pressed = None
                {"order": self.take_up, "rule": self.rule_on, "arrange": self.arrange}[meant](thing)
        if self.gesture is not None:
            self.gesture.move(self.mapToScene(point))
        else:
            self._hover(point)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        if self._panned is not None:
            self._panned = None
            self.unsetCursor()
            return
        if self.gesture is not None:
            self.put_down(self.mapToScene(event.position().toPoint()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        place, _ = self._under(event.position().toPoint())
        if place is not None:
            self.open_list(place, event.position().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        for tile in self._tiles.values():
            tile.hovered = False
            tile.update()
        self.desk.said.emit("")

    # The gesture

    def take_up(self, thing: str) -> None:
        """Begin to move a token; why that cannot be is said."""
        token = self.desk.token(thing)
        if token is None:
            return
        if self._ruling_alone:
            self.rule_on(thing)
            return
        if not token.draggable:
            ruled = " Alt + drag moves it by ruling." if self.desk.moderating else ""
            self.explain(f"{token.label} cannot be ordered by dragging.{ruled}", token.at)
            return
        if not self.desk.collecting:
            self.explain(
                "Orders are made while collecting: open Collect, as the moderator, in a turn that is not over.", token.at
            )
            return
        together = tuple(found for one in self.picked if (found := self.desk.token(one)) is not None and found.draggable)
        self.gesture = MoveTokens(self, together if thing in self.picked else (token,))

    @property
    def _ruling_alone(self) -> bool:
        """Whether no order is made any longer, so that what is moved is moved by ruling."""
        return self.desk.stage == RESOLVE and self.desk.moderating and self.desk.moment is None

    def rule_on(self, thing: str) -> None:
        """Begin to move a token by ruling, which only the moderator may, and only now."""
        token = self.desk.token(thing)
        if token is None:
            return
        if not self.desk.moderating or self.desk.moment is not None:
            self.explain("Only the moderator makes rulings, and not while looking at an earlier moment.", token.at)
            return
        self.gesture = RuleToken(self, token)

    def arrange(self, place: str) -> None:
        """Begin to move a place of a free map."""
        if self.plan.grid:
            self.explain("The squares of a grid stay where they are.", place)
        elif not self.desk.moderating:
            self.explain("Maps are arranged as the moderator.", place)
        else:
            around = next((one.inside for one in self.desk.map.places if one.id == place), None)
            self.gesture = ArrangePlace(self, around or place)

    @property
    def arranged(self) -> bool:
        """Whether places stand elsewhere than the rules lay them out."""
        return self.desk.game is not None and bool(arrangement(self.desk.game, self.desk.map))

    def lay_out_anew(self) -> None:
        """Let all places stand again where the rules lay them out."""
        forget(self.desk)

    def put_down(self, point: QPointF) -> None:
        """End the gesture in hand at a point of the scene; nothing where none is in hand."""
        gesture, self.gesture = self.gesture, None
        if gesture is not None:
            gesture.end(point)

    def let_go(self) -> None:
        """Call off the gesture in hand and say that nothing was ordered."""
        gesture, self.gesture = self.gesture, None
        if gesture is not None:
            gesture.cancel()
            self.desk.said.emit("Nothing was ordered.")

    # The keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.bubble.hide()
            self.fold_in()
            self.picked = ()
            self._show_selection()
            self.let_go()
        elif key in KEYS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._walk(*KEYS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_M, Qt.Key.Key_Space):
            self._act(key, ruling=bool(event.modifiers() & Qt.KeyboardModifier.AltModifier))
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.zoom(1.15 if key == Qt.Key.Key_Plus else 1 / 1.15)
        elif key == Qt.Key.Key_0:
            self.zoom(None)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        # Tab walks the tokens of a place while there are several, and leaves the board otherwise.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Tab:
            here = [token.id for token in self.desk.tokens_at(self.desk.place)] if self.desk.game and self.desk.place else []
            after = here[here.index(self.desk.thing) + 1 :] if self.desk.thing in here else here
            if after and self.gesture is None:
                self.desk.select(self.desk.place, after[0])
                self._describe()
                return True
        return super().event(event)

    def _walk(self, dx: int, dy: int) -> None:
        self._cursor = self.plan.towards(self._standing(), dx, dy)
        if self._cursor is None:
            return
        if self.gesture is not None:
            self._hover_place(self._cursor)
            self.gesture.move(self.plan.tiles[self._cursor].center())
        else:
            self.desk.select(self._cursor)
            self.ensureVisible(self.plan.tiles[self._cursor])
            self._describe()

    _cursor: str | None = None

    def _standing(self) -> str | None:
        return self._cursor if self.gesture is not None else self.desk.place

    def _act(self, key: Qt.Key, *, ruling: bool = False) -> None:
        place = self._standing()
        if self.gesture is not None:
            if place is not None:
                self.put_down(self.plan.tiles[place].center())
        elif place is not None and key in (Qt.Key.Key_M, Qt.Key.Key_Space):
            ruling = ruling or self._ruling_alone
            here = [token for token in self.desk.tokens_at(place) if token.draggable or ruling]
            token = next((token for token in here if token.id == self.desk.thing), here[0] if here else None)
            if token is not None:
                self._cursor = place
                (self.rule_on if ruling else self.take_up)(token.id)
                if self.gesture is not None:
                    self.desk.said.emit(f"{token.label}: the arrows carry it, Enter puts it down, Esc leaves it.")
        elif place is not None:
            self.open_list(place, self.point_of(place))

    # What is under the pointer

    def _under(self, point: QPoint) -> tuple[str | None, object]:
        item = self.itemAt(point)
        if isinstance(item, Arrow | Ring):
            item = next((other for other in self.items(point) if isinstance(other, Chip | More)), item)
        if isinstance(item, Chip):
            return item.token.at, item
        return self.fanned if isinstance(item, Fan) else self.plan.at(self.mapToScene(point)), item

    def _hover(self, point: QPoint) -> None:
        place, item = self._under(point)
        self._hover_place(place)
        if isinstance(item, Chip):
            self.desk.said.emit(pointed_at(self.desk, item.token))
        elif isinstance(item, Arrow | Ring):
            self.desk.said.emit(item.said)
        else:
            self.desk.said.emit(described(self.desk, place) if place else "")

    def _hover_place(self, place: str | None) -> None:
        for name, tile in self._tiles.items():
            if tile.hovered != (name == place):
                tile.hovered = name == place
                tile.update()

    def _describe(self) -> None:
        token = self.desk.token(self.desk.thing)
        if token is not None:
            self.desk.said.emit(pointed_at(self.desk, token))
        elif self.desk.place is not None:
            self.desk.said.emit(described(self.desk, self.desk.place))
        else:
            self.desk.said.emit("")

    def open_list(self, place: str, point: QPoint) -> None:
        """A place as a list of all that stands on it; choosing one selects it."""
        menu_of(self, self.desk, place, self.rule_on).popup(self.viewport().mapToGlobal(point))
