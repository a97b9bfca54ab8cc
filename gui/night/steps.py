"""The steps of the turn: what is done, what is going on, what is to come."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from gui.adapters.desk import Desk
from gui.adapters.phases import Step
from gui.adapters.stepping import go_to
from gui.widgets.lines import Lines
from gui.widgets.parts import silently
from gui.widgets.theme import Look

SIGNS = {"done": "✓", "now": "▶", "ahead": "○"}


class Steps(Lines):
    """One line a phase with the number of its events. A click shows what happened in it; Enter or a double click goes to the end
    of a phase already resolved, and runs up to the end of one still ahead."""

    pointed = Signal(int)
    """The step of that number was clicked."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.most = 12
        self.setItemDelegate(_StepLine(look))
        self.setAccessibleName("Steps")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(self._go)
        self.itemClicked.connect(lambda item: self.pointed.emit(item.data(Qt.ItemDataRole.UserRole).number))
        look.changed.connect(self._fit)

    def refresh(self) -> None:
        """Show how far each phase has come; only lines that read otherwise are written again."""
        made = self.desk.steps if self.desk.game else ()
        current = self.currentRow()
        with silently(self):
            while self.count() > len(made):
                self.takeItem(self.count() - 1)
            while self.count() < len(made):
                self.addItem(QListWidgetItem())
            for row, step in enumerate(made):
                if self.item(row).data(Qt.ItemDataRole.UserRole) != step:
                    said = f"{step.number} {step.title}"
                    with self.changing(row) as item:
                        item.setText(said)
                        item.setToolTip(step.title)
                        item.setData(Qt.ItemDataRole.UserRole, step)
                        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{said}, {step.state}, {step.shown} events")
            now = next((row for row, step in enumerate(made) if step.state == "now"), -1)
            self.setCurrentRow(current if self.hasFocus() else now)
        self._fit()
        self._show_now(QAbstractItemView.ScrollHint.EnsureVisible)

    def _fit(self) -> None:
        line = self.look.px(23)
        self.setFixedHeight(min(self.count(), self.most) * line + 4)

    def limit(self, most: int) -> None:
        """Show at most that many steps at once; the step at hand stays in view."""
        self.most = most
        self._fit()
        self._show_now(QAbstractItemView.ScrollHint.PositionAtCenter)

    def _show_now(self, where: QAbstractItemView.ScrollHint) -> None:
        """Bring the step at hand into sight, chosen or not; else the last of a turn that is over, or the first of one that is
        not begun."""
        rows = [self.item(row) for row in range(self.count())]
        now = next((item for item in rows if item.data(Qt.ItemDataRole.UserRole).state == "now"), None)
        if now is not None:
            self.scrollToItem(now, where)
        elif self.desk.over:
            self.scrollToBottom()
        else:
            self.scrollToTop()

    def _go(self, item: QListWidgetItem) -> None:
        step: Step = item.data(Qt.ItemDataRole.UserRole)
        go_to(self.desk, step)


class _StepLine(QStyledItemDelegate):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = super().sizeHint(option, index)
        hint.setHeight(self.look.px(23))
        return hint

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        step: Step = index.data(Qt.ItemDataRole.UserRole)
        look, rect = self.look, option.rect
        painter.save()
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        if step.state == "now":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.colour("accent_wash"))
            painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), 5, 5)
        tint = {"done": "good", "now": "accent", "ahead": "faint"}[step.state]
        painter.setPen(look.colour(tint))
        painter.setFont(look.font(12.5, True))
        painter.drawText(rect.adjusted(8, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, SIGNS[step.state])
        painter.setPen(look.colour("muted" if step.state == "ahead" else "ink"))
        painter.setFont(look.font(12.5, step.state == "now"))
        count = f"{step.shown} of {step.known}" if step.shown < step.known else str(step.shown or "")
        room = rect.adjusted(look.px(30), 0, -10, 0)
        figures = painter.fontMetrics().horizontalAdvance(count) + 8
        fits = painter.fontMetrics().horizontalAdvance(f"{step.number} {step.title}") <= room.width() - figures
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, f"{step.number} {step.title if fits else step.short}")
        painter.setPen(look.colour("muted"))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)
        painter.restore()
