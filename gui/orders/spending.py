"""What orders use up together, and what there is of it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from core.rulesets.ruleset import Spending
from gui.adapters.desk import Desk
from gui.widgets.parts import button
from gui.widgets.theme import Look

SHOWN = 6
"""Players listed before the rest is scrolled to."""


def over(line: Spending) -> bool:
    return line.held is not None and line.spent > line.held


def words_of(line: Spending) -> str:
    return f"{line.spent} of {line.held}" if line.held is not None else str(line.spent)


def spent(lines: Iterable[Spending]) -> str:
    """One line of all; what is more than there is stands in bold."""
    parts: list[str] = []
    for line in lines:
        words = escape(f"{line.what} {words_of(line)}".replace("_", " "))
        parts.append(f"<b>{words}, too much</b>" if over(line) else words)
    return " · ".join(parts)


class SpendingTable(QWidget):
    """Each player's orders added up, folded away until asked for."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.wordings = ("",)
        self.fold = button("", self._toggle, "quiet", "What each player's orders use up together")
        self.table = QTableWidget()
        self.table.setAccessibleName("What each player's orders use up")
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.hide()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(2)
        self.fold.setMinimumWidth(1)
        box.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        box.addWidget(self.table)
        look.changed.connect(self.refresh)

    def refresh(self) -> None:
        game = self.desk.game
        if game is None:
            return
        heard = {standing.order.by for standing in self.desk.orders()}
        players = [player for player in game.face.players(game.resolution.start) if player in heard]
        found = {player: lines for player in players if (lines := game.spending(player))}
        self.setVisible(bool(found))
        if not found:
            return
        names = list(dict.fromkeys(line.what for lines in found.values() for line in lines))
        many = sum(any(over(line) for line in lines) for lines in found.values())
        too_much = f" · {many} {'player' if many == 1 else 'players'} beyond what they have" if many else ""
        short = f"Used up · {many} beyond" if many else "Used up"
        self.wordings = (f"What the orders use up{too_much}", f"Used up{too_much}", short)
        self._word()
        self.table.setColumnCount(1 + len(names))
        self.table.setRowCount(len(found))
        self.table.setHorizontalHeaderLabels(["Player", *(name.replace("_", " ").capitalize() for name in names)])
        for row, (player, lines) in enumerate(found.items()):
            by_name = {line.what: line for line in lines}
            self.table.setItem(row, 0, QTableWidgetItem(self.desk.name(player)))
            for column, name in enumerate(names, 1):
                self.table.setItem(row, column, self._cell(by_name.get(name)))
        self._fit(len(found))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._word()

    def _word(self) -> None:
        """The fullest heading there is room for."""
        sign = "▾" if not self.table.isHidden() else "▸"
        metrics, room = self.fold.fontMetrics(), self.width() - self.look.px(28)
        fitting = (words for words in self.wordings if metrics.horizontalAdvance(f"{sign} {words}") <= room)
        self.fold.setText(f"{sign} {next(fitting, self.wordings[-1])}")
        self.fold.setAccessibleName(self.wordings[0])

    def _cell(self, line: Spending | None) -> QTableWidgetItem:
        item = QTableWidgetItem("" if line is None else words_of(line) + (" ▲" if over(line) else ""))
        item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if line is not None and over(line):
            item.setForeground(self.look.colour("bad"))
            item.setToolTip("More than there is.")
        return item

    def _fit(self, rows: int) -> None:
        high = QFontMetrics(self.look.font()).height() + self.look.px(8)
        self.table.verticalHeader().setDefaultSectionSize(high)
        self.table.setFixedHeight(self.table.horizontalHeader().sizeHint().height() + high * min(rows, SHOWN) + self.look.px(12))
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def _toggle(self) -> None:
        self.table.setVisible(self.table.isHidden())
        self.refresh()
