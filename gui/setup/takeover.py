"""What a new game takes over from an old one: its parts are listed, those that are ticked are taken, as one change."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QWidget

from gui.adapters.setup.takeover import OldGame
from gui.widgets.parts import button, paragraph, pile, row
from gui.widgets.room import give_room
from gui.widgets.theme import Look

PART = Qt.ItemDataRole.UserRole


class TakeOver(QDialog):
    """Tick parts of another game; `taken` is handed the names of those that were ticked."""

    def __init__(self, old: OldGame, taken: Callable[[tuple[str, ...]], object], look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._taken = taken
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Take over from another game")
        hint = paragraph(
            f"“{old.title}” began with these. What you tick takes the place of what the new game has there.", "muted"
        )
        self.list = QListWidget()
        self.list.setAccessibleName("Parts of the other game")
        self.list.setWordWrap(True)
        for part in old.parts:
            item = QListWidgetItem(f"{part.title}: {part.holds}" + (", in place of those here" if part.there else ""))
            item.setData(PART, part.name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            self.list.addItem(item)
        self.take_button = button("Take over", self.take, "primary")
        self.list.itemChanged.connect(self._ticked)
        self.list.itemActivated.connect(_turn)
        self.setLayout(
            pile(
                hint,
                (self.list, 1),
                row(None, button("Cancel", self.reject), self.take_button),
                margins=(18, 16, 18, 14),
                spacing=10,
            )
        )
        give_room(self, look, 620, 460)
        self._ticked()

    @property
    def ticked(self) -> tuple[str, ...]:
        """The names of the parts that are ticked, in the order listed."""
        items = (self.list.item(at) for at in range(self.list.count()))
        return tuple(str(item.data(PART)) for item in items if item.checkState() == Qt.CheckState.Checked)

    def _ticked(self) -> None:
        self.take_button.setEnabled(bool(self.ticked))

    def take(self) -> None:
        """Hand on what is ticked, and close."""
        self._taken(self.ticked)
        self.accept()


def _turn(item: QListWidgetItem) -> None:
    checked = item.checkState() == Qt.CheckState.Checked
    item.setCheckState(Qt.CheckState.Unchecked if checked else Qt.CheckState.Checked)
