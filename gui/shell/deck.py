"""A card of the desk: one part, or several as tabs; and the parts, each made when it is first shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTabBar

from gui.adapters.refresh import rid_of_other_game
from gui.forms.tabbing import first_stop
from gui.widgets.measures import EDGE, GAP
from gui.widgets.part import Part
from gui.widgets.parts import Fitting, label, pile, row, silently


class Offer(NamedTuple):
    """A part as the window offers it: its title before it is made, how it is made, whether it has anything to show, and what is
    counted in its tab, where that is to be seen also while another tab is in front."""

    title: str
    make: Callable[[], Part]
    there: Callable[[], bool] = lambda: True
    counted: Callable[[], str] | None = None


class Parts:
    """The parts of one window by key."""

    def __init__(self, offers: dict[str, Offer]) -> None:
        self.offers = offers
        self.made: dict[str, Part] = {}

    def __getitem__(self, key: str) -> Part:
        if key not in self.made:
            self.made[key] = self.offers[key].make()
        return self.made[key]


class Deck(QFrame):
    """A card. Its parts are lent to it: another deck takes them over when it is shown."""

    turned = Signal()
    """Another of its parts is in front."""

    def __init__(self, parts: Parts, keys: tuple[str, ...]) -> None:
        super().__init__()
        self.setObjectName("card")
        self.parts = parts
        self.keys = keys
        self.front = keys[0]
        self.part: Part | None = None
        self._there: tuple[str, ...] = ()
        self._least = 0
        """The widest that the part in front had to be in this window: a column that narrows by itself would move the board."""
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setAccessibleName(", ".join(parts.offers[key].title for key in keys))
        self.title = label("", "title")
        self.note = Fitting("muted")
        self._head = row(self.tabs, self.title, (self.note, 1), spacing=GAP)
        self._second = QHBoxLayout()
        self._second.addStretch(1)
        self.box = pile(self._head, self._second, margins=(EDGE, GAP, EDGE, GAP), spacing=GAP)
        self.setLayout(self.box)
        self.tabs.currentChanged.connect(self._turn)

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        self._least = max(self._least, hint.width())
        return QSize(max(hint.width(), min(self._least, self.width())), hint.height())

    def shrink(self) -> None:
        """Be as narrow as the part in front is now: the window is another."""
        self._least = 0
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._least = 0

    def show_front(self) -> None:
        """Take over the part in front, or the first there is."""
        self._there = tuple(key for key in self.keys if self.parts.offers[key].there()) or self.keys[:1]
        self._put(self.parts[self.front if self.front in self._there else self._there[0]])

    def bring(self, key: str) -> None:
        """Put one of its parts in front."""
        if key != self.front:
            self.front = key
            self.show_front()
            self.turned.emit()

    def _turn(self, at: int) -> None:
        if 0 <= at < len(self._there):
            focused = self.window().focusWidget()
            here = self.part is not None and focused is not None and self.part.isAncestorOf(focused)
            self.bring(self._there[at])
            if here and self.part is not None:
                (self.part.focusProxy() or first_stop(self.part) or self.tabs).setFocus(Qt.FocusReason.OtherFocusReason)

    def _put(self, part: Part) -> None:
        rid_of_other_game(part)
        if self.part is not part or part.parent() is not self:
            self.let_go()
            self.part = part
            part.headed.connect(self.head)
            self.box.addWidget(part, 1)
            if part.tools is not None:
                self._head.addWidget(part.tools)
                part.tools.show()
            part.show()
        self.head()

    def let_go(self) -> None:
        """Give its parts back, for another deck to show."""
        part, self.part = self.part, None
        self._least = 0
        if part is None:
            return
        part.headed.disconnect(self.head)
        # It stays hidden where it is until another deck takes it: each parent more dresses all that is in it anew.
        if part.parent() is self:
            self.box.removeWidget(part)
            part.hide()
        if part.tools is not None and part.tools.parent() is self:
            self._head.removeWidget(part.tools)
            self._second.removeWidget(part.tools)
            part.tools.hide()

    def head(self) -> None:
        """Say what the parts say of themselves."""
        part = self.part
        if part is None:
            return
        tabbed = len(self._there) > 1
        with silently(self.tabs):
            said = [self._said(key) for key in self._there]
            if said != [self.tabs.tabText(at) for at in range(self.tabs.count())]:
                while self.tabs.count():
                    self.tabs.removeTab(0)
                for words in said:
                    self.tabs.addTab(words)
            self.tabs.setCurrentIndex(self._there.index(self.front) if self.front in self._there else 0)
        self.tabs.setVisible(tabbed)
        self.tabs.updateGeometry()  # changed out of sight, it would keep the room of its old tabs
        self.title.setText(part.title)
        self.title.setVisible(not tabbed and not part.bare)
        self.note.say(*(part.notes if tabbed else part.alone or part.notes))
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """The tabs and tools have the head, the note what they leave."""
        part, tabbed = self.part, len(self._there) > 1
        if part is None:
            return
        taken = [one.sizeHint().width() + GAP for one in (self.tabs if tabbed else self.title, part.tools) if one is not None]
        left = self.width() - 2 * EDGE - sum(taken)
        if part.tools is not None and part.tools.parent() is self:  # below the tabs, where a tab would be cut beside them
            line = self._head if left + GAP >= 0 else self._second
            if line.indexOf(part.tools) < 0:
                (self._second if line is self._head else self._head).removeWidget(part.tools)
                line.addWidget(part.tools)
        room = left >= self.note.minimumSizeHint().width()
        self.note.setVisible((tabbed or not part.bare) and room)

    def _said(self, key: str) -> str:
        part, offer = self.parts.made.get(key), self.parts.offers[key]
        title = part.title if part is not None and len(part.title) < 16 else offer.title
        count = offer.counted() if offer.counted is not None else part.count if part is not None else ""
        return f"{title} · {count}" if count else title
