"""The map as a picture one can move about in: its tiles and tokens, where they lie, how near one looks."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Mapping

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsView

from gui.adapters.board.arrangement import arrangement
from gui.adapters.board.effect import NO_MAP, Effect, Map, Token
from gui.adapters.desk import Desk
from gui.board.bubble import Bubble
from gui.board.layout import Layout
from gui.board.tiles import Ground, Tile
from gui.board.tokens import Chip, More
from gui.board.traces import Arrow
from gui.widgets.opaque import Opaque
from gui.widgets.theme import Look, Sign

LARGEST = 1.5
"""How far a small map is drawn out to fill its room."""
NEARER = 1.2
"""How many times larger the map is seen a step nearer."""


class MapView(QGraphicsView):
    """The map of the desk's view, drawn. Tiles and tokens stay where they lie and are painted only where they show something
    else."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.plan = Layout(NO_MAP)
        self.effect: Effect | None = None
        """What the turn has done so far, where that is shown."""
        self._ground: Ground | None = None
        self._tiles: dict[str, Tile] = {}
        self._chips: dict[str, Chip] = {}
        self._laid: dict[str, Chip] = {}
        """The tokens of the map drawn before, that may show what there is to be shown now."""
        self._moves: dict[object, Arrow] = {}
        """The arrows from where tokens came, by all that they show; those laid before in `_moved`, which may stay."""
        self._moved: dict[object, Arrow] = {}
        self._passing: list[QGraphicsItem] = []
        """What else lies on the map until it is drawn anew."""
        self._zoomed = False
        self.steady = False
        """Whether a reader's places lie where the moderator's do. That is for the moderator's eyes: how large a card is tells
        what stands there, so a picture for a reader is laid out by what he sees."""
        self.setScene(QGraphicsScene(self))
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)  # also where it gets its size when it is shown again
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        Opaque(self)
        self.bubble = Bubble(self)

    def lay(self, board: Map) -> None:
        """Lay tiles and tokens."""
        text = max(0.85, min(1.6, self.look.scale / 100))
        whole = self.desk.whole_map if self.steady and not board.grid and not self.desk.moderating else None
        self.plan = self.plan.again(board, text) or Layout(board, arrangement(self.desk.in_play, board), text, whole)
        scene = self.scene()
        if scene.backgroundBrush().color() != self.look.colour("panel"):  # it paints everything anew
            scene.setBackgroundBrush(self.look.colour("panel"))
        signs = {side.id: self.desk.sign(side.id) for side in board.sides}
        self._lay_tiles(board, signs)
        standing: dict[str, list[Token]] = {}
        for token in board.tokens:
            standing.setdefault(token.at, []).append(token)
        for place in board.places:
            if place.id in standing:
                self._put_tokens(place.id, standing[place.id], signs)
        for chip in self._laid.values():
            scene.removeItem(chip)
        self._laid = {}

    def put(self, item: QGraphicsItem) -> None:
        """Lay something on the map that is gone when it is drawn anew."""
        self.scene().addItem(item)
        self._passing.append(item)

    def paint_anew(self) -> None:
        """Paint the tiles that show something else than they were painted with."""
        for tile in self._tiles.values():
            tile.paint_anew()

    def _clear(self) -> None:
        self.scene().clear()
        self._tiles, self._laid, self._ground = {}, {}, None
        self._moves, self._moved, self._passing = {}, {}, []

    def _lay_tiles(self, board: Map, signs: Mapping[str, Sign | None]) -> None:
        """The tiles of the map, those that lie there already where no place has moved."""
        scene, ground = self.scene(), self._ground
        if ground is not None and ground.board.links == board.links and ground.plan.lies_as(self.plan):
            self._moved, self._moves = {**self._moved, **self._moves}, {}
            for item in self._passing:
                scene.removeItem(item)
            self._passing = []
        else:
            self._clear()
            self._ground = Ground(board, self.plan, self.look)
            scene.addItem(self._ground)
        held = self.effect.held if self.effect is not None else {}
        for place in board.places:
            tile = self._tiles.get(place.id)
            if tile is None:
                tile = self._tiles[place.id] = Tile(place, self.plan, self.look)
                scene.addItem(tile)
            tile.show_(place, self.plan, signs.get(place.side or ""), held.get(place.id))

    def _put_tokens(self, place: str, tokens: list[Token], signs: Mapping[str, Sign | None]) -> None:
        spots = self.plan.chips(place)
        crowded = len(tokens) > self.plan.room
        for token, spot in zip(tokens, spots[:-1] if crowded else spots, strict=False):
            self._put_chip(token, spot, signs.get(token.side or ""))
        if crowded:
            rest = tokens[self.plan.room - 1 :]
            sides = tuple(dict.fromkeys(signs.get(token.side or "") for token in rest))
            self.put(More(place, len(rest), spots[-1], self.look, sides))

    def _put_chip(self, token: Token, spot: QRectF, side: Sign | None) -> None:
        chip = self._laid.pop(token.id, None)
        if chip is None:
            chip = self._chip(token, spot, side)
            self.scene().addItem(chip)
        else:
            chip.show_(token, spot, side, *self._become(token))
        self._chips[token.id] = chip

    def _chip(self, token: Token, spot: QRectF, side: Sign | None) -> Chip:
        return Chip(token, spot, side, self.look, *self._become(token))

    def _become(self, token: Token) -> tuple[Token | None, bool]:
        """What a token was before the turn, and whether it is lost, where that is shown."""
        return (self.effect.before(token.id), token.id in self.effect.lost) if self.effect is not None else (None, False)

    def put_move(self, shows: Hashable, drawn: Callable[[], Arrow]) -> None:
        """Lay an arrow from where a token came, or keep the one that lies there; `shows` is all that it is drawn of."""
        laid = self._moved.pop(shows, None)
        if laid is None:
            laid = drawn()
            laid.setOpacity(0.75)
            self.scene().addItem(laid)
        self._moves[shows] = laid

    def drop_moves(self) -> None:
        """Take away the arrows laid before that were not laid again."""
        for arrow in self._moved.values():
            self.scene().removeItem(arrow)
        self._moved = {}

    def mark_legal(self, legal: dict[str, bool], in_vain: Container[str] = ()) -> None:
        """Mark where a token in the hand may go, and where that would come to nothing as things stand; places not named are as
        always."""
        for place, tile in self._tiles.items():
            marked = legal.get(place), place in in_vain
            if (tile.legal, tile.in_vain) != marked:
                tile.legal, tile.in_vain = marked
                tile.update()

    def places_in_sight(self) -> list[str]:
        """The places of which something is in the viewport."""
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        return [place for place, rect in self.plan.tiles.items() if rect.intersects(seen)]

    def chip(self, thing: str) -> Chip | None:
        """The painted token of that id; None where none is drawn."""
        return self._chips.get(thing)

    def token_at(self, point: QPointF) -> Token | None:
        """The token drawn under a point of the scene."""
        return next((chip.token for chip in self._chips.values() if chip.rect.contains(point)), None)

    def named_at(self, point: QPointF) -> str | None:
        """The thing whose name stands as a badge under a point of the scene."""
        tile = self._tiles.get(self.plan.at(point) or "")
        if tile is None or not tile.place.badges or not tile.badge_box.contains(point):
            return None
        written = {badge.text for badge in tile.place.badges}
        return next((thing for thing in tile.place.here if self.desk.name(thing) in written), None)

    def tile(self, place: str) -> Tile | None:
        """The painted place of that id; None where none is drawn."""
        return self._tiles.get(place)

    def point_of(self, place: str, thing: str | None = None) -> QPoint:
        """Where a place, or a token on it, is in the viewport."""
        chip = self._chips.get(thing) if thing else None
        return self.mapFromScene(chip.rect.center() if chip else self.plan.tiles[place].center())

    def spot(self, thing: str) -> QRect | None:
        """Where a token, or a place, is on the screen; None where it is out of sight."""
        chip = self._chips.get(thing)
        box = chip.rect if chip is not None else self.plan.tiles.get(thing)
        if box is None or not self.isVisible():
            return None
        seen = self.mapFromScene(box).boundingRect() & self.viewport().rect()
        return QRect(self.viewport().mapToGlobal(seen.topLeft()), seen.size()) if not seen.isEmpty() else None

    def explain(self, why: str, place: str) -> None:
        """Say, on the spot and in the status line, why something cannot be."""
        self.desk.said.emit(why)
        self.bubble.say(why, self.point_of(place), self.look)

    # Zoom

    def _fit(self) -> None:
        if not self._zoomed and not self.scene().sceneRect().isEmpty():
            self.fitInView(self.scene().sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
            if self.transform().m11() > LARGEST:
                self.resetTransform()
                self.scale(LARGEST, LARGEST)

    def zoom(self, factor: float | None) -> None:
        """Nearer or farther; None fits the whole map again."""
        self._zoomed = factor is not None
        if factor is None:
            self._fit()
        else:
            self.scale(factor, factor)

    @property
    def zoomed(self) -> list[float] | None:
        """How near the map is looked at, and the point in the middle; None while all of it is fitted in."""
        middle = self.mapToScene(self.viewport().rect().center())
        return [self.transform().m11(), middle.x(), middle.y()] if self._zoomed else None

    def put_zoom(self, kept: list[float] | None) -> None:
        """Look at the map as it was looked at then."""
        self._zoomed = kept is not None
        if kept is None:
            self._fit()
        else:
            self.resetTransform()
            self.scale(kept[0], kept[0])
            self.centerOn(kept[1], kept[2])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel zooms where the pointer is, as on every map.
        if event.angleDelta().y():
            here = self.mapToScene(event.position().toPoint())
            self.zoom(1.15 if event.angleDelta().y() > 0 else 1 / 1.15)
            self.centerOn(self.mapToScene(self.viewport().rect().center()) + here - self.mapToScene(event.position().toPoint()))
        event.accept()
