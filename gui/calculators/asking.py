"""A page of questions: one a tab, its form at the left, its answer at the right."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QSplitter, QTabBar, QVBoxLayout, QWidget

from gui.adapters.answer import Answer
from gui.adapters.shape import NO_FORM
from gui.forms.form import FormView
from gui.forms.tabbing import InOrder, first_stop
from gui.widgets.parts import button, paragraph, pile, redress, replace, row
from gui.widgets.theme import Look

QUESTION = 370
"""How wide the side of the question is, before somebody drags it."""
MARGIN = 24
"""How much smaller than its window a page is at least."""


class Asking(InOrder):
    """What the pages of questions have in common. `form` is that of the question whose tab is open."""

    def __init__(self, title: str, questions: Iterable[str], answer: Answer, look: Look, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.look, self.answer = look, answer
        self.tabs = QTabBar()
        self.tabs.setAccessibleName("Questions")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for question in questions:
            self.tabs.addTab(question)
        self.form = FormView(NO_FORM, lambda slot: ())
        self.trouble = paragraph("", "bad")
        self.lines = QVBoxLayout()
        self.page = QWidget()

    def showEvent(self, event: QShowEvent) -> None:
        """The keys are in the first field of the question, not in the frame around it."""
        super().showEvent(event)
        if (first := first_stop(self.page)) is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def lay_out(
        self, size: QSize, above: Iterable[QWidget], below: Iterable[QWidget | QHBoxLayout], keep: Iterable[QPushButton]
    ) -> None:
        """Put everything in its place: `above` and `below` the form, and `keep` at the foot of the page. `size` is wished, in
        points that grow with the letters; the window of the page may be smaller."""
        page = self.page
        page.setLayout(self.lines)
        self.lines.setContentsMargins(2, 0, 10, 0)
        self.lines.setSpacing(8)
        for part in (*above, self.form, self.trouble, *below):
            self.lines.addLayout(part) if isinstance(part, QHBoxLayout) else self.lines.addWidget(part)
        self.lines.addStretch(1)
        right = QFrame()
        right.setObjectName("card")
        right.setLayout(pile((_scrolled(self.answer), 1), margins=(16, 14, 4, 12)))
        wide, high = self.look.px(size.width()), self.look.px(size.height())
        sides = QSplitter(Qt.Orientation.Horizontal)
        sides.setChildrenCollapsible(False)
        sides.setHandleWidth(14)
        asked = _scrolled(page)
        asked.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields have the keys
        sides.addWidget(asked)
        sides.addWidget(right)
        sides.setSizes([self.look.px(QUESTION), wide - self.look.px(QUESTION)])
        sides.setStretchFactor(1, 1)
        close = button("Close", self.reject)
        kept = tuple(keep)
        for one in (*kept, close):
            one.setAutoDefault(False)
        self.setLayout(pile(self.tabs, (sides, 1), row(*kept, None, close), margins=(16, 14, 16, 14), spacing=10))
        window = self.parentWidget()
        room = window.size() if window is not None else QSize(wide + MARGIN, high + MARGIN)
        self.resize(min(wide, room.width() - MARGIN), min(high, room.height() - MARGIN))

    def put(self, form: FormView) -> None:
        """Show the form of another question in the place of the last one."""
        old, self.form = self.form, form
        replace(self.lines, old, form)

    def complain(self, words: Iterable[str], role: str = "bad") -> None:
        """Say below the form what is wrong with it; nothing where nothing is."""
        self.trouble.setText("\n".join(words))
        self.trouble.setVisible(bool(self.trouble.text()))
        redress(self.trouble, role)


def _scrolled(part: QWidget) -> QScrollArea:
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setWidget(part)
    return scroll
