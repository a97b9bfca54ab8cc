"""To settle: what of the turn needs a hand, each with its reason and the one or two buttons that mend it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.adapters.desk import Desk
from gui.adapters.late_players import copy_reminder, go_on_without, go_on_without_all, let_count, turn_away
from gui.adapters.order_status import Problem, delete_order, problems
from gui.adapters.requests import WriteOrder
from gui.widgets.measures import GAP
from gui.widgets.menus import Menu
from gui.widgets.parts import Fitting, button, label, once, paragraph, pile, row
from gui.widgets.scroll import Scroll
from gui.widgets.theme import Look, glyph

AT_ONCE = 12
"""Lines laid out at once: as many as are in sight."""
ORDERS = ("refused", "hangs")
"""Kinds of line that are about one order, by its number."""
SIGNS = {"silent": "○", "no order": "○", "all silent": "○", "late": "◷", "refused": "✖", "hangs": "?", "awaited": "?"}


class Settle(QFrame):
    """The list stands above the orders and takes at most half of their height; F8 goes from one to the next. When one is
    settled, the keys are at the one that comes to stand in its place."""

    ended = Signal()
    """The last one is settled, and it had the keys."""

    def __init__(self, desk: Desk, look: Look, show: Callable[[int], object]) -> None:
        super().__init__()
        self.setObjectName("settle")
        self.desk = desk
        self.look = look
        self.show_order = show
        self.found: tuple[Problem, ...] = ()
        self._drawn: object = None
        """What the rows were made of."""
        self.rows: list[_Row] = []
        self._lines = QVBoxLayout()
        self._more = once(self, 0, self._lay_more)
        self.title = label("To settle", "heading")
        self.count = label("", "chip_warn")
        self.note = Fitting("muted")
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head = row(self.title, self.count, (self.note, 1), spacing=GAP)
        self.area = _Area()
        self.area.verticalScrollBar().valueChanged.connect(self._come_near)
        self.area.verticalScrollBar().rangeChanged.connect(self._come_near)
        self.setLayout(pile(head, (self.area, 1), margins=(GAP, 3, GAP, 1), spacing=2))

    def refresh(self, note: str = "") -> None:
        """Ask anew what there is to settle; the same list is left as it is."""
        found = problems(self.desk) if self.desk.game else ()
        self.setVisible(bool(found))
        self.count.setText(str(len(found)))
        self.note.say(*((f"{note} · F8 next", note, "F8 next") if note else ("F8 next",)))
        drawn = found, self.look.theme, self.look.scale
        if drawn == self._drawn:
            return
        here = self._here
        self._drawn, self.found, self.rows = drawn, found, []
        inner = QWidget()
        self._lines = pile(None, spacing=0)
        inner.setLayout(self._lines)
        self._lay_more()
        self.area.take(inner)
        if here is not None and self.rows:  # what had the keys is settled: they go to the next
            self._come_to(self.rows[min(here, len(self.rows) - 1)])
        elif here is not None:
            self.ended.emit()

    @property
    def _here(self) -> int | None:
        """The place of the line that has the keys."""
        focused = self.window().focusWidget()
        return next((n for n, one in enumerate(self.rows) if focused is not None and one.isAncestorOf(focused)), None)

    def _come_to(self, line: _Row) -> None:
        number = line.problem.number
        if number is not None and line.problem.kind in ORDERS:  # a late letter has a number of its own
            self.show_order(number)
        line.buttons[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.area.ensureWidgetVisible(line)
        self.desk.said.emit(line.accessibleName())

    def _lay_more(self) -> None:
        """Lay out the next lines; those of a large game only as one comes to them, for each line more lays all of them anew."""
        for one in self.found[len(self.rows) : len(self.rows) + AT_ONCE]:
            made = _Row(self, one)
            self._lines.insertWidget(len(self.rows), made)
            self.rows.append(made)
        self.area.updateGeometry()
        self._come_near()

    def _come_near(self) -> None:
        bar = self.area.verticalScrollBar()
        if len(self.rows) < len(self.found) and bar.maximum() - bar.value() < bar.pageStep():
            self._more.start(0)

    def next(self) -> bool:
        """The first button of the next line has the focus; False where there is none."""
        if not self.rows:
            return False
        here = self._here
        at = -1 if here is None else here
        if at == len(self.rows) - 1 < len(self.found) - 1:
            self._lay_more()
        self._come_to(self.rows[(at + 1) % len(self.rows)])
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete takes the order of the line that has the keys off the list."""
        here = self._here
        problem = self.found[here] if here is not None else None
        if event.key() == Qt.Key.Key_Delete and problem is not None and problem.kind in ORDERS:
            self._delete(problem.number)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """All that may be done about a line, also what there is no room for beside it."""
        line = next((one for one in self.rows if one.rect().contains(one.mapFromGlobal(event.globalPos()))), None)
        if line is None:
            return
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for word, tip, press in self.ways(line.problem):
            menu.addAction(word, press).setToolTip(tip)
        menu.popup(event.globalPos())

    def _delete(self, number: int | None) -> None:
        if number is not None:
            delete_order(self.desk, number)

    def ways(self, problem: Problem) -> tuple[tuple[str, str, Callable[[], object]], ...]:
        """What may be done about it: words, tip, what to do."""
        desk, number, player = self.desk, problem.number, problem.player
        if problem.kind in ("silent", "no order"):
            remind = ("Remind", "Copy a reminder to this player", lambda: self._remind(player))
            without = ("Go on without", "The turn does not wait for this player", lambda: go_on_without(desk, player))
            return (remind, without) if problem.kind == "silent" else (without,)
        if problem.kind == "all silent":
            remind = ("Remind", "Copy a reminder to all of them", self._remind_all)
            without = ("Go on without", "The turn waits for none of them", lambda: go_on_without_all(desk))
            return (remind, without) if problem.tone == "bad" else (remind,)
        if problem.kind == "awaited":
            return (("Enter", "Enter how it came out", lambda: desk.asked.emit(problem.order)),)
        assert number is not None
        if problem.kind == "late":
            return (
                ("Accept", "The late orders count", lambda: let_count(desk, number)),
                ("Refuse", "Take the late orders off the list", lambda: turn_away(desk, number)),
            )
        if problem.kind == "refused":
            change = ("Change", "Change this order; Delete takes it off the list", lambda: desk.asked.emit(WriteOrder(number)))
            return change, ("Delete", "Take this order off the list", lambda: self._delete(number))
        return (("Show", "Show this order in the list", lambda: self.show_order(number)),)

    def _remind_all(self) -> None:
        copy_reminder(self.desk)
        self.desk.said.emit("The reminder is copied.")

    def _remind(self, player: str) -> None:
        copy_reminder(self.desk, player)
        self.desk.said.emit(f"The reminder to {self.desk.name(player)} is copied.")


