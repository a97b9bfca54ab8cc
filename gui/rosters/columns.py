"""How the columns of a roster share the room there is, and how each of its cells is drawn. A long text is broken between words,
never cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.adapters.rosters import BAR, LARGEST, SIDE
from gui.widgets.glyphs import paint_glyph
from gui.widgets.measures import TEXT
from gui.widgets.theme import Look, blend, scene_font

WIDEST = 120
"""Up to this width a column keeps its texts in one line before it leaves room to the next one."""
FIRST = 118
"""The least width of the column of names, where its names are as long."""
APART = 40
"""How much further apart columns stand where there is room to spare."""


class Need(NamedTuple):
    """How wide a column is with its texts in one line each, with the longest broken in two, and with each word in a line of its
    own. What is `wanted` is not left out for the sake of texts that can be broken."""

    whole: int
    broken: int
    least: int
    wanted: bool = False


def need(title: str, texts: Iterable[str], around: int, look: Look, *, wanted: bool = False) -> Need:
    """What a column of these texts needs beside its title; `around` is the room at the sides of each."""
    head = _wide(title, look.px(11), True) + look.px(14)
    pixels = look.px(TEXT)
    found = [(_wide(text, pixels), _in_two(text, pixels), _longest(text, pixels)) for text in texts]
    whole, broken, least = (max(head, max((one[at] for one in found), default=0) + around) for at in range(3))
    return Need(whole, broken, least, wanted)


def shared(needs: Sequence[Need], room: int, look: Look) -> dict[int, int]:
    """The columns there is room for, each with its width, the most important first; what is wanted, and what stands right before
    it, takes room of the texts before. What is left over goes to what would be broken, the first column first, then to all
    alike."""
    if not needs:
        return {}
    widths = {0: max(needs[0].broken, min(needs[0].whole, max(look.px(FIRST), round(room * 0.45))))}
    left = room - widths[0]
    for column, one in enumerate(needs[1:], 1):
        least = max(one.broken, min(one.whole, look.px(WIDEST)))
        if any(here.wanted for here in needs[column : column + 2]):
            for before in reversed(widths):
                taken = max(0, min(least - left, widths[before] - needs[before].least))
                widths[before] -= taken
                left += taken
        if least > left:
            break
        widths[column] = least
        left -= least
    for column in widths:
        more = max(0, min(left, needs[column].whole - widths[column]))
        widths[column] += more
        left -= more
    spare = max(0, min(left // len(widths), look.px(APART)))
    widths = {column: wide + spare for column, wide in widths.items()}
    widths[0] += room - sum(widths.values())
    return widths


def lines(text: str, room: int, look: Look) -> int:
    """In how many lines a text stands in that width."""
    pixels = look.px(TEXT)
    return 1 if _wide(text, pixels) <= room else _lines(text, room, pixels)


@lru_cache(4096)
def _wide(text: str, pixels: int, bold: bool = False) -> int:
    return QFontMetrics(scene_font(pixels, bold)).horizontalAdvance(text) + 1


@lru_cache(4096)
def _in_two(text: str, pixels: int) -> int:
    """How wide a text is that is broken in two where that is narrowest."""
    words = text.split()
    halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
    return min((max(_wide(one, pixels) for one in pair) for pair in halves), default=_wide(text, pixels))


@lru_cache(4096)
def _longest(text: str, pixels: int) -> int:
    """How wide the longest word of a text is."""
    return max((_wide(word, pixels) for word in text.split()), default=0)


@lru_cache(4096)
def _lines(text: str, room: int, pixels: int) -> int:
    metrics = QFontMetrics(scene_font(pixels))
    high = metrics.boundingRect(QRect(0, 0, room, 10_000), Qt.TextFlag.TextWordWrap, text).height()
    return max(1, round(high / metrics.lineSpacing()))


class CellLook(QStyledItemDelegate):
    """A cell of a roster: the first with its side's glyph, bars as bars."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look

    def around(self, column: int) -> int:
        """The room at both sides of the text of a cell."""
        return self.look.px(18 if not column else 4) + self.look.px(8)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        look, share = self.look, index.data(BAR)
        rect: QRect = option.rect  # type: ignore[attr-defined]
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
            painter.fillRect(rect, look.colour("accent_wash"))
        if option.state & QStyle.StateFlag.State_HasFocus:  # type: ignore[attr-defined]
            painter.setPen(look.colour("accent"))
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
        if share is not None:
            self._bar(painter, rect, share, index.data(), look.side(index.data(SIDE)), len(str(index.data(LARGEST))))
        else:
            left = look.px(4)
            if not index.column():
                left = look.px(18) + 2
                mark = QRectF(rect.left(), rect.top(), look.px(18), rect.height())
                paint_glyph(painter, mark, index.data(SIDE), look.side(index.data(SIDE)), look.px(9))
            painter.setPen(look.colour("ink"))
            painter.setFont(look.font(TEXT))
            aligned = index.data(Qt.ItemDataRole.TextAlignmentRole) | Qt.TextFlag.TextWordWrap
            painter.drawText(rect.adjusted(left, 0, -look.px(4), 0), aligned, index.data())
        painter.restore()

    def _bar(self, painter: QPainter, rect: QRect, share: float, value: str, colour: QColor, digits: int) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.look.font(10.5))
        figure = painter.fontMetrics().horizontalAdvance("0" * max(3, digits)) + 8
        high = self.look.px(7)
        bar = QRect(rect.left() + 3, rect.center().y() - high // 2 + 1, max(8, rect.width() - figure - 8), high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(blend(self.look.colour("panel"), self.look.colour("faint"), 0.24))
        painter.drawRoundedRect(bar, high / 2, high / 2)
        if share > 0:
            painter.setBrush(blend(self.look.colour("panel"), colour, 0.85))
            painter.drawRoundedRect(QRect(bar.left(), bar.top(), max(high, round(bar.width() * share)), high), high / 2, high / 2)
        painter.setPen(self.look.colour("muted"))
        painter.drawText(rect.adjusted(0, 0, -3, 0), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, value)
