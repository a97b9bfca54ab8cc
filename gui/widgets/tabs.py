"""Tabs that can all be seen: side by side, in a second line where the room ends, or as a list where two lines are not enough."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QPushButton, QSizePolicy, QWidget

from gui.widgets.flow import Flow
from gui.widgets.parts import Choice


class Tabs(QWidget):
    """Titles of which one is in front; the arrow keys go from one to the next. It has no layout: what it shows hangs on its
    width, and a layout that shows another part while it is laid out itself is not laid out again."""

    turned = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._group.idToggled.connect(self._turned)
        self._row = QWidget(self)
        self._row.setAccessibleName(name)
        self._row.installEventFilter(self)
        self._flow = Flow(2, 0)
        self._row.setLayout(self._flow)
        self._list = Choice(self)
        self._list.setAccessibleName(name)
        self._list.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._list.activated.connect(self.setCurrentIndex)
        self._list.hide()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """The tabs side by side, and the list in their place."""
        return self._row, self._list

    def show_titles(self, titles: Sequence[str]) -> None:
        """Have these tabs, the first in front; nothing is done when they are the same."""
        if list(titles) == [self.tabText(at) for at in range(self.count())]:
            return
        for old in self._group.buttons():
            self._group.removeButton(old)
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._list.clear()
        self._list.addItems(list(titles))
        for at, title in enumerate(titles):
            tab = _Tab(title)
            self._group.addButton(tab, at)
            self._flow.addWidget(tab)
            tab.show()  # it counts at once, though the row may be hidden behind the list
        self.setCurrentIndex(0)
        self.updateGeometry()
        self._fit()

    def count(self) -> int:
        return len(self._group.buttons())

    def tabText(self, at: int) -> str:
        return self._group.button(at).accessibleName()

    def currentIndex(self) -> int:
        """Which tab is in front; -1 when there is none."""
        return self._group.checkedId()

    def setCurrentIndex(self, at: int) -> None:
        tab = self._group.button(at)
        if tab is not None:
            tab.setChecked(True)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._list.sizeHint().height() if self._crowded(width) else self._flow.heightForWidth(width)

    def sizeHint(self) -> QSize:
        wide = self._flow.sizeHint().width()
        return QSize(wide, self.heightForWidth(max(1, min(wide, self.width()))))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._flow.minimumSize().width(), self.heightForWidth(self.width()) if self.count() else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()  # another width is another height, which a layout keeps until it is told

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Titles that grow have their room."""
        if watched is self._row and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._fit()
        return super().eventFilter(watched, event)

    def _crowded(self, width: int) -> bool:
        return self._flow.heightForWidth(width) > 2.5 * self._flow.sizeHint().height()

    def _fit(self) -> None:
        """A list instead of tabs, where they would take more than two lines."""
        crowded = self._crowded(self.width())
        for part in (self._row, self._list):
            part.setGeometry(QRect(0, 0, self.width(), self.heightForWidth(self.width())))
            part.setVisible(crowded == (part is self._list))
        self._give_keys()

    def _turned(self, at: int, front: bool) -> None:
        if front:
            self._list.setCurrentIndex(at)
            self._give_keys()
            self.turned.emit(at)

    def _give_keys(self) -> None:
        """Who asks for the keys to be here gives them to the tab in front."""
        tab = self._group.checkedButton()
        if tab is not None:
            self.setFocusProxy(self._list if self._row.isHidden() else tab)


class _Tab(QPushButton):
    """One tab."""

    def __init__(self, title: str) -> None:
        super().__init__(title.replace("&", "&&"))
        self.setAccessibleName(title)
        self.setProperty("role", "tab")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        metrics = QFontMetrics(self.font())
        return QSize(metrics.horizontalAdvance(self.accessibleName()) + metrics.height(), super().sizeHint().height())