class _Area(Scroll):
    """As high as its lines, as far as it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("To settle")

    def take(self, inner: QWidget) -> None:
        at = self.verticalScrollBar().value()
        if old := self.takeWidget():
            old.deleteLater()  # the press of one of its own buttons may have brought us here
        self.setWidget(inner)
        self.verticalScrollBar().setValue(at)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        inner = self.widget()
        return QSize(200, inner.heightForWidth(self.viewport().width()) if inner is not None else 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, min(self.sizeHint().height(), 96))


class _Row(QFrame):
    """One line: sign, whose, what; the reason beneath; its buttons at the right, one of them where there is little room."""

    def __init__(self, settle: Settle, problem: Problem) -> None:
        super().__init__()
        self.problem = problem
        self.setObjectName("settle_row")
        desk, look = settle.desk, settle.look
        side = desk.sign_of(problem.player)
        name = desk.name(problem.player) if problem.player else ""
        mark = label(glyph(side))
        mark.setStyleSheet(f"color: {look.side(side).name()}")
        mark.setAlignment(Qt.AlignmentFlag.AlignTop)
        what = " · ".join(filter(None, (name, problem.title)))
        self.brief = problem.kind == "refused"
        self.what = _wrapping(what)
        self.why = _wrapping(problem.reason, problem.tone)
        if not problem.reason:
            self.why.hide()
        self.buttons: list[QPushButton] = [button(word, press, "row", tip) for word, tip, press in settle.ways(problem)]
        for word, made in zip((word for word, _, _ in settle.ways(problem)), self.buttons, strict=True):
            made.setAccessibleName(f"{word}: {what}")
        self.setAccessibleName(f"{what}. {problem.reason}")
        words = QVBoxLayout()
        words.setSpacing(0)
        above = row(mark, self.what, spacing=6)
        above.setStretch(1, 1)
        words.addLayout(above)
        words.addWidget(self.why)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 2, 0, 1)
        box.setSpacing(6)
        sign = label("✖" if problem.tone == "bad" else SIGNS[problem.kind], problem.tone)
        sign.setFixedWidth(look.px(16))
        box.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        box.addLayout(words, 1)
        mark.setVisible(bool(name))
        for made in self.buttons:
            box.addWidget(made)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        words = 20 if self.brief else 14  # what the first button or the keys do as well gives way to the words
        roomy = event.size().width() >= words * self.fontMetrics().height() + sum(one.sizeHint().width() for one in self.buttons)
        for extra in self.buttons[1:]:
            extra.setVisible(roomy)


def _wrapping(words: str, tone: str = "") -> QLabel:
    made = paragraph(words, tone)
    return made
