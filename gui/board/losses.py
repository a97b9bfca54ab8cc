"""What the turn has cost at one place: who fought there, with strength or morale before and after, the lost struck through."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.adapters.board.losses import Cost, costs, costs_of
from gui.adapters.desk import Desk
from gui.adapters.standing import RESOLVE
from gui.widgets.theme import Look, Sign, blend, glyph

LINE = 21
FIGURES, SHORT = 66, 8
"""The room for the figures of a line, and for a bar that is short for the sake of the name."""
MOST, FEW, LOW, FLAT = 4, 2, 560, 300
"""Tokens listed, how many where the board has less height than that, and where it has so little that the map needs all of it;
the map shows the others."""
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
ACROSS, WIDE = 2, 520
"""Tokens beside each other, where there is that much width; so the board keeps its room, however many there are."""


class Losses(QWidget):
    """A bar a token of the last battle, or of the last at the place selected. While a turn is resolved it keeps its room, so
    that the map stays where it is."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.place = ""
        self._chosen: tuple[str | None, int] = (None, 0)
        """The place chosen last, and how much had happened by then."""
        self.all: tuple[Cost, ...] = ()
        self.costs: tuple[Cost, ...] = ()
        """Those that are listed."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def refresh(self) -> None:
        """Take up what the last battle cost, or the last of the place selected, where it was selected since; where nothing was
        fought, what the turn cost there."""
        self.all = ()
        if self.desk.game is not None and self.desk.stage == RESOLVE:
            happened = len(self.desk.seen())
            if self.desk.place != self._chosen[0]:
                self._chosen = self.desk.place, happened
            selected = self.desk.place if self._chosen[1] == happened else None
            self.place, self.all = self._of_place(selected) if selected else ("", ())
            if not self.all:
                self.place, self.all = self._of_turn()
        self._list()

    def _of_place(self, place: str) -> tuple[str, tuple[Cost, ...]]:
        """What its last battle cost, else what the turn has cost there."""
        fought = next((one for one in reversed(self.desk.fought) if one.decided and one.at == place), None)
        return place, costs_of(self.desk, fought) if fought else tuple(cost for cost in costs(self.desk) if cost.at == place)

    def _of_turn(self) -> tuple[str, tuple[Cost, ...]]:
        """What the last battle cost; before the first, what the turn has cost where most was lost."""
        fought = next((one for one in reversed(self.desk.fought) if one.decided and one.at), None)
        if fought is not None:
            return fought.at, costs_of(self.desk, fought)
        found = costs(self.desk)
        return self._of_place(found[0].at) if found else ("", ())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() or len(self.costs) != len(self.all[: self._most]):
            self._list()

    @property
    def _most(self) -> int:
        above = self.parentWidget()
        return FEW if above is not None and above.height() < self.look.px(LOW) else MOST

    @property
    def fits(self) -> bool:
        """Whether the board has room for it."""
        above = self.parentWidget()
        return above is None or above.height() >= self.look.px(FLAT)

    def show_where_it_fits(self) -> None:
        """Be there while a turn is resolved, where the board has room: the board stays as it is when the first losses come."""
        self.setVisible(self.desk.game is not None and self.desk.stage == RESOLVE and self.fits)

    def _list(self) -> None:
        self.costs = self.all[: self._most]
        self.show_where_it_fits()
        self.setFixedHeight(self.sizeHint().height() + 4)
        self.setAccessibleName(f"{self._titles[0]}: {'; '.join(map(_told, self.costs))}" if self.costs else "No losses")
        self.setToolTip("\n".join(map(_told, self.costs)) if any(cost.mood for cost in self.costs) else "")
        self.update()

    @property
    def rows(self) -> int:
        """Lines that it keeps room for, however few there are."""
        return -(-self._most // (ACROSS if self.width() >= self.look.px(WIDE) else 1))

    @property
    def across(self) -> int:
        """Tokens beside each other; each has a line of its own where there are lines enough."""
        return 1 if len(self.costs) <= self.rows else ACROSS

    @property
    def _titles(self) -> tuple[str, ...]:
        """What stands above it, from the fullest wording to the shortest; nothing as long as nothing was lost."""
        if not self.costs:
            return ("",)
        figures = dict.fromkeys(cost.figure for cost in self.costs if cost.figure)
        further = f" ({len(self.costs)} of {len(self.all)})" if len(self.costs) < len(self.all) else ""
        place, after = self.desk.name(self.place), f"before and after{further}"
        return f"{place}: {' and '.join(figures) or 'who stood there'} {after}", f"{place}: {after}", place

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(300), self.look.px(LINE) * (1 + self.rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, line = QPainter(self), self.look, self.look.px(LINE)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look.font(12, True))
        painter.setPen(look.colour("ink"))
        room, fits = self.width() - 8, painter.fontMetrics().horizontalAdvance
        title = next((one for one in self._titles if fits(one) <= room), self._titles[-1])
        painter.drawText(QRectF(4, 0, room, line), LEFT, title)
        most = max((max(cost.before, cost.now) for cost in self.costs), default=0) or 1
        wide = self.width() / self.across
        names = self.names(round(wide))
        for number, cost in enumerate(self.costs):
            down, along = divmod(number, self.across)
            self._bar(painter, QRectF(wide * along, line * (down + 1), wide, line), cost, most, names)
        painter.end()

    def names(self, wide: int) -> int:
        """The room for names in a column so wide: what the longest takes, as long as a short bar has room beside it; no more than
        that where moods stand beside the bars."""
        metrics = QFontMetrics(self.look.font(12))
        longest = max((metrics.horizontalAdvance(_said(self.desk.sign(cost.side), cost)) for cost in self.costs), default=0)
        least = 0 if any(cost.mood for cost in self.costs) else round(wide * 0.44)
        return max(least, min(longest + 14, wide - self.look.px(FIGURES) - self.look.px(SHORT)))

    def mood(self, wide: int, names: int) -> int:
        """The room for moods in a column so wide; none where a short bar would have none left."""
        metrics = QFontMetrics(self.look.font(12, True))
        longest = max((metrics.horizontalAdvance(cost.mood) for cost in self.costs if cost.mood), default=-14) + 14
        return longest if wide - names - self.look.px(FIGURES) - longest >= self.look.px(SHORT) else 0

    def _bar(self, painter: QPainter, where: QRectF, cost: Cost, most: int, names: int) -> None:
        """One token: its name, a bar of what it had with what it has in it, both figures."""
        look, left = self.look, where.left()
        figures = look.px(FIGURES)
        side = self.desk.sign(cost.side)
        font = look.font(12)
        font.setStrikeOut(cost.lost)
        painter.setFont(font)
        painter.setPen(look.colour("muted" if cost.lost else "ink"))
        said = painter.fontMetrics().elidedText(_said(side, cost), Qt.TextElideMode.ElideRight, names - 8)
        painter.drawText(QRectF(left + 4, where.top(), names, where.height()), LEFT, said)
        mood = self.mood(round(where.width()), names)
        wide = where.width() - names - figures - mood
        room = QRectF(left + names, where.top() + where.height() * 0.3, wide, where.height() * 0.4)
        painter.setPen(Qt.PenStyle.NoPen)
        for share, colour in ((cost.before, blend(look.colour("panel"), look.side(side), 0.25)), (cost.now, look.side(side))):
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(room.left(), room.top(), room.width() * share / most, room.height()), 3, 3)
        painter.setFont(look.font(12, True))
        painter.setPen(look.colour("bad" if cost.lost else "ink"))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(QRectF(where.right() - mood - figures, where.top(), figures - 10, where.height()), right, cost.said)
        if mood:
            painter.setFont(look.font(12, cost.turned))
            painter.setPen(look.colour("ink" if cost.turned else "muted"))
            painter.drawText(QRectF(where.right() - mood, where.top(), mood - 10, where.height()), LEFT, cost.mood)


def _told(cost: Cost) -> str:
    return f"{cost.label} {cost.said}{', now ' if cost.turned else ', ' if cost.mood else ''}{cost.mood}"


def _said(side: Sign | None, cost: Cost) -> str:
    return f"{glyph(side)} {cost.label}"
