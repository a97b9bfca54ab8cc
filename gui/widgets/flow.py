"""A layout that sets its parts side by side and goes on in the next line where the room ends."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget


class Flow(QLayout):
    """Parts keep their wished width; those that like to grow share what is left of their line. With `filling` a part that
    has no room beside the one before it stands in the first line that has; with `level` lower parts stand in the middle of their
    line."""

    def __init__(self, across: int = 8, down: int = 6, *, filling: bool = False, level: bool = False) -> None:
        super().__init__()
        self._filling = filling
        self._level = level
        self._items: list[QLayoutItem] = []
        self._across = across
        self._down = down
        self._high: dict[tuple[int, tuple[object, ...]], int] = {}
        """The height found for each width that was asked about, by what the parts wished; forms ask thousands of times."""
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def insert(self, place: int, widget: QWidget) -> None:
        """Put a widget before the part at `place`."""
        self.addWidget(widget)
        self._items.insert(place, self._items.pop())
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        key = width, tuple((*item.sizeHint().toTuple(), item.isEmpty()) for item in self._items)
        if key not in self._high:
            self._high[key] = self._lay(QRect(0, 0, width, 0), move=False)
        return self._high[key]

    def invalidate(self) -> None:
        self._high.clear()
        super().invalidate()

    def sizeHint(self) -> QSize:
        shown = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(size.width() for size in shown) + self._across * max(0, len(shown) - 1)
        return QSize(width, max((size.height() for size in shown), default=0))

    def minimumSize(self) -> QSize:
        shown = [item.minimumSize() for item in self._items if not item.isEmpty()]
        return QSize(max((size.width() for size in shown), default=0), max((size.height() for size in shown), default=0))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def _lay(self, rect: QRect, *, move: bool) -> int:
        """The height the parts take in that width."""
        top, lines = rect.top(), self._lines(rect.width())
        for line in lines:
            widths = self._widths(line, rect.width())
            high = max(_height(item, width) for item, width in zip(line, widths, strict=True))
            left = rect.left()
            for item, width in zip(line, widths, strict=True):
                if move:
                    own = min(high, _height(item, width))
                    lowered = (high - own) // 2 if self._level else 0
                    item.setGeometry(QRect(QPoint(left, top + lowered), QSize(width, own)))
                left += width + self._across
            top += high + self._down
        return max(0, top - rect.top() - (self._down if lines else 0))

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        taken: list[int] = []
        for item in self._items:
            if item.isEmpty():
                continue
            wide = min(width, item.sizeHint().width())
            first = 0 if self._filling else len(lines) - 1
            at = next((at for at in range(max(0, first), len(lines)) if taken[at] + wide <= width), len(lines))
            if at == len(lines):
                lines.append([])
                taken.append(0)
            lines[at].append(item)
            taken[at] += wide + self._across
        return lines

    def _widths(self, line: list[QLayoutItem], width: int) -> list[int]:
        widths = [min(width, item.sizeHint().width()) for item in line]
        growing = [place for place, item in enumerate(line) if _grows(item)]
        spare = width - sum(widths) - self._across * (len(line) - 1)
        for place in growing:
            widths[place] += max(0, spare) // len(growing)
        return widths


def side_by_side(*parts: QWidget, across: int = 8, down: int = 6) -> Flow:
    """Parts in the middle of a line, and on in the next where there is no room for all."""
    made = Flow(across, down, level=True)
    for part in parts:
        made.addWidget(part)
    return made


def _grows(item: QLayoutItem) -> bool:
    widget = item.widget()
    return widget is not None and widget.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Expanding


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
