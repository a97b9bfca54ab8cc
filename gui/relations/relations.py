"""The graph of the parties: who stands how to whom, for how long, and what is owed, as the desk's reader may know it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView

from gui.adapters.desk import Desk
from gui.adapters.relations import NO_RELATIONS, RelationLine, known, relations, signs
from gui.relations.layout import Party, arranged
from gui.relations.lines import TieLabel, TieLine
from gui.relations.parties import PartyCard
from gui.widgets.theme import Look

MARGIN = 26


class Relations(QGraphicsView):
    """Parties in their colours and glyphs, a line a tie by its tone. Pointing at a party, or walking to it with the arrow
    keys, brings out its own ties and says them; a click selects it in the rosters."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.graph = NO_RELATIONS
        self.cards: dict[str, PartyCard] = {}
        self.lines: list[TieLine] = []
        self.labels: list[TieLabel] = []
        self.near: str | None = None
        self.setScene(QGraphicsScene(self))
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setMouseTracking(True)
        self.setMinimumSize(260, 220)
        self.setAccessibleName("Relations")
        self.setAccessibleDescription(self.__class__.__doc__ or "")
        desk.chosen.connect(self._mark)
        look.changed.connect(self.rebuild)

    @property
    def there(self) -> bool:
        """Whether the rules of the game know relations."""
        return known(self.desk)

    @property
    def tones(self) -> tuple[str, ...]:
        """The tones drawn, in the order they appear, for a legend."""
        return tuple(dict.fromkeys(tie.tone for tie in self.graph.ties))

    def refresh(self) -> None:
        """Draw the graph anew where it differs and is being looked at."""
        graph = relations(self.desk)
        if graph != self.graph or not self.cards:
            self.graph = graph
            self.rebuild()

    def rebuild(self) -> None:
        """Draw the graph anew; ties of parties that are not shown are left out."""
        self.scene().clear()
        self.cards, self.lines, self.labels, self.near = {}, [], [], None
        sides = signs(self.desk, self.graph)
        parties = arranged(self.graph)
        self.scene().setBackgroundBrush(self.look.colour("panel"))
        pairs: dict[frozenset[str], list[RelationLine]] = {}
        for tie in self.graph.ties:
            if set(tie.ends) <= parties.keys():
                pairs.setdefault(frozenset(tie.ends), []).append(tie)
        for ties in pairs.values():
            for number, tie in enumerate(ties):
                self._tie(tie, parties, number - (len(ties) - 1) / 2)
        for party in parties.values():
            side = sides.get(party.place.side or "")
            card = PartyCard(party, side, self.look)
            card.setToolTip(self.describe(party.place.id))
            self.cards[party.place.id] = card
            self.scene().addItem(card)
        taken = [card.sceneBoundingRect() for card in self.cards.values()]
        for line in self.lines:
            if line.tie.label:
                label = TieLabel(line, taken, self.lines)
                label.setToolTip(line.tie.title or line.tie.label)
                taken.append(label.rect)
                self.labels.append(label)
                self.scene().addItem(label)
        around = QRectF()
        for item in (*self.cards.values(), *self.lines, *self.labels):
            around = around.united(item.sceneBoundingRect())
        self.scene().setSceneRect(around.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))
        self._mark()
        self.fit()

    def _tie(self, tie: RelationLine, parties: dict[str, Party], offset: float) -> None:
        line = TieLine(tie, parties[tie.ends[0]], parties[tie.ends[1]], offset, self.look)
        line.setToolTip(tie.title or tie.label)
        self.lines.append(line)
        self.scene().addItem(line)

    def describe(self, party: str) -> str:
        """A party in words: its name, and each of its ties."""
        place = next((place for place in self.graph.places if place.id == party), None)
        if place is None:
            return ""
        called = {place.id: place.label for place in self.graph.places}
        said = [place.title or place.label, *(badge.title for badge in place.badges if badge.title)]
        for tie in self.graph.ties:
            if party in tie.ends:
                other = called.get(tie.ends[1] if tie.ends[0] == party else tie.ends[0], "")
                said.append(tie.title or f"{other}: {', '.join(part for part in (tie.tone, tie.label) if part)}")
        return "\n".join(said)

    # What is brought out

    def point_at(self, party: str | None) -> None:
        """Bring out one party and its ties; None lets all be alike."""
        if party == self.near:
            return
        self.near = party
        beside = {end for tie in self.graph.ties if party in tie.ends for end in tie.ends} | {party}
        for line in self.lines:
            line.setOpacity(1.0 if party is None or party in line.tie.ends else 0.13)
        for label in self.labels:
            label.setVisible(party is None or party in label.line.tie.ends)
        for name, card in self.cards.items():
            card.setOpacity(1.0 if party is None or name in beside else 0.4)
        self.desk.said.emit(self.describe(party).replace("\n", " · ") if party else "")

    def _mark(self) -> None:
        for name, card in self.cards.items():
            card.selected = name == self.desk.thing
            card.update()

    # The hand

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        item = self.itemAt(event.position().toPoint())
        self.point_at(item.party.place.id if isinstance(item, PartyCard) else None)
        tie = item.tie if isinstance(item, TieLine) else item.line.tie if isinstance(item, TieLabel) else None
        if tie is not None:
            self.desk.said.emit(tie.title or tie.label)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if isinstance(item, PartyCard):
            self.desk.select(self.desk.place, item.party.place.id)
        super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        names = list(self.cards)
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and names:
            at = names.index(self.near) + step if self.near in names else 0
            self.point_at(names[at % len(names)])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.near is not None:
            self.desk.select(self.desk.place, self.near)
        elif event.key() == Qt.Key.Key_Escape:
            self.point_at(None)
        else:
            super().keyPressEvent(event)

    # Zoom

    def fit(self) -> None:
        """See all of it at once, at most 1.6 times its size."""
        if not self.scene().sceneRect().isEmpty():
            self.fitInView(self.scene().sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
            if self.transform().m11() > 1.6:
                self.resetTransform()
                self.scale(1.6, 1.6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            factor = 1.15 if event.angleDelta().y() > 0 else 1 / 1.15
            self.scale(factor, factor)
        else:
            super().wheelEvent(event)
